// Tests the messages: each is used, each used one exists, and they say what Python says.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import en from "../../web/i18n/en.ts";
import { switchLanguage, t } from "../../web/i18n/messages.ts";
import { playedIn } from "../../web/learn/demonstration.ts";
import { mountOrigin } from "../../web/panels/game-info.ts";
import { announcement } from "../../web/ui/announcer.ts";
import { sentences, spoken } from "../../web/ui/speech.ts";
import { statusOf } from "../../web/ui/status-text.ts";
import { cells, move, Page, view } from "./support.ts";

const WEB = new URL("../../web/", import.meta.url);
const page = readFileSync(new URL("index.html", WEB), "utf8");

test("every text of index.html is the message that it names", () => {
  const named = [...page.matchAll(/data-i18n="([^"]+)"[^>]*>([^<]*)</g)];
  assert.ok(named.length > 20);
  for (const [, key, text] of named) assert.equal(text, en[key], key);
});

test("every title and label of index.html is the message that it names", () => {
  const named = [...page.matchAll(/data-i18n-(?:title|label)="([^"]+)"\s+(?:title|aria-label)="([^"]+)"/g)];
  assert.ok(named.length > 6);
  for (const [, key, text] of named) assert.equal(text, en[key], key);
});

test("every message is used, and every message that is used is there", () => {
  const files = readdirSync(WEB, { recursive: true, withFileTypes: true })
    .filter((entry) => /\.(ts|html)$/.test(entry.name) && !/node_modules/.test(entry.parentPath ?? entry.path))
    .filter((entry) => !/^[a-z]{2}\.ts$/.test(entry.name))
    .map((entry) => readFileSync(`${entry.parentPath ?? entry.path}/${entry.name}`, "utf8"));
  const source = files.join("\n");
  for (const key of Object.keys(en)) {
    const [family] = key.split(".");
    const built = source.includes(`\`${family}.\${`);
    assert.ok(built || source.includes(`"${key}"`), `no one says ${key}`);
  }
  for (const [, key] of source.matchAll(/\bt\("([^"]+)"/g)) assert.ok(key in en, `there is no message ${key}`);
});

test("a text takes its values and its plural form", () => {
  assert.equal(t("status.mustCapture", { count: 1 }), "1 piece must be captured.");
  assert.equal(t("status.mustCapture", { count: 3 }), "3 pieces must be captured.");
});

const QUIET = view([move("c3 c4")]);
const LONG = view([move("c3 c5 e5", "c4 d5")], { cells: cells({ c3: "w", c4: "b", d5: "b", h8: "b" }) });

/** What is said about the last event. */
function said(page, act) {
  const before = page.state;
  act(page);
  return announcement(page.state, before);
}

test("a capture is announced once, as a whole", () => {
  const game = new Page().open(LONG).press("c3", "e5");
  const words = said(game, () => game.accept(LONG.moves[0], view([move("h8 h7")], { turn: "black" })));
  assert.equal(words, "White: c3 captures 2 pieces, via c5, to e5.");
});

test("a move that is played again is announced as one, and one that is taken back is not", () => {
  const game = new Page().open(QUIET).press("c3", "c4");
  game.accept(QUIET.moves[0], { ...QUIET, turn: "black" });
  assert.equal(
    said(game, () => game.do({ type: "undo" })),
    "Taken back. White to move.",
  );
  assert.equal(
    said(game, () => game.do({ type: "redo" })),
    "White: c3 to c4.",
  );
});

test("a forced capture is announced to the one who must make it", () => {
  const game = new Page().open(QUIET).press("c3", "c4");
  const words = said(game, () => game.accept(QUIET.moves[0], { ...LONG, turn: "black" }));
  assert.equal(words, "White: c3 to c4. You must capture 2 pieces.");
});

test("a piece that is taken up is announced with its moves, and so is putting it down", () => {
  const game = new Page().open(QUIET);
  assert.equal(
    said(game, () => game.press("c3")),
    "c3 selected. c3 can move to c4.",
  );
  assert.equal(
    said(game, () => game.press("c3")),
    "c3 put down.",
  );
});

test("in the middle of a capture, the piece's moves are the captures still due", () => {
  const three = view([move("b2 b4 d4 f4", "b3 c4 e4")], {
    cells: cells({ b2: "w", b3: "b", c4: "b", e4: "b", h8: "b" }),
  });
  const game = new Page().open(three).press("b2", "b4");
  game.answer("next", { steps: [{ to: "d4", takes: "c4", crowns: false }], complete: false });
  const ask = (square) => said(game, () => game.do({ type: "question", about: "moves", square }));
  assert.equal(ask("b4"), "b4, 2 more captures to make. b4 can capture via d4.");
  assert.equal(ask("c3"), t("say.goOn", { square: "b4" }));
});

test("what is said has whole sentences, each once, and no signs that are read aloud", () => {
  assert.equal(sentences("Not this one", "That does not win."), "Not this one. That does not win.");
  assert.equal(sentences("Solved", null, "Solved."), "Solved.");
  assert.equal(
    spoken("\u2066g6–h5\u2069 was better. The line: a3×\u200ba5×c5."),
    "g6 to h5 was better. The line: a3 to a5, c5.",
  );
  assert.equal(spoken("Looking back: move 1 of 2"), "Looking back: move 1 of 2.");
  assert.equal(spoken(""), "");
});

test("a frame of a demonstration tells the move that it shows", () => {
  const frame = { turn: "white", path: ["c3", "c5"], captured: ["c4"] };
  assert.equal(playedIn({ ...frame, over: false }), "White: c3 captures one piece, to c5.");
  assert.equal(playedIn({ ...frame, turn: "black", over: true }), "White: c3 captures one piece, to c5.");
  assert.equal(playedIn({ ...frame, path: [], over: true }), "");
});

test("a refusal is announced with its reason", () => {
  const game = new Page().open(QUIET).press("a2");
  const explanation = { sentence: "a2 is blocked.", squares: {}, better: null };
  assert.equal(
    said(game, () => game.answer("explain", { explanation })),
    "a2 is blocked.",
  );
});

test("what a move is refused for is said in the language of the visitor, with a picture of it or without", async (context) => {
  context.after(() => switchLanguage("en"));
  await switchLanguage("tr");
  const facts = [{ key: "path-long", values: { most: 64, count: 70 }, sentence: "Too long." }];
  const game = new Page().open(QUIET).press("c3", "c4").refuse("play", "Too long.", { kind: "protocol", facts });
  assert.equal(statusOf(game.state).detail, "Bir hamlede en çok 64 kare olabilir, burada 70 var.");
  const why = { key: "man-diagonal", values: {}, squares: {}, better: null, sentence: "No." };
  game.press("c3", "c4").refuse("play", "No.", { explanation: why, facts: [why] });
  assert.equal(statusOf(game.state).detail, "Bu kurallarda çapraz gidilmez.");
});

test("the status offers to show the better capture", () => {
  const game = new Page().open(QUIET).press("a2");
  game.answer("explain", { explanation: { sentence: "c3 must.", squares: {}, better: LONG.moves[0] } });
  const { detail, tone, offers } = statusOf(game.state);
  assert.deepEqual([detail, tone, offers.map(({ event }) => event.type)], ["c3 must.", "refused", ["show-better"]]);
});

test("a result is told from the player's side against the engine, and by colour between two", () => {
  const outcome = {
    winner: "black",
    reason: "blocked",
    rules: ["R14"],
    values: { side: "white" },
    sentence: "It cannot.",
  };
  const over = view([], { outcome });
  const { headline, detail } = statusOf(new Page().open(over).state);
  assert.deepEqual([headline, detail], ["Black wins", "It cannot."]);
  assert.equal(statusOf(new Page({ opponent: "engine" }).open(over).state).headline, "Level 3 wins");
  assert.equal(statusOf(new Page({ opponent: "engine", side: "black" }).open(over).state).headline, "You win");
});

test("a failed boot says why and offers another try", () => {
  const { detail, offers } = statusOf(new Page().do({ type: "boot-failed", message: "404." }).state);
  assert.deepEqual([detail, offers.map(({ event }) => event.type)], ["404.", ["boot-retry"]]);
});

test("the boot counts the bytes", () => {
  const game = new Page().do({ type: "boot-progress", loaded: 1_250_000, total: 12_500_000 });
  assert.equal(statusOf(game.state).detail, "Loading the engine: 1.3 of 12.5 MB");
});

test("a game says after which move of another one it parts from that, or that it does from its beginning", () => {
  const root = { addEventListener() {}, hidden: true, textContent: "" };
  const follow = mountOrigin(root, () => {});
  const said = [4, 3, 0].map((ply) => {
    follow({ saved: { origin: { id: "a", ply } }, game: { timeline: { entries: [{ view: { turn: "black" } }] } } });
    return root.textContent;
  });
  assert.deepEqual(said, [
    "From move 3 of another game",
    "From move 2 of another game",
    "From the beginning of another game",
  ]);
});
