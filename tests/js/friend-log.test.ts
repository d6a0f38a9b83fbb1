// Tests what a log of a game between two devices says, and how two logs are compared.

import assert from "node:assert/strict";
import { test } from "node:test";
import { canAsk, compareLogs, gameOf, gamesOf, isAwaited, isEntry, replay } from "../../web/app/friend-log.ts";

const START = { rules: "TAMA", fen: null };
const after = (log) => replay(START, log.split(" ").filter(Boolean));

test("moves alternate, from whoever begins", () => {
  const { moves, turn, authors } = after("a3-a4 b6-b5 c3xc5xc7");
  assert.deepEqual([moves, turn, authors], [["a3-a4", "b6-b5", "c3xc5xc7"], "black", ["white", "black", "white"]]);
  assert.equal(replay({ rules: "TAMA", fen: "B:Wa2:Bh8" }, ["h8-h7"]).authors[0], "black");
});

test("a draw is offered with a move, and accepted, declined, or declined by moving", () => {
  assert.equal(after("a3-a4=").offer, "white");
  assert.deepEqual(after("a3-a4= black:accept").ending, { kind: "agreement" });
  assert.equal(after("a3-a4= black:decline").offer, null);
  assert.equal(after("a3-a4= b6-b5").offer, null);
  for (const log of ["black:accept", "a3-a4 black:accept", "a3-a4= white:accept", "a3-a4 black:decline"])
    assert.equal(after(log).fault, log.split(" ").length - 1, log);
});

test("a move is given back once both want it, and stays in the log", () => {
  const asked = after("a3-a4 b6-b5 black:ask");
  assert.deepEqual([asked.request, asked.turn], ["black", "white"]);
  const granted = after("a3-a4 b6-b5 black:ask white:grant");
  assert.deepEqual([granted.moves, granted.turn, granted.lines], [["a3-a4"], "black", [["a3-a4", "b6-b5"]]]);
  // Who is to move again takes back the answer, too.
  assert.deepEqual(after("a3-a4 b6-b5 white:ask black:grant").moves, []);
  assert.deepEqual(
    gamesOf(START, granted).map(({ moves }) => moves),
    [["a3-a4", "b6-b5"], ["a3-a4"]],
  );
});

test("a request is over with the next entry, and no one can give back what was not asked for", () => {
  assert.equal(after("a3-a4 white:ask b6-b5").request, null);
  for (const log of [
    "a3-a4 black:grant",
    "a3-a4 white:ask white:grant",
    "a3-a4 white:ask b6-b5 black:grant",
    "white:ask",
  ])
    assert.equal(after(log).fault, log.split(" ").length - 1, log);
  assert.equal(canAsk(after("a3-a4"), "black"), false);
  assert.equal(canAsk(after("a3-a4"), "white"), true);
  assert.equal(canAsk(after("a3-a4 white:ask"), "white"), false);
});

test("nothing follows the end", () => {
  assert.deepEqual(after("a3-a4 white:resign").ending, { kind: "resignation", side: "white" });
  const flag = after("a3-a4 white:flag");
  assert.deepEqual([flag.flagged, flag.ending], ["black", { kind: "resignation", side: "black" }]);
  assert.equal(after("a3-a4 black:flag").fault, 1, "the clock of who is not to move stands still");
  for (const end of ["white:resign", "white:flag"]) assert.equal(after(`a3-a4 ${end} b6-b5`).fault, 2);
});

test("entries have one of few shapes", () => {
  for (const good of ["a3-a4", "a3xa5xc5=", "white:ask"]) assert.ok(isEntry(good), good);
  for (const bad of ["", "a3", "a3-a9", "a3-a4==", "red:ask", "white:win", "a3-a4 b6-b5", `a3${"xa5".repeat(40)}`])
    assert.ok(!isEntry(bad), bad);
});

test("a game waits for the side to move, or for the one who is asked", () => {
  const friend = (log) => ({ ...START, side: "white", log: log.split(" ").filter(Boolean) });
  const waiting = { "": true, "a3-a4": false, "a3-a4 white:ask": false, "a3-a4 black:resign": false };
  for (const [log, awaited] of Object.entries(waiting)) assert.equal(isAwaited(friend(log)), awaited, log);
  assert.equal(isAwaited(friend("a3-a4 b6-b5 black:ask")), true);
  assert.deepEqual(gameOf({ rules: "DAMA", fen: "B:Wa2:Bh8" }, after("a3-a4=")), {
    rules: "DAMA",
    fen: "B:Wa2:Bh8",
    moves: ["a3-a4"],
    offer: "white",
  });
});

