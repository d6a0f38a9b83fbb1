// A lesson to play: what is tried is judged, answered and commented on, until the goal is reached.

/** @import { Entry } from "../app/timeline.js" */
/** @import { Answers, Attempt, Explanation, Judgement, Refutation, Square } from "../base/protocol.js" */
/** @import { Key } from "../i18n/messages.js" */
/** @import { Place } from "./toc.js" */
/** @import { Points } from "../ui/practice-board.js" */
/** @import { Room, Screen } from "./screen.js" */

import { button, keepingFocus, make } from "../base/dom.js";
import { TamaBoard } from "../board/element.js";
import { explained, t } from "../i18n/messages.js";
import { moveWords } from "../ui/announcer.js";
import { boardTools } from "../ui/board-tools.js";
import { factText } from "../ui/engine-text.js";
import { sayFailure } from "../ui/failure.js";
import { createDesk } from "../ui/practice-board.js";
import { sentences } from "../ui/speech.js";
import { onwardOf, trailOf } from "./navigation.js";
import { headOf, pause, ruleLinks, shareOf } from "./screen.js";

/** Milliseconds before the opponent answers, or the solution goes on. */
const ANSWER = 700;

/** A try that is no move. */
const DRAW = "draw";

/**
 * @typedef {"open" | "busy" | "astray" | "solved" | "shown"} Phase astray: a wrong try stands on the board
 *
 * @typedef {object} Verdict what is said of a try
 * @property {"good" | "wrong" | "plain"} tone
 * @property {Key} headline
 * @property {string} text in the lesson's language
 * @property {Explanation | null} [explanation]
 * @property {Refutation | null} [refutation]
 */

/**
 * Where an attempt stands; from the start where what was kept of it no longer fits the lesson.
 * @param {Room} room
 * @param {string} id
 * @param {string[]} moves
 */
export async function lessonAt({ client, language }, id, moves) {
  const ask = (/** @type {string[]} */ made) => client.ask({ op: "lesson", lesson: id, language, moves: made }).reply;
  const found = await ask(moves).catch(() => ask([]));
  const over = found.attempt !== null && found.attempt.view.moves.length === 0;
  return over && moves.length > 0 ? ask([]) : found;
}

/**
 * @param {Room} room
 * @param {Answers["lesson"]} found
 * @param {Place} place
 * @param {object} puzzle
 * @param {HTMLElement} [puzzle.more] to be shown below what is said
 * @param {(solved: boolean) => void} [puzzle.onOutcome] the lesson is solved; or something went wrong, or was told
 * @param {() => void} [puzzle.onEnd]
 * @returns {Screen}
 */
