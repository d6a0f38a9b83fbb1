// The panel of the analysis: it takes the place of the score, the moves and the buttons of a game while it is open.
//
// For tests and programs: #study holds .lines li (.worth, and a button for each move), in a review [role=slider], .found
// (.way, .headline, .verdict, .faults button[data-place]) and .rest, which is opened for all but the review, .explorer
// (summary .code, .told, .theory li with button[data-move]), .practice p, .tree button[data-node] (aria-current on the one
// shown), .note (buttons [data-glyph] and a textarea), and buttons data-do: think, review, next, leave, train, train-white,
// train-black, train-again, train-stop, first, back, play, on, last, close, and more, which opens #study-more: threat, flip, mark,
// share, edit, exercise, play. The bar of the evaluation is [role=meter] beside the board.

import type { Event } from "../app/events.ts";
import type { State } from "../app/state.ts";
import { elementIn, icon, keepFocus, make } from "../base/dom.ts";
import { type Key, translate } from "../i18n/messages.ts";
import { mountMenu } from "../ui/menu.ts";
import { mountSteps } from "../ui/steps.ts";
import { mistakesAround } from "./mistakes.ts";
import { neighbour, ROOT } from "./move-tree.ts";

/** name, message, icon, and what happens, of what is in the menu */
const TOOLS: [string, Key, string, Event][] = [
  ["threat", "study.threat", "M12 3v18M3 12h18M12 12m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0", { type: "threat" }],
  ["flip", "action.flip.hint", "M8 4v16m0 0-4-4m4 4 4-4M16 20V4m0 0-4 4m4-4 4 4", { type: "flip" }],
  ["mark", "mark.title", "M5 19 18 6m-8 0h8v8", { type: "mark" }],
  ["share", "position.title", "M5 4h14v16H5zM9 9h6M9 13h6", { type: "open-dialog", dialog: "position" }],
  ["edit", "action.setup", "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3", { type: "set-up" }],
  ["exercise", "maker.exercise", "M12 5v14M5 12h14", { type: "study-exercise" }],
  ["play", "study.play", "m8 5 11 7-11 7z", { type: "study-play" }],
];
const CLOSE: [string, Key, string, Event] = ["close", "study.close", "M6 6l12 12M18 6 6 18", { type: "close-study" }];
const MORE = "M6 12a1 1 0 1 1-2 0a1 1 0 1 1 2 0m7 0a1 1 0 1 1-2 0a1 1 0 1 1 2 0m7 0a1 1 0 1 1-2 0a1 1 0 1 1 2 0";

/** Keys of the whole page while the analysis is open. */
const KEYS: Record<string, Event> = {
  ArrowLeft: { type: "study-step", way: "back" },
  ArrowRight: { type: "study-step", way: "on" },
  ArrowUp: { type: "study-step", way: "above" },
  ArrowDown: { type: "study-step", way: "below" },
  Home: { type: "study-step", way: "first" },
  End: { type: "study-step", way: "last" },
};

