// The buttons of the game and the keys of the page, with the events that they dispatch.

import { warningOf } from "../app/coach.ts";
import type { Event } from "../app/events.ts";
import { isHidden, isOpen, playerMayMove, soloSide } from "../app/model.ts";
import type { State } from "../app/state.ts";
import { current, redoTarget, undoTarget } from "../app/timeline.ts";
import { elementIn, updateAttribute } from "../base/dom.ts";
import { isControl, keyName, takesText } from "../base/keys.ts";
import { mountMenu } from "../ui/menu.ts";

/** the event of each button, by its data-action */
const EVENTS: Record<string, Event> = {
  undo: { type: "undo" },
  redo: { type: "redo" },
  flip: { type: "flip" },
  mark: { type: "mark" },
  draw: { type: "ask-draw" },
  pause: { type: "pause", paused: true },
  resign: { type: "ask-resign" },
  hint: { type: "hint" },
  new: { type: "open-dialog", dialog: "new" },
  position: { type: "open-dialog", dialog: "position" },
  share: { type: "open-dialog", dialog: "position", sharing: true },
  analyse: { type: "analyse" },
  setup: { type: "set-up" },
  help: { type: "help" },
  projector: { type: "projector" },
  games: { type: "games" },
  settings: { type: "open-dialog", dialog: "settings" },
};

export function mountActions(
  root: HTMLElement,
  dispatch: (event: Event) => void,
): (state: State, previous: State) => void {
  const buttons = root.querySelectorAll<HTMLButtonElement>("button[data-action]");
  for (const button of buttons) {
    const event = EVENTS[button.dataset.action ?? ""];
    if (event) {
      button.addEventListener("click", () => button.getAttribute("aria-disabled") !== "true" && dispatch(event));
    }
  }
  const opener = elementIn(root, "[data-action=more]");
  mountMenu(opener, elementIn(root, "#more"));
  mountMenu(elementIn(root, "[aria-controls=rooms]"), elementIn(root, "#rooms"));
  return (state, previous) => {
    const can = possible(state);
    // Not `disabled`, which would throw the keyboard's focus away.
    for (const button of buttons) {
      updateAttribute(button, "aria-disabled", String(can[button.dataset.action ?? ""] === false));
      if (button.dataset.action === "pause") button.hidden = state.game.settings.clock === "none";
      if (button.dataset.action === "mark") updateAttribute(button, "aria-checked", String(state.board.marking));
    }
    // A question is asked above: whoever chose it by keyboard is led there, to the answer that does no harm.
    const asked =
      state.game.note !== previous.game.note && (state.game.note === "resigning" || state.game.note === "drawing");
    if ((asked || (isHidden(state) && !isHidden(previous))) && document.activeElement === opener)
      harmless(root)?.focus();
  };
}

const harmless = (root: HTMLElement) => root.querySelector<HTMLElement>("#status .offers button:last-child");

function possible(state: State): Record<string, boolean> {
  const { timeline, look } = state.game;
  const { view } = current(timeline);
  const waits = isHidden(state);
  const own = state.game.settings.opponent !== "engines";
  const ready = state.boot.phase === "ready";
  const mine = look === null && playerMayMove(state);
  const fair = !state.friend.game || !isOpen(view); // no help against a friend
  const goes = !waits && fair;
  const asks = state.friend.game !== null && !fair && undoTarget(timeline, state.friend.game.side) !== null;
  return {
    undo:
      asks ||
      warningOf(state) !== null ||
      (goes && !state.friend.game && undoTarget(timeline, soloSide(state)) !== null),
    redo: goes && !state.friend.game && redoTarget(timeline, soloSide(state)) !== null,
    type: mine,
    draw: mine && view.offer === null,
    pause: isOpen(view) && timeline.ply > 0 && !state.game.paused,
    resign: own && isOpen(view) && !waits,
    hint: mine && ready && fair,
    position: ready,
    share: ready,
    analyse: ready && fair,
  };
}

/**
 * Keys for the whole page: F turns the board, X shows a threat, Z makes the board large, ? shows all keys, Escape clears it, Ctrl+Z and Ctrl+Y undo
 * and redo. Those of a single character act only where no control has the focus, and can be switched off (WCAG 2.1.4).
 * @param single whether keys of a single character are on
 */
export function listenToKeys(page: Document, dispatch: (event: Event) => void, single: () => boolean) {
  page.addEventListener("keydown", (event) => {
    const { activeElement: focused } = page;
    if (event.defaultPrevented || event.altKey || takesText(focused) || page.querySelector("dialog:modal")) return;
    const command = event.ctrlKey || event.metaKey;
    const key = keyName(event);
    const act = command ? COMMANDS[key] : KEYS[key];
    if (!act || (!command && key.length === 1 && (isControl(focused) || !single()))) return;
    event.preventDefault();
    dispatch(command && event.shiftKey ? { type: "redo" } : act);
  });
}

const KEYS: Record<string, Event> = {
  f: { type: "flip" },
  x: { type: "threat" },
  z: { type: "projector" },
  "?": { type: "help" },
  escape: { type: "cancel" },
};
const COMMANDS: Record<string, Event> = { z: { type: "undo" }, y: { type: "redo" } };
