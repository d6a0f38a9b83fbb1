// The one Python of several code cells without a browser: whose turn it is, what a stop ends, and who is told.

import assert from "node:assert/strict";
import { test } from "node:test";
import { SharedPython } from "../../web/embed/shared-python.ts";

/** Stands in for the Python of a sandbox, whose requests end when the test says so. */
class FakePython {
  requests = [];
  ended = false;
  outcome = "stopped";
  ready = Promise.resolve(true);
  reason = "";
  waited = 0;
  duration = 2000;
  finish = () => {};

  ask(request) {
    this.requests.push(request);
    return new Promise((resolve) => {
      this.finish = resolve;
    });
  }

  end(why = "stopped") {
    this.ended = true;
    this.outcome = why;
    this.finish(why);
  }
}

function shared() {
  const started = [];
  const python = new SharedPython(() => {
    started.push(new FakePython());
    return started.at(-1);
  });
  const cell = () => {
    const told = [];
    const tell = (what) => (more) => told.push(more ?? what);
    return { told, onWait: tell("wait"), onBegin: tell("begin"), onNews: tell("news"), onLost: tell("lost") };
  };
  return { python, started, first: cell(), second: cell(), third: cell() };
}

let order = 0;
const job = (request = {}) => {
  order += 1;
  return { request: () => request, wheels: [], order };
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("runs of two cells wait for each other, in the same Python", async () => {
  const { python, started, first, second, third } = shared();
  const [one, two] = [python.run(first, job({ code: 1 })), python.run(second, job({ code: 2 }))];
  await settled();
  python.run(third, job()).then(assert.ok);
  assert.deepEqual(
    [first.told, second.told, third.told],
    [["cell.loading", "begin"], ["cell.loading", "cell.waiting"], ["cell.waiting"]],
  );
  started[0].waited = 500;
  started[0].finish("done");
  assert.deepEqual(await one, { end: "done", reason: "", seconds: 1.5 });
  await settled();
  assert.deepEqual(second.told, ["cell.loading", "cell.waiting", "begin"]);
  started[0].finish("done");
  assert.equal((await two).seconds, 2);
  assert.deepEqual([started.length, started[0].requests], [1, [{ code: 1 }, { code: 2 }]]);
});

test("a run that is stopped ends its Python, another takes its place, and the cells that it knew are told", async () => {
  const { python, started, first, second } = shared();
  const one = python.run(first, job({}));
  await settled();
  started[0].finish("done");
  await one;
  const two = python.run(second, job({}));
  await settled();
  python.stop(second);
  assert.equal((await two).end, "stopped");
  assert.equal(first.told.at(-1), "lost");
  assert.ok(!second.told.includes("lost"));
  assert.equal(started.length, 2);
  python.run(first, job({ again: true }));
  await settled();
  assert.deepEqual(started[1].requests, [{ again: true }]);
});

test("a run that waits is given up at once, and never runs, also where its cell runs again", async () => {
  const { python, started, first, second } = shared();
  python.run(first, job({}));
  const waits = python.run(second, job({ given: "up" }));
  await settled();
  python.stop(second);
  assert.equal(await waits, null);
  assert.ok(!started[0].ended);
  python.run(second, job({ given: "again" }));
  started[0].finish("done");
  await settled();
  assert.deepEqual(started[0].requests, [{}, { given: "again" }]);
});

test("runs come in the order of the page, also where their messages overtake each other", async () => {
  const { python, started, first, second } = shared();
  const [earlier, later] = [job({ given: 1 }), job({ given: 2 })];
  python.run(second, later);
  python.run(first, earlier);
  await settled();
  assert.deepEqual(started[0].requests, [{ given: 1 }]);
  started[0].finish("done");
  await settled();
  assert.deepEqual(started[0].requests, [{ given: 1 }, { given: 2 }]);
});

test("what waits for a Python that ends is given up", async () => {
  const { python, started, first, second } = shared();
  python.run(first, job());
  const waits = python.run(second, job());
  await settled();
  python.stop(first);
  assert.equal(await waits, null);
  await settled();
  assert.equal(started[1].requests.length, 0);
});

test("an answer is taken from the cell that runs alone", async () => {
  const { python, started, first, second } = shared();
  python.run(first, job({}));
  python.run(second, job({}));
  await settled();
  const answers = [];
  started[0].answer = (text) => answers.push(text);
  python.answer(second, "mine");
  python.answer(first, "yes");
  assert.deepEqual(answers, ["yes"]);
});

test("a Python that cannot start is not tried again by itself, and none is started once all cells have left", async () => {
  const { python, started, first } = shared();
  const broken = python.run(first, job({}));
  await settled();
  started[0].end("broken");
  assert.equal((await broken).end, "broken");
  assert.equal(started.length, 1);
  const last = python.run(first, job({}));
  await settled();
  python.leave(first);
  python.end();
  await last;
  assert.equal(started.length, 2);
});
