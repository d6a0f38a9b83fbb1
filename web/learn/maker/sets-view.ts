// The list of one's own sets, and the question into which of them an exercise goes.

import { learnHash } from "../../base/address.ts";
import { button, make } from "../../base/dom.ts";
import { type StepTable, USUAL_RULES } from "../../base/protocol.ts";
import { language, t } from "../../i18n/messages.ts";
import type { Screen } from "../../ui/screen.ts";
import { createOwnSets, newSet, type OwnSet } from "../own-sets.ts";
import { backTo, type LearnContext } from "../screen.ts";
import { chooseFiles } from "./files.ts";

const titleOf = ({ tables }: OwnSet) => tables.title || t("set.untitled");

/** Leads to the maker, at the end of a set. */
const goTo = (id: string, step = 1) => {
  location.hash = learnHash(`maker/${id}/${step}`);
};

/** What is said once, on the screen that follows. */
let said = "";

export function openSets(context: LearnContext): Screen {
  const sets = createOwnSets();
  const notice = make("p", { class: "note", role: "status" }, said);
  said = "";
  const redraw = async (words = "") => {
    said = words;
    await context.refresh();
  };
  const tell = (done: unknown) => redraw(done ? "" : t("maker.full"));
  const add = () => {
    const id = sets.add(newSet(language()));
    if (id) goTo(id);
    else tell(false);
  };
  const open = async () => {
    const { found, unread } = await chooseFiles(context);
    const done = found.toReversed().every((tables) => sets.add(tables) !== null);
    if (found.length > 0 || unread.length > 0) await redraw([done ? "" : t("maker.full"), ...unread].join(" "));
  };
  const item = (set: OwnSet, at: number) => {
    const name = titleOf(set);
    const named = { "aria-describedby": `set-${set.id}` };
    return make(
      "li",
      {},
      make(
        "p",
        { class: "name", id: `set-${set.id}` },
        make("a", { href: learnHash(`maker/${set.id}`) }, make("bdi", { lang: set.tables.language }, name)),
        " ",
        make("span", { class: "count" }, t("maker.count", { count: set.tables.steps.length })),
      ),
      make(
        "div",
        { class: "tools" },
        make("a", { class: "button", href: learnHash(`set/~${set.id}`), ...named }, t("maker.share")),
        button(t("maker.duplicate"), () => tell(sets.duplicate(set.id)), named),
        at > 0 && button(t("maker.up"), () => tell(sets.moveUp(set.id)), named),
        button(
          t("maker.delete"),
          () => {
            sets.remove(set.id);
            redraw();
          },
          named,
        ),
      ),
    );
  };
  const deleted = sets.deleted();
  const element = make(
    "article",
    { class: "overview own-sets" },
    backTo(context),
    make("h1", { tabindex: "-1" }, t("maker.sets")),
    make("p", { class: "lead" }, t(sets.all().length > 0 ? "maker.sets.intro" : "maker.sets.none")),
    make(
      "div",
      { class: "tools" },
      button(t("maker.new"), add, { class: "primary", "data-do": "new" }),
      button(t("position.open"), open, { "data-do": "open" }),
    ),
    notice,
    deleted &&
      make(
        "p",
        { class: "share", role: "status" },
        t("games.deleted", { name: titleOf(deleted) }),
        " ",
        button(t("dialog.undo"), () => {
          sets.restore();
          redraw();
        }),
      ),
    make("ul", {}, ...sets.all().map(item)),
  );
  return { element, title: t("maker.sets") };
}

/** @param exercise a position with the moves that solve it, if they are known */
export function openChoice(
  context: LearnContext,
  { rules, position, moves }: { rules: string; position: string; moves: string },
): Screen {
  const sets = createOwnSets();
  const solution = decodeURIComponent(moves)
    .split(/[\s,]+/)
    .filter(Boolean);
  const step: StepTable = {
    position: decodeURIComponent(position),
    ...(rules && rules !== USUAL_RULES && { ruleset: rules }),
    ...(solution.length > 0 && { solution }),
  };
  const notice = make("p", { class: "fault", role: "alert" });
  const lead = (id: string | null, number: number) => {
    if (id === null) notice.textContent = t("maker.full");
    else location.replace(learnHash(`maker/${id}/${number}`));
  };
  const into = ({ id, tables }: OwnSet) => {
    const steps = [...tables.steps, step];
    lead(sets.save(id, { ...tables, steps }) ? id : null, steps.length);
  };
  const fresh = () => lead(sets.add(newSet(language(), step)), 1);
  const element = make(
    "article",
    { class: "overview own-sets" },
    backTo(context),
    make("h1", { tabindex: "-1" }, t("maker.which")),
    notice,
    make(
      "div",
      { class: "maker-choice" },
      button(t("maker.new"), fresh, { class: "primary" }),
      ...sets.all().map((set) => button(titleOf(set), () => into(set), { lang: set.tables.language, dir: "auto" })),
    ),
  );
  return { element, title: t("maker.exercise") };
}
