// Reduces the events of an analysis: a tree of moves in which both sides are moved, and what the engine says of it. All
// that is done on the board works in the tree as it does in a game.

import type { Change } from "../app/change.ts";
import type { Answered, Event } from "../app/events.ts";
import { ask, quietly, shown, unasked, withoutInput, withoutRequests } from "../app/model.ts";
import type { Reduction } from "../app/parts.ts";
import { patch, type State } from "../app/state.ts";
import { current } from "../app/timeline.ts";
import type { Answers } from "../base/protocol.ts";
import { toGame, withShapes, withText } from "./annotations.ts";
import { annotationOf, gameFrom, goTo, MOST_LINES, toStudy, withoutStudy } from "./convert.ts";
import { scheduleJob, threatOf, withInfo, withJobDone } from "./engine-jobs.ts";
import { askForTheory, explorerChanges, withTheory } from "./explorer.ts";
import * as tree from "./move-tree.ts";
import type { Study, TreeNode } from "./state.ts";
import { trained, trainerChange } from "./trainer.ts";

/** The analysis of a page that has no reviews, as one part of it. */
export const study: Reduction = { reduce: reduceStudy, followUp: followStudy };

/** @returns with the game that is analysed, its text and the engine's work in step with it */
export function followStudy(change: Change, before: State, event: Event): Change {
  const { state, effects } = followGame(before, event, change);
  return scheduleJob(askForTheory(askForViews({ state: withGameText(trained(state)), effects })));
}

/** @returns null for an event that is not the analysis's */
export function reduceStudy(state: State, event: Event): Change | null {
  const { study, job } = state.analysis;
  switch (event.type) {
    case "open-study":
      return study ? quietly(state) : quietly(openStudy(state));
    case "show-threat":
      return quietly(patch(state, { analysis: { threat: state.analysis.threat ? null : threatOf(state) } }));
    case "engine-info":
      return job?.id === event.id ? quietly(withInfo(state, job, event.info)) : null;
    case "job-done":
      return job?.id === event.id ? quietly(withJobDone(state, job)) : null;
    case "file-arrived":
      return job?.kind === "think" && study
        ? quietly(patch(state, { analysis: { job: { ...job, subject: null }, study: { ...study, found: {} } } }))
        : null;
    default:
      return study ? inStudy(state, study, event) : null;
  }
}

/** The analysis of the game; one that is still on its way comes there, too. */
export function openStudy(state: State): State {
  const { awaited, timeline } = state.game;
  const { waiting } = state.requests;
  const game = current(timeline).view.fen === "" ? waiting.game : 0;
  return patch(withoutRequests(state), {
    game: { awaited },
    requests: { waiting: { ...waiting, input: 0, game } },
    analysis: { study: toStudy(state) },
  });
}

function inStudy(state: State, study: Study, event: Event): Change | null {
  const practised = trainerChange(state, study, event);
  if (practised) return practised;
  const next = moved(study, event);
  if (next) return quietly(patch(withoutInput(state), { analysis: { study: next } }));
  const changes = changesBy(study, event) ?? explorerChanges(study, event);
  if (changes) return quietly(patch(state, { analysis: { study: { ...study, ...changes } } }));
  switch (event.type) {
    case "close-study":
      return quietly(withoutStudy(state));
    case "study-play":
      return quietly(gameFrom(state, study));
    case "look":
    case "return":
    case "continue":
    case "resign":
    case "ask-draw":
    case "offer-draw":
    case "answer-draw":
      return quietly(state);
    case "answered":
      return answered(state, study, event);
    case "refused":
      return event.slot === "study" ? quietly(withoutUnreadable(state, study, event)) : null;
    default:
      return null;
  }
}

/**
 * The analysis at another node.
 * @returns null for an event that goes nowhere
 */
function moved(study: Study, event: Event): Study | null {
  const { tree: grown, at } = study;
  switch (event.type) {
    case "study-go":
      return goTo(study, event.id);
    case "study-step":
      return goTo(study, tree.neighbour(grown, at, event.way));
    case "undo":
      return goTo(study, tree.neighbour(grown, at, "back"));
    case "redo":
      return goTo(study, tree.neighbour(grown, at, "on"));
    case "study-line": {
      const { tree: next, id } = tree.graft(grown, at, event.moves);
      return goTo({ ...study, tree: next }, id);
    }
    case "study-delete": {
      const { parent } = tree.nodeAt(grown, at);
      if (parent < tree.ROOT) return null;
      const left = tree.prune(grown, at);
      const { review } = study;
      const whole = review?.line.every((id) => left.nodes[id]);
      const removed = { tree: grown, left, at, review };
      return goTo({ ...study, tree: left, review: whole ? review : null, removed }, parent);
    }
    case "study-restore": {
      const { removed } = study;
      if (removed?.left !== grown) return null;
      return goTo({ ...study, tree: removed.tree, review: removed.review, removed: null }, removed.at);
    }
    default:
      return null;
  }
}

