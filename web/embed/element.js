// <tama-board> for anyone's page, from one script: a board that plays, steps through a game or analyses. It draws, and
// listens to the reader; the game itself is played in a hidden frame (frame.js), by a Python that all boards share and
// that starts when a board is first touched or scrolled near. docs/embedding.md tells what it can be told.

/** @import { Shape } from "../protocol.js" */
/** @import { Picture } from "./player.js" */

import { TamaBoard as View } from "../board/board-element.js";
import { t } from "../i18n/messages.js";
import { connect } from "./frame.js";
import { NAMES, toOptions } from "./options.js";
import { boardSheet } from "./sheet.js";
import { stillScene } from "./still.js";

/** Where the rest of Tama lies: beside this script. */
const script = /** @type {HTMLScriptElement | null} */ (
  document.currentScript ?? document.querySelector('script[src$="tama-board.js"]')
);
const SITE = new URL("./", script?.src || document.baseURI);
/** How far below the window a board is when its Python starts. */
const NEAR = "200px";
/** Calls that may wait for their answers. */
const MOST_CALLS = 100;
/** What a small board shows in place of words. */
const SIGNS = /** @type {Record<string, string>} */ ({ first: "«", back: "‹", on: "›", last: "»" });
const SHAPE_COLORS = ["G", "R", "Y", "B"];

/** @type {[type: string, toEvent: (detail: any) => object][]} what is done on the board */
const DONE = [
  ["square-press", ({ square }) => ({ type: "press", square })],
  ["piece-drop", ({ from, to }) => ({ type: "drop", from, to })],
  ["move-cancel", () => ({ type: "cancel" })],
  ["question", ({ about, square }) => ({ type: "question", about, square })],
];

