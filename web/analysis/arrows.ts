// Draws the engine's best move or a threat as arrows on the board, and keeps the arrows that the visitor draws.

import { coachShapes } from "../app/coach.ts";
import type { Event } from "../app/events.ts";
import type { State } from "../app/state.ts";
import { arrowsAlong, arrowsOfText, type MeantShape } from "../board/arrows.ts";
import type { TamaBoard } from "../board/element.ts";
import { linesOf } from "../ui/engine-text.ts";
import { mistakePlaces, nodeBefore } from "./mistakes.ts";
import { nodeAt } from "./move-tree.ts";
import type { Review, Study } from "./state.ts";

export function mountArrows(board: TamaBoard, dispatch: (event: Event) => void): (state: State) => void {
  board.addEventListener("shapes-change", ({ detail: { shapes, meant } }) => {
    if (meant) dispatch({ type: "study-shapes", shapes });
  });
  let drawn = "";
  let place: unknown = null;
  return (state) => {
    const shapes = shapesOf(state);
    const now = JSON.stringify(shapes);
    if (now !== drawn) board.advice = shapes;
    drawn = now;
    const { study } = state.analysis;
    if (!study || place === study.stand) return;
    place = study.stand;
    board.shapes = nodeAt(study.tree, study.at).shapes;
  };
}

function shapesOf(state: State): MeantShape[] {
  const { threat, study } = state.analysis;
  const told = coachShapes(state);
  if (told.length > 0) return told;
  if (threat) return arrowsOfText(threat.info?.pv[0], "threat");
  const missed = study?.review ? missedMove(study, study.review) : [];
  if (missed.length > 0) return missed;
  const info = study?.thinking ? study.found[study.at] : null;
  return info ? arrowsOfText(linesOf(info)[0]?.pv[0], "advice") : [];
}

/** The better move of the mistake that was made in this position, and the one that was played. */
function missedMove({ at }: Study, review: Review) {
  const place = review.line.indexOf(at) + 1;
  const found = review.moves[place];
  if (!found || !mistakePlaces(review).includes(place) || at !== nodeBefore(review, place)) return [];
  return [...arrowsAlong(found.move.path, "lost"), ...arrowsOfText(found.better[0], "advice")];
}
