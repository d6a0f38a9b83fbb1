// Finds the links in a text from outside: an address, or a letter that has quoted, wrapped or encoded them on the way. A link
// that is found may go on too long, with words that followed it: only its content tells where it ends (packing.ts).

import { isLink, withoutPunctuation, withoutTrailing } from "./address.ts";
import { unpack } from "./packing.ts";
import { toPlainSigns } from "./typography.ts";

export interface PackedLink {
  name: "turn" | "live" | "device" | "pdn" | "set" | "hand-in";
  packed: string;
}

interface PositionLink {
  name: "fen";
  fen: string;
  rules: string | null;
}

/** a lesson, a puzzle, a screen of the studio */
interface PlaceLink {
  name: "place";
  hash: string;
}

export type Link = PackedLink | PositionLink | PlaceLink;

/** The most characters of a text in which links are looked for. */
const LONGEST = 1_000_000; // and of the game in one
/** The most links that are taken from a text, the longest of their kind. */
const MOST = 60;
/** The most that pupils have handed in. */
const MOST_HANDED_IN = 2000;
/** The most characters of a position or a place, and of one that brings code. */
const LONGEST_PLACE = 2000;
const LONGEST_CODE = 150_000; // packed, of 100,000 in the studio

const UNSEEN = /\p{Cf}/gu;
/** Blanks, and the marks before lines that are quoted. */
const GAPS = /(?:^|\s)[\s>|]*/g;

/** @param word with a blank wherever a letter may have broken it */
const broken = (word: string) => Array.from(word).join(" ?");
/** The links whose content is packed. */
const PACKED: readonly string[] = ["turn", "live", "device", "pdn", "set", "hand-in"] satisfies PackedLink["name"][];
const isPacked = (name: string): name is PackedLink["name"] => PACKED.includes(name);
/** What begins each kind of link: a mark, and its name; an encoding leaves "*" for "#". */
const BEGINS = new RegExp(
  `(^|[\\s#&?*]) ?(${["turn=", "live=", "device=", "pdn=", "set=", "hand-in=", "fen=", "learn", "python", "laboratory", "py=", "bot="].map(broken).join("|")})`,
  "g",
);

const PIECES = "(?:k?[a-h][1-8](?:-[a-h][1-8])?(?:,k?[a-h][1-8](?:-[a-h][1-8])?)*)?";
const FEN = `[wb](?::[wb]${PIECES}){1,2}(?::[hf]\\d{1,4}){0,2}`;
const POSITION = new RegExp(`^${FEN}`, "i");
const PUZZLE = new RegExp(`^learn/puzzle/\\w{1,40}/${FEN}/(?:[a-h][1-8](?:[-x:][a-h][1-8])+(?:%20|\\+)?)+`, "i");

/**
 * The links in a text. Of one link there may be several readings, the likeliest first; of friends' links, the longest.
 */
export function linksIn(text: string): Link[] {
  if (text.length > LONGEST) return [];
  const found = new Map<string, Link>();
  for (const letter of readings(text.replace(UNSEEN, "")))
    for (const link of linksOf(letter)) found.set(JSON.stringify(link), link);
  const all = [...found.values()];
  const friends = all.filter(isFriends).sort((one, other) => other.packed.length - one.packed.length);
  const devices = all.filter((link) => link.name === "device");
  const positions = all.filter((link) => link.name === "fen").sort((one, other) => sureOf(other) - sureOf(one));
  const others = ["pdn", "set", "place"].map((name) => all.filter((link) => link.name === name));
  const handedIn = all.filter((link) => link.name === "hand-in").slice(0, MOST_HANDED_IN);
  return [...[friends, devices, positions, ...others].flatMap((some) => some.slice(0, MOST)), ...handedIn];
}

const isFriends = (link: Link): link is PackedLink => link.name === "turn" || link.name === "live";

/** What those links of one kind carry. */
export const packedOf = (links: Link[], name: PackedLink["name"]): string[] =>
  links.flatMap((link) => (link.name === name ? [link.packed] : []));

/** Whether friends' links are among them. */
export const areFriends = (links: Link[]): links is [PackedLink, ...Link[]] =>
  links[0] !== undefined && isFriends(links[0]);

/** Whether one of them connects two devices of one player, and none is of a friend. */
export const isOfDevice = (links: Link[]): boolean => links[0]?.name === "device";

/** How a game ends in a file. */
const RESULT = /(?:\*|\d(?:\/2)?-\d(?:\/2)?)\s{0,4}$/;
const isWhole = (pdn: string) => RESULT.test(pdn.slice(-12));

/**
 * The game or the position of the first link that can be read.
 * @returns null if there is none; rejects with a LinkError
 */
export async function linkedText(links: Link[]): Promise<{ text: string; rules: string | null; pdn?: true } | null> {
  let fault: unknown;
  for (const link of links) {
    if (link.name === "fen") return { text: link.fen, rules: link.rules };
    if (link.name !== "pdn") continue;
    try {
      return { text: await unpack(link.packed, LONGEST, isWhole), rules: null, pdn: true };
    } catch (error) {
      fault ??= error;
    }
  }
  if (fault) throw fault;
  return null;
}

/**
 * Replaces a link to a game or a position by its content; returns any other text as it is.
 * @returns rejects with a LinkError
 */
export const resolveText = async (text: string): Promise<{ text: string; rules?: string | null; pdn?: true }> =>
  (beginsWithLink(text) && (await linkedText(linksIn(text)))) || { text };

