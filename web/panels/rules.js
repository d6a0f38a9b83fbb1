// Which rules are being played by.

/** @import { State } from "../state/model.js" */

/**
 * @param {HTMLElement} root
 * @returns {(state: State) => void}
 */
export const mountRules = (root) => (state) => {
  const ruleset = state.rulesets.find(({ name }) => name === state.settings.rules);
  root.textContent = ruleset?.title ?? "";
  root.title = ruleset?.summary ?? "";
};
