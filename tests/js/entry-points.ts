// Lists the entry points for data from outside, each with good inputs to change and the claims that hold for all others.

import assert from "node:assert/strict";
import { deflateRawSync } from "node:zlib";
import { digestOfLog, replay } from "../../web/app/friend-log.ts";
import { initialState } from "../../web/app/model.ts";
import { fromSnapshot, toSnapshot, withRestedClock } from "../../web/app/snapshot.ts";
import { BACKUP_CONTENTS } from "../../web/backup-contents.ts";
import { isLink, learnId, studioPlace } from "../../web/base/address.ts";
import { linkedText, linksIn } from "../../web/base/letters.ts";
import { LinkError, unpack } from "../../web/base/packing.ts";
import { SignalError, unpackSignal } from "../../web/base/signal.ts";
import { createScene } from "../../web/board/scene.ts";
import { cellCommandOf } from "../../web/embed/cell-messages.ts";
import { cellsOf, faultOf, isLearned, lessonOf, NAMES, originOf, toOptions } from "../../web/embed/options.ts";
import { checkArgument, commandOf } from "../../web/embed/port-messages.ts";
import { connectRules } from "../../web/embed/rules-client.ts";
import { servePort } from "../../web/embed/serve-port.ts";
import { readMessage } from "../../web/friend/messages.ts";
import { panelState } from "../../web/friend/panel-state.ts";
import { SentGameError, unpackSentGame } from "../../web/friend/sent-game.ts";
import { BadBackup, fromFile, rawText, toFile } from "../../web/games/backup.ts";
import { textOf } from "../../web/games/game-text.ts";
import { gameOf } from "../../web/games/pdn.ts";
import { contentOf, faultIn, readRecord, shared } from "../../web/games/record.ts";
import { statisticsOf } from "../../web/games/statistics.ts";
import { t, toText } from "../../web/i18n/messages.ts";
import { Cell } from "../../web/sandbox/sandbox.ts";
import { botPlayer } from "../../web/studio/players.ts";
import { beginCell, reduce as reduceCell, type ShownPosition } from "../../web/ui/cell.ts";
import { FriendPage } from "./friends.ts";
import { move, Page, view } from "./support.ts";

const SITE = "https://example.org/tama/";
const GAME = '[White "Անի"]\n\n1. a3-a4 b6-b5 {so} *';
const PICTURE = {
  cells: ".".repeat(64),
  turn: "white",
  fen: "W:W:B",
  rules: { short_king: true, repetition_limit: null },
};
const FAULT = { kind: "raised", reason: "why", text: "Traceback", line: 3 };
const STAND = { game: { rules: "TAMA" }, view: view([]) };

const NEWS = [
  { out: "a", err: "b", cut: 3 },
  { show: PICTURE },
  {
    marks: [
      ["c3", null, "G"],
      ["c3", "c5", "R"],
    ],
  },
  { move: "a3-a4" },
  { fault: FAULT },
];
const SIGNALS = [{ ready: true }, { done: 5 }, { outOfMemory: true }, { error: "why" }, { flood: true }];
const COMMANDS = [
  { type: "set", options: { fen: "W:Wa2:BKh8", level: 3 } },
  { type: "do", event: { type: "press", square: "a3" } },
  { type: "do", event: { type: "drop", from: "a3", to: "a4" } },
  { type: "do", event: { type: "question", about: "square", square: "a3" } },
  { type: "act", action: "flip" },
  { type: "offer", at: 0 },
  { type: "call", id: 1, method: "move", value: "a3-a4" },
];
const CELL_COMMANDS = [
  { type: "run", code: "print(1)", session: "a", fen: null, order: 1, lang: "auto" },
  { type: "answer", text: "Ani" },
  { type: "stop" },
  { type: "leave" },
];
const REQUESTS = [
  { type: "start" },
  { type: "call", id: 1, method: "ask", value: { op: "lessons", language: "en" } },
  { type: "leave" },
];
const REPLIES = [
  { type: "reply", id: 1, value: { ok: true, groups: [] } },
  { type: "refusal", id: 1, message: "why", error: { kind: "protocol", message: "why" } },
  { type: "ready" },
  { type: "failed", message: "why" },
  { type: "progress", loaded: 1, total: 2 },
];
const ATTRIBUTES = [
  { fen: "W:Wa2:BKh8", level: "3", lang: "hy", theme: "wood" },
  { pdn: `${GAME} ${GAME}`, game: "2", ply: "1", orientation: "black", play: "none", controls: "none" },
  { mode: "puzzle", pdn: "1. c3xc5 *", fen: "W:Wc3:Bc4", rules: "DAMA" },
  { mode: "comparison", against: "TAMA_1934", lesson: "compare/dama" },
];

