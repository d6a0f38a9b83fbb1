// Reads the friends' links of a letter: which of them are whole, and which comes first.

import type { Friend, Turn } from "../app/values.ts";
import type { Link, PackedLink } from "../base/letters.ts";
import { LinkError } from "../base/packing.ts";
import { type PeerSignal, SignalError, unpackSignal } from "./signal.ts";
import { TurnError, unpackTurn } from "./turn.ts";

/** The most characters of an invitation or an answer. */
const LONGEST_SIGNAL = 400;
/** The fewest. */
const SHORTEST_SIGNAL = 60;
/** The most that are tried. */
const TRIED = 10;

const packedOf = (links: Link[], name: PackedLink["name"]): string[] =>
  links.flatMap((link) => (link.name === name ? [link.packed] : []));

/**
 * The turns in a letter: those of the game on the board first, then those with the most entries.
 * @returns with the fault of the first that cannot be read
 */
export async function turnsOf(
  links: Link[],
  friend: Pick<Friend, "id"> | null,
): Promise<{ turns: Turn[]; fault: LinkError | TurnError | null }> {
  const found = new Map<string, Turn>();
  const whole: string[] = [];
  const faults: { packed: string; error: LinkError | TurnError }[] = [];
  for (const packed of packedOf(links, "turn")) {
    try {
      const turn = await unpackTurn(packed);
      found.set(JSON.stringify(turn), turn);
      whole.push(packed);
    } catch (error) {
      if (!(error instanceof LinkError || error instanceof TurnError)) throw error;
      faults.push({ packed, error });
    }
  }
  const here = ({ id }: Turn) => Number(id === friend?.id);
  const turns = [...found.values()].sort((one, other) => here(other) - here(one) || other.log.length - one.log.length);
  const fault = faults.find(
    ({ packed }) => !whole.some((good) => good.startsWith(packed) || `3D${good}`.startsWith(packed)),
  );
  return { turns, fault: fault?.error ?? null };
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
