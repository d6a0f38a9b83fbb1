// Goes through the frames of a demonstration, step by step or by itself, and makes scenes of them for the board.

/** @import { Scene } from "../board/scene.js" */
/** @import { Frame, Lesson } from "../base/protocol.js" */

import { otherSide } from "../app/draws.js";
import { refusedSquares } from "../app/view-model.js";
import { createScene } from "../board/scene.js";
import { moveWords } from "../ui/announcer.js";
import { withPoints } from "../ui/practice-board.js";

/** Milliseconds that a caption stays while the frames play: some to look, and some for each letter. */
const LOOK = 1600;
const LETTER = 45;

/**
 * @typedef {object} State
 * @property {Frame[]} frames
 * @property {number} at the index of the frame that is shown
 * @property {boolean} playing whether the frames go on by themselves
 * @property {number} serial of what was done last: a wait that began before is over
 *
 * @typedef {{ type: "step", to: number } | { type: "toggle" } | { type: "waited", serial: number }} Event
 *
 * @typedef {{ type: "say", frame: Frame } | { type: "wait", serial: number, time: number } | { type: "finish" }} Effect
 *
 * @typedef {{ state: State, effects: Effect[] }} Change
 */

/**
 * @param {Lesson} lesson
 * @returns {State}
 */
export const beginDemonstration = (lesson) => ({ frames: framesOf(lesson), at: 0, playing: false, serial: 0 });

/** @param {State} state */
export const isAtEnd = ({ frames, at }) => at === frames.length - 1;

/**
 * @param {State} state
 * @param {Event} event
 * @returns {Change}
 */
export function reduce(state, event) {
  if ("serial" in event && event.serial !== state.serial) return { state, effects: [] };
  const serial = state.serial + 1;
  switch (event.type) {
    case "step": {
      const stopped = { ...state, serial, playing: false };
      return state.frames[event.to] ? arrive({ ...stopped, at: event.to }) : { state: stopped, effects: [] };
    }
    case "toggle":
      if (state.playing) return { state: { ...state, serial, playing: false }, effects: [] };
      return arrive({ ...state, serial, playing: true, at: isAtEnd(state) ? 0 : state.at });
    case "waited": {
      const next = { ...state, serial, at: Math.min(state.at + 1, state.frames.length - 1) };
      return arrive({ ...next, playing: !isAtEnd(next) });
    }
  }
}

/**
 * @param {State} state at a frame that is to be said
 * @returns {Change}
 */
function arrive(state) {
  const { frames, at, serial, playing } = state;
  const frame = /** @type {Frame} */ (frames[at]);
  /** @type {Effect[]} */
  const effects = [{ type: "say", frame }];
  if (isAtEnd(state)) effects.push({ type: "finish" });
  if (playing) effects.push({ type: "wait", serial, time: LOOK + LETTER * frame.text.length });
  return { state, effects };
}

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
 * What the board shows of a frame.
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
  return moveWords(over ? otherSide(turn) : turn, { path, captured, text: "" });
}