/** @param of a mutator */
async function followLink({ any, changedText, chance }: any) {
  const text = chance(3) ? GAME : changedText(GAME);
  const bytes = deflateRawSync(text);
  for (let times = chance(3); times > 0; times -= 1) bytes[chance(bytes.length)] = chance(256);
  const packed = bytes.subarray(0, bytes.length - any([0, 0, 1, 9])).toString("base64url");
  const address = any([
    `${SITE}#${any(["pdn", "py", "bot", "analyse&pdn"])}=${chance(2) ? packed : changedText(packed)}`,
    `${SITE}?fen=${encodeURIComponent(changedText("W:Wa2:BKh8").toWellFormed())}&rules=${any(NAMES)}`,
    `${SITE}#${changedText(any(["learn/r10/try", "learn/puzzle/TAMA/W:Wa2:Bh8/a2-a3", "python/bots", "laboratory", "py=x"]))}`,
  ]);
  const { href, hash } = new URL(address);
  assert.equal(typeof isLink(href), "boolean");
  const said = (error: unknown) => assert.ok(error instanceof LinkError, String(error));
  const link = await linkedText(linksIn(href)).catch(said);
  if (link) assert.ok(typeof link.text === "string" && link.text.length <= 1_001_000);
  const place = studioPlace(hash);
  if (place?.packed) await unpack(place.packed, 100_000).catch(said);
  const id = learnId(hash);
  assert.ok(id === null || typeof id === "string");
  const origin = originOf(changedText("https://your.site"));
  assert.ok(origin === null || (origin !== "*" && new URL(origin).origin === origin), `${origin}`);
}

/** A page whose board was told what a hostile host lets through. */
const board = () => new Page().open(view([move("a3 a4"), move("b3 b4")]));

/** @param of a mutator */
function command({ any, changed, odd, chance }: any) {
  const data = chance(10) ? changed(any(COMMANDS)) : odd();
  let read;
  try {
    read = commandOf(data);
  } catch (error) {
    assert.match(String(error), /^TypeError: .*not a valid (value in a )?command$/);
    return;
  }
  if (read.type === "do") {
    const page = board();
    page.do(read.event as any);
    JSON.stringify(page.state);
  } else if (read.type === "set") {
    options(read.options);
  } else if (read.type === "call") {
    try {
      checkArgument(read.method, read.value);
    } catch (error) {
      assert.match(String(error), /^TypeError: (move|goTo|check|ask): expected/);
    }
  }
}

/** @param of a mutator */
function cellCommand({ any, changed, odd, chance }: any) {
  const read = cellCommandOf(chance(10) ? changed(any(CELL_COMMANDS)) : odd());
  if (read === null) return;
  assert.ok(["run", "answer", "stop", "leave"].includes(read.type));
  if (read.type === "run")
    assert.ok([read.code, read.session, read.lang, read.fen ?? ""].every((each) => typeof each === "string"));
}

function options(given: any) {
  const fault = faultOf(given);
  assert.ok(fault === null || typeof fault === "string");
  const read = toOptions(Object(given));
  for (const name of ["mode", "fen", "pdn", "orientation", "play", "rules", "against", "lesson", "lang"]) {
    assert.equal(typeof (read as any)[name], "string", name);
  }
  for (const name of ["game", "ply", "level"]) {
    const value = (read as any)[name];
    assert.ok(value === null || Number.isInteger(value), name);
  }
  const cells = cellsOf(read.fen);
  assert.ok(cells === null || cells.length === 64);
  if (isLearned(read)) assert.equal(typeof lessonOf(read), "string");
}

