// Shows the code cell: Python that drives a board of its own beside it.

import { createStore } from "../app/store.ts";
import { button, make, updateText } from "../base/dom.ts";
import { TamaBoard } from "../board/element.ts";
import { createScene } from "../board/scene.ts";
import { joined, type Key, t, toText } from "../i18n/messages.ts";
import type { News } from "../sandbox/messages.ts";
import { wheelsFor } from "../sandbox/wheels.ts";
import { mountLook } from "../ui/board-look.ts";
import { answerFor, boardTools } from "../ui/board-tools.ts";
import { beginCell, type Effect, type Event, reduce, type ShownPosition, type State } from "../ui/cell.ts";
import { statusWords } from "../ui/cell-status.ts";
import type { Screen } from "../ui/screen.ts";
import { createCode } from "./code-view.ts";
import { BEFORE, createDocuments, LINKED, MEASURED, MINE } from "./documents.ts";
import { EXAMPLES } from "./examples.ts";
import { createOutput } from "./output.ts";
import { createQuestion } from "./question.ts";
import { Runner } from "./runner.ts";
import { layOut, type StudioContext } from "./screen.ts";

const TITLES: Record<string, Key> = {
  [MINE]: "studio.mine",
  [LINKED]: "studio.fromLink",
  [BEFORE]: "studio.fromLink.before",
  [MEASURED]: "lab.tab",
  look: "example.look",
  why: "example.why",
  walk: "example.walk",
  engine: "example.engine",
};
const ORDER = ["look", "why", "walk", "engine"];
const BEGINNING = "board.position\n";

/** @param linked code that came with a link */
export function openCell(context: StudioContext, linked: string | null): Screen {
  const { sandbox, position, preferences, say, signal } = context;
  const board = new TamaBoard();
  answerFor(board, say);
  mountLook(board)({ preferences });
  const runner = new Runner(sandbox);
  const output = createOutput();
  const question = createQuestion(
    (text) => dispatch({ type: "answer", text }),
    () => output.element,
  );
  const dispatch = (event: Event) => signal.aborted || store.dispatch(event);
  const run = button(t("cell.run"), () => dispatch({ type: "run" }), { class: "primary", "data-do": "run" });
  const stop = button(t("cell.stop"), () => runner.stop(), { "data-do": "stop" });
  const code = createCellCode(context, linked, [run, stop], () => dispatch({ type: "run" }));
  const status = make("p", { class: "state" });
  const fromGame = button(t("cell.fromGame"), () => dispatch({ type: "show", position: position() }));
  const tools = make("div", { class: "tools" }, fromGame, ...boardTools([board], say));
  const screen = layOut({
    kind: "cell",
    title: t("cell.title"),
    lead: t("cell.lead"),
    board: [board, tools],
    work: [code.element, status, output.element, question.element],
  });
  const initial = beginCell(position());
  const store = createStore(initial, reduce, createPerformer({ ...context, runner, output, code, status, dispatch }));
  store.subscribe((state, previous) => {
    screen.element.dataset.phase = state.phase;
    updateText(status, statusWords(state.status));
    run.setAttribute("aria-disabled", String(state.phase === "running"));
    stop.setAttribute("aria-disabled", String(state.phase !== "running"));
    if (state.question !== previous.question) question.show(state.question);
    if (state.line !== previous.line) code.point(state.line);
    showBoard(board, state, previous);
  });
  runner.prepare().then((ready) => dispatch({ type: "prepared", ready, reason: runner.spare?.reason }));
  signal.addEventListener("abort", () => runner.close());
  return screen;
}

/** The texts of the cell: the examples, what came with a link and what the laboratory sent. */
function createCellCode(
  { selected, reload, signal }: StudioContext,
  linked: string | null,
  buttons: HTMLElement[],
  onRun: () => void,
) {
  const examples = Object.fromEntries(ORDER.map((name) => [name, EXAMPLES.cell[name] ?? ""]));
  const documents = createDocuments("cell", { [MINE]: BEGINNING, ...examples });
  if (linked !== null) documents.setLinked(linked);
  const usual = selected.text ?? (documents.changed(MINE) ? MINE : "look");
  selected.text = null;
  const chosen = linked === null ? usual : LINKED;
  return createCode({ screen: "cell", documents, chosen, titles: TITLES, buttons, onRun, reload, signal });
}

function showBoard(board: TamaBoard, state: State, previous: State) {
  const first = state === previous;
  if (first || state.shown !== previous.shown) {
    const { cells, turn } = state.position;
    board.shapes = [];
    board.scene = createScene({ cells, turn, ply: state.shown });
  }
  if (first || state.shapes !== previous.shapes) board.shapes = state.shapes; // after the scene, which takes them away
}

/** Does what the reducer asks for. */
/** what the effects of a cell act on */
interface Around extends StudioContext {
  runner: Runner;
  output: ReturnType<typeof createOutput>;
  code: ReturnType<typeof createCode>;
  status: HTMLElement;
  dispatch: (event: Event) => void;
}

function createPerformer(around: Around): (effect: Effect) => void {
  const { runner, output, status, say } = around;
  return (effect) => {
    switch (effect.type) {
      case "run":
        return void runCode(around, effect.position);
      case "answer":
        return runner.answer(effect.text);
      case "print":
        return output.add(effect.text, effect.kind);
      case "print-cut":
        return output.add(`\n${t("cell.cut", { count: effect.count })}\n`, "remark");
      case "say-status":
        return say(status.textContent ?? "");
    }
  };
}

async function runCode({ download, runner, output, code, dispatch }: Around, { fen, rules }: ShownPosition) {
  output.clear();
  const text = code.text();
  const { wheels, faults } = await wheelsFor(download, text);
  for (const each of faults) output.add(joined([toText(each.words), "\n"]), "remark");
  const start = performance.now();
  const tell = (news: News) => dispatch({ type: "news", news });
  const { end, reason, waited } = await runner.run({ op: "run", code: text, fen, rules }, tell, wheels);
  dispatch({ type: "ended", end, reason, seconds: (performance.now() - start - waited) / 1000 });
}
