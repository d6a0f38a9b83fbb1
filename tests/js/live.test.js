// Tests live games: the texts by which two browsers find each other, the messages between them, and two pages that play.

import assert from "node:assert/strict";
import { test } from "node:test";
import { clockOf } from "../../web/app/clock.js";
import { OFFLINE } from "../../web/app/friend.js";
import { turnOf } from "../../web/app/friend-turn.js";
import { LAG } from "../../web/app/live-clock.js";
import { toSnapshot } from "../../web/app/snapshot.js";
import { LONGEST, messageText, readMessage } from "../../web/friend/messages.js";
import { panelState } from "../../web/friend/panel-state.js";
import { answerTo, packSignal, SignalError, signalOf, unpackSignal } from "../../web/friend/signal.js";
import { FriendPage } from "./friends.js";

const FINGERPRINT = Array.from({ length: 32 }, (_, at) => at.toString(16).padStart(2, "0").toUpperCase()).join(":");

/** Offers as Chromium and Firefox write them. */
const CHROMIUM = `v=0\r
o=- 7885236437663819385 2 IN IP4 127.0.0.1\r
m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r
a=candidate:622783423 1 udp 2113937151 074d0fbd-5d44-4fc2-bbb6-57a71858aefa.local 55890 typ host generation 0 network-cost 999\r
a=candidate:4000852575 1 udp 2113942271 192.168.1.7 59589 typ host generation 0\r
a=candidate:5 1 udp 2113937151 2001:db8::1:7 40000 typ host generation 0\r
a=candidate:6 1 udp 1677721855 203.0.113.7 40000 typ srflx raddr 0.0.0.0 rport 0\r
a=ice-ufrag:xJ1m\r
a=ice-pwd:L7LArwUqyXn1fBfOe0unbrJa\r
a=fingerprint:sha-256 ${FINGERPRINT}\r
a=setup:actpass\r
a=mid:0\r
`;
const FIREFOX = `v=0\r
a=fingerprint:sha-256 ${FINGERPRINT}\r
m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r
a=candidate:0 1 UDP 2122187007 a658a8db-02a3-48e3-9c1c-7eba2225152c.local 34397 typ host\r
a=candidate:2 1 TCP 2105458943 a658a8db-02a3-48e3-9c1c-7eba2225152c.local 9 typ host tcptype active\r
a=ice-pwd:58c7c78ebf7a96edb3de6350182fc680\r
a=ice-ufrag:0eb29b77\r
a=mid:0\r
`;

test("what another browser needs of an offer is packed into a short text", () => {
  const signal = signalOf(CHROMIUM, "invitation", "0102ff00");
  assert.deepEqual(
    signal.candidates.map(({ address, port }) => [address, port]),
    [
      ["074d0fbd-5d44-4fc2-bbb6-57a71858aefa.local", 55890],
      ["192.168.1.7", 59589],
      ["2001:db8::1:7", 40000],
    ],
  );
  const packed = packSignal(signal);
  assert.match(packed, /^[\w-]{1,170}$/);
  const read = unpackSignal(packed);
  assert.deepEqual(read, {
    ...signal,
    candidates: [...signal.candidates.slice(0, 2), { address: "2001:db8:0:0:0:0:1:7", port: 40000 }],
  });
  const firefox = signalOf(FIREFOX, "answer", "0102ff00");
  assert.deepEqual([firefox.candidates.length, firefox.ufrag, firefox.pwd.length], [1, "0eb29b77", 32]);
  assert.deepEqual(unpackSignal(packSignal(firefox)), firefox);
});

test("each side builds the answer to its own offer: the guest waits, the host begins", () => {
  const answer = answerTo(signalOf(CHROMIUM, "invitation", "0102ff00"));
  for (const line of ["a=setup:active", "a=ice-ufrag:xJ1m", `a=fingerprint:sha-256 ${FINGERPRINT}`, "a=sctp-port:5000"])
    assert.ok(answer.split("\r\n").includes(line), line);
  assert.match(answer, /^a=candidate:2 1 udp \d+ 192\.168\.1\.7 59589 typ host$/m);
  assert.match(answerTo(signalOf(FIREFOX, "answer", "0102ff00")), /^a=setup:passive$/m);
});

