// Makes the PDN tags that a game is written with: those of its file, or what the page knows of it.

/** @import { KeyedGame, Settings } from "./values.js" */
/** @import { Words } from "../i18n/messages.js" */
/** @import { Annotation, Game, Reason, Side } from "../base/protocol.js" */

import { engineLevel } from "./model.js";
import { typedName } from "./settings.js";

/**
 * @template {string | Words} [P=string | Words]
 * @typedef {object} Known of a game
 * @property {string} [event]
 * @property {string} [round]
 * @property {Record<Side, P>} players
 * @property {number | null} begun in milliseconds since 1970
 * @property {string | null} termination why it ended; null where that is not known
 */

/** Why a game of bots or one by the clock ended, beside the reasons of the rules. */
export const FORFEIT = "forfeit";
export const INFRACTION = "rules infraction";
export const OUT_OF_TIME = "time forfeit";

/**
 * The tags that every reader of PDN expects (Result is Python's to write), and why the game ended.
 * @template {string | Words} P
 * @param {Known<P>} known
 * @returns {Record<string, string | P>}
 */
export const tagsOf = ({ event = "?", round = "-", players, begun, termination }) => ({
  Event: event,
  Site: "Tama",
  Date: dateOf(begun),
  Round: round,
  White: players.white,
  Black: players.black,
  ...(termination && { Termination: termination }),
});

/**
 * A local day as PDN writes it.
 * @param {number | null} time in milliseconds since 1970
 */
function dateOf(time) {
  if (!time) return "????.??.??";
  const day = new Date(time);
  const [month, date] = [day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${day.getFullYear()}.${month}.${date}`;
}

/** @param {Reason | "time" | null | undefined} reason null while the game goes on; undefined where it is not known */
export function terminationOf(reason) {
  if (reason === undefined) return null;
  if (reason === null) return "unterminated";
  return reason === "time" ? OUT_OF_TIME : reason.replace("-", " ");
}

/** @param {number} level of the engine */
export const engineName = (level) => /** @type {Words} */ ({ key: "player.written.engine", values: { level } });

/**
 * @param {Settings} settings
 * @param {Side} side
 */
function playerOf(settings, side) {
  const level = engineLevel(settings, side);
  if (level !== null) return engineName(level);
  return settings.opponent === "engine"
    ? /** @type {Words} */ ({ key: "player.written.person" })
    : typedName(settings, side) || "?";
}

/** Endings that can be taken back on the page. */
const TAKEN_BACK = /resignation|agreement|forfeit|normal/i;

/**
 * A game with the tags that it is written with. One that was read from a file keeps those of the file; why it ended is
 * said anew where it was played on.
 * @param {Game} game
 * @param {object} about
 * @param {Annotation | null | undefined} about.annotation
 * @param {Settings} about.settings
 * @param {number | null} about.begun
 * @param {Reason | "time" | null | undefined} about.reason why it ended; null while it goes on
 * @param {string} [about.event]
 * @returns {KeyedGame}
 */
export function tagged(game, { annotation, settings, begun, reason, event }) {
  const { tags, moves = [] } = annotation ?? {};
  const players = { white: playerOf(settings, "white"), black: playerOf(settings, "black") };
  const known = tagsOf({ players, begun, termination: terminationOf(reason), ...(event && { event }) });
  if (!tags) return { ...game, tags: known };
  const asRead = moves.length === game.moves?.length && moves.every((move, at) => move === game.moves?.[at]);
  const { Termination: end = "", ...rest } = tags;
  const termination = !asRead ? known.Termination : reason || !TAKEN_BACK.test(end) ? end : "";
  return { ...game, tags: { ...UNKNOWN, ...rest, ...(termination && { Termination: termination }) } };
}

/** The tags of a file that says nothing. */
const UNKNOWN = Object.freeze({
  ...tagsOf({ players: { white: "?", black: "?" }, begun: null, termination: null, round: "?" }),
  Site: "?",
});
