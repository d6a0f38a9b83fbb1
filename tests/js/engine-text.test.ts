// Tests the texts of scores, reviews and ending tables.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { LANGUAGES } from "../../web/i18n/languages.ts";
import { switchLanguage } from "../../web/i18n/messages.ts";
import { factText, reviewText, share, worthText } from "../../web/ui/engine-text.ts";
import { fact, move } from "./support.ts";

after(() => switchLanguage("en"));

const plain = (text) => text.replace(/[\u2066\u2069\u200b]/g, "");

test("a score is told from White's side, whoever is to move", () => {
  assert.equal(worthText({ score: 130, win: null }, "white"), "White is better by 1.3");
  assert.equal(worthText({ score: 130, win: null }, "black"), "Black is better by 1.3");
  assert.equal(worthText({ score: 130, win: null }, "black", true), "-1.3");
  assert.equal(worthText({ score: 2, win: null }, "black"), "Equal");
});

test("a forced end is told in moves of the one who wins", () => {
  assert.equal(worthText({ score: 29_987, win: 13 }, "white"), "White wins in 7");
  assert.equal(worthText({ score: -29_988, win: -12 }, "white"), "Black wins in 6");
});

test("what the ending tables say is exact, and comes before what the search thinks", () => {
  const ending = { result: "draw", distance: null };
  assert.equal(worthText({ score: 250, win: null, ending }, "white"), "Draw (exact)");
  assert.equal(share({ score: 250, win: null, ending }, "white"), 0.5);
  const won = { result: "loss", distance: null };
  assert.equal(worthText({ score: -20_300, win: null, ending: won }, "white"), "Black wins (exact)");
});

test("the share of the point is White's, and whole where the game is decided", () => {
  assert.equal(share({ score: 0, win: null }, "white"), 0.5);
  assert.ok(Math.abs(share({ score: 100, win: null }, "black") - 0.36) < 0.01);
  assert.equal(share({ score: -29_990, win: -10 }, "white"), 0);
});

const KINDS = [
  fact("missed-win", { best: 9 }),
  fact("slower-win", { best: 3, played: 11 }),
  fact("allowed-win", { played: 6 }),
  fact("quicker-loss", { best: 8, played: 4 }),
  fact("left-ending", { before: "win", after: "draw" }),
  fact("lost-pieces", { lost: 3, kings: 0, took: 1 }, ["c4", "d5"], ["c3-c4", "c5xc3"]),
  fact("lost-pieces", { lost: 2, kings: 1, took: 0 }, ["c4", "d5"]),
  fact("lost-pieces", { lost: 1, kings: 1, took: 0 }, ["c4"]),
  fact("forced-captures", { took: 2 }),
  fact("missed-gain", { took: 2, lost: 1 }),
  fact("let-crown", { plies: 5 }, ["c1"]),
  fact("missed-crown", { plies: 3 }, ["h8"]),
];
const found = (facts) => ({ verdict: "mistake", side: "white", better: ["a3-a4"], facts, move: move("c3 c4") });

test("a mistake is told with what was better and why", () => {
  assert.equal(
    plain(reviewText(found([KINDS[5]]), null)),
    "A mistake. a3–a4 was better. White loses 3 pieces and captures 1: c4 and d5.",
  );
  assert.match(plain(reviewText(found([KINDS[4]]), null)), /The ending was won; now it is drawn/);
  assert.match(plain(reviewText(found([KINDS[0]]), null)), /misses a win in 5/);
});

test("a reader is spoken to of the own moves alone, and nobody is called the opponent of somebody else", () => {
  const kinds = KINDS.map((kind) => [found([kind]), found([kind]).facts[0].kind]);
  for (const [move, kind] of kinds) {
    const [own, rivals] = ["white", "black"].map((side) => plain(reviewText(move, side)));
    const personal = ["lost-pieces", "allowed-win", "forced-captures"].includes(kind);
    assert.equal(/\byou/i.test(own), personal, own);
    assert.doesNotMatch(rivals, /\byou|opponent/i);
    assert.equal(/White|Black/.test(rivals), personal, rivals);
  }
});

test("a good move that is not the best is told with what was even better", () => {
  assert.equal(plain(reviewText({ ...found([]), verdict: "good" }, null)), "A good move. a3–a4 was even better.");
});

test("a piece given away is named, and the reader's own move is told to the reader", () => {
  const lost = (values, squares, side) => plain(factText(fact("lost-pieces", values, squares), side));
  assert.equal(lost({ lost: 1, kings: 0, took: 0 }, ["g4"], null), "You lose the man on g4 for nothing.");
  assert.equal(lost({ lost: 1, kings: 1, took: 0 }, ["g4"], "black"), "Black loses the king on g4 for nothing.");
  assert.equal(lost({ lost: 2, kings: 1, took: 0 }, ["g4", "g5"], null), "You lose 2 pieces for nothing: g4 and g5.");
});

for (const code of Object.keys(LANGUAGES)) {
  test(`${code} has a sentence for every kind of fact, with nothing left open`, async () => {
    await switchLanguage(code);
    for (const kind of KINDS) {
      for (const own of [null, "white"]) {
        const text = reviewText(found([kind]), own);
        assert.doesNotMatch(text, /[{}]|undefined/);
        for (const square of kind.squares) assert.ok(text.includes(square), `${kind.kind}: ${square}`);
      }
    }
  });
}
