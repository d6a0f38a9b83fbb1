// Writes the saved games as one PDN file, so that any draughts program can read them.

import { inWords } from "../app/effects.ts";
import { withNotes } from "../app/notation.ts";
import { tagged } from "../app/tags.ts";
import type { Game } from "../base/protocol.ts";
import { type EngineClient, Refusal } from "../python/client.ts";
import { faultIn, type GameRecord } from "./record.ts";

/** Games that Python is asked for at a time; the game on the board is answered in between. */
const AT_ONCE = 20;

export function gameOf({ carried, begun, result, name }: GameRecord): Game {
  const { game, annotation, settings } = carried;
  const about = { annotation, settings, begun, reason: result?.reason ?? null, event: name };
  return inWords(tagged(withNotes(game, annotation), about));
}

/**
 * @param tell how many games are written so far
 * @returns and how many games cannot be read, which are left out
 */
export async function toPdn(
  games: GameRecord[],
  ask: EngineClient["ask"],
  tell: (done: number) => void,
): Promise<{ text: string; left: number }> {
  const write = (some: GameRecord[]) =>
    ask({ op: "write-pdn", games: some.map(gameOf) }).reply.then(
      ({ text }) => text,
      (refusal) => {
        if (refusal instanceof Refusal) return null;
        throw refusal;
      },
    );
  const texts: string[] = [];
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
