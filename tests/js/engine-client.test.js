import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { EngineClient, Refusal } from "../../web/engine-client.js";

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
    spawn() {
      workers.push(new FakeWorker());
      return workers.at(-1);
    },
    parts: async () => ({ lock: "a list" }),
    arrival: async () => {},
    explain: async (error) => ({ message: String(error) }),
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
  start({ onFailed: (message) => failures.push(message) }, { arrival: async () => Promise.reject("stalled") });
  await settled();
  assert.deepEqual(failures, ["no parts", "stalled"]);
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
