// Writes a turn of a game between two devices as the text of a link, and reads one: the whole game, for whoever holds it.

/** @import { Friend, Turn } from "./values.js" */

import * as v from "valibot";
import { LinkError, pack, unpack } from "../base/packing.js";
import { LIMITS, read, side, text } from "../base/schema.js";
import { migrate, versionOf } from "../base/versions.js";
import { otherSide } from "./draws.js";
import { LOG_LIMITS } from "./friend-log.js";
import { NAME_LENGTH } from "./settings.js";

/** The most characters of the text in a link. */
const LONGEST = LOG_LIMITS.entries * 40;

const NAME = text(NAME_LENGTH);
export const FRIEND_ID = v.pipe(v.string(), v.regex(/^[a-z0-9.]{1,40}$/));

const TURN = v.looseObject({
  id: FRIEND_ID,
  rules: text(LIMITS.id),
  fen: v.optional(text(LIMITS.name)),
  names: v.tuple([NAME, NAME]),
  to: side,
  log: text(LONGEST),
});

/** A turn that this page cannot play; `key` names the message that says why. */
export class TurnError extends Error {
  /** @param {"friend.bad.newer" | "friend.bad.link"} key */
  constructor(key) {
    super(key);
    this.key = key;
  }
}

/**
 * The game on the board for the friend.
 * @param {Friend} friend
 * @returns {Turn}
 */
export const turnOf = ({ id, side, rules, fen, names, log }) => ({ id, rules, fen, names, to: otherSide(side), log });

/** @param {Turn} turn */
export const turnJson = ({ id, rules, fen, names, to, log }) => ({
  version: versionOf("turn"),
  id,
  rules,
  ...(fen && { fen }),
  names: [names.white, names.black],
  to,
  log: log.join(" "),
});

/**
 * @param {Turn} turn
 * @returns {Promise<string>} letters, digits, - and _
 */
export const packTurn = (turn) => pack(JSON.stringify(turnJson(turn)));

/**
 * @param {string} packed
 * @returns {Promise<Turn>} whose log may be anything; rejects with a LinkError or a TurnError
 */
export const unpackTurn = async (packed) => readTurn(parsed(await unpack(packed, LONGEST + 2000, isJson)));

/**
 * @param {unknown} given
 * @returns {Turn} whose log may be anything; throws a TurnError
 */
export function readTurn(given) {
  const found = migrate("turn", given);
  if (found === "later") throw new TurnError("friend.bad.newer");
  const { value } = read(TURN, found);
  if (!value) throw new TurnError("friend.bad.link");
  const { id, rules, fen = null, names, to, log } = value;
  return {
    id,
    rules,
    fen,
    names: { white: names[0], black: names[1] },
    to,
    log: log.split(" ").filter(Boolean),
  };
}

/** @param {string} json @returns {unknown} */
function parsed(json) {
  if (!isJson(json)) throw new LinkError("link.broken");
  return JSON.parse(json);
}

/** @param {string} text */
function isJson(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
