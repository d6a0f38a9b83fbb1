// Tests the exchange between two devices: two ends joined by a channel that is cut, fed with rubbish, or flooded.

import "../../web/node_modules/fake-indexeddb/auto/index.mjs";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { BACKUP_CONTENTS } from "../../web/backup-contents.ts";
import { friendAddress } from "../../web/base/address.ts";
import { packSignal } from "../../web/base/signal.ts";
import { PIECE } from "../../web/device/packets.ts";
import { IDLE, reduce } from "../../web/device/state.ts";
import { lackedBy, Transfer } from "../../web/device/transfer.ts";
import { letGo, NAME } from "../../web/games/database.ts";
import { holdings } from "../../web/games/holdings.ts";
import { readRecord } from "../../web/games/record.ts";
import { add } from "../../web/games/restore.ts";
import { readGames } from "../../web/games/saved-games.ts";
import { deleteDB } from "../../web/node_modules/idb/build/index.js";
import { mutator } from "./mutate.ts";
import { storageOf } from "./release-sample.ts";

const USUAL = { opponent: "engine", side: "white", level: 3, rival: 3, clock: "none", rules: "TAMA", coach: false };
const GAMES = 5000;

const game = (id, moves = [`a3-a${id}`, "b6-b5"], more = {}) =>
  readRecord(
    {
      id: String(id),
      changed: 5,
      plies: moves.length,
      result: { winner: "white", reason: "blocked" },
      ...more,
      carried: { version: 1, game: { moves }, settings: USUAL },
    },
    USUAL,
  );

/** A device with these games in its memory, whose values are merged by taking both. */
function deviceOf(games) {
  const kept = new Map(games.map((each) => [each.id, each]));
  const came: string[] = [];
  return {
    kept,
    came,
    values: new Set<string>(),
    list: async () => [...kept.keys()].map((id) => [id, "c", "0", ""]),
    read: async (ids) => ids.map((id) => JSON.stringify(kept.get(id))),
    async add(all) {
      for (const each of all) {
        came.push(each.id);
        kept.set(each.id, each);
      }
      return { added: all.length, unread: 0 };
    },
    hasSettings: () => true,
    fault: () => "denied",
  };
}

const withValues = (device, ...values) => ({
  ...device,
  values: async () => ({ local: Object.fromEntries(values.map((value) => [value, {}])), cleared: 0 }),
  async merge(local) {
    for (const name of Object.keys(local)) if (!values.includes(name)) values.push(name);
    return { settings: false, progress: true };
  },
  all: values,
});

/** Joins two devices by a channel that is cut after so many messages, and lets both agree. */
async function joined(one, other, cutAfter = Number.POSITIVE_INFINITY) {
  const devices = [one, other];
  const news = [[], []];
  let messages = 0;
  let longest = 0;
  const ends = devices.map((device, at) => {
    const channel = {
      drained: async () => {},
      send(text) {
        messages += 1;
        longest = Math.max(longest, Buffer.byteLength(text));
        if (messages <= cutAfter) queueMicrotask(() => ends[1 - at].receive(text));
        else for (const end of ends) end.close();
      },
    };
    return new Transfer(device, channel, (told) => {
      news[at].push(told);
      if (told.news === "compared") ends[at].agree(false);
    });
  });
  for (const end of ends) end.begin();
  const ended = (what) => what.news === "done" || what.news === "failed";
  const isOver = () => news.every((all) => all.some(ended)) || news.some((all) => all.at(-1)?.news === "failed");
  while (!isOver() && messages <= cutAfter) await turn();
  for (let quiet = 0, before = -1; quiet < 50; quiet = messages === before ? quiet + 1 : 0) {
    before = messages;
    await turn();
  }
  const done = news.map((all) => all.find(({ news }) => news === "done"));
  return { news, messages, longest, done, ends };
}

const range = (from, to) => Array.from({ length: to - from }, (_, at) => game(`g${from + at}`));

test(`${GAMES} games go from device to device, cut twice on the way, and each comes once`, async () => {
  const { chance } = mutator(3);
  const one = withValues(deviceOf(range(0, GAMES)), "tama-learn");
  const other = withValues(deviceOf(range(GAMES - 50, GAMES + 150)), "tama-runs");
  const whole = await joined(withValues(deviceOf(range(0, GAMES))), withValues(deviceOf([])));
  for (let cut = 0; cut < 2; cut += 1) {
    const before = other.came.length;
    const { done } = await joined(one, other, Math.floor(whole.messages / 2) + chance(50));
    assert.deepEqual(done, [undefined, undefined]);
    assert.ok(other.came.length > before + 500, "what has come before the cut stays");
  }
  const { done, longest } = await joined(one, other);
  assert.ok(done.every(Boolean));
  assert.ok(longest <= 16 * 1024);
  for (const device of [one, other]) {
    assert.equal(device.kept.size, GAMES + 150);
    assert.deepEqual([...device.all].sort(), ["tama-learn", "tama-runs"]);
  }
  assert.deepEqual([other.came.length, new Set(other.came).size], [GAMES - 50, GAMES - 50]);
  assert.deepEqual([one.came.length, new Set(one.came).size], [150, 150]);
  const { news } = await joined(one, other);
  assert.deepEqual(news[0][0], { news: "compared", incoming: 0, outgoing: 0 });
});

