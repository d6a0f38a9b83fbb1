// Draws the inside of a <tama-board>: the board, what is said below it and the buttons; or the frame of a lesson. It has
// the type and colours of the page around it, and each part can be styled.

import { type PageText, updateText } from "../base/dom.ts";
import { keyName } from "../base/keys.ts";
import type { TamaBoard } from "../board/element.ts";
import { themeRules } from "../board/palettes.ts";
import { Style } from "../board/style.ts";
import { directionOf } from "../i18n/languages.ts";
import { language } from "../i18n/messages.ts";
import type { Command } from "./port-messages.ts";
import type { BoardView } from "./view.ts";

declare global {
  interface HTMLElementTagNameMap {
    "tama-board-view": TamaBoard;
  }
}

const SHEET = `
${themeRules("tama-board-view")}
:host { display: block; max-width: 480px; font: inherit; line-height: 1.4; }
:host(:is([mode=comparison], [lesson^="compare/"])) { max-width: 960px; }
[part=lesson] { display: block; width: 100%; height: 640px; border: 0; }
:host([hidden]), [hidden] { display: none !important; }
tama-board-view { width: 100%; content-visibility: auto; } /* what is far from the window is not painted */
[part=status] {
  display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 8px; align-items: center;
  min-height: 3.2em; padding: 6px 2px 0;
}
[part=headline], [part=detail] { grid-column: 1; }
[part=detail] { font-size: .9em; opacity: .8; }
[part=offers] { grid-area: 1 / 2 / 3 / 3; display: flex; gap: 6px; }
[part=progress] { grid-column: 1 / -1; width: 100%; height: 4px; accent-color: #f5a04c; }
[part=controls] { display: flex; flex-wrap: wrap; gap: 4px; min-height: 44px; }
[part=button] {
  min-width: 44px; min-height: 44px; padding: 4px 10px; border: 1px solid color-mix(in srgb, currentcolor 30%, transparent);
  border-radius: 8px; background: none; color: inherit; font: inherit; font-size: .9em; cursor: pointer;
}
[part=button]:hover { border-color: #f5a04c; }
[part=button]:focus-visible { outline: 3px solid currentcolor; outline-offset: 1px; }
[part=button][aria-pressed=true] { border-color: currentcolor; box-shadow: inset 0 -3px currentcolor; }
[part=button][aria-disabled=true] { opacity: .4; cursor: default; }
[part=voice] { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; margin: 0; }
`;

interface ButtonMeaning {
  label: string;
  act: () => void;
}

/** Signs in place of words, where there is little room. */
const SIGNS: Record<string, string> = { first: "«", back: "‹", on: "›", last: "»" };

export const viewStyle = new Style(SHEET);

export class ShadowView {
  root: ShadowRoot;
  send: (command: Command) => void;
  view = document.createElement("tama-board-view");
  status: HTMLElement;
  headline = part("strong", "headline");
  detail: HTMLElement;
  progress = part("progress", "progress");
  offers: HTMLElement;
  acts: HTMLElement;
  voice: HTMLElement;
  /** The status and buttons that are drawn, as JSON. */
  drawn = "";
  bare = false;
  /** Whether the board cannot go on, which is said even on a bare one. */
  failed = false;

  constructor(root: ShadowRoot, send: (command: Command) => void) {
    this.root = root;
    this.send = send;
    viewStyle.apply(root);
    this.view.setAttribute("part", "board");
    this.status = part("div", "status");
    this.detail = part("span", "detail");
    this.offers = part("div", "offers");
    this.acts = part("div", "controls");
    this.voice = part("p", "voice");
    this.voice.setAttribute("role", "status");
    this.progress.hidden = true;
    this.status.append(this.headline, this.detail, this.offers, this.progress);
    root.append(this.view, this.status, this.acts, this.voice);
  }

