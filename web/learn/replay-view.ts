// Shows the moves of a step that was handed in or is done, one try after the other, as Python finds them legal.

import type { Answers, Frame, Lesson } from "../base/protocol.ts";
import { keyOf, t } from "../i18n/messages.ts";
import type { Screen } from "../ui/screen.ts";
import { framesOf } from "./demonstration.ts";
import { openDemonstration } from "./demonstration-view.ts";
import { resultText } from "./hand-in-text.ts";
import type { StepWork } from "./homework.ts";
import type { LearnContext } from "./screen.ts";
import type { SetStep } from "./set-steps.ts";
import type { LessonPlace } from "./toc.ts";

/** what is replayed */
interface Replayed {
  /** of the lesson that Python knows it by */
  id: string;
  step: SetStep;
  place: LessonPlace;
  work: StepWork;
  /** the text of the set, where the id does not lead to it */
  set?: string;
}

export async function openReplay(context: LearnContext, { id, step, place, work, set }: Replayed): Promise<Screen> {
  const { client, language, progress } = context;
  const along = set === undefined ? {} : { set };
  const { moves, tries } = work;
  const [{ lesson }, { ways, winner, doubt }] = await Promise.all([
    client.ask({ op: "lesson", lesson: id, language, ...along }).reply,
    client.ask({ op: "check-hand-in", lesson: id, moves, tries, frames: true, ...along }).reply,
  ]);
  const result = resultText(step, work, step.kind === "game" ? winner : work.winner);
  const text = doubt ? t(keyOf(`doubt.${doubt}`)) : result;
  const frames = replayed(lesson, ways, step);
  const shown: Lesson = { ...lesson, text, frames, goal: null };
  return openDemonstration({ ...context, progress: { ...progress, finish() {}, isDone: () => true } }, shown, place);
}

/** The frames of all tries, each from the start, with the number of the try as their caption. */
export function replayed(lesson: Lesson, ways: Answers["check-hand-in"]["ways"], step: Pick<SetStep, "kind">): Frame[] {
  if (ways.length === 0) return framesOf({ ...lesson, text: t("outcome.none"), frames: [] });
  return ways.flatMap((way, at) => {
    const caption = step.kind === "game" ? "" : t("homework.try", { number: at + 1 });
    const whole = framesOf({ ...lesson, text: caption, frames: way });
    return whole.map((frame) => ({ ...frame, text: caption }));
  });
}
