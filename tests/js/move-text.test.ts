// Tests how moves are numbered: as in a score, where White's and Black's next move share a number.

import assert from "node:assert/strict";
import { test } from "node:test";
import { firstSide, moveNumber } from "../../web/ui/move-text.ts";

test("two moves share a number, of which Black's is the second unless Black began", () => {
  const numbers = (first) => [0, 1, 2, 3, 4, 5].map((ply) => moveNumber(ply, first));
  assert.deepEqual(numbers("white"), [0, 1, 1, 2, 2, 3]);
  assert.deepEqual(numbers(undefined), [0, 1, 1, 2, 2, 3]);
  assert.deepEqual(numbers("black").slice(1), [1, 2, 2, 3, 3]);
});

test("the side that begins is read from the position, and is White without one", () => {
  assert.deepEqual(["B:Wa3:Bh6", "W:Wa3:Bh6", undefined].map(firstSide), ["black", "white", "white"]);
});
