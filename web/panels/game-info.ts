// Shows by which rules and with which handicap the game on the board is played, and from which one it was branched.

/** @import { State } from "../app/types.js" */

import { updateAttribute, updateText } from "../base/dom.js";
import { USUAL_RULES } from "../base/protocol.js";
import { rulesetWords, t } from "../i18n/messages.js";
import { handicapText } from "../ui/handicap-text.js";
import { moveNumber } from "../ui/move-text.js";

/**
 * @param {HTMLElement} root
 * @returns {(state: State) => void}
 */
export const mountRules = (root) => (state) => {
  const ruleset = state.rulesets.find(({ name }) => name === state.settings.rules);
  const words = ruleset && rulesetWords(ruleset);
  const handicap = handicapText(state.settings);
  const usual = ruleset?.name === USUAL_RULES;
  root.toggleAttribute("data-usual", usual && !handicap);
  // Where the rules are as ever, the handicap stands alone: on a phone both are two lines.
  updateText(root, [usual && handicap ? "" : words?.title, handicap].filter(Boolean).join(" · "));
  updateAttribute(root, "title", words?.summary ?? "");
};

/**
 * @param {HTMLElement} root that leads to the finished game
 * @param {(id: string) => void} open
 * @returns {(state: State) => void}
 */
export function mountOrigin(root, open) {
  /** @type {State["origin"]} */
  let shown = null;
  root.addEventListener("click", () => shown && open(shown.id));
  return ({ origin, timeline }) => {
    shown = origin;
    root.hidden = !origin;
    const number = moveNumber(origin?.ply ?? 0, timeline.entries[0]?.view.turn); // both games begin alike
    updateText(root, origin ? t(origin.ply > 0 ? "origin.from" : "origin.start", { number }) : "");
  };
}
