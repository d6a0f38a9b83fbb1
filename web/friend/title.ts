// Says in the tab's title and icon that it is the player's turn, for whoever looks at another tab.

import { isAwaited } from "../app/friend-log.ts";
import { isOpen } from "../app/model.ts";
import type { State } from "../app/state.ts";
import { current } from "../app/timeline.ts";
import { t } from "../i18n/messages.ts";
import { markTitle } from "../ui/page-title.ts";

/** The icon of the site with a mark on it. */
const MARKED = "icons/turn.svg";
const DOT = '<circle cx="22" cy="22" r="14" fill="#f2a33a" stroke="#fff" stroke-width="4"/></svg>';

export function mountTitle(): (state: State) => void {
  const icon = document.querySelector('link[rel="icon"]');
  const usual = icon?.getAttribute("href") ?? "";
  return ({ friend: { game: friend, exchange }, game: { timeline } }) => {
    const awaited = friend !== null && exchange.place === "here" && isOpen(current(timeline).view) && isAwaited(friend);
    markTitle(awaited ? t("status.yourTurn") : "");
    const wanted = awaited ? markedIcon(usual) : usual;
    if (icon && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
  };
}

/** The edition in one file has its icon in its address. */
function markedIcon(usual: string) {
  const [head, data] = usual.split(";base64,");
  return data ? `${head};base64,${btoa(atob(data).replace("</svg>", DOT))}` : MARKED;
}
