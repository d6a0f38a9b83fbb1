// Tests live games: the texts by which two browsers find each other, the messages between them, and two pages that play.

import assert from "node:assert/strict";
import { test } from "node:test";
import { clockOf, LAG } from "../../web/app/clock.ts";
import { OFFLINE } from "../../web/app/friend.ts";
import { digestOfLog } from "../../web/app/friend-log.ts";
import { toSnapshot } from "../../web/app/snapshot.ts";
import { patch } from "../../web/app/state.ts";
import { answerTo, packSignal, SignalError, signalOf, unpackSignal } from "../../web/base/signal.ts";
import { LONGEST, messageText, readMessage } from "../../web/friend/messages.ts";
import { panelState } from "../../web/friend/panel-state.ts";
import { sentGameOf } from "../../web/friend/sent-game.ts";
import { FriendPage } from "./friends.ts";

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
    { t: "entry", n: 3, entry: "c3-c4", after: "1a2b", left: 5000 },
    { t: "entry", n: 3, entry: "c3-c4", after: "1a2b", left: 599_999.8999999762 },
    { t: "hello", game: {}, clock: "60+0", left: 0.25 },
    { t: "hand", path: ["c3", "c5"] },
    { t: "say", what: "hello" },
    { t: "bye" },
  ];
  for (const message of good) assert.deepEqual(readMessage(messageText(message)), message);
  const bad = [
    { t: "entry", n: -1, entry: "c3-c4", after: "1a2b", left: null },
    { t: "entry", n: 1, entry: "<b>", after: "1a2b", left: null },
    { t: "entry", n: 1, entry: "c3-c4", left: null },
    { t: "entry", n: 1, entry: "c3-c4", after: "1a2b", left: -1 },
    { t: "hello", game: {}, clock: "60+0", left: 1e300 },
    { t: "hand", path: ["z9"] },
    { t: "say", what: "Buy my bread" },
    { t: "win" },
    null,
    [],
  ];
  for (const message of bad) assert.equal(readMessage(JSON.stringify(message)), null, JSON.stringify(message));
  for (const data of ["{", new ArrayBuffer(8), `"${"x".repeat(LONGEST)}"`]) assert.equal(readMessage(data), null);
});

/** An entry that the friend has added to this log. */
const entryHeard = (entry, log, { left = null, own = null, told = null } = {}) => ({
  type: "heard",
  message: { t: "entry", n: log.length, entry, after: digestOfLog(log), left: told },
  left,
  own,
});

const said = (page) => panelState(page.state).lines.map(({ key }) => key);

/** Two pages and the line between them: what one sends, the other hears, until all is said. */
class Line {
  host: any;
  guest: FriendPage;
  sent = new Map();

  constructor(host = new FriendPage().begin(), guest = new FriendPage()) {
    this.host = host;
    this.guest = guest;
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
        const { outbox } = from.state.friend.live;
        const news = outbox.slice(this.sent.get(from));
        this.sent.set(from, outbox.length);
        for (const message of news) this.deliver(to, readMessage(messageText(message)), left);
      }
    return this;
  }

  deliver(to, message, left) {
    assert.ok(message);
    if (message.t === "hello") {
      const { names, log, ...rest } = { fen: null, ...message.game };
      const read = { ...rest, names: { white: names[0], black: names[1] }, log: log.split(" ").filter(Boolean) };
      to.receive(read, { clock: message.clock });
    }
    to.do({ type: "heard", message, left, own: left }).check().show();
  }

  move(page, text) {
    page.move(text);
    return this.talk();
  }
}

test("a guest gets the game, and each move goes to the other side", () => {
  const line = new Line();
  const { host, guest } = line;
  assert.deepEqual([guest.state.friend.game.side, guest.state.game.settings.white], ["black", "Ani"]);
  assert.deepEqual([said(host), said(guest)], [["live.on"], ["live.on"]]);
  line.move(line.host, "a3-a4").move(line.guest, "b6-b5");
  assert.deepEqual(
    [line.host.moves, line.guest.log],
    [
      ["a3-a4", "b6-b5"],
      ["a3-a4", "b6-b5"],
    ],
  );
  assert.equal(line.guest.state.friend.game.sent, 2);
});

