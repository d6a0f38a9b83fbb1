// Says from which finished game the one on the board was branched, and leads there.

/** @import { State } from "../app/types.js" */

import { say } from "../base/dom.js";
import { t } from "../i18n/messages.js";

/**
 * @param {HTMLElement} root
 * @param {(id: string) => void} open
 * @returns {(state: State) => void}
 */
export function mountOrigin(root, open) {
  /** @type {State["origin"]} */
  let shown = null;
  root.addEventListener("click", () => shown && open(shown.id));
  return ({ origin }) => {
    shown = origin;
    root.hidden = !origin;
    say(root, origin ? t(origin.ply > 0 ? "origin.from" : "origin.start", { ply: origin.ply }) : "");
  };
}