test("wherever the connection is cut, nothing is lost or doubled once the two have connected again", async () => {
  const { messages } = await joined(withValues(deviceOf(range(0, 120))), withValues(deviceOf(range(110, 180))));
  for (let cut = 1; cut < messages; cut += 1) {
    const one = withValues(deviceOf(range(0, 120)), "tama-learn");
    const other = withValues(deviceOf(range(110, 180)), "tama-runs");
    await joined(one, other, cut);
    const { done } = await joined(one, other);
    assert.ok(done.every(Boolean), `cut after ${cut}`);
    for (const device of [one, other]) {
      assert.equal(device.kept.size, 180);
      assert.equal(device.all.length, 2);
      assert.equal(new Set(device.came).size, device.came.length);
    }
  }
});

test("a game of any letters, as long as it may be, arrives as it is", async () => {
  const long = game("long", ["a3-a4"], { name: "Անի 🎲 \u0000".repeat(20) });
  long.carried.annotation = { notes: { 1: { comments: ["Տամա ✓ \ud83c".repeat(40_000)] } } };
  const other = withValues(deviceOf([]));
  const { done } = await joined(withValues(deviceOf([long, ...range(0, 3)])), other);
  assert.ok(done.every(Boolean));
  assert.deepEqual(other.kept.get("long"), JSON.parse(JSON.stringify(long)));
});

test("a device lacks what it has neither under the same id nor beside the game that it parted from", () => {
  const here = [
    ["a", "1", "000", ""],
    ["b", "2", "000", "a"],
    ["c", "3", "010", ""],
    ["d", "4", "000", ""],
    ["e", "5", "000", ""],
  ];
  const there = [
    ["a", "2", "000", ""],
    ["x", "1", "000", "a"],
    ["c", "3", "100", ""],
    ["d", "9", "000", ""],
  ];
  const ids = (rows) => rows.map(([id]) => id);
  assert.deepEqual(ids(lackedBy(there, here)), ["c", "d", "e"]);
  assert.deepEqual(ids(lackedBy(here, there)), ["c", "d"]);
});

/** One end, to which a stranger says anything. */
function end(device = withValues(deviceOf(range(0, 3)))) {
  const news = [];
  const sent = [];
  const channel = { drained: async () => {}, send: (text) => sent.push(text) };
  const transfer = new Transfer(device, channel, (told) => news.push(told));
  const say = async (text) => {
    transfer.receive(text);
    for (let times = 0; times < 5; times += 1) await turn();
  };
  return { device, transfer, news, sent, say, packet: (value) => say(`.${JSON.stringify(value)}`) };
}

const BAD = { news: "failed", key: "device.bad.message" };

test("what no device of the player's would say closes the connection with one sentence, and takes nothing in", async () => {
  const bad = [
    [7, null, {}, "", "x", "!", "+short", `.${"x".repeat(PIECE + 1)}`, ".{", ".[]", ".null", '.{"t":"other"}'],
    ['.{"t":"games","games":[{"id":"g9"}]}', '.{"t":"values","local":{},"cleared":0}', '.{"t":"end","games":0}'],
    ['.{"t":"yes"}', '.{"t":"list","rows":[["a"]],"last":true}', '.{"t":"list","rows":7,"last":true}'],
  ].flat();
  for (const text of bad) {
    const { device, news, say } = end();
    await say(text);
    await say(text);
    assert.deepEqual(news, [BAD], String(text).slice(0, 60));
    assert.equal(device.kept.size, 3);
  }
});

test("games that come before the player has agreed are refused", async () => {
  const { device, news, transfer, packet, say } = end();
  transfer.begin();
  await packet({ t: "hello", version: 1 });
  await packet({ t: "list", rows: [["g9", "c", "0", ""]], last: true });
  await say("!");
  await say("!");
  await packet({ t: "yes" });
  assert.deepEqual(
    news.map(({ news }) => news),
    ["compared", "agreed"],
  );
  await packet({ t: "games", games: [{ id: "g9" }] });
  assert.deepEqual([news.at(-1), device.kept.size], [BAD, 3]);
});

test("a later version says so", async () => {
  const { news, packet } = end();
  await packet({ t: "hello", version: 2 });
  assert.deepEqual(news, [{ news: "failed", key: "device.newer" }]);
});

