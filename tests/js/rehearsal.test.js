import assert from "node:assert/strict";
import { test } from "node:test";
import { rehearse } from "../../web/rehearsal.js";
import { move, Page, view } from "./support.js";

const WAYS = { walk: "a3 a4", capture: "c3 c5 e5" };

for (const [name, path] of Object.entries(WAYS))
  test(`a rehearsed ${name} leaves the game as it was`, () => {
    for (const opponent of ["person", "engine"]) {
      const { state } = new Page({ opponent }).open(view([move(path, name === "capture" ? "c4 d5" : "")]));
      const before = structuredClone(state);
      rehearse(state);
      assert.deepEqual(state, before);
    }
  });

test("where no move is known yet there is nothing to rehearse", () =>
  rehearse(new Page({ rules: "unheard of" }).state));
