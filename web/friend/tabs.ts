// Lets the tabs of one browser settle which of them a friend's link is for: a camera or a messenger opens it in a new one.

/** @import { Event, State } from "../app/types.js" */
/** @import { Friend, KnownGame, Settings } from "../app/values.js" */

import { friendKey, isSameFriend } from "../app/friend.js";
import { SITE_PATH } from "../base/storage.js";

/** Milliseconds that other tabs have to answer. */
const PATIENCE = 200;

/**
 * @typedef {{ ask: string, text: string } | { wait: string, text: string } | { taken: string } | { here: string }} TabMessage
 *   "ask": who plays this game live, and "wait": who waits for the answer to this invitation, is to take the text, and says
 *   "taken"; "here": this game is on the board of the tab that says so
 */

/** The game that this tab has. @param {State} state */
const held = ({ friend, exchange }) => (exchange.place === "here" ? friend : null);

/** @typedef {Pick<TabLine, "isLiveElsewhere" | "isAwaitedElsewhere">} Tabs */

export class TabLine {
  /** @type {State | null} */
  state = null;
  /** @type {Map<string, () => void>} what to do once another tab has taken a text */
  asked = new Map();
  shown = "";

  /**
   * @param {(event: Event) => void} dispatch
   * @param {(friend: Friend, usual: Settings) => Promise<KnownGame | null>} readFriendGame
   */
  constructor(dispatch, readFriendGame) {
    this.dispatch = dispatch;
    this.readFriendGame = readFriendGame;
    this.channel = typeof BroadcastChannel === "function" ? new BroadcastChannel(`tama-friend ${SITE_PATH}`) : null;
    this.channel?.addEventListener("message", ({ data }) => this.receive(Object(data)));
  }

  /** @param {State} state */
  update(state) {
    const before = this.state;
    this.state = state;
    const friend = held(state);
    if (friend && !isSameFriend(before && held(before), friend)) this.channel?.postMessage({ here: friendKey(friend) });
    if (state.exchange.place === "returning" && before?.exchange.place !== "returning") this.comeBack(state);
  }

  /**
   * The game as the other tab has saved it.
   * @param {State} state
   */
  async comeBack({ friend, settings }) {
    const known = friend && (await this.readFriendGame(friend, settings).catch(() => null)); // where nothing is kept
    const snapshot = known?.carried && { ...known.carried, friend: known.friend };
    this.dispatch(snapshot ? { type: "open-record", snapshot } : { type: "come-back-as-it-was" });
  }

  /**
   * Whether another tab plays a game live, which then takes the text.
   * @param {string} key
   * @param {string} text
   */
  isLiveElsewhere(key, text) {
    return this.ask(key, { ask: key, text });
  }

  /**
   * Whether another tab waits for the answer to an invitation, which then takes the text.
   * @param {string} id
   * @param {string} text
   */
  isAwaitedElsewhere(id, text) {
    return this.ask(id, { wait: id, text });
  }

  /**
   * @param {string} name
   * @param {TabMessage} message
   * @returns {Promise<boolean>}
   */
  ask(name, message) {
    const { channel, asked } = this;
    if (!channel) return Promise.resolve(false);
    return new Promise((resolve) => {
      asked.set(name, () => resolve(true));
      channel.postMessage(message);
      setTimeout(() => {
        asked.delete(name);
        resolve(false);
      }, PATIENCE);
    });
  }

  /** @param {Record<string, unknown>} message of another tab, perhaps of another version of the site */
  receive({ ask, wait, text, taken, here }) {
    const { state } = this;
    if (typeof taken === "string") this.asked.get(taken)?.();
    if (!state) return;
    const { friend, live } = state;
    const key = friend && friendKey(friend);
    const takes =
      (live.phase === "live" && ask === key) || (live.role === "host" && live.phase === "offered" && wait === live.id);
    if (takes && key !== null && typeof text === "string") {
      this.channel?.postMessage({ taken: ask ?? wait });
      this.dispatch({ type: "read-link", text });
    }
    if (!held(state) || here !== key) return;
    if (live.phase === "live") this.channel?.postMessage({ here: key });
    else this.dispatch({ type: "moved-away" });
  }
}
