// The players of a match: a bot in a Python of its own, a level of the engine, and a person at the board.

/** @import { CodeFault, News } from "../sandbox/messages.js" */
/** @import { Cell, Sandbox } from "../sandbox/sandbox.js" */
/** @import { EngineClient } from "../python/client.js" */
/** @import { MatchPlayer } from "./match.js" */

import { engineName } from "../app/tags.js";
import { t, toText } from "../i18n/messages.js";

/** Milliseconds beyond its time after which a bot is ended, whether it looks at its clock or not. */
const GRACE = 1500;
/** Milliseconds beyond its time that are allowed to a bot, since the game is unpacked in them. */
const SLACK = 100;
/** Seconds that a bot's code may take before it is asked for a move. */
const LOADING = 10;
/** Seconds between two looks of a search at its messages. */
const SLICE = 0.02;

/**
 * @param {object} bot
 * @param {string} bot.name
 * @param {string} bot.code
 * @param {number} bot.seconds for a move
 * @param {Sandbox} bot.sandbox
 * @param {(news: News) => void} bot.onNews what it prints
 * @returns {MatchPlayer & { load: () => Promise<CodeFault | null> }}
 */
export function botPlayer({ name, code, seconds, sandbox, onNews }) {
  /** @type {Cell | null} */
  let cell = null;
  /** @type {Promise<CodeFault | null> | null} */
  let loading = null;

  const load = () => {
    if (!loading || cell?.ended) {
      cell = sandbox.startCell();
      loading = askInTime(cell, { op: "bot", code }, LOADING, onNews).then(({ fault }) => fault);
    }
    return loading;
  };

  return {
    name,
    load,
    async choose({ game }) {
      const broken = await load();
      if (broken) return { fault: broken };
      const asked = /** @type {Cell} */ (cell);
      const { move, fault } = await askInTime(asked, { op: "choose", game, seconds }, seconds, onNews);
      if (fault) return { fault };
      return move === undefined ? { fault: { kind: "no-move", reason: "" } } : { move };
    },
    stop() {
      cell?.end();
      loading = null;
    },
  };
}

/**
 * Asks a bot something that must be answered in time, whatever the bot's own clock says.
 * @param {Cell} cell
 * @param {object} request
 * @param {number} time in seconds
 * @param {(news: News) => void} onNews
 * @returns {Promise<{ move?: string, fault: CodeFault | null }>}
 */
async function askInTime(cell, request, time, onNews) {
  await cell.ready;
  /** @type {string | undefined} */
  let move;
  /** @type {CodeFault | null} */
  let fault = null;
  let late = false;
  const end = () => {
    late = true;
    cell.end();
  };
  const timer = setTimeout(end, time * 1000 + GRACE);
  const how = await cell.ask(request, (news) => {
    move = news.move ?? move;
    fault = news.fault ?? fault;
    onNews(news);
  });
  clearTimeout(timer);
  if (how !== "done") fault = { kind: late ? "overran" : how, reason: cell.reason };
  else if (cell.duration > time * 1000 + SLACK) fault = { kind: "overran", reason: "" };
  return { fault, ...(move !== undefined && { move }) };
}

/**
 * @param {string} name
 * @param {number} level
 * @param {EngineClient} engine
 * @returns {MatchPlayer}
 */
export const levelPlayer = (name, level, engine) => ({
  name,
  written: toText(engineName(level)),
  async choose({ game }) {
    const { reply } = engine.ask({ op: "search", game, limit: {}, level, slice: SLICE });
    return { move: (await reply).result.move.text };
  },
  stop() {
    engine.end();
    engine.waiting.clear();
  },
});

/** @typedef {MatchPlayer & { answer: (move: string) => void }} PersonPlayer whose moves come from outside */

/**
 * @param {string} name
 * @returns {PersonPlayer}
 */
export function personPlayer(name) {
  /** @type {(move: string) => void} */
  let resolve = () => {};
  return {
    name,
    written: t("player.written.person"),
    person: true,
    choose: () =>
      new Promise((settle) => {
        resolve = (move) => settle({ move });
      }),
    answer: (move) => resolve(move),
    stop() {},
  };
}
