// Reads and writes the addresses of the page: the screen to show, and the position, game or code in a link. Links in a text
// from outside are found by letters.js.
//
//     ?fen=…&rules=…                       a position
//     #pdn=…                               a game, packed
//     #turn=…                              a turn of a game between two devices, packed
//     #live=…                              an invitation to a live game, or the answer to one
//     #analyse  #setup                     the game, with its analysis or the position editor open
//     #learn  #learn/r10/try               the lessons, one of them
//     #python  #python/bots  #laboratory   the studio
//     #py=…  #bot=…                        code for the cell or for bots, packed
//     embed.html?lesson=…                  a lesson for a frame in another page (docs/embedding.md has the rest)

import { pack } from "./packing.js";
import { USUAL_RULES } from "./protocol.js";

/** Punctuation that follows an address in a letter, as encoded in the address itself. */
const TRAILING = /(?:[.,;:!?)\]}']|%22|%3E|%C2%BB|%E2%80%(?:99|9D|A6))$/i;
/** The most characters of one such sign. */
const LONGEST_TRAILING = 9;

/**
 * An address without the punctuation that followed it in a letter.
 * @param {string} address
 */
export function withoutTrailing(address) {
  let end = address.length;
  for (;;) {
    const [found] = TRAILING.exec(address.slice(Math.max(0, end - LONGEST_TRAILING), end)) ?? [""];
    if (found === "") return address.slice(0, end);
    end -= found.length;
  }
}

/**
 * Removes punctuation after a position or a name at the end of a link: it belongs to the text around the link.
 * @param {string} value
 */
export function withoutPunctuation(value) {
  let end = value.length;
  while (end > 0 && /\W/.test(value.charAt(end - 1))) end -= 1;
  const cut = value.slice(end).search(/[^:,]/);
  return cut < 0 ? value : value.slice(0, end + cut);
}

/**
 * The fragment of an address, without the punctuation that followed the link in a letter.
 * @param {string} hash as in `location.hash`
 */
const cleanFragment = (hash) => withoutTrailing(hash.slice(1));

/**
 * Whether the fragment asks for the current game with its analysis ("analyse") or the position editor ("setup") open.
 * @param {string} hash as in `location.hash`
 * @param {string} what
 */
export const hasParameter = (hash, what) => new URLSearchParams(cleanFragment(hash)).has(what);

/**
 * The address that shows a position. The standard rules are left out.
 * @param {string} page the address of the site
 * @param {string} fen
 * @param {string} rules the name of a preset
 */
export function positionLink(page, fen, rules) {
  const link = new URL(page);
  link.search = link.hash = "";
  link.searchParams.set("fen", fen);
  if (rules !== USUAL_RULES) link.searchParams.set("rules", rules);
  return link.href.replaceAll("%3A", ":").replaceAll("%2C", ",");
}

/**
 * The address that carries a text, compressed in its fragment.
 * @param {string} page the address of the site
 * @param {string} name the kind of text: "pdn" for a game
 * @param {string} text
 */
export async function packedLink(page, name, text) {
  const link = new URL(page);
  link.search = "";
  link.hash = `${name}=${await pack(text)}`;
  return link.href;
}

/**
 * @param {string} page the address of the site
 * @param {string} pdn
 */
export const gameLink = (page, pdn) => packedLink(page, "pdn", pdn);

/**
 * Whether an address brings a position or a game.
 * @param {string} address
 */
export const isLink = (address) => /[?&]fen=|[#&]pdn=./.test(address);

/**
 * Whether an address brings a friend's turn.
 * @param {string} address
 */
export const isTurn = (address) => /[#&]turn=./.test(address);

/**
 * Whether an address brings what a friend has sent.
 * @param {string} address
 */
export const isFriendsLink = (address) => /[#&](?:turn|live)=./.test(address);

/**
 * The address of a link to a friend. A page that is a file has no address that others could open, and gives its end alone.
 * @param {string} page
 * @param {"turn" | "live"} name
 * @param {string} packed
 */
export function friendAddress(page, name, packed) {
  const link = new URL(page);
  link.search = "";
  link.hash = `${name}=${packed}`;
  return link.protocol === "file:" ? link.hash : link.href;
}

const LEARN = "learn";

/**
 * The lesson that a fragment names.
 * @param {string} hash as in `location.hash`
 * @returns {string | null} the id of a lesson, "" for the overview; null if the fragment is about something else
 */
export function learnId(hash) {
  const [context, ...id] = cleanFragment(hash).split("/");
  return context === LEARN ? id.join("/") : null;
}

/** @param {string} id */
export const learnHash = (id) => (id ? `#${LEARN}/${id}` : `#${LEARN}`);

/**
 * The full address of a lesson, for sharing.
 * @param {string} page
 * @param {string} id
 */
export function learnLink(page, id) {
  const link = new URL(page);
  link.search = "";
  link.hash = learnHash(id);
  return link.href;
}

/**
 * The address of a lesson for an iframe in another page.
 * @param {string} page
 * @param {string} id
 */
export const learnFrameLink = (page, id) => new URL(`embed.html?lesson=${encodeURIComponent(id)}`, page).href;

/**
 * @typedef {"cell" | "bots" | "laboratory"} ScreenName
 * @typedef {{ screen: ScreenName, packed: string | null }} Place
 */

/** @type {Record<string, ScreenName>} */
const ADDRESSES = { python: "cell", "python/bots": "bots", laboratory: "laboratory" };
/** @type {Record<string, ScreenName>} the screen for each kind of code in a link */
const LINKS = { py: "cell", bot: "bots" };

/**
 * The screen of the studio that a fragment names, and the packed code that it brings.
 * @param {string} hash as in `location.hash`
 * @returns {Place | null} null if the fragment is about something else
 */
export function studioPlace(hash) {
  const address = cleanFragment(hash);
  const screen = Object.hasOwn(ADDRESSES, address) ? ADDRESSES[address] : undefined;
  if (screen) return { screen, packed: null };
  const values = new URLSearchParams(address);
  for (const [name, linked] of Object.entries(LINKS)) {
    const packed = values.get(name);
    if (packed) return { screen: linked, packed };
  }
  return null;
}

/** @param {ScreenName} screen */
export const studioHash = (screen) => `#${Object.keys(ADDRESSES).find((address) => ADDRESSES[address] === screen)}`;

/** @param {ScreenName} screen */
export const linkName = (screen) => Object.keys(LINKS).find((name) => LINKS[name] === screen) ?? "py";
