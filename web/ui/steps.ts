// Makes the four buttons that go through a game: to its start, a step back, a step on, and to its end.

import { icon, make, updateAttribute } from "../base/dom.ts";
import { type Key, translate } from "../i18n/messages.ts";

type Way = "first" | "back" | "on" | "last";

/** the name, the message and the icon of each */
const STEPS: [Way, Key, string][] = [
  ["first", "step.first", "M18 5 9 12l9 7M6 5v14"],
  ["back", "step.back", "m15 5-9 7 9 7"],
  ["on", "step.on", "m9 5 9 7-9 7"],
  ["last", "step.last", "m6 5 9 7-9 7M18 5v14"],
];

/**
 * Puts the buttons into an element: they run from left to right in every language, as the moves do.
 * @returns tells which ways there are
 */
export function mountSteps(
  root: HTMLElement,
  go: (way: Way) => void,
): (possible: { back: boolean; on: boolean }) => void {
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
