// Where the studio's screens are, by address: #python, #python/bots, #laboratory. #py=… and #bot=… bring code along.

import { addressIn } from "../base/typography.js";

/**
 * @typedef {"cell" | "bots" | "laboratory"} ScreenName
 * @typedef {{ screen: ScreenName, packed: string | null }} Place
 */

/** @type {Record<string, ScreenName>} */
const ADDRESSES = { python: "cell", "python/bots": "bots", laboratory: "laboratory" };
/** @type {Record<string, ScreenName>} what a link's code is for */
const LINKS = { py: "cell", bot: "bots" };

/**
 * @param {string} hash as in `location.hash`
 * @returns {Place | null} null where it is about something else
 */
export function studioPlace(hash) {
  const address = addressIn(hash);
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
