// Brings stored records, links and backups of earlier releases into the form that this one writes.

/** @typedef {Record<string, unknown>} Versioned a record with its `version`, counted from 1 */

/**
 * The steps that lead from each version of a kind of record to the next, where there was more than one: "game" (app/snapshot.js),
 * "turn" (app/friend-turn.js), "backup" (games/backup.js), and each value in the simple storage by its name.
 * @type {Readonly<Record<string, readonly ((record: Versioned) => object)[]>>}
 */
const STEPS = Object.freeze({});

/** The version of a kind that this release writes. @param {string} kind */
export const versionOf = (kind, steps = STEPS) => 1 + (steps[kind]?.length ?? 0);

/**
 * @param {string} kind
 * @param {unknown} record perhaps of another release, perhaps of anyone
 * @returns {Versioned | "later" | null} as this release would write it; "later" where only a later one can read it, null
 *   where it has no version
 */
export function migrate(kind, record, steps = STEPS) {
  const { version } = Object(record);
  if (!Number.isSafeInteger(version) || version < 1) return null;
  if (version > versionOf(kind, steps)) return "later";
  const missing = (steps[kind] ?? []).slice(version - 1);
  const first = /** @type {Versioned} */ (record);
  return missing.reduce((before, step, at) => ({ ...step(before), version: version + at + 1 }), first);
}
