// The panel of the analysis: it takes the place of the score, the moves and the buttons of a game while it is open.
//
// For tests and programs: #study holds .lines li (.worth, and a button for each move), .found (.verdict and button
// [data-do=better]), .review (button [data-do=review], .whose buttons [aria-pressed],
// [role=slider], .faults li), .tree button[data-node] (aria-current on
// the one shown), .note (buttons [data-glyph] and a textarea), .mistakes (.place), and buttons
// data-do: think, review, mistake-back, mistake-on, first, back, on, last, flip, threat, hint, edit, share, play, close.
// The bar of the evaluation is [role=meter] beside the board.

/** @import { Event, State } from "../app/types.js" */
/** @import { Key } from "../i18n/messages.js" */

import { icon, keepFocus, make } from "../base/dom.js";
import { translate } from "../i18n/messages.js";

/** @type {[string, Key, string, Event][]} name, message, icon, and what happens */
const STEPS = [
  ["first", "study.first", "M18 5 9 12l9 7M6 5v14", { type: "study-step", way: "first" }],
  ["back", "study.back", "m15 5-9 7 9 7", { type: "study-step", way: "back" }],
  ["on", "study.on", "m9 5 9 7-9 7", { type: "study-step", way: "on" }],
  ["last", "study.last", "m6 5 9 7-9 7M18 5v14", { type: "study-step", way: "last" }],
];
/** @type {[string, Key, string, Event][]} */
const TOOLS = [
  ["flip", "action.flip", "M8 4v16m0 0-4-4m4 4 4-4M16 20V4m0 0-4 4m4-4 4 4", { type: "flip" }],
  ["threat", "study.threat", "M12 3v18M3 12h18M12 12m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0", { type: "threat" }],
  ["mark", "mark.short", "M5 19 18 6m-8 0h8v8", { type: "mark" }],
  ["share", "action.position", "M5 4h14v16H5zM9 9h6M9 13h6", { type: "open-dialog", dialog: "position" }],
  ["edit", "study.edit", "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3", { type: "set-up" }],
  ["play", "study.play", "m8 5 11 7-11 7z", { type: "study-play" }],
  ["close", "study.close", "M6 6l12 12M18 6 6 18", { type: "close-study" }],
];

/** Keys of the whole page while the analysis is open. */
/** @type {Record<string, Event>} */
const KEYS = {
  ArrowLeft: { type: "study-step", way: "back" },
  ArrowRight: { type: "study-step", way: "on" },
  ArrowUp: { type: "study-step", way: "above" },
  ArrowDown: { type: "study-step", way: "below" },
  Home: { type: "study-step", way: "first" },
  End: { type: "study-step", way: "last" },
};

/**
 * @param {HTMLElement} section
 * @param {(event: Event) => void} dispatch
 */
export function mountPanel(section, dispatch) {
  const places = {
    lines: make("div", { class: "lines-place" }),
    found: make("div", { class: "found", tabindex: "0", hidden: true }),
    review: make("div", { class: "review" }),
    mistakes: make("div", { class: "mistakes", role: "group", hidden: true }),
    tree: make("div", { class: "tree", role: "group", tabindex: "-1", "data-i18n-label": "study.moves" }),
    note: make("div", { class: "note" }),
  };
  const steps = make("div", { class: "actions steps" }, ...STEPS.map((each) => tool(each, dispatch)));
  const tools = make("div", { class: "actions tools" }, ...TOOLS.map((each) => tool(each, dispatch)));
  const { lines, found, review, tree, note, mistakes } = places;
  section.append(lines, found, make("div", { class: "middle" }, review, tree, note), mistakes, steps, tools);
  translate(section);
  document.addEventListener("keydown", (event) => steer(event, section, dispatch));
  /** @param {State} state @param {State} previous */
  const tell = (state, previous) => {
    const open = state.study !== null;
    section.toggleAttribute("data-reviewed", Boolean(state.study?.review));
    tools.querySelector("[data-do=mark]")?.setAttribute("aria-pressed", String(state.marking));
    if (section.hidden === open) {
      keepFocus(
        () => {
          section.hidden = !open;
          document.body.toggleAttribute("data-study", open);
        },
        () => document.querySelector("#actions [data-action=analyse]"),
      );
      inAddress(open);
      if (open && previous.study === null) places.tree.focus({ preventScroll: true });
    }
  };
  return { places, tell };
}

/**
 * @param {[string, Key, string, Event]} what
 * @param {(event: Event) => void} dispatch
 */
function tool([name, key, path, event], dispatch) {
  const click = () => dispatch(event);
  const words = make("span", { "data-i18n": key });
  return make("button", { "data-do": name, "data-i18n-title": key, click }, icon(path), words);
}

/**
 * @param {KeyboardEvent} event
 * @param {HTMLElement} section
 * @param {(event: Event) => void} dispatch
 */
function steer(event, section, dispatch) {
  const { target, key } = event;
  const elsewhere =
    target instanceof HTMLElement && target.closest("input, textarea, select, dialog, tama-board, [role=slider]");
  const act = KEYS[key];
  if (
    !act ||
    elsewhere ||
    !section.checkVisibility() ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.shiftKey
  )
    return;
  event.preventDefault();
  dispatch(act);
}

/**
 * The address says that there is an analysis, so that it can be kept and come back to.
 * @param {boolean} open
 */
function inAddress(open) {
  const { pathname, search, hash } = document.location;
  if (open === (hash === "#analyse")) return;
  try {
    history.replaceState(history.state, "", `${pathname}${search}${open ? "#analyse" : ""}`);
  } catch {
    // A frame in a sandbox has no address of its own.
  }
}
