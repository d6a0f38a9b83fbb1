// Tests whole games between two pages: by links and live, with all that may go wrong on the way; and a live line by itself.

import assert from "node:assert/strict";
import { test } from "node:test";
import { TROUBLES, World } from "./friend-world.ts";

/** Some games of those that `python build.py lab friend games` plays. */
const GAMES = 10;

for (let seed = 1; seed <= GAMES; seed += 1)
  test(`both pages come to the same end of game ${seed}, which is saved, and has nothing that its players have not done`, async () => {
    const world = new World(seed);
    const { faults } = await world.play();
    assert.deepEqual(faults, [], world.trace.join("\n"));
  });

test("a game plays the same way again from its seed", async () => {
  const traces = [];
  for (let times = 0; times < 2; times += 1) {
    const world = new World(3, { kind: "mixed", troubles: TROUBLES });
    await world.play();
    traces.push(world.trace);
  }
  assert.deepEqual(...traces);
});

test("a live game with a clock that ticks in fractions goes to its end, with pauses on both sides", async () => {
  const world = new World(5, { kind: "live", clock: "180+2", troubles: [] });
  const { faults, plies } = await world.play();
  assert.deepEqual(faults, [], world.trace.join("\n"));
  assert.ok(plies >= 10, `${plies} plies`);
  const told = world.trace.filter((line) => line.includes('"t":"entry"') && !line.includes('"left":null'));
  assert.ok(told.length >= 10, world.trace.join("\n"));
});

/** Two pages that play live, after some moves. */
async function connected(more) {
  const world = new World(2, { kind: "live", clock: "none", troubles: [] });
  let tried = false;
  await world.play(async () => {
    const [white, black] = Object.values(world.players);
    if (
      tried ||
      !(
        white.tab?.log.length >= 4 &&
        white.tab.state.friend.live.phase === "live" &&
        white.tab.state.friend.exchange.checking === null
      )
    )
      return false;
    tried = true;
    await more(world, white, black);
    return true;
  });
  assert.ok(tried);
}

for (const [what, text, count] of [
  ["messages that cannot be read", "{}", 20_000],
  ["phrases", JSON.stringify({ t: "say", what: "wave" }), 20_000],
  ["long games", JSON.stringify({ t: "hello", game: { log: "x".repeat(100_000) }, clock: "none", left: null }), 200],
])
  test(`after a few ${what} too many the connection is closed with one sentence, and the game stays`, () =>
    connected(async (world, white) => {
      const { tab } = white;
      const { log } = tab;
      let events = 0;
      const { dispatch } = tab;
      const peer = [...world.peers.values()].find((each) => each.tab === tab && each.open && !each.gone);
      tab.dispatch = (event) => {
        events += 1;
        return dispatch(event);
      };
      const start = process.cpuUsage().user;
      for (let times = 0; times < count; times += 1) tab.enter(() => peer.events.onMessage(text));
      await new Promise(setImmediate);
      const seconds = (process.cpuUsage().user - start) / 1e6;
      assert.deepEqual(
        [tab.state.friend.live.phase, tab.state.friend.live.fault.key, tab.log],
        ["lost", "live.bad.message", log],
      );
      assert.ok(seconds < 2, `${seconds} s`);
      assert.ok(events < 450, `${events} events`);
    }));

test("a handful of messages that cannot be read changes nothing", () =>
  connected(async (world, white) => {
    const { tab } = white;
    const { state } = tab;
    const peer = [...world.peers.values()].find((each) => each.tab === tab && each.open && !each.gone);
    for (const text of ["{}", "[", '{"t":"win"}']) tab.enter(() => peer.events.onMessage(text));
    await new Promise(setImmediate);
    assert.equal(tab.state, state);
  }));
