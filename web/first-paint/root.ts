// Sets attributes on the document's root before the first paint: the theme, light or dark, the reading direction, whether to show the
// pieces of the start position, whether the address opens another screen than the game, which card
// greets the visitor, and whether it is a kiosk or a large board. The build inlines this script into the page, whose style sheet then shows the drawing (first-paint/board.ts) as
// the board will look.

import { hasParameter, isFriendLink, isLink, learnId, studioPlace } from "../base/address.ts";
import { isFirstVisit } from "../base/first-visit.ts";
import { KIOSK } from "../base/kiosk.ts";
import { applyScheme, themeIn, toScheme } from "../base/scheme.ts";
import { PREFERENCES, storage, storageKey } from "../base/storage.ts";
import { bestLanguage, directionOf } from "../i18n/languages.ts";

const root = document.documentElement;
const named = new URLSearchParams(location.search).get("set");
if (named !== null && location.hash === "")
  history.replaceState(history.state, "", `${location.pathname}#learn/set/${named}`);
let kept: Record<string, unknown> = {};
let saved = false;
let first = true;
try {
  const store = storage();
  kept = Object(JSON.parse(store?.getItem(storageKey(PREFERENCES)) ?? "{}"));
  saved = (store?.getItem(storageKey("tama-game")) ?? null) !== null;
  first = KIOSK !== null || store === null || isFirstVisit(store);
} catch {
  // Storage is denied or corrupt: the board looks as on a first visit.
}
const { theme = "auto", coordinates, language } = kept;
const scheme = toScheme(kept.scheme);
root.dataset.board = themeIn(String(theme), scheme);
applyScheme(scheme);
root.toggleAttribute("data-plain", coordinates === false);
root.toggleAttribute("data-kiosk", KIOSK !== null);
const large = hasParameter(location.search, "projector");
root.toggleAttribute("data-projector", large);
const { href } = document.location;
const turn = isFriendLink(href);
const bare = isLink(href) || turn || saved || Boolean(history.state?.carried);
const away = learnId(location.hash) !== null || studioPlace(location.hash) !== null;
root.toggleAttribute("data-bare", bare);
root.toggleAttribute("data-away", away);
const plain = !first && ["", "#home"].includes(location.hash) && !isLink(href) && !history.state?.carried;
if (large)
  delete root.dataset.greeting; // which it has no room for
else if (first && (turn || !bare) && !away) root.dataset.greeting = "welcome";
else if (plain) root.dataset.greeting = "today";
root.dir = directionOf(
  bestLanguage(typeof language === "string" ? [language, ...navigator.languages] : navigator.languages),
);
