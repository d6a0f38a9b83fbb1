// Words what a pupil has done: the result of a step, and the text that is handed in.

import { t, type Words, withCommas } from "../i18n/messages.ts";
import { clockOf, isSolved, resultOf, triesOf } from "./hand-in.ts";
import type { StepWork } from "./homework.ts";
import type { SetStep } from "./set-steps.ts";

/** The result of a step with the tries and the help that it took, such as "solved, tries: 2". */
export function resultText(step: Pick<SetStep, "kind" | "side">, work: StepWork, winner = work.winner) {
  const result = resultOf(step, work, winner);
  const { hints, back } = work;
  const tries = triesOf(work);
  return withCommas([
    t(`outcome.${result}`),
    step.kind === "try" && tries > 0 && t("homework.tries", { count: tries }),
    step.kind === "game" && back > 0 && t("homework.back", { count: back }),
    hints > 0 && t("homework.hints", { count: hints }),
  ]);
}

/** A number of tries in words, for a sentence. */
export const triesWords = (count: number): Words => ({ key: "homework.tries", values: { count } });

interface Done {
  steps: SetStep[];
  works: StepWork[];
}

/** The sum of the work: what is solved, the tries, and the time. */
export function sumOf({ steps, works }: Done) {
  const results = steps.map((step, at) => (works[at] ? resultOf(step, works[at]) : "none"));
  return {
    done: results.filter(isSolved).length,
    total: steps.length,
    tries: works.reduce((sum, work, at) => sum + (steps[at]?.kind === "try" ? triesOf(work) : 0), 0),
    time: works.reduce((sum, { time }) => sum + time, 0),
  };
}

/** The text that goes to the teacher, but for the link: a line about all, and one about each step. */
export function handInText({ name, title, ...work }: Done & { name: string; title: string }) {
  const { time, tries, ...sum } = sumOf(work);
  const values = { ...sum, name, title, tries: triesWords(tries), time: clockOf(time) };
  const lines = work.steps.map((step, at) => {
    const done = work.works[at];
    const result = done ? resultText(step, done) : t("outcome.none");
    const clock = done && done.time > 0 && clockOf(done.time);
    return t("homework.line", { number: at + 1, title: step.title, result: withCommas([result, clock || false]) });
  });
  return [t(name ? "homework.sum" : "homework.sum.unnamed", values), ...lines].join("\n");
}
