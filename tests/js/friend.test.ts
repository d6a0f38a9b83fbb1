// Tests games between two devices: by links, each of which brings the whole log, and what becomes of each kind of link.

import assert from "node:assert/strict";
import { test } from "node:test";
import { friendKey, idAfter } from "../../web/app/friend.ts";
import { fromSnapshot, toSnapshot } from "../../web/app/snapshot.ts";
import { patch } from "../../web/app/state.ts";
import { friendAddress } from "../../web/base/address.ts";
import { LinkError, pack } from "../../web/base/packing.ts";
import { mountLinks } from "../../web/friend/link.ts";
import { panelState } from "../../web/friend/panel-state.ts";
import { packSentGame, SentGameError, sentGameOf, unpackSentGame } from "../../web/friend/sent-game.ts";
import { statusOf } from "../../web/ui/status-text.ts";
import { FriendPage } from "./friends.ts";

const linkOf = (page) => sentGameOf(page.state.friend.game);
/** A link with another log, from the friend. */
const changed = (page, log, more = {}) => ({
  ...linkOf(page),
  to: page.state.friend.game.side,
  log: log.split(" "),
  ...more,
});
const said = (page) => panelState(page.state).lines.map(({ key }) => key);

/** Ani, who is White, has moved; Aram has opened her link. */
function two() {
  const ani = new FriendPage().begin().move("a3-a4");
  const aram = new FriendPage().receive(linkOf(ani));
  return { ani, aram };
}

test("a link opens the game on the other device, from the other side, and only the last move is shown", () => {
  const { ani, aram } = two();
  assert.deepEqual(aram.log, ["a3-a4"]);
  assert.deepEqual([aram.state.friend.game.side, aram.state.board.flipped, aram.moves], ["black", true, ["a3-a4"]]);
  assert.deepEqual([aram.state.game.settings.white, aram.state.game.settings.opponent], ["Ani", "person"]);
  assert.equal(friendKey({ ...aram.state.friend.game, side: "white" }), friendKey(ani.state.friend.game));
  const late = new FriendPage();
  late.do({ type: "sent-game-found", game: changed(ani, "a3-a4 b6-b5 c3-c4"), known: null, own: false }).check();
  late.do(late.state.dialogs.notice.offer.event).check();
  assert.deepEqual([late.moves.length, late.state.friend.exchange.coming.length], [2, 1]);
});

test("what is new is shown move by move", () => {
  const { ani } = two();
  ani.do({ type: "sent-game-found", game: changed(ani, "a3-a4 b6-b5 c3-c4 d6-d5"), known: null, own: false }).check();
  ani.do(ani.state.friend.exchange.news.offers[0].event).check();
  assert.deepEqual(ani.moves, ["a3-a4"]);
  ani.do({ type: "friend-step" });
  assert.deepEqual(ani.moves, ["a3-a4", "b6-b5"]);
  assert.deepEqual(ani.show().moves, ["a3-a4", "b6-b5", "c3-c4", "d6-d5"]);
});

test("one moves in one's own turn, and not before the friend's move has been shown", () => {
  const { ani, aram } = two();
  const took = (page) => page.press("a3").state.board.input !== null;
  assert.equal(took(ani), false);
  ani.do({ type: "sent-game-found", game: changed(ani, "a3-a4 b6-b5"), known: null, own: false });
  assert.equal(took(ani), false);
  assert.equal(took(ani.check().show()), true);
  assert.equal(aram.state.friend.game.sent, 1);
});

test("a move is to be sent until the link was handed out", () => {
  const { ani } = two();
  assert.deepEqual([said(ani), panelState(ani.state).fresh], [["friend.send"], true]);
  ani.do({ type: "handed-out" });
  assert.deepEqual([said(ani), panelState(ani.state).sends], [["friend.waits"], true]);
  // Who begins has nothing to send before moving; who does not sends the game.
  assert.deepEqual(said(new FriendPage().begin()), []);
  assert.deepEqual(said(new FriendPage().begin("black")), ["friend.invite"]);
});