export function mountPanel(section: HTMLElement, dispatch: (event: Event) => void) {
  const places = {
    graph: make("div", { class: "graph-place" }),
    lines: make("div", { class: "lines-place" }),
    found: make("div", { class: "found", hidden: true }),
    review: make("div", { class: "review" }),
    mistakes: make("div", { class: "mistakes", hidden: true }),
    openings: make("div"),
    practice: make("div", { class: "practice", hidden: true }),
    tree: make("div", { class: "tree", role: "group", tabindex: "-1", "data-i18n-label": "study.moves" }),
    note: make("div", { class: "note" }),
  };
  const steps = make("div", { role: "group", "data-i18n-label": "step.title" });
  const showSteps = mountSteps(steps, (way) => dispatch({ type: "study-step", way }));
  const items = TOOLS.map((each) => tool(each, dispatch, { role: "menuitem", tabindex: "-1" }));
  const menu = make("div", { id: "study-more", class: "menu", role: "menu", tabindex: "-1", hidden: true }, ...items);
  menu.dataset.i18nLabel = "action.menu";
  const opens = { "data-do": "more", "aria-haspopup": "menu", "aria-expanded": "false", "aria-controls": menu.id };
  const more = make("button", opens, icon(MORE), make("span", { "data-i18n": "action.menu" }));
  mountMenu(more, menu);
  const mark = elementIn(menu, "[data-do=mark]");
  mark.setAttribute("role", "menuitemcheckbox");
  const bar = make("div", { class: "actions" }, steps, more, tool(CLOSE, dispatch), menu);
  const { graph, lines, found, practice, review, openings, tree, note, mistakes } = places;
  const rest = make(
    "details",
    { class: "rest", open: true },
    make("summary", { "data-i18n": "review.rest" }),
    openings,
    tree,
    note,
  );
  const middle = make("div", { class: "middle", tabindex: "0" }, found, review, rest);
  section.append(graph, lines, practice, middle, mistakes, bar);
  translate(section);
  document.addEventListener("keydown", (event) => steer(event, section, dispatch));
  let address = "";
  /** the number of the mistake that a review had reached before the page was loaded again; 0 if there was none */
  let reached = 0;
  const tell = (state: State, previous: State) => {
    const open = state.analysis.study !== null;
    const reviewed = Boolean(state.analysis.study?.review);
    // A review tells its story; all else is opened on demand.
    if (section.toggleAttribute("data-reviewed", reviewed) !== (lines.parentElement === rest)) {
      reviewed ? openings.before(lines) : practice.before(lines);
      rest.open = !reviewed;
    }
    section.toggleAttribute("data-practised", Boolean(state.analysis.study?.trainer)); // hides what would tell the answers
    mark.setAttribute("aria-checked", String(state.board.marking));
    if (state.analysis.study) {
      const { tree: moves, at, trainer } = state.analysis.study;
      showSteps({ back: !trainer && at !== ROOT, on: !trainer && neighbour(moves, at, "on") !== at });
    }
    if (section.hidden === open) {
      keepFocus(
        () => {
          section.hidden = !open;
          document.body.toggleAttribute("data-study", open);
        },
        () => document.querySelector("#actions [data-action=analyse]"),
      );
      // The tree scrolls to its move while it has the keyboard.
      if (open && previous.analysis.study === null) places.tree.focus({ preventScroll: true });
    }
    const wanted = addressOf(state);
    if (wanted !== address) inAddress(wanted);
    address = wanted;
    if (state === previous && state.analysis.reviewed) reached = reachedIn(document.location.hash);
    if (reached === 0 || !state.analysis.end?.review) return;
    const number = reached;
    reached = 0;
    dispatch({ type: "open-review", learn: false, number });
  };
  return { places, tell };
}

function tool(
  [name, key, path, event]: [string, Key, string, Event],
  dispatch: (event: Event) => void,
  attributes: Record<string, string> = {},
) {
  const click = () => dispatch(event);
  return make("button", { "data-do": name, click, ...attributes }, icon(path), make("span", { "data-i18n": key }));
}

function steer(event: KeyboardEvent, section: HTMLElement, dispatch: (event: Event) => void) {
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

/** The fragment for the analysis, and for the mistake that the review of a finished game has reached. */
function addressOf({ analysis: { study, end } }: State) {
  if (!study) return "";
  if (!end || !study.review) return "#analyse";
  return `#review=${mistakesAround(study, study.review).number || 1}`;
}

const reachedIn = (hash: string) => Number(/^#review=(\d+)$/.exec(hash)?.[1] ?? 0);

/** The address says that there is an analysis, so that it can be kept and come back to. */
function inAddress(wanted: string) {
  const { pathname, search, hash } = document.location;
  if (wanted === hash || (!wanted && !/^#(analyse|review)/.test(hash))) return;
  try {
    history.replaceState(history.state, "", `${pathname}${search}${wanted}`);
  } catch {
    // A frame in a sandbox has no address of its own.
  }
}
