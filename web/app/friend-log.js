// Reads and compares the logs of games between two devices. A log only grows: a move that is taken back stays in it.
//
// An entry is a move ("c3-c4"; "c3-c4=" offers a draw with it) or a word with its side: "white:accept" and "white:decline"
// answer an offer or a request, "white:ask" asks for a move back, "white:grant" gives it back, "white:resign" gives the
// game up, "white:flag" says that Black's time is up.

/** @import { Friend } from "./values.js" */
/** @import { Ending, Game, Side } from "../base/protocol.js" */

import { otherSide } from "./draws.js";
import { ENTRY } from "./friend.js";

/** The most entries of a log, and characters of one: a capture of sixteen pieces has fewer. */
export const LOG_LIMITS = Object.freeze({ entries: 2000, entry: 60 });

const MOVE = /^([a-h][1-8](?:[-x][a-h][1-8])+)(=?)$/;
const WORD = /^(white|black):(accept|decline|ask|grant|resign|flag)$/;

/** Whether a text has the shape of an entry. @param {string} entry */
export const isEntry = (entry) => entry.length <= LOG_LIMITS.entry && ENTRY.test(entry);

/** @typedef {Pick<Friend, "rules" | "fen">} Start where a game begins */

/**
 * @typedef {object} Replay where a log leads to
 * @property {string[]} moves those that stand
 * @property {Side} turn
 * @property {Side | null} offer who offers a draw
 * @property {Side | null} request who asks for a move back
 * @property {Ending | null} ending what a player has ended the game by
 * @property {Side | null} flagged whose time is up
 * @property {string[][]} lines moves up to each entry that takes some back; they stand no longer, and were legal
 * @property {Side[]} authors of the entries
 * @property {number | null} fault the first entry that cannot follow those before it; the rest is not read
 */

/**
 * Follows a log, without knowing the rules of the game: Python has to say whether its moves are legal.
 * @param {Start} start
 * @param {readonly string[]} log
 * @returns {Replay}
 */
export function replay({ fen }, log) {
  /** @type {Replay} */
  const now = {
    moves: [],
    turn: /^\s*b/i.test(fen ?? "") ? "black" : "white",
    offer: null,
    request: null,
    ending: null,
    flagged: null,
    lines: [],
    authors: [],
    fault: null,
  };
  for (const [at, entry] of log.entries()) {
    if (now.ending || !follow(now, entry)) return { ...now, fault: at };
  }
  return now;
}

/**
 * @param {Replay} now is changed
 * @param {string} entry
 * @returns {boolean} whether it can follow
 */
function follow(now, entry) {
  const [, text, draw] = entry.match(MOVE) ?? [];
  if (text) {
    now.authors.push(now.turn);
    now.moves.push(text);
    now.offer = draw ? now.turn : null;
    now.request = null;
    now.turn = otherSide(now.turn);
    return true;
  }
  const [, side, word] = /** @type {[string, Side, string] | []} */ (entry.match(WORD) ?? []);
  if (!side || !word) return false;
  now.authors.push(side);
  return WORDS[word]?.(now, side) ?? false;
}

/** @type {Record<string, (now: Replay, side: Side) => boolean>} what each word changes, and whether it can be said */
const WORDS = {
  accept(now, side) {
    if (now.offer !== otherSide(side)) return false;
    now.ending = { kind: "agreement" };
    now.offer = now.request = null;
    return true;
  },
  decline(now, side) {
    const answers = now.request === otherSide(side) || now.offer === otherSide(side);
    if (now.request === otherSide(side)) now.request = null;
    else now.offer = null;
    return answers;
  },
  ask(now, side) {
    now.request = side;
    return lastMoveOf(now, side) !== null;
  },
  grant(now, side) {
    const count = now.request === otherSide(side) ? lastMoveOf(now, now.request) : null;
    if (count === null) return false;
    now.lines.push([...now.moves]);
    now.moves.length = count;
    now.turn = otherSide(side);
    now.offer = now.request = null;
    return true;
  },
  resign(now, side) {
    now.ending = { kind: "resignation", side };
    now.offer = now.request = null;
    return true;
  },
  flag(now, side) {
    now.flagged = otherSide(side);
    now.ending = { kind: "resignation", side: otherSide(side) };
    now.offer = now.request = null;
    return true;
  },
};

/**
 * How many moves came before the last one of a side; null where it has made none.
 * @param {Pick<Replay, "moves" | "turn">} now
 * @param {Side} side
 */
function lastMoveOf({ moves, turn }, side) {
  const before = moves.length - (turn === side ? 2 : 1);
  return before < 0 ? null : before;
}

/**
 * Whether a side could ask for its last move back.
 * @param {Replay} now
 * @param {Side} side
 */
export const canAsk = (now, side) => !now.ending && now.request !== side && lastMoveOf(now, side) !== null;

/**
 * The game that a log leads to, for Python.
 * @param {Start} start
 * @param {Replay} now
 * @returns {Game}
 */
export const gameOf = ({ rules, fen }, { moves, offer, ending }) => ({
  rules,
  ...(fen && { fen }),
  moves,
  ...(offer && { offer }),
  ...(ending && { ending }),
});

/**
 * Every game that Python has to find legal before a log counts; the last one is the game that it leads to.
 * @param {Start} start
 * @param {Replay} now
 * @returns {Game[]}
 */
export const gamesOf = (start, now) => [
  ...now.lines.map((moves) => gameOf(start, { ...now, moves, offer: null, ending: null })),
  gameOf(start, now),
];

/**
 * Whether a game waits for a side: for its move, or for its answer to a request.
 * @param {Start & Pick<Friend, "log" | "side">} friend
 */
export function isAwaited({ side, log, ...start }) {
  const { turn, request, ending } = replay(start, log);
  return !ending && (request ? request !== side : turn === side);
}

/**
 * @typedef {"equal" | "older" | "newer" | "elsewhere" | "parted" | "two-devices"} Verdict on a log that was received:
 *   "older" is a part of one's own; "newer" goes on from it; "elsewhere" too, with moves of one's own from another device;
 *   of two that parted the friend has made another move, or oneself has, on another device
 */

/**
 * Compares a received log with one's own.
 * @param {Start} start
 * @param {Side} side one's own
 * @param {readonly string[]} mine
 * @param {readonly string[]} theirs
 * @returns {Verdict}
 */
export function compareLogs(start, side, mine, theirs) {
  const parting = mine.findIndex((entry, at) => entry !== theirs[at]);
  const at = parting < 0 ? mine.length : parting;
  if (at === theirs.length) return at === mine.length ? "equal" : "older";
  const [own, others] = [mine, theirs].map((log) => replay(start, log).authors.slice(at));
  const extended = others?.includes(side) ? "elsewhere" : "newer";
  if (at === mine.length) return extended;
  // A request of one's own that crossed their move is over.
  if (mine.slice(at).every((entry) => entry === `${side}:ask`)) return extended;
  if (others?.[0] !== side) return "parted";
  const answered = [own, others].map((authors) => authors?.some((author) => author !== side));
  if (answered[0] === answered[1]) return "two-devices";
  return answered[1] ? "elsewhere" : "older";
}
