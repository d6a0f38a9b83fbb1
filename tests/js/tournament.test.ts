// Tests tournaments: who meets whom, the table, the bots of files and chats, and what is kept.

import assert from "node:assert/strict";
import { test } from "node:test";
import { packedLink } from "../../web/base/address.ts";
import { keptTournament, MOST, readFiles, readText, withFound } from "../../web/studio/entrants.ts";
import { distinct, nextGame, pairings, standings } from "../../web/studio/standings.ts";
import { beginTournament, nextOf, reduce } from "../../web/studio/tournament.ts";
import { view } from "./support.ts";

const CODE = "def choose(game, limit): return game.position.legal_moves()[0]";

test("everybody meets everybody once, and begins about half of the time", () => {
  for (const count of [1, 2, 3, 6, 7]) {
    const ids = Array.from({ length: count }, (_, at) => at);
    const pairs = pairings(ids);
    const met = new Set(pairs.map((pair) => [...pair].sort().join()));
    assert.deepEqual([pairs.length, met.size], [(count * (count - 1)) / 2, pairs.length]);
    const begun = ids.map((id) => pairs.filter(([first]) => first === id).length);
    assert.ok(Math.max(...begun) - Math.min(...begun) <= 1, `${begun}`);
    const early = pairs.slice(0, Math.floor(count / 2)).flat();
    assert.equal(new Set(early).size, early.length);
  }
  // as tama_core.match_table.pairings has them
  assert.equal(pairings([0, 1, 2, 3]).join(" "), "3,0 2,1 0,2 1,3 1,0 3,2");
});

const game = (white, black, winner = null, more = {}) => ({ white, black, winner, forfeit: false, ...more });

test("equal points are ranked by the games among those, and then by what the beaten have reached", () => {
  const ranks = (games, ids = [0, 1, 2, 3]) => standings(ids, games).map(({ rank, id }) => `${rank}:${id}`);
  // the cases of tests/test_match.py
  const own = [
    [0, 1, 1],
    [0, 2, 0],
    [0, 3, 0],
    [1, 2, 2],
    [1, 3, 1],
    [2, 3, 3],
  ] as const;
  const won = (list) =>
    list.map(([w, b, winner]) => game(w, b, winner === w ? "white" : winner === b ? "black" : null));
  assert.deepEqual(ranks(won(own)), ["1:1", "2:0", "3:3", "4:2"]);
  const beaten = [
    [0, 1],
    [0, 3, 0],
    [1, 2, 1],
    [0, 2, 2],
    [1, 3, 3],
    [2, 3, 2],
  ] as const;
  assert.deepEqual(ranks(won(beaten)), ["1:2", "2:1", "3:0", "4:3"]);
  assert.deepEqual(
    ranks(
      won([
        [0, 1],
        [2, 3],
        [1, 0],
      ]),
    ),
    ["1:0", "1:1", "3:2", "3:3"],
  );
});

test("a line counts wins, forfeits and the points against each", () => {
  const games = [game(0, 1, "white", { forfeit: true }), game(1, 0, null), game(0, 7, "white")];
  const [first, last] = standings([0, 1], games);
  assert.deepEqual([first.points, first.wins, first.draws, first.forfeits], [1.5, 1, 1, 0]);
  assert.deepEqual([last.points, last.losses, last.forfeits, last.against.get(0)], [0.5, 1, 1, 0.5]);
});

test("the next game is the first that is missing, with colours in turn, also after a bot has come late", () => {
  const games = [];
  const seen = [];
  const play = (ids) => {
    for (let next = nextGame(ids, games, 2); next; next = nextGame(ids, games, 2)) {
      seen.push(`${next.white}${next.black}`);
      games.push(game(next.white, next.black));
    }
  };
  play([0, 1]);
  assert.deepEqual(seen, ["10", "01"]);
  play([0, 1, 2]);
  assert.deepEqual([games.length, new Set(seen).size], [6, 6]);
});

test("names that occur twice get numbers", () => {
  assert.deepEqual(distinct(["Ani", "Aram", "Ani", "Ani 2"]), ["Ani", "Aram", "Ani 2", "Ani 2 2"]);
});

test("bots come from files and from a chat's links, with the names that are written there", async () => {
  const link = await packedLink("https://a.example/tama/", "bot", CODE);
  const long = await packedLink(
    "https://a.example/",
    "bot",
    `${CODE}\n# ${Array.from({ length: 3000 }, (_, n) => n * 7919)}`,
  );
  const chat = `[12/5, 10:33] Ani: ${link}\n> ${link}.\n10:35 – Արամ 2: my bot ${long}\nhello`;
  const found = await readText(chat);
  assert.deepEqual(
    found.map(({ name }) => name),
    ["Ani", "", "Արամ 2: my bot"],
  );
  assert.deepEqual([found[1].code, found[2].code.length > 15_000], [CODE, true]);
  assert.deepEqual(await readText(CODE), [{ name: "", code: CODE }]);
  assert.deepEqual(await readText("see https://a.example/#python/bots and #bot=broken"), []);
  const files = [new File([CODE], "eva.py"), new File([chat], "chat.txt"), new File(["1. a3-a4"], "game.pdn")];
  const read = await readFiles(files);
  assert.deepEqual(
    [read.found.map(({ name }) => name), read.refused],
    [["eva", "Ani", "", "Արամ 2: my bot"], ["game.pdn"]],
  );
});

