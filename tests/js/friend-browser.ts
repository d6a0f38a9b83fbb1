// A browser that a test plays: its time, network, database and Python, with the real modules of a page in its tab.

import { setImmediate as turn } from "node:timers/promises";
import { clockOf, leftOf, timekeeper } from "../../web/app/clock.ts";
import { friendKey } from "../../web/app/friend.ts";
import { digestOfLog } from "../../web/app/friend-log.ts";
import { initialState, isOpen } from "../../web/app/model.ts";
import { PREFERRED } from "../../web/app/preferences.ts";
import { reduceWith } from "../../web/app/reduce.ts";
import { fromSnapshot, toSnapshot, withRestedClock } from "../../web/app/snapshot.ts";
import { createStore } from "../../web/app/store.ts";
import { current } from "../../web/app/timeline.ts";
import { PROTOCOL } from "../../web/base/protocol.ts";
import { signalOf } from "../../web/base/signal.ts";
import { mountArrivals } from "../../web/friend/arrivals.ts";
import { mountLinks } from "../../web/friend/link.ts";
import { mountLive } from "../../web/friend/live.ts";
import { panelState } from "../../web/friend/panel-state.ts";
import { friendEvents } from "../../web/friend/reduce.ts";
import { RULESET } from "./friends.ts";
import { move, view } from "./support.ts";

export const SITE = "https://example.org/tama/";
export const USUAL = {
  opponent: "person",
  side: "white",
  level: 3,
  rival: 3,
  clock: "none",
  rules: "TAMA",
  coach: false,
};
export const SECOND = 1000;
const OFFER = (name) => `a=ice-ufrag:${name}\r
a=ice-pwd:L7LArwUqyXn1fBfOe0unbrJa\r
a=fingerprint:sha-256 ${Array.from({ length: 32 }, (_, at) => at.toString(16).padStart(2, "0").toUpperCase()).join(":")}\r
a=candidate:1 1 udp 2113937151 192.168.1.7 55890 typ host\r
`;
export const other = (side) => (side === "white" ? "black" : "white");

/** Rules that are quick to follow: three men may move a step, and a game ends now and then. */
export const RULES = {
  hash: (moves) => Number.parseInt(digestOfLog(moves), 36),
  moves(moves) {
    const [from, to] = moves.length % 2 ? [6, 5] : [3, 4];
    const first = this.hash(moves) % 8;
    return [0, 3, 6].map((more) =>
      move(`${"abcdefgh"[(first + more) % 8]}${from} ${"abcdefgh"[(first + more) % 8]}${to}`),
    );
  },
  outcome(moves) {
    const hash = this.hash(["end", ...moves]);
    if (moves.length < 8 || (moves.length < 80 && hash % 40 > 0)) return null;
    const side = moves.length % 2 ? "white" : "black";
    return hash % 3 ? { winner: side, reason: "no-pieces" } : { winner: null, reason: "repetition" };
  },
  stand(start, moves) {
    const outcome = this.outcome(moves);
    const shown = view(outcome ? [] : this.moves(moves), {
      turn: moves.length % 2 ? "black" : "white",
      ply: moves.length,
      outcome,
    });
    return {
      game: { ...start, moves },
      view: shown,
      move: moves.length > 0 ? move(moves.at(-1).replace("-", " ")) : null,
    };
  },
  /** As many moves as are legal. */
  legal(moves) {
    const at = moves.findIndex(
      (text, ply) =>
        this.outcome(moves.slice(0, ply)) || !this.moves(moves.slice(0, ply)).some((each) => each.text === text),
    );
    return at < 0 ? moves : moves.slice(0, at);
  },
  answer({ op, game = {}, path, undone = [], mend }) {
    const { moves = [], offer, ending, ...start } = game;
    if (op === "hello") return { protocol: PROTOCOL, rulesets: [RULESET] };
    if (op === "view") return this.stand(start, moves);
    if (op === "play")
      return (
        this.legal([...moves, path.join("-")]).length > moves.length && this.stand(start, [...moves, path.join("-")])
      );
    if (op !== "line") return null;
    const played = this.legal(moves);
    if (played.length < moves.length && !mend) return null;
    const all = [...played, ...undone];
    const entries = [[], ...all].map((_, ply) => this.stand(start, all.slice(0, ply)));
    const { view: last } = entries[played.length];
    const end = ending && { winner: ending.kind === "agreement" ? null : other(ending.side), reason: ending.kind };
    const shown = { ...last, offer: offer ?? null, outcome: last.outcome ?? end ?? null };
    if (last.outcome && ending && !mend) return null;
    return {
      entries,
      game: { ...start, moves: played, ...(offer && { offer }), ...(ending && { ending }) },
      view: shown,
      annotation: null,
      lost: null,
    };
  },
};

