// The list of saved games: a search, and rows that are drawn as they come near the window.

/** @import { Event } from "../app/types.js" */
/** @import { Report } from "./report.js" */
/** @import { Saved } from "./game-text.js" */
/** @import { KeptCurrent } from "./saved-games.js" */

import { isAwaited } from "../app/friend-log.js";
import { make } from "../base/dom.js";
import { t } from "../i18n/messages.js";
import { createSearch } from "./game-text.js";
import { drawRow } from "./row.js";

/** Rows that are drawn at once. */
const AT_ONCE = 60;

/**
 * @param {HTMLElement} root
 * @param {object} page
 * @param {(event: Event) => void} page.dispatch
 * @param {Report} page.report
 * @param {() => Promise<void>} page.reload
 * @param {() => unknown} page.fault why nothing more is kept, which the report says
 * @returns {(kept: KeptCurrent) => void}
 */
export function mountList(root, { fault, ...page }) {
  const search = make("input", { type: "search", class: "search", "aria-label": t("games.search") });
  search.placeholder = t("games.search");
  const list = make("ol", { class: "saved", tabindex: "-1" });
  const none = make("p", { class: "none" });
  const yours = createTurns((each, turns) => drawRow(each, { ...page, list: turns, find: (id) => find(id) }));
  root.replaceChildren(search, yours.element, list, none);
  /** @type {Saved[]} */
  let all = [];
  let drawn = "";
  const searched = createSearch();
  const find = (/** @type {string} */ wanted) => all.find(({ id }) => id === wanted);
  const fill = createFill(list, (each) => drawRow(each, { ...page, list, find }));

  const draw = (count = AT_ONCE) => {
    const found = searched(all, search.value);
    const waiting = found.filter(waitsForPlayer);
    yours.fill(waiting);
    fill(
      found.filter((each) => !waiting.includes(each)),
      count,
    );
    search.hidden = all.length < 2;
    const missing = all.length > 0 ? t("games.notFound") : !fault() && t("games.none");
    none.textContent = found.length > 0 ? "" : missing || "";
  };
  search.addEventListener("input", () => draw());

  return ({ games, unread }) => {
    all = [...unread, ...games];
    const now = JSON.stringify(all.map((each) => [each.id, each.changed, "name" in each && each.name]));
    const { scrollTop, children } = list;
    if (all.length === 0 || now !== drawn) draw(Math.max(children.length, AT_ONCE)); // else a press on a row would be lost
    list.scrollTop = scrollTop;
    drawn = now;
  };
}

/**
 * The games in which a friend waits for the player, above all others.
 * @param {(each: Saved, list: HTMLElement) => HTMLElement} rowOf
 */
function createTurns(rowOf) {
  const heading = make("h3", { text: t("friend.turn") });
  const list = make("ol", { class: "saved" });
  const element = make("section", { class: "yours", hidden: true });
  return {
    element,
    /** @param {Saved[]} games */
    fill(games) {
      list.replaceChildren(...games.map((each) => rowOf(each, list)));
      element.hidden = games.length === 0;
      element.replaceChildren(...(element.hidden ? [] : [heading, list]));
    },
  };
}

/** Whether it is the player's turn in a game against a friend. @param {Saved} saved */
function waitsForPlayer(saved) {
  const { friend = null } = "carried" in saved ? saved.carried : {};
  return friend !== null && "result" in saved && saved.result === null && isAwaited(friend);
}

/**
 * Fills a list with a number of rows, and with the ones after them when the last comes near.
 * @param {HTMLElement} list
 * @param {(each: Saved) => HTMLElement} rowOf
 * @returns {(all: Saved[], count: number) => void}
 */
function createFill(list, rowOf) {
  /** @type {Saved[]} not drawn yet */
  let rest = [];
  const more = (/** @type {number} */ count) => {
    const rows = rest.slice(0, count).map(rowOf);
    rest = rest.slice(count);
    list.append(...rows);
    const last = rows.at(-1);
    if (rest.length === 0 || !last) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        if (last.parentNode) more(AT_ONCE);
      },
      { rootMargin: "400px" },
    );
    watch.observe(last);
  };
  return (all, count) => {
    rest = all;
    list.replaceChildren();
    more(count);
  };
}