test("a bot that is there already is left out, and there is a last one", () => {
  const one = withFound(
    [],
    [
      { name: "", code: CODE },
      { name: "Ani", code: "x" },
    ],
    (number) => `Bot ${number}`,
  );
  assert.deepEqual(
    one.map(({ id, name }) => [id, name]),
    [
      [0, "Bot 1"],
      [1, "Ani"],
    ],
  );
  assert.equal(
    withFound(
      one,
      [
        { name: "", code: CODE },
        { name: "Ani", code: "x" },
      ],
      String,
    ).length,
    2,
  );
  const many = Array.from({ length: 60 }, (_, at) => ({ name: "a", code: `${at}` }));
  assert.equal(withFound(one, many, String).length, MOST);
});

const ENTRANTS = ["Ani", "Aram", "Ani"].map((name, id) => ({ id, name, code: CODE }));
const KEPT = { entrants: ENTRANTS, plan: { games: 2, seconds: 1, rules: "TAMA" }, games: [] };
const stand = { game: { rules: "TAMA" }, view: view([]) };
const written = (white, black) => ({
  ...game(white, black, "white"),
  words: ["Winner: ", { english: "ani" }],
  opening: [],
  pdn: "",
});
const after = (...events) =>
  events.reduce(({ state }, event) => reduce(state, event), { state: beginTournament(KEPT), effects: [] });

test("nothing runs before the start, a stop keeps the table, and the tournament goes on from there", () => {
  const { state: begun, effects } = after({ type: "start" });
  assert.deepEqual([begun.phase, effects], ["running", [{ type: "play" }]]);
  const playing = nextOf(begun);
  const stopped = after(
    { type: "start" },
    { type: "game", playing, stand },
    { type: "ended", game: written(playing.white, playing.black) },
    { type: "stop" },
  );
  assert.deepEqual([stopped.state.phase, stopped.state.games.length], ["over", 1]);
  const late = reduce(stopped.state, { type: "ended", game: written(0, 1) });
  assert.equal(late.state.games.length, 1, "a game that was stopped has no result");
  const on = reduce(stopped.state, { type: "start" }).state;
  assert.deepEqual([on.phase, nextOf(on)], ["running", { white: playing.black, black: playing.white, number: 2 }]);
});

test("while it runs nobody is removed; what was removed or cleared comes back", () => {
  const running = after({ type: "start" }, { type: "remove", id: 0 }, { type: "clear" }).state;
  assert.equal(running.entrants.length, 3);
  const begun = reduce(beginTournament({ ...KEPT, games: [written(0, 1), written(1, 2)] }), { type: "remove", id: 0 });
  assert.deepEqual([begun.state.entrants.length, begun.state.games.length], [2, 1]);
  const back = reduce(begun.state, { type: "undo" }).state;
  assert.deepEqual([back.entrants.length, back.games.length, back.before], [3, 2, null]);
  const cleared = reduce(back, { type: "clear" }).state;
  assert.deepEqual([cleared.games.length, reduce(cleared, { type: "undo" }).state.games.length], [0, 2]);
});

test("who is first is said at the end, with a number where another has the name", () => {
  const games = [written(0, 1), written(0, 1), written(2, 1), written(2, 1), written(0, 2), written(2, 0)];
  const { state, effects } = reduce(beginTournament({ ...KEPT, games }), { type: "over" });
  assert.deepEqual([state.phase, state.status], ["over", { winners: ["Ani", "Ani 2"] }]);
  assert.deepEqual(
    effects.map(({ type }) => type),
    ["end", "say-status"],
  );
});

test("bots and table are kept, and a spoilt record is an empty tournament", () => {
  const items = new Map();
  const store = {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, text) => items.set(name, text),
    removeItem() {},
  };
  keptTournament("TAMA", store).set({ ...KEPT, games: [written(0, 1)] });
  const { entrants, games } = keptTournament("TAMA", store).get();
  assert.deepEqual([entrants, games.length], [ENTRANTS, 1]);
  items.set("tama-tournament", JSON.stringify({ version: 1, entrants: [{ id: 0, name: 3 }] }));
  assert.deepEqual(keptTournament("DAMA", store).get().plan.rules, "DAMA");
});
