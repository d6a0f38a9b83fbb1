// Asks for the puzzles, and names them. Python has the first ones; the others are a module of the page, whose lines are
// sent along with what is asked about them (lesson-client.ts).

import { lazyImport } from "../base/loading.ts";
import type { Puzzle } from "../base/protocol.ts";
import { t } from "../i18n/messages.ts";
import type { EngineClient } from "../python/client.ts";
import type { LearnContext } from "./screen.ts";

type PuzzleClient = Pick<EngineClient, "ask">;

/** The number of the last puzzle that Python has. */
const IN_PACKAGE = 250;

const loadMore = lazyImport(() => import("./more-puzzles.ts"));

const lists = new WeakMap<PuzzleClient, Promise<Puzzle[]>>();

/** @param id such as puzzles/7 */
export const numberOf = (id: string) => id.split("/")[1] ?? "";

export const puzzleName = (id: string) => t("learn.puzzle", { number: numberOf(id) });

/** Those that Python has, which needs no network. */
export const firstPuzzles = async ({ client }: { client: PuzzleClient }): Promise<Puzzle[]> =>
  (await client.ask({ op: "puzzles" }).reply).puzzles;

/** All puzzles, grade by grade; only the first ones as long as the others cannot be loaded. */
export function allPuzzles({ client }: Pick<LearnContext, "client">): Promise<Puzzle[]> {
  const asked = lists.get(client) ?? askForAll(client);
  lists.set(client, asked);
  return asked;
}

/** The lines of the puzzles that Python lacks; rejects with a LoadError. */
export const morePuzzles = async () => (await loadMore()).default;

async function askForAll(client: PuzzleClient) {
  try {
    const more = await morePuzzles();
    return (await client.ask({ op: "puzzles", more }).reply).puzzles;
  } catch {
    lists.delete(client);
    return firstPuzzles({ client });
  }
}

/** @param id of a lesson */
export const isOfMore = (id: string) => /^puzzles\/\d{1,6}$/.test(id) && Number(numberOf(id)) > IN_PACKAGE;

/** The line of a puzzle that Python does not have, "" where there is none. */
export async function lineOf(id: string) {
  const text = await morePuzzles();
  return text.split("\n").find((line) => line.startsWith(`${numberOf(id)} `)) ?? "";
}
