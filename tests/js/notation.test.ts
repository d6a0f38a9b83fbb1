// Tests positions and games as text: links, files and what is shared.

import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { annotatedGame, isScore, listingOf } from "../../web/app/notation.ts";
import { PREFERRED } from "../../web/app/preferences.ts";
import { gameLink, positionLink } from "../../web/base/address.ts";
import { linkedText, linksIn, resolveText } from "../../web/base/letters.ts";
import { toText } from "../../web/i18n/messages.ts";
import { faultLines } from "../../web/share/texts.ts";
import { move, Page, view } from "./support.ts";

const SITE = "https://example.org/games/tama/";
const readLink = (address) => linkedText(linksIn(new URL(address).href));
const START = view([move("c3 c4"), move("d3 d4")]);
const AFTER = view([move("c6 c5")], { turn: "black", ply: 1 });
const ENTRY = { tags: { White: "Ani" }, plies: 1, begin: 0, end: 9, line: 1, column: 1, errors: [] };
const PDN = "1. c3-c4 *";

const open = (page, text) => page.do({ type: "open-text", text });
const asked = (page) => page.asked.at(-1).command;

/** A page that has read a game of one move, c3-c4. */
function reader(more = {}, outcome = null) {
  const page = open(new Page().open(START), PDN);
  page.answer("list-pdn", { games: [ENTRY] });
  page.answer("read-pdn", { game: { moves: ["c3-c4"], ...more }, view: AFTER });
  const first = { game: {}, move: null, view: START };
  const second = { game: { moves: ["c3-c4"] }, move: move("c3 c4"), view: AFTER };
  return page.answer("line", { entries: [first, second], game: second.game, view: { ...AFTER, outcome } });
}

for (const fen of ["W:Wa2:Bh7", " b:WKa1:Bh7 ", '[FEN "W:Wa2:Bh7"]', "W:", "nonsense", ""]) {
  test(`“${fen}” is opened as a position`, () => {
    assert.deepEqual(asked(open(new Page(), fen)), { op: "position", fen: fen.trim(), rules: "TAMA" });
  });
}

for (const text of [PDN, '[White "Ani"]\n\n1. c3-c4 *', '[FEN "W:Wa2:Bh7"]\n\n1. a2-a3 *', "c3-c4 c6-c5", "{so}"]) {
  test(`“${text}” is opened as games`, () => assert.deepEqual(asked(open(new Page(), text)), listingOf(text)));
}

for (const text of ["\u200e1. a3–a4 b6–b5", "а3–а4", "\ufeff[FEN “W:Wa2”]", "1 a3-a4", "c3 × c5"]) {
  test(`“${text}” is opened as games, as it is`, () => assert.deepEqual(asked(open(new Page(), text)).text, text));
}

for (const [text, whole] of [
  ["1. a3–a4 b6–b5", true],
  ["a3-a4! 1... b6-b5", true],
  ["c3×\u200bc5 \nd6-d5", true],
  ["a3–a4", false],
  ["c3 x c5 x e5", false],
  ["a3 a4", false],
  ["c3→c4±, f6→f5", true],
  ["c3*c5*e5", false],
]) {
  test(`“${text}” is ${whole ? "a score" : "one move"}`, () => assert.equal(isScore(text), whole));
}

test("what a link calls PDN is opened as games, whatever it looks like", () => {
  const page = new Page().do({ type: "open-text", text: "W:Wa2", pdn: true });
  assert.deepEqual(asked(page), listingOf("W:Wa2"));
});

test("a game that was read stands on the board at its end, for two to go on from", () => {
  const page = reader();
  assert.equal(page.state.game.timeline.ply, 1);
  assert.equal(page.shown.move.text, "c3-c4");
  assert.equal(page.state.game.settings.opponent, "person");
  assert.equal(page.state.dialogs.open, null);
  assert.equal(page.do({ type: "undo" }).shown.view, START);
});

