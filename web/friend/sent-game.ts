// Writes a game between two devices as the text of a link, and reads one: the whole game, for whoever holds it.

import * as v from "valibot";
import { LOG_LIMITS } from "../app/friend-log.ts";
import { NAME_LENGTH } from "../app/settings.ts";
import type { Friend, SentGame } from "../app/values.ts";
import { LinkError, pack, unpack } from "../base/packing.ts";
import { otherSide } from "../base/protocol.ts";
import { LIMITS, read, side, text } from "../base/schema.ts";
import { migrate, versionOf } from "../base/versions.ts";

/** The most characters of the text in a link. */
const LONGEST = LOG_LIMITS.entries * 40;

const NAME = text(NAME_LENGTH);
export const FRIEND_ID = v.pipe(v.string(), v.regex(/^[a-z0-9.]{1,40}$/));

const SENT_GAME = v.looseObject({
  id: FRIEND_ID,
  rules: text(LIMITS.id),
  fen: v.optional(text(LIMITS.name)),
  names: v.tuple([NAME, NAME]),
  to: side,
  log: text(LONGEST),
});

/** A game that this page cannot play; `key` names the message that says why. */
export class SentGameError extends Error {
  key: "friend.bad.newer" | "friend.bad.link";

  constructor(key: "friend.bad.newer" | "friend.bad.link") {
    super(key);
    this.key = key;
  }
}

/** The game on the board for the friend. */
export const sentGameOf = ({ id, side, rules, fen, names, log }: Friend): SentGame => ({
  id,
  rules,
  fen,
  names,
  to: otherSide(side),
  log,
});

export const sentGameJson = ({ id, rules, fen, names, to, log }: SentGame) => ({
  version: versionOf("turn"),
  id,
  rules,
  ...(fen && { fen }),
  names: [names.white, names.black],
  to,
  log: log.join(" "),
});

/** @returns letters, digits, - and _ */
export const packSentGame = (game: SentGame): Promise<string> => pack(JSON.stringify(sentGameJson(game)));

/** @returns whose log may be anything; rejects with a LinkError or a SentGameError */
export const unpackSentGame = async (packed: string): Promise<SentGame> =>
  readSentGame(parsed(await unpack(packed, LONGEST + 2000, isJson)));

/** @returns whose log may be anything; throws a SentGameError */
export function readSentGame(given: unknown): SentGame {
  const found = migrate("turn", given);
  if (found === "later") throw new SentGameError("friend.bad.newer");
  const { value } = read(SENT_GAME, found);
  if (!value) throw new SentGameError("friend.bad.link");
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
