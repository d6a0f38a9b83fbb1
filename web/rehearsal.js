// A move that nobody makes and nobody sees: the first real one then finds the browser acquainted with what it runs.

/** @import { State } from "./state/model.js" */

import { planTransition } from "./board/animation.js";
import { sample } from "./board/sprites.js";
import { carriedOut, toScene } from "./board/view-model.js";
import { t } from "./i18n/messages.js";
import { announcement } from "./panels/announcer.js";
import { live } from "./state/timeline.js";
import { reduce } from "./state.js";

/** @param {State} state with moves that may be made */
export function rehearse(state) {
  const { game, view } = live(state.timeline);
  const [move] = view.moves;
  if (!move) return;
  let next = state;
  for (const square of move.path) next = reduce(next, { type: "press", square }).state;
  const serial = next.waiting.game;
  const answer = { game, move, view: { ...view, lastMove: move, cells: carriedOut(view.cells, move) } };
  next = reduce(next, { type: "answered", slot: "game", serial, op: "play", answer }).state;
  const plan = planTransition(toScene(state), toScene(next), null);
  if (plan) sample(plan, 1);
  announcement(next, state);
  t("say.mustCapture", { count: 1 });
}
