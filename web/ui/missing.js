// The sentence in place of a part of the page that could not be loaded, and the button that helps.

/** @import { Missing } from "../base/loading.js" */

import { button, make } from "../base/dom.js";
import { t } from "../i18n/messages.js";

/**
 * @param {Missing["why"]} why
 * @param {{ retry: () => void, reload: () => void }} ways
 * @param {string} [words]
 */
export function missingLine(why, { retry, reload }, words = t(why === "older" ? "fault.older" : "fault.part")) {
  const way = why === "connection" ? button(t("boot.retry"), retry) : button(t("fault.reload"), reload);
  return make("p", { class: "wait missing", role: "alert", tabindex: "-1" }, words, " ", way);
}