test("a link is pasted while one is awaited, and a game that is open can be played live", () => {
  const { ani, aram } = two();
  const shown = ({ state }) => {
    const { sends, invites, takes } = panelState(state);
    return { sends, invites, takes };
  };
  assert.deepEqual(shown(ani), { sends: true, invites: "live.play", takes: false });
  assert.deepEqual(shown(aram), { sends: false, invites: "live.play", takes: false });
  ani.do({ type: "handed-out" });
  assert.deepEqual(shown(ani), { sends: true, invites: "live.play", takes: true });
  aram.do({ type: "resign" }).check();
  assert.deepEqual(shown(aram), { sends: true, invites: null, takes: false });
});

test("a move is taken back by consent", () => {
  const { ani, aram } = two();
  aram.move("b6-b5").do({ type: "undo" }).check();
  assert.deepEqual([aram.log.at(-1), aram.moves.length], ["black:ask", 2]);
  ani.receive(linkOf(aram));
  assert.deepEqual(said(ani), ["friend.asks"]);
  ani.do({ type: "answer-request", grant: true }).check();
  assert.deepEqual([ani.log, ani.moves], [["a3-a4", "b6-b5", "black:ask", "white:grant"], ["a3-a4"]]);
  aram.receive(linkOf(ani));
  assert.deepEqual([aram.news, aram.moves], ["friend.granted", ["a3-a4"]]);
});

test("a request is refused by word, or by moving", () => {
  const { ani, aram } = two();
  ani.do({ type: "undo" }).check();
  aram.receive(linkOf(ani));
  const moved = linkOf(aram.move("b6-b5"));
  ani.receive(moved);
  assert.deepEqual([ani.news, ani.moves.length], ["friend.declined.request", 2]);
  ani.do({ type: "undo" }).check();
  aram.receive(linkOf(ani)).do({ type: "answer-request", grant: false }).check();
  ani.receive(linkOf(aram));
  assert.deepEqual([ani.news, ani.log.at(-1)], ["friend.declined.request", "black:decline"]);
});

test("a draw is offered with the next move, declined by a move, or accepted", () => {
  const { ani, aram } = two();
  aram.do({ type: "ask-draw" });
  assert.deepEqual(said(aram), ["friend.drawing"]);
  aram.move("b6-b5");
  assert.equal(aram.log.at(-1), "b6-b5=");
  ani.receive(linkOf(aram));
  assert.deepEqual([said(ani), ani.state.game.timeline.annex.view.offer], [["friend.offers"], "black"]);
  aram.receive(linkOf(ani.move("c3-c4")));
  assert.deepEqual([aram.news, aram.state.game.timeline.annex], ["friend.declined.draw", null]);
  aram.do({ type: "ask-draw" }).move("c6-c5");
  ani.receive(linkOf(aram)).do({ type: "ask-draw" }).check();
  assert.deepEqual([ani.log.at(-1), ani.state.game.timeline.annex.view.outcome.reason], ["white:accept", "agreement"]);
});

test("a friend's draw offer is answered in the panel, and the status asks neither of the two", () => {
  const { ani, aram } = two();
  ani.receive(linkOf(aram.do({ type: "ask-draw" }).move("b6-b5")));
  for (const { state } of [ani, aram]) assert.deepEqual(statusOf(state).offers, []);
  assert.deepEqual(said(ani), ["friend.offers"]);
});

test("resigning ends the game on both devices, also out of turn, and can be sent", () => {
  const { ani, aram } = two();
  ani.do({ type: "resign" }).check();
  assert.equal(ani.state.game.timeline.annex.view.outcome.winner, "black");
  assert.equal(panelState(ani.state).sends, true);
  aram.receive(linkOf(ani));
  assert.equal(aram.state.game.timeline.annex.view.outcome.winner, "black");
  const { log } = aram.state.friend.game;
  aram.do({ type: "undo" }).do({ type: "resign" }).do({ type: "ask-draw" }).check();
  assert.equal(aram.state.friend.game.log, log);
});

