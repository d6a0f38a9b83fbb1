// Makes the four buttons that go through a game: to its start, a step back, a step on, and to its end.

/** @import { Key } from "../i18n/messages.js" */

import { icon, make, updateAttribute } from "../base/dom.js";
import { translate } from "../i18n/messages.js";

/** @typedef {"first" | "back" | "on" | "last"} Way */

/** @type {[Way, Key, string][]} the name, the message and the icon of each */
const STEPS = [
  ["first", "step.first", "M18 5 9 12l9 7M6 5v14"],
  ["back", "step.back", "m15 5-9 7 9 7"],
  ["on", "step.on", "m9 5 9 7-9 7"],
  ["last", "step.last", "m6 5 9 7-9 7M18 5v14"],
];

/**
 * Puts the buttons into an element: they run from left to right in every language, as the moves do.
 * @param {HTMLElement} root
 * @param {(way: Way) => void} go
 * @returns {(possible: { back: boolean, on: boolean }) => void} tells which ways there are
 */
export function mountSteps(root, go) {
  const buttons = STEPS.map(([way, key, path]) => {
    const click = () => button.getAttribute("aria-disabled") !== "true" && go(way);
    const names = { "data-do": way, "data-i18n-label": key, "data-i18n-title": key };
    const button = make("button", { ...names, click }, icon(path));
    return button;
  });
  root.classList.add("steps");
  root.dir = "ltr";
  root.append(...buttons);
  translate(root);
  return ({ back, on }) => {
    for (const [at, button] of buttons.entries())
      updateAttribute(button, "aria-disabled", String(!(at < 2 ? back : on)));
  };
}
