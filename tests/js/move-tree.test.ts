// Tests the tree of moves and its notes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { commentText, toGame, withNotes, withShapes, withText } from "../../web/analysis/annotations.ts";
import * as tree from "../../web/analysis/move-tree.ts";

const STAND = { game: {}, view: {} };

/** A tree with a main line, and its ids by move. */
function planted(moves) {
  const { tree: grown } = tree.graft(tree.seed(STAND), tree.ROOT, moves);
  return grown;
}

const texts = (grown, ids) => ids.map((id) => tree.nodeAt(grown, id).text);
const main = (grown) => texts(grown, tree.lineFrom(grown, tree.ROOT));

test("a move that is known already leads to its node and adds none", () => {
  const grown = planted(["a3-a4", "a6-a5"]);
  const again = tree.grow(grown, tree.ROOT, "a3-a4");
  assert.equal(again.tree, grown);
  assert.equal(again.id, 1);
});

test("another move at an earlier point makes a variation and leaves the main line as it was", () => {
  const grown = planted(["a3-a4", "a6-a5"]);
  const { tree: forked, id } = tree.grow(grown, 1, "b6-b5");
  assert.deepEqual(main(forked), ["a3-a4", "a6-a5"]);
  assert.equal(tree.isMain(forked, id), false);
  assert.deepEqual(texts(forked, tree.pathTo(forked, id)), ["", "a3-a4", "b6-b5"]);
  assert.deepEqual(main(grown), ["a3-a4", "a6-a5"], "the tree of before has changed");
});

test("a promoted variation is the main line, and what was goes on beside it", () => {
  const { tree: forked, id } = tree.graft(planted(["a3-a4", "a6-a5"]), 1, ["b6-b5", "c3-c4"]);
  const promoted = tree.promote(forked, id);
  assert.deepEqual(main(promoted), ["a3-a4", "b6-b5", "c3-c4"]);
  assert.equal(tree.isMain(promoted, 2), false);
  assert.deepEqual(main(tree.promote(promoted, 2)), ["a3-a4", "a6-a5"]);
});

test("deleting takes a move and all that follows it, in every variation", () => {
  const { tree: forked } = tree.graft(planted(["a3-a4", "a6-a5", "b3-b4"]), 2, ["c3-c4", "c6-c5"]);
  const pruned = tree.prune(forked, 2);
  assert.deepEqual(main(pruned), ["a3-a4"]);
  assert.equal(Object.keys(pruned.nodes).length, 2);
  assert.equal(tree.prune(pruned, tree.ROOT), pruned);
});

test("keys lead along the line, to its ends and from variation to variation", () => {
  const { tree: forked, id } = tree.grow(planted(["a3-a4", "a6-a5"]), 1, "b6-b5");
  const ways = { first: 0, back: 1, on: 2, last: 2, below: id, above: 2 };
  for (const [way, to] of Object.entries(ways))
    assert.equal(tree.neighbour(forked, way === "on" ? 1 : 2, way), to, way);
  assert.equal(tree.neighbour(forked, tree.ROOT, "back"), tree.ROOT);
});

const NOTES = {
  0: { comments: ["An opening."] },
  1: { glyphs: [1] },
  2: {
    comments: ["Well known."],
    variations: [
      { moves: ["c6-c5", "c3-c4"], notes: { 1: { comments: ["Sharp."] }, 2: { variations: [{ moves: ["b3-b4"] }] } } },
    ],
  },
};

test("the notes of a game become a tree, and the tree the same notes", () => {
  const grown = planted(["a3-a4", "b6-b5"]);
  const noted = withNotes(grown, tree.ROOT, tree.lineFrom(grown, tree.ROOT), NOTES);
  assert.equal(Object.keys(noted.nodes).length, 6);
  assert.deepEqual(toGame(noted, { rules: "TAMA" }), { rules: "TAMA", moves: ["a3-a4", "b6-b5"], notes: NOTES });
});

test("a new comment leaves what the old one draws, and holds nothing that no file can", () => {
  assert.deepEqual(withText(["[%csl Ga3] Here."], "There} now"), ["[%csl Ga3] There now"]);
  assert.deepEqual(withText(["Here."], "  "), []);
  assert.equal(commentText(["[%csl Ga3] Here.", "And there."]), "Here.\nAnd there.");
});

test("what Python says of a line is filled in, and what is missing is known", () => {
  const grown = planted(["a3-a4", "b6-b5"]);
  assert.equal(tree.unknown(grown, null), 2);
  const entries = ["", "a3-a4", "b6-b5"].map((text) => ({ ...STAND, move: text ? { text } : null }));
  assert.equal(tree.unknown(tree.fill(grown, 2, entries), null), null);
});

test("what is drawn is kept in the comment, in place of what was drawn before", () => {
  const shapes = [
    { square: "a3", target: null, color: "G" },
    { square: "a4", target: "a5", color: "R" },
  ];
  assert.deepEqual(withShapes(["[%csl Bh8] Here.", "There."], shapes), ["[%csl Ga3][%cal Ra4a5] Here.", "There."]);
  assert.deepEqual(withShapes(["[%csl Bh8]"], []), []);
});
