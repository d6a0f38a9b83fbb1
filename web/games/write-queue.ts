// Writes games to the database one after the other, and tries again where it was silent.

/** @import { Event, Notice, State } from "../app/types.js" */

import { countFinished } from "../base/keeping.js";
import { storageFault } from "./database.js";
import { toRecord } from "./record.js";
import { expectGame } from "./resume-flag.js";
import { saveCurrent, saveGame } from "./saved-games.js";

/** Milliseconds after which a database that was silent is tried again. */
const AGAIN = 2000;

/** The id in the queue of a game that is on the board and not among the saved games. */
export const UNSAVED = "";

/** @type {Notice} */
const REMINDER = { key: "keeping.remind", offer: { key: "games.title", event: { type: "games" } }, calm: true };

export class WriteQueue {
  /** @type {Map<string, State>} by the ids of the games; with the last one the next visit is to begin */
  due = new Map();
  /** @type {Map<string, number>} as this tab has written them */
  revisions = new Map();
  writing = false;
  /** @type {string[] | undefined} the log of a friend's game that was written last */
  log;

  /** @param {(event: Event) => void} dispatch */
  constructor(dispatch) {
    this.dispatch = dispatch;
  }

  /**
   * @param {string} id
   * @param {State} state
   */
  add(id, state) {
    this.due.delete(UNSAVED); // as another is the latest now
    this.due.delete(id);
    this.due.set(id, state);
  }

  async writeAll() {
    const { due } = this;
    if (this.writing || due.size === 0) return; // and the fault that was told last stays true
    this.writing = true;
    /** @type {State["fault"]} */
    let fault = null;
    for (let [next] = due; next && fault === null; [next] = due) fault = await this.write(...next);
    this.writing = false;
    if (fault === "busy") setTimeout(() => this.writeAll(), AGAIN);
    this.dispatch({ type: "kept", fault, ...(this.log && { log: this.log }) });
  }

  /**
   * @param {string} id
   * @param {State} state
   * @returns {Promise<State["fault"]>} why it could not be written, and is due still
   */
  async write(id, state) {
    const { due } = this;
    due.delete(id);
    try {
      await (id === UNSAVED ? saveCurrent(state) : this.writeGame(id, state));
      expectGame(state);
      return null;
    } catch (error) {
      const later = [...due];
      due.clear();
      due.set(id, state);
      for (const [name, each] of later) due.set(name, each);
      return storageFault(error);
    }
  }

  /**
   * @param {string} id
   * @param {State} state
   */
  async writeGame(id, state) {
    const { due, revisions } = this;
    const kept = await saveGame(toRecord(state, id, Date.now()), revisions.get(id) ?? null);
    revisions.set(kept.id, kept.revision);
    this.log = state.friend?.log;
    if (kept.result) countFinished(kept.id).then((due) => due && this.dispatch({ type: "notice", notice: REMINDER }));
    if (kept.id === id) return;
    // Another tab has gone on with this game, or it was over; from now on there are two.
    const later = due.get(id);
    due.delete(id);
    if (later) due.set(kept.id, later);
    const [game] = state.timeline.entries;
    this.dispatch({ type: "recorded", game, id: kept.id, begun: kept.begun, origin: kept.origin });
  }
}
