// What a visitor's code wants to see on the board, as far as it is a picture at all: nothing in it is to be trusted.

/** @import { Shape } from "../board/shapes.js" */
/** @import { Scene } from "../board/view-model.js" */
/** @import { Cells, Rules, Side } from "../protocol.js" */

import { standings } from "../board/view-model.js";
import { SQUARES } from "../protocol.js";

/** @typedef {{ cells: Cells, turn: Side, fen: string, rules: Rules }} Picture */

const LONGEST_FEN = 400;
const MOST_SHAPES = 100;

/**
 * @param {unknown} show
 * @returns {Picture | null}
 */
export function pictureOf(show) {
  const { cells, turn, fen, rules } = Object(show);
  if (typeof cells !== "string" || !/^[.wWbB]{64}$/.test(cells)) return null;
  if ((turn !== "white" && turn !== "black") || typeof fen !== "string" || fen.length > LONGEST_FEN) return null;
  const known = typeof rules === "string" || (typeof rules === "object" && rules !== null);
  return known ? { cells, turn, fen, rules } : null;
}

/**
 * @param {unknown} marks
 * @returns {Shape[]}
 */
export function shapesOf(marks) {
  if (!Array.isArray(marks)) return [];
  return marks.slice(-MOST_SHAPES).flatMap((mark) => {
    const [square, target, color] = Array.isArray(mark) ? mark : [];
    const valid = SQUARES.includes(square) && (target === null || SQUARES.includes(target)) && /^[GRYB]$/.test(color);
    return valid ? [{ square, target: target === square ? null : target, color }] : [];
  });
}

/**
 * A board on which nothing is to be moved.
 * @param {Pick<Picture, "cells" | "turn">} picture
 * @param {number} ply
 * @returns {Scene}
 */
export const still = ({ cells, turn }, ply) => ({
  cells,
  turn,
  ply,
  flipped: false,
  path: [],
  targets: [],
  must: [],
  own: [],
  lastMove: null,
  crowned: null,
  refused: null,
  preview: null,
  labels: standings(cells),
  thinking: false,
  ready: true,
  over: false,
});
