// Tests that finished games never change: random sequences over two tabs, the database and backups.

import "../../web/node_modules/fake-indexeddb/auto/index.mjs";
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { newFriend } from "../../web/app/friend.ts";
import { toSnapshot } from "../../web/app/snapshot.ts";
import { patch } from "../../web/app/state.ts";
import { current } from "../../web/app/timeline.ts";
import { BACKUP_CONTENTS } from "../../web/backup-contents.ts";
import { storageKey } from "../../web/base/storage.ts";
import { BadBackup, fromFile, toFile } from "../../web/games/backup.ts";
import { letGo, NAME, transacted } from "../../web/games/database.ts";
import { putLocalValues } from "../../web/games/local-values.ts";
import { faultIn, toRecord } from "../../web/games/record.ts";
import { add } from "../../web/games/restore.ts";
import { readGames, rename, saveGame } from "../../web/games/saved-games.ts";
import { statisticsOf } from "../../web/games/statistics.ts";
import { deleteDB } from "../../web/node_modules/idb/build/index.js";
import { KeptPage, move, view } from "./support.ts";

const STEPS = Number(process.env.TAMA_STEPS ?? 300);
const BACKUPS = Number(process.env.TAMA_BACKUPS ?? 300);
const USUAL = { opponent: "person", side: "white", level: 3, rival: 3, clock: "none", rules: "TAMA", coach: false };
const LENGTH = 6;

/** Storage as a browser has it, which refuses what makes it larger than `room`. */
function storage(room = Number.POSITIVE_INFINITY) {
  const kept = new Map();
  return {
    kept,
    getItem: (name) => kept.get(name) ?? null,
    removeItem: (name) => kept.delete(name),
    setItem(name, value) {
      if (value.length > room) throw new DOMException("Full.", "QuotaExceededError");
      kept.set(name, value);
    },
  };
}

globalThis.addEventListener ??= () => {};
globalThis.history ??= { state: null, replaceState() {} };
const { Autosave } = await import("../../web/games/autosave.ts");

beforeEach(async () => {
  globalThis.localStorage = storage();
  await letGo();
  await deleteDB(NAME);
});

