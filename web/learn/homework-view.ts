// Shows homework to a pupil: what is to be done and what is allowed, how far it is done, and what is handed in at the end.

import type { Progress } from "../app/progress.ts";
import { gameLink, learnHash, positionLink } from "../base/address.ts";
import { button, make } from "../base/dom.ts";
import { presetOf } from "../base/protocol.ts";
import { seriesText, t } from "../i18n/messages.ts";
import type { Screen } from "../ui/screen.ts";
import { thumbnail } from "../ui/thumbnail.ts";
import { loadLesson, openAttempt } from "./attempt-view.ts";
import { openDemonstration } from "./demonstration-view.ts";
import { openGameStep } from "./game-step-view.ts";
import { isSolved, resultOf } from "./hand-in.ts";
import { handInForm } from "./hand-in-form.ts";
import { resultText } from "./hand-in-text.ts";
import { allowancesOf, allows, countTime, type Homework } from "./homework.ts";
import { linkCard, linkCards } from "./link-cards.ts";
import { openReplay } from "./replay-view.ts";
import { backTo, copiers, type LearnContext, moreOf } from "./screen.ts";
import { type FoundSet, placeOfStep, type SetStep, titleOfSet } from "./set-steps.ts";
import { partsOf, stepId } from "./sets.ts";

export function openHomework(context: LearnContext, homework: Homework, tools: Node[]): Screen {
  const { base, set, work } = homework;
  const title = titleOfSet(set);
  const { spoken } = context;
  const results = set.steps.map((step, at) => resultOf(step, work.step(at + 1)));
  const isDone = (at: number) => work.step(at + 1).done;
  const next = set.steps.findIndex((_, at) => !isDone(at));
  const done = results.filter(isSolved).length;
  const begun = results.some((result) => result !== "none");
  const element = make(
    "article",
    { class: "overview set homework" },
    backTo(context),
    make("p", { class: "kind" }, t("homework.title")),
    make("h1", { tabindex: "-1", ...spoken }, title),
    set.text !== "" && make("p", { class: "lead", ...spoken }, set.text),
    make("p", { class: "allowed" }, allowedText(set)),
    make(
      "section",
      { class: "course" },
      make(
        "div",
        { class: "course-head" },
        make("progress", { max: String(set.steps.length || 1), value: String(done), "aria-label": title }),
        make("p", { class: "count" }, t("homework.progress", { done, total: set.steps.length })),
        next >= 0 &&
          make(
            "a",
            { class: "primary", href: learnHash(stepId(base, next + 1)) },
            t(begun ? "learn.course.go" : "learn.course.start"),
            " ",
            make("bdi", { lang: set.language }, set.steps[next]?.title ?? ""),
          ),
      ),
      begun && handInForm(context, homework, next < 0),
    ),
    linkCards(
      ...set.steps.map((step, at) =>
        linkCard(
          {
            href: learnHash(stepId(base, at + 1)),
            title: step.title,
            intro: results[at] === "none" ? "" : resultText(step, work.step(at + 1)),
            done: isSolved(results[at] ?? "none"),
            spoken,
          },
          thumbnail(step.cells),
        ),
      ),
    ),
    !context.bare && moreOf(...copiers(base), ...tools),
  );
  return { element, title };
}

/** What may be used, of what the steps have a use for. */
function allowedText(set: FoundSet) {
  const named = allowancesOf(set).filter((what) => allows(set, what));
  const words = named.map((what) => t(`allow.${what}`));
  return words.length > 0 ? t("homework.allowed", { what: seriesText(words) }) : t("homework.allowed.none");
}

/** @param id of the step */
export async function openHomeworkStep(
  context: LearnContext,
  homework: Homework,
  { id, number, step }: { id: string; number: number; step: SetStep },
): Promise<Screen> {
  const { base, set, work } = homework;
  const place = placeOfStep(set, base, number);
  if (work.step(number).done && step.kind !== "watch")
    return openReplay(context, { id, step, place, work: work.step(number) });
  const own = { ...context, progress: progressIn(context.progress, homework) };
  const added = countTime(work, number, context.signal);
  if (step.kind === "game") {
    const { lesson } = await context.client.ask({ op: "lesson", lesson: id, language: context.language }).reply;
    const { side, level } = step;
    const limits = { takeBack: allows(set, "take-back"), hint: allows(set, "hint"), coach: allows(set, "coach") };
    return openGameStep(
      own,
      lesson,
      place,
      { side: side ?? "white", level, allowed: limits },
      gameOf(own, homework, { id, number, step, added }),
    );
  }
  const found = await loadLesson(own, id, work.step(number).at);
  if (found.lesson.goal === null) return openDemonstration(own, found.lesson, place);
  const rules = presetOf({ rules: found.lesson.ruleset });
  const fen = found.attempt?.view.fen;
  const more =
    allows(set, "analysis") &&
    !context.bare &&
    rules !== null &&
    fen &&
    analysisLink(`${positionLink(siteOf(), fen, rules)}#analyse`);
  return openAttempt(own, found, place, {
    limits: { hint: allows(set, "hint"), takeBack: allows(set, "take-back") },
    ...(more && { more }),
    onOutcome(_, how, moves) {
      added();
      if (how === "wrong") work.addTry(number, moves);
      else work.change(number, how === "shown" ? { shown: true } : { moves, at: [] });
      if (how === "wrong" && !allows(set, "take-back")) work.change(number, { done: true, at: [] });
    },
  });
}

const siteOf = () => document.location.href;

const analysisLink = (href: string) =>
  make("p", { class: "tools" }, make("a", { href, target: "_blank", rel: "noopener" }, t("action.analyse")));

/** The work as the progress of a learner: what is done in other lessons counts for nothing here. */
function progressIn(progress: Progress, { work }: Homework): Progress {
  const numberOf = (id: string) => Number(partsOf(id).number);
  return {
    ...progress,
    isDone: (id) => work.step(numberOf(id)).done && !work.step(numberOf(id)).shown,
    finish(id) {
      work.change(numberOf(id), { done: true, at: [] });
      progress.finish(id);
    },
    attempt(id) {
      const { at, hints } = work.step(numberOf(id));
      return { id, moves: at, hints };
    },
    keep(id, moves, hints) {
      const number = numberOf(id);
      work.change(number, { at: moves, hints: Math.max(hints, work.step(number).hints) });
    },
  };
}

function gameOf(
  { client, progress, bare }: LearnContext,
  { set, work }: Homework,
  { id, number, step, added }: { id: string; number: number; step: SetStep; added: () => void },
) {
  const game = async (moves: string[]) => {
    const { attempt } = await client.ask({ op: "lesson", lesson: id, moves: [] }).reply;
    const whole = { ...attempt?.game, moves: [...(attempt?.game.moves ?? []), ...moves] };
    const { text } = await client.ask({ op: "write-pdn", games: [whole] }).reply;
    open(await gameLink(siteOf(), text), "_blank", "noopener");
  };
  return {
    moves: work.step(number).moves,
    keep(moves: string[], { took, hinted }: { took: boolean; hinted: boolean }) {
      const { back, hints } = work.step(number);
      work.change(number, { moves, back: back + Number(took), hints: hints + Number(hinted) });
    },
    finish(winner: "white" | "black" | "draw") {
      added();
      work.change(number, { winner, done: true });
      if (winner === step.side) progress.finish(id);
    },
    tools: (moves: string[]) =>
      allows(set, "analysis") && !bare && moves.length > 0 ? [button(t("action.analyse"), () => game(moves))] : [],
  };
}
