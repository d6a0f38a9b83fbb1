// Reads the friends' links of a letter: which of them are whole, and which comes first.

import type { Friend, SentGame } from "../app/values.ts";
import type { Link, PackedLink } from "../base/letters.ts";
import { LinkError } from "../base/packing.ts";
import { SentGameError, unpackSentGame } from "./sent-game.ts";
import { type PeerSignal, SignalError, unpackSignal } from "./signal.ts";

/** The most characters of an invitation or an answer. */
const LONGEST_SIGNAL = 400;
/** The fewest. */
const SHORTEST_SIGNAL = 60;
/** The most that are tried. */
const TRIED = 10;

const packedOf = (links: Link[], name: PackedLink["name"]): string[] =>
  links.flatMap((link) => (link.name === name ? [link.packed] : []));

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

/**
 * The invitation or the answer in a letter; words may follow that were not parted from it.
 * @returns null where there is none; throws a SignalError
 */
export function signalOf(links: Link[]): { signal: PeerSignal; packed: string } | null {
  let fault: unknown = null;
  for (const packed of packedOf(links, "live").slice(0, TRIED)) {
    for (let end = Math.min(packed.length, LONGEST_SIGNAL); end >= Math.min(packed.length, SHORTEST_SIGNAL); end -= 1) {
      try {
        return { signal: unpackSignal(packed.slice(0, end)), packed: packed.slice(0, end) };
      } catch (error) {
        if (!(error instanceof SignalError)) throw error;
        fault ??= error;
      }
    }
  }
  if (fault) throw fault;
  return null;
}
