// Tests the cards of a player's mistakes: which mistakes become cards, what a stored deck may hold, and when a card is due.

import assert from "node:assert/strict";
import { test } from "node:test";
import { cardOf, cardsOf, createDeck, toDeck } from "../../web/app/cards.ts";
import { afterReview, daysUntilNext, dueCards } from "../../web/learn/schedule.ts";

process.env.TZ = "Europe/Berlin"; // whose days are not those of UTC, nor all of 24 hours

const NOW = new Date(2026, 10, 25, 20).getTime();
const DAY = 86_400_000;

function memoryStore() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

const found = (more: object) =>
  ({
    ply: 4,
    side: "white",
    verdict: "blunder",
    clear: true,
    better: ["c3-d4", "h7-h6"],
    move: { text: "c3-c4" },
    ...more,
  }) as any;
const game = { rules: "TAMA", fenBefore: (ply: number) => (ply === 4 ? "W:Wc3:Bc5" : undefined) };
const made = (...moves: object[]) => cardsOf(moves.map(found), game, "white", NOW);
const card = (more: object = {}) => ({ ...(made({})[0] as any), ...more });

test("a mistake that one move alone would have avoided becomes a card that asks for it", () => {
  assert.deepEqual(made({}), [{ id: "puzzle/TAMA/W:Wc3:Bc5/c3-d4", played: "c3-c4", ply: 4, made: NOW, memory: null }]);
});

test("no card is made of the opponent's mistakes, of small ones, or where several moves were good", () => {
  const none = [{ side: "black" }, { verdict: "inaccuracy" }, { clear: false }, { better: [] }, { ply: 5 }];
  for (const more of none) assert.deepEqual(made(more), [], JSON.stringify(more));
});

test("a position that is in the deck keeps what is known of it", () => {
  const deck = createDeck(memoryStore());
  deck.add(made({}));
  deck.change(card().id, { memory: afterReview(null, true, NOW) });
  deck.add(made({}));
  assert.equal(deck.get().cards.length, 1);
  assert.equal(deck.get().cards[0]?.memory?.reps, 1);
});

test("a deck goes on after a reload, and what this version cannot read stays in it", () => {
  const store = memoryStore();
  createDeck(store).add(made({}));
  assert.deepEqual(createDeck(store).get().cards, made({}));
  const strange = [null, card({ id: "puzzles/today" }), card({ ply: -1 }), card({ memory: { due: "soon" } }), 7];
  const deck = toDeck({ cards: [card(), ...strange] });
  assert.deepEqual(deck, { cards: [card()], unread: strange });
  assert.deepEqual(toDeck(JSON.parse(JSON.stringify(deck))), deck);
  assert.deepEqual(toDeck({ cards: [], unread: [card()] }).cards, [card()], "a later version reads it");
  for (const kept of [null, 5, [], { cards: 3 }]) assert.deepEqual(toDeck(kept), { cards: [], unread: [] });
});

test("a puzzle and an ending are in the same deck, without a move that was played", () => {
  const store = memoryStore();
  const ids = ["puzzles/7", "ending/W:WKa1,Kb8:BKd4"];
  createDeck(store).add([...made({}), ...ids.map(cardOf)]);
  assert.deepEqual(
    createDeck(store)
      .get()
      .cards.map(({ id }) => id),
    [made({})[0]?.id, ...ids],
  );
});

test("a card that Python could not read is never due, and stays", () => {
  const deck = createDeck(memoryStore());
  deck.add(made({}));
  deck.change(card().id, { unreadable: true });
  const { cards } = deck.get();
  assert.deepEqual([cards.length, dueCards(cards, NOW), daysUntilNext(cards, NOW)], [1, [], null]);
});

test("a card that was solved comes back later than one that was not, and later each time", () => {
  const once = afterReview(null, true, NOW);
  const twice = afterReview(once, true, once.due);
  const lost = afterReview(once, false, once.due);
  assert.ok(once.due - NOW >= DAY);
  assert.ok(twice.due - once.due > once.due - NOW);
  assert.ok(lost.due - once.due < twice.due - once.due);
  assert.equal(lost.lapses, 1);
});

test("what is due by the end of the day is due all day: new cards, of the last game first, then the longest waiting", () => {
  const at = (due: number) => card({ id: `${due}`, memory: { ...afterReview(null, true, NOW), due } });
  const midnight = new Date(2026, 10, 25, 23, 59).getTime();
  const cards = [at(midnight), at(NOW - DAY), at(NOW + DAY), card(), card({ id: "last", made: NOW + 1 })];
  assert.deepEqual(
    dueCards(cards, NOW).map(({ id }) => id),
    ["last", card().id, `${NOW - DAY}`, `${midnight}`],
  );
  assert.equal(daysUntilNext([at(NOW + 3 * DAY)], NOW), 3);
  assert.equal(daysUntilNext([], NOW), null);
});

const dueAt = (...[year, month, ...rest]: number[]) =>
  card({
    memory: { ...afterReview(null, true, NOW), due: new Date(Number(year), Number(month) - 1, ...rest).getTime() },
  });

test("a card is due by the day on the visitor's clock, at whatever hour", () => {
  const tomorrow = dueAt(2026, 11, 26, 0, 30);
  for (const hour of [0, 1, 12, 22, 23]) {
    const now = new Date(2026, 10, 25, hour, 45).getTime();
    assert.deepEqual([dueCards([tomorrow], now).length, daysUntilNext([tomorrow], now)], [0, 1], `at ${hour}:45`);
    assert.equal(dueCards([dueAt(2026, 11, 25, 23, 50)], now).length, 1, `at ${hour}:45`);
  }
});

test("days until the next card are those of the calendar, also where clocks are put back or forward", () => {
  for (const [now, due, days] of [
    [[2026, 9, 24, 20], [2026, 10, 25, 23, 30], 1],
    [[2026, 2, 28, 20], [2026, 3, 30, 0, 30], 2],
    [[2026, 10, 25, 23, 59], [2026, 11, 25, 23, 58], 0],
  ] as [number[], number[], number][])
    assert.equal(daysUntilNext([dueAt(...due)], new Date(...now).getTime()), days, String(due));
});
