// Keeps the engine at its jobs beside its own moves: to think about a position, to review a game (also to count the
// mistakes of one that has just ended), to show a threat.

import type { Change } from "../app/change.ts";
import { isOpen, shown } from "../app/model.ts";
import { patch, type State } from "../app/state.ts";
import type { EngineCommand, MoveReview, SearchInfo } from "../base/protocol.ts";
import type { Job, Review, Threat } from "./state.ts";

/** The limits of a search for a review, and for a threat. */
const REVIEW = { nodes: 20_000 };
const THREAT = { time: 1 };
/** Goes up where a review of the same game would say something else: those that are kept are then made anew. */
export const REVIEWER = 1;

export function threatOf(state: State): Threat | null {
  const stand = shown(state);
  const { game, view } = stand;
  if (!isOpen(view)) return null;
  const fen = view.fen.replace(/^./, view.turn === "white" ? "B" : "W");
  return { stand, game: { ...(game.rules && { rules: game.rules }), fen }, info: null, over: false };
}

export function withInfo(state: State, { kind, subject }: Job, info: SearchInfo | MoveReview): State {
  const { study, threat } = state.analysis;
  if ("verdict" in info) return withReviews(state, subject, (review) => withMove(review, info));
  if (kind === "threat") return patch(state, { analysis: { threat: threat && { ...threat, info } } });
  if (!study) return state;
  const before = study.found[study.at];
  const deeper = !before || before.depth <= info.depth || before.lines?.length !== info.lines?.length;
  return deeper
    ? patch(state, { analysis: { study: { ...study, found: { ...study.found, [study.at]: info } } } })
    : state;
}

export function withJobDone(state: State, job: Job): State {
  const { threat } = state.analysis;
  const next = patch(state, { analysis: { job: { ...job, done: true } } });
  if (job.kind === "threat") return patch(next, { analysis: { threat: threat && { ...threat, over: true } } });
  return job.kind === "review" ? withReviews(next, job.subject, over) : next;
}

/** Changes the review of these moves, in the analysis and on the card of the end. */
export function withReviews(state: State, line: unknown, change: (review: Review) => Review): State {
  const changed = (review: Review | null | undefined) =>
    review && review.line === line ? change(review) : (review ?? null);
  const { study, end } = state.analysis;
  return patch(state, {
    analysis: {
      study: study && { ...study, review: changed(study.review) },
      end: end && { ...end, review: changed(end.review) },
    },
  });
}

export const over = (review: Review) => ({ ...review, over: true });

/** A review that was interrupted begins again, and finds the same. */
const withMove = (review: Review, found: MoveReview): Review => ({
  ...review,
  moves: found.ply < review.moves.length ? review.moves.with(found.ply, found) : [...review.moves, found],
});

/** The job that the engine is wanted for, if any. */
function jobOf({
  boot,
  engine,
  search,
  analysis: { threat, study, end },
}: State): (Pick<Job, "kind" | "subject" | "lines"> & { command: EngineCommand }) | null {
  if (boot.phase !== "ready" || engine.phase === "failed" || search) return null;
  if (threat && !threat.over) {
    const { game } = threat;
    return { kind: "threat", subject: game, lines: 1, command: { op: "search", game, limit: THREAT, lines: 1 } };
  }
  if (study?.review && !study.review.over) {
    const { game, review } = study;
    return { kind: "review", subject: review.line, lines: 1, command: { op: "review", game, limit: REVIEW } };
  }
  if (study?.thinking && study.seen && isOpen(study.stand.view)) {
    const { stand, lines } = study;
    return { kind: "think", subject: stand, lines, command: { op: "search", game: stand.game, limit: {}, lines } };
  }
  if (!end?.review || end.review.over) return null;
  const { stand, review } = end;
  return { kind: "review", subject: review.line, lines: 1, command: { op: "review", game: stand.game, limit: REVIEW } };
}

/** Begins the job that is wanted, and ends any other first. */
export function scheduleJob({ state, effects }: Change): Change {
  const next = jobOf(state);
  let { job } = state.analysis;
  let { engine } = state;
  let { serial } = state.requests;
  const after = [...effects];
  if (job && !(job.subject === next?.subject && job.lines === next?.lines)) {
    if (!job.done) after.unshift({ type: "stop", id: job.id });
    job = null;
  }
  if (next && !job) {
    if (engine.phase === "off") {
      engine = { phase: "on", message: "" };
      after.push({ type: "boot-engine" });
    }
    serial += 1;
    const { command, ...task } = next;
    job = { ...task, id: serial, done: false };
    after.push({ type: "study-job", id: serial, command });
  }
  return job === state.analysis.job
    ? { state, effects }
    : { state: { ...patch(state, { analysis: { job }, requests: { serial } }), engine }, effects: after };
}
