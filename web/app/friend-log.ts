// Reads and compares the logs of games between two devices. A log only grows: a move that is taken back stays in it.
//
// An entry is a move ("c3-c4"; "c3-c4=" offers a draw with it) or a word with its side: "white:accept" and "white:decline"
// answer an offer or a request, "white:ask" asks for a move back, "white:grant" gives it back, "white:resign" gives the
// game up, "white:flag" says that Black, who is to move, has no time left.

import { type Ending, type Game, otherSide, type Side } from "../base/protocol.ts";
import { ENTRY } from "./friend.ts";
import type { Friend } from "./values.ts";

/** The most entries of a log, and characters of one: a capture of sixteen pieces has fewer. */
export const LOG_LIMITS = Object.freeze({ entries: 2000, entry: 60 });

const MOVE = /^([a-h][1-8](?:[-x][a-h][1-8])+)(=?)$/;
const WORD = /^(white|black):(accept|decline|ask|grant|resign|flag)$/;

/** Whether a text has the shape of an entry. */
export const isEntry = (entry: string) => entry.length <= LOG_LIMITS.entry && ENTRY.test(entry);

/** how a game begins */
type Start = Pick<Friend, "rules" | "fen">;

/** what a log leads to */
export interface Replay {
  /** those that stand */
  moves: string[];
  turn: Side;
  /** who offers a draw */
  offer: Side | null;
  /** who asks for a move back */
  request: Side | null;
  /** what a player has ended the game by */
  ending: Ending | null;
  /** the side whose time is up */
  flagged: Side | null;
  /** moves up to each entry that takes some back; they stand no longer, and were legal */
  lines: string[][];
  /** who made each entry */
  authors: Side[];
  /** the first entry that cannot follow those before it; the rest is not read */
  fault: number | null;
}

/** Follows a log, without knowing the rules of the game: Python has to say whether its moves are legal. */
export function replay({ fen }: Start, log: readonly string[]): Replay {
  const now: Replay = {
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
    if (now.ending || !takeEntry(now, entry)) return { ...now, fault: at };
  }
  return now;
}

/**
 * @param now is changed
 * @returns whether it can follow
 */
function takeEntry(now: Replay, entry: string): boolean {
  const [, text, draw] = entry.match(MOVE) ?? [];
  if (text) {
    now.authors.push(now.turn);
    now.moves.push(text);
    now.offer = draw ? now.turn : null;
    now.request = null;
    now.turn = otherSide(now.turn);
    return true;
  }
  const [, side, word] = entry.match(WORD) ?? [];
  if ((side !== "white" && side !== "black") || !word) return false;
  now.authors.push(side);
  return WORDS[word]?.(now, side) ?? false;
}

/** what each word changes, and whether it can be said */
const WORDS: Record<string, (now: Replay, side: Side) => boolean> = {
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
    if (now.turn === side) return false; // whose clock stands still
    now.flagged = otherSide(side);
    now.ending = { kind: "resignation", side: otherSide(side) };
    now.offer = now.request = null;
    return true;
  },
};

/** How many moves came before the last one of a side; null where it has made none. */
function lastMoveOf({ moves, turn }: Pick<Replay, "moves" | "turn">, side: Side) {
  const before = moves.length - (turn === side ? 2 : 1);
  return before < 0 ? null : before;
}

/** Whether a side could ask for its last move back. */
export const canAsk = (now: Replay, side: Side) =>
  !now.ending && now.request !== side && lastMoveOf(now, side) !== null;

/** The game that a log leads to, for Python. */
export const gameOf = ({ rules, fen }: Start, { moves, offer, ending }: Replay): Game => ({
  rules,
  ...(fen && { fen }),
  moves,
  ...(offer && { offer }),
  ...(ending && { ending }),
});

/** Every game that Python has to find legal before a log counts; the last one is the game that it leads to. */
export const gamesOf = (start: Start, now: Replay): Game[] => [
  ...now.lines.map((moves) => gameOf(start, { ...now, moves, offer: null, ending: null })),
  gameOf(start, now),
];

/** Whether a game waits for a side: for its move, or for its answer to a request. */
export function isAwaited({ side, log, ...start }: Start & Pick<Friend, "log" | "side">) {
  const { turn, request, ending } = replay(start, log);
  return !ending && (request ? request !== side : turn === side);
}

/** A short text that tells two logs apart: FNV-1a. */
export function digestOfLog(log: readonly string[]) {
  let hash = 0x811c9dc5;
  for (const sign of log.join(" ")) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/**
 * on a log that was received: "older" is a part of one's own; "newer" goes on from it, or is what stands of two that
 * crossed; of those that "crossed" one's own stands; "elsewhere" has entries of one's own that are not known here; of
 * two that "parted" the friend has done something else
 */
export type Verdict = "equal" | "older" | "crossed" | "newer" | "elsewhere" | "parted";

/**
 * Compares a received log with one's own.
 * @param side one's own
 */
export function compareLogs(start: Start, side: Side, mine: readonly string[], theirs: readonly string[]): Verdict {
  const at = partingOf(mine, theirs);
  if (at === theirs.length) return at === mine.length ? "equal" : "older";
  const friend = otherSide(side);
  const authorsIn = (log: readonly string[]) => replay(start, log).authors.slice(at);
  const [own, others] = [authorsIn(mine), authorsIn(theirs)];
  const answered = own.includes(friend);
  // The friend has answered what is known here, and not what is not.
  if (own[0] === side && others[0] === side && answered && !others.includes(friend)) return "older";
  if (others.includes(side)) return "elsewhere";
  if (own.length === 0) return "newer";
  if (own[0] === friend) return "parted";
  const tail = mine.slice(at).filter((_, index) => !own.slice(0, index + 1).includes(friend));
  if (whoseCount(replay(start, mine.slice(0, at)).turn, { side, tail }, theirs.slice(at)) === side) return "crossed";
  return answered ? "parted" : "newer";
}

/** Where two logs part: as many entries they have in common. */
export function partingOf(mine: readonly string[], theirs: readonly string[]) {
  const at = mine.findIndex((entry, index) => entry !== theirs[index]);
  return at < 0 ? mine.length : at;
}

/**
 * Whose entries stand, where both sides have written some without knowing of the other's: a resignation, and of two the
 * first; else what the side to move has done, but it cannot ask or decline once its time is up. Both devices find
 * the same.
 * @param own entries of one side
 * @param others those of the other
 */
function whoseCount(
  turn: Side,
  { side, tail }: { side: Side; tail: readonly string[] },
  others: readonly string[],
): Side {
  const [mover, waiter] = turn === side ? [tail, others] : [others, tail];
  const [moverGivesUp, waiterGivesUp] = [resignationIn(mover), resignationIn(waiter)];
  if (moverGivesUp < waiterGivesUp) return turn;
  if (waiterGivesUp < moverGivesUp) return otherSide(turn);
  if (moverGivesUp < Infinity) return turn;
  const late = waiter.at(-1)?.endsWith(":flag") && mover.every((entry) => /:(?:ask|decline)$/.test(entry));
  return late ? otherSide(turn) : turn;
}

/** Where a side resigns in its entries. */
function resignationIn(entries: readonly string[]) {
  const at = entries.findIndex((entry) => entry.endsWith(":resign"));
  return at < 0 ? Infinity : at;
}
