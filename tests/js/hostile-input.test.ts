// Data from outside is read or refused, whatever it is. lab/fuzz_page.py tries more inputs, also in a real page.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ENTRY_POINTS } from "./entry-points.ts";
import { mutator } from "./mutate.ts";

const EACH = 400;

for (const [name, attempt] of Object.entries(ENTRY_POINTS)) {
  test(`${EACH} hostile inputs come to no harm: ${name}`, async () => {
    for (let seed = 1; seed <= EACH; seed += 1) {
      try {
        await attempt(mutator(seed * 7919));
      } catch (error) {
        assert.fail(`${name}, seed ${seed * 7919}: ${error instanceof Error ? error.stack : error}`);
      }
    }
  });
}

test("the same seed makes the same inputs", () => {
  const inputs = (seed: number) => {
    const { changed } = mutator(seed);
    return Array.from({ length: 20 }, () => JSON.stringify(changed({ a: "text", b: [1, { c: null }] })));
  };
  assert.deepEqual(inputs(7), inputs(7));
  assert.notDeepEqual(inputs(7), inputs(8));
});
