// What would change if …: one position under two rulesets. The reader plays on either board; a piece taken up here is
// taken up there, too, and a move that only one of the two allows shows where they part.

/** @import { Comparison, Explanation, Move, Square } from "../base/protocol.js" */
/** @import { State } from "../app/model.js" */
/** @import { Place } from "./toc.js" */
/** @import { LearnContext, Screen } from "./screen.js" */

import { button, keepingFocus, make } from "../base/dom.js";
import { TamaBoard } from "../board/element.js";
import { explained, t } from "../i18n/messages.js";
import { moveWords } from "../ui/announcer.js";
import { boardTools } from "../ui/board-tools.js";
import { sayFailure } from "../ui/failure.js";
import { createPracticeBoard } from "../ui/practice-board.js";
import { arrowsOf, reasonsOf, titleOf } from "./comparison.js";
import { breadcrumb, nextLink } from "./navigation.js";
import { headOf, shareOf } from "./screen.js";

/** @typedef {"left" | "right"} Which */

/** @param {Which} which */
const across = (which) => (which === "left" ? "right" : "left");

/** A long capture may break where it jumps. @param {string} text */
const shownMove = (text) => text.replaceAll("-", "–").replaceAll("x", "×\u200b");

/**
 * @param {LearnContext} context
 * @param {Comparison} first
 * @param {Place} place
 * @returns {Screen}
 */