/** Numbers between 0 and 1 that a seed settles. */
function random(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const CHOICES = { white: ["c3 c4", "d3 d4"], black: ["c6 c5", "d6 d5"] };
const ENDED = { resignation: "black", agreement: null };
/** Rules by which a game has six moves, and the last but one decides. */
function after(moves, ending, offer = null) {
  const side = moves.length % 2 === 0 ? "white" : "black";
  const winner = ending ? ENDED[ending.kind] : moves.at(-2)?.startsWith("c") ? "white" : "black";
  const over = ending || moves.length >= LENGTH;
  const outcome = over ? { winner, reason: ending?.kind ?? "blocked", values: {}, sentence: "" } : null;
  return view(over ? [] : CHOICES[side].map((each) => move(each)), { turn: side, ply: moves.length, outcome, offer });
}

function lineOf({ game, undone }) {
  const texts = [...(game.moves ?? []), ...undone];
  const entries = [{ game: {}, move: null, view: after([]) }];
  texts.forEach((text, at) => {
    const moves = texts.slice(0, at + 1);
    entries.push({ game: { moves }, move: move(text.replace("-", " ")), view: after(moves) });
  });
  return { entries, game, view: after(game.moves ?? [], game.ending), annotation: null };
}

/** A tab, on which games are played by the rules above. */
class Tab extends KeptPage {
  constructor() {
    super(Autosave, after([]));
  }

  put(changes) {
    const before = this.state;
    this.state = patch(before, changes);
    this.autosave.update(this.state, before);
  }

  get over() {
    return current(this.state.game.timeline).view.outcome !== null;
  }

  play(choice) {
    const { timeline } = this.state.game;
    const { game, view: here } = current(timeline);
    if (here.outcome) return;
    const played = here.moves[choice];
    this.press(...played.path).accept(played, after([...(game.moves ?? []), played.text]));
  }

  /** Whether there is a game that could be ended. */
  get goesOn() {
    return !this.over && this.state.game.timeline.ply > 0;
  }

  end(op, ending) {
    const { offer, ...game } = current(this.state.game.timeline).game;
    this.answer(op, { game: { ...game, ending }, view: after(game.moves ?? [], ending) });
  }

  resign() {
    if (this.goesOn) this.do({ type: "resign" }).end("resign", { kind: "resignation", side: "white" });
  }

  agree() {
    if (!this.goesOn) return;
    const { game, view: here } = current(this.state.game.timeline);
    this.do({ type: "offer-draw" });
    const offer = here.turn;
    this.answer("draw", { game: { ...game, offer }, view: after(game.moves ?? [], null, offer) });
    this.do({ type: "answer-draw", accept: true }).end("draw", { kind: "agreement" });
  }

  flagFalls() {
    if (!this.goesOn) return;
    this.put({
      clock: { left: { white: 0, black: 5 }, increment: 0, since: 0, ply: 0, running: "white", flagged: null },
    });
    this.do({ type: "time-up", side: "white" }).end("resign", { kind: "resignation", side: "white" });
  }

  /** Play on from a ply, as the analysis does. */
  playOn(ply) {
    const entries = this.state.game.timeline.entries.slice(0, ply + 1).map((entry) => ({ ...entry }));
    this.put({ game: { timeline: { entries, ply: entries.length - 1, annex: null } } });
  }

  reopen(carried) {
    this.do({ type: "open-record", snapshot: carried }).answer("line", lineOf(carried));
  }
}

const raw = () => transacted("readonly", ({ games }) => games.getAll());
const printed = ({ carried, result, plies, longest, changed, begun }) =>
  JSON.stringify([carried.game, carried.clock, carried.undone, result, plies, longest, changed, begun]);

async function settled() {
  for (let round = 0; round < 3; round += 1) {
    mock.timers.tick(50);
    for (let each = 0; each < 12; each += 1) await turn();
  }
}

test(`no finished game is ever changed in ${STEPS} random steps`, async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const next = random(STEPS);
    const pick = (list) => list[Math.floor(next() * list.length)];
    // The order of the saved games follows from their ids: these come from the seed, too.
    mock.method(crypto, "getRandomValues", (bytes) => bytes.map(() => Math.floor(next() * 256)));
    const tabs = [new Tab(), new Tab()];
    const finished = new Map();
    const reasons = new Set();
    let watched = 0;
    const steps = {
      play: (tab) => tab.play(Math.floor(next() * 2)),
      more: (tab) => tab.play(0),
      finish: (tab) => {
        while (!tab.over) tab.play(Math.floor(next() * 2));
      },
      resign: (tab) => tab.resign(),
      agree: (tab) => tab.agree(),
      "flag falls": (tab) => tab.flagFalls(),
      undo: (tab) => tab.do({ type: "undo" }),
      "undo at once": (tab) => {
        pick([() => tab.resign(), () => tab.agree(), () => tab.flagFalls()])();
        tab.do({ type: "undo" });
      },
      "undo and play": (tab) => {
        tab.do({ type: "undo" });
        tab.play(Math.floor(next() * 2));
      },
      redo: (tab) => tab.do({ type: "redo" }),
      "play on": (tab) => tab.playOn(Math.floor(next() * LENGTH)),
      annotate: (tab) => tab.put({ game: { annotation: { notes: { 1: { comments: [String(next())] } } } } }),
      flag: (tab) => tab.put({ clock: { left: { white: next(), black: 5 }, flagged: null } }),
      reload: (tab) => tab.reopen(JSON.parse(JSON.stringify(toSnapshot(tab.state)))),
      "new game": (tab) => tab.do({ type: "new-game", settings: USUAL }).answer("view", { game: {}, view: after([]) }),
      open: async (tab) => {
        const known = await raw();
        if (known.length > 0) tab.reopen(pick(known).carried);
      },
      rename: async () => {
        const known = await raw();
        if (known.length > 0) await rename(pick(known).id, String(next()));
      },
      import: async () => {
        const { games: all } = await readGames(USUAL);
        const some = structuredClone(all.filter(() => next() < 0.2).slice(0, 3));
        for (const game of some) {
          game.changed += 1;
          if (next() < 0.6) game.carried.game.moves?.pop();
          if (next() < 0.3) game.result = null;
        }
        await add(
          (await fromFile(await toFile({ games: some, cleared: 0, local: {} }, new Date(0)), USUAL, BACKUP_CONTENTS))
            .games,
        );
      },
      database: () => letGo(),
    };
    for (let at = 0; at < STEPS; at += 1) {
      if (at % 500 === 499) {
        await settled();
        await transacted("readwrite", ({ games }) => games.clear()); // else the time grows with the square of the games
        finished.clear();
        tabs.splice(0, 2, new Tab(), new Tab());
      }
      const tab = pick(tabs);
      const name = pick(Object.keys(steps));
      await steps[name](tab);
      if (next() < 0.7) await settled();
      else continue;
      const now = new Map((await raw()).map((each) => [each.id, each]));
      for (const [id, before] of finished)
        assert.equal(now.has(id) && printed(now.get(id)), before, `${at}: ${name} changed ${id}`);
      for (const each of now.values()) {
        if (!each.result || finished.has(each.id)) continue;
        finished.set(each.id, printed(each));
        watched += 1;
        reasons.add(each.result.reason);
      }
    }
    assert.deepEqual([...reasons].sort(), ["agreement", "blocked", "resignation", "time"]);
    assert.ok(watched > STEPS / 50, `${watched} finished games were watched`);
  } finally {
    mock.timers.reset();
    mock.restoreAll();
  }
});

