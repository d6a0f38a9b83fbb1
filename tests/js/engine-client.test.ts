// Tests the client of the workers: requests, streams, stops, and workers that die.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { SharedEngine } from "../../web/embed/shared-engine.ts";
import { EngineClient, Refusal } from "../../web/python/client.ts";

/** A worker that the test plays. */
class FakeWorker extends EventTarget {
  sent = [];
  ended = false;
  postMessage(message) {
    this.sent.push(typeof message === "string" ? JSON.parse(message) : message);
  }
  terminate() {
    this.ended = true;
  }
  says(message) {
    const data = "ready" in message || "failed" in message ? message : JSON.stringify(message);
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
  get requests() {
    return this.sent.filter(({ op }) => op);
  }
}

function start(hooks = {}, faults = {}) {
  const workers = [];
  const source = {
    takeWorker() {
      workers.push(new FakeWorker());
      return workers.at(-1);
    },
    parts: async () => ({ lock: "a list" }),
    whenLoaded: async () => {},
    diagnose: async (error) => ({ message: String(error) }),
    ...faults,
  };
  const client = new EngineClient(source, hooks);
  client.start();
  return { client, workers };
}

/** Lets what is promised already come about. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("a worker gets the parts of Python once they are there, and a fault in them is a failed boot", async () => {
  const { workers } = start();
  await settled();
  assert.deepEqual(workers[0].sent, [{ boot: { lock: "a list" } }]);
  const failures = [];
  start({ onFailed: (message) => failures.push(message) }, { parts: async () => Promise.reject("no parts") });
  start({ onFailed: (message) => failures.push(message) }, { whenLoaded: async () => Promise.reject("stalled") });
  await settled();
  assert.deepEqual(failures, ["no parts", "stalled"]);
});

test("a page that may have no workers is told, and asking again tries again", async () => {
  const failures = [];
  let allowed = false;
  const takeWorker = () => {
    if (!allowed) throw new Error("not allowed here");
    return new FakeWorker();
  };
  const { client } = start({ onFailed: (message) => failures.push(message) }, { takeWorker });
  const { reply } = client.ask({ op: "hello" });
  await settled();
  assert.deepEqual(failures, ["Error: not allowed here"]);
  allowed = true;
  client.start();
  client.worker.says(READY);
  client.worker.says({ id: client.worker.requests[0].id, ok: true, name: "tama" });
  assert.equal((await reply).name, "tama");
});

const READY = { ready: true, boot: 1 };

test("requests wait for the boot and go out when it is done", async () => {
  const { client, workers } = start();
  const { id, reply } = client.ask({ op: "hello" });
  assert.deepEqual(workers[0].requests, []);
  workers[0].says(READY);
  assert.deepEqual(workers[0].requests, [{ id, op: "hello" }]);
  workers[0].says({ id, ok: true, protocol: 1 });
  assert.equal((await reply).protocol, 1);
  client.end();
});

test("replies find their request whatever their order, and strangers are dropped", async () => {
  const { client, workers } = start();
  workers[0].says(READY);
  const [one, two] = [client.ask({ op: "hello" }), client.ask({ op: "hello" })];
  workers[0].says({ id: two.id, ok: true, n: 2 });
  workers[0].says({ id: 999_999, ok: true, n: 9 });
  workers[0].says({ id: one.id, ok: true, n: 1 });
  assert.deepEqual([(await one.reply).n, (await two.reply).n], [1, 2]);
});

test("an error reply is a Refusal with the worker's sentence", async () => {
  const { client, workers } = start();
  workers[0].says(READY);
  const { id, reply } = client.ask({ op: "hello" });
  workers[0].says({ id, ok: false, error: { kind: "internal", message: "A fault." } });
  await assert.rejects(reply, (error) => error instanceof Refusal && error.message === "A fault.");
});

test("a stream reports on its way and ends with the last reply", async () => {
  const { client, workers } = start();
  workers[0].says(READY);
  const depths = [];
  const { id, reply } = client.ask(
    { op: "search", game: {}, limit: {} },
    { onInfo: ({ depth }) => depths.push(depth) },
  );
  workers[0].says({ id, ok: true, more: true, info: { depth: 1 } });
  workers[0].says({ id, ok: true, more: true, info: { depth: 2 } });
  workers[0].says({ id, ok: true, result: { depth: 2 } });
  await reply;
  assert.deepEqual(depths, [1, 2]);
});

test("a worker that dies is replaced and the pending question asked again", async () => {
  const { client, workers } = start();
  workers[0].says(READY);
  const { id, reply } = client.ask({ op: "hello" });
  workers[0].says({ failed: "out of memory" });
  assert.equal(workers[0].ended, true);
  workers[1].says(READY);
  assert.deepEqual(workers[1].requests, [{ id, op: "hello" }]);
  workers[1].says({ id, ok: true, n: 1 });
  assert.equal((await reply).n, 1);
});

test("a worker that falls silent counts as dead", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { client, workers } = start();
  workers[0].says(READY);
  client.ask({ op: "hello" }, { patience: 1000 });
  mock.timers.tick(999);
  assert.equal(workers.length, 1);
  mock.timers.tick(1);
  assert.equal(workers.length, 2);
  client.end();
  mock.timers.reset();
});

test("a failed boot is reported once and a retry asks everything", async () => {
  const failures = [];
  const { client, workers } = start({ onFailed: (message) => failures.push(message) });
  const { id } = client.ask({ op: "hello" });
  workers[0].says({ failed: "404" });
  await settled();
  assert.deepEqual(failures, ["404"]);
  assert.equal(workers.length, 1);
  client.start();
  workers[1].says(READY);
  assert.deepEqual(workers[1].requests, [{ id, op: "hello" }]);
  client.end();
});

test("a worker that keeps dying is given up and said", async () => {
  const failures = [];
  const { client, workers } = start({ onFailed: (message) => failures.push(message) });
  client.ask({ op: "hello" });
  for (let turn = 0; turn < 3; turn += 1) {
    workers.at(-1).says(READY);
    workers.at(-1).says({ failed: "dead" });
  }
  await settled();
  assert.deepEqual(failures, ["dead"]);
  assert.equal(workers.length, 3);
});

test("what an ended worker still says is not heard", () => {
  const ready = [];
  const { client, workers } = start({ onReady: () => ready.push(1) });
  client.start();
  workers[0].says(READY);
  assert.deepEqual(ready, []);
});

test("a stopped search is told to stop and frees the worker with its last reply", async () => {
  const { client, workers } = start();
  workers[0].says(READY);
  const { id } = client.ask({ op: "search", game: {}, limit: { time: 9 } });
  let free = false;
  const stopping = client.stop(id).then(() => {
    free = true;
  });
  const stop = workers[0].requests.at(-1);
  assert.deepEqual([stop.op, stop.target], ["stop", id]);
  workers[0].says({ id: stop.id, ok: true, stopped: true });
  await Promise.resolve();
  assert.equal(free, false);
  workers[0].says({ id, ok: true, result: {} });
  await stopping;
  assert.equal(free, true);
});

test("a search that was never sent is stopped without a word", async () => {
  const { client, workers } = start();
  const { id } = client.ask({ op: "search", game: {}, limit: { time: 9 } });
  await client.stop(id);
  workers[0].says(READY);
  assert.deepEqual(workers[0].requests, []);
});

/** Plays workers that answer everything but what kills them, each request in the order in which it came. */
function playing(kills: (request: object) => boolean) {
  const { client, workers } = start();
  const failed = [];
  client.hooks.onFailed = (message) => failed.push(message);
  let at = 0;
  const play = () => {
    while (at < workers.length) {
      const worker = workers[at];
      if (!worker.booted) {
        worker.booted = true;
        worker.done = 0;
        worker.says(READY);
      }
      while (worker.done < worker.requests.length && !worker.ended) {
        const request = worker.requests[worker.done];
        worker.done += 1;
        if (kills(request)) worker.says({ failed: "out of memory" });
        else worker.says({ id: request.id, ok: true, text: request.text });
      }
      if (!worker.ended) return;
      at += 1;
    }
  };
  return { client, workers, failed, play };
}

const overloaded = (error) => error instanceof Refusal && error.error.kind === "overload";

test("a request that kills two workers is refused, and all else that was asked is answered", async () => {
  const { client, workers, failed, play } = playing(({ text }) => text === "bad");
  const texts = ["one", "bad", "two", "bad", "three"];
  const replies = texts.map((text) => client.ask({ op: "view", text }).reply);
  const settled = Promise.allSettled(replies);
  play();
  const outcomes = (await settled).map(({ value, reason }) => value?.text ?? reason.error.kind);
  assert.deepEqual(outcomes, ["one", "overload", "two", "overload", "three"]);
  assert.deepEqual(failed, []);
  assert.equal(workers.length, 4, "the one that was shared, one for each that kills, and the one that is left");
  const later = client.ask({ op: "view", text: "later" }).reply;
  play();
  assert.equal((await later).text, "later");
});

test("after a death, what was asked since comes first, then one suspect at a time", async () => {
  const { client, workers } = start();
  workers[0].says(READY);
  const search = client.ask({ op: "search", game: {}, limit: {} });
  const [one, two] = ["one", "two"].map((text) => client.ask({ op: "view", text }));
  for (const { reply } of [search, one, two]) reply.catch(() => {});
  workers[0].says({ failed: "dead" });
  const fresh = client.ask({ op: "view", text: "fresh" });
  workers[1].says(READY);
  const sent = () => workers[1].requests.map(({ id }) => id);
  assert.deepEqual(sent(), [fresh.id]);
  workers[1].says({ id: fresh.id, ok: true });
  assert.deepEqual(sent(), [fresh.id, one.id]);
  workers[1].says({ id: one.id, ok: true });
  workers[1].says({ id: two.id, ok: true });
  assert.deepEqual(sent(), [fresh.id, one.id, two.id, search.id]);
  const next = client.ask({ op: "view", text: "next" });
  assert.equal(sent().length, 4, "the search has not shown yet that it lives");
  workers[1].says({ id: search.id, ok: true, more: true, info: { depth: 1 } });
  assert.equal(sent().at(-1), next.id);
  client.end();
});

test("a search that kills late is refused, and not what was asked beside it", async () => {
  const { client, workers } = start();
  workers[0].says(READY);
  const search = client.ask({ op: "search", game: {}, limit: {} });
  const refused = assert.rejects(search.reply, overloaded);
  workers[0].says({ id: search.id, ok: true, more: true, info: { depth: 1 } });
  workers[0].says({ failed: "out of memory" });
  workers[1].says(READY);
  workers[1].says({ id: search.id, ok: true, more: true, info: { depth: 1 } });
  const beside = client.ask({ op: "view" });
  workers[1].says({ failed: "out of memory" });
  await refused;
  workers[2].says(READY);
  workers[2].says({ id: beside.id, ok: true, text: "here" });
  assert.equal((await beside.reply).text, "here");
});

test("a request that hangs is refused, and what waited behind it is answered", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { client, workers } = start();
  workers[0].says(READY);
  const hanging = client.ask({ op: "view" }, { patience: 1000 });
  const behind = client.ask({ op: "view" }, { patience: 5000 });
  const refused = assert.rejects(hanging.reply, overloaded);
  mock.timers.tick(1000);
  workers[1].says(READY);
  mock.timers.tick(1000);
  await refused;
  workers[2].says(READY);
  workers[2].says({ id: behind.id, ok: true, text: "here" });
  assert.equal((await behind.reply).text, "here");
  client.end();
  mock.timers.reset();
});

