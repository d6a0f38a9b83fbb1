// Shows by which rules and with which handicap the game on the board is played, and from which one it was branched.

import type { State } from "../app/state.ts";
import { updateAttribute, updateText } from "../base/dom.ts";
import { USUAL_RULES } from "../base/protocol.ts";
import { rulesetWords, t } from "../i18n/messages.ts";
import { handicapText } from "../ui/handicap-text.ts";
import { moveNumber } from "../ui/move-text.ts";

export const mountRules =
  (root: HTMLElement): ((state: State) => void) =>
  (state) => {
    const ruleset = state.site.rulesets.find(({ name }) => name === state.game.settings.rules);
    const words = ruleset && rulesetWords(ruleset);
    const handicap = handicapText(state.game.settings);
    const usual = ruleset?.name === USUAL_RULES;
    root.toggleAttribute("data-usual", usual && !handicap);
    // Where the rules are as ever, the handicap stands alone: on a phone both are two lines.
    updateText(root, [usual && handicap ? "" : words?.title, handicap].filter(Boolean).join(" · "));
    updateAttribute(root, "title", words?.summary ?? "");
  };

/** @param root that leads to the finished game */
export function mountOrigin(root: HTMLElement, open: (id: string) => void): (state: State) => void {
  let shown: State["saved"]["origin"] = null;
  root.addEventListener("click", () => shown && open(shown.id));
  return ({ saved: { origin }, game: { timeline } }) => {
    shown = origin;
    root.hidden = !origin;
    const number = moveNumber(origin?.ply ?? 0, timeline.entries[0]?.view.turn); // both games begin alike
    updateText(root, origin ? t(origin.ply > 0 ? "origin.from" : "origin.start", { number }) : "");
  };
}