export function openComparison(context, first, place) {
  const { client, language, progress, signal, say } = context;
  const { id } = first;
  let comparison = first;
  /** @type {string[]} */
  let moves = [];
  let parted = false;
  let following = false;
  let turn = 0;

  const sides = { left: sideOf("left"), right: sideOf("right") };
  const again = button(t("learn.again"), () => start(), { hidden: true });
  const back = button(t("learn.takeBack"), () => takeBack(), { class: "primary", hidden: true });

  /** @param {Which} which */
  function sideOf(which) {
    const board = new TamaBoard();
    const lines = make("div", { class: "lines" });
    /** @type {State | undefined} */
    let latest;
    const practice = createPracticeBoard(board, comparison[which], context, {
      tells: true,
      onTry: (path) => attempt(which, path),
      onTouch: () => takeBack(),
      onChange: (state) => {
        latest = state;
        sketch();
        follow(which, state);
      },
    });
    const sketch = () => {
      const square = latest?.input?.path[0];
      board.shapes = parted ? [] : arrowsOf(comparison[which].only, square);
    };
    board.addEventListener(
      "shapes-change",
      (event) => /** @type {CustomEvent} */ (event).detail.shapes.length === 0 && sketch(),
      { signal },
    );
    return { board, practice, lines, sketch, input: () => latest?.input ?? null };
  }

  /**
   * A piece taken up on one board is taken up on the other.
   * @param {Which} which
   * @param {State} state
   */
  function follow(which, { input }) {
    const other = /** @type {typeof sides | undefined} */ (sides)?.[across(which)];
    if (!other || following || (input?.path.length ?? 0) > 1) return;
    const [square] = input?.path ?? [];
    if (other.input()?.path[0] === square) return;
    following = true;
    if (!square) other.practice.dispatch({ type: "cancel" });
    else if (comparison[across(which)].view.steps[square]) other.practice.dispatch({ type: "press", square });
    following = false;
  }

  /** @param {Which} which */
  const describe = (which) => {
    const { view, only } = comparison[which];
    const fact = view.outcome
      ? explained({ ...view.outcome, key: view.outcome.reason })
      : view.capture > 0
        ? t("status.mustCapture", { count: view.capture })
        : t("learn.free");
    const other = titleOf(comparison[across(which)]);
    const reasons = [...reasonsOf(only)].map(([why, found]) =>
      make(
        "li",
        {},
        make("bdi", { class: "moves" }, found.map(({ text }) => shownMove(text)).join(", ")),
        make("span", {}, `${other}: ${why}`),
      ),
    );
    sides[which].lines.replaceChildren(
      make("p", {}, fact),
      make("p", { class: "only" }, only.length > 0 ? t("learn.only", { count: only.length }) : t("learn.same")),
      make("ul", {}, ...reasons),
    );
  };

  const refresh = () => {
    parted = false;
    for (const which of /** @type {const} */ (["left", "right"])) {
      describe(which);
      sides[which].practice.lock(false);
      sides[which].sketch();
    }
    again.hidden = moves.length === 0;
    back.hidden = true;
  };

  /**
   * @param {Which} which
   * @param {Move} move
   * @param {Explanation} why the other board refuses it
   */
  const part = (which, move, why) => {
    parted = true;
    const other = across(which);
    sides[other].practice.refuse(why);
    const tell = (/** @type {Which} */ side, /** @type {string} */ words, /** @type {string} */ tone) => {
      sides[side].lines.replaceChildren(make("p", { class: "parted", "data-tone": tone }, words));
      sides[side].practice.lock(true);
      sides[side].sketch();
    };
    tell(which, t("learn.legalHere", { move: shownMove(move.text) }), "good");
    tell(other, explained(why), "wrong");
    back.hidden = false;
    progress.finish(id);
    say(
      `${titleOf(comparison[which])}: ${t("learn.legalHere", { move: move.text })} ${titleOf(comparison[other])}: ${explained(why)}`,
    );
  };

  /**
   * @param {Which} which
   * @param {Square[]} path
   */
  const attempt = async (which, path) => {
    turn += 1;
    const mine = turn;
    const { game, view, only } = comparison[which];
    try {
      const played = await client.ask({ op: "play", game, path }).reply;
      const { move } = played;
      const refused = only.find((each) => each.move.text === move.text);
      const made = [...moves, move.text];
      const ask = /** @type {const} */ ({ op: "compare", lesson: id, language });
      const next = refused ? null : (await client.ask({ ...ask, moves: made, board: which }).reply).comparison;
      if (turn !== mine || signal.aborted) return;
      sides[which].practice.push(played);
      if (refused) return part(which, move, refused.why);
      if (!next) return;
      moves = made;
      comparison = next;
      for (const side of /** @type {const} */ (["left", "right"])) {
        const stand = next[side];
        sides[side].practice.show({ ...stand, view: { ...stand.view, lastMove: move, crowned: played.view.crowned } });
      }
      refresh();
      say(moveWords(view.turn, move));
    } catch (error) {
      if (turn !== mine || signal.aborted) return;
      const { explanation } = /** @type {any} */ (error).error ?? {};
      if (explanation) return sides[which].practice.refuse(explanation);
      const words = make("p", { class: "parted", "data-tone": "wrong" });
      say(sayFailure(words, error));
      sides[which].practice.show(comparison[which]);
      sides[which].lines.replaceChildren(words);
    }
  };

  const takeBack = () => {
    if (!parted) return;
    for (const which of /** @type {const} */ (["left", "right"])) sides[which].practice.show(comparison[which]);
    keepingFocus(refresh, () => sides.left.board.grid?.button("d3"));
  };

  const start = () => {
    turn += 1;
    moves = [];
    comparison = first;
    parted = true;
    takeBack();
  };

  /**
   * @param {Which} which
   * @param {string} text
   */
  const suggestion = (which, text) =>
    text && button(t("learn.tryBoth", { move: shownMove(text) }), () => suggest(which, text));

  /**
   * @param {Which} which
   * @param {string} text
   */
  const suggest = (which, text) => {
    start();
    attempt(which, text.split(/[-x]/));
  };

  const column = (/** @type {Which} */ which) =>
    make(
      "section",
      { class: "side" },
      make("h2", {}, titleOf(first[which])),
      sides[which].board,
      sides[which].practice.note,
      sides[which].lines,
    );
  const tools = boardTools([sides.left.board, sides.right.board], say);
  const element = make(
    "article",
    { class: "lesson", "data-kind": "compare" },
    headOf(context, { ...first, breadcrumb: breadcrumb(place, context.tongue), done: progress.isDone(id) }),
    make(
      "p",
      { class: "tools" },
      suggestion("left", first.play),
      suggestion("right", first.instead),
      back,
      again,
      ...tools,
    ),
    make("div", { class: "boards" }, column("left"), column("right")),
    make("p", { class: "legend" }, t("learn.legend")),
    nextLink(context, place),
    shareOf(context, id),
  );
  refresh();
  return { element, title: first.title };
}
