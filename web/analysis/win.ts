// The moment of a win: the winner's pieces hop once, as a wave from the last move, and the card of the end lights up.

import { tempoName } from "../app/preferences.ts";
import type { State } from "../app/state.ts";
import { current } from "../app/timeline.ts";
import { SQUARES, type View } from "../base/protocol.ts";
import type { TamaBoard } from "../board/element.ts";
import { center, distance } from "../board/geometry.ts";
import type { Plan } from "../board/sprites.ts";
import { TEMPOS } from "../board/tempo.ts";

/** Milliseconds of a hop, and by how much it begins later a square further away. */
const HOP = 460;
const WAVE = 70;
/** Milliseconds in which the light on the card fades. */
const GLOW = 1600;

/** @param state at the end of a game that was won */
export function celebrate(board: TamaBoard, card: Element, { game: { timeline }, preferences }: State) {
  board.painter?.play(winPlan(current(timeline).view, timeline.entries[timeline.ply]?.move?.path.at(-1)));
  const duration = GLOW * TEMPOS[tempoName(preferences)];
  if (duration === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  card.animate({ backgroundColor: ["var(--apricot)", "var(--apricot-wash)"] }, { duration, easing: "ease-out" });
}

/** @param from the square at which the wave begins */
export function winPlan({ cells, outcome }: Pick<View, "cells" | "outcome">, from: string = "d4"): Plan {
  const isWinners = (piece: string) => piece.toLowerCase() === outcome?.winner?.charAt(0);
  const actors = SQUARES.flatMap((square, at) => {
    const piece = cells.charAt(at);
    if (piece === ".") return [];
    const place = center(square);
    const time = WAVE * distance(place, center(from));
    const stops = [{ ...place, time }, ...(isWinners(piece) ? [{ ...place, time: time + HOP }] : [])];
    return [{ piece, stops, hop: 0.3, comes: null, goes: null, becomes: null }];
  });
  return { actors, duration: Math.max(...actors.map(({ stops }) => stops.at(-1)?.time ?? 0)) };
}
