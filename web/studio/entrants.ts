// Reads the bots of a class, from files and from texts with links, and keeps them with the games of their tournament.

import * as v from "valibot";
import { studioPlace } from "../base/address.ts";
import { linksIn } from "../base/letters.ts";
import { unpack } from "../base/packing.ts";
import { count, list, read, side, text } from "../base/schema.ts";
import { type Store, storage, storedValue } from "../base/storage.ts";
import { LONGEST } from "./documents.ts";

/** The most bots of a tournament, and characters of a name. */
export const MOST = 40;
export const LONGEST_NAME = 40;
/** The most characters of a part of a sentence and of a game that are kept. */
const LONGEST_WORDS = 1000;
const LONGEST_GAME = 50_000;

/** The most characters before a link that are looked at. */
const LONGEST_LINE = 300;
/** The day and the time with which a line of a chat begins. */
const TIME = /^[^\p{L}\d]*\d[\d\s.,:/-]*(?:[ap]\.?m\.?)?[\]\s,–-]*/iu;

/** a bot that was read; "" for a name that nothing tells */
export interface Found {
  name: string;
  code: string;
}

const ENTRANT = v.object({ id: count(), name: text(LONGEST_NAME), code: text(LONGEST) });
const GAME = v.object({
  white: count(),
  black: count(),
  winner: v.nullable(side),
  forfeit: v.boolean(),
  /** how it ended, in words */
  words: list(v.union([text(LONGEST_WORDS), v.object({ english: text(LONGEST_WORDS) })]), 20),
  /** the moves by chance with which it began */
  opening: list(text(20), 10),
  pdn: text(LONGEST_GAME),
});
const PLAN = v.object({
  games: count(100, 1),
  seconds: v.pipe(v.number(), v.minValue(0.1), v.maxValue(60)),
  rules: text(100),
});
const KEPT = v.object({ entrants: list(ENTRANT, MOST), plan: PLAN, games: list(GAME, 100_000) });

export type Entrant = v.InferOutput<typeof ENTRANT>;
export type TournamentGame = v.InferOutput<typeof GAME>;
export type TournamentPlan = v.InferOutput<typeof PLAN>;
export type Kept = v.InferOutput<typeof KEPT>;

/** @param rules the name of the ruleset where none was chosen */
export const keptTournament = (rules: string, store: Store | null = storage()) =>
  storedValue<Kept>(
    store,
    "tama-tournament",
    (kept) => read(KEPT, kept).value ?? { entrants: [], plan: { games: 2, seconds: 1, rules }, games: [] },
  );

/** The entrants with those that were found; one whose code is there already is left out. */
export function withFound(entrants: readonly Entrant[], found: readonly Found[], nameless: (n: number) => string) {
  const all = [...entrants];
  let id = Math.max(0, ...entrants.map((entrant) => entrant.id + 1));
  for (const { name, code } of found) {
    if (all.length === MOST || all.some((each) => each.code === code && (!name || each.name === name))) continue;
    all.push({ id, name: name.trim().slice(0, LONGEST_NAME) || nameless(all.length + 1), code });
    id += 1;
  }
  return all;
}

/** @returns the bots of Python files and of texts with links, and the names of the files that have none */
export async function readFiles(files: readonly File[]): Promise<{ found: Found[]; refused: string[] }> {
  const found: Found[] = [];
  const refused: string[] = [];
  for (const file of files) {
    const content = file.size > MOST * LONGEST ? "" : await file.text().catch(() => "");
    const some = /\.py$/i.test(file.name) ? fileOf(file.name, content) : await readText(content);
    if (some.length === 0) refused.push(file.name);
    found.push(...some);
  }
  return { found, refused };
}

const fileOf = (name: string, code: string): Found[] =>
  code.trim() && code.length <= LONGEST ? [{ name: name.replace(/\.py$/i, ""), code }] : [];

/** The bots of links in a text, such as a chat, named by what is before each on its line; or code itself. */
export async function readText(words: string): Promise<Found[]> {
  const links = words.split(/\r?\n/).flatMap((line) => linksOf(line));
  const found: Found[] = [];
  for (const { name, packed } of links.length > 0 ? links : linksOf(words.replace(/\s+/g, " "))) {
    const code = await unpack(packed, LONGEST).catch(() => "");
    if (code) found.push({ name, code });
  }
  if (found.length === 0 && /^def choose\b/m.test(words) && words.length <= LONGEST) return [{ name: "", code: words }];
  return found;
}

function linksOf(line: string) {
  const packed = linksIn(line).flatMap((link) => {
    const place = link.name === "place" ? studioPlace(link.hash) : null;
    return place?.screen === "bots" && place.packed !== null ? [place.packed] : [];
  });
  return [...new Set(packed)].map((each) => ({ name: packed.length === 1 ? nameBefore(line) : "", packed: each }));
}

/** Who has sent a link, as a chat writes it before: "[12:30] Ani: https://…". */
function nameBefore(line: string) {
  const before = line.slice(0, Math.max(0, line.indexOf("#bot="))).slice(-LONGEST_LINE);
  const words = before
    .slice(0, before.lastIndexOf(" ") + 1)
    .replace(TIME, "")
    .trim();
  let end = words.length;
  while (end > 0 && /[\s:,;>–-]/.test(words.charAt(end - 1))) end -= 1;
  return /[\p{L}\p{N}]/u.test(words) ? words.slice(0, end).slice(0, LONGEST_NAME) : "";
}
