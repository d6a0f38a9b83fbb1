// The ways from the game to the other rooms of the page and back, by address. The game stays as it is meanwhile.

/** @import { Event, State } from "./state/model.js" */

import { say } from "./dom.js";
import { t } from "./i18n/messages.js";
import { clocksText, statusWords } from "./panels/status-text.js";

/**
 * @typedef {object} View what a room shows
 * @property {(hash: string, focus: boolean) => void} show
 * @property {(preferences: State["preferences"]) => void} prefer
 * @property {() => void} leave
 *
 * @typedef {object} Room
 * @property {HTMLElement} element
 * @property {(hash: string) => boolean} has whether an address is in it
 * @property {(hall: HTMLElement, options: { preferences: State["preferences"], onTitle: (title: string) => void }) =>
 *   Promise<View>} open is called when the room is first entered
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
      views.get(before)?.then((view) => view.leave());
      document.title = `${t("app.name")} · ${t("app.tagline")}`;
    }
    if (place) {
      const opened = views.get(place) ?? place.open(hallOf(place), { preferences, onTitle: name });
      views.set(place, opened);
      const view = await opened;
      if (location.hash === hash) view.show(hash, focus);
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
      const wait = element.querySelector(".wait"); // until the room is there
      if (wait) say(wait, state.boot.phase === "ready" ? clocksText(state) : statusWords(state));
    }
    if (state.language === previous.language && preferences === previous.preferences) return;
    for (const [room, opened] of views) {
      opened.then((view) => {
        view.prefer(preferences);
        if (room === place) follow(false);
      });
    }
  };
}