test("a flood is refused at once, and costs the same however long it goes on", async () => {
  const floods = ["+".padEnd(PIECE + 1, "x"), '.{"t":"hello","version":1}'];
  for (const flood of floods) {
    const { transfer, news, sent } = end();
    const start = performance.now();
    for (let times = 0; times < 200_000; times += 1) transfer.receive(flood);
    await turn();
    assert.ok(performance.now() - start < 1000);
    assert.deepEqual(news, [BAD]);
    assert.ok(sent.length <= 1 && transfer.line.pieces.length === 0);
  }
});

test("where this device cannot save, the reason is told and the connection ends", async () => {
  const device = { ...withValues(deviceOf([])), add: () => Promise.reject(new Error("full")), fault: () => "full" };
  const { news, done } = await joined(device, withValues(deviceOf(range(0, 9))));
  assert.deepEqual(news[0].at(-1), { news: "failed", key: "kept.full" });
  assert.equal(done[0], undefined);
});

beforeEach(async () => {
  globalThis.localStorage = storageOf() as any;
  await letGo();
  await deleteDB(NAME);
});

test("what the database has goes out and what comes is saved, progress merged, settings as the player wishes", async () => {
  localStorage.setItem("tama-learn", JSON.stringify({ version: 1, done: ["r1"] }));
  localStorage.setItem("tama-preferences", JSON.stringify({ version: 1, theme: "wood" }));
  await add([game("a", ["c3-c4", "c6-c5"]), game("b")]);
  const here = holdings(BACKUP_CONTENTS, USUAL as any);
  const there = withValues(deviceOf([game("a", ["c3-c4", "d6-d5"]), game("z"), { id: "no game" }]));
  there.values = async () => ({
    local: {
      "tama-learn": { version: 1, done: ["r2"] },
      "tama-preferences": { version: 1, theme: "basalt" },
      "tama-strange": { version: 1 },
    },
    cleared: 0,
  });
  const { done } = await joined(here, there);
  assert.deepEqual(done[0].result, { added: 2, unread: 1, settings: false, progress: true });
  assert.equal((await readGames(USUAL as any)).games.length, 4);
  assert.deepEqual(JSON.parse(localStorage.getItem("tama-learn")).done, ["r1", "r2"]);
  assert.equal(JSON.parse(localStorage.getItem("tama-preferences")).theme, "wood");
  assert.equal(localStorage.getItem("tama-strange"), null);
  assert.ok(there.kept.has("b"));
  const { settings } = await here.merge((await there.values()).local, 0, true);
  assert.deepEqual([settings, JSON.parse(localStorage.getItem("tama-preferences")).theme], [true, "basalt"]);
});

const signal = (kind, id) =>
  friendAddress(
    "https://example.org/tama/",
    "device",
    packSignal({
      kind,
      id,
      ufrag: "xJ1m",
      pwd: "L7LArwUqyXn1fBfOe0unbrJa",
      fingerprint: "ab".repeat(32),
      candidates: [{ address: "192.168.1.7", port: 5000 }],
    }),
  );
const host = { ...IDLE, phase: "offered", role: "host", id: "00000001" };
const after = (state, text) => reduce(state, { type: "link", text });

test("an invitation is asked about, and nothing is connected before the player says yes", () => {
  const { state, effects } = after(IDLE, signal("invitation", "00000002"));
  assert.equal(state.phase, "asked");
  assert.ok(effects.every(({ type }) => type !== "make"));
  const accepted = reduce(state, { type: "accept" });
  assert.deepEqual([accepted.state.phase, accepted.effects[0].type], ["making", "make"]);
});

test("a link that is not for this device now is told in one sentence, and changes nothing else", () => {
  const friend = signal("invitation", "00000002").replace("device=", "live=");
  const cases = [
    [host, "anything", "live.bad.text"],
    [host, signal("answer", "00000001").slice(0, -9), "live.bad.text"],
    [host, friend, "device.bad.friend"],
    [host, signal("invitation", "00000001"), "device.bad.own"],
    [{ ...host, phase: "moving" }, signal("invitation", "00000002"), "device.bad.busy"],
    [{ ...host, phase: "moving" }, signal("answer", "00000001"), "live.bad.second"],
    [{ ...host, role: "guest" }, signal("answer", "00000001"), "device.bad.own"],
  ];
  for (const [state, text, key] of cases)
    assert.deepEqual(after(state, text).state, { ...state, fault: { key } }, `${key}`);
  const { state, effects } = after(host, signal("answer", "00000002"));
  assert.deepEqual([state, effects[0].type], [host, "hand-over"]);
});

test("a cut connection offers another, and one that comes back goes on", () => {
  const moving = { ...host, phase: "moving", moved: 5 };
  const told = (state, now) => reduce(state, { type: "connection", state: now }).state;
  assert.equal(told(moving, "disconnected").line, "silent");
  const cut = told(moving, "failed");
  assert.deepEqual([cut.line, cut.fault], ["cut", { key: "device.cut" }]);
  assert.deepEqual(told(cut, "connected"), moving);
  assert.equal(told({ ...host, phase: "done" }, "closed").line, "up");
});