/** A port to a worker that the test plays. */
class FakePort extends EventTarget {
  sent: any[] = [];
  start() {}
  postMessage(message: unknown) {
    this.sent.push(message);
  }
  close() {}
  says(data: unknown) {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

/** @param of a mutator */
const message = ({ any, changed, odd, chance }: any, good: object[]) => (chance(10) ? changed(any(good)) : odd());

/** A page asks the Python of a site, and whatever it asked before, a good request is answered. */
async function askForPython(mutator: any) {
  const port = new FakePort();
  let left = false;
  const ask = (command: any) => ({ reply: JSON.stringify(command) && Promise.resolve({ ok: true }) });
  const leave = () => {
    left = true;
  };
  const rules = { hooks: {}, start() {}, ask };
  const engine = { clients: () => ({ rules, watch() {}, leave }) } as any;
  servePort("lesson", port as any, engine, {} as any);
  for (let times = 1 + mutator.chance(4); times > 0; times -= 1) port.says(message(mutator, REQUESTS));
  port.says({ type: "call", id: 77, method: "ask", value: { op: "lessons" } });
  for (let turn = 0; turn < 20; turn += 1) await null;
  assert.ok(left || port.sent.flat().some(({ id, value }) => id === 77 && value?.ok));
}

/** The Python of a page answers a lesson, and whatever it answered before, a good reply is heard. */
async function answerLesson(mutator: any) {
  const port = new FakePort();
  const rules = connectRules({ port, patience: null, leave() {}, abandon() {} } as any, {
    onReady() {},
    onFailed: (words) => assert.equal(typeof words, "string"),
    onProgress: (loaded, total) => assert.ok(Number.isInteger(loaded + total)),
  });
  for (let times = 1 + mutator.chance(4); times > 0; times -= 1) {
    port.says(mutator.chance(4) ? [message(mutator, REPLIES)] : message(mutator, REPLIES));
  }
  const { id, reply } = rules.ask({ op: "puzzles" });
  port.says([{ type: "reply", id, value: { puzzles: [] } }]);
  assert.deepEqual(await reply, { puzzles: [] });
}

const POSITION: ShownPosition = { cells: ".".repeat(64), turn: "white", fen: "W:W:B", rules: "TAMA" };

/** @param of a mutator */
async function sendNews({ any, changed, changedText, odd, chance }: any) {
  const port = new FakePort();
  const cell = new Cell(port as any, () => {});
  const says = (data: unknown) => port.says(data);
  const messages = [
    () => JSON.stringify(changed(any(NEWS))) ?? "undefined",
    () => changedText(JSON.stringify(any(NEWS))),
    () => changed(any(SIGNALS)),
    odd,
  ];
  const player = botPlayer({
    name: "any",
    code: "",
    seconds: 1,
    sandbox: { startCell: () => cell } as any,
    onNews: (news) => {
      const { out = "", err = "", cut = 0 } = news;
      const { shapes, position } = reduceCell(beginCell(POSITION), { type: "news", news }).state;
      assert.ok(shapes.every(({ square }) => /^[a-h][1-8]$/.test(square)));
      createScene(position);
      assert.ok(typeof out === "string" && typeof err === "string" && Number.isInteger(cut));
    },
  });
  says({ ready: true });
  const chosen = player.choose(STAND as any);
  for (let times = 1 + chance(4); times > 0; times -= 1) {
    await null;
    says(any(messages)());
  }
  player.stop(); // it works whatever was said
  const choice = await chosen;
  if ("move" in choice) assert.equal(typeof choice.move, "string");
  else
    assert.equal(
      typeof toText({ key: "bots.raised", values: { name: choice.fault.kind, reason: choice.fault.reason } }),
      "string",
    );
}

const USUAL = { opponent: "engine", side: "white", level: 3, rival: 3, clock: "none", rules: "TAMA", coach: false };
const CARRIED = {
  version: 1,
  settings: { ...USUAL, clock: "60+0" },
  flipped: true,
  game: { rules: "TAMA", fen: "W:Wa2:BKh8", moves: ["a2-a3", "h8-h4"], tags: { White: "Անի" } },
  undone: ["a3-a4"],
  cells: ".".repeat(64),
  turn: "black",
  clock: { left: { white: 9000, black: 5000 }, increment: 0, running: "black", since: 1000, ply: 1, flagged: null },
  path: ["c3", "c5"],
  paused: false,
  annotation: { tags: { White: "Անի" }, notes: { 1: { comments: ["so"] } }, moves: ["a2-a3"] },
  record: "a1",
  begun: 1_700_000_000_000,
  origin: { id: "b2", ply: 1 },
  friend: {
    id: "1a2b3c",
    side: "white",
    rules: "TAMA",
    fen: null,
    names: { white: "Ani", black: "" },
    log: ["a2-a3", "h8-h4=", "white:ask"],
    sent: 1,
    drawing: false,
  },
};
const RECORD = {
  id: "a1",
  name: "With Ani",
  begun: 1_700_000_000_000,
  changed: 1_700_000_600_000,
  revision: 3,
  carried: CARRIED,
  result: { winner: "white", reason: "blocked" },
  plies: 2,
  longest: { white: 1, black: 0 },
  origin: { id: "b2", ply: 1 },
};
const LOCAL = {
  "tama-preferences": { version: 1, theme: "wood" },
  "tama-learn": { version: 1, done: ["r1"] },
  "tama-cell": { version: 1, mine: "x" },
};

/** A game that was let in can be shown, counted, compared, written, and put on the board. */
function useRecord(record: any) {
  assert.match(record.id, /^[A-Za-z0-9-]{1,64}$/);
  assert.equal(typeof textOf(record), "string");
  statisticsOf([record, record]);
  assert.equal(typeof contentOf(record), "string");
  assert.ok(Number.isInteger(shared(record, record)));
  if (faultIn(record) === null) gameOf(record);
  useCarried(record.carried);
}

function useCarried(carried: any) {
  assert.match(carried.cells, /^[.wbWB]{64}$/);
  const page = new Page();
  page.state = initialState(USUAL as any, undefined, withRestedClock(carried, 2000));
  page.do({ type: "begin" }).do({ type: "boot-ready" });
  for (const effect of page.effects) JSON.stringify(effect); // what goes to Python, which reads it as a stranger's
  assert.deepEqual(fromSnapshot(structuredClone(toSnapshot(page.state)), USUAL as any)?.game, carried.game);
}

/** @param of a mutator */
async function backup({ changed, changedText, odd, chance }: any) {
  const good = { games: [RECORD, changed(RECORD)], cleared: 3, local: LOCAL };
  const file = await toFile(
    chance(2) ? good : { ...good, ...Object(changed(good)), games: [RECORD, odd()] },
    new Date(0),
  );
  const text = await file.text();
  try {
    const read = await fromFile(new Blob([chance(3) ? text : changedText(text)]), USUAL as any, BACKUP_CONTENTS);
    read.games.forEach(useRecord);
    assert.ok(read.cleared >= 0 && JSON.stringify(read.local).length < 1_000_000);
  } catch (error) {
    if (!(error instanceof BadBackup)) throw error;
  }
}

/** @param of a mutator */
function savedRecord({ changed, odd, chance }: any) {
  const kept = chance(20) ? changed(RECORD) : odd();
  rawText(kept);
  const record = readRecord(kept, USUAL as any);
  if (record) useRecord(record);
}

/** @param of a mutator */
function historyEntry({ changed, odd, chance }: any) {
  const carried = fromSnapshot(chance(20) ? changed(CARRIED) : odd(), USUAL as any);
  if (carried) useCarried(carried);
}

/** @param of a mutator */
const attributes = ({ any, changed, odd, chance }: any) => options(chance(20) ? changed(any(ATTRIBUTES)) : odd());

const TURN = {
  version: 1,
  id: "1a2b3c",
  rules: "TAMA",
  names: ["Ani", "Aram"],
  to: "white",
  log: "a3-a4 b6-b5= white:ask black:decline c3-c4 d6-d5",
};
const MESSAGES = [
  { t: "hello", game: TURN, clock: "60+0", left: 3000 },
  { t: "entry", n: 1, entry: "b6-b5", after: digestOfLog(["a3-a4"]), left: 3000 },
  { t: "entry", n: 1, entry: "white:resign", after: digestOfLog(["a3-a4"]), left: 2999.9 },
  { t: "hand", path: ["b6", "b5"] },
  { t: "say", what: "wave" },
  { t: "away", away: true },
  { t: "rematch" },
  { t: "again" },
  { t: "bye" },
];
const SIGNAL =
  "EQEC_wAEeEoxbRhMN0xBcndVcXlYbjFmQmZPZTB1bmJySmEAAQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHwIAB00PvV1ET8KrtsVqcYWK76jakgHAqAEHB-g";

/** A page on which White has moved in a game against a friend. */
const friendPage = () => new FriendPage().begin().move("a3-a4");

/**
 * Whatever has come, the page says something about the game, and the player has done nothing but the first move.
 * @param kept the game before, as text
 */
function useFriend(page: FriendPage, kept: string) {
  const { notice } = page.state.dialogs;
  const { game: friend, exchange } = page.state.friend;
  if (notice) assert.ok(t(notice.key, notice.values).length > 10);
  if (exchange.news) assert.ok(t(exchange.news.key, exchange.news.values).length > 10);
  if (notice) assert.equal(JSON.stringify(friend?.log), kept);
  const { log = [], ...start } = friend ?? {};
  const { authors } = replay(start as any, log);
  for (const [at, entry] of log.entries()) if (authors[at] === friend?.side) assert.equal(entry, "a3-a4", String(log));
  for (const { key, values } of panelState(page.state)?.lines ?? []) assert.ok(t(key, values));
  JSON.stringify(page.state);
}

/** @param of a mutator */
async function friendLink({ any, changed, changedText, odd, chance }: any) {
  const json = chance(20) ? JSON.stringify(changed(TURN)) : JSON.stringify(odd());
  const text = chance(3) ? (json ?? "") : changedText(JSON.stringify(TURN));
  const bytes = deflateRawSync(text);
  for (let times = chance(3); times > 0; times -= 1) bytes[chance(bytes.length)] = chance(256);
  const packed = bytes.subarray(0, bytes.length - any([0, 0, 0, 1, 9])).toString("base64url");
  const [link] = linksIn(`${SITE}#turn=${chance(3) ? packed : changedText(packed)}`);
  const said = (error: unknown) =>
    assert.ok(error instanceof LinkError || error instanceof SentGameError, String(error));
  const turn = await unpackSentGame(link?.packed ?? "").catch(said);
  const page = friendPage();
  const kept = JSON.stringify(page.state.friend.game?.log);
  if (turn) page.receive(turn);
  useFriend(page, kept);
}

/** @param of a mutator */
function invitation({ changedText, chance }: any) {
  const bytes = Buffer.from(SIGNAL, "base64url");
  for (let times = chance(4); times > 0; times -= 1) bytes[chance(bytes.length)] = chance(256);
  const packed = bytes.toString("base64url");
  try {
    const { candidates, ufrag } = unpackSignal(chance(2) ? packed : changedText(packed));
    assert.ok(candidates.length > 0 && !/\s/.test(ufrag));
  } catch (error) {
    assert.ok(error instanceof SignalError, String(error));
  }
}

function channelMessage(mutator: any) {
  const { changedText, chance } = mutator;
  const page = friendPage().do({ type: "invite", id: "1" }).do({ type: "connected" });
  for (let times = 1 + chance(3); times > 0; times -= 1) {
    const json = JSON.stringify(message(mutator, MESSAGES)) ?? "";
    const read = readMessage(chance(3) ? json : changedText(json));
    const kept = JSON.stringify(page.state.friend.game?.log);
    page.do({ type: "notice", notice: null });
    if (read)
      page
        .do({ type: "heard", message: read, left: chance(2) ? null : 5000, own: null })
        .check()
        .show();
    useFriend(page, kept);
  }
}

export const ENTRY_POINTS: Readonly<Record<string, (mutator: any) => unknown>> = Object.freeze({
  links: followLink,
  "commands to a board": command,
  "commands of a code cell": cellCommand,
  attributes,
  "news of a cell": sendNews,
  backups: backup,
  "saved records": savedRecord,
  "history entries": historyEntry,
  "requests for Python": askForPython,
  "answers to a lesson": answerLesson,
  "links of a friend": friendLink,
  "invitations to a live game": invitation,
  "messages of a live game": channelMessage,
});

/**
 * A hash; or as JSON a message, a saved record or what a history entry holds: for a real page.
 * @param of a mutator
 */
export function forPage({ any, changed, changedText, chance }: any) {
  if (chance(3) === 0) return { record: JSON.stringify({ ...Object(changed(RECORD)), id: `r${chance(40)}` }) };
  if (chance(8) === 0) return { entry: JSON.stringify(changed(CARRIED)) ?? "null" };
  if (chance(2))
    return { message: JSON.stringify(changed({ tama: 1, id: 1, type: "set", payload: any(ATTRIBUTES) })) ?? "null" };
  const packed = deflateRawSync(changedText(GAME)).toString("base64url");
  const hashes = [`pdn=${packed}`, `pdn=${changedText(packed)}`, `py=${packed}`, `bot=${changedText(packed)}`];
  const turn = deflateRawSync(JSON.stringify(changed(TURN)) ?? "").toString("base64url");
  hashes.push(`turn=${turn}`, `turn=${changedText(turn)}`, `live=${changedText(SIGNAL)}`);
  return {
    hash: any([...hashes, changedText(any(["learn/r10/try", "python/bots", "laboratory", "learn/puzzle/TAMA/x/y"]))]),
  };
}