test("a search that waits its turn after a death is stopped without a word", async () => {
  const { client, workers } = start();
  workers[0].says(READY);
  const searches = [1, 2].map(() => client.ask({ op: "search", game: {}, limit: { time: 9 } }));
  workers[0].says({ failed: "dead" });
  workers[1].says(READY);
  await client.stop(searches[1].id);
  assert.deepEqual(
    workers[1].requests.map(({ id }) => id),
    [searches[0].id],
  );
  client.end();
});

test("boards that share a worker live on when one of them asks what kills it, and so do their searches", async () => {
  const workers = [];
  const engine = new SharedEngine({
    takeWorker() {
      workers.push(new FakeWorker());
      return workers.at(-1);
    },
    parts: async () => ({}),
    whenLoaded: async () => {},
    diagnose: async (error) => ({ message: String(error) }),
    watch: () => {},
  });
  const [bad, good] = [engine.clients(), engine.clients()];
  const failed = [];
  for (const { engine } of [bad, good]) engine.hooks = { onFailed: (message) => failed.push(message) };
  good.engine.start();
  workers[0].says(READY);
  const refused = assert.rejects(bad.engine.ask({ op: "search", game: {}, limit: { time: 1 } }).reply, overloaded);
  const found = good.engine.ask({ op: "search", game: {}, limit: { time: 1 } }).reply;
  for (const at of [0, 1]) {
    await settled();
    assert.equal(workers[at].requests.length, 1, "one searches at a time");
    workers[at].says({ failed: "out of memory" });
    workers[at + 1].says(READY);
  }
  await refused;
  await settled();
  const [search] = workers[2].requests;
  workers[2].says({ id: search.id, ok: true, result: "a move" });
  assert.equal((await found).result, "a move");
  assert.deepEqual(failed, []);
});