test("a move that comes before the game is on the board waits for it", () => {
  const guest = new FriendPage();
  const host = new FriendPage().begin().do({ type: "invite", id: "1" }).do({ type: "connected" }).move("a3-a4");
  const [{ game: sent }] = host.state.friend.live.outbox;
  guest.do({ type: "signal-read", kind: "invitation", id: "1", text: "x" }).do({ type: "connected" });
  const found = {
    id: sent.id,
    rules: sent.rules,
    fen: null,
    names: { white: "", black: "" },
    to: "black",
    log: [],
  };
  guest.do({ type: "sent-game-found", game: found, known: null, own: false, clock: "none" });
  guest.do(entryHeard("a3-a4", []));
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
  assert.deepEqual([said(host), host.state.friend.live.phase], [["live.on"], "live"]);
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
  assert.deepEqual(line.host.state.friend.live.hand, ["b6"]);
  line.host.state = { ...line.host.state, preferences: { ...line.host.state.preferences, hand: false } };
  line.host.do({ type: "heard", message: { t: "hand", path: ["c6"] }, left: null });
  assert.deepEqual(line.host.state.friend.live.hand, []);
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
  assert.deepEqual([line.host.state.friend.game.side, line.guest.state.friend.game.side], ["black", "white"]);
  line.move(line.guest, "a3-a4");
  assert.deepEqual(line.host.moves, ["a3-a4"]);
});

test("an invitation and an answer go to where they belong", () => {
  const host = new FriendPage().begin().do({ type: "invite", id: "1" }).do({ type: "described", text: "#live=x" });
  const read = (kind, id) => {
    const {
      dialogs: { open: dialog, notice },
      friend: { live },
    } = host.do({ type: "signal-read", kind, id, text: "x" }).state;
    return (dialog === "live" ? live.fault : notice)?.key;
  };
  assert.equal(read("invitation", "1"), "live.bad.own");
  assert.equal(read("answer", "2"), "live.bad.other");
  assert.equal(host.state.dialogs.notice, null);
  assert.equal(read("answer", "1"), undefined);
  assert.equal(host.state.friend.live.phase, "connecting");
  assert.equal(read("answer", "1"), "live.bad.second");
  host.do({ type: "connected" });
  assert.equal(read("invitation", "3"), "live.bad.busy");
  const other = new FriendPage().do({ type: "signal-read", kind: "answer", id: "1", text: "x" });
  assert.equal(other.state.dialogs.notice.key, "live.bad.unknown");
});

test("a guest that waits for the host does not give up before it has begun to connect", () => {
  const guest = new FriendPage().do({ type: "signal-read", kind: "invitation", id: "1", text: "x" });
  guest.do({ type: "described", text: "#live=y" }).do({ type: "connection", state: "failed" });
  assert.equal(guest.state.friend.live.phase, "offered");
  guest.do({ type: "connect" }).do({ type: "connection", state: "failed" });
  assert.deepEqual([guest.state.friend.live.phase, guest.state.friend.live.fault.key], ["lost", "live.failed"]);
});

test("an entry that cannot be is refused, and the game goes on without it", () => {
  const line = new Line();
  const hear = (entry, log = []) => line.host.do({ type: "notice", notice: null }).do(entryHeard(entry, log)).check();
  for (const entry of ["a3-a4", "black:accept", "white:resign"]) {
    hear(entry);
    assert.deepEqual([line.host.state.dialogs.notice?.key, line.host.log], ["friend.bad.order", []], entry);
  }
  line.move(line.host, "a3-a4");
  line.host.illegal = "b6-b5";
  hear("b6-b5", ["a3-a4"]);
  assert.deepEqual([line.host.state.dialogs.notice.key, line.host.log], ["friend.bad.move", ["a3-a4"]]);
  // The whole game is asked for, once, where an entry does not follow what is known.
  line.host.illegal = "";
  const { length } = line.host.state.friend.live.outbox;
  for (const log of [["a3-a4", "b6-b5"], ["b3-b4"], []]) hear("b6-b5", log);
  assert.deepEqual(
    line.host.state.friend.live.outbox.slice(length).map(({ t }) => t),
    ["again"],
  );
});

test("after a handful of entries that cannot be the connection is closed, and the game stays", () => {
  for (const [entry, log] of Object.entries({ "white:resign": [], "b6-b5": ["a3-a4"] })) {
    const line = new Line();
    if (log.length > 0) line.move(line.host, "a3-a4");
    const { host } = line;
    host.illegal = "b6-b5";
    for (let times = 0; times < 20; times += 1) host.do(entryHeard(entry, log)).check();
    const { phase, fault, outbox } = host.state.friend.live;
    assert.deepEqual([phase, fault.key, outbox.at(-1).t, host.log], ["lost", "live.bad.message", "bye", log], entry);
  }
});

