// Keeps the game on the board while it is played: in the page's history entry at once, among the saved games soon
// after. What fails is said, and the game goes on.

/** @import { Carried } from "../state/carried.js" */
/** @import { Event, Settings, State } from "../state/model.js" */

import { toCarried, underWay } from "../state/carried.js";
import { isOpen } from "../state/model.js";
import { live } from "../state/timeline.js";
import { keepHere } from "./entry.js";
import { isElsewhere, occupy } from "./presence.js";
import { newId, toRecord } from "./record.js";
import { keep, leave, taken } from "./shelf.js";

/** Tells the next visit's first paint that another position than the start is on its way. */
const FLAG = "tama-game";

/** @type {(keyof State)[]} what a reload brings back */
const PARTS = ["timeline", "settings", "flipped", "clock", "annotation", "record", "paused"];

/** @type {(keyof State)[]} what a saved game holds of it */
const PLAYED = ["timeline", "clock", "annotation", "record"];

/** @param {(event: Event) => void} dispatch */
export function createKeeper(dispatch) {
  /** @type {Map<string, State>} games to be written, by their ids */
  const due = new Map();
  /** @type {State | null} what the next visit is to begin with */
  let last = null;
  let writing = false;
  /** @type {Carried | null} */
  let here = null;
  /** @type {Map<string, number>} as this tab has written them */
  const revisions = new Map();

  /**
   * @param {string} id
   * @param {State} state
   */
  const writeGame = async (id, state) => {
    const kept = await keep(toRecord(state, id, Date.now()), revisions.get(id) ?? null);
    revisions.set(kept.id, kept.revision);
    if (kept.id === id) return;
    // Another tab has gone on with this game; from now on there are two.
    const later = due.get(id);
    due.delete(id);
    if (later) due.set(kept.id, later);
    dispatch({ type: "recorded", game: first(state), id: kept.id });
  };

  /** @param {State} state */
  const writeLast = async ({ record, settings, timeline }) => {
    await leave({ record, settings });
    flag(record !== null && isOpen(live(timeline).view));
  };

  const write = async () => {
    for (const [id, state] of due) {
      due.delete(id);
      await writeGame(id, state);
    }
    const state = last;
    last = null;
    if (state) await writeLast(state);
  };

  const writeAll = async () => {
    if (writing) return;
    writing = true;
    /** @type {"full" | "denied" | null} */
    let fault = null;
    while (due.size > 0 || last) await write().catch((error) => (fault = faultOf(error)));
    writing = false;
    dispatch({ type: "kept", fault });
  };

  return {
    /**
     * @param {State} state
     * @param {State} previous
     */
    tell(state, previous) {
      occupy(state.record);
      const same =
        PARTS.every((part) => state[part] === previous[part]) &&
        state.study?.game === previous.study?.game &&
        underWay(state) === underWay(previous);
      if (state.carried || same) return;
      const played = isPlayedOn(state, previous);
      if (played && state.record === null) {
        dispatch({ type: "recorded", game: first(state), id: newId() }); // and it is kept with its id
        return;
      }
      here = toCarried(state);
      keepHere(here);
      if (played && state.record !== null) due.set(state.record, state);
      if (played || first(state) !== first(previous) || state.settings !== previous.settings) last = state;
      writeAll();
    },
    /** An address within the page has a history entry of its own, which is to hold the game, too. */
    stay() {
      if (here) keepHere(here);
    },
    /**
     * Takes up what the last visit left, as far as nothing was done on this one yet.
     * @param {Settings} usual
     */
    async takeUp(usual) {
      // Where storage is denied there is nothing to take up, and that is said when there is something to be lost.
      const found = await taken(usual, isElsewhere).catch(() => null);
      const clock = found?.carried?.clock;
      const carried = found?.carried ?? null;
      const rested = carried && clock ? { ...carried, clock: { ...clock, since: Date.now() } } : carried; // it stood still
      dispatch({ type: "take-up", carried: rested, settings: found?.settings ?? null, lost: found?.lost ?? false });
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

/** @param {boolean} unfinished */
function flag(unfinished) {
  try {
    if (unfinished) localStorage.setItem(FLAG, "1");
    else localStorage.removeItem(FLAG);
  } catch {
    // The first paint shows the start, then.
  }
}

/**
 * @param {unknown} error
 * @returns {"full" | "denied"}
 */
export const faultOf = (error) => (Object(error).name === "QuotaExceededError" ? "full" : "denied");
