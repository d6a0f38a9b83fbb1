// Reads the friends' links of a letter: which of them are whole, and which comes first.

import type { Friend, SentGame } from "../app/values.ts";
import { type Link, packedOf } from "../base/letters.ts";
import { LinkError } from "../base/packing.ts";
import { SentGameError, unpackSentGame } from "./sent-game.ts";

/**
 * The games in a letter: those of the game on the board first, then those with the most entries.
 * @returns with the fault of the first that cannot be read
 */
export async function sentGamesOf(
  links: Link[],
  friend: Pick<Friend, "id"> | null,
): Promise<{ games: SentGame[]; fault: LinkError | SentGameError | null }> {
  const found = new Map<string, SentGame>();
  const whole: string[] = [];
  const faults: { packed: string; error: LinkError | SentGameError }[] = [];
  for (const packed of packedOf(links, "turn")) {
    try {
      const game = await unpackSentGame(packed);
      found.set(JSON.stringify(game), game);
      whole.push(packed);
    } catch (error) {
      if (!(error instanceof LinkError || error instanceof SentGameError)) throw error;
      faults.push({ packed, error });
    }
  }
  const here = ({ id }: SentGame) => Number(id === friend?.id);
  const games = [...found.values()].sort((one, other) => here(other) - here(one) || other.log.length - one.log.length);
  const fault = faults.find(
    ({ packed }) => !whole.some((good) => good.startsWith(packed) || `3D${good}`.startsWith(packed)),
  );
  return { games, fault: fault?.error ?? null };
}