test("links that bring nothing new change nothing", () => {
  const { ani, aram } = two();
  const old = linkOf(aram);
  aram.move("b6-b5");
  const before = aram.state.friend.game.log;
  aram.receive(changed(aram, "a3-a4 b6-b5"));
  assert.deepEqual([aram.news, aram.log], ["friend.equal", before]);
  aram.receive(changed(aram, "a3-a4"));
  assert.deepEqual([aram.news, aram.log], ["friend.older", before]);
  assert.ok(old && ani);
});

test("another move of the friend's counts only if the player accepts it", () => {
  const { ani } = two();
  ani.receive(changed(ani, "a3-a4 b6-b5"));
  ani.receive(changed(ani, "a3-a4 c6-c5"));
  assert.deepEqual([ani.news, ani.moves], ["friend.parted", ["a3-a4", "b6-b5"]]);
  const { offers, values } = ani.state.friend.exchange.news;
  assert.deepEqual(values, { mine: "b6-b5", theirs: "c6-c5" });
  ani.do(offers[1].event);
  assert.deepEqual([ani.news, ani.moves], [null, ["a3-a4", "b6-b5"]]);
  ani.do(offers[0].event).check().show();
  assert.deepEqual([ani.news, ani.moves], [null, ["a3-a4", "c6-c5"]]);
});

test("what is one's own in a link and not known here counts only after a Yes", () => {
  const forged = {
    "a3-a4 b6-b5 white:resign": { key: "friend.elsewhere", values: { theirs: { key: "friend.entry.resign" } } },
    "a3-a4 b6-b5= white:accept": { key: "friend.elsewhere", values: { theirs: { key: "friend.entry.accept" } } },
    "a3-a4 b6-b5 c3-c4": { key: "friend.elsewhere", values: { theirs: "c3-c4" } },
    "a3-a4 white:ask black:grant": { key: "friend.elsewhere", values: { theirs: { key: "friend.entry.ask" } } },
    "a3-a4 b6-b5 c3-c4= black:accept": { key: "friend.elsewhere", values: { theirs: "c3-c4" } },
    "b3-b4 b6-b5": { key: "friend.elsewhere", values: { theirs: "b3-b4" } },
    "b3-b4": { key: "friend.elsewhere", values: { theirs: "b3-b4" } },
    "a3-a4 b6-b5 c3-c4 c6-c5 white:resign": {
      key: "friend.elsewhere.more",
      values: { first: "c3-c4", last: { key: "friend.entry.resign" } },
    },
  };
  for (const [log, told] of Object.entries(forged)) {
    const { ani } = two();
    ani.receive(changed(ani, log));
    const { offers, ...news } = ani.state.friend.exchange.news;
    assert.deepEqual([news, ani.log, ani.moves], [told, ["a3-a4"], ["a3-a4"]], log);
    ani.do(offers[1].event).check();
    assert.deepEqual([ani.news, ani.log], ["friend.kept", ["a3-a4"]], log);
    ani.receive(changed(ani, log)).do(ani.state.friend.exchange.news.offers[0].event).check().show();
    assert.deepEqual(ani.log, log.split(" "), log);
  }
});

test("a game that this browser does not know is asked about, too, where it has moves of one's own", () => {
  const { ani } = two();
  const page = new FriendPage();
  page.receive(changed(ani, "a3-a4 b6-b5 white:resign"));
  assert.deepEqual([page.state.dialogs.notice.key, page.state.friend.game], ["friend.elsewhere.more", null]);
  page.begin();
  const here = page.state.saved.record;
  page.do(page.state.dialogs.notice.offer.event).check().show();
  assert.deepEqual([page.log, page.state.saved.record], [["a3-a4", "b6-b5", "white:resign"], here]);
});

test("another tab of this browser may have gone further in a game than this one", () => {
  const { ani } = two();
  const log = ["a3-a4", "b6-b5", "c3-c4"];
  const known = { record: "a1", friend: { ...ani.state.friend.game, log }, carried: null };
  ani.receive(changed(ani, "a3-a4 b6-b5 c3-c4 d6-d5"), { known });
  assert.deepEqual([ani.news, ani.log], [null, [...log, "d6-d5"]]);
});