test("a live game never brings what is the player's own and not known here", () => {
  for (const log of ["a3-a4 white:resign", "a3-a4 b6-b5 c3-c4", "b3-b4", "a3-a4 b6-b5= white:accept"]) {
    const line = new Line();
    line.move(line.host, "a3-a4");
    const hello = line.guest.state.friend.live.outbox.find(({ t }) => t === "hello");
    line.deliver(line.host, { ...hello, game: { ...hello.game, to: "white", log } }, null);
    const { phase, fault } = line.host.state.friend.live;
    assert.deepEqual([line.host.log, phase, fault?.key], [["a3-a4"], "lost", "live.unknownHere"], log);
  }
});

test("another game does not come to the board in the middle of a live one", () => {
  const line = new Line();
  line.move(line.host, "a3-a4");
  const hello = line.guest.state.friend.live.outbox.find(({ t }) => t === "hello");
  line.deliver(line.host, { ...hello, game: { ...hello.game, id: "another", log: "" } }, null);
  assert.deepEqual([line.host.log, line.host.state.dialogs.notice.key], [["a3-a4"], "live.bad.game"]);
  line.move(line.guest, "b6-b5");
  assert.deepEqual(line.host.log, ["a3-a4", "b6-b5"]);
});

/** What each side does before it hears of the other; the host is White, and to move. */
const CROSSINGS = {
  "a move and a resignation": ["c3-c4", "resign", ["black:resign"]],
  "two resignations": ["resign", "resign", ["white:resign"]],
  "a request and a resignation": ["undo", "resign", ["black:resign"]],
  "a request and a move": ["c3-c4", "undo", ["c3-c4"]],
  "two requests": ["undo", "undo", ["white:ask"]],
};
for (const [what, [white, black, stands]] of Object.entries(CROSSINGS))
  test(`${what} that cross leave both pages with the same game, and no question`, () => {
    const line = new Line();
    line.move(line.host, "a3-a4").move(line.guest, "b6-b5");
    const act = (page, deed) => (deed.includes("-") ? page.move(deed) : page.do({ type: deed }).check());
    act(line.host, white);
    act(line.guest, black);
    line.talk();
    for (const page of [line.host, line.guest]) {
      assert.deepEqual([page.log, page.news], [["a3-a4", "b6-b5", ...stands], page.news && "friend.declined.request"]);
      assert.equal(page.state.dialogs.notice, null);
    }
    assert.deepEqual(line.host.moves, line.guest.moves);
  });

test("a resignation that follows a request which crossed a move stands on both pages", () => {
  const line = new Line();
  line.move(line.host, "a3-a4").move(line.guest, "b6-b5");
  line.host.move("c3-c4");
  line.guest.do({ type: "undo" }).check().do({ type: "resign" }).check();
  line.talk();
  for (const page of [line.host, line.guest])
    assert.deepEqual([page.log.slice(2), page.news], [["black:ask", "black:resign"], null]);
});

test("what is said while an entry is looked at is said after it, and is not lost", () => {
  const line = new Line();
  line.move(line.host, "a3-a4");
  line.host
    .do(entryHeard("b6-b5", ["a3-a4"]))
    .do({ type: "resign" })
    .check()
    .show();
  assert.deepEqual(line.host.log, ["a3-a4", "b6-b5", "white:resign"]);
});

test("nothing is told before it is saved, unless nothing can be", () => {
  const line = new Line();
  const { host } = line;
  host.saves = false;
  line.move(host, "a3-a4");
  assert.deepEqual([host.log, line.guest.log], [["a3-a4"], []]);
  host.do({ type: "kept", fault: null, log: host.log });
  assert.deepEqual(line.talk().guest.log, ["a3-a4"]);
  line.move(line.guest, "b6-b5").move(host, "c3-c4");
  assert.deepEqual(line.guest.log, ["a3-a4", "b6-b5"]);
  host.do({ type: "kept", fault: "denied" });
  assert.deepEqual(line.talk().guest.log, ["a3-a4", "b6-b5", "c3-c4"]);
});

/** Two pages with a clock of five minutes. */
function timed(line = new Line()) {
  for (const page of [line.host, line.guest]) {
    const game = page.state.game.timeline.entries[0];
    const clock = {
      game,
      increment: 0,
      left: { white: 300_000, black: 300_000 },
      running: null,
      since: 0,
      ply: page.state.game.timeline.ply,
      flagged: null,
    };
    page.state = {
      ...patch(page.state, { game: { settings: { ...page.state.game.settings, clock: "300+0" } } }),
      clock,
    };
  }
  return line;
}

