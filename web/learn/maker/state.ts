// What an author does to a set, as changes of its tables: they are plain data, so that nothing typed is lost.

import type { SetTables, StepTable } from "../../base/protocol.ts";

export interface Draft {
  tables: SetTables;
  /** the number of the step that is being written, from 0; -1 in a set without steps */
  at: number;
  /** the set before a step was deleted */
  before: { tables: SetTables; at: number } | null;
}

export type WrongTry = NonNullable<StepTable["wrong"]>[number];

export type Edit =
  | { type: "head"; field: "title" | "language" | "text"; value: string }
  | { type: "fields"; fields: Partial<StepTable> }
  | { type: "add"; steps: StepTable[] }
  | { type: "duplicate" | "delete" | "undo" }
  | { type: "shift"; by: 1 | -1 }
  | { type: "go"; at: number };

/** The most steps of a set, as tama_core.lessons.sets has it. */
export const MOST_STEPS = 200;

export const begin = (tables: SetTables, at = 0): Draft => ({
  tables,
  at: Math.min(Math.max(at, 0), tables.steps.length - 1),
  before: null,
});

export const stepOf = ({ tables, at }: Draft): StepTable | null => tables.steps[at] ?? null;

export function edit(draft: Draft, change: Edit): Draft {
  const { tables, at } = draft;
  const { steps } = tables;
  const step = stepOf(draft);
  const withSteps = (next: StepTable[], place: number) => ({
    tables: { ...tables, steps: next },
    at: Math.min(place, next.length - 1),
    before: null,
  });
  switch (change.type) {
    case "head":
      return { ...draft, tables: { ...tables, [change.field]: change.value } };
    case "fields":
      return step
        ? { ...withSteps(steps.with(at, compact({ ...step, ...change.fields })), at), before: draft.before }
        : draft;
    case "add": {
      const room = change.steps.slice(0, MOST_STEPS - steps.length);
      return room.length > 0 ? withSteps(steps.toSpliced(at + 1, 0, ...room), at + 1) : draft;
    }
    case "duplicate":
      return step ? edit(draft, { type: "add", steps: [step] }) : draft;
    case "delete":
      return step ? { ...withSteps(steps.toSpliced(at, 1), at), before: { tables, at } } : draft;
    case "undo":
      return draft.before ? { ...draft.before, before: null } : draft;
    case "shift": {
      const to = at + change.by;
      return step && steps[to] ? withSteps(steps.toSpliced(at, 1).toSpliced(to, 0, step), to) : draft;
    }
    default:
      return steps[change.at] ? { ...draft, at: change.at } : draft;
  }
}

/** A step without fields that are empty, as the file has it. */
function compact(step: StepTable): StepTable {
  const isEmpty = (value: unknown) =>
    value === "" || value === undefined || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(step).filter(([, value]) => !isEmpty(value)));
}

const listOf = (value: string | string[] | undefined) => (typeof value === "string" ? [value] : (value ?? []));

/** The parts of a wrong try as lists. */
export const partsOfTry = ({ play, after, answer }: WrongTry) => ({
  play: listOf(play),
  after: listOf(after),
  answer: listOf(answer),
});

export const withTry = (step: StepTable, at: number, change: Partial<WrongTry>): Partial<StepTable> => ({
  wrong: (step.wrong ?? []).map((each, place) => (place === at ? { ...each, ...change } : each)),
});

export const withoutTry = (step: StepTable, at: number): Partial<StepTable> => ({
  wrong: (step.wrong ?? []).toSpliced(at, 1),
});

/** A wrong try that was played on the board, or its answer where the last one has none yet. */
export const addTry = (step: StepTable, play: string, rest: Partial<WrongTry> = {}): Partial<StepTable> => ({
  wrong: [...(step.wrong ?? []), { play, text: "", ...rest }],
});

/** Moves as an author types them: with numbers, commas or spaces between them. */
export const movesIn = (text: string): string[] =>
  text
    .split(/[\s,;…]/)
    .map((word) => word.slice(word.lastIndexOf(".") + 1))
    .filter((word) => word !== "" && !/^\d{1,3}$/.test(word));

/** What of a step decides whether its solution is the only one. */
export const taskOf = ({ position, ruleset, before, goal, count, squares, solution }: StepTable) =>
  JSON.stringify([position, ruleset, before, goal, count, squares, solution]);

/**
 * A step with what Python found: the moves written out, and why each wrong try is not legal.
 * @param reasons null for a try that cannot be read
 */
export function corrected(
  step: StepTable,
  { solution, reasons }: { solution: string[]; reasons: (string | null)[] },
): Partial<StepTable> {
  const fields: Partial<StepTable> = {};
  const typed = step.solution ?? [];
  if (solution.length === typed.length && solution.some((move, at) => move !== typed[at])) fields.solution = solution;
  const tries = step.wrong ?? [];
  const told = tries.map((each, at) => {
    const reason = reasons[at];
    if (typeof reason !== "string" || reason === (each.reason ?? "")) return each;
    const { reason: _, ...legal } = each;
    return reason ? { ...legal, reason } : legal;
  });
  if (told.some((each, at) => each !== tries[at])) fields.wrong = told;
  return fields;
}

/** Steps that can be solved or watched: those that are still without a solution are left out of what is shared. */
export const isFinished = ({ solution, line }: StepTable) => (solution?.length ?? 0) > 0 || line !== undefined;

/** What is shared of a set, without the steps that have no solution yet. */
export const sharedTables = (tables: SetTables): SetTables => ({ ...tables, steps: tables.steps.filter(isFinished) });
