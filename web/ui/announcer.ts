// Announces moves (a capture once, as a whole), refusals and results in the page's live region.

import { warningOf } from "../app/coach.ts";
import { isHidden, isOpen, playerMayMove, shown } from "../app/model.ts";
import type { State } from "../app/state.ts";
import { current, entryAt } from "../app/timeline.ts";
import type { Input, Said } from "../app/values.ts";
import { toScene } from "../app/view-model.ts";
import type { PageText } from "../base/dom.ts";
import type { Move, Side, Square } from "../base/protocol.ts";
import { indexOf } from "../board/geometry.ts";
import { choiceText, plain, sideNames, t, toText } from "../i18n/messages.ts";
import { boardAnswer } from "./board-answers.ts";
import { announce, sentences } from "./speech.ts";
import { statusOf, statusWords } from "./status-text.ts";

export const mountAnnouncer =
  (region: HTMLElement): ((state: State, previous: State) => void) =>
  (state, previous) => {
    const words = announcement(state, previous);
    // An announcement in another language is not repeated.
    if (words || state.site.language !== previous.site.language) announce(region, words);
  };

/** @returns empty where there is nothing to say */
export const announcement = (state: State, previous: State) => plain(newsOf(state, previous));

function newsOf(state: State, previous: State): PageText {
  if (state.boot !== previous.boot && state.boot.phase === "failed") return statusWords(state);
  if (state.engine !== previous.engine && state.engine.phase === "failed") return statusWords(state);
  if (state.dialogs.notice && state.dialogs.notice !== previous.dialogs.notice) return toText(state.dialogs.notice);
  const offered = state.site.update === "ready" || state.site.update === "older";
  if (offered && state.site.update !== previous.site.update) return t("update.ready");
  if ((state.game.note === "drawing" || state.game.note === "resigning") && previous.game.note !== state.game.note)
    return statusOf(state).detail;
  if (isHidden(state) !== isHidden(previous)) return breakNews(state);
  if (state.game.look !== previous.game.look) return lookNews(state, previous);
  if (state.game.timeline !== previous.game.timeline) return timelineNews(state, previous);
  const warning = warningOf(state);
  if (warning && warning !== warningOf(previous)) return statusWords(state);
  for (const part of ["refusal", "choice"] as const)
    if (state.board[part] && state.board[part] !== previous.board[part]) return statusOf(state).detail;
  const told = hintTold(state.hint);
  if (told && told !== hintTold(previous.hint)) return statusOf(state).detail;
  const turned = state.board.flipped !== previous.board.flipped && !state.game.settings.turning;
  if (turned) return t(state.board.flipped ? "say.blackBelow" : "say.whiteBelow");
  if (state.board.said && state.board.said !== previous.board.said) return answerTo(state, state.board.said);
  return inputNews(state, previous);
}

/** @param state whose players have paused, or go on */
const breakNews = (state: State) =>
  isHidden(state) ? statusWords(state) : sentences(t("say.goesOn"), statusWords(state));

/** The move where the look goes one on; where it is, if it goes anywhere else. */
function lookNews(state: State, previous: State) {
  const { timeline, look } = state.game;
  const [ply, before] = [look ?? timeline.ply, previous.game.look ?? previous.game.timeline.ply];
  const { move } = entryAt(timeline, ply);
  const { headline } = statusOf(state);
  if (ply !== before + 1 || !move) return headline;
  const words = moveWords(entryAt(timeline, before).view.turn, move);
  return look === null ? sentences(words, headline) : words;
}

/** What tells one step of a hint from the next; nothing while the player does something else. */
function hintTold(hint: State["hint"]) {
  if (!hint?.move) return hint && "searching";
  return hint.step === 2 && hint.said ? "idea" : hint.step || null;
}

