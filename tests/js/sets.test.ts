// Tests where the text of a set is found, and what is said where there is none.

import assert from "node:assert/strict";
import { test } from "node:test";
import { learnHash, learnId } from "../../web/base/address.ts";
import { LoadError } from "../../web/base/loading.ts";
import { LinkError, LONGEST_SET, pack } from "../../web/base/packing.ts";
import { isSet, MissingSet, partsOf, stepId, textOf } from "../../web/learn/sets.ts";

const SET = 'title = "Two captures"\n[1]\nsolution = "a3-a4"\n';

/** A site that answers each address with a body, a status and a type. */
function site(context, answers: Record<string, [body: string, status?: number, type?: string]>) {
  const asked: string[] = [];
  const parts = {
    document: { baseURI: "https://example.org/tama/" },
    fetch: async (address: URL) => {
      asked.push(String(address));
      const [body, status = 200, type = "text/plain"] = answers[String(address)] ?? ["", 404];
      if (status === 0) throw new TypeError("no network");
      return new Response(body, { status, headers: { "content-type": type } });
    },
  };
  const before = { document: globalThis.document, fetch: globalThis.fetch };
  Object.assign(globalThis, parts);
  context.after(() => Object.assign(globalThis, before));
  return asked;
}

test("a set and its steps have addresses, which the learning part reads", async () => {
  for (const base of [`set=${await pack(SET)}`, "set/class-5"]) {
    const step = stepId(base, 2);
    assert.deepEqual([isSet(base), isSet(step)], [true, true]);
    assert.deepEqual(
      [partsOf(base), partsOf(step)],
      [
        { base, number: "" },
        { base, number: "2" },
      ],
    );
    assert.equal(learnId(learnHash(step)), step);
  }
  for (const id of ["", "r10/try", "settings", "set", "puzzles/1"]) assert.equal(isSet(id), false, id);
});

test("the text of a packed set is in its address, whole or not at all", async () => {
  const packed = await pack(SET);
  assert.equal(await textOf(`set=${packed}/1`), SET);
  await assert.rejects(textOf(`set=${packed.slice(0, -9)}`), LinkError);
  await assert.rejects(textOf("set=ÿÿ"), LinkError);
  await assert.rejects(textOf(`set=${await pack("x".repeat(LONGEST_SET + 1))}`), LinkError);
});

test("a set beside the site is asked for once, and again after a failure", async (context) => {
  const answers: Parameters<typeof site>[1] = { "https://example.org/tama/sets/class-5.toml": ["", 0] };
  const asked = site(context, answers);
  await assert.rejects(textOf("set/class-5"), LoadError);
  answers["https://example.org/tama/sets/class-5.toml"] = [SET];
  assert.equal(await textOf("set/class-5/1"), SET);
  assert.equal(await textOf("set/class-5/2"), SET);
  assert.equal(asked.length, 2);
});

test("a set that is not there, or whose name leads elsewhere, is missing", async (context) => {
  const asked = site(context, { "https://example.org/tama/sets/page.toml": ["<html>", 200, "text/html"] });
  for (const name of ["none", "page"]) await assert.rejects(textOf(`set/${name}`), MissingSet);
  assert.equal(asked.length, 2);
  for (const name of ["", "..%2F..%2Fetc", "a.b", "https:", "x".repeat(101)])
    await assert.rejects(textOf(`set/${name}`), MissingSet, name);
  assert.equal(asked.length, 2);
});
