// Plays whole games between two pages from a seed: by links and live, by two players, with all that may go wrong. For
// friend-games.test.ts and lab/friend_games.ts.

import { setImmediate as turn } from "node:timers/promises";
import { canAsk, digestOfLog, replay } from "../../web/app/friend-log.ts";
import { fromSnapshot } from "../../web/app/snapshot.ts";
import { current } from "../../web/app/timeline.ts";
import { friendAddress } from "../../web/base/address.ts";
import { friendLink } from "../../web/friend/link.ts";
import { packSentGame, sentGameOf } from "../../web/friend/sent-game.ts";
import { Disk, installed, other, RULES, SECOND, SITE, Tab, Time, USUAL } from "./friend-browser.ts";
import { mutator } from "./mutate.ts";

/** Virtual time after which a game is brought to its end, and until which it has to be there. */
const [CALM, LIMIT] = [1800 * SECOND, 2700 * SECOND];

/** What may be done to a game. */
export const TROUBLES = ["losses", "forgeries", "reloads", "closings", "outages", "words", "crossings"];

/** A player with a browser. */
class Player {
  invited: any;

  tab: Tab | null = null;
  disk = new Disk();
  /** What this player has done. */
  done = new Set();
  /** What is about to be said. */
  words = {};
  /** questions that the page has asked */
  asked: string[] = [];
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
    if (state.boot.phase !== "ready" || state.game.awaited || state.saved.snapshot) return;
    if (state.dialogs.notice?.offer?.event.type === "take-log")
      return this.decides(state.dialogs.notice.offer.event, state.dialogs.notice.key, { type: "notice", notice: null });
    if (state.dialogs.notice) tab.dispatch({ type: "notice", notice: null });
    if (!state.friend.game) return;
    const [yes, no] = state.friend.exchange.news?.offers ?? [];
    if (yes?.event.type === "take-log") return this.decides(yes.event, state.friend.exchange.news.key, no.event);
    if (tab.open) this.plays(state);
    if (!tab.alive) return;
    if (world.kind !== "link" && !world.calm) this.connects();
    else if (state.friend.live.phase !== "idle") tab.dispatch({ type: "go-by-link" });
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
  follow({ friend: { game: friend, exchange } }) {
    const { checking } = exchange;
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

  plays({ friend: { game: friend, exchange }, game: { timeline } }) {
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
    if (now.offer === theirs && world.chance(5) === 0)
      return this.say("decline", { type: "answer-draw", accept: false });
    if (talks && world.chance(300) === 0) return this.say("resign", { type: "resign" });
    if (talks && world.chance(40) === 0) return this.say("ask", { type: "undo" });
    const { view: seen } = current(timeline);
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
    if (!tab?.alive || !tab.state.friend.game || tab.state.friend.exchange.news?.offers || !tab.open) return;
    const { game: friend } = tab.state.friend;
    const { timeline } = tab.state.game;
    const { view: seen } = current(timeline);
    const now = replay(friend, friend.log);
    const deeds = [
      () => world.chance(6) === 0 && this.say("resign", { type: "resign" }),
      () => canAsk(now, this.side) && this.say("ask", { type: "undo" }),
      () => canAsk(now, this.side) && this.say("ask", { type: "undo" }),
      () => canAsk(now, this.side) && this.say("ask", { type: "undo" }),
    ];
    if (seen.turn === this.side) deeds.push(...Array(6).fill(() => this.moves(friend, seen)));
    if (now.request === other(this.side))
      deeds.push(...Array(3).fill(() => this.say("grant", { type: "answer-request", grant: true })));
    if (now.offer === other(this.side))
      deeds.push(...Array(3).fill(() => this.say("accept", { type: "answer-draw", accept: true })));
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
    const { log } = state.friend.game;
    return tab
      .enter(() => friendLink(state.friend.game))
      .then((text) => {
        if (!tab.alive) return;
        if (tab.state.friend.game?.log === log) tab.dispatch({ type: "handed-out" });
        return world.post(this, text);
      });
  }

  /** Invites the friend to a live game, or goes on by link. */
  connects() {
    const { world, tab } = this;
    const { phase } = tab.state.friend.live;
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
      const { live } = tab.state.friend;
      tries += 1;
      if (!tab.alive || tries > 20) return;
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
    if (!tab?.alive || (tab.state.friend.live.phase === "idle" && world.chance(3) === 0)) {
      if (tab?.alive) tab.end(world.chance(2) === 0);
      world.say(this, "opens a link in a new tab");
      this.tab = new Tab(world, this, { link });
    } else {
      world.say(tab, "pastes a link");
      tab.opens(link);
    }
    while (this.tab.reading) await turn(); // it is unpacked
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
  time = new Time();
  kind: string | undefined;
  clock: string;
  troubles: Set<string>;
  host: string;
  idle: string | null;

  trace = [];
  peers = new Map();
  players = {};
  silence = 0;
  calm = false;
  number = 0;
  forgeries = 0;
  plies = 0;

  /** @param options what happens; else by the seed */
  constructor(seed: number, { troubles, kind, clock }: { troubles?: string[]; kind?: string; clock?: string } = {}) {
    const { any, chance } = mutator(seed * 7919 + 1);
    for (let times = 0; times < 20; times += 1) chance(2);
    [this.seed, this.any, this.chance] = [seed, any, chance];
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
    if (!tab?.state.friend.game) return;
    const { state } = tab;
    const log = this.forged(victim.side, state.friend.game);
    if (!log) return;
    const text = friendAddress(SITE, "turn", await packSentGame(sentGameOf({ ...state.friend.game, log })));
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
    const logs = [
      [...log, `${side}:resign`],
      [...log, `${side}:ask`, `${other(side)}:grant`],
    ];
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
    const { game: friend } = peer.tab.state.friend;
    const { clock } = peer.tab.state;
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
      kinds.push(
        JSON.stringify({
          t: "hello",
          game: { version: 1, ...forgedTurn(peer.tab.state, turned) },
          clock: "none",
          left: null,
        }),
      );
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
    if (this.calm || !tab?.alive || !tab.state.friend.game) return;
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
    this.trace.push(
      `${(this.time.now / SECOND).toFixed(3)} outage until ${(this.silence / SECOND).toFixed(3)}${ends ? ", for good" : ""}`,
    );
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
      (tab) =>
        tab.state.friend.game &&
        !tab.open &&
        tab.state.boot.phase === "ready" &&
        tab.state.friend.exchange.coming.length === 0 &&
        current(tab.state.game.timeline).view.outcome &&
        tab.state.friend.saved === tab.log,
    );
    return (
      ended &&
      white.log.join() === black.log.join() &&
      ![white, black].some(({ state }) => state.friend.exchange.news?.offers || state.friend.exchange.checking)
    );
  }

  /** @param look stops the game where it gives true */
  async play(look: () => Promise<boolean> = async () => false) {
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
    if (!this.over)
      faults.push(
        `no common end: ${players.map(({ side, tab }) => `${side} ${tab?.log.join(" ")} (${tab?.state.friend.exchange.news?.key ?? ""} ${tab?.state.dialogs.notice?.key ?? ""})`).join("; ")}`,
      );
    for (const { side, tab, disk } of players) {
      const { log = [], ...start } = tab?.state.friend.game ?? {};
      const { authors } = replay(start, log);
      for (const [at, entry] of log.entries())
        if (authors[at] === side && !this.players[side].did(log, at, entry))
          faults.push(`${side} has never done ${entry}, entry ${at + 1} of ${log.join(" ")}`);
      const kept = [...disk.friends.values()].map((each) => JSON.parse(each).friend.log.join());
      if (tab && !kept.includes(log.join()))
        faults.push(`the game of ${side} is not saved: ${kept} instead of ${log.join()}`);
      if (disk.friends.size > 1) faults.push(`${side} has ${disk.friends.size} games`);
    }
    const needless = players.flatMap(({ asked }) => asked).filter((key) => key !== "friend.flagged");
    if (!this.troubles.has("forgeries") && needless.length > 0) faults.push(`asked without need: ${needless}`);
    const [white, black] = players.map(({ tab }) => tab && current(tab.state.game.timeline).view.outcome);
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
  const { names, ...turn } = sentGameOf({ ...state.friend.game, log });
  return { ...turn, fen: undefined, names: [names.white, names.black], log: log.join(" ") };
};