/** A piece that is taken up, goes on with its capture, or is put down. */
function inputNews(state: State, { board: { input: before } }: State) {
  const { input } = state.board;
  const square = input?.path.at(-1);
  if (input === before) return "";
  if (!input || !square) {
    const down = state.requests.waiting.game ? null : before?.path[0];
    return down ? t("say.putDown", { square: down }) : "";
  }
  if (input.path.length === 1)
    return before?.path[0] === square ? "" : sentences(t("say.chosen", { square }), movesFrom(state, square));
  return input.steps.length > 0 && before?.steps.length === 0 ? captureLeft(state, input) : "";
}

/** @param input in the middle of a capture */
function captureLeft(state: State, { path, taken, steps }: Input) {
  const square = path.at(-1) ?? "";
  const ways = choiceText(steps.map(({ to }) => to));
  return sentences(
    t("say.stepped", { to: square, count: shown(state).view.capture - taken.length }),
    ways && t("say.captures", { square, ways }),
  );
}

function answerTo(state: State, question: Said) {
  const { about, square } = question;
  const answer = boardAnswer(state, question, Date.now());
  if (answer !== null) return answer;
  const { view } = shown(state);
  if (about === "square") return toScene(state).labels[indexOf(square)] ?? "";
  if (about === "moves") return movesFrom(state, square);
  if (about === "why") return t("say.free");
  const { look, timeline } = state.game;
  const ply = look ?? timeline.ply;
  const mover = ply > 0 && entryAt(timeline, ply - 1).view;
  return view.lastMove && mover ? moveWords(mover.turn, view.lastMove) : t("moves.none");
}

function movesFrom(state: State, square: Square) {
  const { input } = state.board;
  if (input && input.path.length > 1) {
    const at = input.path.at(-1) ?? "";
    return at === square ? captureLeft(state, input) : t("say.goOn", { square: at });
  }
  const { moves, capture } = shown(state).view;
  const ways = moves.filter(({ path }) => path[0] === square).map(({ path }) => path.slice(1).join(" "));
  if (ways.length === 0) return t("say.noMoves", { square });
  return t(capture > 0 ? "say.captures" : "say.moves", { square, ways: choiceText(ways) });
}

function timelineNews(state: State, previous: State) {
  const { timeline } = state.game;
  const { view } = current(timeline);
  const side = sideNames(view.turn);
  if (timeline.annex !== previous.game.timeline.annex) return resultWords(state);
  if (timeline.entries.length === 1) return isOpen(view) ? t("say.newGame", side) : "";
  const entry = entryAt(timeline, timeline.ply);
  const back = timeline.entries === previous.game.timeline.entries && timeline.ply < previous.game.timeline.ply;
  if (back || !entry.move) return t("say.undone", side);
  const mover = entryAt(timeline, timeline.ply - 1).view;
  const must = view.capture > 0 && playerMayMove(state) ? t("say.mustCapture", { count: view.capture }) : "";
  return [
    moveWords(mover.turn, entry.move),
    crownWords(mover.cells, view.cells),
    view.outcome ? plain(resultWords(state)) : must,
  ]
    .filter(Boolean)
    .join(" ");
}

/** @param state at its end, or with an offer, or without one again */
function resultWords(state: State) {
  const { headline, detail } = statusOf(state);
  return current(state.game.timeline).view.outcome ? sentences(headline, detail) : detail || headline;
}

export function moveWords(turn: Side, { path, captured }: Move) {
  const [from = "", to = ""] = [path[0], path.at(-1)];
  const values = { ...sideNames(turn), from, to, by: path.slice(1, -1), count: captured.length };
  return t(captured.length > 0 ? "say.capture" : "say.move", values);
}

const crownWords = (before: string, after: string) => {
  const kings = (cells: string, which: RegExp) => (cells.match(which) ?? []).length;
  const grown = kings(after, /W/g) > kings(before, /W/g) || kings(after, /B/g) > kings(before, /B/g);
  return grown ? t("say.crowned") : "";
};
