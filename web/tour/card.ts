// The card of the tour, beside the board: the step, what to do, why a try was wrong or right, and the way on.
//
// For tests and programs: #tour holds .step, .idea, .verdict with data-tone (wrong, right) and buttons data-do (next, game,
// leave). While the tour is on, the game's element has data-tour.

/** @import { Event, State } from "../app/types.js" */
/** @import { Tour } from "../app/values.js" */
/** @import { TamaBoard } from "../board/element.js" */

import { isUnderWay } from "../app/welcome.js";
import { button, make, updateText } from "../base/dom.js";
import { t } from "../i18n/messages.js";
import { announce, sentences } from "../ui/speech.js";
import { statusOf, statusWords } from "../ui/status-text.js";
import { STEPS, TASKS } from "./tasks.js";

/**
 * @param {TamaBoard} board of the game
 * @param {(event: Event) => void} dispatch
 * @returns {(state: State, previous: State) => void}
 */
export function mountTour(board, dispatch) {
  const parts = build();
  let drawn = "";
  return (state, previous) => {
    const { tour } = state;
    show(parts, tour !== null);
    if (!tour && previous.tour) board.cursor?.focus();
    if (!tour) return;
    const lines = linesOf(state, tour);
    const now = JSON.stringify([lines, state.language]);
    if (now === drawn && previous.tour) return;
    drawn = now;
    draw(parts, lines, dispatch);
    if (tour.at !== previous.tour?.at) goTo(board, tour.at);
    else if (tour.solved && !previous.tour.solved) parts.buttons.querySelector("button")?.focus();
    const words = newsOf(lines, tour, previous.tour);
    if (words) announce(parts.announcer, words);
  };
}

function build() {
  const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
  const [root, game, announcer] = [byId("tour"), byId("game"), byId("announcer")];
  const step = make("h2", { id: "tour-title", class: "step" });
  const task = make("p", { class: "idea" });
  const verdict = make("p", { class: "verdict" });
  const buttons = make("div", { class: "buttons" });
  root.append(step, task, verdict, buttons);
  return { root, game, announcer, step, task, verdict, buttons };
}

/** @typedef {ReturnType<typeof build>} TourViews */

/**
 * @param {TourViews} parts
 * @param {boolean} on
 */
function show({ root, game }, on) {
  root.hidden = !on;
  game.toggleAttribute("data-tour", on);
}

/**
 * @typedef {object} Lines of the card
 * @property {string} step
 * @property {string} task
 * @property {string} verdict
 * @property {"wrong" | "right" | "plain"} tone
 * @property {{ name: string, words: string, event: Event }[]} ways on
 *
 * @param {State} state
 * @param {Tour} tour
 * @returns {Lines}
 */
function linesOf(state, { at, stand, solved }) {
  const { name = "move", step = 1 } = TASKS[at] ?? {};
  const unready = stand.view.fen === "";
  const why = state.refusal ? statusOf(state).detail : "";
  return {
    step: t("tour.step", { number: step, total: STEPS }),
    task: solved ? "" : t(`tour.${name}`),
    verdict: solved ? t(`tour.${name}.right`) : unready ? statusWords(state) : why,
    tone: solved ? "right" : why ? "wrong" : "plain",
    ways: waysOn(state, at, solved),
  };
}

/**
 * @param {State} state
 * @param {number} at
 * @param {boolean} solved
 * @returns {Lines["ways"]}
 */
function waysOn(state, at, solved) {
  const over = solved && at === TASKS.length - 1;
  const onward = { name: "next", words: t("tour.next"), event: /** @type {Event} */ ({ type: "next-task" }) };
  const play = { name: "game", words: t("tour.play"), event: /** @type {Event} */ ({ type: "first-game" }) };
  const back = isUnderWay(state) ? "welcome.back" : "tour.leave";
  const leave = { name: "leave", words: t(back), event: /** @type {Event} */ ({ type: "close-tour" }) };
  return [...(over ? (state.friend ? [] : [play]) : solved ? [onward] : []), leave];
}

/**
 * @param {TourViews} parts
 * @param {Lines} lines
 * @param {(event: Event) => void} dispatch
 */
function draw({ step, task, verdict, buttons }, lines, dispatch) {
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

/**
 * The keyboard comes to the piece of the task.
 * @param {TamaBoard} board
 * @param {number} at
 */
function goTo(board, at) {
  const { from, fen = "" } = TASKS[at] ?? {};
  board.grid?.moveCursor(from ?? /[a-h][1-8]/.exec(fen)?.[0] ?? null);
  board.cursor?.focus();
}

/**
 * What to say: the task once it can be done, or how long that will take, and at last why the move was right. The page says
 * the rest, as in a game.
 * @param {Lines} lines
 * @param {Tour} tour
 * @param {Tour | null} previous
 */
function newsOf({ step, task, verdict }, { at, stand, solved }, previous) {
  if (solved) return previous?.solved ? "" : verdict;
  const known = stand.view.fen !== "";
  if (at === previous?.at && known === (previous.stand.view.fen !== "")) return "";
  return sentences(step, task, verdict);
}
