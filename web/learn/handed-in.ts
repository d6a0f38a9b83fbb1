// Holds what was handed in to a teacher: until the page is left, or, where the teacher wants that, on this device.

import type { Answers } from "../base/protocol.ts";
import { LIMITS, list, read, text } from "../base/schema.ts";
import { type Store, storage, storedValue } from "../base/storage.ts";
import { type EngineClient, Refusal } from "../python/client.ts";
import { type Entry, type HandIn, unpackHandIn } from "./hand-in.ts";
import { NOTHING } from "./homework.ts";
import type { CheckedEntry } from "./homework-table.ts";
import type { FoundSet } from "./set-steps.ts";

const NAME = "tama-handed-in";
/** The most characters of what is kept. */
const MOST = 1_000_000;

const TEXTS = list(text(LIMITS.size));

/** Reads a stored value: the packed hand-ins, and sets that do not go along with them. */
export function toHandedIn(kept: unknown): { packed: string[]; sets: string[] } {
  const { packed, sets } = Object(kept);
  return { packed: read(TEXTS, packed).value ?? [], sets: read(TEXTS, sets).value ?? [] };
}

/** a homework of which something was handed in */
export interface Group {
  set: FoundSet;
  /** its TOML */
  text: string;
  entries: CheckedEntry[];
}

interface Held {
  entries: Map<string, Entry>;
  /** TOML by itself */
  sets: Set<string>;
}

/** As long as the page is open. */
const held: Held = { entries: new Map(), sets: new Set() };
/** What Python has found, by the packed hand-in. */
const checked = new Map<string, CheckedEntry>();

type Client = Pick<EngineClient, "ask">;

/** Keeps a set that is opened in mind, for hand-ins that come without it. */
export const noteSet = (text: string) => held.sets.add(text);

export function createHandedIn(client: Client, store: Store | null = storage()) {
  const kept = storedValue(store, NAME, toHandedIn);
  const isKept = () => kept.get().packed.length > 0;
  const written = () => ({ packed: [...held.entries.keys()], sets: [...held.sets] });
  const keep = () => {
    const value = written();
    const size = [...value.packed, ...value.sets].reduce((sum, each) => sum + each.length, 0);
    return size <= MOST && kept.set(value);
  };
  return {
    isEmpty: () => held.entries.size === 0,
    isKept,
    keep,
    forget: kept.clear,
    /** Takes what is kept on this device. */
    async restore() {
      for (const packed of kept.get().packed) {
        const handIn = await unpackHandIn(packed).catch(() => null);
        if (handIn) held.entries.set(packed, { packed, handIn });
      }
      for (const each of kept.get().sets) held.sets.add(each);
    },
    /** @returns how many are new */
    add(entries: Entry[], sets: string[]) {
      const before = held.entries.size;
      for (const entry of entries) held.entries.set(entry.packed, entry);
      for (const each of sets) held.sets.add(each);
      if (isKept()) keep();
      return held.entries.size - before;
    },
    clear() {
      held.entries.clear();
      held.sets.clear();
      kept.clear();
    },
    known: () => knownSets(client, [...held.sets]),
    /** All homework with what was handed in, the newest first, and the hand-ins whose homework is not there. */
    async groups(): Promise<{ groups: Group[]; strays: Entry[] }> {
      const known = await this.known();
      const groups = new Map<string, Group>();
      const strays: Entry[] = [];
      for (const entry of held.entries.values()) {
        const found = await setOf(client, entry.handIn, known);
        if (!found) strays.push(entry);
        else {
          const group = groups.get(found.set.key) ?? { ...found, entries: [] };
          group.entries.push(checked.get(entry.packed) ?? (await check(client, entry, found)));
          groups.set(found.set.key, group);
        }
      }
      const newest = ({ entries }: Group) => Math.max(...entries.map(({ handIn }) => handIn.made));
      return { groups: [...groups.values()].sort((one, other) => newest(other) - newest(one)), strays };
    },
  };
}

export interface KnownSet {
  set: FoundSet;
  text: string;
}

async function knownSets(client: Client, texts: string[]) {
  const found = await Promise.all(texts.map((each) => readSet(client, each)));
  return new Map(found.flatMap((one) => (one ? [[one.set.key, one]] : [])));
}

/** @returns null for a text that is not a set */
export const readSet = (client: Client, text: string): Promise<KnownSet | null> =>
  client.ask({ op: "set", set: text }).reply.then(
    ({ set }) => ({ set, text }),
    (error) => {
      if (error instanceof Refusal) return null;
      throw error;
    },
  );

/** The set of a hand-in: it goes along, or it is known; what it claims to be counts for nothing. */
export const setOf = async (client: Client, { set, key }: HandIn, known: Map<string, KnownSet>) =>
  set === undefined ? (known.get(key) ?? null) : readSet(client, set);

/** Has Python play the moves of each step. */
export async function check(client: Client, entry: Entry, { set, text }: KnownSet): Promise<CheckedEntry> {
  const checks = await Promise.all(
    set.steps.map((_, at) => checkStep(client, { set: text, number: at + 1 }, entry.handIn.steps[at] ?? NOTHING)),
  );
  const found = { ...entry, checks };
  checked.set(entry.packed, found);
  return found;
}

/** @returns for moves that are too many, that they are not legal */
const checkStep = (
  client: Client,
  { set, number }: { set: string; number: number },
  { moves, tries }: HandIn["steps"][number],
): Promise<Pick<Answers["check-hand-in"], "solved" | "doubt" | "winner">> =>
  moves.length === 0 && tries.length === 0
    ? Promise.resolve({ solved: false, doubt: null, winner: null })
    : client.ask({ op: "check-hand-in", lesson: `hand-in/${number}`, set, moves, tries }).reply.catch((error) => {
        if (error instanceof Refusal) return { solved: false, doubt: "illegal" as const, winner: null };
        throw error;
      });
