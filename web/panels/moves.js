// The move list, two columns. A click looks at the position after a move.

/** @import { Entry } from "../state/timeline.js" */
/** @import { Event, State } from "../state/model.js" */

import { t } from "../i18n/messages.js";

/**
 * @param {HTMLElement} root
 * @param {(event: Event) => void} dispatch
 * @returns {(state: State) => void}
 */
export function mountMoves(root, dispatch) {
  /** @type {unknown[]} the entries, and the language */
  let drawn = [];
  root.addEventListener("click", ({ target }) => {
    const ply = target instanceof HTMLElement && target.dataset.ply;
    if (ply) dispatch({ type: "look", ply: Number(ply) });
  });
  root.addEventListener("keydown", (event) => step(root, event, dispatch));
  return ({ timeline, look, language }) => {
    const now = [timeline.entries, language];
    if (now.some((part, at) => part !== drawn[at])) root.replaceChildren(...rowsOf(timeline.entries));
    drawn = now;
    mark(root, look ?? timeline.ply, timeline.ply);
  };
}

/** @param {Entry[]} entries */
function rowsOf(entries) {
  if (entries.length === 1) return [textElement("li", "none", t("moves.none"))];
  const blackBegins = entries[0]?.view.turn === "black";
  const shift = blackBegins ? 1 : 0;
  /** @type {HTMLElement[]} */
  const rows = [];
  entries.forEach((entry, ply) => {
    if (!entry.move) return;
    const half = ply - 1 + shift;
    const number = Math.floor(half / 2) + 1;
    if (half % 2 === 0 || rows.length === 0) rows.push(rowOf(number, blackBegins && rows.length === 0));
    rows.at(-1)?.append(moveButton(entry.move.text, ply, number, half % 2 === 0 ? "side.white" : "side.black"));
  });
  return rows;
}

/**
 * @param {number} number
 * @param {boolean} gap before Black's first move
 */
function rowOf(number, gap) {
  const row = document.createElement("li");
  row.append(textElement("span", "number", `${number}.`));
  if (gap) row.append(textElement("span", "gap", "…"));
  return row;
}

/**
 * A move as it is read; a long capture may break where it jumps.
 * @param {string} text
 */
export const moveText = (text) => text.replaceAll("-", "–").replaceAll("x", "×\u200b");

/**
 * The name of a move's button, which has what is read in it: who speaks to the page says what they see.
 * @param {number} number
 * @param {"side.white" | "side.black"} side
 * @param {string} text
 */
export const moveName = (number, side, text) =>
  t("moves.move", { number, side: t(side), text: text.replaceAll("x", "×") });

/**
 * @param {string} text
 * @param {number} ply
 * @param {number} number
 * @param {"side.white" | "side.black"} side
 */
function moveButton(text, ply, number, side) {
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.ply = String(ply);
  button.textContent = moveText(text);
  button.setAttribute("aria-label", moveName(number, side, text));
  return button;
}

/**
 * @param {string} tag
 * @param {string} name
 * @param {string} text
 */
function textElement(tag, name, text) {
  const element = document.createElement(tag);
  element.className = name;
  element.textContent = text;
  return element;
}

/**
 * @param {HTMLElement} root
 * @param {number} shown
 * @param {number} live
 */
function mark(root, shown, live) {
  /** @type {NodeListOf<HTMLElement>} */
  const buttons = root.querySelectorAll("button[data-ply]");
  for (const button of buttons) {
    const ply = Number(button.dataset.ply);
    button.toggleAttribute("data-undone", ply > live);
    if (ply !== shown) button.removeAttribute("aria-current");
    else if (!button.hasAttribute("aria-current")) {
      button.setAttribute("aria-current", "step");
      scrollWithin(root, button);
    }
  }
}

/**
 * Scrolls the list alone; scrollIntoView would move the page too.
 * @param {HTMLElement} list
 * @param {HTMLElement} item
 */
export function scrollWithin(list, item) {
  const [outer, inner] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
  else if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
}

/**
 * Left and right go through the moves, up and down from row to row, Home and End to the start and the end.
 * @param {HTMLElement} root
 * @param {KeyboardEvent} event
 * @param {(event: Event) => void} dispatch
 */
function step(root, event, dispatch) {
  const at = event.target instanceof HTMLElement && event.target.dataset.ply;
  if (!at) return;
  const from = Number(at);
  const end = root.querySelectorAll("button[data-ply]").length;
  const steps = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from - 2,
    ArrowDown: from + 2,
    Home: 0,
    End: end,
  };
  const ply = steps[/** @type {"Home"} */ (event.key)];
  if (ply === undefined) return;
  event.preventDefault();
  const button = /** @type {HTMLElement | null} */ (root.querySelector(`button[data-ply="${ply}"]`));
  button?.focus();
  if (button || ply === 0) dispatch({ type: "look", ply });
}
