// Saves the game on the board while it is played: to the page's history entry, and to the saved games. A failure is said,
// and the game goes on.

/** @import { Event, State } from "../app/types.js" */
/** @import { Settings } from "../app/values.js" */
/** @import { Entry } from "../app/timeline.js" */

import { writeHistoryEntry } from "../app/history-entry.js";
import { toSnapshot, underWay } from "../app/snapshot.js";
import { live } from "../app/timeline.js";
import { newId } from "../base/ids.js";
import { storageFault } from "./database.js";
import { readCurrent, readGame } from "./saved-games.js";
import { isLockedElsewhere, lockGame } from "./tab-lock.js";
import { UNSAVED, WriteQueue } from "./write-queue.js";

/** Milliseconds that the board has first to show a move, and then again between the history entry and the saved games. */
const SOON = 50;

/** @type {(keyof State)[]} fields that a reload brings back */
const RELOADED = [
  "timeline",
  "settings",
  "flipped",
  "clock",
  "annotation",
  "record",
  "paused",
  "warnings",
  "reviewed",
  "friend",
];

/** @type {(keyof State)[]} those of them that a saved game holds */
const SAVED = ["timeline", "clock", "annotation", "record", "warnings", "reviewed", "friend"];

/** @typedef {{ id: string, entries: Entry[] }} Finished a finished game, by its id among the saved ones */

export class Autosave {
  /** @type {State | null} the one that a reload of this page is to bring back */
  latest = null;
  /** @type {Entry | undefined} the start of a game that is being played and has no id yet */
  unnamed;
  /** @type {Finished | null} the finished game on the board, also while its end is taken back */
  finished = null;
  /** @type {ReturnType<typeof setTimeout> | 0} */
  timer = 0;

  /** @param {(event: Event) => void} dispatch */
  constructor(dispatch) {
    this.dispatch = dispatch;
    this.queue = new WriteQueue(dispatch);
    const saveAtOnce = () => this.saveAtOnce();
    addEventListener("beforeunload", saveAtOnce);
    addEventListener("visibilitychange", saveAtOnce); // the last event before a telephone ends a tab
  }

  /**
   * @param {State} state
   * @param {State} previous
   */
  update(state, previous) {
    const elsewhere = state.exchange.place !== "here";
    lockGame(elsewhere ? null : state.record);
    if (elsewhere) return this.forget();
    if (state.dialog === "games" && previous.dialog !== "games") this.saveAtOnce(); // the list is to show this game, too
    const same = RELOADED.every((part) => state[part] === previous[part]) && underWay(state) === underWay(previous);
    // Another game took the place of one that has no id yet, which is saved all the same.
    if (this.isUnnamed(previous) && startOf(state) !== startOf(previous)) this.queue.add(newId(), previous);
    const told = isToBeTold(state);
    if (state.snapshot || (same && !(told && !isToBeTold(previous)))) return;
    const { entries } = state.timeline;
    const finished = this.finished?.id === state.record ? this.finished : null;
    const over = live(state.timeline).view.outcome !== null;
    const changed = told || isPlayedOn(state, previous);
    const branches = changed && finished && finished.entries !== entries && !state.friend;
    if (branches) return this.dispatch(branchOf(state, finished));
    const played = changed && (over || !finished || state.friend !== null); // else its end is taken back, and nothing else played yet
    if (over && state.record !== null) this.finished = { id: state.record, entries };
    this.latest = state;
    if (played) this.unnamed = startOf(state);
    if (played || startOf(state) !== startOf(previous) || state.settings !== previous.settings)
      this.queue.add((played && state.record) || UNSAVED, state);
    this.timer ||= setTimeout(() => this.save(), SOON);
    if (told) this.saveAtOnce();
  }

  save() {
    this.timer = 0;
    if (this.name()) return; // once it has an id, it is saved with that
    this.keepInHistory();
    setTimeout(() => this.queue.writeAll(), SOON);
  }

  /** Does not wait for the board. */
  saveAtOnce() {
    if (this.timer) {
      this.name();
      this.keepInHistory();
    }
    this.queue.writeAll();
  }

  /** Another tab saves the game from now on. */
  forget() {
    if (!this.latest) return;
    this.latest = null;
    writeHistoryEntry(null);
  }

  /** Whether a game is being played and has no id yet. @param {State | null} state */
  isUnnamed(state) {
    return state?.record === null && startOf(state) === this.unnamed;
  }

  /** Gives the game that is being played an id. @returns {boolean} whether it had none */
  name() {
    const { latest, unnamed } = this;
    const nameless = this.isUnnamed(latest);
    if (nameless) this.dispatch({ type: "recorded", game: unnamed, id: newId(), begun: Date.now(), origin: null });
    return nameless;
  }

  /** An address within the page has a history entry of its own, which is to hold the game, too. */
  keepInHistory() {
    if (this.latest) writeHistoryEntry(toSnapshot(this.latest));
  }

  /**
   * Puts a saved game on the board, if it is still there.
   * @param {string} id
   * @param {Settings} usual
   */
  async open(id, usual) {
    try {
      const found = await readGame(id, usual);
      if (found) this.dispatch({ type: "open-record", snapshot: found.carried });
      else this.dispatch({ type: "notice", notice: { key: "origin.gone" } });
    } catch (error) {
      this.dispatch({ type: "notice", notice: { key: `kept.${storageFault(error)}` } });
    }
  }

  /**
   * Resumes the game that the last visit left, unless this visit has begun another.
   * @param {Settings} usual
   */
  async resume(usual) {
    // Where storage is denied there is nothing to resume, and that is said when there is something to be lost.
    const found = await readCurrent(usual, isLockedElsewhere).catch((error) => {
      const fault = storageFault(error);
      if (fault === "busy" || fault === "newer") this.dispatch({ type: "kept", fault });
      return null;
    });
    const { carried = null, settings = null, lost = null } = found ?? {};
    const clock = carried?.clock && { ...carried.clock, since: Date.now() }; // it stood still
    const snapshot = carried && clock ? { ...carried, clock } : carried;
    this.dispatch({ type: "take-up", snapshot, settings, lost });
  }
}

/** @param {State} state */
const startOf = ({ timeline }) => timeline.entries[0];

/**
 * Whether the other side of a live game is to be told of an entry, which is saved before.
 * @param {State} state
 */
const isToBeTold = ({ friend, live, savedLog, fault }) =>
  friend !== null && live.phase === "live" && live.met && savedLog !== friend.log && fault === null;

/**
 * A game that was only opened is not saved before it is played on. One against a friend is, so that a link finds it.
 * @param {State} state
 * @param {State} previous
 */
function isPlayedOn(state, previous) {
  if (state.friend && state.record === null) return true;
  if (startOf(state) !== startOf(previous)) return false;
  if (state.record === null) return state.timeline !== previous.timeline && state.timeline.entries.length > 1;
  return SAVED.some((part) => state[part] !== previous[part]);
}

/**
 * A game that goes on from a finished one is a game of its own.
 * @param {State} state
 * @param {Finished} finished
 * @returns {Event}
 */
function branchOf(state, { id, entries }) {
  const { entries: now, ply } = state.timeline;
  const fork = now.findIndex(({ move }, at) => move?.text !== entries[at]?.move?.text);
  const origin = { id, ply: Math.min(fork < 0 ? ply : fork - 1, ply) };
  return { type: "recorded", game: startOf(state), id: newId(), begun: Date.now(), origin };
}