/** The changes by an event that stays at the node on the board: to its notes, to the tree, or to the engine's work. */
function changesBy({ tree: grown, at }: Study, event: Event): Partial<Study> | null {
  const { comments, glyphs } = tree.nodeAt(grown, at);
  const amended = (change: Partial<TreeNode>) => ({ tree: tree.amend(grown, at, change) });
  switch (event.type) {
    case "study-promote":
      return { tree: tree.promote(grown, at) };
    case "study-comment":
      return amended({ comments: withText(comments, event.text) });
    case "study-glyph":
      return amended({ glyphs: toggled(glyphs, event.glyph) });
    case "study-shapes":
      return amended({ shapes: event.shapes, comments: withShapes(comments, event.shapes) });
    case "study-think":
      return { thinking: event.on };
    case "study-lines":
      return { lines: Math.min(Math.max(event.count, 1), MOST_LINES) };
    case "study-seen":
      return { seen: event.seen };
    default:
      return null;
  }
}

function answered(state: State, study: Study, { slot, serial, op, answer }: Answered): Change | null {
  if (op === "openings") return quietly(patch(state, { analysis: { study: withTheory(study, serial, answer) } }));
  const current = state.requests.waiting[slot] === serial;
  const freed = unasked(state, slot);
  if (slot === "study" && op === "line") return quietly(current ? withPositions(freed, study, answer) : state);
  if (slot === "game" && op === "play") return current ? played(freed, study, answer) : quietly(state);
  return null;
}

/** With the positions of the moves that lead to a node. */
function withPositions(state: State, study: Study, { entries }: Answers["line"]): State {
  const leaf = study.asked ?? study.at;
  const filled = study.tree.nodes[leaf] ? tree.fill(study.tree, leaf, entries) : study.tree;
  const next = { ...study, tree: filled };
  return patch(state, { analysis: { study: next.wish === null ? next : goTo(next, next.wish) } });
}

/** A move was played on the board: the tree grows by it, unless it has it. */
function played(state: State, study: Study, { game, move, view }: Answers["play"]): Change {
  const { tree: grown, id } = tree.grow(study.tree, study.at, move.text, { game, view });
  const next = { ...study, tree: grown };
  const rest = patch(withoutInput(state), { board: { queued: state.board.queued } });
  return quietly(patch(rest, { analysis: { study: goTo(next, id) } }));
}

/** A variation of a file that cannot be played is left out, and the reason said. */
function withoutUnreadable(state: State, study: Study, { serial, error }: Extract<Event, { type: "refused" }>): State {
  if (state.requests.waiting.study !== serial) return state;
  const leaf = study.asked ?? tree.ROOT;
  const first =
    study.tree.nodes[leaf] && tree.pathTo(study.tree, leaf).find((id) => !tree.nodeAt(study.tree, id).stand);
  return patch(unasked(state, "study"), {
    board: { refusal: { message: null, explanation: null, error } },
    analysis: { study: { ...study, wish: null, tree: first ? tree.prune(study.tree, first) : study.tree } },
  });
}

/** Of the six glyphs that judge a move a move has one at most. */
const toggled = (glyphs: number[], glyph: number) => [
  ...glyphs.filter((each) => each > 6),
  ...(glyphs.includes(glyph) ? [] : [glyph]),
];

/** Where another game has come to the board, it is the one that is analysed; a new one is there to be played. */
function followGame(before: State, event: Event, change: Change): Change {
  const { state } = change;
  if (!before.analysis.study || !state.analysis.study) return change;
  if (event.type === "new-game") return { ...change, state: patch(state, { analysis: { study: null } }) };
  if (state.game.timeline === before.analysis.study.timeline) return change;
  const { thinking, lines, explorer } = before.analysis.study;
  return { ...change, state: patch(state, { analysis: { study: { ...toStudy(state), thinking, lines, explorer } } }) };
}

function withGameText(state: State): State {
  const threat = state.analysis.threat?.stand === shown(state) ? state.analysis.threat : null;
  const { study } = state.analysis;
  if (!study || study.written === study.tree)
    return threat === state.analysis.threat ? state : patch(state, { analysis: { threat } });
  const { tree: grown, frame, end } = study;
  const last = tree.lineFrom(grown, tree.ROOT).at(-1) ?? tree.ROOT;
  const game = toGame(grown, { ...frame, ...(end?.after === last && { ending: end.ending }) });
  // Beside the game, too, so that the analysis is saved with it.
  const annotation = annotationOf(game, study.timeline.entries.length - 1);
  return patch(state, { analysis: { threat, study: { ...study, game, written: grown } }, game: { annotation } });
}

/** Asks Python for the positions of variations that are not known yet, one line after the other. */
function askForViews({ state, effects }: Change): Change {
  const { study } = state.analysis;
  const leaf = study && !state.requests.waiting.study ? tree.unknown(study.tree, study.wish) : null;
  if (!study || leaf === null) return { state, effects };
  const moves = tree.pathTo(study.tree, leaf).slice(1);
  const { rules, fen } = study.frame;
  const game = { rules, fen, moves: moves.map((id) => tree.nodeAt(study.tree, id).text) };
  const asked = ask(patch(state, { analysis: { study: { ...study, asked: leaf } } }), "study", { op: "line", game });
  return { state: asked.state, effects: [...effects, ...asked.effects] };
}
