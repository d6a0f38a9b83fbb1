// Reads and writes the addresses of the page: the screen to show, and the position, game or code in a link. Links in a text
// from outside are found by letters.ts.
//
//     ?fen=…&rules=…                       a position
//     #pdn=…                               a game, packed
//     #turn=…                              a turn of a game between two devices, packed
//     #live=…                              an invitation to a live game, or the answer to one
//     #device=…                            an invitation to another device of the player's, or the answer to one
//     #home                                what there is today, beside the game
//     #analyse  #setup                     the game, with its analysis or the position editor open
//     #review=2                            the review of the game on the board, at a mistake (analysis/panel.ts)
//     #learn  #learn/r10/try               the lessons, one of them
//     #set=…  #set=…/2                     a set of positions, packed; one of its steps
//     #hand-in=…  #hand-in=…/2             what a pupil hands in of such a set, packed; one of its steps
//     ?set=…                               the same as #learn/set/…: a set that lies beside the site, as sets/….toml
//     #python  #python/bots  #python/tournament  #laboratory
//                                          the studio
//     #py=…  #bot=…                        code for the cell or for bots, packed
//     embed.html?lesson=…                  a lesson for a frame in another page (docs/embedding.md has the rest)
//     ?projector                           any of these, with the board as large as the window (panels/projector.ts)
//     ?kiosk  ?kiosk=90                    any of these, for one visitor after another (base/kiosk.ts); lang=… and
//                                          theme=… are what each begins with

import { pack } from "./packing.ts";
import { USUAL_RULES } from "./protocol.ts";

/** Punctuation that follows an address in a letter, as encoded in the address itself. */
const TRAILING = /(?:[.,;:!?)\]}']|%22|%3E|%C2%BB|%E2%80%(?:99|9D|A6))$/i;
/** The most characters of one such sign. */
const LONGEST_TRAILING = 9;

/** An address without the punctuation that followed it in a letter. */
export function withoutTrailing(address: string) {
  let end = address.length;
  for (;;) {
    const [found] = TRAILING.exec(address.slice(Math.max(0, end - LONGEST_TRAILING), end)) ?? [""];
    if (found === "") return address.slice(0, end);
    end -= found.length;
  }
}

/** Removes punctuation after a position or a name at the end of a link: it belongs to the text around the link. */
export function withoutPunctuation(value: string) {
  let end = value.length;
  while (end > 0 && /\W/.test(value.charAt(end - 1))) end -= 1;
  const cut = value.slice(end).search(/[^:,]/);
  return cut < 0 ? value : value.slice(0, end + cut);
}

/**
 * The fragment of an address, without the punctuation that followed the link in a letter.
 * @param hash as in `location.hash`
 */
const cleanFragment = (hash: string) => withoutTrailing(hash.slice(1));

/**
 * Whether the fragment asks for the current game with its analysis ("analyse") or the position editor ("setup") open.
 * @param hash as in `location.hash`
 */
export const hasParameter = (hash: string, what: string) => new URLSearchParams(cleanFragment(hash)).has(what);

/**
 * The address that shows a position. The standard rules are left out.
 * @param page the address of the site
 * @param rules the name of a preset
 */
export function positionLink(page: string, fen: string, rules: string) {
  const link = new URL(page);
  link.search = link.hash = "";
  link.searchParams.set("fen", fen);
  if (rules !== USUAL_RULES) link.searchParams.set("rules", rules);
  return link.href.replaceAll("%3A", ":").replaceAll("%2C", ",");
}

/**
 * The address that carries a text, compressed in its fragment.
 * @param page the address of the site
 * @param name the kind of text: "pdn" for a game
 */
export async function packedLink(page: string, name: string, text: string) {
  const link = new URL(page);
  link.search = "";
  link.hash = `${name}=${await pack(text)}`;
  return link.href;
}

/** @param page the address of the site */
export const gameLink = (page: string, pdn: string) => packedLink(page, "pdn", pdn);

/** Whether an address brings a position or a game. */
export const isLink = (address: string) => /[?&]fen=|[#&]pdn=./.test(address);

/** Whether an address brings a friend's turn. */
export const isFriendLink = (address: string) => /[#&]turn=./.test(address);

/** Whether an address brings what a friend, or another device of the player's, has sent. */
export const isSentLink = (address: string) => /[#&](?:turn|live|device)=./.test(address);

/**
 * The address of a link to a friend, or to another device. A page that is a file has no address that others could open,
 * and gives its end alone.
 */
export function friendAddress(page: string, name: "turn" | "live" | "device", packed: string) {
  const link = new URL(page);
  link.search = "";
  link.hash = `${name}=${packed}`;
  return link.protocol === "file:" ? link.hash : link.href;
}

const LEARN = "learn";
/** What begins the id of what is packed into its address: a set, or what a pupil hands in of one. */
const PACKED = /^(?:set|hand-in)=/;

/**
 * The lesson that a fragment names.
 * @param hash as in `location.hash`
 * @returns the id of a lesson, "" for the overview; null if the fragment is about something else
 */
export function learnId(hash: string): string | null {
  const address = cleanFragment(hash);
  if (PACKED.test(address)) return address;
  const [context, ...id] = address.split("/");
  return context === LEARN ? id.join("/") : null;
}

/** Ids of the learning part that belong to the puzzles: those, mistakes, endings to play, not the chapter on endings. */
const PUZZLES = /^(?:(?:puzzles?|mistakes|ending)(?:\/|$)|endings$)/;

/**
 * The room of the page to which an address leads, of those in the masthead.
 * @param hash as in `location.hash`
 */
export function roomOf(hash: string): "game" | "puzzles" | "learn" | "studio" {
  const id = learnId(hash);
  if (id !== null) return PUZZLES.test(id) ? "puzzles" : "learn";
  return studioPlace(hash) ? "studio" : "game";
}

export const learnHash = (id: string) => (PACKED.test(id) ? `#${id}` : id ? `#${LEARN}/${id}` : `#${LEARN}`);

/** The full address of a lesson, for sharing. */
export function learnLink(page: string, id: string) {
  const link = new URL(page);
  link.search = "";
  link.hash = learnHash(id);
  return link.href;
}

/** The address of a lesson for an iframe in another page. */
export const learnFrameLink = (page: string, id: string) =>
  new URL(`embed.html?lesson=${encodeURIComponent(id)}`, page).href;

export type ScreenName = "cell" | "bots" | "tournament" | "laboratory";

interface Place {
  screen: ScreenName;
  packed: string | null;
}

const ADDRESSES: Record<string, ScreenName> = {
  python: "cell",
  "python/bots": "bots",
  "python/tournament": "tournament",
  laboratory: "laboratory",
};
/** the screen for each kind of code in a link */
const LINKS: Record<string, ScreenName> = { py: "cell", bot: "bots" };

/**
 * The screen of the studio that a fragment names, and the packed code that it brings.
 * @param hash as in `location.hash`
 * @returns null if the fragment is about something else
 */
export function studioPlace(hash: string): Place | null {
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

export const studioHash = (screen: ScreenName) =>
  `#${Object.keys(ADDRESSES).find((address) => ADDRESSES[address] === screen)}`;

export const linkName = (screen: ScreenName) => Object.keys(LINKS).find((name) => LINKS[name] === screen) ?? "py";
