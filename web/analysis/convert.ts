// Converts a game into its analysis and an analysis back into the game.

/** @import { State } from "../app/types.js" */
/** @import { Study, Tree } from "../app/values.js" */
/** @import { Game } from "../base/protocol.js" */
/** @import { Stand } from "../app/timeline.js" */

import { withoutRequests } from "../app/model.js";
import { annotatedGame } from "../app/notation.js";
import { live } from "../app/timeline.js";
import { withNotes } from "./annotations.js";
import * as tree from "./move-tree.js";

/** The most of the best lines that are shown. */
export const MOST_LINES = 3;

/**
 * @param {State} state
 * @returns {Study}
 */
export function toStudy(state) {
  const { timeline, look, annotation } = state;
  const { tags, ending, notes, rules, fen } = annotatedGame({ ...state, study: null });
  const [first, ...rest] = timeline.entries;
  const trunk = rest.reduce(
    (grown, { game, view, move }) => tree.grow(grown.tree, grown.id, move?.text ?? "", { game, view }),
    { tree: tree.seed({ game: first?.game ?? {}, view: first?.view ?? live(timeline).view }), id: tree.ROOT },
  );
  const { moves = [] } = annotation ?? {};
  const beyond = rest.every(({ move }, at) => move?.text === moves[at]) ? moves.slice(rest.length) : [];
  const whole = tree.graft(trunk.tree, trunk.id, beyond).tree;
  const line = tree.lineFrom(whole, tree.ROOT);
  const at = line[(look ?? timeline.ply) - 1] ?? tree.ROOT;
  const grown = withNotes(whole, tree.ROOT, line, (beyond.length > 0 ? annotation?.notes : notes) ?? {});
  return {
    tree: grown,
    at,
    stand: standOf(grown, at),
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
    explorer: false,
    theory: null,
    trainer: null,
  };
}

/**
 * @param {Tree} grown
 * @param {number} id
 * @returns {Stand}
 */
export function standOf(grown, id) {
  const { stand } = tree.nodeAt(grown, id);
  if (!stand) throw new RangeError(`there is no view of node ${id}`);
  return stand;
}

/**
 * The analysis at another node; where the node's position is not known yet, it waits for that.
 * @param {Study} study
 * @param {number} id
 * @returns {Study}
 */
export const goTo = (study, id) =>
  tree.nodeAt(study.tree, id).stand
    ? { ...study, at: id, stand: standOf(study.tree, id), wish: null }
    : { ...study, wish: id };

/**
 * @param {State} state
 * @returns {State}
 */
export const withoutStudy = (state) => ({ ...withoutRequests(state), study: null });

/**
 * The annotation that stays beside the game as long as its moves are the same: tags, notes, and the moves that follow.
 * @param {Game} game as it is in the analysis
 * @param {number} plies of the game on the board
 * @returns {State["annotation"]}
 */
export const annotationOf = ({ tags, notes, moves = [] }, plies) =>
  tags || notes || moves.length > plies ? { tags, notes, moves } : null;

/**
 * @param {State} state
 * @param {Study} study
 * @returns {State}
 */
export function gameFrom(state, study) {
  const entries = tree.pathTo(study.tree, study.at).map((id) => {
    const stand = standOf(study.tree, id);
    return { ...stand, move: id === tree.ROOT ? null : stand.view.lastMove };
  });
  const timeline = { entries, ply: entries.length - 1, annex: null };
  return { ...withoutStudy(state), timeline, friend: null }; // who goes on from it plays here
}
