// Keeps the engine at its jobs beside its own moves: to think about a position, to review a game, to show a threat.

/** @import { Change, State } from "../app/types.js" */
/** @import { Job, Threat } from "../app/values.js" */
/** @import { Command } from "../base/protocol.js" */

import { isOpen, shown } from "../app/model.js";

/** The limits of a search for a review, and for a threat. */
const REVIEW = { nodes: 20_000 };
const THREAT = { time: 1 };

/**
 * @param {State} state
 * @returns {Threat | null}
 */
export function threatOf(state) {
  const stand = shown(state);
  const { game, view } = stand;
  if (!isOpen(view)) return null;
  const fen = view.fen.replace(/^./, view.turn === "white" ? "B" : "W");
  return { stand, game: { ...(game.rules && { rules: game.rules }), fen }, info: null, over: false };
}

/**
 * @param {State} state
 * @param {Job["kind"]} kind
 * @param {any} info
 * @returns {State}
 */
export function withInfo(state, kind, info) {
  const { study, threat } = state;
  if (kind === "threat") return { ...state, threat: threat && { ...threat, info } };
  if (!study) return state;
  if (kind === "review") {
    const { review } = study;
    return { ...state, study: { ...study, review: review && { ...review, moves: [...review.moves, info] } } };
  }
  const before = study.found[study.at];
  const deeper = !before || before.depth <= info.depth || before.lines?.length !== info.lines?.length;
  return deeper ? { ...state, study: { ...study, found: { ...study.found, [study.at]: info } } } : state;
}

/**
 * @param {State} state
 * @param {Job} job
 * @returns {State}
 */
export function withJobDone(state, job) {
  const { threat, study } = state;
  const next = { ...state, job: { ...job, done: true } };
  if (job.kind === "threat") return { ...next, threat: threat && { ...threat, over: true } };
  if (job.kind === "review" && study?.review) {
    return { ...next, study: { ...study, review: { ...study.review, over: true } } };
  }
  return next;
}

/**
 * The job that the engine is wanted for, if any.
 * @param {State} state
 * @returns {(Pick<Job, "kind" | "subject" | "lines"> & { command: Extract<Command, { op: "search" | "review" }> }) | null}
 */
function jobOf({ boot, engine, search, threat, study }) {
  if (boot.phase !== "ready" || engine.phase === "failed" || search) return null;
  if (threat && !threat.over) {
    const { game } = threat;
    return { kind: "threat", subject: game, lines: 1, command: { op: "search", game, limit: THREAT, lines: 1 } };
  }
  if (study?.review && !study.review.over) {
    const { game, review } = study;
    return { kind: "review", subject: review.line, lines: 1, command: { op: "review", game, limit: REVIEW } };
  }
  if (!study?.thinking || !study.seen || !isOpen(study.stand.view)) return null;
  const { stand, lines } = study;
  return { kind: "think", subject: stand, lines, command: { op: "search", game: stand.game, limit: {}, lines } };
}

/**
 * Begins the job that is wanted, and ends any other first.
 * @param {Change} change
 * @returns {Change}
 */
export function scheduleJob({ state, effects }) {
  const next = jobOf(state);
  let { job, engine, serial } = state;
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
  return job === state.job ? { state, effects } : { state: { ...state, job, engine, serial }, effects: after };
}
