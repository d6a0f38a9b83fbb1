// The card that greets a visitor beside the board: on a first visit what Tama is, a tour of two minutes, and a first game;
// on a later one what there is today, which learn/today.ts adds.

import type { Event } from "../app/events.ts";
import { isUnderWay } from "../app/model.ts";
import { typedName } from "../app/settings.ts";
import type { State } from "../app/state.ts";
import type { Friend, Greeting } from "../app/values.ts";
import { elementIn, keepFocus, updateText } from "../base/dom.ts";
import { rememberVisit } from "../base/first-visit.ts";
import { otherSide } from "../base/protocol.ts";
import type { TamaBoard } from "../board/element.ts";
import { t } from "../i18n/messages.ts";
import { playerName } from "../ui/player-name.ts";

/** The greeting that the page's root names. */
export function greetingIn({ dataset: { greeting } }: HTMLElement): Greeting | null {
  return greeting === "welcome" || greeting === "today" ? greeting : null;
}

const friendName = ({ game: { settings } }: State, { side }: Friend) =>
  typedName(settings, otherSide(side)) || t("welcome.someone");

/**
 * @param cards the element of each greeting
 * @param board has the focus once a greeting has gone
 * @param showToday fills what there is today into its card
 */
export function mountGreeting(
  cards: { welcome: HTMLElement; today: HTMLElement },
  board: TamaBoard,
  dispatch: (event: Event) => void,
  showToday: (list: HTMLElement, streak: HTMLElement) => Promise<void>,
): (state: State, previous: State) => void {
  const showWelcome = mountWelcome(cards.welcome, dispatch);
  const showPlay = mountPlay(elementIn(cards.today, ".play"), dispatch);
  const [list, streak] = [elementIn(cards.today, ".cards"), elementIn(cards.today, ".streak")];
  return (state, previous) => {
    const { greeting } = state;
    showWelcome(state);
    showPlay(state);
    keepFocus(
      () => {
        if (greeting) document.documentElement.dataset.greeting = greeting;
        else delete document.documentElement.dataset.greeting;
      },
      () => board.cursor,
    );
    const came = greeting !== null && previous.greeting !== greeting;
    if (came) queueMicrotask(() => cards[greeting].querySelector("button")?.focus()); // the dialog gives the focus back first
    if (previous.greeting === "welcome" && !greeting) rememberVisit();
    const spoken = state.site.language !== previous.site.language;
    const back = previous.site.away && !state.site.away;
    if (greeting === "today" && (came || spoken || back || state === previous)) showToday(list, streak).catch(() => {}); // the game is there without it
  };
}

/** Lets links lead back to what there is today. */
export function mountHome(links: Iterable<HTMLElement>, dispatch: (event: Event) => void): (state: State) => void {
  let greeting: Greeting | null = null;
  for (const link of links)
    link.addEventListener("click", () => dispatch({ type: "greet", greeting: greeting ?? "today" }));
  return (state) => {
    greeting = state.greeting;
  };
}

/** @param root with a button for the tour, and one for a game */
function mountWelcome(root: HTMLElement, dispatch: (event: Event) => void) {
  const title = elementIn(root, "h2");
  const [learn, play] = root.querySelectorAll("button");
  let game = false;
  learn?.addEventListener("click", () => dispatch({ type: "tour" }));
  play?.addEventListener("click", () => dispatch({ type: game ? "close-greeting" : "first-game" }));
  return (state: State) => {
    const { game: friend } = state.friend;
    game = friend !== null || isUnderWay(state);
    if (play) updateText(play, t(game && !friend ? "welcome.back" : "welcome.play"));
    updateText(title, friend ? t("welcome.invited", { name: friendName(state, friend) }) : t("welcome.title"));
  };
}

/** The button that leads to the game on the board, and names who plays it. */
function mountPlay(button: HTMLElement, dispatch: (event: Event) => void) {
  const [words, names] = [elementIn(button, "b"), elementIn(button, "span span")];
  button.addEventListener("click", () => dispatch({ type: "close-greeting" }));
  return ({ game: { settings, annotation, timeline }, friend: { game: friend } }: State) => {
    const name = (side: "white" | "black") => playerName({ settings, annotation, friend }, side);
    const own = settings.opponent === "engine" ? settings.side : friend?.side;
    updateText(words, t(timeline.ply > 0 ? "today.goOn" : "welcome.play"));
    updateText(names, own ? name(otherSide(own)) : `${name("white")} – ${name("black")}`);
  };
}