test("a game that ended by agreement is over, and going back takes that back", () => {
  const outcome = { winner: null, reason: "agreement", rules: ["R15"], values: {}, sentence: "…" };
  assert.equal(reader({}, outcome).state.game.timeline.annex.view.outcome, outcome);
});

test("what was written beside the moves goes out again, as far as the moves are the same", () => {
  const notes = { 0: { comments: ["a start"] }, 1: { comments: ["a move"] } };
  const tags = { White: "Ani" };
  const page = reader({ tags, notes });
  assert.deepEqual(annotatedGame(page.state), { moves: ["c3-c4"], tags, notes });
  page.do({ type: "undo" }).press("d3", "d4").accept(move("d3 d4"), AFTER);
  assert.deepEqual(annotatedGame(page.state), { moves: ["d3-d4"], tags, notes: { 0: notes[0] } });
  page.do({ type: "new-game", settings: page.state.game.settings }).answer("view", { game: {}, view: START });
  assert.deepEqual(annotatedGame(page.state), {});
});

test("of a file of several games one is chosen", () => {
  const page = open(new Page().open(START), "[veral]");
  const second = { ...ENTRY, begin: 3, end: 7, line: 4, column: 2 };
  page.answer("list-pdn", { games: [ENTRY, second] });
  assert.equal(page.state.dialogs.open, "position");
  page.do({ type: "choose-game", at: 1 });
  assert.deepEqual(asked(page), { op: "read-pdn", text: "ral]", line: 4, column: 2, collect: true });
});

const FAULT = { kind: "pdn", message: "Line 3, column 5: expected a move.", line: 3, column: 5 };
const STRAY = { ...ENTRY, tags: {}, plies: 0, errors: [FAULT] };

test("the game that is wanted of several is opened, whatever the others are like, and one that is not there is refused", () => {
  const second = { ...ENTRY, begin: 3, end: 7, line: 4, column: 2 };
  const wanting = (wanted, games) =>
    new Page().open(START).do({ type: "open-text", text: "[veral]", wanted }).answer("list-pdn", { games });
  assert.equal(asked(wanting(2, [ENTRY, second])).text, "ral]");
  assert.equal(asked(wanting(1, [ENTRY, second])).text, "[veral]");
  assert.equal(asked(wanting(1, [STRAY, ENTRY])).text, "[veral]", "text that is no game is not counted");
  assert.equal(wanting(2, [ENTRY, STRAY]).state.dialogs.error, FAULT);
  const {
    dialogs: { error: dialogError },
  } = wanting(3, [ENTRY, second]).state;
  assert.equal(toText(dialogError), "There is no game 3: the text contains 2 games.");
});

test("of a file with a spoilt game each is listed, with its fault, and can be opened", () => {
  const page = open(new Page().open(START), "[veral]");
  page.answer("list-pdn", { games: [ENTRY, { ...ENTRY, errors: [FAULT] }, ENTRY, STRAY] });
  const { open: dialog, gameFile, error: dialogError } = page.state.dialogs;
  assert.deepEqual([dialog, gameFile.games.length, dialogError], ["position", 3, null]);
  assert.equal(faultLines(gameFile), "Game 2: Line 3, column 5: expected a move.\nLine 3, column 5: expected a move.");
  page.do({ type: "choose-game", at: 1 });
  assert.equal(asked(page).collect, true);
  page.answer("read-pdn", { game: { moves: ["c3-c4"] }, view: AFTER, errors: [FAULT] });
  assert.equal(page.state.dialogs.notice.key, "position.upTo");
  assert.ok(toText(page.state.dialogs.notice).includes(FAULT.message));
});

test("one game that is spoilt is not opened before the visitor wants it up to its fault", () => {
  const page = open(new Page().open(START), PDN);
  page.answer("list-pdn", { games: [{ ...ENTRY, errors: [FAULT] }] });
  assert.deepEqual([page.state.dialogs.open, page.shown.view], ["position", START]);
  assert.equal(page.do({ type: "edit-draft" }).state.dialogs.gameFile, null, "an edited text is no list any more");
});

