// The frames of a demonstration as scenes for the board.

/** @import { Scene } from "../board/scene.js" */
/** @import { Frame, Lesson } from "../base/protocol.js" */

import { other } from "../app/draws.js";
import { refusedSquares } from "../app/view-model.js";
import { createScene } from "../board/scene.js";
import { moveWords } from "../ui/announcer.js";
import { withPoints } from "../ui/practice-board.js";

/**
 * The frames with the board as it is before the first of them plays something.
 * @param {Lesson} lesson
 * @returns {Frame[]}
 */
export function framesOf({ cells, turn, text, frames }) {
  if (frames[0]?.path.length === 0) return frames;
  const still = { squares: [], path: [], captured: [], jumped: [], over: true, refusal: null };
  return [{ cells, turn, text, ...still }, ...frames];
}

/**
 * @param {Frame} frame
 * @param {number} ply
 * @returns {Scene}
 */
export function sceneOf({ cells, turn, squares, path, captured, over, refusal }, ply) {
  const moved = over && path.length > 1;
  const scene = createScene({
    cells,
    turn,
    ply,
    path: over ? [] : path,
    lastMove: moved ? { path, captured, text: "" } : null,
    refused: refusal && refusedSquares({ refusal: { message: null, explanation: refusal } }),
  });
  return withPoints(
    scene,
    squares.map((square) => ({ square, kind: "look" })),
  );
}

/**
 * The move that a frame shows, in words; in the middle of a capture as far as it went.
 * @param {Frame} frame
 */
export function playedIn({ turn, path, captured, over }) {
  if (path.length < 2) return "";
  return moveWords(over ? other(turn) : turn, { path, captured, text: "" });
}
