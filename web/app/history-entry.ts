// Keeps the game in the history entry of the page, which outlives a reload and needs no permission to store anything;
// no other tab has it.

import { isSentLink } from "../base/address.ts";
import { KIOSK } from "../base/kiosk.ts";
import type { Snapshot } from "./values.ts";

export const readHistoryEntry = (): unknown => history.state?.carried;

/** Once a link of a friend or of another device was read, the address is the page's alone: whoever shares the page does not send the link back. */
export function forgetSentLink() {
  if (!isSentLink(document.location.hash)) return;
  try {
    const { pathname, search } = document.location;
    history.replaceState(history.state, "", pathname + search);
  } catch {
    // The address stays where a browser does not allow that.
  }
}

/** @param snapshot null where a reload is to bring none back */
export function writeHistoryEntry(snapshot: Snapshot | null) {
  if (KIOSK !== null) return;
  try {
    history.replaceState({ ...history.state, carried: snapshot }, "");
  } catch {
    // Browsers refuse what is too large, or comes too often: then what was kept before it lies there.
  }
}
