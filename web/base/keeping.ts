// Asks the browser to keep what is saved here, says whether it will, and when it is time to export a copy.

import { KIOSK } from "./kiosk.ts";
import { type Store, storage, storedValue } from "./storage.ts";

/**
 * "safe": until the visitor deletes it. "risk": until the browser needs room. "week" and "home" (on a telephone or
 * tablet): WebKit deletes what a page has saved after seven days of use without a visit, whatever it has agreed to; not
 * what an installed page has saved, which lies by itself
 */
type Keeping = "safe" | "risk" | "week" | "home";

/** Finished games after which a copy should be exported, where the browser may delete them. */
const REMINDED = 10;

function toKnown(kept: unknown) {
  const { asked, games, last } = Object(kept);
  return {
    asked: asked === true,
    games: Number.isInteger(games) && games > 0 ? Math.min(games, REMINDED) : 0,
    last: typeof last === "string" ? last : "",
  };
}

/** Of a visitor, since the last copy: `last` is the id of the game that was counted last. */
const known = (store: Store | null) => storedValue(store, "tama-keeping", toKnown);

/** Whether this is WebKit, and the page not installed. */
const isForgetful = () =>
  navigator.vendor === "Apple Computer, Inc." && !matchMedia("(display-mode: standalone)").matches;

/** @returns `used` in bytes, the stored files of the site included */
export async function readKeeping(): Promise<{ keeping: Keeping; used: number | null }> {
  const manager: StorageManager | undefined = navigator.storage; // insecure pages have none
  const safe = await manager?.persisted?.().catch(() => false);
  const { usage: used = null } = (await manager?.estimate?.().catch(() => null)) ?? {};
  if (!isForgetful()) return { keeping: safe ? "safe" : "risk", used };
  return { keeping: navigator.maxTouchPoints > 1 ? "home" : "week", used };
}

/** Has the browser decide, or ask the visitor. Insecure pages have no such storage, and some browsers refuse by failing. */
async function ask() {
  try {
    await navigator.storage.persist();
  } catch {
    // It may delete what is saved, as the settings say.
  }
}

/** Something worth keeping is there: the first time, the browser is asked to keep it. */
export async function keepWorth(store = storage()) {
  const value = known(store);
  if (KIOSK !== null || value.get().asked) return;
  value.set({ ...value.get(), asked: true });
  await ask();
}

/**
 * Counts a finished game that was saved.
 * @returns whether it is time to export a copy
 */
export async function countFinished(id: string, store = storage()): Promise<boolean> {
  const value = known(store);
  if (KIOSK !== null || value.get().last === id) return false;
  await keepWorth(store);
  const games = value.get().games + 1;
  value.set({ ...value.get(), games, last: id });
  if (games < REMINDED) return false;
  value.set({ ...value.get(), games: 0 });
  await ask(); // browsers grant later what they refused to a new visitor
  return (await readKeeping()).keeping !== "safe";
}

/** A copy was exported. */
export function copyMade(store = storage()) {
  const value = known(store);
  value.set({ ...value.get(), games: 0 });
}
