// The welcome of a first visit, beside the board: what Tama is, a tour of two minutes, and a first game.

import type { Event } from "../app/events.ts";
import { isUnderWay } from "../app/model.ts";
import { typedName } from "../app/settings.ts";
import type { State } from "../app/state.ts";
import type { Friend } from "../app/values.ts";
import { elementIn, keepFocus, updateText } from "../base/dom.ts";
import { rememberVisit } from "../base/first-visit.ts";
import { otherSide } from "../base/protocol.ts";
import type { TamaBoard } from "../board/element.ts";
import { t } from "../i18n/messages.ts";

const friendName = ({ game: { settings } }: State, { side }: Friend) =>
  typedName(settings, otherSide(side)) || t("welcome.someone");

/**
 * @param root with a button for the tour, and one for a game
 * @param board has the focus once the welcome has gone
 */
export function mountWelcome(
  root: HTMLElement,
  board: TamaBoard,
  dispatch: (event: Event) => void,
): (state: State, previous: State) => void {
  const title = elementIn(root, "h2");
  const [learn, play] = root.querySelectorAll("button");
  let game = false;
  learn?.addEventListener("click", () => dispatch({ type: "tour" }));
  play?.addEventListener("click", () => dispatch({ type: game ? "close-welcome" : "first-game" }));
  return (state, previous) => {
    const { welcome } = state;
    const { game: friend } = state.friend;
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