/** A game of six moves that was kept. */
async function finishedGame(id = "a") {
  const page = new Tab();
  page.autosave = undefined;
  for (let ply = 0; ply < LENGTH; ply += 1) page.play(0);
  return saveGame(toRecord(page.state, id, 5), null);
}

test("playing on from a finished game makes a branch that says where it comes from", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const { carried } = await finishedGame();
    const tab = new Tab();
    tab.reopen(carried);
    tab.playOn(4);
    tab.play(1);
    await settled();
    const all = (await readGames(USUAL)).games;
    const branch = all.find(({ id }) => id !== "a");
    assert.deepEqual(branch.origin, { id: "a", ply: 4 });
    assert.deepEqual(
      all.filter(({ result }) => result).map(({ id, plies }) => [id, plies]),
      [["a", LENGTH]],
    );
  } finally {
    mock.timers.reset();
  }
});

test("a result that is taken back and comes again is one game", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const tab = new Tab();
    for (let ply = 0; ply < LENGTH; ply += 1) tab.play(0);
    await settled();
    tab.do({ type: "undo" });
    await settled();
    tab.do({ type: "redo" });
    await settled();
    assert.deepEqual(
      (await readGames(USUAL)).games.map(({ plies }) => plies),
      [LENGTH],
    );
  } finally {
    mock.timers.reset();
  }
});

test("a game that comes in a file under the id of a finished one lies beside it, once", async () => {
  const { revision, ...kept } = await finishedGame();
  const other = structuredClone({ ...kept, revision, changed: 9 });
  other.carried.game.moves[3] = "d6-d5";
  await add([other]);
  await add([other, { ...kept, revision, changed: 10 }]);
  const all = (await readGames(USUAL)).games;
  assert.equal(all.length, 2);
  assert.equal(all.find(({ id }) => id === "a").changed, 5);
  assert.deepEqual(all.find(({ id }) => id !== "a").origin, { id: "a", ply: 3 });
});

test("a finished game counts once, also where a copy of it has other notes", async () => {
  const kept = await finishedGame();
  const game = { ...kept, carried: { ...kept.carried, settings: { ...USUAL, opponent: "engine" } } };
  const copy = { ...game, id: "b", origin: { id: "a", ply: LENGTH } };
  const { won, drawn, lost } = statisticsOf([game, copy]).engine;
  assert.equal(won + drawn + lost, 1);
});

const HARM = {
  changed: { changed: 1e17 },
  begun: { begun: 9e15 },
  id: { id: 'a"] b' },
  name: { name: "x".repeat(501) },
  plies: { plies: -1 },
};
for (const [place, harm] of Object.entries(HARM)) {
  test(`a game whose ${place} is not what it should be is left out, and named`, async () => {
    await finishedGame();
    const [good] = (await readGames(USUAL)).games;
    const file = await toFile({ games: [good, { ...good, ...harm }], cleared: 1e300, local: {} }, new Date(0));
    const { games: read, left, cleared } = await fromFile(file, USUAL, BACKUP_CONTENTS);
    assert.deepEqual([read.map(({ id }) => id), left, cleared], [["a"], [{ number: 3, fault: place }], 0]);
  });
}