test("of many faults some are told, and how many there are more", () => {
  const errors = Array.from({ length: 8 }, (_, at) => ({ ...FAULT, message: `${at}.` }));
  const lines = faultLines({ text: "", games: [{ ...ENTRY, errors }], stray: [] }).split("\n");
  assert.deepEqual([lines.length, lines[0], lines[5]], [6, "Game 1: 0.", "3 more errors in this file."]);
});

test("what a text contradicts is said when it is opened", () => {
  const page = open(new Page().open(START), PDN).answer("list-pdn", { games: [ENTRY] });
  page.answer("read-pdn", { game: { moves: ["c3-c4"] }, view: AFTER, warnings: [FAULT] });
  assert.equal(page.state.dialogs.notice.key, "position.doubt");
  assert.ok(toText(page.state.dialogs.notice).includes(FAULT.message));
});

test("what follows the games of a file and is none is told, and also one game is then chosen by hand", () => {
  const page = open(new Page().open(START), `${PDN} nonsense`);
  page.answer("list-pdn", { games: [ENTRY, STRAY] });
  assert.deepEqual(
    [page.state.dialogs.open, page.state.dialogs.gameFile.games, page.shown.view],
    ["position", [ENTRY], START],
  );
  page.do({ type: "choose-game", at: 0 });
  assert.equal(asked(page).text, PDN.slice(0, 9));
  const nothing = open(new Page().open(START), "{").answer("list-pdn", { games: [STRAY] });
  assert.deepEqual([nothing.state.dialogs.gameFile, nothing.state.dialogs.error], [null, FAULT]);
});

test("a text that is refused changes nothing, and stands in the dialog with the reason", () => {
  const page = open(new Page().open(START), "{nonsense}");
  page.answer("list-pdn", { games: [] });
  page.refuse("read-pdn", "expected a PDN game, but found none");
  const { open: dialog, error: dialogError, draft } = page.state.dialogs;
  assert.deepEqual(
    [dialog, dialogError.message, draft],
    ["position", "expected a PDN game, but found none", "{nonsense}"],
  );
  assert.equal(page.shown.view, START);
  assert.equal(page.do({ type: "close-dialog" }).state.dialogs.draft, null);
});

test("a drawing of what is on the board, in its theme, is handed over", () => {
  const page = reader().do({ type: "prefer", preferences: { ...PREFERRED, theme: "wood" } });
  page.do({ type: "look", ply: 0 }).do({ type: "flip" }).do({ type: "save-diagram" });
  assert.deepEqual(asked(page), { op: "diagram", game: {}, flipped: true, theme: "wood" });
  page.answer("diagram", { svg: "<svg/>" });
  assert.deepEqual(page.effect("save"), { type: "save", name: "tama.svg", content: "<svg/>", media: "image/svg+xml" });
});

test("a text that was edited goes out as the position that it is, and one that is none is refused until it is edited", () => {
  const page = new Page().open(view([move("c3 c4")]));
  const share = (text) => page.do({ type: "share", what: "diagram", text, ofGame: false });
  share("W:Wa1:Bh8");
  assert.equal(page.state.dialogs.shared.stand, null);
  page.answer("position", { game: { fen: "W:Wa1:Bh8" }, view: view([], { fen: "W:Wa1:Bh8" }) });
  page.do({ type: "save-diagram" });
  assert.equal(page.asked.at(-1).command.game.fen, "W:Wa1:Bh8");
  share("W:Wa9:Bh8").refuse("position", "There is no a9.");
  assert.deepEqual([page.state.dialogs.error.message, page.state.dialogs.shared], ["There is no a9.", null]);
  assert.equal(page.do({ type: "edit-draft" }).state.dialogs.error, null);
});

test("a link to a position is short, readable and read back", async () => {
  const link = positionLink(`${SITE}?fen=old#pdn=old`, "W:Wa2,Kd4:Bh7", "DAMA");
  assert.equal(link, `${SITE}?fen=W:Wa2,Kd4:Bh7&rules=DAMA`);
  assert.deepEqual(await readLink(link), { text: "W:Wa2,Kd4:Bh7", rules: "DAMA" });
  assert.equal(positionLink(SITE, "W:Wa2:Bh7", "TAMA"), `${SITE}?fen=W:Wa2:Bh7`);
});

