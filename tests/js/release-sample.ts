// Writes what the page of this release stores and sends, a sample that every later release must read:
//
//     node tests/js/release-sample.ts 0.1.0    writes tests/data/releases/0.1.0.json

import { patch } from "../../web/app/state.ts";
import "../../web/node_modules/fake-indexeddb/auto/index.mjs";
import { mkdirSync, writeFileSync } from "node:fs";
import { argv } from "node:process";
import { createKnownLines } from "../../web/analysis/known-lines.ts";
import { createDeck } from "../../web/app/cards.ts";
import { createDays } from "../../web/app/days.ts";
import { newFriend } from "../../web/app/friend.ts";
import { PREFERRED, savePreferences } from "../../web/app/preferences.ts";
import { createProgress } from "../../web/app/progress.ts";
import { toSnapshot } from "../../web/app/snapshot.ts";
import { BACKUP_CONTENTS } from "../../web/backup-contents.ts";
import { copyMade } from "../../web/base/keeping.ts";
import { packSentGame, sentGameOf } from "../../web/friend/sent-game.ts";
import { toFile } from "../../web/games/backup.ts";
import { transacted } from "../../web/games/database.ts";
import { localValues } from "../../web/games/local-values.ts";
import { toRecord } from "../../web/games/record.ts";
import { clearAt, readGames, saveGame } from "../../web/games/saved-games.ts";
import { createKeptRun } from "../../web/learn/kept-run.ts";
import { createOwnSets } from "../../web/learn/own-sets.ts";
import { createRating } from "../../web/learn/rating.ts";
import { createResults } from "../../web/learn/run-results.ts";
import { createDocuments } from "../../web/studio/documents.ts";
import { move, Page, view } from "./support.ts";

export const USUAL = {
  opponent: "engine",
  side: "white",
  level: 3,
  rival: 3,
  clock: "300+3",
  rules: "TAMA",
  coach: true,
};

/** A storage as a browser has it, with these texts. */
export function storageOf(texts = {}) {
  const kept = new Map(Object.entries(texts));
  return {
    kept,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => kept.set(name, text),
    removeItem: (name) => kept.delete(name),
  };
}

const REVIEWED = {
  ...{ ply: 0, side: "white", move: move("c3 c4"), verdict: "mistake", score: -90, win: null, bestScore: 5 },
  ...{ bestWin: null, loss: 95, line: ["c3-c4"], better: ["d3-d4"], clear: true },
  facts: [{ kind: "lost-pieces", values: { men: 1 }, squares: ["c4"], moves: ["c6-c5"] }],
};

/** The state of a page after one move, with what not every game has. */
function played(settings, begun, clock, more) {
  const page = new Page({ ...USUAL, ...settings }).open(view([move("c3 c4")]));
  page.press("c3", "c4").accept(move("c3 c4"), view([move("c6 c5")], { turn: "black" }));
  const annotation = { tags: { White: "Անի" }, notes: { 1: { comments: ["a start"] } }, moves: ["c3-c4"] };
  return { ...patch(page.state, { saved: { begun }, game: { annotation }, ...more }), clock };
}

async function saveGames() {
  const left = { white: 250_000, black: 300_000 };
  const clock = { game: {}, left, increment: 3000, running: "black", since: 1000, ply: 1, flagged: null };
  const reviewed = { engine: 1, moves: [REVIEWED] };
  const lost = played({ handicap: "white-2", odds: "black-2" }, 1_800_000_000_000, clock, {
    analysis: { reviewed },
    coach: { warnings: 2 },
  });
  const record = toRecord(lost, "over", lost.saved.begun);
  await saveGame({ ...record, result: { winner: "black", reason: "resignation" } }, null);
  const friend = { ...newFriend("1a2b3c", { ...USUAL, white: "Ani", black: "Aram" }, null), log: ["c3-c4"] };
  const open = played({ opponent: "person", clock: "none", turning: true }, 1_800_000_600_000, null, {
    friend: { game: friend },
  });
  await saveGame(toRecord(open, "open", open.saved.begun), null);
  await clearAt(1_700_000_000_000);
  return open;
}

function saveValues() {
  savePreferences({ ...PREFERRED, theme: "wood", pace: "once", language: "hy" });
  createProgress().finish("r1/try");
  createProgress().keep("r2/try", ["c3-c4"], 1);
  createRating().count({ id: "puzzles/1", grade: 2 }, true);
  createResults().count("storm", 7);
  createDays().mark("puzzle", new Date("2026-01-31T12:00"));
  const memory = { due: 2, last: 1, stability: 3.5, difficulty: 5, reps: 1, lapses: 0, state: 2 };
  createDeck().add([{ id: "puzzle/TAMA/W:Wc3:Bc5/c3-d4", played: "c3-c4", ply: 4, made: 5, memory }]);
  createDocuments("cell", {}).set("mine", "print('Ծափ')");
  createDocuments("bots", {}).set("mine", "def choose(position): ...");
  createKnownLines().set({ known: ["c3-c4"] });
  createOwnSets().add({ title: "Դասարան 5", language: "hy", text: "", steps: [{ position: "W:Wc3:Bc4", solo: true }] });
  const run = { phase: "try", puzzles: [{ id: "puzzles/1" }], at: 0, attempt: { moves: ["c3-c4"] }, until: null };
  createKeptRun("streak").keep({ ...run, solved: [], missed: [] }, 4);
  copyMade();
}

/** @returns what this release writes: the database, a history entry, the simple storage, a backup, a friend's link */
export async function written() {
  globalThis.localStorage = storageOf();
  const open = await saveGames();
  saveValues();
  const games = await transacted("readonly", (stores) => stores.games.getAll());
  const desk = await transacted("readonly", async ({ values }) => [await values.getAllKeys(), await values.getAll()]);
  const local = localValues(BACKUP_CONTENTS);
  const all = (await readGames(USUAL)).games;
  return {
    games,
    desk: Object.fromEntries(desk[0].map((key, at) => [key, desk[1][at]])),
    entry: toSnapshot(open),
    local: Object.fromEntries(localStorage.kept),
    backup: await (await toFile({ games: all, cleared: 1_700_000_000_000, local }, new Date(0))).text(),
    turn: await packSentGame(sentGameOf(open.friend.game)),
  };
}

if (import.meta.main) {
  const folder = new URL("../data/releases/", import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL(`${argv[2]}.json`, folder), `${JSON.stringify(await written())}\n`);
}
