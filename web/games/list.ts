// The list of saved games: a search, and rows that are drawn as they come near the window.

import type { Event } from "../app/events.ts";
import { isAwaited } from "../app/friend-log.ts";
import { make } from "../base/dom.ts";
import { t } from "../i18n/messages.ts";
import { createSearch, type Saved } from "./game-text.ts";
import type { Report } from "./report.ts";
import { drawRow } from "./row.ts";
import type { KeptCurrent } from "./saved-games.ts";

/** Rows that are drawn at once. */
const AT_ONCE = 60;

export function mountList(
  root: HTMLElement,
  {
    fault,
    ...page
  }: { dispatch: (event: Event) => void; report: Report; reload: () => Promise<void>; fault: () => unknown },
): (kept: KeptCurrent) => void {
  const search = make("input", { type: "search", class: "search", "aria-label": t("games.search") });
  search.placeholder = t("games.search");
  const list = make("ol", { class: "saved", tabindex: "-1" });
  const none = make("p", { class: "none" });
  const yours = createWaiting((each, turns) => drawRow(each, { ...page, list: turns, find: (id) => find(id) }));
  root.replaceChildren(search, yours.element, list, none);
  let all: Saved[] = [];
  let drawn = "";
  const searched = createSearch();
  const find = (wanted: string) => all.find(({ id }) => id === wanted);
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

/** The games in which a friend waits for the player, above all others. */
function createWaiting(rowOf: (each: Saved, list: HTMLElement) => HTMLElement) {
  const heading = make("h3", { text: t("friend.turn") });
  const list = make("ol", { class: "saved" });
  const element = make("section", { class: "yours", hidden: true });
  return {
    element,
    fill(games: Saved[]) {
      list.replaceChildren(...games.map((each) => rowOf(each, list)));
      element.hidden = games.length === 0;
      element.replaceChildren(...(element.hidden ? [] : [heading, list]));
    },
  };
}

/** Whether it is the player's turn in a game against a friend. */
function waitsForPlayer(saved: Saved) {
  const { friend = null } = "carried" in saved ? saved.carried : {};
  return friend !== null && "result" in saved && saved.result === null && isAwaited(friend);
}

/** Fills a list with a number of rows, and with the ones after them when the last comes near. */
function createFill(list: HTMLElement, rowOf: (each: Saved) => HTMLElement): (all: Saved[], count: number) => void {
  /** not drawn yet */
  let rest: Saved[] = [];
  const more = (count: number) => {
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
