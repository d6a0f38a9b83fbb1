// Asks for the puzzles, and names them. Python has the first ones; the others are a module of the page, whose lines are
// sent along with what is asked about them.

/** @import { Command, Puzzle } from "../base/protocol.js" */
/** @import { EngineClient } from "../python/client.js" */
/** @import { LearnContext } from "./screen.js" */

import { lazyImport } from "../base/loading.js";
import { t } from "../i18n/messages.js";

/** @typedef {Pick<EngineClient, "ask">} PuzzleClient */

/** The number of the last puzzle that Python has. */
const IN_PACKAGE = 250;

const loadMore = lazyImport(() => import("./more-puzzles.js"));

/** @type {WeakMap<PuzzleClient, Promise<Puzzle[]>>} */
const lists = new WeakMap();

/** @param {string} id such as puzzles/7 */
export const numberOf = (id) => id.split("/")[1] ?? "";

/** @param {string} id */
export const puzzleName = (id) => t("learn.puzzle", { number: numberOf(id) });

/**
 * Those that Python has, which needs no network.
 * @param {{ client: PuzzleClient }} context
 * @returns {Promise<Puzzle[]>}
 */
export const firstPuzzles = async ({ client }) => (await client.ask({ op: "puzzles" }).reply).puzzles;

/**
 * All puzzles, grade by grade; only the first ones as long as the others cannot be loaded.
 * @param {Pick<LearnContext, "client">} context
 * @returns {Promise<Puzzle[]>}
 */
export function allPuzzles({ client }) {
  const asked = lists.get(client) ?? askForAll(client);
  lists.set(client, asked);
  return asked;
}

/** @param {PuzzleClient} client */
async function askForAll(client) {
  try {
    const { default: more } = await loadMore();
    return (await client.ask({ op: "puzzles", more }).reply).puzzles;
  } catch {
    lists.delete(client);
    return firstPuzzles({ client });
  }
}

/**
 * A client that sends the line of a puzzle that Python does not have along with each question about it.
 * @param {PuzzleClient} client
 * @returns {PuzzleClient}
 */
export function withMorePuzzles(client) {
  const ask = (/** @type {Command} */ command, /** @type {Parameters<PuzzleClient["ask"]>[1]} */ options) => {
    if (!("lesson" in command) || !isOfMore(command.lesson)) return client.ask(command, options);
    const reply = loadMore().then(
      ({ default: text }) => client.ask({ ...command, more: lineOf(text, command.lesson) }, options).reply,
    );
    return { id: 0, reply };
  };
  return { ask: /** @type {PuzzleClient["ask"]} */ (ask) };
}

/** @param {string} id of a lesson */
const isOfMore = (id) => /^puzzles\/\d{1,6}$/.test(id) && Number(numberOf(id)) > IN_PACKAGE;

/**
 * The line of a puzzle, "" where there is none.
 * @param {string} text
 * @param {string} id
 */
export const lineOf = (text, id) => text.split("\n").find((line) => line.startsWith(`${numberOf(id)} `)) ?? "";
