// What is to be seen of a board in someone's page, and the buttons on it; or the frame of a lesson in its place.

/** @import { TamaBoard as View } from "../board/element.js" */
/** @import { Picture } from "./view.js" */
/** @import { Order } from "./board-session.js" */

import { directionOf } from "../i18n/languages.js";
import { language } from "../i18n/messages.js";
import { boardSheet } from "./shadow-style.js";

/** What a small board shows in place of words. */
const SIGNS = /** @type {Record<string, string>} */ ({ first: "«", back: "‹", on: "›", last: "»" });

export class Face {
  /**
   * @param {ShadowRoot} root
   * @param {(order: Order) => void} send
   */
  constructor(root, send) {
    this.root = root;
    this.send = send;
    root.adoptedStyleSheets = [boardSheet];
    this.view = /** @type {View} */ (document.createElement("tama-board-view"));
    this.view.setAttribute("part", "board");
    this.status = part("div", "status");
    this.headline = part("strong", "headline");
    this.detail = part("span", "detail");
    this.progress = /** @type {HTMLProgressElement} */ (part("progress", "progress"));
    this.offers = part("div", "offers");
    this.acts = part("div", "controls");
    this.voice = part("p", "voice");
    this.voice.setAttribute("role", "status");
    this.progress.hidden = true;
    this.status.append(this.headline, this.detail, this.offers, this.progress);
    root.append(this.view, this.status, this.acts, this.voice);
    this.drawn = "";
    this.bare = false;
    /** Whether it cannot go on: that is said where nothing else is. */
    this.failed = false;
  }

  /**
   * What needs no game: colours, letters, buttons.
   * @param {Record<string, string | null>} given
   */
  dress(given) {
    for (const name of ["theme", "coordinates", "keys"]) {
      const value = given[name] ?? "auto";
      if (value === "auto") this.view.removeAttribute(name);
      else this.view.setAttribute(name, value);
    }
    this.bare = given.controls === "none";
    this.uncover();
  }

  /** @param {HTMLElement | null} frame of a lesson, null where the board itself is to be seen */
  hold(frame) {
    this.root.querySelector("iframe")?.remove();
    if (frame) this.root.append(frame);
    frame?.setAttribute("part", "lesson");
    this.uncover();
  }

  uncover() {
    const held = this.root.querySelector("iframe") !== null;
    this.view.hidden = held;
    this.acts.hidden = held || this.bare;
    this.status.hidden = held || (this.bare && !this.failed);
  }

  /**
   * Says why nothing is to be played here.
   * @param {string} message
   * @param {{ label: string, act: () => void }} way to mend it
   */
  complain(message, way) {
    this.drawn = "";
    this.failed = true;
    this.uncover();
    this.status.dataset.tone = "failed";
    this.headline.textContent = message;
    this.detail.textContent = "";
    this.progress.hidden = true;
    Object.assign(this.status, { lang: language(), dir: directionOf(language()) });
    keepFocus(this.offers, [button(way)], this.board);
  }

  /** The square where the keyboard is on the board. */
  board = () => this.view.grid?.button(this.view.grid.cursor);

  /** @param {Picture} picture */
  show({ scene, status, controls, advice, marking, lang, dir }) {
    this.view.marking = marking;
    this.view.scene = scene;
    this.view.advice = advice;
    const now = JSON.stringify([status, controls, lang]);
    if (now === this.drawn) return;
    this.drawn = now;
    this.failed = status.tone === "failed";
    this.uncover();
    this.status.dataset.tone = status.tone;
    for (const part of [this.view, this.status, this.acts, this.voice]) Object.assign(part, { lang, dir });
    this.headline.textContent = status.headline;
    this.detail.textContent = status.detail;
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

/**
 * @param {string} tag
 * @param {string} name
 */
function part(tag, name) {
  const element = document.createElement(tag);
  element.setAttribute("part", name);
  return element;
}

/** @param {{ label: string, act: () => void }} what */
function button({ label, act }) {
  const made = /** @type {HTMLButtonElement} */ (part("button", "button"));
  made.type = "button";
  made.textContent = label;
  made.addEventListener("click", act);
  return made;
}

/**
 * Puts new buttons in place of others, with the keyboard on the one that does the same, or where there is none, on the
 * board.
 * @param {HTMLElement} bar
 * @param {HTMLButtonElement[]} buttons
 * @param {() => HTMLElement | undefined} board
 */
function keepFocus(bar, buttons, board) {
  const at = Array.from(bar.children).findIndex((each) => each.matches(":focus"));
  bar.replaceChildren(...buttons);
  if (at >= 0) (buttons[Math.min(at, buttons.length - 1)] ?? board())?.focus();
}
