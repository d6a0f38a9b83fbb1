// The explorer of the opening theory: what Python knows of the position on the board, asked while the explorer is open.

/** @import { Change, Event } from "../app/types.js" */
/** @import { Study } from "../app/values.js" */
/** @import { Theory } from "../base/protocol.js" */

import { ask } from "../app/model.js";
import { presetOf, USUAL_RULES } from "../base/protocol.js";

/**
 * Whether there may be a theory for the rules of an analysis: of rules that are no preset, Python knows.
 * @param {Study} study
 */
export const hasTheory = ({ frame }) => [USUAL_RULES, null].includes(presetOf(frame));

/**
 * @param {Study} study
 * @returns {Theory | null} what is known of the position on the board; null as long as that is not known
 */
export const theoryOf = ({ theory, stand }) => (theory?.stand === stand ? theory.answer : null);

/**
 * @param {Study} study
 * @param {Event} event
 * @returns {Partial<Study> | null} null for an event that changes nothing in the explorer
 */
export function explorerChanges({ theory }, event) {
  if (event.type === "study-explorer") return { explorer: event.open };
  if (event.type === "theory-arrived") return theory?.answer?.wants ? { theory: null } : {};
  return null;
}

/**
 * @param {Study} study
 * @param {number} serial of the request
 * @param {Theory} answer
 * @returns {Study}
 */
export const withTheory = (study, serial, answer) =>
  study.theory?.serial === serial ? { ...study, theory: { ...study.theory, answer } } : study;

/**
 * Asks what is known of the position on the board; an answer about another one that is still on its way is not waited for.
 * @param {Change} change
 * @returns {Change}
 */
export function askForTheory({ state, effects }) {
  const { study } = state;
  if (!study?.explorer || !hasTheory(study) || study.theory?.stand === study.stand) return { state, effects };
  const { stand } = study;
  const asked = ask(state, "theory", { op: "openings", game: stand.game });
  const theory = { stand, serial: asked.state.serial, answer: null };
  return { state: { ...asked.state, study: { ...study, theory } }, effects: [...effects, ...asked.effects] };
}
