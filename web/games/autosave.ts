// Saves the game on the board while it is played: to the page's history entry, and to the saved games. A failure is said,
// and the game goes on.

import type { Event } from "../app/events.ts";
import { writeHistoryEntry } from "../app/history-entry.ts";
import { toSnapshot, underWay } from "../app/snapshot.ts";
import type { State } from "../app/state.ts";
import { current, type Entry } from "../app/timeline.ts";
import type { Settings } from "../app/values.ts";
import { newId } from "../base/ids.ts";
import { storageFault } from "./database.ts";
import { readCurrent, readGame } from "./saved-games.ts";
import { isLockedElsewhere, lockGame } from "./tab-lock.ts";
import { UNSAVED, WriteQueue } from "./write-queue.ts";

/** Milliseconds that the board has first to show a move, and then again between the history entry and the saved games. */
const SOON = 50;

/** What a saved game holds. */
const savedOf = ({ game: { timeline, annotation }, clock, saved, coach, analysis, friend }: State) =>
  [timeline, annotation, clock, saved.record, coach.warnings, analysis.reviewed, friend.game] as const;

/** What a reload brings back. */
const reloadedOf = (state: State) =>
  [...savedOf(state), state.game.settings, state.game.paused, state.board.flipped] as const;

const isSame = (one: readonly unknown[], other: readonly unknown[]) => one.every((value, at) => value === other[at]);

/** a finished game, by its id among the saved ones */
interface Finished {
  id: string;
  entries: Entry[];
}

export class Autosave {
  dispatch: (event: Event) => void;
  queue: WriteQueue;

  /** the one that a reload of this page is to bring back */
  latest: State | null = null;
  /** the start of a game that is being played and has no id yet */
  unnamed: Entry | undefined;
  /** the finished game on the board, also while its end is taken back */
  finished: Finished | null = null;
  timer: ReturnType<typeof setTimeout> | 0 = 0;

  constructor(dispatch: (event: Event) => void) {
    this.dispatch = dispatch;
    this.queue = new WriteQueue(dispatch);
    const saveAtOnce = () => this.saveAtOnce();
    addEventListener("beforeunload", saveAtOnce);
    addEventListener("visibilitychange", saveAtOnce); // the last event before a telephone ends a tab
  }

  update(state: State, previous: State) {
    const elsewhere = state.friend.exchange.place !== "here";
    lockGame(elsewhere ? null : state.saved.record);
    if (elsewhere) return this.forget();
    if (state.dialogs.open === "games" && previous.dialogs.open !== "games") this.saveAtOnce(); // the list is to show this game, too
    const same = isSame(reloadedOf(state), reloadedOf(previous)) && underWay(state) === underWay(previous);
    // Another game took the place of one that has no id yet, which is saved all the same.
    if (this.isUnnamed(previous) && startOf(state) !== startOf(previous)) this.queue.add(newId(), previous);
    const told = isToBeTold(state);
    if (state.saved.snapshot || (same && !(told && !isToBeTold(previous)))) return;
    const { entries } = state.game.timeline;
    const finished = this.finished?.id === state.saved.record ? this.finished : null;
    const over = current(state.game.timeline).view.outcome !== null;
    const changed = told || isPlayedOn(state, previous);
    const branches = changed && finished && finished.entries !== entries && !state.friend.game;
    if (branches) return this.dispatch(branchOf(state, finished));
    const played = changed && (over || !finished || state.friend.game !== null); // else its end is taken back, and nothing else played yet
    if (over && state.saved.record !== null) this.finished = { id: state.saved.record, entries };
    this.latest = state;
    if (played) this.unnamed = startOf(state);
    if (played || startOf(state) !== startOf(previous) || state.game.settings !== previous.game.settings)
      this.queue.add((played && state.saved.record) || UNSAVED, state);
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

  /** Whether a game is being played and has no id yet. */
  isUnnamed(state: State | null) {
    return state?.saved.record === null && startOf(state) === this.unnamed;
  }

  /**
   * Gives the game that is being played an id.
   * @returns whether it had none
   */
  name(): boolean {
    const { latest, unnamed } = this;
    const nameless = this.isUnnamed(latest);
    if (nameless) this.dispatch({ type: "recorded", game: unnamed, id: newId(), begun: Date.now(), origin: null });
    return nameless;
  }

  /** An address within the page has a history entry of its own, which is to hold the game, too. */
  keepInHistory() {
    if (this.latest) writeHistoryEntry(toSnapshot(this.latest));
  }

  /** Puts a saved game on the board, if it is still there. */
  async open(id: string, usual: Settings) {
    try {
      const found = await readGame(id, usual);
      if (found) this.dispatch({ type: "open-record", snapshot: found.carried });
      else this.dispatch({ type: "notice", notice: { key: "origin.gone" } });
    } catch (error) {
      this.dispatch({ type: "notice", notice: { key: `kept.${storageFault(error)}` } });
    }
  }

  /** Resumes the game that the last visit left, unless this visit has begun another. */
  async resume(usual: Settings) {
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

const startOf = ({ game: { timeline } }: State) => timeline.entries[0];

/** Whether the other side of a live game is to be told of an entry, which is saved before. */
const isToBeTold = ({ friend: { game: friend, live, saved: savedLog }, saved: { fault } }: State) =>
  friend !== null && live.phase === "live" && live.met && savedLog !== friend.log && fault === null;

/**
 * A game that was only opened is not saved before it is played on. One against a friend is, so that a link finds it.
 */
function isPlayedOn(state: State, previous: State) {
  if (state.friend.game && state.saved.record === null) return true;
  if (startOf(state) !== startOf(previous)) return false;
  if (state.saved.record === null)
    return state.game.timeline !== previous.game.timeline && state.game.timeline.entries.length > 1;
  return !isSame(savedOf(state), savedOf(previous));
}

/** A game that goes on from a finished one is a game of its own. */
function branchOf(state: State, { id, entries }: Finished): Event {
  const { entries: now, ply } = state.game.timeline;
  const fork = now.findIndex(({ move }, at) => move?.text !== entries[at]?.move?.text);
  const origin = { id, ply: Math.min(fork < 0 ? ply : fork - 1, ply) };
  return { type: "recorded", game: startOf(state), id: newId(), begun: Date.now(), origin };
}
