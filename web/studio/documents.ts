// Keeps the texts of a visitor on their machine: one of their own, one that came with a link, and the examples as they
// were changed.

import { type Store, storage, storedValue } from "../base/storage.ts";

/** The most characters of a text that is kept, or opened by a link. */
export const LONGEST = 100_000;

/** The names of the texts that are no examples. */
export const MINE = "mine";
export const LINKED = "linked";
export const BEFORE = "before";
export const MEASURED = "laboratory";
const GIVEN = [LINKED, BEFORE, MEASURED];

/** Reads a stored value; texts that are not valid are left out. */
export function toTexts(kept: unknown): Record<string, string> {
  const isText = (text: unknown): text is string => typeof text === "string" && text.length <= LONGEST;
  return Object.fromEntries(
    Object.entries(Object(kept)).flatMap(([name, text]) => (isText(text) ? [[name, text]] : [])),
  );
}

/** The texts that storage did not take, by kind and name, as long as the page is open. */
const UNSAVED = new Map<string, string>();

/** @param originals the examples, and what MINE begins with */
export function createDocuments(
  kind: "cell" | "bots",
  originals: Record<string, string>,
  store: Store | null = storage(),
  unsaved = UNSAVED,
) {
  const kept = storedValue(store, `tama-${kind}`, toTexts);
  const original = (name: string) => originals[name] ?? "";
  const written = (name: string) => unsaved.get(`${kind}/${name}`) ?? kept.get()[name];
  const set = (name: string, text: string) => {
    const saved = text.length <= LONGEST && kept.set({ ...kept.get(), [name]: text });
    if (saved) unsaved.delete(`${kind}/${name}`);
    else unsaved.set(`${kind}/${name}`, text);
  };
  return {
    /** @returns names, in the order to choose from */
    names: (): string[] => [
      MINE,
      ...GIVEN.filter((name) => written(name) !== undefined),
      ...Object.keys(originals).filter((name) => name !== MINE),
    ],
    text: (name: string) => written(name) ?? original(name),
    /** The text of an example as it came; null for a text of any other kind. */
    original: (name: string) => (name === MINE || GIVEN.includes(name) ? null : original(name)),
    changed: (name: string) => !GIVEN.includes(name) && (written(name) ?? original(name)) !== original(name),
    /** Whether the text outlives the page. */
    saved: (name: string) => !unsaved.has(`${kind}/${name}`),
    /** Keeps a text, in storage or at least until the page is closed. */
    set,
    /** Keeps the code of a link, and that of the link before it, since the visitor may have changed that. */
    setLinked(text: string) {
      const before = written(LINKED) ?? text;
      if (text.length > LONGEST) return;
      const last = before === text ? (written(BEFORE) ?? before) : before;
      if (last !== text) set(BEFORE, last);
      set(LINKED, text);
    },
    reset(name: string) {
      unsaved.delete(`${kind}/${name}`);
      const { [name]: _, ...rest } = kept.get();
      kept.set(rest);
    },
  };
}

export type Documents = ReturnType<typeof createDocuments>;
