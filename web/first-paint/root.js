// What the page must know of its visitor before it is painted first: which board they like, how they read, whether
// another position than the start is on its way, and whether they come for the game at all. The build writes this into
// the page itself, whose style sheet then shows the drawing that lies in it (first-paint/board.js) as the board will look.

import { isLink, learnId, studioPlace } from "../base/address.js";
import { migrateValues, storageKey } from "../base/storage.js";
import { bestLanguage, directionOf } from "../i18n/languages.js";

const root = document.documentElement;
/** @type {Record<string, unknown>} */
let kept = {};
let saved = false;
try {
  migrateValues(localStorage);
  kept = Object(JSON.parse(localStorage.getItem(storageKey("tama-preferences")) ?? "{}"));
  saved = localStorage.getItem(storageKey("tama-game")) !== null;
} catch {
  // Storage is denied or spoilt: the board looks as for a newcomer.
}
const { theme, coordinates, language } = kept;
root.dataset.board = String(theme);
root.toggleAttribute("data-plain", coordinates === false);
root.toggleAttribute("data-bare", isLink(document.location.href) || saved || Boolean(history.state?.carried));
root.toggleAttribute("data-away", learnId(location.hash) !== null || studioPlace(location.hash) !== null);
root.dir = directionOf(
  bestLanguage(typeof language === "string" ? [language, ...navigator.languages] : navigator.languages),
);