test("names that are no texts are found", async () => {
  const good = structuredClone(await finishedGame());
  assert.equal(faultIn(good), null);
  good.carried.annotation = { tags: { White: {} } };
  assert.equal(faultIn(good), "carried.annotation.tags.White");
});

test("where the settings of a file find no room, none of its games comes in", async () => {
  await finishedGame();
  const [game] = (await readGames(USUAL)).games;
  globalThis.localStorage = storage(20);
  localStorage.setItem("tama-preferences", "{}");
  const local = { "tama-learn": { version: 1, done: ["x".repeat(50)] }, "tama-junk": 1 };
  const file = await toFile({ games: [{ ...game, id: "b" }], cleared: 8, local }, new Date(0));
  const read = await fromFile(file, USUAL, BACKUP_CONTENTS);
  assert.deepEqual(Object.keys(read.local), ["tama-learn"]);
  await assert.rejects(add(read.games, { cleared: read.cleared, last: () => putLocalValues(read.local) }), {
    name: "QuotaExceededError",
  });
  assert.deepEqual(
    (await readGames(USUAL)).games.map(({ id }) => id),
    ["a"],
  );
  assert.deepEqual([...localStorage.kept], [["tama-preferences", "{}"]]);
});

test(`${BACKUPS} spoilt backups are read or refused, and change no finished game`, async () => {
  const next = random(7);
  const before = printed(await finishedGame());
  const { games: all } = await readGames(USUAL);
  const file = await toFile(
    { games: all, cleared: 3, local: { "tama-learn": { version: 1, done: ["r1"] } } },
    new Date(0),
  );
  const text = await file.text();
  const junk = ["1e300", "-1", "null", "[]", "{}", '"\\u0000"', '"__proto__"', "9007199254740993", '"', "true"];
  let taken = 0;
  for (let round = 0; round < BACKUPS; round += 1) {
    let spoilt = text;
    for (let times = 1 + next() * 3; times > 0; times -= 1) {
      const values = [...spoilt.matchAll(/(?<=:)("[^"]*"|[\d.]+|null|true|false)/g)];
      const { 0: old, index } = values[Math.floor(next() * values.length)] ?? { 0: "", index: 0 };
      spoilt = spoilt.slice(0, index) + junk[Math.floor(next() * junk.length)] + spoilt.slice(index + old.length);
    }
    try {
      await add((await fromFile(new Blob([spoilt]), USUAL, BACKUP_CONTENTS)).games);
      taken += 1;
    } catch (error) {
      assert.ok(error instanceof BadBackup, `${error}: ${spoilt}`);
    }
    if (round % 50 === 49) {
      assert.equal(printed((await raw()).find(({ id }) => id === "a")), before);
      const { games: listed, unread } = await readGames(USUAL);
      assert.deepEqual(unread, []);
      statisticsOf(listed);
      await transacted("readwrite", async ({ games }) => {
        for (const { id } of listed) if (id !== "a") await games.delete(id);
      });
    }
  }
  assert.ok(taken > BACKUPS / 10);
});

test("two copies under one origin keep their values apart", () => {
  assert.deepEqual([storageKey("tama-learn", "/"), storageKey("tama-learn", "/b/")], ["tama-learn", "tama-learn /b/"]);
});

test("an end of a game against a friend that turns out not to stand is no game of its own", async () => {
  const tab = new Tab();
  const friend = { ...newFriend("1a2b3c", USUAL, null), log: ["c3-c4"] };
  tab.put({ friend: { game: friend } });
  tab.play(0);
  const open = toRecord(tab.state, "a", 1);
  const over = { ...open, result: { winner: "white", reason: "time" } };
  const first = await saveGame(over, null);
  const next = await saveGame({ ...open, changed: 2 }, first.revision);
  assert.deepEqual([next.id, next.result, next.revision], ["a", null, 2]);
  const again = await saveGame({ ...over, changed: 3 }, next.revision);
  const another = { ...open, carried: { ...open.carried, friend: { ...friend, id: "other" } } };
  assert.notEqual((await saveGame(another, again.revision)).id, "a", "another game leaves a finished one as it is");
});
