// Tests what becomes of texts and files that are neither games nor positions, and of those in an older encoding.

import "../../web/node_modules/fake-indexeddb/auto/index.mjs";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { pack } from "../../web/base/packing.ts";
import { toFile } from "../../web/games/backup.ts";
import { imported } from "../../web/games/files.ts";
import { readGames } from "../../web/games/saved-games.ts";
import { isBackup, isLesson, openFile, openTextOrLink } from "../../web/ui/open-text.ts";

const USUAL = { opponent: "engine", side: "white", level: 3, rival: 3, clock: "none", rules: "TAMA", coach: false };
const LESSON = readFileSync(new URL("../../tama_core/lessons/data/r10.toml", import.meta.url), "utf8");
const BACKUP = await (await toFile({ games: [], cleared: 0, local: {} }, new Date(0))).text();
const PICTURE = Uint8Array.from([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52,
]);
const TURKISH = Uint8Array.from([...Buffer.from('[White "A'), 0xf0, ...Buffer.from('r"]\n\n1. a3-a4 *\n')]);

const never = () => assert.fail("the encoding is asked for");

/** What a text or a file is answered with. */
async function answer(open) {
  const events = [];
  await open((event) => events.push(event));
  return events.map(({ type, error, text }) => (type === "text-refused" ? error.key : text));
}
const pasted = (text) => answer((dispatch) => openTextOrLink(text, dispatch));
const dropped = (parts) => answer((dispatch) => openFile(new File(parts, "a"), dispatch, never));

test("an export and a lesson are told from games, positions and links, by what is in them", () => {
  const games = [
    '[White "Ani"]\n\n1. a3-a4 {title = "x"} *',
    "W:Wa2:Bh7",
    "[White]\ntitle: x",
    "",
    "{a remark} 1. a3-a4",
  ];
  for (const text of games) assert.deepEqual([isBackup(text), isLesson(text)], [false, false], text);
  for (const text of [BACKUP, JSON.stringify(JSON.parse(BACKUP), null, 2)])
    assert.deepEqual([isBackup(text), isLesson(text)], [true, false]);
  for (const text of [LESSON, `# mine\r\n\r\n${LESSON}`, '[try]\ntext = "a"', '[a]\nsolution = ["a3-a4"]'])
    assert.deepEqual([isBackup(text), isLesson(text)], [false, true], text);
});

test("an export that is pasted or dropped goes to the saved games, whole and of any size", async () => {
  for (const [open, given] of [
    [(dispatch) => openTextOrLink(BACKUP, dispatch), BACKUP],
    ...[[BACKUP], [BACKUP, " ".repeat(16_000_000)]].map((parts) => [
      (dispatch) => openFile(new File(parts, "a"), dispatch, never),
      parts.join(""),
    ]),
  ]) {
    const events = [];
    await open((event) => events.push(event));
    assert.deepEqual(
      events.map(({ type }) => type),
      ["games"],
    );
    assert.equal(await events[0].file.text(), given);
  }
});

test("a set that is pasted or dropped, or the link to it in a letter, leads to its screen", async (context) => {
  const place = { hash: "" };
  Object.assign(globalThis, { location: place });
  context.after(() => Reflect.deleteProperty(globalThis, "location"));
  const packed = await pack(LESSON);
  for (const open of [
    () => pasted(LESSON),
    () => dropped([LESSON]),
    () => pasted(`Dear class,\n\n> https://example.org/tama/#set=${packed}.\n\nAni`),
  ]) {
    place.hash = "";
    assert.deepEqual(await open(), []);
    assert.equal(place.hash, `#set=${packed}`);
  }
  assert.deepEqual(await pasted(`https://example.org/#set=${packed.slice(0, 200)}`), ["link.broken"]);
  assert.deepEqual(await pasted(`${LESSON}${"#".repeat(100_000)}`), ["set.long"]);
});

test("a picture is no text in an older encoding", async () => {
  assert.deepEqual(await dropped([PICTURE]), ["fault.file"]);
});

/** What is said of a file that is imported. */
async function importing(parts, chosen = never, said = ({ count }) => count, values = []) {
  const opened: string[] = [];
  const cancel = new AbortController();
  const course = { tell: () => {}, signal: cancel.signal, cancel: () => cancel.abort() };
  const ask = ({ op, text }) => {
    const entry = { tags: {}, plies: 1, line: 1, column: 1, begin: 0, end: text.length };
    const game = { moves: ["a3-a4"], tags: { Event: text.split('"')[1] }, notes: {} };
    const view = { cells: ".".repeat(64), turn: "black", ply: 1, outcome: null };
    if (text.includes("a9")) Object.assign(game, { moves: [] });
    const errors = text.includes("a9") ? [{ message: "no move" }] : [];
    return { reply: Promise.resolve(op === "list-pdn" ? { games: [entry] } : { game, view, errors }) };
  };
  const context = { usual: USUAL, values, dispatch: ({ type }) => opened.push(type), ask, askEncoding: chosen };
  return imported(new File(parts, "a"), context, course).then(
    (done) => (done ? said(done) : opened),
    (error) => error.key ?? error.name,
  );
}
const names = async () => (await readGames(USUAL)).games.map(({ name }) => name);

test("a lesson or a picture that is imported changes nothing and says what it is", async () => {
  assert.equal(await importing([LESSON]), "fault.lesson");
  assert.equal(await importing([PICTURE]), "backup.foreign");
  assert.deepEqual(await names(), []);
});

test("the encoding of an imported file is asked for as that of an opened one, and can be declined", async () => {
  assert.equal(await importing([TURKISH], async () => null), "AbortError");
  assert.deepEqual(await names(), []);
  const read = async (bytes) => new TextDecoder("windows-1254").decode(bytes);
  assert.equal(await importing([TURKISH], read), 1);
  assert.deepEqual(await names(), ["Ağr"]);
});

test("a file without a good game is opened, so that its faults are seen with its text", async () => {
  const before = await names();
  assert.deepEqual(await importing(["1. a3-a9 *"]), ["open-text"]);
  assert.deepEqual(await names(), before);
});

test("games that are here already are counted and not added again, whatever ids and words a file has for them", async () => {
  const before = await names();
  const told = ({ count, known, undo }) => [count, known, undo !== undefined];
  assert.deepEqual(await importing(['[Event "again"]\n1. a3-a4 *'], never, told), [0, 1, false]);
  assert.deepEqual(await names(), before);
});

test("an export that is imported twice brings nothing the second time", async () => {
  globalThis.localStorage = new (class extends Map {
    getItem = (key) => this.get(key) ?? null;
    setItem = (key, value) => void this.set(key, value);
    removeItem = (key) => void this.delete(key);
  })();
  const { games } = await readGames(USUAL);
  const other = { ...games[0], id: "other", carried: { ...games[0].carried, game: { moves: ["c3-c4"] } } };
  const theme = [
    { name: "tama-preferences", read: ({ version, theme }) => ({ version, theme }), merge: (first) => first },
  ];
  const file = await toFile(
    { games: [...games, other], cleared: 0, local: { "tama-preferences": { version: 1, theme: "wood" } } },
    new Date(0),
  );
  const told = ({ count, known, values, undo }) => [count, known, values, undo !== undefined];
  assert.deepEqual(await importing([file], never, told, theme), [1, games.length, true, true]);
  assert.deepEqual(await importing([file], never, told, theme), [0, games.length + 1, false, false]);
});