/** A time in which things happen one after the other; the pages' timers are in it, too. */
export class Time {
  /** Fractions, as browsers have them. */
  now = 1000.37;
  due = [];
  count = 0;

  at(delay, what) {
    this.count += 1;
    const entry = { at: this.now + Math.max(0, delay), number: this.count, what };
    this.due.push(entry);
    return entry;
  }

  cancel(entry) {
    const at = this.due.indexOf(entry);
    if (at >= 0) this.due.splice(at, 1);
  }

  /** Until nothing happens any more, or it is over. */
  async pass(isOver, look = async () => false) {
    while (this.due.length > 0 && !isOver()) {
      if (await look()) return true;
      let next = 0;
      for (const [at, { at: time, number }] of this.due.entries())
        if (time < this.due[next].at || (time === this.due[next].at && number < this.due[next].number)) next = at;
      const [entry] = this.due.splice(next, 1);
      this.now = Math.max(this.now, entry.at);
      await entry.what();
      await turn();
    }
    return false;
  }
}

/** The browser's globals, which all pages of a process share. */
export function installed(time, run) {
  const kept = {
    setTimeout,
    clearTimeout,
    now: Date.now,
    document: globalThis.document,
    listen: globalThis.addEventListener,
  };
  globalThis.setTimeout = (what, delay = 0) => time.at(delay, what);
  globalThis.clearTimeout = (entry) => time.cancel(entry);
  Date.now = () => 1_700_000_000_000 + Math.floor(time.now);
  performance.now = () => time.now;
  return run().finally(() => {
    globalThis.setTimeout = kept.setTimeout;
    globalThis.clearTimeout = kept.clearTimeout;
    globalThis.document = kept.document;
    globalThis.addEventListener = kept.listen;
    Date.now = kept.now;
    delete performance.now;
  });
}

/** One end of a connection of two browsers; its network may be slow, silent or gone. */
class Peer {
  name: string;
  wanted: any;
  early: any;

  open = false;
  gone = false;
  arrives = 0;

  constructor(world, tab, events) {
    [this.world, this.tab, this.events] = [world, tab, events];
    this.name = `p${world.next()}`.padEnd(4, "x");
    world.peers.set(this.name, this);
  }

  async describe(kind, id) {
    return signalOf(OFFER(this.name), kind, id);
  }

  async connect({ ufrag }) {
    this.wanted = ufrag;
    const there = this.world.peers.get(ufrag);
    if (!there || there.wanted !== this.name || there.gone || this.gone) return;
    [this.there, there.there] = [there, this];
    for (const peer of [this, there]) this.world.time.at(20 + this.world.chance(200), () => peer.opens());
  }

  opens() {
    if (this.gone || !this.tab.alive) return;
    this.open = true;
    this.tab.enter(() => {
      this.events.onState("connected");
      this.events.onOpen();
    });
    for (const text of this.early ?? []) this.tab.enter(() => this.events.onMessage(text));
  }

