// Locks the game on this tab's board, so that another tab does not open it too. In browsers without locks saved-games.ts
// alone keeps two tabs apart.

import { SITE_PATH } from "../base/storage.ts";

const PREFIX = `tama-game:${SITE_PATH}:`;

function locks(): LockManager | undefined {
  try {
    return navigator.locks;
  } catch {
    return undefined;
  }
}

let letGo = () => {};
let held: string | null = null;

/** @param id of the game on the board */
export function lockGame(id: string | null) {
  if (id === held) return;
  letGo();
  held = id;
  if (id === null) return;
  const until = new Promise((resolve) => {
    letGo = () => resolve(undefined);
  });
  locks()
    ?.request(PREFIX + id, () => until)
    .catch(() => {});
}

export async function isLockedElsewhere(id: string) {
  const found = await locks()
    ?.query()
    .catch(() => undefined);
  return id !== held && (found?.held ?? []).some(({ name }) => name === PREFIX + id);
}
