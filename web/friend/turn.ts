// Writes a turn of a game between two devices as the text of a link, and reads one: the whole game, for whoever holds it.

import * as v from "valibot";
import { otherSide } from "../app/draws.ts";
import { LOG_LIMITS } from "../app/friend-log.ts";
import { NAME_LENGTH } from "../app/settings.ts";
import type { Friend, Turn } from "../app/values.ts";
import { LinkError, pack, unpack } from "../base/packing.ts";
import { LIMITS, read, side, text } from "../base/schema.ts";
import { migrate, versionOf } from "../base/versions.ts";

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
  key: "friend.bad.newer" | "friend.bad.link";

  constructor(key: "friend.bad.newer" | "friend.bad.link") {
    super(key);
    this.key = key;
  }
}

/** The game on the board for the friend. */
export const turnOf = ({ id, side, rules, fen, names, log }: Friend): Turn => ({
  id,
  rules,
  fen,
  names,
  to: otherSide(side),
  log,
});

export const turnJson = ({ id, rules, fen, names, to, log }: Turn) => ({
  version: versionOf("turn"),
  id,
  rules,
  ...(fen && { fen }),
  names: [names.white, names.black],
  to,
  log: log.join(" "),
});

/** @returns letters, digits, - and _ */
export const packTurn = (turn: Turn): Promise<string> => pack(JSON.stringify(turnJson(turn)));

/** @returns whose log may be anything; rejects with a LinkError or a TurnError */
export const unpackTurn = async (packed: string): Promise<Turn> =>
  readTurn(parsed(await unpack(packed, LONGEST + 2000, isJson)));

/** @returns whose log may be anything; throws a TurnError */
export function readTurn(given: unknown): Turn {
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

function parsed(json: string): unknown {
  if (!isJson(json)) throw new LinkError("link.broken");
  return JSON.parse(json);
}

function isJson(text: string) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