  send(text) {
    const { world, there } = this;
    if (!this.open || this.gone || !there) return;
    world.say(this.tab, `→ ${text.slice(0, 200)}`);
    const { forged } = world.forgery(this, JSON.parse(text));
    for (const each of [...forged, text]) {
      this.arrives = Math.max(this.arrives, world.time.now + world.latency(), world.silence);
      world.time.at(this.arrives - world.time.now, () => there.hears(each, this));
    }
  }

  /** No message comes before the connection is open on this side, too. */
  hears(text, from) {
    if (this.gone || !this.tab.alive || from.lost) return;
    if (this.open) this.tab.enter(() => this.events.onMessage(text));
    else this.early = [...(this.early ?? []), text];
  }

  close() {
    if (this.gone) return;
    this.gone = true;
    this.open = false;
    const { there } = this;
    if (there) this.world.time.at(this.world.latency(), () => there.ends("closed"));
  }

  ends(state) {
    if (this.gone || !this.open || !this.tab.alive) return;
    if (state === "closed") this.open = false;
    this.tab.enter(() => this.events.onState(state));
  }
}

/** What a browser has saved. */
export class Disk {
  games = new Map();
  friends = new Map();

  read = async (wanted) => {
    const found = this.friends.get(friendKey(wanted));
    if (!found) return null;
    const { friend, record } = JSON.parse(found);
    const carried = this.games.get(record);
    return { friend, record, carried: carried ? fromSnapshot(JSON.parse(carried), USUAL) : null };
  };

  write(state) {
    const { game: friend } = state.friend;
    const { record } = state.saved;
    this.games.set(record, JSON.stringify({ ...toSnapshot(state), record }));
    this.friends.set(friendKey(friend), JSON.stringify({ friend, record }));
  }
}

/** A page in a tab. */
export class Tab {
  listeners = {};
  document = {
    hidden: false,
    location: { href: SITE },
    addEventListener: () => {},
  };
  now: () => number;
  dispatch: (event: any) => any;
  state: State;
  reading: boolean;
  soon: any;
  due: any;

  alive = true;
  history = null;
  saving = null;
  latest: any = null;
  clock = null;

  constructor(world, browser, { snapshot = null, link: opened = null, resumed = null } = {}) {
    [this.world, this.browser] = [world, browser];
    this.now = timekeeper(Date.now, () => performance.now());
    const initial = initialState(
      USUAL,
      PREFERRED,
      withRestedClock(snapshot, Date.now()),
      opened !== null || resumed !== null,
    );
    this.enter(() => {
      const { dispatch, subscribe } = createStore(initial, reduceWith([friendEvents]), (effect) =>
        this.perform(effect),
      );
      this.dispatch = (event) => this.alive && this.enter(() => dispatch(event));
      subscribe((state, previous) => {
        this.state = state;
        this.save(state, previous);
      });
      subscribe((state) => browser.follow(state));
      subscribe((state) => this.look(state));
      const tabs = { isLiveElsewhere: async () => false, isAwaitedElsewhere: async () => false };
      const { read } = browser.disk;
      const found = (event) => {
        this.reading = false;
        this.dispatch(event);
      };
      subscribe((state, previous) => {
        const { link } = state.friend.exchange;
        if (link && link !== previous.friend.exchange.link) this.reading = true;
        // As page.js does: a link that brings no game leaves the page as the last visit left it.
        if (opened && state.game.awaited && state.dialogs.notice !== previous.dialogs.notice)
          queueMicrotask(() => browser.resumes(this));
      });
      for (const tell of [
        mountLinks(found, read, tabs),
        mountLive(this.dispatch, read, (events) => new Peer(world, this, events)),
        mountArrivals(this.dispatch),
      ])
        subscribe(tell);
      this.dispatch({ type: "begin" });
      if (opened) this.opens(opened);
      if (resumed) this.dispatch({ type: "take-up", snapshot: resumed, settings: null, lost: false });
    });
  }

  opens(link: string) {
    this.dispatch({ type: "read-link", text: link });
  }

