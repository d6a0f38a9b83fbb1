// Keeps a pupil's work at homework, on their device alone: of each step the tries, the moves that solved it, and the time.

import * as v from "valibot";
import { count, LIMITS, list, read, text, timestamp } from "../base/schema.ts";
import { type Store, storage, storedValue } from "../base/storage.ts";
import type { FoundSet } from "./set-steps.ts";

const NAME = "tama-homework";
/** The most homework that is kept; of more, what was opened longest ago goes. */
const MOST = 30;
/** The most wrong tries of a step that are kept with their moves, as in tama_core/bridge/lesson_operations.py. */
export const MOST_TRIES = 100;
/** Milliseconds between two times at which the time is written down: a crash loses so much at most. */
const OFTEN = 10_000;
/** The most steps, as in tama_core/lessons/sets.py. */
export const MOST_STEPS = 200;

const MOVES = list(text(LIMITS.id));

/** what was done at a step */
export const STEP_WORK = v.object({
  /** what solved it; of a game, the moves so far */
  moves: v.optional(MOVES, []),
  /** the wrong tries, each from the start of the step */
  tries: v.optional(list(MOVES, MOST_TRIES), []),
  hints: v.optional(count(1000), 0),
  /** whether the solution was shown */
  shown: v.optional(v.boolean(), false),
  /** how often a move of a game was taken back */
  back: v.optional(count(LIMITS.plies), 0),
  /** of a game that is over; one that was resigned has the opponent's side */
  winner: v.optional(v.nullable(v.picklist(["white", "black", "draw"])), null),
  /** whether nothing more can be done at it */
  done: v.optional(v.boolean(), false),
  /** milliseconds for which it was in view before it was done */
  time: v.optional(count(1e10), 0),
});

export type StepWork = v.InferOutput<typeof STEP_WORK>;

const KEPT_STEP = v.object({ ...STEP_WORK.entries, at: v.optional(MOVES, []) });
/** `at`: the attempt that is under way */
type KeptStep = v.InferOutput<typeof KEPT_STEP>;

const WORK = v.object({
  key: text(LIMITS.id),
  seen: timestamp,
  steps: list(v.nullable(KEPT_STEP), MOST_STEPS),
});

export const NOTHING: KeptStep = v.parse(KEPT_STEP, {});

/** Reads a stored value; homework that is not valid is left out. */
export function toWorks(kept: unknown): { works: v.InferOutput<typeof WORK>[] } {
  const { works } = Object(kept);
  const valid = (Array.isArray(works) ? works : []).flatMap((each) => read(WORK, each).value ?? []);
  return { works: valid.slice(-MOST) };
}

/** The work at one homework, by the key of its set; steps are counted from 1. */
export function createWork(key: string, store: Store | null = storage()) {
  const kept = storedValue(store, NAME, toWorks);
  const find = () => kept.get().works.find((work) => work.key === key);
  const step = (number: number): KeptStep => find()?.steps[number - 1] ?? NOTHING;
  return {
    step,
    change(number: number, change: Partial<KeptStep>) {
      const steps = [...(find()?.steps ?? [])];
      while (steps.length < number) steps.push(null);
      steps[number - 1] = { ...step(number), ...change };
      const others = kept.get().works.filter((work) => work.key !== key);
      kept.set({ works: [...others, { key, seen: Date.now(), steps }].slice(-MOST) });
    },
    /** @param moves of a wrong try, from the start of the step */
    addTry(number: number, moves: string[]) {
      const { tries } = step(number);
      if (tries.length < MOST_TRIES) this.change(number, { tries: [...tries, moves] });
    },
  };
}

export type Work = ReturnType<typeof createWork>;

/** a set that is homework, with the pupil's work at it */
export interface Homework {
  base: string;
  set: FoundSet;
  /** its TOML */
  text: string;
  work: Work;
}

export const asHomework = (base: string, set: FoundSet, text: string): Homework => ({
  base,
  set,
  text,
  work: createWork(set.key),
});

export const ALLOWANCES = ["take-back", "hint", "coach", "analysis"] as const;
export type Allowance = (typeof ALLOWANCES)[number];

export const allows = ({ allow }: FoundSet, what: Allowance) => allow === null || allow.includes(what);

/** What can be allowed that the steps have a use for: the coach watches games alone. */
export const allowancesOf = ({ steps }: Pick<FoundSet, "steps">) =>
  ALLOWANCES.filter((what) => what !== "coach" || steps.some(({ kind }) => kind === "game"));

/** Adds the time for which a step is in view, until it is done. */
export function countTime(work: Work, number: number, signal: AbortSignal, page: Document = document) {
  const now = () => (page.visibilityState === "visible" ? Date.now() : null);
  let since = now();
  const add = () => {
    const { done, time } = work.step(number);
    if (since !== null && !done) work.change(number, { time: time + Math.max(0, Date.now() - since) });
    since = now();
  };
  const timer = setInterval(add, OFTEN);
  signal.addEventListener("abort", () => {
    clearInterval(timer);
    add();
  });
  page.addEventListener("visibilitychange", add, { signal });
  page.defaultView?.addEventListener("pagehide", add, { signal });
  return add;
}
