// Plans the frames of a game as a moving picture. Pure functions; times are in milliseconds.

import type { Entry } from "../app/timeline.ts";
import type { Note, Shape, Side } from "../base/protocol.ts";
import { planTransition } from "../board/animation.ts";
import { createScene, type Scene } from "../board/scene.ts";
import type { Plan } from "../board/sprites.ts";
import { t } from "../i18n/messages.ts";
import { moveNumber } from "../ui/move-text.ts";

/** From one frame to the next while a piece moves. */
const STEP = 100;
/** What part of a move's time nothing moves, at least. */
const PAUSE = 0.4;
/** What a letter takes to be read, and all letters at most. */
const LETTER = 55;
const LONGEST_READING = 10_000;
/** How long the last position stays before the game begins again. */
const END = 3000;

/** a position of the game, with what is written beside it */
export interface Still {
  scene: Scene;
  shapes: Shape[];
  /** the move or the players, and the comment; empty where there is none */
  heading: string;
  comment: string;
}

/** a moment of a move, or a position that stands, where `plan` is null */
export interface Frame {
  still: Still;
  plan: Plan | null;
  /** in the plan */
  time: number;
  /** until the next frame */
  delay: number;
}

const COMMAND = /\[%c[as]l\s[^[\]]*\]/g;
const SIGNS = ["", "!", "?", "!!", "??", "!?", "?!"];

const commentOf = ({ comments = [] }: Note) =>
  comments
    .flatMap((comment) => comment.replaceAll(COMMAND, " ").split(/\s/))
    .filter(Boolean)
    .join(" ");

function headingOf(text: string, { glyphs = [] }: Note, ply: number, first: Side) {
  const signs = glyphs.map((glyph) => SIGNS[glyph] ?? "").join("");
  const isWhite = (ply % 2 === 1) === (first === "white");
  const move = text.replaceAll("-", "–").replaceAll("x", "×") + signs;
  return t(isWhite ? "moving.white" : "moving.black", { number: moveNumber(ply, first), move });
}

/** The positions of a game, as they are shown. */
export function stillsOf(
  entries: Entry[],
  notes: Record<string, Note>,
  tags: Record<string, string>,
  flipped: boolean,
) {
  const [begin] = entries;
  const { White: white, Black: black } = tags;
  const players = white && black ? t("moving.players", { white, black }) : "";
  return entries.map(({ move, view }, ply): Still => {
    const note = notes[ply] ?? {};
    const { cells, turn, lastMove, crowned } = view;
    return {
      scene: createScene({ cells, turn, lastMove, crowned, flipped }),
      shapes: note.shapes ?? [],
      heading: move ? headingOf(move.text, note, ply, begin?.view.turn ?? "white") : players,
      comment: commentOf(note),
    };
  });
}

/**
 * The frames of a game.
 * @param pace what a move takes
 * @param reads whether comments are shown, which stay as long as they take to be read
 */
export function framesOf(stills: Still[], pace: number, reads: boolean): Frame[] {
  return stills.flatMap((still, at) => {
    const before = stills[at - 1];
    const plan = before ? planTransition(before.scene, still.scene, null) : null;
    const moves = plan ? momentsOf(plan, pace).map((time) => ({ still, plan, time, delay: STEP })) : [];
    const spare = Math.max(pace - moves.length * STEP, PAUSE * pace);
    const reading = reads ? Math.min(LETTER * still.comment.length, LONGEST_READING) : 0;
    const end = at === stills.length - 1 ? END : 0;
    return [...moves, { still, plan: null, time: 0, delay: Math.round(Math.max(spare, reading, end)) }];
  });
}

/** The moments of a move that are drawn; of quick ones fewer, so that a move takes not much more than its time. */
function momentsOf({ duration }: Plan, pace: number) {
  const count = Math.floor(duration / STEP);
  const drawn = Math.max(Math.min(count, Math.floor(((1 - PAUSE) * pace) / STEP)), 1);
  return Array.from({ length: drawn }, (_, at) => (duration * (at + 1)) / (drawn + 1));
}
