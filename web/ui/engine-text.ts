// Puts findings of the engine and of a review into words.

/** @import { Review, Study } from "../app/values.js" */
/** @import { Fact, Line, MoveReview, SearchInfo, Side, TableEnding } from "../base/protocol.js" */

import "../i18n/en-on-demand.js";
import { keyOf, seriesText, sideNames, t } from "../i18n/messages.js";
import { compactText, decimalText } from "../i18n/numbers.js";
import { moveText } from "./move-text.js";

/** The score, in hundredths of a man, that makes a win ten times as likely as a loss; as tama_core counts. */
const TEN_TIMES = 400;
/** Beyond this score nothing is left to hope. */
const CLEAR = 4000;

/**
 * @typedef {{ score: number, win: number | null, ending?: TableEnding | null }} Worth for the side to move
 */

/**
 * The share of the point, from 0 to 1, that White may expect.
 * @param {Worth} worth
 * @param {Side} turn
 */
export function share({ score, ending }, turn) {
  const known = ending ? { win: CLEAR, draw: 0, loss: -CLEAR }[ending.result] : score;
  const white = turn === "white" ? known : -known;
  if (Math.abs(white) >= CLEAR) return white > 0 ? 1 : 0;
  return 1 / (1 + 10 ** (-white / TEN_TIMES));
}

/** @param {number} plies */
const toMoves = (plies) => Math.ceil(Math.abs(plies) / 2);

/**
 * How good a position is: who wins and how soon, or who is better.
 * @param {Worth} worth
 * @param {Side} turn
 * @param {boolean} short
 */
export function worthText({ score, win, ending = null }, turn, short = false) {
  const other = turn === "white" ? "black" : "white";
  if (ending?.result === "draw") return t("score.exact", { score: t("score.draw") });
  const distance = ending ? ending.distance : win;
  const wins = ending ? ending.result === "win" : win !== null ? win > 0 : score >= CLEAR;
  if (ending || win !== null || Math.abs(score) >= CLEAR) {
    const names = sideNames(wins ? turn : other);
    const text = distance === null ? t("score.won", names) : t("score.wins", { ...names, count: toMoves(distance) });
    return ending ? t("score.exact", { score: text }) : text;
  }
  const white = turn === "white" ? score : -score;
  if (short) return decimalText(white / 100, { signDisplay: "exceptZero" });
  if (Math.abs(white) < 5) return t("score.level");
  return t("score.better", { ...sideNames(white > 0 ? "white" : "black"), score: decimalText(Math.abs(white) / 100) });
}

/** @param {SearchInfo} info */
export function effortText({ depth, nodes, time }) {
  const speed = nodes / Math.max(time, 0.001);
  return t("study.effort", { depth, nodes: compactText(nodes), speed: compactText(speed) });
}

/**
 * The best lines of an info; one from a search that was asked for one.
 * @param {SearchInfo} info
 * @returns {(Pick<Line, "score" | "win" | "pv"> & { ending?: Line["ending"] })[]}
 */
export const linesOf = (info) => info.lines ?? [info];

/** The signs that judge a move, by the number of their glyph. */
export const GLYPHS = ["", "!", "?", "!!", "??", "!?", "?!"];
/** @type {Partial<Record<MoveReview["verdict"], number>>} */
export const VERDICT_GLYPHS = { inaccuracy: 6, mistake: 2, blunder: 4 };

/**
 * Squares and moves run from left to right, also within a sentence that does not.
 * @param {string} text
 */
export const leftToRight = (text) => `\u2066${text}\u2069`;

/** @param {string[]} moves */
const listed = (moves) => leftToRight(moves.map(moveText).join(" "));

/**
 * Sentences about a move of the review: its verdict, the better move, and the reasons.
 * @param {MoveReview} found
 * @param {boolean} brief without the lines that prove it
 */
export function reviewText({ verdict, better, facts, side }, brief = false) {
  const judged = t(keyOf(`verdict.${verdict}`));
  const key = verdict === "good" ? "review.better.good" : "review.better";
  const instead = better[0] ? t(key, { move: listed(better.slice(0, 1)) }) : "";
  const why = brief
    ? facts.slice(0, 1).map((fact) => factText({ ...fact, moves: [] }, side))
    : facts.slice(0, 2).map((fact) => factText(fact, side));
  return [judged, instead, ...why].filter(Boolean).join(" ");
}

/**
 * The review of the move on the board.
 * @param {Study} study
 */
export const foundAt = ({ review, at }) => review?.moves[review.line.indexOf(at)];

/**
 * Whether a move is a mistake or a blunder; a doubtful move is none.
 * @param {Pick<MoveReview, "verdict">} found
 */
export const isMistake = ({ verdict }) => verdict === "mistake" || verdict === "blunder";

/**
 * How many mistakes were found; that there is none, only once each move was looked at.
 * @param {Review} review
 */
export function faultsText({ line, moves, side = null }) {
  const own = moves.filter((found) => side === null || found.side === side);
  const number = own.filter(isMistake).length;
  const doubtful = own.filter(({ verdict }) => verdict === "inaccuracy").length;
  if (doubtful > 0) return t("review.doubtful", { number, doubtful });
  return t(number || moves.length < line.length ? "review.faults" : "review.none", { number });
}

/**
 * @param {Fact} fact
 * @param {Side | null} side whose move it is about; null for the reader's
 */
export function factText({ kind, values, squares, moves }, side) {
  const plies = ["best", "played"].flatMap((name) =>
    typeof values[name] === "number" ? [[name, toMoves(values[name])]] : [],
  );
  const endings = ["before", "after"].flatMap((name) =>
    typeof values[name] === "string" ? [[name, t(keyOf(`ending.${values[name]}`))]] : [],
  );
  const words = { ...values, ...Object.fromEntries([...plies, ...endings]), squares: leftToRight(seriesText(squares)) };
  const name = kind === "lost-pieces" ? `${lossOf(values)}${side ? "" : ".you"}` : kind;
  const text = t(keyOf(`fact.${name}`), { ...words, ...(side ? sideNames(side) : {}) });
  return moves.length > 0 ? `${text} ${t("fact.line", { moves: listed(moves.slice(0, 6)) })}` : text;
}

/**
 * What is lost for nothing: a man, a king or several pieces; or more pieces than are captured.
 * @param {Fact["values"]} values
 */
function lossOf({ lost, kings, took }) {
  if (took !== 0) return "lost-pieces";
  if (lost !== 1) return "lost-all";
  return kings ? "lost-king" : "lost-man";
}
