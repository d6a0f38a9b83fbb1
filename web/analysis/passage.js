// From the game into its analysis and back.

/** @import { Game } from "../protocol.js" */
/** @import { State } from "../state/model.js" */
/** @import { Stand } from "../state/timeline.js" */
/** @import { Study } from "./study.js" */
/** @import { Tree } from "./tree.js" */

import { afresh } from "../state/model.js";
import { annotatedGame } from "../state/notation.js";
import { live } from "../state/timeline.js";
import { annotated } from "./notes.js";
import * as tree from "./tree.js";

/** The most of the best lines that are shown. */
export const MOST_LINES = 3;

/**
 * @param {State} state
 * @returns {Study}
 */
export function begun(state) {
  const { timeline, look } = state;
  const { tags, ending, notes = {}, rules, fen } = annotatedGame({ ...state, study: null });
  const [first, ...rest] = timeline.entries;
  const trunk = rest.reduce(
    (grown, { game, view, move }) => tree.grow(grown.tree, grown.id, move?.text ?? "", { game, view }),
    { tree: tree.seed({ game: first?.game ?? {}, view: first?.view ?? live(timeline).view }), id: tree.ROOT },
  );
  const line = tree.lineFrom(trunk.tree, tree.ROOT);
  const at = line[(look ?? timeline.ply) - 1] ?? tree.ROOT;
  const grown = annotated(trunk.tree, tree.ROOT, line, notes);
  return {
    tree: grown,
    at,
    stand: standAt(grown, at),
    wish: null,
    asked: null,
    frame: { ...(rules && { rules }), ...(fen && { fen }), ...(tags && { tags }) },
    end: ending ? { ending, after: line[timeline.ply - 1] ?? tree.ROOT } : null,
    timeline,
    written: null,
    game: {},
    thinking: true,
    seen: true,
    lines: MOST_LINES,
    found: {},
    review: null,
  };
}

/**
 * @param {Tree} grown
 * @param {number} id
 * @returns {Stand}
 */
export function standAt(grown, id) {
  const { stand } = tree.nodeAt(grown, id);
  if (!stand) throw new RangeError(`nobody has said yet what is at node ${id}`);
  return stand;
}

/**
 * What was written in the analysis stays beside the game, as far as its moves are the same.
 * @param {State} state
 * @param {Study} study
 * @returns {State}
 */
export const closed = (state, { game }) => ({ ...afresh(state), study: null, annotation: annotationOf(game) });

/**
 * @param {Game} game
 * @returns {State["annotation"]}
 */
export const annotationOf = ({ tags, notes, moves }) => (tags || notes ? { tags, notes, moves } : null);

/**
 * @param {State} state
 * @param {Study} study
 * @returns {State}
 */
export function playedFrom(state, study) {
  const entries = tree.pathTo(study.tree, study.at).map((id) => {
    const stand = standAt(study.tree, id);
    return { ...stand, move: id === tree.ROOT ? null : stand.view.lastMove };
  });
  const timeline = { entries, ply: entries.length - 1, annex: null };
  return { ...closed(state, study), timeline };
}
