// Plays whole games between two pages from a seed: real reducers, links, live lines and clocks, with a time, a network, a
// Python, a database and two players that the seed plays. For friend-games.test.js and lab/friend_games.js.

import { setImmediate as turn } from "node:timers/promises";
import { clockOf, leftOf, timekeeper } from "../../web/app/clock.js";
import { friendKey } from "../../web/app/friend.js";
import { friendEvents } from "../../web/app/friend-events.js";
import { canAsk, digestOfLog, replay } from "../../web/app/friend-log.js";
import { packTurn, turnOf } from "../../web/app/friend-turn.js";
import { initialState, isOpen } from "../../web/app/model.js";
import { withParts } from "../../web/app/parts.js";
import { PREFERRED } from "../../web/app/preferences.js";
import { reduce } from "../../web/app/reduce.js";
import { fromSnapshot, toSnapshot, withRestedClock } from "../../web/app/snapshot.js";
import { createStore } from "../../web/app/store.js";
import { live as standing } from "../../web/app/timeline.js";
import { friendAddress } from "../../web/base/address.js";
import { PROTOCOL } from "../../web/base/protocol.js";
import { mountArrivals } from "../../web/friend/arrivals.js";
import { mountLinks, turnLink } from "../../web/friend/link.js";
import { mountLive } from "../../web/friend/live.js";
import { panelState } from "../../web/friend/panel-state.js";
import { signalOf } from "../../web/friend/signal.js";
import { RULESET } from "./friends.js";
import { mutator } from "./mutate.js";
import { move, view } from "./support.js";

const SITE = "https://example.org/tama/";
const USUAL = {
  opponent: "person",
  side: "white",
  level: 3,
  rival: 3,
  clock: "none",
  rules: "TAMA",
  coach: false,
};
const SECOND = 1000;
/** Virtual time after which a game is brought to its end, and until which it has to be there. */
const [CALM, LIMIT] = [1800 * SECOND, 2700 * SECOND];
const OFFER = (name) => `a=ice-ufrag:${name}\r
a=ice-pwd:L7LArwUqyXn1fBfOe0unbrJa\r
a=fingerprint:sha-256 ${Array.from({ length: 32 }, (_, at) => at.toString(16).padStart(2, "0").toUpperCase()).join(":")}\r
a=candidate:1 1 udp 2113937151 192.168.1.7 55890 typ host\r
`;
const other = (side) => (side === "white" ? "black" : "white");

/** What may be done to a game. */
export const TROUBLES = ["losses", "forgeries", "reloads", "closings", "outages", "words", "crossings"];

/** Rules that are quick to follow: three men may move a step, and a game ends now and then. */
const RULES = {
  hash: (moves) => Number.parseInt(digestOfLog(moves), 36),
  moves(moves) {
    const [from, to] = moves.length % 2 ? [6, 5] : [3, 4];
    const first = this.hash(moves) % 8;
    return [0, 3, 6].map((more) => move(`${"abcdefgh"[(first + more) % 8]}${from} ${"abcdefgh"[(first + more) % 8]}${to}`));
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
    return { game: { ...start, moves }, view: shown, move: moves.length > 0 ? move(moves.at(-1).replace("-", " ")) : null };
  },
  /** As many moves as are legal. */
  legal(moves) {
    const at = moves.findIndex(
      (text, ply) => this.outcome(moves.slice(0, ply)) || !this.moves(moves.slice(0, ply)).some((each) => each.text === text),
    );
    return at < 0 ? moves : moves.slice(0, at);
  },
  answer({ op, game = {}, path, undone = [], mend }) {
    const { moves = [], offer, ending, ...start } = game;
    if (op === "hello") return { protocol: PROTOCOL, rulesets: [RULESET] };
    if (op === "view") return this.stand(start, moves);
    if (op === "play") return this.legal([...moves, path.join("-")]).length > moves.length && this.stand(start, [...moves, path.join("-")]);
    if (op !== "line") return null;
    const played = this.legal(moves);
    if (played.length < moves.length && !mend) return null;
    const all = [...played, ...undone];
    const entries = [[], ...all].map((_, ply) => this.stand(start, all.slice(0, ply)));
    const { view: last } = entries[played.length];
    const end = ending && { winner: ending.kind === "agreement" ? null : other(ending.side), reason: ending.kind };
    const shown = { ...last, offer: offer ?? null, outcome: last.outcome ?? end ?? null };
    if (last.outcome && ending && !mend) return null;
    return { entries, game: { ...start, moves: played, ...(offer && { offer }), ...(ending && { ending }) }, view: shown, annotation: null, lost: null };
  },
};

