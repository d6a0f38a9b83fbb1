// Marks the control that was pressed as busy where its work takes longer than half a second, and says so once.

import { make } from "../base/dom.ts";
import { followWork } from "../base/work.ts";
import { t } from "../i18n/messages.ts";

/** Milliseconds after which a press seems to have had no effect. */
const PATIENCE = 500;
/** The most milliseconds from a press to its work, and from one part of it to the next. */
const PAUSE = 200;

/** Everything that is done because a control was pressed. */
class Press {
  control: Element;
  say: (words: string) => void;
  running = 0;
  /** when it was pressed, or a part of its work ended */
  last = performance.now();
  shown: Element | null = null;
  timer: ReturnType<typeof setTimeout> | undefined;

  constructor(control: Element, say: (words: string) => void) {
    this.control = control;
    this.say = say;
  }

  async add(work: Promise<unknown>) {
    if (this.running === 0 && performance.now() - this.last > PAUSE) return; // it is not for this press
    this.running += 1;
    this.timer ??= setTimeout(() => this.show(), PATIENCE);
    await Promise.allSettled([work]);
    this.running -= 1;
    this.last = performance.now();
    setTimeout(() => this.running === 0 && this.end(), PAUSE);
  }

  show() {
    const { activeElement: focused } = document;
    // A control that is gone, as with its dialog, has given the focus back to the one that led to it.
    const shown = [this.control, focused].find((each) => each?.checkVisibility() && each.matches(CONTROLS));
    if (this.running === 0 || !shown) return;
    this.shown = shown;
    shown.setAttribute("aria-busy", "true");
    this.say(t("say.working"));
  }

  end() {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.shown) return;
    this.shown.removeAttribute("aria-busy");
    this.shown = null;
    this.say("");
  }
}

const CONTROLS = "button, a[href], summary, label";

/** The control that an event is about; the button of a menu for its items, which close it. */
function controlOf({ type, target }: Event) {
  if (!(target instanceof Element)) return null;
  if (type === "change") return target.matches("select") ? target.closest("label") : null;
  const control = target.closest("button, a[href], summary");
  const menu = control?.closest("[role=menu]");
  return menu ? document.querySelector(`[aria-controls="${menu.id}"]`) : control;
}

export function mountBusy(page: Document) {
  const region = make("p", { class: "unseen", role: "status" });
  const say = (words: string) => {
    region.textContent = words;
  };
  let press: Press | null = null;
  const begin = (event: Event) => {
    const control = controlOf(event);
    press = control && new Press(control, say);
    // What is behind a dialog is not read. The region is there before its words, or they would not be read either.
    const place = [...page.querySelectorAll("dialog:modal")].at(-1) ?? page.body;
    if (region.parentElement !== place) place.append(region);
  };
  page.addEventListener("click", begin, { capture: true });
  page.addEventListener("change", begin, { capture: true });
  followWork((work) => press?.add(work));
}
