// Reads the text of a board, as it stands in a fenced block of Markdown: lines with attributes, and below them a position, a
// game, or a board as `tama_core.diagram.text` draws it. docs/embedding.md describes it.

import { SQUARES } from "../base/protocol.ts";
import { toPlainSigns } from "../base/typography.ts";
import { faultOf, NAMES } from "./options.ts";

/** The one attribute that only a drawn board needs. */
const TURN = "turn";
/** The attributes that are texts; the values of all others are numbers and words. */
const AS_WRITTEN = ["fen", "pdn", "rules", "against", "lesson", "lang"];
/** Characters: enough for 64 kings, each with blanks around it. */
const LONGEST_FEN = 1000;
/** What a drawn board has in place of each kind of piece. */
const PIECES: Record<string, string> = {
  ".": ".",
  "·": ".",
  "-": ".",
  w: "w",
  W: "W",
  b: "b",
  B: "B",
  "⛀": "w",
  "⛁": "W",
  "⛂": "b",
  "⛃": "B",
};

/**
 * A fault of a text.
 * @param at the index of its line
 */
const fault = (at: number, sentence: string) => new SyntaxError(`Line ${at + 1}: ${sentence}`);

/** @returns attributes of <tama-board>; SyntaxError with the line and what is wrong with it */
export function readBoardText(text: string): Record<string, string> {
  const lines = text.replace(/\r\n?/g, "\n").trimEnd().split("\n");
  const found: Record<string, string> = {};
  let at = 0;
  for (; at < lines.length; at++) {
    const [, given, value] = lines[at]?.match(/^\s*([a-z]{2,})\s*:(.*)$/is)?.map((part) => part.trim()) ?? [];
    if (given === undefined || value === undefined) break;
    const name = given.toLowerCase();
    if (!NAMES.includes(name) && name !== TURN) {
      throw fault(at, `“${name}” is not an option; expected ${NAMES.join(", ")} or ${TURN}`);
    }
    if (name in found) throw fault(at, `“${name}” is given twice`);
    const wrong = name === TURN ? !/^(white|black)$/i.test(value) : faultOf({ [name]: value });
    if (wrong || value === "") throw fault(at, `“${value}” is not a valid value for “${name}”`);
    if (name === "fen") checkForm(value, at);
    found[name] = AS_WRITTEN.includes(name) ? value : value.toLowerCase();
  }
  while (lines[at]?.trim() === "") at++;
  return withBody(found, lines, at);
}

/** @param at the first line of the position or game */
function withBody({ [TURN]: turn, ...found }: Record<string, string>, lines: string[], at: number) {
  const first = lines[at];
  const isDrawn = first !== undefined && /^\s*8\s+\S\s/.test(first);
  const turnsAt = lines.findIndex((line) => line.trim().toLowerCase().startsWith(TURN));
  if (turn && !isDrawn) throw fault(turnsAt, `“${TURN}” is for a drawn board; a position in text begins with W or B`);
  if (first === undefined) return found;
  if (found.fen ?? found.pdn) throw fault(at, "expected nothing more, since a position or game is given above");
  if (isDrawn) return { ...found, fen: readDrawing(lines, at, turn) };
  if (/^\s*(\[\s*FEN\s+")?[WB]\s*:/i.test(first) && lines.slice(at + 1).every((line) => line.trim() === "")) {
    checkForm(first, at);
    return { ...found, fen: first.trim() };
  }
  // The lines above are kept as empty ones, so that what is wrong with the game is said with the line of the text.
  return { ...found, pdn: lines.map((line, index) => (index < at ? "" : line)).join("\n") };
}

/**
 * Refuses what has not the form of a FEN, in the words of `Position.from_fen` (tama_core/words/en.json); whether the rules
 * allow the position is Python's to say.
 * @param at the index of its line
 */
function checkForm(text: string, at: number) {
  const reasons = text.length > LONGEST_FEN ? [`${A_FEN}, not ${text.length} characters`] : reasonsAgainst(text);
  if (reasons.length > 0) throw fault(at, `not a valid position: ${reasons.join("; ")}`);
}

const A_FEN = "expected a FEN such as W:Wa2,Kd4:Ba7";

/** @returns everything that is wrong with its form */
function reasonsAgainst(text: string): string[] {
  const bare = toPlainSigns(text)
    .replace(/^\s*(?:\[\s*)?fen\s*"|[\s"\].]/gi, "")
    .replace(/(:[hf]\d*)+$/i, "");
  if (!/:|^[wb]?$/i.test(bare)) return [`${A_FEN}, not '${text}'`];
  const [turn = "", ...parts] = bare.split(":");
  const reasons: string[] = [];
  if (!/^[wb]$/i.test(turn)) {
    reasons.push(`expected the side to move (W or B) before the first colon, not '${turn}'`);
  }
  const sides = new Map<string, string>();
  for (const part of parts) {
    const letter = part.charAt(0).toUpperCase();
    const name = { W: "White", B: "Black" }[letter];
    if (name && !sides.has(name)) sides.set(name, part.slice(1));
    else if (part) reasons.push(`expected White's pieces, Black's and nothing else, not '${part}'`);
  }
  if (sides.size === 0) {
    reasons.push("expected a part with White's pieces, starting with :W");
    reasons.push("expected a part with Black's pieces, starting with :B");
  }
  for (const [name, pieces] of sides) {
    for (const piece of pieces.split(",").filter((item) => item && !isPiece(item))) {
      reasons.push(`expected a square from a1 to h8, not '${piece}' among ${name}'s pieces`);
    }
  }
  return reasons;
}

/** Whether a part of a FEN is a piece, or a range of pieces. */
function isPiece(text: string) {
  const [, from, to = from] = text.toLowerCase().match(/^k?([a-h][1-8])(?:-([a-h][1-8]))?$/) ?? [];
  return from !== undefined && SQUARES.indexOf(String(to)) >= SQUARES.indexOf(from);
}

/**
 * @param at the line of rank 8
 * @returns the position as a FEN
 */
function readDrawing(lines: string[], at: number, turn: string | undefined): string {
  const sides: Record<string, string[]> = { w: [], b: [] };
  for (let rank = 8; rank >= 1; rank--) {
    const line = at + 8 - rank;
    const [label, ...cells] = (lines[line] ?? "").trim().split(/\s+/);
    if (label !== String(rank)) throw fault(line, `expected rank ${rank} of the drawn board`);
    if (cells.length !== 8) throw fault(line, `expected 8 squares in rank ${rank}, not ${cells.length}`);
    for (const [file, cell] of cells.entries()) {
      const piece = PIECES[cell];
      if (piece === undefined) throw fault(line, `“${cell}” is not a piece; expected ⛀ ⛁ ⛂ ⛃ or ·, or w W b B or .`);
      const square = SQUARES[(rank - 1) * 8 + file];
      if (piece !== ".") sides[piece.toLowerCase()]?.push((piece === piece.toUpperCase() ? "K" : "") + square);
    }
  }
  const rest = lines.slice(at + 8).findIndex((line) => !/^\s*(a b c d e f g h\s*)?$/.test(line));
  if (rest >= 0) throw fault(at + 8 + rest, "expected nothing after the drawn board");
  return `${/^b/i.test(turn ?? "") ? "B" : "W"}:W${sides.w}:B${sides.b}`;
}
