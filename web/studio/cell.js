// Draws what a visitor's code shows on its board.

/** @import { News } from "../sandbox/messages.js" */
/** @import { Scene } from "../board/scene.js" */
/** @import { Cells, Rules, Shape, Side } from "../base/protocol.js" */

import { createScene } from "../board/scene.js";

/** @typedef {{ cells: Cells, turn: Side, fen: string, rules: Rules }} ShownPosition */

/**
 * @param {NonNullable<News["marks"]>} marks
 * @returns {Shape[]}
 */
export const shapesOf = (marks) =>
  marks.map(([square, target, color]) => ({ square, target: target === square ? null : target, color }));

/**
 * A board on which nothing is to be moved.
 * @param {Pick<ShownPosition, "cells" | "turn">} picture
 * @param {number} ply
 * @returns {Scene}
 */
export const still = ({ cells, turn }, ply) => createScene({ cells, turn, ply });
