// Talks to a board's session through a port, in place of the board and of Python.

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { missingGame } from "../../web/app/notation.ts";
import { OPENINGS } from "../../web/app/openings.ts";
import { lazyImport } from "../../web/base/loading.ts";
import { connectPort } from "../../web/embed/connection.ts";
import { servePort } from "../../web/embed/serve-port.ts";
import { setLanguage, t, toText } from "../../web/i18n/messages.ts";
import { Refusal } from "../../web/python/client.ts";
import { cells, move, view } from "./support.ts";

globalThis.navigator ??= { languages: ["en"] }; // which older versions of Node lack

const NEVER = new Promise(() => {});

/** A board at one end of a port, whose Python answers as told. */
class Board {
  connection: Connection;
  send: (command: Command) => void;

  answers = { view: Promise.resolve({ game: {}, view: view([move("c3 c4")]) }), play: NEVER, hello: NEVER };
  /** Keeps Python from starting. */
  fault = null;
  heard: any[] = [];
  /** Games for which the engine was asked for a move. */
  searched = [];
  /** What it answers. */
  found = NEVER;

  constructor(features = {}) {
    const rules = {
      hooks: {},
      start: () =>
        queueMicrotask(() => (this.fault ? rules.hooks.onFailed("a fault", this.fault) : rules.hooks.onReady())),
      ask: ({ op }) => ({ id: 1, reply: this.answers[op] ?? NEVER }),
    };
    const search = ({ game }) => this.searched.push(game) && { id: 1, reply: this.found };
    const engine = { hooks: {}, start() {}, ask: search, stop() {} };
    const clients = () => ({ rules, engine, watch() {}, leave: () => this.hear({ type: "left" }) });
    const { port1, port2 } = new MessageChannel();
    servePort("board", port2, { clients }, features);
    const port = { port: port1, patience: null, leave() {}, abandon() {} };
    this.connection = connectPort(port, { onEvent: (event) => this.hear(event), onSilence: assert.fail });
    this.send = this.connection.send;
  }

  hear(event) {
    this.heard.push(event);
    this.look?.();
  }

  /** Waits for an event that is so. */
  async until(isSo) {
    for (;;) {
      const event = this.heard.find(isSo);
      if (event) return event;
      await new Promise((resolve) => Object.assign(this, { look: resolve }));
    }
  }

  answer = (id) => this.until((event) => event.id === id);
}

let board;
beforeEach(() => {
  board = new Board();
});
afterEach(() => {
  board.connection.leave();
  setLanguage("en");
});

test("a board hears its view, that it is ready and that its options are in force, and its calls are answered", async () => {
  board.send({ type: "set", options: {} });
  board.send({ type: "call", id: 1, method: "getFen" });
  board.send({ type: "call", id: 2, method: "constructor" });
  assert.deepEqual(await board.answer(1), { type: "reply", id: 1, value: "some position" });
  assert.equal((await board.answer(2)).message, "a board has no method constructor");
  await board.until(({ type }) => type === "obeyed");
  await board.until(({ name }) => name === "ready");
  const { view: seen } = await board.until(({ type }) => type === "view");
  assert.equal(seen.scene.cells.length, 64);
  board.connection.leave();
  await board.until(({ type }) => type === "left");
});

test("a command that makes no sense is an error of the board, and the next one is carried out", async () => {
  board.send({ type: "dance" });
  assert.match((await board.until(({ name }) => name === "error")).detail.message, /not a valid/);
  board.send({ type: "set", options: {} });
  board.send({ type: "call", id: 1, method: "getFen" });
  assert.equal((await board.answer(1)).value, "some position");
});

test("a page hears in a sentence why Python could not start", async () => {
  board.fault = { key: "fault.part" };
  board.send({ type: "set", options: {} });
  await board.until(({ name, detail }) => name === "error" && detail.message === t("fault.part"));
});

test("a call that waits for Python is answered in the language of its board, whatever others speak meanwhile", async (context) => {
  OPENINGS.TAMA = { game: {}, view: view([]) };
  context.after(() => delete OPENINGS.TAMA);
  const asked = Promise.withResolvers();
  const listed = Promise.withResolvers();
  Object.defineProperty(board.answers, "list-pdn", { get: () => asked.resolve() ?? listed.promise });
  board.send({ type: "set", options: { lang: "fr" } });
  board.send({ type: "call", id: 1, method: "check", value: { pdn: PDN, game: "5" } });
  await asked.promise;
  setLanguage("en");
  listed.resolve({ games: [{ plies: 2, tags: {}, begin: 0, end: PDN.length }] });
  const { message } = await board.answer(1);
  setLanguage("fr");
  assert.equal(message, `pdn: ${toText(missingGame(5, 1))}`);
});

test("a move that is on its way when the board begins anew fails, and later calls are answered", async () => {
  board.send({ type: "set", options: {} });
  board.send({ type: "call", id: 1, method: "move", value: "c3-c4" });
  board.send({ type: "call", id: 2, method: "getFen" });
  await board.until(({ type }) => type === "obeyed");
  board.send({ type: "set", options: { orientation: "black" } });
  assert.deepEqual(await board.answer(1), { type: "refusal", id: 1, message: "this board has been restarted" });
  assert.equal((await board.answer(2)).value, "some position");
});