/** A time in which things happen one after the other; the pages' timers are in it, too. */
class Time {
  /** Fractions, as browsers have them. */
  now = 1000.37;
  due = [];
  count = 0;

  at(delay, what) {
    const entry = { at: this.now + Math.max(0, delay), number: (this.count += 1), what };
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
function installed(time, run) {
  const kept = { setTimeout, clearTimeout, now: Date.now, document: globalThis.document, listen: globalThis.addEventListener };
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
class Disk {
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
    const { friend, record } = state;
    this.games.set(record, JSON.stringify({ ...toSnapshot(state), record }));
    this.friends.set(friendKey(friend), JSON.stringify({ friend, record }));
  }
}

/** A page in a tab. */
class Tab {
  alive = true;
  history = null;
  saving = null;
  /** @type {any} */
  latest = null;
  clock = null;

  constructor(world, browser, { snapshot = null, link = null, resumed = null } = {}) {
    [this.world, this.browser] = [world, browser];
    this.listeners = {};
    this.document = {
      hidden: false,
      location: { href: SITE },
      addEventListener: () => {},
    };
    this.now = timekeeper(Date.now, () => performance.now());
    const initial = initialState(USUAL, PREFERRED, withRestedClock(snapshot, Date.now()), link !== null || resumed !== null);
    this.enter(() => {
      const { dispatch, subscribe } = createStore(
        initial,
        withParts(reduce, [friendEvents]),
        (effect) => this.perform(effect),
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
      for (const tell of [
        mountLinks(found, read, tabs),
        mountLive(this.dispatch, read, (events) => new Peer(world, this, events)),
        mountArrivals(this.dispatch),
      ])
        subscribe(tell);
      this.dispatch({ type: "begin" });
      if (link) this.opens(link);
      if (resumed) this.dispatch({ type: "take-up", snapshot: resumed, settings: null, lost: false });
    });
  }

  /** @param {string} link */
  opens(link) {
    this.reading = true;
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

  /** As panels/clock.js does. */
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

  /** As games/autosave.js does: soon, and at once what a friend is to be told. */
  save(state, previous) {
    const { friend, live, savedLog } = state;
    if (state.snapshot || !friend) return;
    if (state.awaited || (state.timeline === previous.timeline && friend === previous.friend && state.clock === previous.clock && savedLog === friend.log)) return;
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
        this.dispatch({ type: "kept", fault: null, log: state.friend.log });
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
    return this.state.friend?.log ?? [];
  }

  get panel() {
    return this.state.friend ? panelState(this.state) : null;
  }

  get open() {
    return isOpen(standing(this.state.timeline).view) && this.state.exchange.coming.length === 0;
  }
}

/** A player with a browser. */
class Player {
  /** @type {Tab | null} */
  tab = null;
  disk = new Disk();
  /** What this player has done. */
  done = new Set();
  /** What is about to be said. */
  words = {};
  /** @type {string[]} questions that the page has asked */
  asked = [];
  shared = 0;
  mail = [];

  constructor(world, side) {
    [this.world, this.side] = [world, side];
  }

  get friend() {
    return this.world.players[other(this.side)];
  }

  /** Looks at the page, and does something. */
  act() {
    const { world, tab } = this;
    if (!tab?.alive) return this.opensAgain();
    const { state } = tab;
    if (state.boot.phase !== "ready" || state.awaited || state.snapshot) return;
    if (state.notice?.offer?.event.type === "take-log") return this.decides(state.notice.offer.event, state.notice.key, { type: "notice", notice: null });
    if (state.notice) tab.dispatch({ type: "notice", notice: null });
    if (!state.friend) return;
    const [yes, no] = state.exchange.news?.offers ?? [];
    if (yes?.event.type === "take-log") return this.decides(yes.event, state.exchange.news.key, no.event);
    if (tab.open) this.plays(state);
    if (!tab.alive) return;
    if (world.kind !== "link" && !world.calm) this.connects();
    else if (state.live.phase !== "idle") tab.dispatch({ type: "go-by-link" });
    return world.kind === "live" && !world.calm ? undefined : this.sends();
  }

  /** The player knows what was done, here and elsewhere. */
  decides(event, key, no) {
    this.asked.push(key);
    const { friend } = event;
    const mine = replay(friend, friend.log);
    const own = friend.log.every((entry, at) => mine.authors[at] !== this.side || this.did(friend.log, at, entry));
    const late = key !== "friend.flagged" || this.friend.tab?.log.at(-1) === friend.log.at(-1);
    this.world.say(this.tab, `${key}: ${own && late ? "yes" : "no"}`);
    this.tab.dispatch(own && late ? event : no);
  }

  /** Whether an entry of one's own is one's own doing. */
  did(log, at, entry) {
    if (entry.endsWith(":flag")) return this.world.clock !== "none";
    return this.done.has(`${digestOfLog(log.slice(0, at))} ${entry.replace("=", "")}`);
  }

  /** A word of the player's is taken down where it comes into the log, which may be after something of the friend's. */
  follow({ friend, exchange: { checking } }) {
    const log = checking?.friend.log ?? [];
    const [side, word] = log.at(-1)?.split(":") ?? [];
    if (!friend || side !== this.side || !this.words[word] || log.length !== friend.log.length + 1) return;
    this.words[word] -= 1;
    this.done.add(`${digestOfLog(log.slice(0, -1))} ${log.at(-1)}`);
  }

  say(word, event) {
    this.words[word] = (this.words[word] ?? 0) + 1;
    this.world.say(this.tab, `says ${word}`);
    this.tab.dispatch(event);
  }

  plays({ friend, timeline, exchange }) {
    const { world, tab } = this;
    const now = replay(friend, friend.log);
    if (exchange.checking) return;
    const talks = world.troubles.has("words") && !world.calm;
    const theirs = other(this.side);
    if (now.request === theirs) {
      const grant = world.chance(2) === 0;
      return this.say(grant ? "grant" : "decline", { type: "answer-request", grant });
    }
    if (now.offer === theirs && world.chance(3) === 0) return this.say("accept", { type: "answer-draw", accept: true });
    if (now.offer === theirs && world.chance(5) === 0) return this.say("decline", { type: "answer-draw", accept: false });
    if (talks && world.chance(300) === 0) return this.say("resign", { type: "resign" });
    if (talks && world.chance(40) === 0) return this.say("ask", { type: "undo" });
    const { view: seen } = standing(timeline);
    if (seen.turn !== this.side || now.turn !== this.side || world.idles(this.side)) return;
    if (talks && !now.offer && world.chance(20) === 0) tab.dispatch({ type: "ask-draw" });
    this.moves(friend, seen);
  }

  moves(friend, seen) {
    const { world, tab } = this;
    const { path, text } = world.any(seen.moves);
    this.done.add(`${digestOfLog(friend.log)} ${text}`);
    world.say(tab, `plays ${text}`);
    for (const square of path) tab.dispatch({ type: "press", square });
    this.leavesAtOnce();
  }

  /** A page may be left just as a move has been made. */
  leavesAtOnce() {
    const { world, tab } = this;
    if (world.calm || !["reloads", "closings"].some((each) => world.troubles.has(each)) || world.chance(12)) return;
    const again = world.troubles.has("reloads") && world.chance(2) === 0;
    world.time.at(world.chance(80), () => {
      if (tab !== this.tab || !tab.alive) return;
      if (again) this.reloads();
      else tab.end(world.chance(2) === 0);
    });
  }

  /** Says or plays something just as the friend does. */
  crosses() {
    const { world, tab } = this;
    if (!tab?.alive || !tab.state.friend || tab.state.exchange.news?.offers || !tab.open) return;
    const { friend, timeline } = tab.state;
    const { view: seen } = standing(timeline);
    const now = replay(friend, friend.log);
    const deeds = [
      () => world.chance(6) === 0 && this.say("resign", { type: "resign" }),
      () => canAsk(now, this.side) && this.say("ask", { type: "undo" }),
      () => canAsk(now, this.side) && this.say("ask", { type: "undo" }),
      () => canAsk(now, this.side) && this.say("ask", { type: "undo" }),
    ];
    if (seen.turn === this.side) deeds.push(...Array(6).fill(() => this.moves(friend, seen)));
    if (now.request === other(this.side)) deeds.push(...Array(3).fill(() => this.say("grant", { type: "answer-request", grant: true })));
    if (now.offer === other(this.side)) deeds.push(...Array(3).fill(() => this.say("accept", { type: "answer-draw", accept: true })));
    for (let times = 1 + world.chance(2); times > 0; times -= 1) world.any(deeds)();
  }

  /** Hands the link out, and again where nothing comes. */
  sends() {
    const { world, tab } = this;
    const { panel } = tab;
    if (!panel?.sends || (!panel.fresh && world.time.now < this.shared)) return;
    if (!panel.fresh && !panel.lines.some(({ key }) => key === "friend.waits") && world.chance(4)) return;
    this.shared = world.time.now + 40 * SECOND;
    const { state } = tab;
    const { log } = state.friend;
    return tab.enter(() => turnLink(state, state.friend)).then((text) => {
      if (!tab.alive) return;
      if (tab.state.friend?.log === log) tab.dispatch({ type: "handed-out" });
      return world.post(this, text);
    });
  }

  /** Invites the friend to a live game, or goes on by link. */
  connects() {
    const { world, tab } = this;
    const { phase } = tab.state.live;
    if (phase === "lost" && world.chance(world.kind === "mixed" ? 3 : 20) === 0) {
      world.say(tab, "goes on by link");
      return tab.dispatch({ type: "go-by-link" });
    }
    const free = phase === "lost" || phase === "idle" || world.time.now > this.invited + 30 * SECOND;
    if (this.side !== world.host || phase === "live" || !free || world.chance(3)) return;
    if (world.time.now < (this.invited ?? 0) + 15 * SECOND) return;
    this.invited = world.time.now;
    world.say(tab, "invites");
    tab.dispatch({ type: "invite", id: (0x1000_0000 + world.next()).toString(16) });
    this.handsOn(tab, "making");
  }

  /** The texts of a connection go from hand to hand. */
  handsOn(tab) {
    const { world } = this;
    let tries = 0;
    const look = () => {
      const { live } = tab.state;
      if (!tab.alive || (tries += 1) > 20) return;
      if (live.phase !== "offered") return void world.time.at(200, look);
      world.time.at(500 + world.chance(3 * SECOND), () => {
        const there = this.friend.tab;
        if (!there?.alive || there.state.boot.phase !== "ready") return;
        there.dispatch({ type: "read-link", text: live.text });
        if (live.role === "host") this.friend.handsOn(there);
      });
    };
    world.time.at(100, look);
  }

  /** A link is opened: in the field, in the place of the page, or in a new tab. */
  async receives(link) {
    const { world, tab } = this;
    if (!tab?.alive || (tab.state.live.phase === "idle" && world.chance(3) === 0)) {
      if (tab?.alive) tab.end(world.chance(2) === 0);
      world.say(this, "opens a link in a new tab");
      this.tab = new Tab(world, this, { link });
    } else {
      world.say(tab, "pastes a link");
      tab.opens(link);
    }
    while (this.tab.reading) await turn(); // it is unpacked
    // A link that brings no game leaves the page as the last visit left it.
    if (this.tab.state.awaited && this.tab.state.notice) this.resumes(this.tab);
  }

  resumes(tab) {
    const known = this.disk.games.get([...this.disk.games.keys()].at(-1));
    const snapshot = known ? fromSnapshot(JSON.parse(known), USUAL) : null;
    tab.dispatch({ type: "take-up", snapshot, settings: null, lost: false });
  }

  /** Comes back to the game, as the list of games or the next visit does. */
  opensAgain() {
    if (this.disk.games.size === 0) return;
    const [, known] = [...this.disk.games].at(-1);
    this.world.say(this, "comes back");
    this.tab = new Tab(this.world, this, { resumed: fromSnapshot(JSON.parse(known), USUAL) });
  }

  reloads() {
    const { tab, world } = this;
    if (!tab?.alive || !tab.history) return;
    tab.end(true);
    world.say(this, "reloads");
    this.tab = new Tab(world, this, { snapshot: fromSnapshot(JSON.parse(tab.history), USUAL) });
  }
}

/** A game of two. */
export class World {
  trace = [];
  peers = new Map();
  players = {};
  silence = 0;
  calm = false;
  number = 0;
  forgeries = 0;
  plies = 0;

  /**
   * @param {number} seed
   * @param {{ troubles?: string[], kind?: string, clock?: string }} [options] what happens; else by the seed
   */
  constructor(seed, { troubles, kind, clock } = {}) {
    const { any, chance } = mutator(seed * 7919 + 1);
    for (let times = 0; times < 20; times += 1) chance(2);
    [this.seed, this.any, this.chance] = [seed, any, chance];
    this.time = new Time();
    const kinds = [kind, any(["link", "live", "mixed"])];
    this.kind = kinds[0] ?? kinds[1];
    const clocks = any(["none", "60+0", "180+2", "30+1"]);
    this.clock = this.kind === "link" ? "none" : (clock ?? clocks);
    const chosen = TROUBLES.filter(() => chance(3) > 0);
    this.troubles = new Set(troubles ?? chosen);
    this.host = any(["white", "black"]);
    this.idle = chance(8) === 0 ? any(["white", "black"]) : null;
    for (const side of ["white", "black"]) this.players[side] = new Player(this, side);
  }

  next() {
    this.number += 1;
    return this.number;
  }

  /** Milliseconds of a message's way. */
  latency() {
    return 1 + this.chance(this.troubles.has("outages") ? 400 : 40);
  }

  say(who, what) {
    const side = who.side ?? who.browser.side;
    this.trace.push(`${(this.time.now / SECOND).toFixed(3)} ${side} ${what}`);
  }

  /** Whether a player lets the time run. */
  idles(side) {
    return this.idle === side && this.clock !== "none" && !this.calm && this.players[side].tab.log.length > 6;
  }

  /** Sends a link, which may be lost, come late, twice, or together with a forged one. */
  post(from, text) {
    const { friend } = from;
    const lost = this.troubles.has("losses") && !this.calm;
    this.say(from, `sends ${from.tab.log.join(" ")}`);
    const copies = lost ? this.any([0, 1, 1, 1, 2]) : 1;
    for (let copy = 0; copy < copies; copy += 1) {
      const way = lost ? this.any([SECOND, 5 * SECOND, 60 * SECOND]) : SECOND;
      this.time.at(this.chance(way), () => friend.receives(text));
    }
    if (this.troubles.has("forgeries") && !this.calm && this.chance(6) === 0) return this.forgesLink(friend);
  }

  /** A link to a player with what that player has never done. */
  async forgesLink(victim) {
    const { tab } = victim.friend;
    if (!tab?.state.friend) return;
    const { state } = tab;
    const log = this.forged(victim.side, state.friend);
    if (!log) return;
    const text = friendAddress(SITE, "turn", await packTurn(turnOf(state, { ...state.friend, log })));
    this.forgeries += 1;
    this.say(victim, `is sent a forgery: ${log.join(" ")}`);
    this.time.at(this.chance(5 * SECOND), () => victim.receives(text));
  }

  /** A log that goes on from this one by what a player has not done; null where there is none. */
  forged(side, { log, ...start }) {
    const { turn: mover, moves, ending, authors } = replay(start, log);
    if (ending) return null;
    const [{ text: first }, { text: second }] = RULES.moves(moves);
    const answer = RULES.moves([...moves, first])[0].text;
    const early = authors.indexOf(side);
    const logs = [[...log, `${side}:resign`], [...log, `${side}:ask`, `${other(side)}:grant`]];
    if (this.clock === "none") logs.push([...log, `${other(side)}:flag`]);
    if (mover === side) logs.push([...log, second, `${side}:resign`], [...log, second]);
    else logs.push([...log, `${first}=`, `${side}:accept`], [...log, first, answer]);
    if (early >= 0 && early === log.findIndex((entry) => !entry.includes(":"))) {
      const [, another] = RULES.moves([]);
      if (early === 0 && another.text !== log[0]) logs.push([another.text, RULES.moves([another.text])[0].text]);
    }
    return this.any(logs);
  }

  /** What a page that was tampered with sends beside a message. */
  forgery(peer, message) {
    if (!this.troubles.has("forgeries") || this.calm || this.chance(25) || message.t === "bye") return { forged: [] };
    const victim = peer.there.tab.browser;
    const { friend, clock } = peer.tab.state;
    if (!friend) return { forged: [] };
    this.forgeries += 1;
    const { log } = friend;
    const n = message.t === "entry" ? message.n : log.length;
    const entry = (text) => ({ t: "entry", n, entry: text, after: digestOfLog(log.slice(0, n)), left: null });
    const kinds = [
      "{}",
      JSON.stringify(entry(`${victim.side}:resign`)),
      JSON.stringify(entry(`${victim.side}:accept`)),
      JSON.stringify(entry("a1-a2")),
      JSON.stringify({ t: "entry", n: 9, entry: "a3-a4", after: "x", left: 0.5 }),
    ];
    if (!clock) kinds.push(JSON.stringify(entry(`${other(victim.side)}:flag`)));
    const turned = this.forged(victim.side, friend);
    if (turned && this.chance(3) === 0)
      kinds.push(JSON.stringify({ t: "hello", turn: { v: 1, ...forgedTurn(peer.tab.state, turned) }, clock: "none", left: null }));
    const forged = this.any(kinds);
    this.trace.push(`${(this.time.now / SECOND).toFixed(3)} forged for ${victim.side}: ${forged}`);
    return { forged: [forged] };
  }

  async begin() {
    const host = this.players[this.host];
    host.tab = new Tab(this, host);
    const { friend } = host;
    if (this.kind !== "link") friend.tab = new Tab(this, friend);
    this.time.at(SECOND, () => {
      const settings = { ...USUAL, side: this.host, clock: this.clock, white: "Ani", black: "Aram" };
      host.tab.dispatch({ type: "new-game", settings, friend: `game${this.seed}` });
    });
    for (const player of Object.values(this.players)) {
      const goesOn = async () => {
        if (this.time.now > LIMIT) return;
        this.happens(player);
        await player.act();
        this.time.at(this.calm ? 1500 : 300 + this.chance(4 * SECOND), goesOn);
      };
      this.time.at(2 * SECOND + this.chance(SECOND), goesOn);
    }
  }

  /** Troubles with pages and network. */
  happens(player) {
    const { tab } = player;
    if (this.calm || !tab?.alive || !tab.state.friend) return;
    if (this.troubles.has("reloads") && this.chance(60) === 0) this.time.at(this.chance(300), () => player.reloads());
    if (this.troubles.has("closings") && this.chance(90) === 0)
      this.time.at(this.chance(300), () => player.tab?.alive && player.tab.end(this.chance(2) === 0));
    if (this.troubles.has("outages") && this.chance(60) === 0) this.outage();
    if (this.troubles.has("crossings") && tab.log.length > 2 && this.chance(25) === 0)
      for (const each of Object.values(this.players)) this.time.at(this.chance(30), () => each.crosses());
  }

  /** Nothing comes through for a while; at times the connection does not come back. */
  outage() {
    const ends = this.chance(3) === 0;
    this.silence = this.time.now + this.chance(12 * SECOND);
    this.trace.push(`${(this.time.now / SECOND).toFixed(3)} outage until ${(this.silence / SECOND).toFixed(3)}${ends ? ", for good" : ""}`);
    for (const peer of this.peers.values()) {
      if (!peer.open || peer.gone) continue;
      if (ends) peer.lost = true;
      this.time.at(3 * SECOND, () => this.time.now < this.silence && peer.ends("disconnected"));
      this.time.at(this.silence - this.time.now + 1, () => peer.ends(ends ? "failed" : "connected"));
    }
  }

  /** Whether both have come to the same end and know it. */
  get over() {
    const [white, black] = Object.values(this.players).map(({ tab }) => tab);
    if (!white?.alive || !black?.alive) return false;
    const ended = [white, black].every(
      (tab) => tab.state.friend && !tab.open && tab.state.boot.phase === "ready" && tab.state.exchange.coming.length === 0 && standing(tab.state.timeline).view.outcome && tab.state.savedLog === tab.log,
    );
    return ended && white.log.join() === black.log.join() && ![white, black].some(({ state }) => state.exchange.news?.offers || state.exchange.checking);
  }

  /** @param {() => Promise<boolean>} [look] stops the game where it gives true */
  async play(look = async () => false) {
    await installed(this.time, async () => {
      await this.begin();
      if (await this.time.pass(() => this.time.now > CALM || this.over, look)) return;
      this.settles();
      await this.time.pass(() => this.time.now > LIMIT || this.over);
    });
    return this.found();
  }

  /** From now on nothing goes wrong, and who still plays live goes on by link. */
  settles() {
    this.calm = true;
    this.silence = 0;
    this.trace.push(`${(this.time.now / SECOND).toFixed(3)} calm`);
  }

  /** What became of the game, and the faults in it. */
  found() {
    const faults = [];
    const players = Object.values(this.players);
    if (!this.over) faults.push(`no common end: ${players.map(({ side, tab }) => `${side} ${tab?.log.join(" ")} (${tab?.state.exchange.news?.key ?? ""} ${tab?.state.notice?.key ?? ""})`).join("; ")}`);
    for (const { side, tab, disk, ...player } of players) {
      const { log = [], ...start } = tab?.state.friend ?? {};
      const { authors } = replay(start, log);
      for (const [at, entry] of log.entries())
        if (authors[at] === side && !this.players[side].did(log, at, entry)) faults.push(`${side} has never done ${entry}, entry ${at + 1} of ${log.join(" ")}`);
      const kept = [...disk.friends.values()].map((each) => JSON.parse(each).friend.log.join());
      if (tab && !kept.includes(log.join())) faults.push(`the game of ${side} is not saved: ${kept} instead of ${log.join()}`);
      if (disk.friends.size > 1) faults.push(`${side} has ${disk.friends.size} games`);
    }
    const needless = players.flatMap(({ asked }) => asked).filter((key) => key !== "friend.flagged");
    if (!this.troubles.has("forgeries") && needless.length > 0) faults.push(`asked without need: ${needless}`);
    const [white, black] = players.map(({ tab }) => tab && standing(tab.state.timeline).view.outcome);
    if (JSON.stringify(white) !== JSON.stringify(black)) faults.push(`two ends: ${JSON.stringify([white, black])}`);
    const log = players[0].tab?.log ?? [];
    const flagged = log.at(-1)?.endsWith(":flag");
    return {
      faults,
      end: flagged ? "time" : (white?.reason ?? "none"),
      plies: log.filter((entry) => !entry.includes(":")).length,
      questions: players.reduce((sum, { asked }) => sum + asked.length, 0),
      forgeries: this.forgeries,
      kind: this.kind,
      clock: this.clock,
    };
  }
}

const forgedTurn = (state, log) => {
  const { names, ...turn } = turnOf(state, { ...state.friend, log });
  return { ...turn, fen: undefined, names: [names.white, names.black], log: log.join(" ") };
};