test("a received log is compared with one's own", () => {
  const entries = (log) => log.split(" ").filter(Boolean);
  const compare = (side, mine, theirs) => compareLogs(START, side, entries(mine), entries(theirs));
  const cases = [
    ["white", "a3-a4", "a3-a4", "equal"],
    ["white", "a3-a4 b6-b5", "a3-a4", "older"],
    ["white", "a3-a4", "a3-a4 b6-b5", "newer"],
    ["white", "a3-a4", "a3-a4 b6-b5 c3-c4 d6-d5", "elsewhere"],
    // The friend has moved before a request came, which is over.
    ["white", "a3-a4 white:ask", "a3-a4 b6-b5", "newer"],
    ["white", "a3-a4 b6-b5", "a3-a4 c6-c5", "parted"],
    ["white", "a3-a4 b6-b5 c3-c4 d6-d5", "a3-a4 b6-b5 black:ask", "crossed"],
    ["white", "a3-a4 b6-b5 c3-c4 d6-d5", "a3-a4 b6-b5 black:resign", "parted"],
    // What is one's own and not known, wherever it stands, unless the friend has answered what is known alone.
    ["white", "a3-a4 b6-b5", "a3-a4 b6-b5 white:resign", "elsewhere"],
    ["white", "a3-a4", "a3-a4 b6-b5= white:accept", "elsewhere"],
    ["white", "a3-a4 b6-b5", "a3-a4 c6-c5 white:resign", "elsewhere"],
    ["white", "a3-a4", "b3-b4 b6-b5", "elsewhere"],
    ["white", "a3-a4 b6-b5", "b3-b4", "older"],
    ["white", "a3-a4", "b3-b4", "elsewhere"],
    ["white", "a3-a4 b6-b5", "b3-b4 b6-b5", "elsewhere"],
    ["black", "a3-a4 b6-b5", "a3-a4 c6-c5", "elsewhere"],
    ["black", "", "a3-a4 b6-b5", "elsewhere"],
  ];
  for (const [side, mine, theirs, verdict] of cases)
    assert.equal(compare(side, mine, theirs), verdict, `${mine} | ${theirs}`);
});

test("of entries that cross the same ones stand on both devices", () => {
  const cases = [
    // A resignation stands, and of two the first; else what the side to move does.
    ["", "a3-a4", "black:resign", "black"],
    ["", "white:resign", "black:resign", "white"],
    ["", "a3-a4 white:resign", "black:resign", "black"],
    ["", "a3-a4 white:resign", "black:ask black:resign", "white"],
    ["a3-a4 b6-b5=", "white:accept", "black:resign", "black"],
    ["a3-a4 b6-b5=", "white:accept", "black:flag", "white"],
    ["a3-a4 b6-b5=", "white:accept", "black:ask", "white"],
    ["a3-a4 b6-b5=", "c3-c4", "black:ask", "white"],
    ["a3-a4 b6-b5", "c3-c4", "black:ask", "white"],
    ["a3-a4 b6-b5", "white:ask", "black:ask", "white"],
    ["a3-a4 b6-b5 white:ask", "c3-c4", "black:grant", "white"],
    ["a3-a4 b6-b5 white:ask", "c3-c4", "black:decline", "white"],
    ["a3-a4 b6-b5 black:ask", "white:grant", "black:resign", "black"],
    // A move that was made in time stands; time that is up does not wait for a word.
    ["a3-a4 b6-b5", "c3-c4", "black:flag", "white"],
    ["a3-a4 b6-b5", "c3-c4 white:ask", "black:flag", "white"],
    ["a3-a4 b6-b5", "white:ask", "black:flag", "black"],
    ["a3-a4 b6-b5 black:ask", "white:decline", "black:flag", "black"],
    ["a3-a4 b6-b5 black:ask", "white:grant", "black:flag", "white"],
    ["a3-a4 b6-b5", "white:resign", "black:flag", "white"],
  ];
  for (const [before, whites, blacks, stands] of cases) {
    const [white, black] = [whites, blacks].map((tail) => `${before} ${tail}`.split(" ").filter(Boolean));
    const found = [compareLogs(START, "white", white, black), compareLogs(START, "black", black, white)];
    const told = stands === "white" ? ["crossed", "newer"] : ["newer", "crossed"];
    assert.deepEqual(found, told, `${before} | ${whites} | ${blacks}`);
  }
});
