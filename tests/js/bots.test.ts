// Tests bots as players: requests to their Python, when it is ended, and the text for each failure.

import assert from "node:assert/strict";
import { test } from "node:test";
import { botPlayer } from "../../web/studio/players.ts";
import { resultWords } from "../../web/studio/results.ts";
import { view } from "./support.ts";

const STAND = { game: { rules: "TAMA" }, view: view([]) };

/**
 * A sandbox whose cells are ready, and answer each request with news and an end.
 * @param answer with the milliseconds that it took; null where it never ends by itself
 */
function sandboxOf(answer: (request: any) => [any[], string, number?] | null) {
  const cells = [];
  const startCell = () => {
    const cell = {
      asked: [],
      ended: false,
      reason: "it fell",
      duration: 0,
      ready: Promise.resolve(true),
      settle: () => {},
      ask(request, tell) {
        cell.asked.push(request);
        const [news, end, duration = 0] = answer(request) ?? [[], null];
        cell.duration = duration;
        for (const each of news) tell(each);
        return end === null
          ? new Promise((resolve) => {
              cell.settle = resolve;
            })
          : Promise.resolve(end);
      },
      end() {
        cell.ended = true;
        cell.settle("stopped");
      },
    };
    cells.push(cell);
    return cell;
  };
  return { cells, startCell };
}

const bot = (sandbox, seconds = 1, onNews = () => {}) =>
  botPlayer({ name: "Mine", code: "some code", seconds, sandbox, onNews });

test("a bot is loaded once, and asked for each move in the Python that it has", async () => {
  const sandbox = sandboxOf(({ op }) => [op === "choose" ? [{ move: "a3-a4" }] : [], "done"]);
  const player = bot(sandbox, 5);
  assert.deepEqual(await player.choose(STAND), { move: "a3-a4" });
  assert.deepEqual(await player.choose(STAND), { move: "a3-a4" });
  const choose = { op: "choose", game: STAND.game, seconds: 5 };
  assert.deepEqual(
    sandbox.cells.map(({ asked }) => asked),
    [[{ op: "bot", code: "some code" }, choose, choose]],
  );
});

test("a bot that was ended gets a fresh Python", async () => {
  const sandbox = sandboxOf(() => [[{ move: "a3-a4" }], "done"]);
  const player = bot(sandbox);
  await player.choose(STAND);
  player.stop();
  await player.choose(STAND);
  assert.deepEqual(
    sandbox.cells.map(({ ended }) => ended),
    [true, false],
  );
});

test("a bot that does not look at its clock is ended a while after its time, and has overrun it", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const sandbox = sandboxOf(({ op }) => (op === "bot" ? [[], "done"] : null));
  const chosen = bot(sandbox, 0.2).choose(STAND);
  for (let turn = 0; turn < 20; turn += 1) await null; // until it is asked
  context.mock.timers.tick(1699);
  assert.equal(sandbox.cells[0].ended, false);
  context.mock.timers.tick(1);
  const { fault } = await chosen;
  assert.deepEqual([fault.kind, sandbox.cells[0].ended], ["overran", true]);
});

test("a fault is passed on, and so is the end of a Python that breaks down", async () => {
  const failing = (op, fault) => (request) => [request.op === op ? [{ fault }] : [], "done"];
  const raised = { kind: "raised", reason: "why" };
  const passedOn = { fault: { kind: "raised", reason: { english: "why" } } };
  assert.deepEqual(await bot(sandboxOf(failing("bot", raised))).choose(STAND), passedOn);
  assert.deepEqual(await bot(sandboxOf(failing("choose", raised))).choose(STAND), passedOn);
  assert.deepEqual(await bot(sandboxOf(() => [[], "done"])).choose(STAND), { fault: { kind: "no-move" } });
  for (const end of ["memory", "flood", "broken"]) {
    assert.deepEqual(await bot(sandboxOf(() => [[], end])).choose(STAND), { fault: { kind: end, reason: "it fell" } });
  }
});

test("what a bot prints is told", async () => {
  const news = [];
  const sandbox = sandboxOf(() => [[{ out: "here" }, { move: "a3-a4" }], "done"]);
  await bot(sandbox, 1, (each) => news.push(each)).choose(STAND);
  assert.deepEqual(news[0], { out: "here" });
});

test("a bot has overrun its time by the worker's clock, also where it has a move and its own clock shows time left", async () => {
  const after = (duration) => sandboxOf(({ op }) => [[{ move: "a3-a4" }], "done", op === "choose" ? duration : 0]);
  assert.deepEqual(await bot(after(290), 0.2).choose(STAND), { move: "a3-a4" });
  assert.deepEqual(await bot(after(310), 0.2).choose(STAND), { fault: { kind: "overran" } });
});

const SIDES = { white: { name: "Mine" }, black: { name: "Theirs" } };
const plain = (text) => text.replace(/[\u2066-\u2069\u200b]/g, "");
const said = (result, seconds = 0.2) => plain(resultWords({ stand: STAND, ...result }, SIDES, seconds));

test("each fault of a bot has its sentence", () => {
  const sentences = {
    raised: "Mine raised an error: why",
    none: "Mine does not define choose(game, limit).",
    "no-move": "Mine did not return a move: why",
    illegal: "Mine played an illegal move, a3-a5: why",
    overran: "Mine exceeded its time of 0.2 s.",
    memory: "Mine did not finish. Stopped: it used more than the 512 MB of memory allowed.",
    flood: "Mine did not finish. Stopped: it produced more output than the page can handle.",
    broken: "Mine did not finish. Python failed (why). Run the code again: a fresh Python will start.",
  };
  for (const [kind, sentence] of Object.entries(sentences)) {
    const fault = { side: "white", fault: { kind, reason: { english: "why" } }, move: "a3-a5" };
    assert.equal(said({ winner: "black", fault }), `Winner: Black · Theirs. ${sentence}`);
  }
});

test("a game that the rules end is told with their reason", () => {
  const outcome = { reason: "no-pieces", values: {}, sentence: "No pieces are left." };
  const stand = { ...STAND, view: view([], { outcome }) };
  assert.match(said({ winner: "white", fault: null, stand }), /^Winner: White · Mine\. \S/);
  assert.match(said({ winner: null, fault: null, stand }), /^Draw\. \S/);
});

test("a game that a person wins is told to that person", () => {
  const outcome = { reason: "no-pieces", values: {}, sentence: "No pieces are left." };
  const stand = { ...STAND, view: view([], { outcome }) };
  const words = (sides, winner) => plain(resultWords({ winner, fault: null, stand }, sides, 1));
  const [you, bot] = [{ name: "You", person: true }, { name: "Mine" }];
  assert.match(words({ white: you, black: bot }, "white"), /^You win\. \S/);
  assert.match(words({ white: you, black: bot }, "black"), /^Winner: Black · Mine\. \S/);
  assert.match(words({ white: you, black: you }, "black"), /^Black wins\. \S/);
});
