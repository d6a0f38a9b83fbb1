// Puts findings of the engine and of a review into words.

import {
  type Fact,
  type Line,
  type MoveReview,
  otherSide,
  type SearchInfo,
  type Side,
  type TableEnding,
} from "../base/protocol.ts";
import "../i18n/en-on-demand.ts";
import { keyOf, seriesText, sideNames, t } from "../i18n/messages.ts";
import { compactText, decimalText } from "../i18n/numbers.ts";
import { moveText } from "./move-text.ts";

/** The score, in hundredths of a man, that makes a win ten times as likely as a loss; as tama_core counts. */
const TEN_TIMES = 400;
/** Beyond this score nothing is left to hope. */
const CLEAR = 4000;

/** what a position is worth to the side to move */
interface Worth {
  score: number;
  win: number | null;
  ending?: TableEnding | null;
}

/** The share of the point, from 0 to 1, that White may expect. */
export function share({ score, ending }: Worth, turn: Side) {
  const known = ending ? { win: CLEAR, draw: 0, loss: -CLEAR }[ending.result] : score;
  const white = turn === "white" ? known : -known;
  if (Math.abs(white) >= CLEAR) return white > 0 ? 1 : 0;
  return 1 / (1 + 10 ** (-white / TEN_TIMES));
}

const toMoves = (plies: number) => Math.ceil(Math.abs(plies) / 2);

/** How good a position is: who wins and how soon, or who is better. */
export function worthText({ score, win, ending = null }: Worth, turn: Side, short: boolean = false) {
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

export function effortText({ depth, nodes, time }: SearchInfo) {
  const speed = nodes / Math.max(time, 0.001);
  return t("study.effort", { depth, nodes: compactText(nodes), speed: compactText(speed) });
}

/** The best lines of an info; one from a search that was asked for one. */
export const linesOf = (info: SearchInfo): (Pick<Line, "score" | "win" | "pv"> & { ending?: Line["ending"] })[] =>
  info.lines ?? [info];

/** The signs that judge a move, by the number of their glyph. */
export const GLYPHS = ["", "!", "?", "!!", "??", "!?", "?!"];
export const VERDICT_GLYPHS: Partial<Record<MoveReview["verdict"], number>> = { inaccuracy: 6, mistake: 2, blunder: 4 };

/** Squares and moves run from left to right, also within a sentence that does not. */
export const leftToRight = (text: string) => `\u2066${text}\u2069`;

const listed = (moves: string[]) => leftToRight(moves.map(moveText).join(" "));

/**
 * Sentences about a move of the review: its verdict, the better move, and the most important reason.
 * @param own the reader's side
 */
export const reviewText = (found: MoveReview, own: Side | null) =>
  [t(keyOf(`verdict.${found.verdict}`)), betterText(found, own)].filter(Boolean).join(" ");

/** The same without the verdict; empty where nothing was better. */
export function betterText({ verdict, better, facts: [fact], side }: MoveReview, own: Side | null) {
  const key = verdict === "good" ? "review.better.good" : "review.better";
  const instead = better[0] ? t(key, { move: listed(better.slice(0, 1)) }) : "";
  const why = fact ? factText({ ...fact, moves: [] }, side === own ? null : side) : "";
  return [instead, why].filter(Boolean).join(" ");
}

/** The kinds of facts that name somebody, and speak to the reader where the move is the reader's own. */
const PERSONAL = ["lost-man", "lost-king", "lost-all", "lost-pieces", "allowed-win", "forced-captures"];

/** @param side whose move it is about; null for the reader's */
export function factText({ kind, values, squares, moves }: Fact, side: Side | null) {
  const plies = ["best", "played"].flatMap((name) =>
    typeof values[name] === "number" ? [[name, toMoves(values[name])]] : [],
  );
  const endings = ["before", "after"].flatMap((name) =>
    typeof values[name] === "string" ? [[name, t(keyOf(`ending.${values[name]}`))]] : [],
  );
  const words = { ...values, ...Object.fromEntries([...plies, ...endings]), squares: leftToRight(seriesText(squares)) };
  const name = kind === "lost-pieces" ? lossOf(values) : kind;
  const key = side === null && PERSONAL.includes(name) ? `${name}.you` : name;
  const text = t(keyOf(`fact.${key}`), { ...words, ...(side ? namesOf(side) : {}) });
  return moves.length > 0 ? `${text} ${t("fact.line", { moves: listed(moves.slice(0, 6)) })}` : text;
}

/** The names of a side and of its opponent, the latter as within a sentence. */
const namesOf = (side: Side) => ({ ...sideNames(side), rival: sideNames(otherSide(side)).inner });

/** What is lost for nothing: a man, a king or several pieces; or more pieces than are captured. */
function lossOf({ lost, kings, took }: Fact["values"]) {
  if (took !== 0) return "lost-pieces";
  if (lost !== 1) return "lost-all";
  return kings ? "lost-king" : "lost-man";
}
