// Shows a comparison: two boards on which the same piece is selected, and what only one of the rulesets allows.

import { createStore } from "../app/store.ts";
import { button, keepFocus, make } from "../base/dom.ts";
import type { Comparison, Square } from "../base/protocol.ts";
import { TamaBoard } from "../board/element.ts";
import { explained, plain, t, toText, withCommas } from "../i18n/messages.ts";
import { moveWords } from "../ui/announcer.ts";
import { sayFailure } from "../ui/failure.ts";
import { createPracticeBoard, type PracticeBoard } from "../ui/practice-board.ts";
import type { Screen } from "../ui/screen.ts";
import {
  arrowsOf,
  type BoardSide,
  beginComparison,
  type Effect,
  type Event,
  mirrored,
  opposite,
  reasonsOf,
  reduce,
  SIDES,
  type Split,
  type State,
  titleOf,
} from "./comparison.ts";
import { nextLink } from "./navigation.ts";
import { extrasOf, type LearnContext, layOut } from "./screen.ts";
import type { LessonPlace } from "./toc.ts";

/** A long capture may break where it jumps. */
const shownMove = (text: string) => text.replaceAll("-", "–").replaceAll("x", "×\u200b");

/** one board and what stands below it */
interface Column {
  board: TamaBoard;
  practice: PracticeBoard;
  /** what the ruleset says to the position */
  lines: HTMLElement;
  /** draws arrows for the moves that only this board allows */
  sketch: () => void;
  /** the path of the piece that is selected */
  selected: () => Square[];
}

export function openComparison(context: LearnContext, first: Comparison, place: LessonPlace): Screen {
  const { signal } = context;
  const { id } = first;
  let state = beginComparison(first);
  const dispatch = (event: Event) => signal.aborted || store.dispatch(event);
  const columns = createColumns(context, () => state, dispatch);
  const { left, right } = columns;
  const again = button(t("learn.again"), () => dispatch({ type: "restart" }));
  const back = button(t("learn.takeBack"), () => dispatch({ type: "take-back" }), { class: "primary" });
  const suggestion = (side: BoardSide, text: string) =>
    text && button(t("learn.tryBoth", { move: shownMove(text) }), () => dispatch({ type: "suggest", side, text }));
  const section = (side: BoardSide) => {
    const { board, practice, lines } = columns[side];
    return make("section", { class: "side" }, make("h2", {}, titleOf(first[side])), board, practice.note, lines);
  };
  const element = layOut(
    context,
    { kind: "compare", lesson: first, place },
    make("p", { class: "tools" }, suggestion("left", first.play), suggestion("right", first.instead), back, again),
    make("div", { class: "boards" }, section("left"), section("right")),
    make("p", { class: "legend" }, t("learn.legend")),
    nextLink(context, place),
    extrasOf(context, first, [left.board, right.board]),
  );
  const store = createStore(state, reduce, createPerformer({ ...context, id, first, columns, dispatch }));
  store.subscribe((next, previous) => {
    state = next;
    const { comparison, split, failed } = previous;
    const same = comparison === next.comparison && split === next.split && failed === next.failed;
    if (next === previous || !same) showColumns(next, columns);
    keepFocus(
      () => {
        again.hidden = state.moves.length === 0;
        back.hidden = !state.split;
      },
      () => left.board.grid?.button("d3"),
    );
  });
  return { element, title: first.title };
}

/** Two boards: a piece that is selected on one of them is selected on the other, too. */
function createColumns(
  context: LearnContext,
  state: () => State,
  dispatch: (event: Event) => void,
): Record<BoardSide, Column> {
  let following = false;
  const framesOf = (side: BoardSide) => {
    if (following) return;
    const other = columns[opposite(side)];
    const { steps } = state().comparison[opposite(side)].view;
    const event = mirrored(columns[side].selected(), other.selected(), steps);
    following = true;
    if (event) other.practice.dispatch(event);
    following = false;
  };
  const column = (side: BoardSide) => createColumn(context, side, state, dispatch, () => framesOf(side));
  const columns = { left: column("left"), right: column("right") };
  return columns;
}

