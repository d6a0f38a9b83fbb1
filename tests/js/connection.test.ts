// Connects to the other end of a port, and calls it.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Calls } from "../../web/embed/calls.ts";
import { connectPort } from "../../web/embed/connection.ts";

/** A port whose other end is the test. */
class FakePort extends EventTarget {
  sent = [];
  closed = false;
  start() {}
  postMessage(message) {
    this.sent.push(message);
  }
  close() {
    this.closed = true;
  }
  says(data) {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

/** A connection through a fake port, and what it heard. */
function connected(patience = 1000) {
  const port = new FakePort();
  const heard = [];
  const gone = [];
  const enginePort = { port, patience, leave: () => gone.push("left"), abandon: () => gone.push("abandoned") };
  const connection = connectPort(enginePort, {
    onEvent: (event) => heard.push(event),
    onSilence: () => heard.push("silence"),
  });
  return { port, heard, gone, connection };
}

test("silence is told once its time is over, unless something came or the board left before", (context) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  context.after(() => mock.timers.reset());
  const [silent, answered, left, local] = [connected(), connected(), connected(), connected(null)];
  mock.timers.tick(999);
  answered.port.says([]);
  left.connection.leave();
  assert.deepEqual(silent.heard, []);
  mock.timers.tick(100_000);
  for (const { heard } of [answered, left, local]) assert.deepEqual(heard, []);
  assert.deepEqual(silent.heard, ["silence"]);
});

test("events come one by one, and messages that are no lists of events have none", () => {
  const { port, heard } = connected(null);
  for (const data of [[{ type: "obeyed" }, null], null, "text", { type: "obeyed" }]) port.says(data);
  assert.deepEqual(heard, [{ type: "obeyed" }, {}]);
});

test("leaving tells the other end and gives the port back", () => {
  const { port, gone, connection } = connected(null);
  connection.send({ type: "act", action: "flip" });
  connection.leave();
  assert.deepEqual(port.sent, [{ type: "act", action: "flip" }, { type: "leave" }]);
  assert.deepEqual([port.closed, gone], [true, ["left"]]);
});

test("a call is answered by its number, and others are not", async () => {
  const calls = new Calls();
  const ids = [];
  const [one, other] = [calls.open((id) => ids.push(id)), calls.open((id) => ids.push(id))];
  calls.resolve(99, "nothing");
  calls.reject(ids[1], new Error("not legal"));
  calls.resolve(ids[0], "done");
  assert.equal(await one, "done");
  await assert.rejects(other, /^Error: not legal$/);
});

test("too many calls, one that cannot be sent and those without an answer fail", async () => {
  const calls = new Calls(1);
  const thrown = calls.open(() => {
    throw new TypeError("no such value");
  });
  await assert.rejects(thrown, /no such value/);
  const waiting = calls.open(() => {});
  await assert.rejects(
    calls.open(() => {}),
    /too many calls at once/,
  );
  calls.rejectAll("this board has been restarted");
  await assert.rejects(waiting, /has been restarted/);
  assert.equal(calls.waiting.size, 0);
});
