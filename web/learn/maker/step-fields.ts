// The fields of a step: its goal, its solution as text, and its words, of which each has a usual one.

import { make } from "../../base/dom.ts";
import type { StepCheck, StepTable } from "../../base/protocol.ts";
import { keyOf, t } from "../../i18n/messages.ts";
import { textField } from "./field.ts";
import { movesIn } from "./state.ts";

const GOALS = ["line", "take", "reach", "crown", "safe", "win", "draw", "survive"];
const WORDS = ["title", "text", "task", "success", "other"] as const;
/** fields in which more is written */
const LONG: readonly string[] = ["text", "task"];

export function createStepFields(step: () => StepTable, change: (fields: Partial<StepTable>) => void) {
  const goal = make(
    "select",
    { name: "goal", change: () => change({ goal: goal.value === "line" ? "" : goal.value }) },
    ...GOALS.map((name) => new Option(t(keyOf(`maker.goal.${name}`)), name)),
  );
  const toCount = (value: string) => change({ count: Math.max(0, Math.trunc(Number(value)) || 0) });
  const pieces = textField("pieces", t("maker.pieces"), toCount, { type: "number" });
  const moves = textField("moves", t("maker.moves"), toCount, { type: "number" });
  const squares = textField("squares", t("maker.squares"), (value) => change({ squares: movesIn(value) }), {
    ltr: true,
  });
  const solution = textField(
    "solution",
    t("maker.solution.text"),
    (value) => change({ solution: movesIn(value), also: [] }),
    { ltr: true },
  );
  const words = WORDS.map((name) => ({
    name,
    field: textField(name, t(keyOf(`maker.word.${name}`)), (value) => change({ [name]: value }), {
      lines: LONG.includes(name) ? 2 : 1,
    }),
  }));
  const toHints = (value: string) => {
    const before = step().hints ?? [];
    const lines = value.split("\n").filter((line) => line.trim() !== "");
    change({ hints: lines.map((text, at) => ({ ...before[at], text })) });
  };
  const hints = textField("hints", t("maker.word.hints"), toHints, { lines: 3 });
  const task = make(
    "section",
    { class: "maker-task" },
    make("label", { class: "field" }, make("span", {}, t("maker.goal")), goal),
    pieces.element,
    moves.element,
    squares.element,
    solution.element,
  );
  const more = make(
    "details",
    {},
    make("summary", {}, t("maker.words")),
    ...words.map(({ field }) => field.element),
    hints.element,
  );
  return {
    task,
    more,
    show(now: StepTable, check: StepCheck | null, { isNew, lang }: { isNew: boolean; lang: string }) {
      const faultsOf = (...names: string[]) => {
        const faults = check?.faults.filter(({ field }) => names.includes(field));
        return faults ? { faults } : {};
      };
      const aim = now.goal ?? "line";
      goal.value = aim;
      pieces.element.hidden = aim !== "take";
      moves.element.hidden = aim !== "survive";
      squares.element.hidden = aim !== "reach";
      pieces.show(String(now.count ?? 0), { isNew });
      moves.show(String(now.count ?? ""), { isNew });
      squares.show((now.squares ?? []).join(" "), { isNew, ...faultsOf("squares") });
      const place = { isNew, ...faultsOf("solution", "also", "step", "line") };
      solution.show((now.solution ?? []).join(" "), place);
      const said: Partial<Record<string, string>> = { ...check?.words, title: "" }; // its number may change
      for (const { name, field } of words)
        field.show(now[name] ?? "", { isNew, lang, placeholder: said?.[name] ?? "" });
      const written = (now.hints ?? []).map(({ text }) => text).join("\n");
      hints.show(written, { isNew, lang, placeholder: (check?.hints ?? []).join("\n") });
    },
  };
}
