// What the position editor shows and says of the position that is being set up.

/** @import { View } from "../base/protocol.js" */
/** @import { State } from "../app/model.js" */
/** @import { Editor } from "./editor.js" */

import { standings, toScene } from "../app/view-model.js";
import { SQUARES } from "../base/protocol.js";
import { explained, sideNames, t } from "../i18n/messages.js";

/**
 * @param {State} state
 * @param {Editor} editor
 */
export function sceneOf(state, { cells, turn, held, flipped, error }) {
  const bad = error?.reasons?.flatMap((reason) => reason.match(/\b[a-h][1-8]\b/g) ?? []) ?? [];
  return {
    ...toScene(state),
    cells,
    flipped,
    turn,
    path: held ? [held] : [],
    targets: [],
    must: [],
    own: SQUARES.filter((_, at) => cells.charAt(at) !== "."),
    lastMove: null,
    crowned: null,
    preview: null,
    refused: bad.length > 0 ? { bad, must: [], missed: [] } : null,
    labels: standings(cells).map((label, at) => (SQUARES[at] === held ? `${label}, ${t("square.selected")}` : label)),
    ply: 0,
    thinking: false,
    ready: true,
    over: false,
  };
}

/** @param {View} view */
export function praise({ turn, moves, capture, outcome }) {
  if (outcome) return explained({ ...outcome, key: outcome.reason });
  const count = t("edit.legal", { ...sideNames(turn), count: moves.length });
  return capture > 0 ? `${count} ${t("status.mustCapture", { count: capture })}` : count;
}
