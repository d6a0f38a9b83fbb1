// The welcome of a first visit, beside the board: what Tama is, a tour of two minutes, and a first game.

/** @import { Event, State } from "../app/types.js" */
/** @import { TamaBoard } from "../board/element.js" */

import { otherSide } from "../app/draws.js";
import { typedName } from "../app/settings.js";
import { isUnderWay } from "../app/welcome.js";
import { keepFocus, updateText } from "../base/dom.js";
import { rememberVisit } from "../base/first-visit.js";
import { t } from "../i18n/messages.js";

/**
 * @param {State} state
 * @param {import("../app/values.js").Friend} friend
 */
const friendName = ({ settings }, { side }) => typedName(settings, otherSide(side)) || t("welcome.someone");

/**
 * @param {HTMLElement} root with a button for the tour, and one for a game
 * @param {TamaBoard} board has the focus once the welcome has gone
 * @param {(event: Event) => void} dispatch
 * @returns {(state: State, previous: State) => void}
 */
export function mountWelcome(root, board, dispatch) {
  const title = /** @type {HTMLElement} */ (root.querySelector("h2"));
  const [learn, play] = /** @type {NodeListOf<HTMLButtonElement>} */ (root.querySelectorAll("button"));
  let game = false;
  learn?.addEventListener("click", () => dispatch({ type: "tour" }));
  play?.addEventListener("click", () => dispatch({ type: game ? "close-welcome" : "first-game" }));
  return (state, previous) => {
    const { welcome } = state;
    const { friend } = state;
    game = friend !== null || isUnderWay(state);
    if (play) updateText(play, t(game && !friend ? "welcome.back" : "welcome.play"));
    updateText(title, friend ? t("welcome.invited", { name: friendName(state, friend) }) : t("welcome.title"));
    keepFocus(
      () => document.documentElement.toggleAttribute("data-welcome", welcome),
      () => board.cursor,
    );
    if (welcome && !previous.welcome) queueMicrotask(() => learn?.focus()); // the dialog gives the focus back first
    if (!welcome && previous.welcome) rememberVisit();
  };
}
