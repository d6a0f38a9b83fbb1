// Something that the visitor should know, over the top of the page until they put it away.

/** @import { Event, State } from "../state/model.js" */

import { say } from "../dom.js";
import { t } from "../i18n/messages.js";

/**
 * @param {HTMLElement} root
 * @param {(event: Event) => void} dispatch
 * @returns {(state: State) => void}
 */
export function mountNotice(root, dispatch) {
  const text = /** @type {Element} */ (root.querySelector("span"));
  root.querySelector("button")?.addEventListener("click", () => dispatch({ type: "notice", notice: null }));
  return ({ notice }) => {
    root.hidden = !notice;
    say(text, notice ? t(notice.key, notice.values) : "");
  };
}
