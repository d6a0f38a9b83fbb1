// Writes the saved games as one PDN file, so that any draughts program can read them.

/** @import { EngineClient } from "../python/client.js" */
/** @import { GameRecord } from "./record.js" */

import { inWords } from "../app/effects.js";
import { withNotes } from "../app/notation.js";
import { tagged } from "../app/tags.js";
import { Refusal } from "../python/client.js";
import { faultIn } from "./record.js";

/** Games that Python is asked for at a time; the game on the board is answered in between. */
const AT_ONCE = 20;

/**
 * @param {GameRecord} record
 * @returns {import("../base/protocol.js").Game}
 */
export function gameOf({ carried, begun, result, name }) {
  const { game, annotation, settings } = carried;
  const about = { annotation, settings, begun, reason: result?.reason ?? null, event: name };
  return inWords(tagged(withNotes(game, annotation), about));
}

/**
 * @param {GameRecord[]} games
 * @param {EngineClient["ask"]} ask
 * @param {(done: number) => void} tell how many games are written so far
 * @returns {Promise<{ text: string, left: number }>} and how many games cannot be read, which are left out
 */
export async function toPdn(games, ask, tell) {
  const write = (/** @type {GameRecord[]} */ some) =>
    ask({ op: "write-pdn", games: some.map(gameOf) }).reply.then(
      ({ text }) => text,
      (refusal) => {
        if (refusal instanceof Refusal) return null;
        throw refusal;
      },
    );
  /** @type {string[]} */
  const texts = [];
  const good = games.filter((game) => faultIn(game) === null);
  let left = games.length - good.length;
  for (let at = 0; at < good.length; at += AT_ONCE) {
    const some = good.slice(at, at + AT_ONCE);
    const whole = await write(some);
    for (const text of whole === null ? await Promise.all(some.map((each) => write([each]))) : [whole]) {
      if (text === null) left += 1;
      else texts.push(text);
    }
    tell(at + some.length);
  }
  return { text: texts.join("\n"), left };
}