test("a text that is cut, changed or of a later version is refused", () => {
  const packed = packSignal(signalOf(CHROMIUM, "invitation", "0102ff00"));
  for (const text of ["", "!", packed.slice(0, -2), `${packed}AAAA`, packed.replace(/^./, "A"), "a".repeat(5000)])
    assert.throws(() => unpackSignal(text), SignalError, text.slice(0, 20));
  assert.throws(() => unpackSignal(packed.replace(/^../, "IA")), { key: "live.bad.newer" });
});

test("only a few kinds of messages are read", () => {
  const good = [
    { t: "entry", n: 3, entry: "c3-c4", left: 5000 },
    { t: "hand", path: ["c3", "c5"] },
    { t: "say", what: "hello" },
    { t: "bye" },
  ];
  for (const message of good) assert.deepEqual(readMessage(messageText(message)), message);
  const bad = [
    { t: "entry", n: -1, entry: "c3-c4", left: null },
    { t: "entry", n: 1, entry: "<b>", left: null },
    { t: "hand", path: ["z9"] },
    { t: "say", what: "Buy my bread" },
    { t: "win" },
    null,
    [],
  ];
  for (const message of bad) assert.equal(readMessage(JSON.stringify(message)), null, JSON.stringify(message));
  for (const data of ["{", new ArrayBuffer(8), `"${"x".repeat(LONGEST)}"`]) assert.equal(readMessage(data), null);
});

const said = (page) => panelState(page.state).lines.map(({ key }) => key);

/** Two pages and the line between them: what one sends, the other hears, until all is said. */
class Line {
  constructor() {
    this.host = new FriendPage().begin();
    this.guest = new FriendPage();
    this.sent = new Map();
    this.host.do({ type: "invite", id: "0102ff00" }).do({ type: "described", text: "#live=x" });
    this.guest
      .do({ type: "signal-read", kind: "invitation", id: "0102ff00", text: "x" })
      .do({ type: "described", text: "#live=y" });
    this.connect();
  }

  connect() {
    this.host.do({ type: "signal-read", kind: "answer", id: "0102ff00", text: "y" });
    for (const page of [this.host, this.guest]) {
      this.sent.set(page, 0);
      page.do({ type: "connected" });
    }
    this.talk();
  }

  talk(left = null) {
    for (let times = 0; times < 10; times += 1)
      for (const [from, to] of [
        [this.host, this.guest],
        [this.guest, this.host],
      ]) {
        const { outbox } = from.state.live;
        const news = outbox.slice(this.sent.get(from));
        this.sent.set(from, outbox.length);
        for (const message of news) this.deliver(to, readMessage(messageText(message)), left);
      }
    return this;
  }

  deliver(to, message, left) {
    assert.ok(message);
    if (message.t === "hello") {
      const { names, log, ...turn } = { fen: null, ...message.turn };
      const read = { ...turn, names: { white: names[0], black: names[1] }, log: log.split(" ").filter(Boolean) };
      to.receive(read, { clock: message.clock });
    }
    to.do({ type: "heard", message, left }).check().show();
  }

  move(page, text) {
    page.move(text);
    return this.talk();
  }
}

test("a guest gets the game, and each move goes to the other side", () => {
  const line = new Line();
  const { host, guest } = line;
  assert.deepEqual([guest.state.friend.side, guest.state.settings.white], ["black", "Ani"]);
  assert.deepEqual([said(host), said(guest)], [["live.on"], ["live.on"]]);
  line.move(line.host, "a3-a4").move(line.guest, "b6-b5");
  assert.deepEqual(
    [line.host.moves, line.guest.log],
    [
      ["a3-a4", "b6-b5"],
      ["a3-a4", "b6-b5"],
    ],
  );
  assert.equal(line.guest.state.friend.sent, 2);
});

