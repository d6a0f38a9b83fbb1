// Saves the game on the board while it is played: to the page's history entry, and to the saved games. A failure is said,
// and the game goes on.

/** @import { Event, State } from "../app/types.js" */
/** @import { Settings } from "../app/values.js" */
/** @import { Entry } from "../app/timeline.js" */

import { writeHistoryEntry } from "../app/history-entry.js";
import { isOpen } from "../app/model.js";
import { toSnapshot, underWay } from "../app/snapshot.js";
import { live } from "../app/timeline.js";
import { storageKey } from "../base/storage.js";
import { storageFault } from "./database.js";
import { newId, toRecord } from "./record.js";
import { keep, leave, oneGame, taken } from "./saved-games.js";
import { isElsewhere, occupy } from "./tab-lock.js";

/** Tells the next visit's first paint that another position than the start is on its way. */
const FLAG = storageKey("tama-game");

/** Milliseconds after which a database that was silent is tried again. */
const AGAIN = 2000;

/** Milliseconds that the board has first to show a move, and then again between the history entry and the saved games. */
const SOON = 50;

/** @type {(keyof State)[]} what a reload brings back */
const PARTS = ["timeline", "settings", "flipped", "clock", "annotation", "record", "paused"];

/** @type {(keyof State)[]} what a saved game holds of it */
const PLAYED = ["timeline", "clock", "annotation", "record"];