export const beginsWithLink = (text: string) => /^\W*[a-z]{1,20}:\/\//i.test(text) && isLink(text);

/** An equals sign that quoted-printable would have encoded. */
const UNPRINTED = /=(?!$|\s|[0-9A-F]{2})/;
/** The end of a line that it has broken, or what a field of one line has made of that. */
const SOFT = /=(?:\r?\n(?:(?: ?[>|])+ ?)?| )/g;

/**
 * A text as it is, and without what letters and their gateways have encoded: quoted-printable, percent signs, once
 * or twice.
 */
function readings(text: string) {
  const found = new Set<string>();
  const both = [text, withoutQuotedPrintable(text)];
  for (const letter of UNPRINTED.test(text) ? both : both.reverse()) {
    let now = letter;
    for (let times = 0; times < 3; times += 1) {
      now = now.replaceAll("&amp;", "&").replace(GAPS, " ");
      found.add(now);
      now = withoutPercent(now);
    }
  }
  return found;
}

/** A sign of a link by its code; others stand for nothing in one. */
const signOf = (hex: string) => (hex < "80" ? String.fromCharCode(Number.parseInt(hex, 16)) : "");

const withoutQuotedPrintable = (text: string) =>
  text.replace(SOFT, "").replace(/=([0-9A-F])\s?([0-9A-F])/g, (_, high, low) => signOf(high + low));

const withoutPercent = (text: string) =>
  text.replace(/% ?([0-9A-F]) ?([0-9A-F])/gi, (_, high, low) => signOf(high + low));

/** @param letter whose gaps are single blanks */
function* linksOf(letter: string): Iterable<Link> {
  let near = MOST; // of the links whose surroundings are looked at
  for (const { 0: mark, 1: before = "", 2: word = "", index } of letter.matchAll(BEGINS)) {
    const name = word.replace(/[ =]/g, "");
    const rest = index + mark.length;
    if (isPacked(name)) {
      const bare = before.trim() === ""; // then it is to look like a link
      if (!bare || (!word.includes(" ") && letter[rest] !== " ")) yield* packedIn(name, letter, rest);
    }
    if (near === 0) continue;
    const link = nearBy(name, before, letter, rest, word);
    if (!link) continue;
    near -= 1;
    yield link;
  }
}

/** @returns up to the first blank, and over all of them */
function* packedIn(name: PackedLink["name"], letter: string, from: number): Iterable<PackedLink> {
  const run = runFrom(/[\w -]+/y, letter, from).trim();
  const word = run.split(" ", 1)[0] ?? "";
  if (word) yield { name, packed: word };
  if (word !== run) yield { name, packed: run.replaceAll(" ", "") };
}

function nearBy(name: string, before: string, letter: string, from: number, word: string): Link | null {
  if (name === "fen") return /[?&]/.test(before) ? positionIn(letter, from) : null;
  if (name === "pdn") return plainIn(letter, from);
  return !isPacked(name) && before === "#"
    ? placeIn(letter.slice(from - word.length, from + (/^(?:py|bot)$/.test(name) ? LONGEST_CODE : LONGEST_PLACE)))
    : null;
}

/** @returns a game that is not compressed; it ends with the first blank */
function plainIn(letter: string, from: number): PackedLink | null {
  const whole = runFrom(/[^\s&#"<>]+/y, letter, from);
  return /[^\w-]/.test(whole) ? { name: "pdn", packed: decoded(withoutTrailing(whole)) } : null;
}

/** @param pattern sticky */
function runFrom(pattern: RegExp, text: string, from: number) {
  pattern.lastIndex = from;
  return pattern.exec(text)?.[0] ?? "";
}

function positionIn(letter: string, from: number): PositionLink {
  const near = letter.slice(from, from + LONGEST_PLACE);
  const [run = ""] = POSITION.exec(near.replaceAll(" ", "")) ?? [];
  const word = decoded(runFrom(/[^\s&#<>]*/y, near, 0));
  const plain = word.startsWith("[") ? word : withoutPunctuation(word);
  const around = letter.slice(Math.max(0, from - 200), from + LONGEST_PLACE);
  const [, rules = null] = /[?&] ?r ?u ?l ?e ?s ?= ?(\w+)/.exec(around) ?? [];
  const glued = run !== "" && plain.startsWith(run) && !/[,:\d]/.test(plain.slice(run.length));
  return { name: "fen", fen: glued || run.length > plain.length ? run : plain, rules };
}

/** How much of a link is a position; less, where something else follows. */
function sureOf({ fen }: PositionLink) {
  const [run = ""] = POSITION.exec(toPlainSigns(fen).replace(/\s/g, "")) ?? [];
  return 2 * run.length - Number(fen.length > run.length);
}

function placeIn(near: string): PlaceLink | null {
  const [puzzle = ""] = PUZZLE.exec(near.replaceAll(" ", "")) ?? [];
  const word = withoutTrailing(runFrom(/[^\s&"<>#]*/y, near, 0));
  const hash = puzzle.length > word.length ? puzzle : word;
  return /^(?:learn|python|laboratory)(?:$|\/)|^(?:py|bot)=./.test(hash) ? { name: "place", hash: `#${hash}` } : null;
}

/** A value of an address. */
function decoded(value: string) {
  const words = value.replaceAll("+", " ");
  try {
    return decodeURIComponent(words);
  } catch {
    return words;
  }
}