test("a move that comes before the game is on the board waits for it", () => {
  const guest = new FriendPage();
  const host = new FriendPage().begin().do({ type: "invite", id: "1" }).do({ type: "connected" }).move("a3-a4");
  const [{ turn }] = host.state.live.outbox;
  guest.do({ type: "signal-read", kind: "invitation", id: "1", text: "x" }).do({ type: "connected" });
  const found = {
    id: turn.id,
    rules: turn.rules,
    digest: turn.digest,
    fen: null,
    names: { white: "", black: "" },
    to: "black",
    log: [],
  };
  guest.do({ type: "turn-found", turn: found, known: null, own: false, clock: "none" });
  guest.do({ type: "heard", message: { t: "entry", n: 0, entry: "a3-a4", left: null }, left: null });
  assert.deepEqual(guest.check().show().moves, ["a3-a4"]);
});

test("a lost connection keeps the game, and a new one brings what was missed", () => {
  const line = new Line();
  line.move(line.host, "a3-a4");
  for (const page of [line.host, line.guest]) page.do({ type: "connection", state: "failed" });
  assert.deepEqual(said(line.guest), ["live.lost"]);
  line.guest.move("b6-b5");
  line.host.do({ type: "invite", id: "0102ff00" }).do({ type: "described", text: "#live=x" });
  line.guest
    .do({ type: "signal-read", kind: "invitation", id: "0102ff00", text: "x" })
    .do({ type: "described", text: "y" });
  line.connect();
  assert.deepEqual(
    [line.host.moves, line.host.log],
    [
      ["a3-a4", "b6-b5"],
      ["a3-a4", "b6-b5"],
    ],
  );
  assert.equal(line.host.news, null);
});

test("a silent connection is said, and comes back by itself", () => {
  const { host } = new Line();
  host.do({ type: "connection", state: "disconnected" });
  assert.deepEqual(said(host), ["live.silent"]);
  host.do({ type: "connection", state: "failed" }).do({ type: "connection", state: "connected" });
  assert.deepEqual([said(host), host.state.live.phase], [["live.on"], "live"]);
});

test("what the friend looks at, says and has in hand is shown; the hand only if it is wished", () => {
  const line = new Line();
  line.guest.do({ type: "look-away", away: true });
  line.talk();
  assert.deepEqual(said(line.host), ["live.away"]);
  line.guest.do({ type: "look-away", away: false }).do({ type: "say", what: "wave" });
  line.talk();
  assert.deepEqual(said(line.host), ["live.said"]);
  line.host.do({ type: "heard-out" }).do({ type: "heard", message: { t: "hand", path: ["b6"] }, left: null });
  assert.deepEqual(line.host.state.live.hand, ["b6"]);
  line.host.state = { ...line.host.state, preferences: { ...line.host.state.preferences, hand: false } };
  line.host.do({ type: "heard", message: { t: "hand", path: ["c6"] }, left: null });
  assert.deepEqual(line.host.state.live.hand, []);
});

test("a rematch begins once both want it, with sides swapped", () => {
  const line = new Line();
  line.host.do({ type: "resign" }).check();
  line.talk();
  line.guest.do({ type: "rematch" });
  line.talk();
  assert.deepEqual([said(line.guest), said(line.host)], [["live.askedAgain"], ["live.wantsAgain"]]);
  line.host.do({ type: "rematch" });
  line.talk();
  assert.deepEqual([line.host.state.friend.side, line.guest.state.friend.side], ["black", "white"]);
  line.move(line.guest, "a3-a4");
  assert.deepEqual(line.host.moves, ["a3-a4"]);
});

