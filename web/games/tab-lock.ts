// Locks the game on this tab's board, so that another tab does not open it too. In browsers without locks saved-games.js
// alone keeps two tabs apart.

import { SITE_PATH } from "../base/storage.js";

const PREFIX = `tama-game:${SITE_PATH}:`;

/** @returns {LockManager | undefined} */
function locks() {
  try {
    return navigator.locks;
  } catch {
    return undefined;
  }
}

let letGo = () => {};
/** @type {string | null} */
let held = null;

/** @param {string | null} id of the game on the board */
export function lockGame(id) {
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

/** @param {string} id */
export async function isLockedElsewhere(id) {
  const found = await locks()
    ?.query()
    .catch(() => undefined);
  return id !== held && (found?.held ?? []).some(({ name }) => name === PREFIX + id);
}