const handOver = (page, running, left) => {
  const { clock } = page.state;
  const { timeline } = page.state.game;
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
      .do(entryHeard("b6-b5", ["a3-a4"], { told, left: 249_000 }))
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
  const entries = () => host.state.friend.live.outbox.filter(({ t }) => t === "entry");
  host.move("a3-a4");
  assert.deepEqual(entries(), []);
  handOver(host, "black", { white: 289_999.6999999999 });
  const told = { t: "entry", n: 0, entry: "a3-a4", after: digestOfLog([]), left: 290_000 };
  assert.deepEqual(entries(), [told]);
});

test("a game that comes back in another tab has the clock with which it was saved", () => {
  const { host, guest } = timed();
  guest.move("a3-a4");
  handOver(guest, "black", { white: 200_000 });
  const known = { record: "r1", friend: guest.state.friend.game, carried: toSnapshot(guest.state) };
  const tab = new FriendPage();
  tab.do({ type: "signal-read", kind: "invitation", id: "2", text: "x" }).do({ type: "connected" });
  tab.receive({ ...sentGameOf(host.state.friend.game), log: ["a3-a4"] }, { known, clock: "300+0" });
  const { clock } = tab.state;
  assert.deepEqual([clock.left, clock.running], [{ white: 200_000, black: 300_000 }, null]);
  assert.equal(clockOf(tab.state, 5).left.white, 200_000);
});

test("only the friend claims that the time is up, and only if it is", () => {
  const before = new Line();
  const { host } = timed(before.move(before.host, "a3-a4").move(before.guest, "b6-b5"));
  handOver(host, "white", {});
  host.do({ type: "time-up", side: "white" }).do({ type: "time-up", side: "black" });
  assert.deepEqual(host.log, ["a3-a4", "b6-b5"]);
  const claim = (own) => entryHeard("black:flag", ["a3-a4", "b6-b5"], { own });
  host.do(claim(LAG + 1)).check();
  assert.deepEqual([host.state.dialogs.notice.key, host.log], ["live.notYet", ["a3-a4", "b6-b5"]]);
  host.do(claim(100)).check();
  assert.deepEqual([host.log.at(-1), host.state.clock.flagged], ["black:flag", "white"]);
  const { host: other } = timed();
  other.move("a3-a4");
  handOver(other, "black", { black: 0 });
  other.do({ type: "time-up", side: "black" }).check();
  assert.deepEqual([other.log.at(-1), other.state.game.timeline.annex.view.outcome.winner], ["white:flag", "white"]);
});

test("where there is no clock nobody's time is up", () => {
  const line = new Line();
  line.move(line.host, "a3-a4").move(line.guest, "b6-b5");
  line.host.do(entryHeard("black:flag", line.host.log)).check();
  assert.deepEqual([line.host.state.dialogs.notice.key, line.host.log], ["friend.noClock", ["a3-a4", "b6-b5"]]);
  const hello = line.guest.state.friend.live.outbox.find(({ t }) => t === "hello");
  line.host.do({ type: "notice", notice: null });
  line.deliver(line.host, { ...hello, game: { ...hello.game, log: "a3-a4 b6-b5 black:flag" } }, null);
  assert.deepEqual([line.host.state.dialogs.notice.key, line.host.log], ["friend.noClock", ["a3-a4", "b6-b5"]]);
});

test("a move that was made before the time was said to be up stands, and the game goes on", () => {
  const line = new Line();
  timed(line.move(line.host, "a3-a4").move(line.guest, "b6-b5"));
  for (const page of [line.host, line.guest]) handOver(page, "white", { white: 300 });
  line.host.move("c3-c4");
  handOver(line.host, "black", {});
  line.guest.do({ type: "time-up", side: "white" }).check();
  assert.equal(line.guest.state.game.timeline.annex.view.outcome.winner, "black");
  line.talk();
  for (const { log, state } of [line.host, line.guest])
    assert.deepEqual([log.slice(2), state.clock.flagged, state.game.timeline.annex], [["c3-c4"], null, null]);
  assert.equal(line.guest.news, "friend.inTime");
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
      there.state = patch(there.state, { friend: { live: OFFLINE } });
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
    [host.state.game.settings.clock, host.state.friend.live.phase, panelState(host.state).sends],
    ["none", "idle", true],
  );
  assert.equal(host.state.friend.live.outbox.at(-1).t, "bye");
});

test("a guest who knows the game by link gets the clock of the host", () => {
  const host = new FriendPage().begin().move("a3-a4");
  const guest = new FriendPage().receive(sentGameOf(host.state.friend.game));
  host.state = patch(host.state, { game: { settings: { ...host.state.game.settings, clock: "180+2" } } });
  new Line(host, guest);
  assert.deepEqual([guest.state.game.settings.clock, guest.log], ["180+2", ["a3-a4"]]);
});
