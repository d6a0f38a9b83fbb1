// Says in the tab's title and icon that it is the player's turn, for whoever looks at another tab.

/** @import { State } from "../app/types.js" */

import { isAwaited } from "../app/friend-log.js";
import { isOpen } from "../app/model.js";
import { live } from "../app/timeline.js";
import { t } from "../i18n/messages.js";
import { markTitle } from "../ui/page-title.js";

/** The icon of the site with a mark on it. */
const MARKED = "icons/turn.svg";
const DOT = '<circle cx="22" cy="22" r="14" fill="#f2a33a" stroke="#fff" stroke-width="4"/></svg>';

/** @returns {(state: State) => void} */
export function mountTitle() {
  const icon = document.querySelector('link[rel="icon"]');
  const usual = icon?.getAttribute("href") ?? "";
  return ({ friend, exchange, timeline }) => {
    const turn = friend !== null && exchange.place === "here" && isOpen(live(timeline).view) && isAwaited(friend);
    markTitle(turn ? t("status.yourTurn") : "");
    const wanted = turn ? markedIcon(usual) : usual;
    if (icon && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
  };
}

/**
 * The edition in one file has its icon in its address.
 * @param {string} usual
 */
function markedIcon(usual) {
  const [head, data] = usual.split(";base64,");
  return data ? `${head};base64,${btoa(atob(data).replace("</svg>", DOT))}` : MARKED;
}