  listen(signal: AbortSignal) {
    const help = (event: KeyboardEvent) => {
      if (keyName(event) === "?") this.send({ type: "do", event: { type: "question", about: "keys" } });
    };
    this.view.listen(
      (event, heard) => {
        heard.preventDefault(); // the answer comes later
        heard.stopPropagation();
        this.send({ type: "do", event });
      },
      { signal },
    );
    this.view.addEventListener("keydown", help, { signal });
  }

  /** Applies the attributes that the game does not depend on. */
  applyLooks(given: Record<string, string | null>) {
    for (const name of ["theme", "coordinates", "keys"]) {
      const value = given[name] ?? "auto";
      if (value === "auto") this.view.removeAttribute(name);
      else this.view.setAttribute(name, value);
    }
    this.bare = given.controls === "none";
    this.updateVisibility();
  }

  /** @param frame of a lesson; null shows the board */
  hold(frame: HTMLElement | null) {
    this.root.querySelector("iframe")?.remove();
    if (frame) this.root.append(frame);
    frame?.setAttribute("part", "lesson");
    this.updateVisibility();
  }

  updateVisibility() {
    const held = this.root.querySelector("iframe") !== null;
    this.view.hidden = held;
    this.acts.hidden = held || this.bare;
    this.status.hidden = held || (this.bare && !this.failed);
  }

  /** Says why the board cannot go on. */
  complain(text: PageText, remedy: ButtonMeaning) {
    this.drawn = "";
    this.failed = true;
    this.updateVisibility();
    this.status.dataset.tone = "failed";
    updateText(this.headline, text);
    this.detail.textContent = "";
    this.progress.hidden = true;
    Object.assign(this.status, { lang: language(), dir: directionOf(language()) });
    keepFocus(this.offers, [button(remedy)], this.board);
  }

  /** The square of the board that the keyboard is on. */
  board = () => this.view.grid?.button(this.view.grid.cursor);

  show({ scene, status, controls, advice, marking, lang, dir }: BoardView) {
    this.view.marking = marking;
    this.view.scene = scene;
    this.view.advice = advice;
    const now = JSON.stringify([status, controls, lang]);
    if (now === this.drawn) return;
    this.drawn = now;
    this.failed = status.tone === "failed";
    this.updateVisibility();
    this.status.dataset.tone = status.tone;
    for (const part of [this.view, this.status, this.acts, this.voice]) Object.assign(part, { lang, dir });
    this.headline.textContent = status.headline;
    updateText(this.detail, status.text ?? status.detail);
    this.progress.hidden = status.progress === null;
    if (status.progress) this.progress.value = status.progress;
    const offers = status.offers.map((label, at) => ({ label, act: () => this.send({ type: "offer", at }) }));
    keepFocus(this.offers, offers.map(button), this.board);
    const acts = controls.map(({ action, label, disabled, pressed }) => {
      const made = button({ label, act: () => disabled || this.send({ type: "act", action }) });
      made.dataset.action = action;
      if (SIGNS[action]) Object.assign(made, { textContent: SIGNS[action], ariaLabel: label, title: label });
      made.setAttribute("aria-disabled", String(disabled));
      if (pressed !== null) made.setAttribute("aria-pressed", String(pressed));
      return made;
    });
    keepFocus(this.acts, acts, this.board);
  }
}

function part<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, name: string) {
  const element = document.createElement(tag);
  element.setAttribute("part", name);
  return element;
}

function button({ label, act }: ButtonMeaning) {
  const made = part("button", "button");
  made.type = "button";
  made.textContent = label;
  made.addEventListener("click", (event) => {
    event.preventDefault(); // a label around the board would hear of it
    act();
  });
  return made;
}

/** Replaces buttons; the focus goes to the one in the same place or, where there is none, to the board. */
function keepFocus(bar: HTMLElement, buttons: HTMLButtonElement[], board: () => HTMLElement | undefined) {
  const at = Array.from(bar.children).findIndex((each) => each.matches(":focus"));
  bar.replaceChildren(...buttons);
  if (at >= 0) (buttons[Math.min(at, buttons.length - 1)] ?? board())?.focus();
}
