// Goes through the frames of a demonstration, step by step or by itself, and makes scenes of them for the board.

import { refusedSquares } from "../app/view-model.ts";
import { type Frame, type Lesson, otherSide } from "../base/protocol.ts";
import { createScene, type Scene } from "../board/scene.ts";
import { moveWords } from "../ui/announcer.ts";
import { withPoints } from "../ui/practice-board.ts";

/** Milliseconds that a caption stays while the frames play: some to look, and some for each letter. */
const LOOK = 1600;
const LETTER = 45;

export interface State {
  frames: Frame[];
  /** the index of the frame that is shown */
  at: number;
  /** whether the frames go on by themselves */
  playing: boolean;
  /** of what was done last: a wait that began before is over */
  serial: number;
}

export type Event = { type: "step"; to: number } | { type: "toggle" } | { type: "waited"; serial: number };

export type Effect =
  | { type: "say"; frame: Frame }
  | { type: "wait"; serial: number; time: number }
  | { type: "finish" };

interface Change {
  state: State;
  effects: Effect[];
}

export const beginDemonstration = (lesson: Lesson): State => ({
  frames: framesOf(lesson),
  at: 0,
  playing: false,
  serial: 0,
});

export const isAtEnd = ({ frames, at }: State) => at === frames.length - 1;

export function reduce(state: State, event: Event): Change {
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

/** The frame that is shown. */
export function frameOf({ frames, at }: Pick<State, "frames" | "at">): Frame {
  const frame = frames[at];
  if (!frame) throw new RangeError(`there is no frame ${at}`);
  return frame;
}

/** @param state at a frame that is to be said */
function arrive(state: State): Change {
  const { serial, playing } = state;
  const frame = frameOf(state);
  const effects: Effect[] = [{ type: "say", frame }];
  if (isAtEnd(state)) effects.push({ type: "finish" });
  if (playing) effects.push({ type: "wait", serial, time: LOOK + LETTER * frame.text.length });
  return { state, effects };
}

/** The frames with the board as it is before the first of them plays something. */
export function framesOf({ cells, turn, text, frames }: Lesson): Frame[] {
  if (frames[0]?.path.length === 0) return frames;
  const still = { squares: [], path: [], captured: [], jumped: [], over: true, refusal: null };
  return [{ cells, turn, text, ...still }, ...frames];
}

/** What the board shows of a frame. */
export function sceneOf({ cells, turn, squares, path, captured, over, refusal }: Frame, ply: number): Scene {
  const moved = over && path.length > 1;
  const scene = createScene({
    cells,
    turn,
    ply,
    path: over ? [] : path,
    lastMove: moved ? { path, captured, text: "" } : null,
    refused: refusal && refusedSquares(refusal),
  });
  return withPoints(
    scene,
    squares.map((square) => ({ square, kind: "look" })),
  );
}

/** The move that a frame shows, in words; in the middle of a capture as far as it went. */
export function playedIn({ turn, path, captured, over }: Frame) {
  if (path.length < 2) return "";
  return moveWords(over ? otherSide(turn) : turn, { path, captured, text: "" });
}
