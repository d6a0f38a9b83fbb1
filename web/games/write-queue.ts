// Writes games to the database one after the other, and tries again where it was silent.

import type { Event, Notice } from "../app/events.ts";
import type { State } from "../app/state.ts";
import { countFinished } from "../base/keeping.ts";
import { storageFault } from "./database.ts";
import { toRecord } from "./record.ts";
import { expectGame } from "./resume-flag.ts";
import { saveCurrent, saveGame } from "./saved-games.ts";

/** Milliseconds after which a database that was silent is tried again. */
const AGAIN = 2000;

/** The id in the queue of a game that is on the board and not among the saved games. */
export const UNSAVED = "";

const REMINDER: Notice = { key: "keeping.remind", offer: { key: "games.title", event: { type: "games" } }, calm: true };

export class WriteQueue {
  dispatch: (event: Event) => void;

  /** by the ids of the games; with the last one the next visit is to begin */
  due = new Map<string, State>();
  /** the revisions that this tab wrote last */
  revisions = new Map<string, number>();
  writing = false;
  /** the log of a friend's game that was written last */
  log: string[] | undefined;

  constructor(dispatch: (event: Event) => void) {
    this.dispatch = dispatch;
  }

  add(id: string, state: State) {
    this.due.delete(UNSAVED); // as another is the latest now
    this.due.delete(id);
    this.due.set(id, state);
  }

  async writeAll() {
    const { due } = this;
    if (this.writing || due.size === 0) return; // and the fault that was told last stays true
    this.writing = true;
    let fault: State["saved"]["fault"] = null;
    for (let [next] = due; next && fault === null; [next] = due) fault = await this.write(...next);
    this.writing = false;
    if (fault === "busy") setTimeout(() => this.writeAll(), AGAIN);
    this.dispatch({ type: "kept", fault, ...(this.log && { log: this.log }) });
  }

  /** @returns why it could not be written, and is due still */
  async write(id: string, state: State): Promise<State["saved"]["fault"]> {
    const { due } = this;
    due.delete(id);
    try {
      await (id === UNSAVED ? saveCurrent(state.saved.record, state.game.settings) : this.writeGame(id, state));
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

  async writeGame(id: string, state: State) {
    const { due, revisions } = this;
    const kept = await saveGame(toRecord(state, id, Date.now()), revisions.get(id) ?? null);
    revisions.set(kept.id, kept.revision);
    this.log = state.friend.game?.log;
    if (kept.result) countFinished(kept.id).then((due) => due && this.dispatch({ type: "notice", notice: REMINDER }));
    if (kept.id === id) return;
    // Another tab has gone on with this game, or it was over; from now on there are two.
    const later = due.get(id);
    due.delete(id);
    if (later) due.set(kept.id, later);
    const [game] = state.game.timeline.entries;
    this.dispatch({ type: "recorded", game, id: kept.id, begun: kept.begun, origin: kept.origin });
  }
}