  /** Does something with the globals of this tab. */
  enter(what) {
    const before = [globalThis.document, globalThis.addEventListener];
    globalThis.document = this.document;
    globalThis.addEventListener = (name, listener) => {
      this.listeners[name] = listener;
    };
    try {
      return what();
    } finally {
      [globalThis.document, globalThis.addEventListener] = before;
      globalThis.document ??= this.document;
    }
  }

  perform(effect) {
    const { world } = this;
    if (effect.type === "boot") world.time.at(300, () => this.dispatch({ type: "boot-ready" }));
    if (effect.type === "with-part") this.dispatch(effect.event);
    if (effect.type !== "ask") return;
    const { slot, serial, command } = effect;
    const wait = this.state?.boot.phase === "ready" ? 0 : 300;
    world.time.at(wait + 1 + world.chance(20), () => {
      const answer = RULES.answer(command);
      const error = { kind: "illegal-move", message: "It is not legal." };
      if (answer) this.dispatch({ type: "answered", slot, serial, op: command.op, answer });
      else this.dispatch({ type: "refused", slot, serial, op: command.op, error });
    });
  }

  /** As panels/clock.ts does. */
  look(state) {
    const due = clockOf(state, this.now());
    if (due !== state.clock) return this.dispatch({ type: "clock", clock: due });
    if (due === this.clock) return;
    this.clock = due;
    if (!due?.running) return;
    const fall = () => {
      if (this.clock !== due || !this.alive) return;
      const left = leftOf(due, due.running, this.now());
      if (left > 0) this.world.time.at(left, fall);
      else this.dispatch({ type: "time-up", side: due.running });
    };
    this.world.time.at(leftOf(due, due.running, this.now()), fall);
  }

  /** As games/autosave.ts does: soon, and at once what a friend is to be told. */
  save(state, previous) {
    const { game: friend, live, saved: savedLog } = state.friend;
    if (state.saved.snapshot || !friend) return;
    if (
      state.game.awaited ||
      (state.game.timeline === previous.game.timeline &&
        friend === previous.friend.game &&
        state.clock === previous.clock &&
        savedLog === friend.log)
    )
      return;
    this.latest = state;
    if (live.phase === "live" && live.met && savedLog !== friend.log) this.saveNow();
    else this.soon ??= this.world.time.at(50, () => this.saveNow());
  }

  saveNow() {
    if (!this.alive) return;
    this.world.time.cancel(this.soon);
    this.soon = null;
    if (this.latest.record === null) {
      const [game] = this.latest.timeline.entries;
      this.dispatch({ type: "recorded", game, id: `g${this.world.next()}`, begun: 1, origin: null });
      if (this.latest.record === null) return;
    }
    this.history = JSON.stringify(toSnapshot(this.latest));
    this.due = this.latest;
    if (this.saving) return;
    const write = () => {
      const state = this.due;
      this.due = null;
      this.saving = this.world.time.at(3 + this.world.chance(40), () => {
        this.saving = null;
        if (!this.alive) return;
        this.browser.disk.write(state);
        this.dispatch({ type: "kept", fault: null, log: state.friend.game.log });
        if (this.due) write();
      });
    };
    write();
  }

  /** The tab is closed, or its browser is ended without a word. */
  end(word) {
    this.world.say(this, word ? "closes" : "is ended");
    if (word) this.enter(() => this.listeners.pagehide?.());
    this.alive = false;
    for (const peer of this.world.peers.values()) {
      if (peer.tab !== this || peer.gone) continue;
      peer.gone = true;
      if (peer.there) this.world.time.at(word ? 100 : 8 * SECOND, () => peer.there.ends(word ? "closed" : "failed"));
    }
  }

  get log() {
    return this.state.friend.game?.log ?? [];
  }

  get panel() {
    return this.state.friend.game ? panelState(this.state) : null;
  }

  get open() {
    return isOpen(current(this.state.game.timeline).view) && this.state.friend.exchange.coming.length === 0;
  }
}
