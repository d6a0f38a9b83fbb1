// The card of the tour, beside the board: the step, what to do, why a try was wrong or right, and the way on.
//
// For tests and programs: #tour holds .step, .idea, .verdict with data-tone (wrong, right) and buttons data-do (next, game,
// leave). While the tour is on, the game's element has data-tour.

import type { Event } from "../app/events.ts";
import { isUnderWay } from "../app/model.ts";
import type { State } from "../app/state.ts";
import { button, byId, make, type PageText, updateText } from "../base/dom.ts";
import type { TamaBoard } from "../board/element.ts";
import { plain, t } from "../i18n/messages.ts";
import { announce, sentences } from "../ui/speech.ts";
import { statusOf, statusWords } from "../ui/status-text.ts";
import type { Tour } from "./state.ts";
import { STEPS, TASKS } from "./tasks.ts";

/** @param board of the game */
export function mountTour(board: TamaBoard, dispatch: (event: Event) => void): (state: State, previous: State) => void {
  const parts = build();
  let drawn = "";
  return (state, previous) => {
    const { tour } = state;
    show(parts, tour !== null);
    if (!tour && previous.tour) board.cursor?.focus();
    if (!tour) return;
    const lines = linesOf(state, tour);
    const now = JSON.stringify([lines, state.site.language]);
    if (now === drawn && previous.tour) return;
    drawn = now;
    draw(parts, lines, dispatch);
    if (tour.at !== previous.tour?.at) goTo(board, tour.at);
    else if (tour.solved && !previous.tour.solved) parts.buttons.querySelector("button")?.focus();
    const words = newsOf(lines, tour, previous.tour);
    if (words) announce(parts.announcer, plain(words));
  };
}

function build() {
  const [root, game, announcer] = [byId("tour"), byId("game"), byId("announcer")];
  const step = make("h2", { id: "tour-title", class: "step" });
  const task = make("p", { class: "idea" });
  const verdict = make("p", { class: "verdict" });
  const buttons = make("div", { class: "buttons" });
  root.append(step, task, verdict, buttons);
  return { root, game, announcer, step, task, verdict, buttons };
}

type TourViews = ReturnType<typeof build>;

function show({ root, game }: TourViews, on: boolean) {
  root.hidden = !on;
  game.toggleAttribute("data-tour", on);
}

/** what the card says */
interface Lines {
  step: string;
  task: string;
  verdict: PageText;
  tone: "wrong" | "right" | "plain";
  /** the buttons that lead on */
  ways: Way[];
}

/** a button of the card */
interface Way {
  name: string;
  words: string;
  event: Event;
}

function linesOf(state: State, { at, stand, solved }: Tour): Lines {
  const { name = "move", step = 1 } = TASKS[at] ?? {};
  const unready = stand.view.fen === "";
  const why = state.board.refusal ? statusOf(state).detail : "";
  return {
    step: t("tour.step", { number: step, total: STEPS }),
    task: solved ? "" : t(`tour.${name}`),
    verdict: solved ? t(`tour.${name}.right`) : unready ? statusWords(state) : why,
    tone: solved ? "right" : why ? "wrong" : "plain",
    ways: waysOn(state, at, solved),
  };
}

function waysOn(state: State, at: number, solved: boolean): Way[] {
  const over = solved && at === TASKS.length - 1;
  const onward: Way = { name: "next", words: t("tour.next"), event: { type: "next-task" } };
  const play: Way = { name: "game", words: t("tour.play"), event: { type: "first-game" } };
  const back = isUnderWay(state) ? "welcome.back" : "tour.leave";
  const leave: Way = { name: "leave", words: t(back), event: { type: "close-tour" } };
  return [...(over ? (state.friend.game ? [] : [play]) : solved ? [onward] : []), leave];
}

function draw({ step, task, verdict, buttons }: TourViews, lines: Lines, dispatch: (event: Event) => void) {
  updateText(step, lines.step);
  updateText(task, lines.task);
  updateText(verdict, lines.verdict);
  verdict.dataset.tone = lines.tone;
  const focused = buttons.contains(document.activeElement) && document.activeElement;
  const fresh = lines.ways.map(({ name, words, event }) =>
    button(words, () => dispatch(event), { "data-do": name, class: name === "leave" ? "plain" : "primary" }),
  );
  buttons.replaceChildren(...fresh);
  if (focused instanceof HTMLElement)
    (fresh.find(({ dataset }) => dataset.do === focused.dataset.do) ?? fresh[0])?.focus();
}

/** The keyboard comes to the piece of the task. */
function goTo(board: TamaBoard, at: number) {
  const { from, fen = "" } = TASKS[at] ?? {};
  board.grid?.moveCursor(from ?? /[a-h][1-8]/.exec(fen)?.[0] ?? null);
  board.cursor?.focus();
}

/**
 * What to say: the task once it can be done, or how long that will take, and at last why the move was right. The page
 * says the rest, as in a game.
 */
function newsOf({ step, task, verdict }: Lines, { at, stand, solved }: Tour, previous: Tour | null) {
  if (solved) return previous?.solved ? "" : verdict;
  const known = stand.view.fen !== "";
  if (at === previous?.at && known === (previous.stand.view.fen !== "")) return "";
  return sentences(step, task, verdict);
}