/** @param {(event: Event) => void} dispatch */
export function createKeeper(dispatch) {
  /**
   * @type {Map<string, State>} games to be written, by their ids; and by "" what is only on the board. With the latest
   *   of them, which is the last one, the next visit is to begin.
   */
  const due = new Map();
  let writing = false;
  /** @type {State | null} what a reload of this page is to bring back */
  let here = null;
  /** @type {Entry | undefined} the start of a game that is being played and has no id yet */
  let unnamed;
  let soon = 0;
  /** @type {Map<string, number>} as this tab has written them */
  const revisions = new Map();
  /** @type {{ id: string, entries: Entry[] } | null} the finished game on the board, also while its end is taken back */
  let ended = null;

  /**
   * @param {string} id
   * @param {State} state
   */
  const writeGame = async (id, state) => {
    const kept = await keep(toRecord(state, id, Date.now()), revisions.get(id) ?? null);
    revisions.set(kept.id, kept.revision);
    if (kept.id === id) return;
    // Another tab has gone on with this game, or it was over; from now on there are two.
    const later = due.get(id);
    due.delete(id);
    if (later) due.set(kept.id, later);
    const { begun, origin } = kept;
    dispatch({ type: "recorded", game: first(state), id: kept.id, begun, origin });
  };

  /** @returns {Promise<State["fault"]>} why the first game that is due could not be written, and is due still */
  const write = async () => {
    const [[id, state] = ["", here]] = due;
    due.delete(id);
    if (!state) return null;
    try {
      await (id ? writeGame(id, state) : leave(state));
      flag(state);
      return null;
    } catch (error) {
      const later = [...due];
      due.clear();
      for (const [name, each] of [/** @type {const} */ ([id, state]), ...later]) due.set(name, each);
      return storageFault(error);
    }
  };

  const writeAll = async () => {
    if (writing || due.size === 0) return; // and what was said of the last time stays true
    writing = true;
    /** @type {State["fault"]} */
    let fault = null;
    while (due.size > 0 && fault === null) fault = await write();
    writing = false;
    if (fault === "busy") setTimeout(writeAll, AGAIN);
    dispatch({ type: "kept", fault });
  };

  /** An address within the page has a history entry of its own, which is to hold the game, too. */
  const stay = () => here && writeHistoryEntry(toSnapshot(here));

  const keepAll = () => {
    soon = 0;
    if (here?.record === null && first(here) === unnamed) {
      dispatch({ type: "recorded", game: unnamed, id: newId(), begun: Date.now(), origin: null }); // and it is kept with its id
    } else {
      stay();
      setTimeout(writeAll, SOON);
    }
  };

  /**
   * What goes on from a finished game is another one.
   * @param {State} state
   * @param {{ id: string, entries: Entry[] }} finished
   */
  const branch = (state, { id: from, entries }) => {
    const { entries: now, ply } = state.timeline;
    const parts = now.findIndex(({ move }, at) => move?.text !== entries[at]?.move?.text);
    const origin = { id: from, ply: Math.min(parts < 0 ? ply : parts - 1, ply) };
    dispatch({ type: "recorded", game: first(state), id: newId(), begun: Date.now(), origin });
  };

  const hurry = () => {
    if (soon) stay();
    writeAll();
  };
  addEventListener("beforeunload", hurry);
  addEventListener("visibilitychange", hurry); // a telephone says no more before it ends a tab

  return {
    /**
     * @param {State} state
     * @param {State} previous
     */
    tell(state, previous) {
      occupy(state.record);
      const same = PARTS.every((part) => state[part] === previous[part]) && underWay(state) === underWay(previous);
      if (state.snapshot || same) return;
      const finished = ended?.id === state.record ? ended : null;
      const over = live(state.timeline).view.outcome !== null;
      let played = isPlayedOn(state, previous);
      if (played && finished && finished.entries !== state.timeline.entries) return branch(state, finished);
      if (finished && !over) played = false; // its end is taken back, and nothing else played yet
      if (over && state.record !== null) ended = { id: state.record, entries: state.timeline.entries };
      here = state;
      if (played) unnamed = first(state);
      if (played || first(state) !== first(previous) || state.settings !== previous.settings) {
        const id = (played && state.record) || "";
        due.delete(""); // as another is the latest now
        due.delete(id);
        due.set(id, state);
      }
      soon ||= setTimeout(keepAll, SOON);
    },
    stay,
    /**
     * Puts a saved game on the board, if it is still there.
     * @param {string} id
     * @param {Settings} usual
     */
    async open(id, usual) {
      try {
        const found = await oneGame(id, usual);
        if (found) dispatch({ type: "open-record", snapshot: found.carried });
        else dispatch({ type: "notice", notice: { key: "origin.gone" } });
      } catch (error) {
        dispatch({ type: "notice", notice: { key: `kept.${storageFault(error)}` } });
      }
    },
    /**
     * Takes up what the last visit left, as far as nothing was done on this one yet.
     * @param {Settings} usual
     */
    async takeUp(usual) {
      // Where storage is denied there is nothing to take up, and that is said when there is something to be lost.
      const found = await taken(usual, isElsewhere).catch((error) => {
        if (storageFault(error) === "busy") dispatch({ type: "kept", fault: "busy" });
        return null;
      });
      const clock = found?.carried?.clock;
      const snapshot = found?.carried ?? null;
      const rested = snapshot && clock ? { ...snapshot, clock: { ...clock, since: Date.now() } } : snapshot; // it stood still
      dispatch({ type: "take-up", snapshot: rested, settings: found?.settings ?? null, lost: found?.lost ?? false });
    },
  };
}

/** @param {State} state */
const first = ({ timeline }) => timeline.entries[0];

/**
 * A game that was only opened is not kept before it is played on.
 * @param {State} state
 * @param {State} previous
 */
function isPlayedOn(state, previous) {
  if (first(state) !== first(previous)) return false;
  if (state.record === null) return state.timeline !== previous.timeline && state.timeline.entries.length > 1;
  return PLAYED.some((part) => state[part] !== previous[part]);
}

/** Whether the last visit left a game, as far as can be told before the saved games are opened. */
export function isOnItsWay() {
  try {
    return localStorage.getItem(FLAG) !== null;
  } catch {
    return false;
  }
}

/** @param {State} state that the next visit begins with */
function flag({ record, timeline }) {
  try {
    if (record !== null && isOpen(live(timeline).view)) localStorage.setItem(FLAG, "1");
    else localStorage.removeItem(FLAG);
  } catch {
    // The first paint shows the start, then.
  }
}
