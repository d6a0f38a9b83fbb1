// Reads what comes over the channel of a live game, which is as little to be trusted as any stranger's text.

import * as v from "valibot";
import { ENTRY } from "../app/friend.ts";
import { LOG_LIMITS } from "../app/friend-log.ts";
import { count, LIMITS, list, read, square, text } from "../base/schema.ts";
import type { Key } from "../i18n/messages.ts";
import type { LiveMessage, Phrase } from "./state.ts";

/**
 * What can be said in a live game: a wave and five phrases. No one can write anything else, so nothing has to
 * be watched.
 */
export const PHRASES: Record<Phrase, Key> = {
  wave: "live.say.wave",
  hello: "live.say.hello",
  luck: "live.say.luck",
  good: "live.say.good",
  moment: "live.say.moment",
  thanks: "live.say.thanks",
};
const NAMES = Object.keys(PHRASES) as Phrase[];

export const isPhrase = (name: string): name is Phrase => Object.hasOwn(PHRASES, name);

/** The most characters of a message: that with the whole game is the longest. */
export const LONGEST = 120_000;

/** Milliseconds, of which a page may send fractions. */
const left = v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1e10)));

const MESSAGE = v.variant("t", [
  v.object({ t: v.literal("hello"), game: v.unknown(), clock: text(LIMITS.id), left }),
  v.object({ t: v.literal("again") }),
  v.object({
    t: v.literal("entry"),
    n: count(LOG_LIMITS.entries),
    entry: v.pipe(text(LOG_LIMITS.entry), v.regex(ENTRY)),
    after: text(LIMITS.id),
    left,
  }),
  v.object({ t: v.literal("hand"), path: list(square, 64) }),
  v.object({ t: v.literal("say"), what: v.picklist(NAMES) }),
  v.object({ t: v.literal("away"), away: v.boolean() }),
  v.object({ t: v.literal("rematch") }),
  v.object({ t: v.literal("bye") }),
]);

/** @returns null where it is none */
export function readMessage(data: unknown): LiveMessage | null {
  if (typeof data !== "string" || data.length > LONGEST) return null;
  try {
    return read(MESSAGE, JSON.parse(data)).value;
  } catch {
    return null;
  }
}

export const messageText = (message: LiveMessage) => JSON.stringify(message);
