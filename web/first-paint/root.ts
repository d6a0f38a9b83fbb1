// Sets attributes on the document's root before the first paint: the theme, light or dark, the reading direction, whether to show the
// pieces of the start position, whether the address opens another screen than the game, and which card
// greets the visitor. The build inlines this script into the page, whose style sheet then shows the drawing (first-paint/board.ts) as
// the board will look.

import { isFriendLink, isLink, learnId, studioPlace } from "../base/address.ts";
import { isFirstVisit } from "../base/first-visit.ts";
import { applyScheme, themeIn, toScheme } from "../base/scheme.ts";
import { storageKey } from "../base/storage.ts";
import { bestLanguage, directionOf } from "../i18n/languages.ts";

const root = document.documentElement;
const named = new URLSearchParams(location.search).get("set");
if (named !== null && location.hash === "")
  history.replaceState(history.state, "", `${location.pathname}#learn/set/${named}`);
let kept: Record<string, unknown> = {};
let saved = false;
let first = true;
try {
  kept = Object(JSON.parse(localStorage.getItem(storageKey("tama-preferences")) ?? "{}"));
  saved = localStorage.getItem(storageKey("tama-game")) !== null;
  first = isFirstVisit(localStorage);
} catch {
  // Storage is denied or corrupt: the board looks as on a first visit.
}
const { theme = "auto", coordinates, language } = kept;
const scheme = toScheme(kept.scheme);
root.dataset.board = themeIn(String(theme), scheme);
applyScheme(scheme);
root.toggleAttribute("data-plain", coordinates === false);
const { href } = document.location;
const turn = isFriendLink(href);
const bare = isLink(href) || turn || saved || Boolean(history.state?.carried);
const away = learnId(location.hash) !== null || studioPlace(location.hash) !== null;
root.toggleAttribute("data-bare", bare);
root.toggleAttribute("data-away", away);
const plain = !first && ["", "#home"].includes(location.hash) && !isLink(href) && !history.state?.carried;
if (first && (turn || !bare) && !away) root.dataset.greeting = "welcome";
else if (plain) root.dataset.greeting = "today";
root.dir = directionOf(
  bestLanguage(typeof language === "string" ? [language, ...navigator.languages] : navigator.languages),
);
