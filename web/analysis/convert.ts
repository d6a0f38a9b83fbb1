// Converts a game into its analysis and an analysis back into the game.

import { withoutRequests } from "../app/model.ts";
import { annotatedGame } from "../app/notation.ts";
import { patch, type State } from "../app/state.ts";
import { current, type Stand } from "../app/timeline.ts";
import type { Game } from "../base/protocol.ts";
import { withNotes } from "./annotations.ts";
import * as tree from "./move-tree.ts";
import type { Study, Tree } from "./state.ts";

/** The most of the best lines that are shown. */
export const MOST_LINES = 3;

export function toStudy(state: State): Study {
  const { timeline, look, annotation } = state.game;
  const { tags, ending, notes, rules, fen } = annotatedGame(patch(state, { analysis: { study: null } }));
  const [first, ...rest] = timeline.entries;
  const trunk = rest.reduce(
    (grown, { game, view, move }) => tree.grow(grown.tree, grown.id, move?.text ?? "", { game, view }),
    { tree: tree.seed({ game: first?.game ?? {}, view: first?.view ?? current(timeline).view }), id: tree.ROOT },
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

export function standOf(grown: Tree, id: number): Stand {
  const { stand } = tree.nodeAt(grown, id);
  if (!stand) throw new RangeError(`there is no view of node ${id}`);
  return stand;
}

/** The analysis at another node; where the node's position is not known yet, it waits for that. */
export const goTo = (study: Study, id: number): Study =>
  tree.nodeAt(study.tree, id).stand
    ? { ...study, at: id, stand: standOf(study.tree, id), wish: null }
    : { ...study, wish: id };

export const withoutStudy = (state: State): State => patch(withoutRequests(state), { analysis: { study: null } });

/**
 * The annotation that stays beside the game as long as its moves are the same: tags, notes, and the moves that follow.
 * @param game as it is in the analysis
 * @param plies of the game on the board
 */
export const annotationOf = ({ tags, notes, moves = [] }: Game, plies: number): State["game"]["annotation"] =>
  tags || notes || moves.length > plies ? { tags, notes, moves } : null;

export function gameFrom(state: State, study: Study): State {
  const entries = tree.pathTo(study.tree, study.at).map((id) => {
    const stand = standOf(study.tree, id);
    return { ...stand, move: id === tree.ROOT ? null : stand.view.lastMove };
  });
  const timeline = { entries, ply: entries.length - 1, annex: null };
  return patch(withoutStudy(state), { game: { timeline }, friend: { game: null } }); // who goes on from it plays here
}
