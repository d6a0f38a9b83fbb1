// Draws what a visitor's code shows on its board.

/** @import { Shape } from "../board/shapes.js" */
/** @import { News } from "../sandbox/messages.js" */
/** @import { Scene } from "../app/view-model.js" */
/** @import { Cells, Rules, Side } from "../base/protocol.js" */

import { standings } from "../app/view-model.js";

/** @typedef {{ cells: Cells, turn: Side, fen: string, rules: Rules }} Picture */

/**
 * @param {NonNullable<News["marks"]>} marks
 * @returns {Shape[]}
 */
export const shapesOf = (marks) =>
  marks.map(([square, target, color]) => ({ square, target: target === square ? null : target, color }));

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
