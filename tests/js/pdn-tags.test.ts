// Tests the tags that the page writes into PDN.

import assert from "node:assert/strict";
import { test } from "node:test";
import { inWords } from "../../web/app/effects.ts";
import { writtenGame as keyedGame } from "../../web/app/notation.ts";
import { patch } from "../../web/app/state.ts";
import { gameOf, toPdn } from "../../web/games/pdn.ts";
import { readRecord } from "../../web/games/record.ts";
import { Refusal } from "../../web/python/client.ts";
import { writtenGame as writtenMatch } from "../../web/studio/match.ts";
import { levelPlayer, personPlayer } from "../../web/studio/players.ts";
import { move, Page, view } from "./support.ts";

const writtenGame = (state: any) => inWords(keyedGame(state));

const START = view([move("c3 c4")]);
const NOON = new Date(2026, 2, 5, 12).getTime();
const outcome = (reason, winner = "white") => ({ winner, reason, rules: [], values: {}, sentence: "…" });

/** A game on the page after one move, begun at noon of a day. */
function played(settings, more = {}) {
  const page = new Page(settings).open(START);
  const after = { game: { moves: ["c3-c4"] }, view: view([], { turn: "black", ply: 1, ...more }), move: move("c3 c4") };
  const timeline = { entries: [...page.state.game.timeline.entries, after], ply: 1, annex: null };
  return patch(page.state, { game: { timeline }, saved: { begun: NOON } });
}

test("a game against the engine says who played, when, and how it ended", () => {
  const state = played({ opponent: "engine", level: 5 }, { outcome: outcome("no-pieces") });
  assert.deepEqual(writtenGame(state).tags, {
    Event: "?",
    Site: "Tama",
    Date: "2026.03.05",
    Round: "-",
    White: "Player",
    Black: "Level 5",
    Termination: "no pieces",
  });
});

test("each way to play has its names, and a game without a known day says so", () => {
  const names = (settings) => {
    const { White, Black } = writtenGame(played(settings)).tags;
    return [White, Black];
  };
  assert.deepEqual(names({ opponent: "engine", side: "black", level: 2 }), ["Level 2", "Player"]);
  assert.deepEqual(names({ opponent: "engines", level: 2, rival: 9 }), ["Level 2", "Level 9"]);
  assert.deepEqual(names({ opponent: "person" }), ["?", "?"]);
  assert.equal(writtenGame(patch(played({}), { saved: { begun: null } })).tags.Date, "????.??.??");
});

test("a fallen flag and a game that goes on are told apart from a resignation", () => {
  const resigned = played({}, { outcome: outcome("resignation") });
  assert.equal(writtenGame(resigned).tags.Termination, "resignation");
  assert.equal(writtenGame({ ...resigned, clock: { flagged: "black" } }).tags.Termination, "time forfeit");
  assert.equal(writtenGame(played({})).tags.Termination, "unterminated");
});

test("a game from a file keeps its tags, and nothing is made up", () => {
  const tags = { White: "Ani", Termination: "time forfeit", Annotator: "Lilit" };
  const annotation = { tags, moves: ["c3-c4"] };
  const state = patch(played({}, { outcome: outcome("resignation") }), {
    game: { annotation },
    saved: { begun: null },
  });
  assert.deepEqual(writtenGame(state).tags, {
    Event: "?",
    Site: "?",
    Date: "????.??.??",
    Round: "?",
    White: "Ani",
    Black: "?",
    Annotator: "Lilit",
    Termination: "time forfeit",
  });
  const bare = patch(state, { game: { annotation: { tags: {}, moves: ["c3-c4"] } } });
  assert.equal(writtenGame(bare).tags.Termination, undefined);
});

test("an end that is taken back, or that other moves came to, is not that of the file", () => {
  const ended = { tags: { Termination: "resignation" }, moves: ["c3-c4"] };
  assert.equal(writtenGame(patch(played({}), { game: { annotation: ended } })).tags.Termination, undefined);
  const adjourned = { tags: { Termination: "adjourned" }, moves: ["c3-c4"] };
  assert.equal(writtenGame(patch(played({}), { game: { annotation: adjourned } })).tags.Termination, "adjourned");
  const other = patch(played({}, { outcome: outcome("blocked") }), {
    game: { annotation: { ...ended, moves: ["d3-d4"] } },
  });
  assert.equal(writtenGame(other).tags.Termination, "blocked");
});

const USUAL = { opponent: "engine", side: "white", level: 3, rival: 3, clock: "none", rules: "TAMA", coach: false };
const record = (id, more = {}) =>
  readRecord({ id, begun: NOON, carried: { version: 1, game: { moves: ["c3-c4"] }, settings: USUAL }, ...more }, USUAL);

test("a saved game is written under the name that it was given", () => {
  const { tags } = gameOf(record("a", { name: "Final", result: { winner: "white", reason: "time" } }));
  assert.deepEqual([tags.Event, tags.Date, tags.Termination], ["Final", "2026.03.05", "time forfeit"]);
  assert.equal(record("a").carried.begun, NOON);
});

test("a saved game in whose notes nothing stands is written as it is", () => {
  const { carried } = record("a");
  const nothing = { tags: null, notes: null, moves: null };
  assert.deepEqual(gameOf({ ...record("a"), carried: { ...carried, annotation: nothing } }).moves, ["c3-c4"]);
});

test("of many saved games one that cannot be read costs no other", async () => {
  const games = Array.from({ length: 45 }, (_, at) => record(`g${at}`, { name: String(at) }));
  const ask = ({ games: some }) => ({
    reply: some.some(({ tags }) => tags.Event === "30")
      ? Promise.reject(new Refusal({ kind: "illegal-move", message: "no" }))
      : Promise.resolve({ text: some.map(({ tags }) => `[${tags.Event}]`).join("\n") }),
  });
  const told = [];
  const { text, left } = await toPdn(games, ask, (done) => told.push(done));
  assert.equal(left, 1);
  assert.equal(
    text,
    games
      .map((_, at) => `[${at}]`)
      .filter((each) => each !== "[30]")
      .join("\n"),
  );
  assert.deepEqual(told, [20, 40, 45]);
});

test("a match is written with its players, rounds and forfeits", () => {
  const players = { white: personPlayer("You"), black: { name: "Mine" } };
  const about = { event: "Bots", round: 2, begun: NOON };
  const stand = { game: { moves: ["c3-c4"] }, view: view([], { outcome: outcome("blocked") }) };
  const { tags, ending } = writtenMatch({ winner: "white", stand, fault: null }, players, about);
  assert.deepEqual([tags.White, tags.Black, tags.Round, tags.Termination], ["Player", "Mine", "2", "blocked"]);
  assert.equal(ending, undefined);
  const lost = (kind) =>
    writtenMatch({ winner: "white", stand, fault: { side: "black", fault: { kind, reason: "" } } }, players, about);
  assert.deepEqual(lost("overran").ending, { kind: "resignation", side: "black" });
  const ends = ["overran", "illegal", "raised"].map((kind) => lost(kind).tags.Termination);
  assert.deepEqual(ends, ["time forfeit", "rules infraction", "forfeit"]);
  assert.equal(levelPlayer("5 · Improver", 5, {}).written, "Level 5");
});
