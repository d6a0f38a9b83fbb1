// The ways from the game to the other rooms of the page and back, by address. The game stays as it is meanwhile.

/** @import { Event, State } from "./app/model.js" */

import { button, say } from "./base/dom.js";
import { Missing } from "./base/loading.js";
import { t } from "./i18n/messages.js";
import { missingLine } from "./ui/missing.js";
import { clocksText, statusOf, statusWords } from "./ui/status-text.js";

/**
 * @typedef {object} View what a room shows
 * @property {(hash: string, focus: boolean) => void} show
 * @property {(preferences: State["preferences"]) => void} prefer
 * @property {() => void} leave
 *
 * @typedef {object} Room
 * @property {HTMLElement} element
 * @property {(hash: string) => boolean} has whether an address is in it
 * @property {(hall: HTMLElement, options: { preferences: State["preferences"], onTitle: (title: string) => void,
 *   reload: () => void }) => Promise<View>} open is called when the room is first entered; `reload` takes the game along
 */

/**
 * @param {{ game: HTMLElement, beside: HTMLElement, announcer: HTMLElement, preferences: State["preferences"],
 *   dispatch: (event: Event) => void }} home
 * @param {Room[]} rooms
 * @returns {(state: State, previous: State) => void}
 */
export function mountDoor({ game, beside, announcer, preferences: first, dispatch }, rooms) {
  let preferences = first;
  /** @type {Map<Room, Promise<View>>} */
  const views = new Map();
  /** @type {Room | undefined} where the visitor is; nowhere else than in the game */
  let place;
  const name = (/** @type {string} */ title) => {
    document.title = `${title} · ${t("app.name")}`;
  };
  const hallOf = (/** @type {Room} */ { element }) => {
    const hall = /** @type {HTMLElement} */ (element.querySelector(".hall"));
    hall.setAttribute("role", "main"); // not an element of that kind, which style.css makes the game's
    return hall;
  };

  const reload = () => dispatch({ type: "reload" });

  /** @param {Room} room */
  const enter = (room) => {
    room.element.querySelector(".missing")?.remove();
    const opened = room.open(hallOf(room), { preferences, onTitle: name, reload });
    views.set(room, opened);
    opened.catch(() => views.delete(room)); // the next visit tries again
    return opened;
  };

  /**
   * Says in the room that it could not be loaded or opened, with a way to go on.
   * @param {Room} room
   * @param {unknown} error
   */
  const lack = (room, error) => {
    if (!(error instanceof Missing)) reportError(error);
    if (room !== place) return;
    const why = error instanceof Missing ? error.why : "connection";
    if (why === "stuck") return reload();
    if (why === "older") dispatch({ type: "outdated" });
    const sentence = missingLine(why, { retry: () => follow(true), reload });
    hallOf(room).append(sentence);
    sentence.focus({ preventScroll: true });
  };

  const follow = async (/** @type {boolean} */ focus) => {
    const { hash } = location;
    const before = place;
    place = rooms.find((room) => room.has(hash));
    game.hidden = announcer.hidden = place !== undefined;
    document.documentElement.removeAttribute("data-beside"); // from here on, this is who knows
    if (Boolean(place) !== Boolean(before)) dispatch({ type: "away", away: place !== undefined });
    beside.hidden = place === undefined;
    for (const { element } of rooms) {
      element.hidden = element !== place?.element;
      const link = beside.querySelector(`nav [data-room=${element.id}]`);
      if (element.hidden) link?.removeAttribute("aria-current");
      else link?.setAttribute("aria-current", "page");
    }
    if (before && before !== place) {
      views.get(before)?.then(
        (view) => view.leave(),
        () => {},
      );
      document.title = `${t("app.name")} · ${t("app.tagline")}`;
    }
    if (place) {
      const room = place;
      const view = await (views.get(room) ?? enter(room)).catch((error) => lack(room, error));
      if (view && location.hash === hash) view.show(hash, focus);
    } else if (before) {
      const way = game.querySelector(`a[data-room=${before.element.id}]`);
      if (way instanceof HTMLElement) way.focus({ preventScroll: true });
    }
  };
  addEventListener("hashchange", () => follow(true));
  follow(false);

  return (state, previous) => {
    preferences = state.preferences;
    for (const { element } of rooms) {
      const wait = element.querySelector(".wait:not(.missing)"); // until the room is there
      if (wait) showWait(wait, state, dispatch);
    }
    if (state.language === previous.language && preferences === previous.preferences) return;
    for (const [room, opened] of views) {
      opened.then(
        (view) => {
          view.prefer(preferences);
          if (room === place) follow(false);
        },
        () => {},
      );
    }
  };
}

/**
 * What a room that needs Python waits for; where Python could not start, with the ways to go on.
 * @param {Element} wait
 * @param {State} state
 * @param {(event: Event) => void} dispatch
 */
function showWait(wait, state, dispatch) {
  const { boot } = state;
  if (boot.phase !== "failed") return say(wait, boot.phase === "ready" ? clocksText(state) : statusWords(state));
  const ways = statusOf(state).offers.map(({ key, event }) => button(t(key), () => dispatch(event)));
  const line = [statusWords(state), ...ways.map(({ textContent }) => textContent)].join(" ");
  if (wait.textContent === line) return;
  wait.replaceChildren(statusWords(state), ...ways.flatMap((way) => [" ", way]));
}
