// Tests the clocks: increments, undo, lost time and flags.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  clockFace,
  clockOf,
  isStopped,
  leftOf,
  limitWithin,
  PACINGS,
  pacingOf,
  timekeeper,
} from "../../web/app/clock.ts";
import { t } from "../../web/i18n/messages.ts";
import { clocksText, statusOf } from "../../web/ui/status-text.ts";
import { move, Page, view } from "./support.ts";

const WHITE = view([move("c3 c4"), move("d3 d4")]);
const BLACK = view([move("c6 c5")], { turn: "black" });

/** A page with a clock, at a time that the test makes pass. */
class Timed extends Page {
  now = 1_000_000;

  constructor(clock) {
    super({ clock });
    this.open(WHITE).wind();
  }

  wind() {
    const clock = clockOf(this.state, this.now);
    return clock === this.state.clock ? this : this.do({ type: "clock", clock });
  }

  wait(seconds) {
    this.now += seconds * 1000;
    return this.wind();
  }

  play(from, to, next) {
    return this.press(from, to)
      .accept(move(`${from} ${to}`), next)
      .wind();
  }

  left(side) {
    return leftOf(this.state.clock, side, this.now) / 1000;
  }
}

test("White's first move takes no time, and each move earns its increment", () => {
  const page = new Timed("180+2").wait(50);
  assert.deepEqual([page.left("white"), page.state.clock.running], [180, null]);
  page.play("c3", "c4", BLACK).wait(10);
  assert.deepEqual([page.left("white"), page.left("black")], [180, 170]);
  page.play("c6", "c5", WHITE).wait(7);
  assert.deepEqual([page.left("white"), page.left("black")], [173, 172]);
});

for (const [what, aside, back] of [
  ["another room is shown", { site: { away: true } }, { site: { away: false } }],
  ["the game is analysed", { analysis: { study: {} } }, { analysis: { study: null } }],
  ["a position is set up", { editor: {} }, { editor: null }],
]) {
  test(`the clocks stand still while ${what}, and the page says so`, () => {
    const page = new Timed("180+2").play("c3", "c4", BLACK).wait(10);
    const turn = (change) => {
      page.state = { ...page.state, ...change };
      page.wind();
    };
    turn(aside);
    page.wait(500);
    assert.deepEqual([page.left("black"), page.state.clock.running, isStopped(page.state)], [170, null, true]);
    assert.match(clocksText(page.state), /stopped/);
    turn(back);
    page.wait(5);
    assert.deepEqual([page.left("white"), page.left("black"), page.state.clock.running], [180, 165, "black"]);
    assert.equal(clocksText(page.state), "");
  });
}

test("time that passed while nobody looked counts", () => {
  const page = new Timed("300+0").play("c3", "c4", BLACK);
  page.now += 240_000;
  assert.equal(page.left("black"), 60);
  page.now += 3_600_000;
  assert.equal(page.left("black"), 0);
});

test("a clock that the machine set back does not give time away", () => {
  const page = new Timed("300+0").play("c3", "c4", BLACK).wait(10);
  page.now -= 1_000_000;
  assert.ok(page.left("black") <= 300);
});

test("taking a move back hands the clock back and earns nothing", () => {
  const page = new Timed("180+2").play("c3", "c4", BLACK).wait(10).play("c6", "c5", WHITE).wait(5);
  page.do({ type: "undo" }).wind();
  assert.equal(page.state.clock.running, "black");
  assert.deepEqual([page.left("white"), page.left("black")], [175, 172]);
});

test("who runs out of time gives the game up, and the page says why", () => {
  const page = new Timed("60+0").play("c3", "c4", BLACK).wait(60).do({ type: "time-up", side: "black" });
  assert.deepEqual(page.asked.at(-1).command, { op: "resign", game: page.shown.game, side: "black" });
  const outcome = { winner: "white", reason: "resignation", rules: [], values: { side: "black" }, sentence: "…" };
  page.answer("resign", { game: {}, view: { ...BLACK, moves: [], outcome } }).wind();
  const { headline, detail } = statusOf(page.state);
  assert.deepEqual(
    [headline, detail],
    [t("result.wins", { side: t("side.white") }), t("result.time", { side: t("side.black") })],
  );
  assert.equal(page.state.clock.running, null);
  const asked = page.asked.length;
  page.do({ type: "time-up", side: "black" });
  assert.equal(page.asked.length, asked, "a game ends once");
});

test("a new game has a new clock, or none", () => {
  const page = new Timed("60+0").play("c3", "c4", BLACK).wait(30);
  page.do({ type: "new-game", settings: { ...page.state.game.settings, clock: "300+0" } }).answer("view", {
    game: {},
    view: WHITE,
  });
  assert.equal(page.wind().left("black"), 300);
  page.do({ type: "new-game", settings: { ...page.state.game.settings, clock: "none" } }).wind();
  assert.equal(page.state.clock, null);
});

test("faces are read as minutes and seconds, and tenths at the end", () => {
  assert.deepEqual([600_000, 61_000, 60_001, 20_000, 19_940, 400, 0].map(clockFace), [
    "10:00",
    "1:01",
    "1:01",
    "0:20",
    "0:20.0",
    "0:00.4",
    "0:00.0",
  ]);
});

test("every choice of clock is understood", () => {
  assert.deepEqual(PACINGS.map(pacingOf), [
    null,
    { minutes: 1, seconds: 0 },
    { minutes: 3, seconds: 2 },
    { minutes: 5, seconds: 0 },
    { minutes: 10, seconds: 5 },
    { minutes: 15, seconds: 10 },
    { minutes: 30, seconds: 0 },
  ]);
});

test("the engine thinks as long as it likes while it has time, and less when it has little", () => {
  const clock = (left) => ({ left: { white: left * 1000 }, increment: 0 });
  assert.equal(limitWithin(3, null, "white"), 3);
  assert.equal(limitWithin(3, clock(600), "white"), 3);
  assert.equal(limitWithin(3, clock(6), "white"), 0.2);
});

/** A machine whose two clocks the test sets: what the timekeeper counts, in seconds since the start. */
class Machine {
  clock = 1_700_000_000_000;
  steady = 5000;
  start: number;
  time: () => number;

  constructor() {
    this.start = this.clock;
    this.time = timekeeper(
      () => this.clock,
      () => this.steady,
    );
  }

  pass(clock, steady) {
    this.clock += clock * 1000;
    this.steady += steady * 1000;
    return (this.time() - this.start) / 1000;
  }
}

test("time passes as both clocks say", () => {
  const machine = new Machine();
  assert.equal(machine.pass(10, 10), 10);
  assert.equal(machine.pass(240, 240), 250, "in a tab in the background nobody looks for minutes");
});

test("sleep counts, whether the steady clock goes on in it or not", () => {
  const machine = new Machine();
  assert.equal(machine.pass(3600, 3600), 3600);
  assert.equal(machine.pass(3600, 0), 7200);
});

test("a clock that is set back neither gives nor takes time", () => {
  const machine = new Machine();
  assert.equal(machine.pass(-7200, 10), 10);
  assert.equal(machine.pass(5, 5), 15);
});

test("a clock that is put right a little every moment does not drift", () => {
  const machine = new Machine();
  let time = 0;
  for (let tick = 0; tick < 1000; tick += 1) time = machine.pass(tick % 2 === 0 ? 0.101 : 0.099, 0.1);
  assert.ok(Math.abs(time - 100) < 0.01, `${time}`);
});

test("time never runs backwards", () => {
  const machine = new Machine();
  assert.equal(machine.pass(-1, -1), 0);
});
