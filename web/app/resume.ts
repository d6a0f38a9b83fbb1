// Puts a saved game back on the board: after a reload, from the last visit, or from the list of saved games.

/** @import { Change, Event, Notice, State } from "./types.js" */
/** @import { Settings, Snapshot } from "./values.js" */
/** @import { Answers, Loss } from "../base/protocol.js" */

import { afterDeclaration } from "./draws.js";
import { QUIET } from "./friend.js";
import { ask, quietly, startOf, unknownStand, viewed, withoutRequests } from "./model.js";
import { swapped } from "./settings.js";
import { RELOAD } from "./site-version.js";
import { toSnapshot } from "./snapshot.js";
import { begin } from "./timeline.js";

/**
 * @param {State} state
 * @param {Extract<Event, { type: "kept" | "take-up" | "open-record" | "notice" }>} event
 * @returns {Change}
 */
export function reduceResume(state, event) {
  switch (event.type) {
    case "notice":
      return quietly({ ...state, notice: event.notice });
    case "kept":
      return quietly(kept(state, event));
    case "open-record":
      return put({ ...withoutRequests(state), dialog: null, study: null, editor: null }, event.snapshot);
    case "take-up":
      return takeUp(state, event);
  }
}

/**
 * Whether the game could be written down, and which log of a friend's game was; where it could not for the first time that
 * is said.
 * @param {State} state
 * @param {Extract<Event, { type: "kept" }>} event
 */
function kept(state, { fault, log }) {
  const savedLog = log ?? state.savedLog;
  if (fault === state.fault) return savedLog === state.savedLog ? state : { ...state, savedLog };
  const offer = fault === "newer" && { offer: RELOAD };
  return { ...state, savedLog, fault, notice: fault && { key: /** @type {const} */ (`kept.${fault}`), ...offer } };
}

/**
 * Where nothing is kept, a game that another one took the place of can be brought back.
 * @param {State} before
 * @param {Change} change
 * @returns {Change}
 */
export function offeringBack(before, { state, effects }) {
  const { timeline, fault, snapshot } = before;
  const replaced = timeline.entries.length > 1 && timeline.entries[0] !== state.timeline.entries[0];
  if (!fault || snapshot || !replaced) return { state, effects };
  /** @type {Notice} */
  const notice = {
    key: "kept.replaced",
    offer: { key: "dialog.undo", event: { type: "open-record", snapshot: toSnapshot(before) } },
  };
  return { state: { ...state, notice }, effects };
}

/**
 * Puts the game of the last visit on the board, unless something has been done on this visit meanwhile.
 * @param {State} state
 * @param {Extract<Event, { type: "take-up" }>} event
 * @returns {Change}
 */
function takeUp(state, { snapshot, settings, lost }) {
  const { timeline, input, record, dialog, study, editor, tour } = state;
  const untouched = timeline.entries.length === 1 && !timeline.annex && !input && !state.snapshot && !record;
  const notice = lost ? { key: /** @type {const} */ (`kept.${lost}`) } : state.notice;
  const told = { ...state, awaited: false, notice };
  if (!untouched || dialog || study || editor || tour) return quietly(told);
  if (snapshot) return put(told, snapshot);
  return settings ? offered(told, settings) : quietly(told);
}

/**
 * A new game with the choices of the last one, the player being White, which waits for the visitor: nothing moves and no
 * clock runs by itself.
 * @param {State} state
 * @param {Settings} last
 * @returns {Change}
 */
function offered(state, last) {
  const settings = last.side === "black" ? swapped(last, last.level) : last;
  const timeline = begin(startOf(settings));
  const paused = settings.opponent === "engines";
  return viewed({
    ...state,
    welcome: false,
    settings,
    timeline,
    flipped: false,
    paused,
  });
}

/**
 * @param {State} state
 * @param {Snapshot} snapshot
 * @returns {Change}
 */
function put(state, snapshot) {
  const { settings, flipped, record, begun, origin, warnings, reviewed, friend } = snapshot;
  return restore(
    {
      ...state,
      awaited: false,
      welcome: false,
      settings,
      flipped,
      record,
      begun,
      origin,
      warnings,
      reviewed,
      friend,
      exchange: QUIET,
      timeline: begin(unknownStand(snapshot)),
    },
    snapshot,
  );
}

/**
 * Asks for all positions of a game that comes back.
 * @param {State} state
 * @param {Snapshot} snapshot
 * @returns {Change}
 */
export function restore(state, snapshot) {
  const { game, undone, annotation } = snapshot;
  return ask({ ...state, snapshot }, "game", { op: "line", game, undone, annotation, mend: true });
}

/**
 * The game stands on the board as it was left, as far as it could be read, also in the middle of a capture.
 * @param {State} state
 * @param {Answers["line"]} answer
 * @returns {Change}
 */
export function restored(state, { entries, game, view, annotation, lost }) {
  const { undone = [], path = [], clock = null, paused = false } = state.snapshot ?? {};
  const ply = entries.length - 1 - (undone.length - (lost?.undone ?? 0));
  const [first] = entries;
  /** @type {State} */
  const next = {
    ...state,
    snapshot: null,
    clock: clock && first ? { ...clock, game: first } : null,
    annotation,
    paused,
    timeline: { entries, ply, annex: null },
    queued: lost ? [] : path.map((square) => ({ type: "press", square })),
    notice: lost ? noticeOf(lost) : state.notice,
  };
  return game.offer || game.ending ? afterDeclaration(next, { game, view }) : quietly(next);
}

/**
 * @param {Loss} lost
 * @returns {Notice}
 */
const noticeOf = ({ moves, undone, fields }) =>
  moves + undone > 0
    ? { key: "kept.mended", values: { count: moves + undone } }
    : {
        key: "kept.partly",
        values: { fields: fields.map((name) => ({ key: /** @type {const} */ (`kept.${name}`) })) },
      };
