// The large board as a part of the page, for a class or a screen on a wall: style/projector.css hides all but the board and
// what is said of it, and keys or a presenter's buttons go through the moves.

import type { Change } from "../app/change.ts";
import type { Event } from "../app/events.ts";
import { quietly } from "../app/model.ts";
import type { Page, Part } from "../app/parts.ts";
import { patch, type State } from "../app/state.ts";
import { iconButton, keepFocus } from "../base/dom.ts";
import { isControl, takesText } from "../base/keys.ts";
import { t, translate } from "../i18n/messages.ts";

const SHRINK = "M9 4v5H4m11-5v5h5M9 20v-5H4m11 5v-5h5";

/** The names of the buttons that each key presses: those of a game or an analysis, and those of a demonstration. */
const STEPS: Record<string, [string, string]> = {
  ArrowLeft: ["back", "back"],
  PageUp: ["back", "back"],
  ArrowRight: ["on", "forward"],
  PageDown: ["on", "forward"],
  Home: ["first", "first"],
  End: ["last", "last"],
  " ": ["play", "play"],
};

export const projector: Part = { reduce, mount };

/** A large board has no room for a greeting. */
function reduce(state: State, event: Event): Change | null {
  if (event.type !== "enlarge") return null;
  const large = !state.site.projector;
  const next = patch(state, { site: { projector: large } });
  return quietly(large ? { ...next, greeting: null } : next);
}

function mount({ dispatch, subscribe }: Page) {
  const { documentElement: root } = document;
  const toggle = () => dispatch({ type: "enlarge" });
  const leave = iconButton(SHRINK, t("projector.leave"), toggle, {
    id: "projector",
    "data-i18n-label": "projector.leave",
    "data-i18n-title": "projector.leave",
  });
  document.body.append(leave);
  translate(leave);
  let now: State | undefined;
  /** The board fills the screen, and nothing has asked it to leave. */
  let full = false;
  subscribe((state) => {
    const before = now?.site.projector ?? false;
    const { projector: large } = state.site;
    now = state;
    if (large === before) return;
    keepFocus(() => root.toggleAttribute("data-projector", large), readable);
    if (large) fill(root);
    else if (document.fullscreenElement) {
      full = false;
      document.exitFullscreen();
    }
  });
  document.addEventListener("fullscreenchange", () => {
    const left = full && !document.fullscreenElement;
    full = document.fullscreenElement !== null;
    if (left && now?.site.projector) toggle(); // by the browser's own Escape
  });
  addEventListener(
    "keydown",
    (event) => {
      if (!now?.site.projector || isElsewhere(event)) return;
      const { input, choice } = now.board;
      if (event.key === "Escape" && !input && !choice) toggle();
      else if (!press(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}

/** What is read where the button that was pressed is hidden. */
const readable = () =>
  Array.from(document.querySelectorAll<HTMLElement>("#status, .learn-screen h1")).find((each) =>
    each.checkVisibility(),
  );

/** Fills the screen, where the browser can and the visitor asked by a press: not where the address did. */
function fill(root: HTMLElement) {
  if (navigator.userActivation?.isActive && document.fullscreenEnabled) root.requestFullscreen().catch(() => {});
}

/** Whether a key is for something else: a field, a dialog, a menu, or the square that it has led to. */
function isElsewhere({ key, target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
  if (altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return true;
  if (takesText(target) || document.querySelector("dialog:modal")) return true;
  if (key === " " && isControl(target)) return true;
  return (
    target.closest("[role=menu], [role=slider]") !== null ||
    (target.matches("tama-board:focus-within") && isByKey(target))
  );
}

/** Whether keys have led to the square that has the focus; a mouse or a finger leaves no sign of it. */
const isByKey = (board: Element) => board.shadowRoot?.activeElement?.matches(":focus-visible") ?? false;

function press({ key }: KeyboardEvent) {
  const names = STEPS[key];
  if (!names) return false;
  const [step, frame] = names;
  const buttons = document.querySelectorAll<HTMLElement>(`.steps [data-do=${step}], .player [data-go=${frame}]`);
  const shown = Array.from(buttons).find((each) => each.checkVisibility());
  shown?.click();
  return shown !== undefined;
}
