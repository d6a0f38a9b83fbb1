// Keeps the sets that the visitor makes on this machine, in the order of their list.

import type { InferOutput } from "valibot";
import * as v from "valibot";
import { newId } from "../base/ids.ts";
import { keepWorth } from "../base/keeping.ts";
import type { SetTables, StepTable } from "../base/protocol.ts";
import { isPlain, read, timestamp } from "../base/schema.ts";
import { setTables } from "../base/set-schema.ts";
import { type Store, storage, storedValue } from "../base/storage.ts";

const NAME = "tama-sets";

/** The position of a step that begins from nothing. */
export const NOTHING = "W:W:B";

/** The most characters of all sets together, a little less than a value of a backup may have. */
export const MOST = 900_000;

const OWN_SET = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{8,24}$/)),
  /** when it was changed last */
  at: timestamp,
  tables: v.pipe(v.custom<SetTables>(isPlain), setTables),
});

export type OwnSet = InferOutput<typeof OWN_SET>;

export interface OwnSets {
  sets: OwnSet[];
}

/** Reads a stored value; what is not a set is left out. */
export function toSets(kept: unknown): OwnSets {
  const { sets } = Object(kept);
  const valid = new Map<string, OwnSet>();
  for (const each of Array.isArray(sets) ? sets : []) {
    const { value } = read(OWN_SET, each);
    if (value) valid.set(value.id, value);
  }
  return { sets: [...valid.values()] };
}

/** A set with one step, which begins from nothing unless it is given. */
export const newSet = (language: string, step: StepTable = { position: NOTHING }): SetTables => ({
  title: "",
  language,
  text: "",
  steps: [step],
});

const fits = (sets: OwnSet[]) => JSON.stringify(sets).length <= MOST;

/** The set that was deleted last on this page, with its place. */
let deleted: { set: OwnSet; at: number } | null = null;

/** The sets as they are now, also as another tab changes them. Each change tells whether there was room for it. */
export function createOwnSets(store: Store | null = storage()) {
  const kept = storedValue(store, NAME, toSets);
  const all = () => kept.get().sets;
  const put = (sets: OwnSet[]) => {
    if (!fits(sets)) return false;
    kept.set({ sets });
    keepWorth();
    return true;
  };
  const insert = (tables: SetTables, at: number) => {
    const made = { id: newId(6), at: Date.now(), tables };
    return put(all().toSpliced(at, 0, made)) ? made.id : null;
  };
  return {
    all,
    get: (id: string) => all().find((each) => each.id === id) ?? null,
    /** @returns the id of the new set, which is the first; null where there is no room */
    add: (tables: SetTables) => insert(tables, 0),
    save: (id: string, tables: SetTables) =>
      put(all().map((each) => (each.id === id ? { ...each, at: Date.now(), tables } : each))),
    duplicate(id: string) {
      const at = all().findIndex((each) => each.id === id);
      const { tables } = all()[at] ?? {};
      return tables ? insert(tables, at + 1) : null;
    },
    moveUp(id: string) {
      const at = all().findIndex((each) => each.id === id);
      const [set] = all().slice(at, at + 1);
      return (
        at > 0 &&
        set !== undefined &&
        put(
          all()
            .toSpliced(at, 1)
            .toSpliced(at - 1, 0, set),
        )
      );
    },
    remove(id: string) {
      const at = all().findIndex((each) => each.id === id);
      const [set] = all().slice(at, at + 1);
      if (at < 0 || !set) return;
      deleted = { set, at };
      put(all().toSpliced(at, 1));
    },
    /** The set that can be brought back. */
    deleted: () => deleted?.set ?? null,
    restore() {
      if (!deleted) return;
      put(all().toSpliced(deleted.at, 0, deleted.set));
      deleted = null;
    },
  };
}

/** The newer of two, by when each was changed last; of two that are as old, always the same. */
const byAge = <T>(one: [at: number, value: T], other: [at: number, value: T]) =>
  other[0] - one[0] || (JSON.stringify(one[1]) < JSON.stringify(other[1]) ? 1 : -1);

/**
 * The sets of two devices, in the order of the one that was used last: of a set that both have, the one that was changed
 * last; where not all fit, the latest.
 */
export function mergeSets(mine: OwnSets, theirs: OwnSets): OwnSets {
  const aged = ({ sets }: OwnSets): [number, OwnSet[]] => [Math.max(0, ...sets.map(({ at }) => at)), sets];
  const [first, second] = [aged(mine), aged(theirs)].sort(byAge) as [[number, OwnSet[]], [number, OwnSet[]]];
  const merged = new Map(first[1].map((set) => [set.id, set]));
  for (const set of second[1]) {
    const other = merged.get(set.id);
    if (!other || byAge([set.at, set], [other.at, other]) < 0) merged.set(set.id, set);
  }
  let latest = [...merged.values()].sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1));
  while (!fits(latest)) latest = latest.slice(0, -1);
  return { sets: [...merged.values()].filter((set) => latest.includes(set)) };
}
