// Carries out the methods that a page calls on its board; each gives a value or fails with a sentence.

/** @import { Event, State } from "../app/types.js" */
/** @import { EngineClients } from "./shared-engine.js" */

import { inWords } from "../app/effects.js";
import { shown } from "../app/model.js";
import { gameFileOf, listingOf, missingGame, writtenGame } from "../app/notation.js";
import { resolveText } from "../base/letters.js";
import { LinkError } from "../base/packing.js";
import { t, toText } from "../i18n/messages.js";
import { Refusal } from "../python/client.js";
import { statusOf } from "../ui/status-text.js";
import { isRuleset } from "./board-model.js";
import { placeOf } from "./events.js";
import { toOptions } from "./options.js";

/**
 * @typedef {object} Session what the methods act on
 * @property {EngineClients} clients
 * @property {State} now
 * @property {number} since when the game was begun, in milliseconds since 1970
 * @property {number} games that the board has begun
 * @property {(event: Event) => void} dispatch
 * @property {(ply: number) => void} goTo
 * @property {(isSo: () => boolean, act: () => void) => void} when
 * @property {(make: () => string) => string} inLanguage makes words after a wait in the language of the board
 */

/**
 * @param {Session} session whose game is open
 * @param {string} method
 * @param {unknown} value
 * @returns {Promise<unknown>}
 */
export async function callMethod(session, method, value) {
  switch (method) {
    case "move":
      return move(session, String(value));
    case "check":
      return check(session, toOptions(Object(value)));
    case "goTo":
      session.goTo(Number(value));
      return placeOf(session.now);
    case "flip":
    case "undo":
    case "redo":
      session.dispatch({ type: method });
      return placeOf(session.now);
    case "getFen":
      return shown(session.now).view.fen;
    case "getPdn": {
      const game = inWords(writtenGame({ ...session.now, begun: session.since }));
      const { text } = await session.clients.rules.ask({ op: "write-pdn", games: [game] }).reply;
      return text;
    }
    default:
      throw new TypeError(`a board has no method ${method}`);
  }
}

/**
 * @param {Session} session
 * @param {string} text of a move
 * @returns {Promise<object>} where the game then stands; fails with the reason if the move is not legal
 */
async function move(session, text) {
  const { games } = session;
  const { entries } = session.now.timeline;
  const isDone = () => {
    const { timeline, refusal, choice, waiting } = session.now;
    const isAnswered = Boolean(refusal || choice || waiting.game + waiting.input === 0);
    return timeline.entries !== entries || isAnswered || session.games !== games;
  };
  session.dispatch({ type: "cancel" });
  session.dispatch({ type: "typed", text });
  await new Promise((resolve) => session.when(isDone, () => resolve(undefined)));
  if (session.games !== games) throw new Error("this board began anew");
  if (session.now.timeline.entries !== entries) return placeOf(session.now);
  const { refusal, choice } = session.now;
  const { headline, detail } = statusOf(session.now);
  throw new Error(refusal || choice ? detail : headline);
}

/**
 * Checks whether a board could be set so; fails with the reason, which begins with the name of an option.
 * @param {Session} session
 * @param {import("./options.js").Options} options
 */
async function check(session, { fen, pdn, game, rules }) {
  if (!isRuleset(rules)) throw new TypeError(`rules: ${t("embed.rules", { rules })}`);
  try {
    const { text, pdn: isGame } = await resolveText(pdn || fen);
    if (isGame || (pdn && text === pdn)) await readGame(session, text, game ?? 1);
    else if (text) await session.clients.rules.ask({ op: "position", fen: text, rules }).reply;
  } catch (error) {
    const fault = error instanceof Refusal ? error.error : linkFault(error);
    const reason = session.inLanguage(() => toText(fault));
    throw new TypeError(`${pdn ? "pdn" : "fen"}: ${reason}`);
  }
}

/** @param {unknown} error of a link; any other is thrown */
export function linkFault(error) {
  if (error instanceof LinkError) return /** @type {const} */ ({ key: error.key });
  throw error;
}

/**
 * Reads one game of several.
 * @param {Session} session
 * @param {string} text
 * @param {number} wanted from 1
 */
async function readGame(session, text, wanted) {
  const { ask } = session.clients.rules;
  const { games } = gameFileOf(text, (await ask(listingOf(text)).reply).games);
  const entry = games[wanted - 1];
  if (!entry && games.length > 0) {
    const message = session.inLanguage(() => toText(missingGame(wanted, games.length)));
    throw new Refusal({ kind: "page", message });
  }
  await ask({ op: "read-pdn", text: entry ? text.slice(entry.begin, entry.end) : text }).reply;
}
