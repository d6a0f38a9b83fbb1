// Tests that links come out of letters again, whatever has quoted, wrapped and encoded these on their way.

import assert from "node:assert/strict";
import { test } from "node:test";
import { friendAddress, gameLink, learnLink, positionLink } from "../../web/base/address.ts";
import { linkedText, linksIn } from "../../web/base/letters.ts";
import { LinkError } from "../../web/base/packing.ts";
import { packSignal, signalIn } from "../../web/base/signal.ts";
import { sentGamesOf } from "../../web/friend/letter.ts";
import { packSentGame } from "../../web/friend/sent-game.ts";
import { openTextOrLink } from "../../web/ui/open-text.ts";
import { mutator } from "./mutate.ts";

const SITE = "https://ani.example.org/tama/";
const WORDS = "Hello Ani I have moved see you on Sunday and greet Aram from me a lot your turn now".split(" ");
const SQUARES = ["a3", "b4", "c5", "d6", "e3", "f4", "g5", "h6"];

/** @param of a mutator */
const moveOf = ({ any }: any) => `${any(SQUARES)}-${any(SQUARES)}`;
const movesOf = (chance, most) => Array.from({ length: chance.chance(most) }, () => moveOf(chance));

const turnOf = (chance) => ({
  id: "1a2b3c",
  rules: "TAMA",
  fen: null,
  names: { white: "Անի", black: "Aram" },
  to: chance.any(["white", "black"]),
  log: movesOf(chance, 60),
});

const signal = (chance) => ({
  kind: chance.any(["invitation", "answer"]),
  id: "1a2b3c4d",
  ufrag: "4f6h",
  pwd: "a".repeat(24),
  fingerprint: Array.from({ length: 64 }, () => chance.chance(16).toString(16)).join(""),
  candidates: [{ address: `192.168.1.${chance.chance(256)}`, port: 2024 }],
});

/** Each kind of link, and what is to come out of it. */
const KINDS = {
  async turn(chance) {
    const turn = turnOf(chance);
    const read = async (links) => (await sentGamesOf(links, null)).games;
    return { link: friendAddress(SITE, "turn", await packSentGame(turn)), read, holds: [turn] };
  },
  async live(chance) {
    const given = signal(chance);
    return {
      link: friendAddress(SITE, "live", packSignal(given)),
      read: (links) => signalIn(links, "live")?.signal,
      holds: given,
    };
  },
  async pdn(chance) {
    const text = `[White "Անի"]\n\n${movesOf(chance, 200).join(" ")} *\n`;
    return { link: await gameLink(SITE, text), read: linkedText, holds: { text, rules: null, pdn: true } };
  },
  async fen({ any }) {
    const text = `W:W${any(["a3", "Ka3,b2", "a1,b2,c1,d2,e1,f2,g1,h2,Ka3,b4"])}:B${any(["a7", "Kb8", "a7,b6,c7,Kd8,e7,f6,g7,h6"])}`;
    const rules = any([null, "DAMA"]);
    return { link: positionLink(SITE, text, rules ?? "TAMA"), read: linkedText, holds: { text, rules } };
  },
  async lesson({ any }) {
    const hash = any(["r10/try", "puzzles/12", "endings/2/watch"]);
    const link = learnLink(SITE, hash);
    return { link, read: (links) => links[0], holds: { name: "place", hash: `#learn/${hash}` } };
  },
};

/** what happens to letters */
const CHANGES: Record<string, (letter: string, chance: any) => string> = {
  nothing: (letter) => letter,
  wrapped: (letter, { chance }) => {
    const columns = 40 + chance(50);
    return letter.replace(new RegExp(`[^\\n]{${columns}}`, "g"), "$&\n");
  },
  quoted: (letter, { any }) => letter.replace(/^/gm, any(["> ", ">", ">> ", "> > > ", " | "])),
  printable: (letter) => {
    const bytes = [...Buffer.from(letter.replaceAll("=", "=3D"))];
    const signs = bytes.map((byte) => (byte < 128 ? String.fromCharCode(byte) : `=${byte.toString(16).toUpperCase()}`));
    return signs.join("").replace(/(?:=[0-9A-F]{2}|[^\n=]){70}/g, "$&=\n");
  },
  "with other ends of lines": (letter) => letter.replaceAll("\n", "\r\n"),
  "with invisible signs": (letter) => letter.replace(/[\w-]{30}/g, "$&\u200b"),
};

/** what happens to a link */
const GATEWAYS: Record<string, (link: string) => string> = {
  none: (link) => link,
  "a gateway": (link) => `https://safe.example.com/?url=${encodeURIComponent(link)}&data=05%7C02`,
  "two gateways": (link) =>
    `https://a.example/?u=${encodeURIComponent(`https://b.example/?url=${encodeURIComponent(link)}&x=1`)}`,
  "a page of HTML": (link) => `<p><a href="${link.replaceAll("&", "&amp;")}">My move</a></p>`,
  brackets: (link) => `<${link}>.`,
};