test("that the time is up is refused without a clock, and asked where there was one", () => {
  const { ani } = two();
  ani.receive(changed(ani, "a3-a4 b6-b5 black:flag"));
  assert.deepEqual([ani.state.dialogs.notice?.key, ani.log], ["friend.noClock", ["a3-a4"]]);
  ani.receive(changed(ani, "b3-b4 b6-b5 black:flag"));
  assert.deepEqual([ani.state.dialogs.notice?.key, ani.log], ["friend.noClock", ["a3-a4"]]);
  ani.state = patch(ani.state, { game: { settings: { ...ani.state.game.settings, clock: "300+0" } } });
  ani.do({ type: "go-by-link" });
  const link = changed(ani, "a3-a4 b6-b5 c3-c4 c6-c5 black:flag");
  const asked = (page) => page.state.friend.exchange.news;
  ani.receive(link);
  assert.equal(asked(ani).key, "friend.elsewhere");
  ani.do(asked(ani).offers[0].event).check();
  assert.deepEqual([ani.news, ani.log], ["friend.flagged", ["a3-a4"]]);
  ani.do(asked(ani).offers[1].event).check();
  assert.deepEqual([ani.news, ani.log], ["friend.kept", ["a3-a4"]]);
  ani.receive(link);
  for (let times = 0; times < 2; times += 1) ani.do(asked(ani).offers[0].event).check().show();
  assert.equal(ani.log.at(-1), "black:flag");
  assert.equal(ani.state.game.timeline.annex.view.outcome.winner, "black");
});

test("after a win by the rules the last move is sent, and nothing is waited for", () => {
  const { ani, aram } = two();
  aram.move("b6-b5", { winner: "black", reason: "no-pieces" });
  assert.deepEqual([said(aram), panelState(aram.state).sends], [["friend.send"], true]);
  aram.do({ type: "handed-out" });
  assert.deepEqual([said(aram), panelState(aram.state).sends], [[], true]);
  ani.last = "b6-b5";
  ani.receive(linkOf(aram));
  assert.deepEqual([said(ani), panelState(ani.state).sends], [[], false]);
});

test("of a move and a resignation that cross in the mail, the resignation stands on both devices", () => {
  const { ani, aram } = two();
  aram.move("b6-b5");
  ani.do({ type: "resign" }).check();
  const [fromAni, fromAram] = [linkOf(ani), linkOf(aram)];
  ani.receive(fromAram);
  aram.receive(fromAni);
  assert.deepEqual(
    [ani.log, aram.log],
    [
      ["a3-a4", "white:resign"],
      ["a3-a4", "white:resign"],
    ],
  );
  assert.deepEqual([ani.news, aram.news], ["friend.older", null]);
});

test("what cannot be is refused with its reason, and changes nothing", () => {
  const { ani } = two();
  const before = ani.state.friend.game;
  const refusals = [
    [changed(ani, "a3-a4 b6-b5"), "friend.bad.move", "b6-b5"],
    [changed(ani, "a3-a4", { rules: "CHESS" }), "friend.bad.rules"],
    [changed(ani, "a3-a4 black:grant"), "friend.bad.order"],
    [changed(ani, "a3-a4 b6-b9"), "friend.bad.order"],
    [changed(ani, Array(2001).fill("a3-a4").join(" ")), "link.long"],
  ];
  for (const [turn, key, illegal = ""] of refusals) {
    ani.illegal = illegal;
    ani.receive(turn);
    assert.deepEqual([ani.state.dialogs.notice?.key, ani.state.friend.game], [key, before], key);
    ani.do({ type: "notice", notice: null });
  }
});

test("a move is named that is not legal, also one that was taken back", () => {
  const { ani } = two();
  ani.illegal = "b6-b5";
  ani.receive(changed(ani, "a3-a4 b6-b5 black:ask white:grant c6-c5"));
  const { key, values } = ani.state.dialogs.notice;
  assert.deepEqual([key, values.number, values.move], ["friend.bad.move", 2, "b6-b5"]);
});

test("a move that ended the game is not taken back", () => {
  const { ani } = two();
  ani.last = "b6-b5";
  ani.receive(changed(ani, "a3-a4 b6-b5 black:ask white:grant"));
  assert.equal(ani.state.dialogs.notice.key, "friend.bad.order");
});

