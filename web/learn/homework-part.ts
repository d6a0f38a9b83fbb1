// Joins what homework needs and other lessons do not: it is loaded when a game of a set, homework, or its table is opened.

import type { Screen } from "../ui/screen.ts";
import { openGameStep } from "./game-step-view.ts";
import { openGiveGame } from "./give-homework.ts";
import { isHandIn } from "./hand-in.ts";
import { openHandIn } from "./hand-in-view.ts";
import { noteSet } from "./handed-in.ts";
import { asHomework } from "./homework.ts";
import { openTable } from "./homework-table-view.ts";
import { openHomework, openHomeworkStep } from "./homework-view.ts";
import type { LearnContext } from "./screen.ts";
import type { FoundSet, SetStep } from "./set-steps.ts";
import { stepId, TABLE } from "./sets.ts";
import type { LessonPlace } from "./toc.ts";

export { giveSet } from "./give-homework.ts";

/** @param id of a hand-in, of the table, or of the form that gives a game */
export function openOfHomework(context: LearnContext, id: string): Promise<Screen> {
  if (isHandIn(id)) return openHandIn(context, id);
  return id === TABLE ? openTable(context) : openGiveGame(context, id);
}

/** A game of a set that is not homework: everything is allowed. */
export async function openFreeGame(context: LearnContext, { side, level }: SetStep, id: string, place: LessonPlace) {
  const { progress, client, language } = context;
  const { lesson } = await client.ask({ op: "lesson", lesson: id, language }).reply;
  const allowed = { takeBack: true, hint: true, coach: false };
  return openGameStep(
    context,
    lesson,
    place,
    { side: side ?? "white", level, allowed },
    {
      moves: progress.attempt(id).moves,
      keep: (moves) => progress.keep(id, moves, 0),
      finish: () => progress.finish(id),
      tools: () => [],
    },
  );
}

/** Homework, or a step of it. */
export async function openGiven(
  context: LearnContext,
  { base, set, text, number }: { base: string; set: FoundSet; text: string; number: number },
  ...tools: Node[]
): Promise<Screen> {
  const homework = asHomework(base, set, text);
  noteSet(text);
  const step: SetStep | undefined = set.steps[number - 1];
  const id = stepId(base, number);
  if (step) return openHomeworkStep(context, homework, { id, number, step });
  return openHomework(context, homework, tools);
}