test("an invitation and an answer go to where they belong", () => {
  const host = new FriendPage().begin().do({ type: "invite", id: "1" }).do({ type: "described", text: "#live=x" });
  const read = (kind, id) => {
    const { dialog, live, notice } = host.do({ type: "signal-read", kind, id, text: "x" }).state;
    return (dialog === "live" ? live.fault : notice)?.key;
  };
  assert.equal(read("invitation", "1"), "live.bad.own");
  assert.equal(read("answer", "2"), "live.bad.other");
  assert.equal(host.state.notice, null);
  assert.equal(read("answer", "1"), undefined);
  assert.equal(host.state.live.phase, "connecting");
  assert.equal(read("answer", "1"), "live.bad.second");
  host.do({ type: "connected" });
  assert.equal(read("invitation", "3"), "live.bad.busy");
  const other = new FriendPage().do({ type: "signal-read", kind: "answer", id: "1", text: "x" });
  assert.equal(other.state.notice.key, "live.bad.unknown");
});

test("a guest that waits for the host does not give up before it has begun to connect", () => {
  const guest = new FriendPage().do({ type: "signal-read", kind: "invitation", id: "1", text: "x" });
  guest.do({ type: "described", text: "#live=y" }).do({ type: "connection", state: "failed" });
  assert.equal(guest.state.live.phase, "offered");
  guest.do({ type: "connect" }).do({ type: "connection", state: "failed" });
  assert.deepEqual([guest.state.live.phase, guest.state.live.fault.key], ["lost", "live.failed"]);
});

test("an entry that cannot be is refused, and the game goes on without it", () => {
  const line = new Line();
  const hear = (entry, n = 0) =>
    line.host
      .do({ type: "notice", notice: null })
      .do({ type: "heard", message: { t: "entry", n, entry, left: null }, left: null })
      .check();
  for (const entry of ["a3-a4", "black:accept", "white:resign"]) {
    hear(entry);
    assert.deepEqual([line.host.state.notice?.key, line.host.log], ["friend.bad.order", []], entry);
  }
  line.move(line.host, "a3-a4");
  line.host.illegal = "b6-b5";
  hear("b6-b5", 1);
  assert.deepEqual([line.host.state.notice.key, line.host.log], ["friend.bad.move", ["a3-a4"]]);
  // One that does not follow is asked for again.
  line.host.illegal = "";
  hear("b6-b5", 5);
  assert.equal(line.host.state.live.outbox.at(-1).t, "again");
});

/** A page with a clock of five minutes on which White has moved. */
function timed() {
  const line = new Line();
  for (const page of [line.host, line.guest]) {
    const game = page.state.timeline.entries[0];
    const clock = {
      game,
      increment: 0,
      left: { white: 300_000, black: 300_000 },
      running: null,
      since: 0,
      ply: 0,
      flagged: null,
    };
    page.state = { ...page.state, settings: { ...page.state.settings, clock: "300+0" }, clock };
  }
  return line;
}

const handOver = (page, running, left) => {
  const { clock, timeline } = page.state;
  page.do({ type: "clock", clock: { ...clock, running, ply: timeline.ply, left: { ...clock.left, ...left } } });
};

test("the friend's clock shows what the friend says, within what is possible", () => {
  for (const [told, shown] of [
    [250_000, 250_000],
    [250_000 + LAG * 9, 249_000 + LAG],
    [100, 100],
  ]) {
    const { host } = timed();
    host.move("a3-a4");
    handOver(host, "black", {});
    host
      .do({ type: "heard", message: { t: "entry", n: 1, entry: "b6-b5", left: told }, left: 249_000 })
      .check()
      .show();
    handOver(host, "white", { black: 248_000 });
    assert.equal(host.state.clock.left.black, shown);
  }
});

test("the clock of a player who looks at something else runs on, on both pages; without a connection none does", () => {
  const { host, guest } = timed();
  const running = () => [host, guest].map(({ state }) => clockOf(state, 0)?.running);
  for (const page of [host, guest]) page.move("a3-a4");
  assert.deepEqual(running(), ["black", "black"]);
  guest.do({ type: "look-away", away: true });
  host.do({ type: "heard", message: { t: "away", away: true }, left: null });
  assert.deepEqual(running(), ["black", "black"]);
  for (const page of [host, guest]) page.do({ type: "connection", state: "disconnected" });
  assert.deepEqual(running(), [null, null]);
});