test("a game with the same name and other rules, start or players is a game of its own", () => {
  const { ani } = two();
  const known = { record: "a1", friend: ani.state.friend.game, carried: null };
  for (const more of [{ names: { white: "Ani", black: "Eve" } }, { fen: "W:Wa2:Bh8" }]) {
    const page = new FriendPage();
    page.receive(changed(ani, "b3-b4", { ...more, to: "black" }), { known: null });
    assert.deepEqual([page.moves, page.state.saved.record], [["b3-b4"], null]);
  }
  assert.notEqual(friendKey(known.friend), friendKey({ ...known.friend, rules: "DAMA" }));
});

test("a link finds the game that was saved, with its notes, and shows what is new in it", () => {
  const { ani, aram } = two();
  const carried = { ...toSnapshot(ani.state), flipped: true, annotation: { notes: {} }, begun: 5 };
  const page = new FriendPage();
  page.do({
    type: "sent-game-found",
    game: linkOf(aram.move("b6-b5")),
    known: { record: "a1", friend: ani.state.friend.game, carried },
    own: false,
  });
  page.check();
  assert.deepEqual([page.moves, page.state.friend.exchange.coming.length], [["a3-a4"], 1]);
  page.show();
  assert.deepEqual([page.state.saved.record, page.state.saved.begun, page.state.board.flipped], ["a1", 5, true]);
});

test("the link that one has sent is not one's own to open", () => {
  const { ani } = two();
  const page = new FriendPage().receive(linkOf(ani), { own: true });
  assert.deepEqual([page.state.dialogs.notice.key, page.state.friend.game], ["friend.bad.own", null]);
});

test("a reload while moves were coming shows the rest of them", () => {
  const { ani } = two();
  ani.do({ type: "sent-game-found", game: changed(ani, "a3-a4 b6-b5"), known: null, own: false }).check();
  const kept = fromSnapshot(structuredClone(toSnapshot(ani.state)), ani.state.game.settings);
  assert.deepEqual([kept.game.moves ?? [], kept.friend.log], [["a3-a4"], ["a3-a4", "b6-b5"]]);
  const { entries } = ani.state.game.timeline;
  const page = new FriendPage();
  page.state = patch(page.state, {
    friend: { game: kept.friend },
    game: { timeline: { entries, ply: 1, annex: null } },
  });
  page.do({ type: "friend-joined" }).check().show();
  assert.deepEqual(page.moves, ["a3-a4", "b6-b5"]);
});

test("help is for after the game", () => {
  const { ani } = two();
  for (const type of ["hint", "threat", "analyse"]) {
    ani.do({ type: "notice", notice: null }).do({ type });
    assert.equal(ani.state.dialogs.notice?.key, "friend.noHelp", type);
  }
  ani.do({ type: "resign" }).check().do({ type: "notice", notice: null }).do({ type: "analyse" });
  assert.equal(ani.state.dialogs.notice, null);
});

test("a rematch has the same name on both devices, and sides swapped", () => {
  const { ani, aram } = two();
  ani.do({ type: "resign" }).check();
  aram.receive(linkOf(ani));
  for (const page of [ani, aram]) page.do({ type: "rematch" });
  assert.deepEqual([ani.state.friend.game.id, ani.state.friend.game.side, ani.log], [idAfter("1a2b3c"), "black", []]);
  assert.equal(friendKey({ ...aram.state.friend.game, side: "black" }), friendKey(ani.state.friend.game));
  assert.deepEqual([idAfter("a"), idAfter("a.1"), idAfter("a.9")], ["a.1", "a.2", "a.10"]);
});

test("another tab that opens the game takes it, and this one shows it still, until it is to come back", () => {
  const { ani } = two();
  ani.receive(changed(ani, "a3-a4 b6-b5")).do({ type: "moved-away" });
  const seen = () => [statusOf(ani.state).offers.map(({ key }) => key), panelState(ani.state), ani.moves];
  assert.deepEqual(seen(), [["status.here"], null, ["a3-a4", "b6-b5"]]);
  for (const event of [{ type: "resign" }, { type: "undo" }, { type: "ask-draw" }]) ani.do(event).check();
  assert.deepEqual([ani.press("c3").state.board.input, ani.log], [null, ["a3-a4", "b6-b5"]]);
  ani.do({ type: "come-back" }).do({ type: "come-back-as-it-was" });
  assert.deepEqual([statusOf(ani.state).offers, ani.press("c3").state.board.input !== null], [[], true]);
});

