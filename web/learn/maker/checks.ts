// Asks Python what is wrong with the steps of a set while they are written, and whether a solution is the only one. What it
// said of a step stays known, whatever becomes of the others.

import type { Answers, StepCheck, StepTable } from "../../base/protocol.ts";
import { isLasting, type LearnContext } from "../screen.ts";
import { taskOf } from "./state.ts";

/** Milliseconds without a change after which a step is checked, and after which more is looked for. */
const PAUSE = 250;
const QUIET = 1200;

type Proposals = Answers["propose"];

/** @param told is called when more is known */
export function createChecks({ client, signal }: Pick<LearnContext, "client" | "signal">, told: () => void) {
  const checks = new Map<string, StepCheck>();
  const proposals = new Map<string, Proposals>();
  let language = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let round = 0;
  const keyOf = (step: StepTable) => `${language} ${JSON.stringify(step)}`;

  const check = async (step: StepTable, number: number) => {
    const key = keyOf(step);
    if (checks.has(key)) return;
    const found = await client.ask({ op: "check-step", step, number, language }).reply.catch((error) => {
      if (!isLasting(error)) throw error;
      return unreadable(error.error);
    });
    checks.set(key, found);
    if (!signal.aborted) told();
  };

  const propose = async (step: StepTable) => {
    const key = taskOf(step);
    const known = checks.get(keyOf(step));
    const solved = known?.words && !known.faults.some(({ field }) => field !== "wrong");
    if (!solved || proposals.has(key) || !step.solution || step.solo) return;
    const found = await client.ask({ op: "propose", step }).reply.catch(() => ({ tries: [], others: null }));
    proposals.set(key, found);
    if (!signal.aborted) told();
  };

  signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  const isStale = (own: number) => own !== round || signal.aborted;

  return {
    of: (step: StepTable) => checks.get(keyOf(step)) ?? null,
    proposalsFor: (step: StepTable) => proposals.get(taskOf(step)) ?? null,
    /**
     * Checks the step that is being written, then the others, and then looks for more in the first.
     * @param spoken the language of the set
     */
    begin(steps: StepTable[], at: number, spoken: string, pause = PAUSE) {
      language = spoken;
      round += 1;
      const own = round;
      clearTimeout(timer);
      const current = steps[at];
      const run = async () => {
        if (current) await check(current, at + 1);
        for (const [place, step] of steps.entries()) {
          if (isStale(own)) return;
          await check(step, place + 1);
        }
        timer = setTimeout(() => {
          if (current && !isStale(own)) propose(current).catch(() => {});
        }, QUIET);
      };
      // What fails, such as a worker that has died, is asked again with the next change.
      timer = setTimeout(() => run().catch(() => {}), pause);
    },
  };
}

/** A step that is no step at all. */
const unreadable = (error: StepCheck["faults"][number]["error"] | { kind: string; message: string }): StepCheck => ({
  stand: null,
  solution: [],
  words: null,
  hints: [],
  reasons: [],
  faults: [{ field: "step", at: null, error: error as StepCheck["faults"][number]["error"] }],
});