test("the positions of a whole game come without their games, and each has its own when it is asked for", async () => {
  const { client, workers } = start();
  workers[0].says(READY);
  const { id, reply } = client.ask({ op: "line", game: { fen: "W:Wa2:Ba7", moves: ["a2-a3", "a7-a6"] } });
  assert.equal(workers[0].requests[0].brief, true);
  const entries = [null, { text: "a2-a3" }, { text: "a7-a6" }].map((move) => ({ move, view: {} }));
  workers[0].says({
    id,
    ok: true,
    game: { fen: "W:Wa2:Ba7", moves: ["a2-a3"], tags: {}, offer: "white" },
    view: {},
    entries,
  });
  const line = await reply;
  assert.deepEqual(
    line.entries.map(({ game }) => game),
    [{ fen: "W:Wa2:Ba7" }, { fen: "W:Wa2:Ba7", moves: ["a2-a3"] }, { fen: "W:Wa2:Ba7", moves: ["a2-a3", "a7-a6"] }],
  );
  assert.equal(line.entries[1].game, line.entries[1].game, "one game, however often it is asked for");
});

test("a long request is waited for longer", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { client, workers } = start();
  workers[0].says(READY);
  client.ask({ op: "list-pdn", text: "1. a3-a4 ".repeat(5000) }).reply.catch(() => {});
  t.mock.timers.tick(60_000);
  assert.equal(workers.length, 1);
  t.mock.timers.tick(10_000);
  assert.equal(workers.length, 2);
});