export class TamaBoardElement extends HTMLElement {
  static observedAttributes = [...NAMES];
  /** How a board gets its player; a page of Tama's own has it at hand. */
  static connect = connect;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
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
    this.stop = new AbortController();
    /** @type {ReturnType<typeof connect> | null} */
    this.player = null;
    /** @type {Map<number, { resolve: (value: any) => void, reject: (error: Error) => void }>} */
    this.calls = new Map();
    this.lastCall = 0;
    this.changed = false;
    this.obeying = false;
    this.behind = false;
    this.drawn = "";
  }

  connectedCallback() {
    this.stop = new AbortController();
    const { signal } = this.stop;
    for (const [type, toEvent] of DONE) {
      const tell = (/** @type {globalThis.Event} */ event) => {
        event.preventDefault(); // the answer comes later
        event.stopPropagation();
        this.send({ type: "do", event: /** @type {any} */ (toEvent(/** @type {CustomEvent} */ (event).detail)) });
      };
      this.view.addEventListener(type, tell, { signal });
    }
    const start = () => this.start();
    for (const type of ["pointerdown", "focusin"]) this.addEventListener(type, start, { signal });
    const near = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && this.start(), {
      rootMargin: NEAR,
    });
    near.observe(this);
    signal.addEventListener("abort", () => near.disconnect());
    this.dress();
    this.view.scene = stillScene(toOptions(this.given));
  }

  /** A board that is only moved to another place comes back at once; any other gives up its game. */
  disconnectedCallback() {
    queueMicrotask(() => this.isConnected || this.destroy());
  }

  /** @param {string} name */
  attributeChangedCallback(name) {
    this.dress();
    if (["theme", "coordinates", "controls"].includes(name) || this.changed) return;
    this.changed = true;
    queueMicrotask(() => {
      this.changed = false;
      if (!this.isConnected) return;
      if (this.player) this.obey();
      else this.view.scene = stillScene(toOptions(this.given));
    });
  }

  /** What the attributes say. */
  get given() {
    return Object.fromEntries(NAMES.map((name) => [name, this.getAttribute(name)]));
  }

  /** What needs no game: colours, letters, buttons. */
  dress() {
    for (const name of ["theme", "coordinates"]) {
      const value = this.getAttribute(name);
      if (value === null || value === "auto") this.view.removeAttribute(name);
      else this.view.setAttribute(name, value);
    }
    const hidden = this.getAttribute("controls") === "none";
    this.status.hidden = this.acts.hidden = hidden;
  }

  /** Has Python come, unless it is on its way. */
  start() {
    if (this.player || !this.isConnected) return;
    this.player = TamaBoardElement.connect(SITE, {
      onNews: (news) => this.hear(news),
      onSilence: () => {
        const message = t("embed.unreachable", { host: SITE.host });
        this.headline.textContent = message;
        this.tell("error", { message });
      },
    });
    this.obey();
  }

  /** Hands on what the attributes say: the latest only, once the player has done what they said before. */
  obey() {
    if (this.obeying) {
      this.behind = true;
      return;
    }
    this.obeying = true;
    this.behind = false;
    this.player?.send({ type: "set", options: this.given });
  }

  /** @param {import("./player.js").Order} order */
  send(order) {
    this.start();
    this.player?.send(order);
  }

  /** @param {import("./player.js").News} news */
  hear(news) {
    if (news.type === "picture") this.show(news.picture);
    else if (news.type === "say") this.voice.textContent = news.words;
    else if (news.type === "event") this.tell(news.name, news.detail);
    else if (news.type === "obeyed") {
      this.obeying = false;
      if (this.behind) this.obey();
    } else {
      const call = this.calls.get(news.id);
      this.calls.delete(news.id);
      if (news.type === "reply") call?.resolve(news.value);
      else call?.reject(new Error(news.message));
    }
  }

  /** @param {Picture} picture */
  show({ scene, status, controls, advice, lang, dir }) {
    this.view.scene = scene;
    this.view.advice = advice;
    const now = JSON.stringify([status, controls, lang]);
    if (now === this.drawn) return;
    this.drawn = now;
    this.status.dataset.tone = status.tone;
    for (const bar of [this.status, this.acts]) Object.assign(bar, { lang, dir });
    this.headline.textContent = status.headline;
    this.detail.textContent = status.detail;
    this.progress.hidden = status.progress === null;
    if (status.progress) this.progress.value = status.progress;
    const offers = status.offers.map((label, at) => ({ label, act: () => this.send({ type: "offer", at }) }));
    keepFocus(this.offers, offers.map(button));
    const acts = controls.map(({ action, label, disabled }) => {
      const made = button({ label, act: () => disabled || this.send({ type: "act", action }) });
      made.dataset.action = action;
      if (SIGNS[action]) Object.assign(made, { textContent: SIGNS[action], ariaLabel: label, title: label });
      made.setAttribute("aria-disabled", String(disabled));
      return made;
    });
    keepFocus(this.acts, acts);
  }

  /**
   * @param {string} name
   * @param {object} detail
   */
  tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  /**
   * @param {string} method
   * @param {unknown} [value]
   * @returns {Promise<any>}
   */
  call(method, value) {
    this.lastCall += 1;
    const id = this.lastCall;
    return new Promise((resolve, reject) => {
      if (this.calls.size >= MOST_CALLS) throw new Error("too many calls at once");
      this.calls.set(id, { resolve, reject });
      if (!this.isConnected) this.giveUp();
      else this.send({ type: "call", id, method, value });
    });
  }

  giveUp() {
    for (const { reject } of this.calls.values()) reject(new Error("this board is not in a document"));
    this.calls.clear();
  }

  /** @param {Record<string, unknown>} options by the names of the attributes; null takes one away */
  async set(options) {
    for (const [name, value] of Object.entries(Object(options))) {
      if (!NAMES.includes(name)) continue;
      if (value === null || value === undefined) this.removeAttribute(name);
      else this.setAttribute(name, String(value));
    }
    await Promise.resolve(); // by now the attributes are on their way
    return this.call("getFen");
  }

  /** @param {string} text as "c3-c4" or "c3xc5xe5" */
  move(text) {
    return this.call("move", text);
  }

  /** @param {number} ply */
  goTo(ply) {
    return this.call("goTo", ply);
  }

  flip() {
    return this.call("flip");
  }

  undo() {
    return this.call("undo");
  }

  redo() {
    return this.call("redo");
  }

  getFen() {
    return this.call("getFen");
  }

  getPdn() {
    return this.call("getPdn");
  }

  /** @param {Shape[]} shapes arrows and circles; what is none is left out */
  setShapes(shapes) {
    this.view.shapes = (Array.isArray(shapes) ? shapes : []).filter(isShape);
  }

  /** Ends the game and, with the last board, Python; what it shows stays. */
  destroy() {
    this.stop.abort();
    this.player?.leave();
    this.player = null;
    this.obeying = false;
    this.giveUp();
  }
}

/** @param {any} shape */
function isShape(shape) {
  const { square, target, color } = Object(shape);
  const known = (/** @type {unknown} */ name) => typeof name === "string" && /^[a-h][1-8]$/.test(name);
  return known(square) && (target === null || known(target)) && SHAPE_COLORS.includes(color);
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
 * Puts new buttons in place of others, with the keyboard on the one that does the same.
 * @param {HTMLElement} bar
 * @param {HTMLButtonElement[]} buttons
 */
function keepFocus(bar, buttons) {
  const at = Array.from(bar.children).findIndex((each) => each.matches(":focus"));
  bar.replaceChildren(...buttons);
  if (at >= 0) buttons[Math.min(at, buttons.length - 1)]?.focus();
}

for (const name of NAMES) {
  if (name === "lang") continue; // every element has that
  Object.defineProperty(TamaBoardElement.prototype, name, {
    get() {
      return this.getAttribute(name);
    },
    set(value) {
      if (value === null || value === undefined) this.removeAttribute(name);
      else this.setAttribute(name, String(value));
    },
  });
}

/** Makes <tama-board> known to the document, once. */
export function define() {
  if (customElements.get("tama-board")) return;
  customElements.define("tama-board-view", View);
  customElements.define("tama-board", TamaBoardElement);
}
