// The explorer of the opening theory: what Python knows of the position on the board, asked while the explorer is open.

import type { Change } from "../app/change.ts";
import type { Event } from "../app/events.ts";
import { ask } from "../app/model.ts";
import { patch } from "../app/state.ts";
import { presetOf, type Theory, USUAL_RULES } from "../base/protocol.ts";
import type { Study } from "./state.ts";

/** Whether there may be a theory for the rules of an analysis: of rules that are no preset, Python knows. */
export const hasTheory = ({ frame }: Study) => [USUAL_RULES, null].includes(presetOf(frame));

/** @returns what is known of the position on the board; null as long as that is not known */
export const theoryOf = ({ theory, stand }: Study): Theory | null => (theory?.stand === stand ? theory.answer : null);

/** @returns null for an event that changes nothing in the explorer */
export function explorerChanges({ theory }: Study, event: Event): Partial<Study> | null {
  if (event.type === "study-explorer") return { explorer: event.open };
  if (event.type === "theory-arrived") return theory?.answer?.wants ? { theory: null } : {};
  return null;
}

/** @param serial of the request */
export const withTheory = (study: Study, serial: number, answer: Theory): Study =>
  study.theory?.serial === serial ? { ...study, theory: { ...study.theory, answer } } : study;

/**
 * Asks what is known of the position on the board; an answer about another one that is still on its way is not
 * waited for.
 */
export function askForTheory({ state, effects }: Change): Change {
  const { study } = state.analysis;
  if (!study?.explorer || !hasTheory(study) || study.theory?.stand === study.stand) return { state, effects };
  const { stand } = study;
  const asked = ask(state, "theory", { op: "openings", game: stand.game });
  const theory = { stand, serial: asked.state.requests.serial, answer: null };
  return {
    state: patch(asked.state, { analysis: { study: { ...study, theory } } }),
    effects: [...effects, ...asked.effects],
  };
}
