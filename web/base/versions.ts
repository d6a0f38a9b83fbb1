// Brings stored records, links and backups of earlier releases into the form that this one writes.

/** a record with its `version`, counted from 1 */
type Versioned = Record<string, unknown>;

/**
 * The steps that lead from each version of a kind of record to the next, where there was more than one: "game"
 * (app/snapshot.ts),
 * "turn" (friend/sent-game.ts), "backup" (games/backup.ts), and each value in the simple storage by its name.
 */
const STEPS: Readonly<Record<string, readonly ((record: Versioned) => object)[]>> = Object.freeze({});

/** The version of a kind that this release writes. */
export const versionOf = (kind: string, steps = STEPS) => 1 + (steps[kind]?.length ?? 0);

/**
 * @param record perhaps of another release, perhaps of anyone
 * @returns as this release would write it; "later" where only a later one can read it, null where it has no version
 */
export function migrate(kind: string, record: unknown, steps = STEPS): Versioned | "later" | null {
  const { version } = Object(record);
  if (!Number.isSafeInteger(version) || version < 1) return null;
  if (version > versionOf(kind, steps)) return "later";
  const missing = (steps[kind] ?? []).slice(version - 1);
  const first = record as Versioned;
  return missing.reduce((before, step, at) => ({ ...step(before), version: version + at + 1 }), first);
}