const words = ({ any, chance }) => Array.from({ length: chance(12) }, () => any(WORDS)).join(" ");

/** Lessons have no end of their own, and the names of rules neither. */
const endsBySpace = (kind: string, holds: any) => kind === "lesson" || Boolean(holds.rules);

for (const kind of Object.keys(KINDS)) {
  test(`a link comes out of a letter as it went in: ${kind}`, async () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const chance = mutator(seed * 7919);
      const { link, read, holds } = await KINDS[kind](chance);
      const [gateway, way] = chance.any(Object.entries(GATEWAYS));
      const glued = gateway === "none" && !endsBySpace(kind, holds) ? chance.any(["", "", "See", "Ani"]) : "";
      const end = chance.any([" ", "\n", "\n\n", ". ", "!\n"]);
      const start = `${words(chance)}${chance.any([" ", "\n", ": ", ":"])}`;
      let letter = `${start}${way(link)}${glued || end}${words(chance)}`;
      const done = [gateway];
      for (const [name, change] of [chance.any(Object.entries(CHANGES)), chance.any(Object.entries(CHANGES))]) {
        if (done.includes(name) || (name === "wrapped" && endsBySpace(kind, holds))) continue;
        if (name === "printable" && done.includes("quoted")) continue; // letters are quoted once they are decoded
        if (name === "wrapped" && done.includes("printable")) continue; // whose lines are short
        letter = change(letter, chance);
        done.push(name);
      }
      const found = await Promise.resolve(linksIn(letter)).then(read).catch(String);
      assert.deepEqual(found, holds, `seed ${seed}, ${done}: ${letter}`);
    }
  });
}

test("every link of a letter comes out of it", async () => {
  const turns = [3, 5, 4].map((length) => ({ ...turnOf(mutator(length)), log: Array(length).fill("a3-a4") }));
  const links = await Promise.all(turns.map(async (turn) => friendAddress(SITE, "turn", await packSentGame(turn))));
  const letter = links.map((link, at) => `${"> ".repeat(at)}My move: ${link}\nsee you`).join("\n");
  const { games: found, fault } = await sentGamesOf(linksIn(letter), null);
  assert.deepEqual(
    found.map(({ log }) => log.length),
    [5, 4, 3],
    "the longest first",
  );
  assert.equal(fault, null);
  const others = await sentGamesOf(linksIn(letter), { id: "other" });
  assert.deepEqual(others.games.length, 3);
});

test("of games, the one on the board comes first", async () => {
  const [here, there] = ["here", "there"].map((id) => ({ ...turnOf(mutator(1)), id, log: ["a3-a4"] }));
  there.log = ["a3-a4", "b6-b5"];
  const letter = `${await packed(there)} ${await packed(here)}`;
  const { games: turns } = await sentGamesOf(linksIn(letter), { id: "here" });
  assert.deepEqual(
    turns.map(({ id }) => id),
    ["here", "there"],
  );
});

const packed = async (turn) => friendAddress(SITE, "turn", await packSentGame(turn));

test("a link that lost its end is refused, also among others", async () => {
  const turn = { ...turnOf(mutator(5)), log: Array(20).fill("a3-a4") };
  const link = await packed(turn);
  const cut = await sentGamesOf(linksIn(`Look: ${link.slice(0, -12)}. Bye`), null);
  assert.deepEqual([cut.games, cut.fault?.key], [[], "link.broken"]);
  const both = await sentGamesOf(linksIn(`${link.slice(0, -12)}. > ${link}`), null);
  assert.equal(both.games.length, 1);
});

test("a position keeps the letters that look like others, which a letter would have lost", async () => {
  const fen = "W:Wc3,\u200eg3:B\u04414";
  const { text } = await linkedText(linksIn(`${SITE}?fen=${encodeURIComponent(fen)}`));
  assert.equal(text, fen);
});

test("in texts without a link there is none", () => {
  for (const text of [
    "https://example.org/",
    "return=1",
    "#turn=",
    "1. a3-a4",
    "fen=W:Wa2:Bh7",
    "learn/r10",
    "",
    "> \n>",
  ])
    assert.deepEqual(linksIn(text), [], text);
});

test("a game with a link in a remark is a game, and a letter with moves and a friend's link is a letter", async () => {
  const turn = await packed(turnOf(mutator(3)));
  const game = await gameLink(SITE, "1. c3-c4 *");
  const open = async (text) => {
    const said = [];
    await openTextOrLink(text, (event) => said.push(event));
    return said[0];
  };
  for (const text of [`[Site "${game}"]\n\n1. a3-a4 *`, `1. a3-a4 {see ${game}} *`, `[Annotator "${turn}"]\n\n*`])
    assert.deepEqual(await open(text), { type: "open-text", text });
  const letter = `a3-a4 b6-b5, and then ${turn}`;
  assert.deepEqual(await open(letter), { type: "read-link", text: letter });
  assert.equal((await open(`Look what I won:\n> ${game}\nYours`)).text, "1. c3-c4 *");
  await assert.rejects(linkedText(linksIn(game.slice(0, -4))), LinkError);
});
