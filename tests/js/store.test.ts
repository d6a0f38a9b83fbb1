// Tests the store: subscribers hear each state, and effects come after it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "../../web/app/store.ts";

const count = (state, event) => ({ state: state + event, effects: event === 5 ? ["five"] : [] });

test("subscribers hear the state at once and after each change, with the one before", () => {
  const heard = [];
  const store = createStore(1, count, () => {});
  store.subscribe((state, previous) => heard.push([state, previous]));
  store.dispatch(2);
  assert.deepEqual(heard, [
    [1, 1],
    [3, 1],
  ]);
});

test("an event that changes nothing tells no one", () => {
  let calls = 0;
  const store = createStore(1, count, () => {});
  store.subscribe(() => {
    calls += 1;
  });
  store.dispatch(0);
  assert.equal(calls, 1);
});

test("effects are carried out after everyone knows the new state", () => {
  const order = [];
  const store = createStore(0, count, (effect) => order.push(effect));
  store.subscribe((state) => order.push(state));
  store.dispatch(5);
  assert.deepEqual(order, [0, 5, "five"]);
});
