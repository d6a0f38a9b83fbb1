// Lets the tabs of one browser settle which of them a friend's link is for: a camera or a messenger opens it in a new one.

import type { Event } from "../app/events.ts";
import { friendKey, isSameFriend } from "../app/friend.ts";
import type { State } from "../app/state.ts";
import type { Friend, KnownGame, Settings } from "../app/values.ts";
import { SITE_PATH } from "../base/storage.ts";

/** Milliseconds that other tabs have to answer. */
const PATIENCE = 200;

/**
 * "ask": who plays this game live, and "wait": who waits for the answer to this invitation, is to take the text, and
 * says "taken"; "here": this game is on the board of the tab that says so
 */
type TabMessage = { ask: string; text: string } | { wait: string; text: string } | { taken: string } | { here: string };

/** The game that this tab has. */
const held = ({ friend: { game: friend, exchange } }: State) => (exchange.place === "here" ? friend : null);

export type Tabs = Pick<TabLine, "isLiveElsewhere" | "isAwaitedElsewhere">;

export class TabLine {
  dispatch: (event: Event) => void;
  readFriendGame: (friend: Friend, usual: Settings) => Promise<KnownGame | null>;
  channel = typeof BroadcastChannel === "function" ? new BroadcastChannel(`tama-friend ${SITE_PATH}`) : null;

  state: State | null = null;
  /** what to do once another tab has taken a text */
  asked = new Map<string, () => void>();
  shown = "";

  constructor(
    dispatch: (event: Event) => void,
    readFriendGame: (friend: Friend, usual: Settings) => Promise<KnownGame | null>,
  ) {
    this.dispatch = dispatch;
    this.readFriendGame = readFriendGame;
    this.channel?.addEventListener("message", ({ data }) => this.receive(Object(data)));
  }

  update(state: State) {
    const before = this.state;
    this.state = state;
    const friend = held(state);
    if (friend && !isSameFriend(before && held(before), friend)) this.channel?.postMessage({ here: friendKey(friend) });
    if (state.friend.exchange.place === "returning" && before?.friend.exchange.place !== "returning")
      this.comeBack(state);
  }

  /** The game as the other tab has saved it. */
  async comeBack({ friend: { game: friend }, game: { settings } }: State) {
    const known = friend && (await this.readFriendGame(friend, settings).catch(() => null)); // where nothing is kept
    const snapshot = known?.carried && { ...known.carried, friend: known.friend };
    this.dispatch(snapshot ? { type: "open-record", snapshot } : { type: "come-back-as-it-was" });
  }

  /** Whether another tab plays a game live, which then takes the text. */
  isLiveElsewhere(key: string, text: string) {
    return this.ask(key, { ask: key, text });
  }

  /** Whether another tab waits for the answer to an invitation, which then takes the text. */
  isAwaitedElsewhere(id: string, text: string) {
    return this.ask(id, { wait: id, text });
  }

  ask(name: string, message: TabMessage): Promise<boolean> {
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

  /** @param message of another tab, perhaps of another version of the site */
  receive({ ask, wait, text, taken, here }: Record<string, unknown>) {
    const { state } = this;
    if (typeof taken === "string") this.asked.get(taken)?.();
    if (!state) return;
    const { game: friend, live } = state.friend;
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