export function openTry(room, { lesson, attempt: begun }, place, { more, onOutcome, onEnd } = {}) {
  if (!begun) throw new TypeError(`${lesson.id} is only to watch`);
  const { client, language, progress, signal, tongue } = room;
  const { id } = lesson;
  const draws = lesson.goal?.aim === "draw";
  const board = new TamaBoard();
  const desk = createDesk(board, begun, room, {
    onTry: (path) => attempted(attemptAt({ path })),
    onTouch: () => touch(),
  });
  /** @type {Attempt} */
  let attempt = begun;
  let given = Math.min(progress.attempt(id).hints, lesson.hints);
  /** @type {Phase} */
  let phase = "open";
  /** Counts what was begun, so that what was interrupted says no more. */
  let turn = 0;

  const hints = make("ol", { class: "hints", ...tongue });
  const verdict = make("div", { class: "verdict", tabindex: "-1" });
  const onward = onwardOf(room, place);
  const hint = button(t("learn.hint"), () => attempted(giveHint()));
  const solve = button(t("learn.solution"), () => attempted(showSolution()));
  const offer = button(t("learn.offerDraw"), () => attempted(attemptAt({ text: DRAW })));
  const back = button(t("learn.takeBack"), () => takeBack(), { class: "primary" });
  const again = button(t("learn.again"), () => attempted(restart()));

  const ask = { lesson: id, language };
  const made = () => attempt.moves;

  /** @param {Phase} next */
  const enter = (next) => {
    phase = next;
    const ended = phase === "solved" || phase === "shown";
    if (ended) onEnd?.();
    desk.lock(phase !== "open");
    hint.setAttribute("aria-disabled", String(given >= lesson.hints));
    hint.textContent = given > 0 ? t("learn.hint.more", { number: given, total: lesson.hints }) : t("learn.hint");
    keepingFocus(
      () => {
        hint.hidden = ended || lesson.hints === 0;
        solve.hidden = ended;
        offer.hidden = !draws || ended;
        back.hidden = phase !== "astray";
        again.hidden = !(ended || made().length > 0);
        onward.hidden = !(ended || progress.isDone(id));
      },
      () => (verdict.firstChild ? verdict : ended ? again : hint.hidden ? solve : hint),
    );
  };

  /**
   * @param {Verdict | null} said
   * @param {string} before what is to be heard first
   * @param {boolean} again whether the headline was heard already
   */
  const comment = (said, before = "", again = false) => {
    verdict.dataset.tone = said?.tone ?? "plain";
    const why = said?.explanation;
    const headline = said && make("h2", {}, t(said.headline), why && " ", why && ruleLinks(why.rules, room));
    const fact = said?.refutation?.facts.find(({ kind }) => !kind.startsWith("missed-"));
    const facts = fact ? factText({ ...fact, moves: [] }) : "";
    const repeats = said && sentences(t(said.headline), said.text) === sentences(said.text);
    const text = said && !repeats ? said.text : "";
    verdict.replaceChildren(
      ...(said && headline ? [headline, make("p", text ? tongue : { hidden: true }, text), make("p", {}, facts)] : []),
    );
    if (!said) return;
    room.say(sentences(before, !again && t(said.headline), why && explained(why), text, facts));
  };

  /** @param {Square[]} marked by a hint */
  const point = (marked) => {
    const reached = new Set(made().flatMap((move) => move.split(/[-x]/).slice(1)));
    const stars = lesson.goal?.squares.filter((square) => !reached.has(square)) ?? [];
    /** @type {Points} */
    const points = [
      ...marked.map((square) => ({ square, kind: /** @type {const} */ ("look") })),
      ...stars.map((square) => ({ square, kind: /** @type {const} */ ("star") })),
    ];
    desk.point(points);
  };

  /**
   * The moves of a try and its answer, as positions to be shown one after the other.
   * @param {Attempt} before
   * @param {Judgement} judgement
   * @returns {Promise<Entry[]>}
   */
  const played = async ({ game, view }, { move, answer }) => {
    if (!move) return [];
    const moves = [...(game.moves ?? []), move.text, ...answer.map(({ text }) => text)];
    const { entries } = await client.ask({ op: "line", game: { ...game, moves } }).reply;
    return entries.slice(view.ply + 1);
  };

  /**
   * @param {Entry[]} entries
   * @param {number} mine
   * @param {(words: string) => void} [tell] of each move as it is shown
   * @returns {Promise<string>} the moves in words
   */
  const showMoves = async (entries, mine, tell = () => {}) => {
    const words = [];
    for (const [at, entry] of entries.entries()) {
      if (at > 0) await pause(ANSWER, signal);
      if (turn !== mine || signal.aborted) return "";
      desk.push(entry);
      if (!entry.move) continue;
      const made = moveWords(entry.view.turn === "white" ? "black" : "white", entry.move);
      words.push(made);
      tell(made);
    }
    return words.join(" ");
  };

  /**
   * Says why something failed, and opens the board again as it was before.
   * @param {Promise<void>} doing
   */
  const attempted = (doing) =>
    doing.catch((error) => {
      if (signal.aborted) return;
      const sentence = make("p");
      const words = sayFailure(sentence, error);
      turn += 1;
      takeBack();
      verdict.replaceChildren(sentence);
      room.say(words);
    });

  /** @param {{ path: Square[] } | { text: string }} what */
  const attemptAt = async (what) => {
    turn += 1;
    const mine = turn;
    enter("busy");
    const judgement = await client.ask({ op: "try", ...ask, moves: made(), ...what }).reply;
    if (turn !== mine || signal.aborted) return;
    const { verdict: said, text, explanation } = judgement;
    if (said === "illegal" && explanation) {
      desk.refuse(explanation);
      enter("open");
      return comment({ tone: "wrong", headline: "learn.illegal", text, explanation });
    }
    const words = await showMoves(await played(attempt, judgement), mine);
    if (turn !== mine || signal.aborted) return;
    if (said === "success") return succeed(judgement, words);
    if (said === "onward") return goOn(judgement, words);
    onOutcome?.(false);
    enter(judgement.move ? "astray" : "open");
    comment({ tone: "wrong", headline: "learn.astray", text, refutation: judgement.refutation }, words);
  };

  /**
   * @param {Judgement} judgement
   * @param {string} words
   */
  const goOn = ({ attempt: next, text }, words) => {
    attempt = next;
    progress.keep(id, made(), given);
    desk.show(attempt);
    enter("open");
    point([]);
    comment({ tone: "plain", headline: "learn.onward", text }, words);
  };

  /**
   * @param {Judgement} judgement
   * @param {string} words
   */
  const succeed = ({ text }, words) => {
    onOutcome?.(given === 0);
    progress.finish(id);
    board.closest(".lesson")?.querySelector(".tick")?.removeAttribute("hidden");
    point([]);
    enter("solved");
    comment({ tone: "good", headline: "learn.solved", text }, words);
  };

  const takeBack = () => {
    desk.show(attempt);
    enter("open");
    comment(null);
    point([]);
  };
  const touch = () => {
    if (phase === "astray") takeBack();
  };

  const restart = async () => {
    turn += 1;
    const mine = turn;
    const { attempt: first } = await lessonAt(room, id, []);
    if (turn !== mine || signal.aborted || !first) return;
    attempt = first;
    given = 0;
    hints.replaceChildren();
    progress.keep(id, [], 0);
    takeBack();
    enter("open");
  };

  /** @param {number} number */
  const hintAt = async (number) => client.ask({ op: "hint", ...ask, moves: made(), number }).reply;

  const giveHint = async () => {
    if (given >= lesson.hints) return;
    if (phase === "astray") takeBack();
    const { hint: found } = await hintAt(given);
    if (!found || signal.aborted) return;
    given += 1;
    progress.keep(id, made(), given);
    hints.append(make("li", {}, found.text));
    point(found.squares);
    enter(phase);
    room.say(found.text, tongue);
  };

  const showSolution = async () => {
    onOutcome?.(false);
    await restart();
    const mine = turn;
    comment({ tone: "plain", headline: "learn.shown", text: "" });
    enter("busy");
    for (;;) {
      const { next } = await hintAt(0);
      if (next === null || turn !== mine || signal.aborted) return enter("open");
      const judgement = await client.ask({ op: "try", ...ask, moves: made(), text: next }).reply;
      await pause(ANSWER, signal);
      await showMoves(await played(attempt, judgement), mine, room.say);
      if (turn !== mine || signal.aborted) return;
      attempt = judgement.attempt;
      if (judgement.verdict === "success") {
        await pause(ANSWER, signal); // and the last move is heard
        if (turn !== mine || signal.aborted) return;
        attempt = begun;
        point([]);
        enter("shown");
        return comment({ tone: "plain", headline: "learn.shown", text: judgement.text }, "", true);
      }
      await pause(ANSWER, signal);
      desk.show(attempt);
    }
  };

  const element = make(
    "article",
    { class: "lesson", "data-kind": "try" },
    headOf(room, { ...lesson, trail: trailOf(place, room.tongue), done: progress.isDone(id) }),
    make("div", { class: "table" }, board),
    make(
      "div",
      { class: "lesson-foot" },
      make("p", { class: "task", ...tongue }, lesson.task),
      verdict,
      desk.note,
      more,
      hints,
      make("p", { class: "tools" }, back, again, offer, hint, solve, ...boardTools([board], room.say)),
      onward,
      shareOf(room, id),
    ),
  );
  for (let number = 0; number < given; number += 1) {
    attempted(hintAt(number).then(({ hint: found }) => void (found && hints.append(make("li", {}, found.text)))));
  }
  point([]);
  enter("open");
  return { element, title: lesson.title };
}
