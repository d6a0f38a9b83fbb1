// The board on which an author sets a position up, with its palette, the side to move, the rules, and the position as text.

import type { Event } from "../../app/events.ts";
import { fenOf } from "../../app/fen.ts";
import { button, make } from "../../base/dom.ts";
import { type RuleSet, type StepCheck, type StepTable, USUAL_RULES } from "../../base/protocol.ts";
import { TamaBoard } from "../../board/element.ts";
import type { Editor } from "../../editor/state.ts";
import { rulesetWords, sideNames, t, translate } from "../../i18n/messages.ts";
import { mountLook } from "../../ui/board-look.ts";
import { paint, palette } from "../../ui/palette.ts";
import { EMPTY, edited, SETUP_EVENTS, sceneOf } from "../../ui/setup.ts";
import { NOTHING } from "../own-sets.ts";
import type { LearnContext } from "../screen.ts";
import { textField } from "./field.ts";

const BLANK: Editor = {
  cells: EMPTY,
  turn: "white",
  rules: USUAL_RULES,
  tool: "w",
  held: null,
  flipped: false,
  view: null,
  error: null,
  erased: null,
  typed: null,
};

/** What takes all pieces from the board, and can be undone. */
const ERASING = ["edit-clear", "edit-initial"];

export function createSetupBoard(
  { signal, preferences }: LearnContext,
  rulesets: RuleSet[],
  change: (fields: Partial<StepTable>) => void,
) {
  const board = new TamaBoard();
  mountLook(board)({ preferences });
  let editor = BLANK;
  const dispatch = (event: Event) => {
    const next = edited(editor, event);
    if (!next) return;
    const { cells, turn } = editor;
    const differs = next.cells !== cells || next.turn !== turn;
    const erased = ERASING.includes(event.type) ? { cells, turn } : next.cells === cells ? next.erased : null;
    editor = { ...next, erased };
    draw();
    if (differs) change({ position: fenOf(editor), before: [] });
  };
  const tools = palette(board, dispatch, signal);
  const act = (what: "clear" | "initial" | "flip" | "undo", key: Parameters<typeof t>[0]) =>
    button(t(key), () => dispatch({ type: `edit-${what}` }), { "data-do": what });
  const undo = act("undo", "dialog.undo");
  const acts = [act("clear", "edit.clear"), act("initial", "edit.initial"), act("flip", "action.flip"), undo];
  const sides = (["white", "black"] as const).map((side) =>
    make(
      "label",
      {},
      make("input", {
        type: "radio",
        name: "turn",
        value: side,
        change: () => dispatch({ type: "edit-turn", turn: side }),
      }),
      make("span", { "data-disc": side }, t("status.turn", sideNames(side))),
    ),
  );
  const turn = make("div", { class: "choice", role: "radiogroup", "aria-label": t("edit.turn") }, ...sides);
  const own = new Option(t("rules.custom"), "");
  const rules = make(
    "select",
    { name: "rules", change: () => rules.value && change({ ruleset: rules.value === USUAL_RULES ? "" : rules.value }) },
    ...rulesets.map((each) => new Option(rulesetWords(each).title, each.name)),
    own,
  );
  const fen = textField("fen", t("edit.fen"), (value) => change({ position: value.trim() || NOTHING, before: [] }), {
    ltr: true,
  });
  const element = make(
    "div",
    { class: "maker-setup" },
    board,
    tools,
    make("div", { class: "tools" }, ...acts),
    turn,
    fen.element,
    make("label", { class: "field" }, make("span", {}, t("new.rules")), rules),
  );
  translate(element);
  board.listen(dispatch, { signal }, SETUP_EVENTS);
  const draw = () => {
    board.scene = { ...sceneOf(editor), ready: true };
    undo.hidden = !editor.erased;
    for (const radio of tools.querySelectorAll("input")) radio.checked = radio.value === editor.tool;
    for (const radio of turn.querySelectorAll("input")) radio.checked = radio.value === editor.turn;
  };
  return {
    element,
    /** Paints the pieces of the palette, once it is in the document. */
    paint: () => paint(tools, board),
    /** @param check what is known of exactly this step; null where that is being asked */
    show(step: StepTable, check: StepCheck | null, isNew: boolean) {
      const begun = step.position !== NOTHING;
      const faults = check?.faults.filter(({ field }) => begun && (field === "position" || field === "before")) ?? null;
      fen.show(step.position ?? check?.stand?.view.fen ?? "", { isNew, ...(faults && { faults }) });
      own.hidden = typeof step.ruleset !== "object";
      rules.value = typeof step.ruleset === "object" ? "" : (step.ruleset ?? USUAL_RULES);
      if (isNew) editor = { ...editor, erased: null, held: null };
      const view = check?.stand?.view;
      if (view && (view.cells !== editor.cells || view.turn !== editor.turn))
        editor = { ...editor, cells: view.cells, turn: view.turn, held: null, erased: null };
      else if (!view && (check || isNew) && step.position !== fenOf(editor))
        editor = { ...editor, cells: EMPTY, turn: step.position?.startsWith("B") ? "black" : "white", held: null };
      draw();
    },
  };
}
