// Runs a kiosk: asks whether a visitor who touches nothing is still there, and else starts over, as the page was opened.
// Nothing has to be deleted: a kiosk keeps all it knows in this document (base/storage.ts, games/memory.ts).

import { button, make, updateText } from "../base/dom.ts";
import { KIOSK } from "../base/kiosk.ts";
import { t } from "../i18n/messages.ts";
import { keepInside, openedAddress } from "./address.ts";
import { COUNTDOWN, createWatch } from "./watch.ts";

/** Milliseconds between two looks at the clock. */
const TICK = 250;
/** Milliseconds until it tries again to start over, where the site does not answer. */
const AGAIN = 5000;
const PATIENCE = 10_000;

/** Events that only a visitor causes; not those of the mouse's moves, which browsers also make up. */
const TOUCHES = ["pointerdown", "click", "keydown", "wheel", "input"];

/** @returns tells whether nobody has touched it so far */
export function mountKiosk(seconds = KIOSK ?? 0): () => boolean {
  const opened = openedAddress();
  const watch = createWatch(seconds * 1000);
  const question = createQuestion();
  let leaving = false;
  const tick = () => {
    const { phase, left } = watch.look(Date.now());
    question.show(phase === "asking" || phase === "over", left);
    if (phase !== "over" || leaving) return;
    leaving = true;
    startOver(opened);
  };
  const stay = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation(); // it was for the question alone
    watch.stay(Date.now());
    tick();
  };
  const touch = (event: Event) => {
    tick(); // a machine that slept notices that time has passed, before it hears of the next visitor
    if (question.isOpen() && ["click", "keydown"].includes(event.type)) return stay(event);
    watch.touch(Date.now());
  };
  for (const type of TOUCHES) addEventListener(type, touch, { capture: true, passive: false });
  addEventListener("pointermove", listenToMoves(touch), { capture: true });
  addEventListener("pointercancel", (event) => question.isOpen() && stay(event), { capture: true });
  for (const type of ["visibilitychange", "pageshow", "focus"]) addEventListener(type, tick);
  keepInside(opened);
  document.documentElement.toggleAttribute("data-kiosk", true); // in frames, which have no first paint
  if (opened !== location.href) watch.touch(Date.now()); // a visitor has loaded the page again
  setInterval(tick, TICK);
  return () => watch.look(Date.now()).phase === "unused";
}

/** Hears of the pointer's moves, not of those that browsers make up where something moves below a mouse at rest. */
function listenToMoves(touch: (event: Event) => void) {
  let before = { screenX: 0, screenY: 0 };
  return (event: PointerEvent) => {
    const { screenX, screenY } = event;
    const moved = screenX !== before.screenX || screenY !== before.screenY;
    before = { screenX, screenY };
    if (moved) touch(event);
  };
}

/** The dialog, over whatever else is open. */
function createQuestion() {
  const count = make("output", { class: "count", role: "timer" });
  const bar = make("progress", { max: "1", "aria-hidden": "true" });
  const title = make("h2", { id: "kiosk-title" });
  const what = make("p", { id: "kiosk-what" });
  const stay = button("", () => {}, { class: "primary", autofocus: true });
  const form = make("form", {}, title, what, count, bar, make("div", { class: "buttons" }, stay));
  const names = { id: "kiosk", role: "alertdialog", "aria-labelledby": title.id, "aria-describedby": what.id };
  const dialog = make("dialog", names, form);
  dialog.addEventListener("cancel", (event) => event.preventDefault()); // the key has answered
  return {
    isOpen: () => dialog.open,
    show(wanted: boolean, left: number) {
      if (!wanted) {
        dialog.close();
        return dialog.remove();
      }
      const over = left === 0;
      updateText(title, t("kiosk.there"));
      updateText(what, t(over ? "kiosk.over" : "kiosk.soon"));
      updateText(stay, t("kiosk.here"));
      updateText(count, String(Math.ceil(left / 1000)));
      bar.value = left / COUNTDOWN;
      stay.disabled = over;
      if (dialog.open) return;
      document.body.append(dialog);
      dialog.showModal();
    },
  };
}

/** Loads the page as it was opened, once the site answers: no browser's error page is to stay on the screen. */
async function startOver(opened: string) {
  while (!(await isThere())) await new Promise((resolve) => setTimeout(resolve, AGAIN));
  history.scrollRestoration = "manual";
  try {
    // An address that differs only by its fragment, or not at all, would not be loaded, or with its fields filled in.
    history.replaceState(null, "", location.pathname);
    location.replace(opened);
  } catch {
    // A file, or a frame in a sandbox
    location.replace(opened);
    location.reload();
  }
}

async function isThere() {
  if (location.protocol === "file:") return true;
  try {
    const options = { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) } as const;
    return (await fetch(location.pathname, options)).ok;
  } catch {
    return false;
  }
}