test("a turn is packed and read again, and cut or changed ones are refused in a sentence", async () => {
  const { ani } = two();
  const turn = linkOf(ani);
  const packed = await packSentGame(turn);
  assert.deepEqual(await unpackSentGame(packed), turn);
  await assert.rejects(unpackSentGame(packed.slice(0, -9)), LinkError);
  await assert.rejects(unpackSentGame(await pack("[]")), SentGameError);
  await assert.rejects(unpackSentGame(await pack('{"version":2}')), { key: "friend.bad.newer" });
  await assert.rejects(
    unpackSentGame(await pack(JSON.stringify({ ...turn, names: ["x".repeat(99), ""] }))),
    SentGameError,
  );
  await assert.rejects(unpackSentGame(await pack("x".repeat(200_000))), { key: "link.long" });
});

Object.assign(globalThis, { document: { location: { hash: "" } } });

/** A page that opens letters as the site does, without other tabs and saved games. */
async function opened(page, text) {
  const tabs = { isLiveElsewhere: async () => false, isAwaitedElsewhere: async () => false };
  const events = [];
  const follow = mountLinks(
    (event) => events.push(event),
    async () => null,
    tabs,
  );
  let previous = page.state;
  page.do({ type: "friend-link", text });
  for (let times = 0; times < 10 && page.state.friend.exchange.link; times += 1) {
    follow(page.state, previous);
    previous = page.state;
    while (events.length === 0) await new Promise(setImmediate);
    page.do(events.shift()).check().show();
  }
  return page;
}

const letterOf = async (...turns) =>
  (await Promise.all(turns.map(async (turn) => `> https://example.org/#turn=${await packSentGame(turn)}\n`))).join("");

test("of a letter with several turns the longest that is legal is taken", async () => {
  const { ani } = two();
  const [one, other, best] = ["a3-a4 b6-b5", "a3-a4 b6-b5 c3-c4 d6-d5", "a3-a4 b6-b5 c3-c4"].map((log) =>
    changed(ani, log),
  );
  ani.illegal = "d6-d5";
  await opened(ani, await letterOf(one, other, { ...best, to: "white" }));
  assert.equal(ani.news, "friend.elsewhere");
  ani.do(ani.state.friend.exchange.news.offers[0].event).check().show();
  assert.deepEqual(ani.log, ["a3-a4", "b6-b5", "c3-c4"]);
  assert.equal(ani.state.dialogs.notice, null);
});

test("where none of a letter can be taken, the fault of the first is told, and the game stays", async () => {
  const { ani } = two();
  ani.illegal = "b6-b5";
  await opened(ani, await letterOf(changed(ani, "a3-a4 b6-b5 c3-c4"), changed(ani, "a3-a4 b6-b5")));
  assert.equal(ani.state.dialogs.notice.key, "friend.bad.move");
  assert.deepEqual(
    [ani.log, ani.state.friend.exchange.link, ani.state.friend.exchange.checking],
    [["a3-a4"], null, null],
  );
});

test("an older link beside a broken one does not hide that it is broken", async () => {
  const { ani } = two();
  const answer = await letterOf(changed(ani, Array(30).fill("a3-a4 b6-b5").join(" ")));
  await opened(ani, `${answer.slice(0, -20)}. ${await letterOf(changed(ani, "a3-a4"))}`);
  assert.equal(ani.state.dialogs.notice.key, "link.broken");
});

test("a link to a friend has the address of the site, and a page in a file gives its end alone", () => {
  assert.equal(
    friendAddress("https://example.org/tama/?fen=x#learn", "turn", "abc"),
    "https://example.org/tama/#turn=abc",
  );
  assert.equal(friendAddress("file:///home/ani/tama.html", "live", "abc"), "#live=abc");
});