test("a move is sent with the time that is left once the clock has changed hands", () => {
  const { host } = timed();
  const entries = () => host.state.live.outbox.filter(({ t }) => t === "entry");
  host.move("a3-a4");
  assert.deepEqual(entries(), []);
  handOver(host, "black", { white: 290_000.3 }); // as steady clocks tell it
  assert.deepEqual(entries(), [{ t: "entry", n: 0, entry: "a3-a4", left: 290_000 }]);
});

test("a game that comes back in another tab has the clock with which it was saved", () => {
  const { host, guest } = timed();
  guest.move("a3-a4");
  handOver(guest, "black", { white: 200_000 });
  const known = { record: "r1", friend: guest.state.friend, carried: toSnapshot(guest.state) };
  const tab = new FriendPage();
  tab.do({ type: "signal-read", kind: "invitation", id: "2", text: "x" }).do({ type: "connected" });
  tab.receive({ ...turnOf(host.state, host.state.friend), log: ["a3-a4"] }, { known, clock: "300+0" });
  const { clock } = tab.state;
  assert.deepEqual([clock.left, clock.running], [{ white: 200_000, black: 300_000 }, null]);
  assert.equal(clockOf(tab.state, 5).left.white, 200_000);
});

test("only the friend claims that the time is up, and only if it is", () => {
  const { host } = timed();
  host.move("a3-a4");
  handOver(host, "black", {});
  host.do({ type: "time-up", side: "white" });
  assert.deepEqual(host.log, ["a3-a4"]);
  const claim = { type: "heard", message: { t: "entry", n: 1, entry: "black:flag", left: null }, left: null };
  host.do(claim).check();
  assert.deepEqual([host.state.notice.key, host.log], ["live.notYet", ["a3-a4"]]);
  handOver(host, "white", {});
  host.do({ ...claim, left: 100 }).check(); // what is left now: the clock has run since it changed hands
  assert.deepEqual([host.log.at(-1), host.state.clock.flagged], ["black:flag", "white"]);
  const { host: other } = timed();
  other.move("a3-a4");
  handOver(other, "black", { black: 0 });
  other.do({ type: "time-up", side: "black" }).check();
  assert.deepEqual([other.log.at(-1), other.state.timeline.annex.view.outcome.winner], ["white:flag", "white"]);
});

test("after a connection both can connect again or go on by link, whoever's turn it is, also after a reload", () => {
  const offered = ({ state }) => {
    const { invites, offers, takes } = panelState(state);
    return [invites, offers.map(({ key }) => key).join(), takes];
  };
  const again = ["live.again", "live.byLink", true];
  for (const reloaded of ["host", "guest"])
    for (const moves of [[], ["a3-a4"], ["a3-a4", "b6-b5"]]) {
      const line = timed();
      for (const [ply, text] of moves.entries()) {
        line.move(ply % 2 ? line.guest : line.host, text);
        handOver(ply % 2 ? line.guest : line.host, null);
        line.talk();
      }
      const left = line[reloaded === "host" ? "guest" : "host"];
      left.do({ type: "heard", message: { t: "bye" }, left: null });
      const there = line[reloaded];
      there.state = { ...there.state, live: OFFLINE };
      assert.deepEqual([offered(left), offered(there)], [again, again], `${reloaded} ${moves}`);
      assert.deepEqual(said(there), moves.length ? ["live.lost"] : []);
      left.do({ type: "go-by-link" });
      assert.equal(panelState(left.state).invites, "live.play");
    }
});

test("a game that was live goes on by link, without a clock", () => {
  const { host } = timed();
  host.move("a3-a4").do({ type: "go-by-link" });
  assert.deepEqual(
    [host.state.settings.clock, host.state.live.phase, panelState(host.state).sends],
    ["none", "idle", true],
  );
  assert.equal(host.state.live.outbox.at(-1).t, "bye");
});
