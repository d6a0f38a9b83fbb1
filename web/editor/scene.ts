// Builds the scene of the position editor's board, and the sentence about its position.

import { SQUARES, type View } from "../base/protocol.ts";
import { createScene, squareLabels } from "../board/scene.ts";
import { explained, sideNames, t, withCommas } from "../i18n/messages.ts";
import type { Editor } from "./state.ts";

export function sceneOf({ cells, turn, held, flipped, error }: Editor) {
  const bad = error?.reasons?.flatMap((reason) => reason.match(/\b[a-h][1-8]\b/g) ?? []) ?? [];
  return createScene({
    cells,
    flipped,
    turn,
    path: held ? [held] : [],
    own: SQUARES.filter((_, at) => cells.charAt(at) !== "."),
    refused: bad.length > 0 ? { bad, must: [], missed: [] } : null,
    labels: squareLabels(cells).map((label, at) =>
      SQUARES[at] === held ? withCommas([label, t("square.selected")]) : label,
    ),
  });
}

export function positionText({ turn, moves, capture, outcome }: View) {
  if (outcome) return explained({ ...outcome, key: outcome.reason });
  const count = t("edit.legal", { ...sideNames(turn), count: moves.length });
  return capture > 0 ? `${count} ${t("status.mustCapture", { count: capture })}` : count;
}
