// The way from the game to the lessons and back, by address. The game stays as it is while one learns.

/** @import { EngineClient } from "../engine-client.js" */
/** @import { State } from "../state/model.js" */

import { t } from "../i18n/messages.js";
import { statusOf } from "../panels/status-text.js";
import { isBare, learnId } from "./address.js";

/**
 * @param {{ game: HTMLElement, learn: HTMLElement, announcer: HTMLElement }} rooms
 * @param {EngineClient} client
 * @returns {(state: State, previous: State) => void}
 */
export function mountDoor({ game, learn, announcer }, client) {
  const hall = /** @type {HTMLElement} */ (learn.querySelector("#lessons"));
  hall.setAttribute("role", "main"); // not an element of that kind, which style.css makes the game's
  const wait = /** @type {HTMLElement} */ (learn.querySelector(".wait"));
  const bare = isBare(location.search);
  learn.toggleAttribute("data-bare", bare);
  /** @type {State["preferences"] | undefined} */
  let preferences;
  /** @type {Promise<ReturnType<typeof import("./view.js").mountLearn>> | undefined} */
  let view;
  const name = (/** @type {string} */ title) => {
    document.title = `${title} · ${t("app.name")}`;
  };

  const follow = async (/** @type {boolean} */ focus) => {
    const id = learnId(location.hash);
    const learning = id !== null;
    const changed = learn.hidden === learning;
    learn.hidden = !learning;
    game.hidden = announcer.hidden = learning;
    if (learning) {
      view ??= import("./view.js").then(({ mountLearn }) =>
        mountLearn(hall, client, { bare, ...(preferences && { preferences }), onTitle: name }),
      );
      const shown = await view;
      if (learnId(location.hash) === id) shown.show(id, focus);
    } else if (changed && view) {
      (await view).leave();
      document.title = `${t("app.name")} · ${t("app.tagline")}`;
      /** @type {HTMLElement | null} */ (game.querySelector("a.learn-link"))?.focus({ preventScroll: true });
    }
  };
  addEventListener("hashchange", () => follow(true));
  follow(false);

  return (state, previous) => {
    preferences = state.preferences;
    const { headline, detail } = statusOf(state);
    wait.textContent = state.boot.phase === "ready" ? "" : `${headline} ${detail}`;
    const { language } = state;
    if (state === previous || (language === previous.language && preferences === previous.preferences)) return;
    view?.then((shown) => {
      shown.prefer(state.preferences);
      if (learnId(location.hash) !== null) follow(false);
    });
  };
}
