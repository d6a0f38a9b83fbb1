// Measures what long repetitive texts cost the entry points of the page's modules, for lab/long_texts.py, which makes the texts.

import { text as whole } from "node:stream/consumers";
import { Page } from "../tests/js/support.ts";
import { commentText, withShapes, withText } from "../web/analysis/annotations.ts";
import { compareLogs, replay } from "../web/app/friend-log.ts";
import { unpackSentGame } from "../web/friend/sent-game.ts";
import { isScore } from "../web/app/notation.ts";
import { hasParameter, learnId, studioPlace } from "../web/base/address.ts";
import { linksIn, resolveText } from "../web/base/letters.ts";
import { unpack } from "../web/base/packing.ts";
import { readBoardText } from "../web/embed/board-text.ts";
import { cellsOf, faultOf, lessonOf, optionsIn, toOptions } from "../web/embed/options.ts";
import { placeholderScene } from "../web/embed/placeholder.ts";
import { signalOf, sentGamesOf } from "../web/friend/letter.ts";
import { readMessage } from "../web/friend/messages.ts";
import { fromFile } from "../web/games/backup.ts";
import { wheelsFor } from "../web/studio/wheels.ts";
import { linksOf, openTextOrLink } from "../web/ui/open-text.ts";

const SITE = "https://example.org/tama/";
const START = { rules: "TAMA", fen: null };

const ENTRY_POINTS: Record<string, (text: string) => unknown> = {
  "page: links of a letter": linksIn,
  "page: pasted text": (text) => openTextOrLink(text, (event) => new Page().do(event)),
  "page: typed move": (text) => [isScore(text) || linksOf(text), new Page().do({ type: "typed", text })],
  "page: fragment": (text) => {
    const { hash, href } = new URL(`${SITE}#${text}`);
    return [linksIn(href), hasParameter(hash, "analyse"), learnId(hash), studioPlace(hash)];
  },
  "page: query": (text) => linksIn(new URL(`${SITE}?fen=${text}&rules=${text}`).href),
  "page: game of a link": (text) => resolveText(`${SITE}#pdn=${text}`),
  "page: code of a link": (text) => unpack(text, 100_000),
  "page: turn of a link": unpackSentGame,
  "page: turns of a letter": (text) => sentGamesOf(linksIn(`#turn=${text}`), null),
  "page: signal of a letter": (text) => signalOf(linksIn(`#live=${text}`)),
  "page: log of a turn": (text) => {
    const log = text.split(" ");
    return [replay(START, log), compareLogs(START, "white", log, [...log, "a3-a4"])];
  },
  "page: message": (text) => [readMessage(text), readMessage(JSON.stringify({ t: "hello", game: text, clock: text }))],
  "page: comment": (text) => [commentText([text]), withText([text], text), withShapes([text], [])],
  "page: backup": (text) =>
    fromFile(new Blob([`{"format":"tama-backup","version":1,"games":1}\n${text}`]), {} as any, []),
  "page: wheels": (text) => wheelsFor(`import micropip\n${text}`, [] as any),
  "boards: fence": readBoardText,
  "boards: attributes": (text) => {
    for (const mode of ["replay", "puzzle", "comparison", "lesson"]) {
      const options = toOptions({ mode, pdn: text, fen: text, lesson: mode === "lesson" ? text : "" });
      lessonOf(options);
      placeholderScene(options);
    }
    return [faultOf({ pdn: text, fen: text }), cellsOf(text)];
  },
  "boards: query": (text) => optionsIn(new URL(`${SITE}?pdn=${text}&fen=${text}`).searchParams),
};

const { sizes, notable, texts } = JSON.parse(await whole(process.stdin));

const made = ([begin, part, end], size) => begin + part.repeat(size / part.length) + end;

async function cost(read, text) {
  const begun = process.cpuUsage();
  try {
    await read(text);
  } catch {
    // A refusal is an answer.
  }
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1e6;
}

const highest = (costs) => costs.reduce((one, other) => (other[0] > one[0] ? other : one), [0, ["", "", ""]]);

for (const [name, read] of Object.entries(ENTRY_POINTS)) {
  const costs = [];
  const grown = [];
  for (const text of texts) {
    const after = await cost(read, made(text, sizes[1]));
    costs.push([after, text]);
    if (after > notable) {
      const before = Math.max(await cost(read, made(text, sizes[0])), 1e-4);
      const again = await cost(read, made(text, sizes[1])); // of two, since memory is tidied at any time
      grown.push([Math.min(after, again) / before, text]);
    }
  }
  process.stdout.write(`${JSON.stringify([name, highest(costs), highest(grown)])}\n`);
}
