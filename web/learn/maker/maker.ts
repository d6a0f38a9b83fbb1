// The maker of sets: the list of one's own, and a screen on which one is written, a step at a time. No lesson in
// another page has it.

import { learnHash } from "../../base/address.ts";
import { make } from "../../base/dom.ts";
import { t } from "../../i18n/messages.ts";
import type { Screen } from "../../ui/screen.ts";
import { loadLesson, openAttempt } from "../attempt-view.ts";
import { openDemonstration } from "../demonstration-view.ts";
import { createOwnSets } from "../own-sets.ts";
import { backTo, type LearnContext } from "../screen.ts";
import { openDraft } from "./draft-view.ts";
import { openChoice, openSets } from "./sets-view.ts";
import { addStyle } from "./style.ts";

/** @param id "sets", "maker/new/RULES/FEN/MOVES" for an exercise, "maker/ID/STEP/MODE/FIELD", "maker/ID/STEP/preview" */
export async function openMaker(context: LearnContext, id: string): Promise<Screen> {
  addStyle();
  if (id === "sets") return openSets(context);
  const [, set = "", step = "", mode = "", field = "", last = ""] = id.split("/");
  if (set === "new") return openChoice(context, { rules: step, position: mode, moves: field });
  const own = createOwnSets().get(set);
  if (!own) return lostSet(context);
  const at = (Number.parseInt(step, 10) || 1) - 1;
  if (mode === "preview") return openPreview(context, set, at, `${field || "solution"}/${last}`);
  return openDraft(context, own, { at, mode, field });
}

function lostSet(context: LearnContext): Screen {
  const title = t("set.lost");
  const way = make("a", { class: "primary", href: learnHash("sets") }, t("maker.sets"));
  const element = make("article", { class: "rulebook" }, backTo(context), make("h1", { tabindex: "-1" }, title), way);
  return { element, title };
}

/**
 * A step as a learner meets it; nothing of it counts.
 * @param place in the maker, to which the way back leads
 */
async function openPreview(context: LearnContext, set: string, at: number, place: string): Promise<Screen> {
  const { tables } = createOwnSets().get(set) ?? {};
  const step = tables?.steps[at];
  if (!tables || !step) return lostSet(context);
  const { text } = await context.client.ask({ op: "write-set", set: { ...tables, steps: [step] } }).reply;
  const own: LearnContext = {
    ...context,
    client: {
      ask: (command, options) => context.client.ask("lesson" in command ? { ...command, set: text } : command, options),
    },
    progress: {
      ...context.progress,
      isDone: () => false,
      attempt: (id) => ({ id, moves: [], hints: 0 }),
      keep: () => {},
      finish: () => {},
    },
    spoken: { lang: tables.language, dir: "auto" },
  };
  const back = `maker/${set}/${at + 1}/${place.replace(/\/$/, "")}`;
  const stands = {
    group: "set",
    chapter: tables.title || t("set.untitled"),
    number: at + 1,
    total: tables.steps.length,
    next: { id: back, title: t("maker.edit") },
    home: back,
  } as const;
  const found = await loadLesson(own, "preview/1", []);
  return found.lesson.goal === null ? openDemonstration(own, found.lesson, stands) : openAttempt(own, found, stands);
}
