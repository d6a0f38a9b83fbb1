// Which rules are being played by.

/** @import { State } from "../app/types.js" */

import { say, write } from "../base/dom.js";
import { rulesetWords } from "../i18n/messages.js";

/**
 * @param {HTMLElement} root
 * @returns {(state: State) => void}
 */
export const mountRules = (root) => (state) => {
  const ruleset = state.rulesets.find(({ name }) => name === state.settings.rules);
  const words = ruleset && rulesetWords(ruleset);
  say(root, words?.title ?? "");
  write(root, "title", words?.summary ?? "");
};