test("a link to a game is packed and read back, whatever is in it", async () => {
  const text = `[White "Անի 🐎"]\n\n${"1. c3-c4 c6-c5 ".repeat(100)}*`;
  const link = await gameLink(`${SITE}?fen=old`, text);
  assert.ok(link.length < 250, `${link.length}`);
  assert.match(link, /^https:\/\/example\.org\/games\/tama\/#pdn=[\w-]+$/);
  assert.deepEqual(await readLink(link), { text, rules: null, pdn: true });
});

test("a link that was cut short or changed is refused in one sentence, and a full stop behind it is not of it", async () => {
  const text = "1. c3-c4 c6-c5 2. d3-d4 *";
  const link = await gameLink(SITE, text);
  assert.equal((await readLink(`${SITE}#pdn=${encodeURIComponent(text)}`)).text, text, "as it is");
  for (const sign of [".", ")", "),", "…", "”."]) assert.equal((await readLink(link + sign)).text, text);
  for (const packed of [link.slice(0, -6), link.replace("#pdn=", "#pdn=zz"), `${SITE}#pdn=%%%`]) {
    await assert.rejects(readLink(packed), { key: "link.broken" }, packed);
  }
});

test("a link to a position may be followed by what belongs to its letter", async () => {
  for (const sign of [".", ")", "),", "!”", "…"]) {
    assert.equal((await readLink(`${SITE}?fen=W:Wa2:Bh7${sign}`)).text, "W:Wa2:Bh7", sign);
    const { text, rules } = await readLink(`${SITE}?fen=W:Wa2:Bh7&rules=DAMA${sign}`);
    assert.deepEqual([text, rules], ["W:Wa2:Bh7", "DAMA"], sign);
  }
  assert.equal((await readLink(`${SITE}?fen=[FEN "W:Wa2:Bh7"]`)).text, '[FEN "W:Wa2:Bh7"]');
  assert.equal((await readLink(`${SITE}?fen=W:Wa2:`)).text, "W:Wa2:", "cut short, which Python says");
});

test("a link stands for what is in it wherever a text is read, also broken into lines or in brackets", async () => {
  const text = `1. c3-c4 c6-c5 2. d3-d4 * ${"{so} ".repeat(20)}`;
  const link = await gameLink(SITE, text);
  const broken = `${link.slice(0, 60)}\n${link.slice(60)}`;
  for (const each of [link, `<${link}>`, ` (${link}).`, broken, `${link} from yesterday`]) {
    assert.deepEqual(await resolveText(each), { text, rules: null, pdn: true }, each);
  }
  await assert.rejects(resolveText(link.slice(0, -9)), { key: "link.broken" });
  for (const each of ["1. a3-a4", "W:Wa2:Bh7", SITE, `${SITE}#learn/r10/try`, "mailto:?fen=W"]) {
    assert.deepEqual(await resolveText(each), { text: each });
  }
});

test("a text that is refused before Python hears of it stands in the dialog with the reason", () => {
  const error = { kind: "protocol", message: "not whole" };
  const { state } = new Page().open(START).do({ type: "text-refused", text: "https://…", error });
  assert.deepEqual([state.dialogs.open, state.dialogs.draft, state.dialogs.error], ["position", "https://…", error]);
});

test("a link that holds too much is let go as soon as that is seen, however little of it has come", async () => {
  const bomb = deflateRawSync(Buffer.alloc(300_000_000)).toString("base64url"); // 1.3 GB with the longest address
  const before = process.memoryUsage().arrayBuffers;
  await assert.rejects(readLink(`${SITE}#pdn=${bomb}`), { key: "link.long" });
  const held = process.memoryUsage().arrayBuffers - before;
  assert.ok(held < 30_000_000, `${held} bytes`);
});

test("a bare address asks for nothing", async () => assert.equal(await readLink(SITE), null));