test("a board that analyses says what could not be loaded for it, and offers to try again", async () => {
  const analysis = lazyImport(() => Promise.reject(new Error("offline")));
  board.connection.leave();
  board = new Board({ analysis });
  board.send({ type: "set", options: { mode: "analyse" } });
  assert.match((await board.until(({ name }) => name === "error")).detail.message, /could not be loaded/);
  const { view: seen } = await board.until(({ type, view: seen }) => type === "view" && seen.status.offers.length > 0);
  assert.deepEqual(seen.status.offers, ["Try again"]);
});

const FEN = "W:Wc3:Bc6";
const PDN = "1. c3-c4 *";
const stand = (moves, turn = "white") => ({ game: { fen: FEN, moves }, view: view([move("c3 c4")], { turn }) });
/** Has Python read a position where White is to move, and a game at whose end White is to move again. */
function withTexts(board) {
  const played = ["c3-c4", "c6-c5"];
  const turns = ["white", "black", "white"];
  const entries = turns.map((turn, ply) => ({
    ...stand(played.slice(0, ply), turn),
    move: ply ? move("c3 c4") : null,
  }));
  const answers = {
    position: stand([]),
    "list-pdn": { games: [{ plies: 2, tags: {}, begin: 0, end: PDN.length }] },
    "read-pdn": { game: { fen: FEN, moves: played } },
    line: { ...stand(played), entries },
  };
  for (const [op, answer] of Object.entries(answers)) board.answers[op] = Promise.resolve(answer);
}

for (const [where, options, moves] of [
  ["a position", { fen: FEN, play: "black" }, []],
  ["a position where two engines play", { fen: FEN, play: "none" }, []],
  ["the end of a game", { mode: "play", pdn: PDN, play: "black" }, ["c3-c4", "c6-c5"]],
  ["a ply of a game", { mode: "play", pdn: PDN, ply: 0, play: "black" }, []],
  ["a ply of a game where it has Black", { mode: "play", pdn: PDN, ply: 1, play: "white" }, ["c3-c4"]],
]) {
  test(`the engine begins in ${where} if it is its turn, and nowhere before`, async () => {
    withTexts(board);
    board.send({ type: "set", options: { level: 2, ...options } });
    await board.until(({ view: seen }) => seen?.scene.thinking && board.searched.length > 0);
    assert.deepEqual(board.searched, [{ fen: FEN, moves }]);
    const { view: seen } = board.heard.findLast(({ type }) => type === "view");
    assert.deepEqual(seen.scene.own, []);
  });
}

test("the engine begins in a position that a board is set to later", async () => {
  withTexts(board);
  board.send({ type: "set", options: { level: 2 } });
  await board.until(({ type }) => type === "obeyed");
  board.send({ type: "set", options: { level: 2, fen: FEN, play: "black" } });
  await board.until(() => board.searched.length > 0);
  assert.deepEqual(board.searched, [{ fen: FEN, moves: [] }]);
});

test("a fault in the options stays to be read when the engine moves, and its first move cannot be taken back", async () => {
  const moved = move("c3 c4");
  board.answers.position = Promise.reject(new Refusal({ kind: "notation", message: "no position" }));
  board.answers.position.catch(() => {}); // until it is asked for
  board.answers.play = Promise.resolve({ ...stand(["c3-c4"], "black"), move: moved });
  board.found = Promise.resolve({ result: { move: moved }, resigns: false });
  board.send({ type: "set", options: { level: 2, fen: "nonsense", play: "black" } });
  await board.until(({ name, detail }) => name === "move" && detail.by === "engine");
  const { view: seen } = board.heard.findLast(({ type }) => type === "view");
  assert.equal(seen.status.detail, "no position");
  const disabled = Object.fromEntries(seen.controls.map((control) => [control.action, control.disabled]));
  assert.deepEqual([disabled.undo, disabled.redo], [true, true]);
});

test("the pieces of a placeholder stay until Python has read the position, or if it never starts", async () => {
  const shown = () => board.heard.filter(({ view: seen }) => seen).map(({ view: seen }) => seen);
  const isFor = ({ scene, status }) => (status.tone === "failed" ? "failed" : scene.ready ? "ready" : "loading");
  for (const fault of [null, { key: "fault.part" }]) {
    board.connection.leave();
    board = new Board();
    board.fault = fault;
    withTexts(board);
    board.send({ type: "set", options: { fen: FEN, orientation: "black" } });
    await board.until(({ name }) => name === (fault ? "error" : "ready"));
    await board.until(({ type }) => type === "obeyed");
    const early = shown().filter(({ scene }) => !scene.ready);
    assert.deepEqual([...new Set(shown().map(isFor))], ["loading", fault ? "failed" : "ready"]);
    for (const { scene } of early) {
      assert.deepEqual([scene.cells, scene.own, scene.flipped], [cells({ c3: "w", c6: "b" }), [], true]);
    }
  }
});