function createColumn(
  context: LearnContext,
  side: BoardSide,
  state: () => State,
  dispatch: (event: Event) => void,
  onSelect: () => void,
): Column {
  const board = new TamaBoard();
  let path: Square[] = [];
  const sketch = () => {
    const { comparison, split } = state();
    board.shapes = split ? [] : arrowsOf(comparison[side].only, path[0]);
  };
  const practice = createPracticeBoard(board, state().comparison[side], context, {
    tells: true,
    onTry: (tried) => dispatch({ type: "try", side, path: tried }),
    onTouch: () => dispatch({ type: "take-back" }),
    onChange: ({ board: { input } }) => {
      path = input?.path ?? [];
      sketch();
      onSelect();
    },
  });
  board.addEventListener("shapes-change", ({ detail }) => detail.shapes.length === 0 && sketch(), {
    signal: context.signal,
  });
  return { board, practice, lines: make("div", { class: "lines" }), sketch, selected: () => path };
}

function showColumns({ comparison, split }: State, columns: Record<BoardSide, Column>) {
  for (const side of SIDES) {
    const { lines, practice, sketch } = columns[side];
    lines.replaceChildren(...(split ? splitLines(side, split) : positionLines(side, comparison)));
    practice.lock(split !== null);
    sketch();
  }
}

/** Where the rulesets part: a move that one of them allows, and why the other does not. */
function splitLines(side: BoardSide, split: Split) {
  const legal = side === split.side;
  const words = legal ? t("learn.legalHere", { move: shownMove(split.move.text) }) : explained(split.why);
  return [make("p", { class: "parted", "data-tone": legal ? "good" : "wrong" }, words)];
}

/** What a ruleset says to the position, and the moves that it alone allows. */
function positionLines(side: BoardSide, comparison: Comparison) {
  const { view, only } = comparison[side];
  const fact = view.outcome
    ? explained({ ...view.outcome, key: view.outcome.reason })
    : view.capture > 0
      ? t("status.mustCapture", { count: view.capture })
      : t("learn.free");
  const other = titleOf(comparison[opposite(side)]);
  const reasons = [...reasonsOf(only)].map(([why, found]) =>
    make(
      "li",
      {},
      make("bdi", { class: "moves" }, withCommas(found.map(({ text }) => shownMove(text)))),
      make("span", {}, t("learn.under", { rules: other, what: why })),
    ),
  );
  return [
    make("p", {}, fact),
    make("p", { class: "only" }, only.length > 0 ? t("learn.only", { count: only.length }) : t("learn.same")),
    make("ul", {}, ...reasons),
  ];
}

/** Does what the reducer asks for. */
function createPerformer({
  client,
  language,
  id,
  first,
  columns,
  progress,
  say,
  dispatch,
}: LearnContext & {
  id: string;
  first: Comparison;
  columns: Record<BoardSide, Column>;
  dispatch: (event: Event) => void;
}): (effect: Effect) => void {
  return (effect) => {
    switch (effect.type) {
      case "play": {
        const { serial, side, game, path } = effect;
        return client.ask({ op: "play", game, path }).reply.then(
          (entry) => dispatch({ type: "played", serial, side, entry }),
          (error) => dispatch({ type: "failed", serial, side, error }),
        );
      }
      case "compare": {
        const { serial, side, entry, moves } = effect;
        return client.ask({ op: "compare", lesson: id, language, moves, board: side }).reply.then(
          ({ comparison }) => dispatch({ type: "compared", serial, side, entry, comparison }),
          (error) => dispatch({ type: "failed", serial, side, error }),
        );
      }
      case "push":
        return columns[effect.side].practice.push(effect.entry);
      case "show":
        return columns[effect.side].practice.show(effect.stand);
      case "refuse":
        return columns[effect.side].practice.refuse(effect.why);
      case "finish":
        return progress.finish(id);
      case "say-split":
        return say(splitWords(first, effect.split));
      case "say-move":
        return say(moveWords(effect.turn, effect.move));
      case "say-failure": {
        const words = make("p", { class: "parted", "data-tone": "wrong" });
        say(sayFailure(words, effect.error));
        return columns[effect.side].lines.replaceChildren(words);
      }
    }
  };
}

function splitWords(comparison: Comparison, { side, move, why }: Split) {
  const [here, there] = [titleOf(comparison[side]), titleOf(comparison[opposite(side)])];
  const legal = t("learn.under", { rules: here, what: t("learn.legalHere", { move: move.text }) });
  return `${legal} ${plain(toText({ key: "learn.under", values: { rules: there, what: why } }))}`;
}
