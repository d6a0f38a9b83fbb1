// <tama-board> for anyone's page, from one script: a board that plays, steps through a game, analyses, or holds a lesson
// (lesson.js). It draws, and listens to the reader; the game itself is played in a hidden frame (frame.js), by a Python
// that all boards share and that starts when a board is first touched or scrolled near. docs/embedding.md tells what it
// can be told.

/** @import { Shape } from "../base/protocol.js" */
/** @import { Connection } from "./runtime-frame.js" */
/** @import { News } from "./board-session.js" */

import { keyName } from "../base/keys.js";
import { TamaBoard as View } from "../board/element.js";
import { t } from "../i18n/messages.js";
import { openLesson } from "./lesson-frame.js";
import { faultOf, isLearned, LOOKS, NAMES, toOptions } from "./options.js";
import { stillScene } from "./placeholder.js";
import { connect } from "./runtime-frame.js";
import { Face } from "./shadow-view.js";

/** Where the rest of Tama lies: beside this script. */
const script = /** @type {HTMLScriptElement | null} */ (
  document.currentScript ?? document.querySelector('script[src$="tama-board.js"]')
);
const SITE = new URL("./", script?.src || document.baseURI);
/** How far below the window a board is when its Python starts. */
const NEAR = "200px";
/** Calls that may wait for their answers. */
const MOST_CALLS = 100;
/** Options that only the rules can tell whether they are good. */
const READ_BY_RULES = ["fen", "pdn", "game", "rules"];
/** Arrows and circles that a board shows. */
const MOST_SHAPES = 1000;
const SHAPE_COLORS = ["G", "R", "Y", "B"];

export class TamaBoardElement extends HTMLElement {
  static observedAttributes = [...NAMES];
  /** How a board gets its player; a page of Tama's own has it at hand. */
  static connect = connect;

  constructor() {
    super();
    this.face = new Face(this.attachShadow({ mode: "open" }), (order) => this.send(order));
    this.view = this.face.view;
    this.stop = new AbortController();
    /** @type {Connection | null} */
    this.player = null;
    /** Whether the player is a lesson. */
    this.learns = false;
    /** @type {Map<number, { resolve: (value: any) => void, reject: (error: Error) => void }>} */
    this.calls = new Map();
    this.lastCall = 0;
    this.changed = false;
    this.obeying = false;
    this.behind = false;
    /** @type {Promise<unknown>} settled once all options are set or refused that came before */
    this.settled = Promise.resolve();
    this.setting = 0;
  }

  connectedCallback() {
    this.stop = new AbortController();
    const { signal } = this.stop;
    const tell = (/** @type {any} */ event, /** @type {Event} */ heard) => {
      heard.preventDefault(); // the answer comes later
      heard.stopPropagation();
      this.send({ type: "do", event });
    };
    this.view.listen(tell, { signal });
    const help = (/** @type {KeyboardEvent} */ event) => {
      if (keyName(event) === "?") this.send({ type: "do", event: { type: "question", about: "keys", square: "" } });
    };
    this.view.addEventListener("keydown", help, { signal });
    for (const type of ["pointerdown", "focusin"]) this.addEventListener(type, () => this.start(), { signal });
    const near = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && this.start(), {
      rootMargin: NEAR,
    });
    near.observe(this);
    signal.addEventListener("abort", () => near.disconnect());
    addEventListener("beforeprint", () => this.fill(), { signal });
    this.face.dress(this.given);
    this.rest();
  }

  /** A board that is only moved to another place comes back at once; any other gives up its game. */
  disconnectedCallback() {
    queueMicrotask(() => this.isConnected || this.destroy());
  }

  /** @param {string} name */
  attributeChangedCallback(name) {
    this.face.dress(this.given);
    if (this.changed || (LOOKS.includes(name) && !this.learns)) return;
    this.changed = true;
    queueMicrotask(() => {
      this.changed = false;
      if (!this.isConnected) return;
      if (this.player) this.obey();
      else this.rest();
    });
  }

  /** Draws a board that was never near the window: on paper all is to be seen. */
  fill() {
    const { painter, offsetWidth } = this.view;
    if (painter?.size === 0) painter.resize(Math.round(offsetWidth * devicePixelRatio));
  }

  /** Shows what there is before anyone plays. */
  rest() {
    this.view.scene = stillScene(toOptions(this.given));
  }

  /** What the attributes say. */
  get given() {
    return Object.fromEntries(NAMES.map((name) => [name, this.getAttribute(name)]));
  }

  /** Has Python come, unless it is on its way. */
  start() {
    if (this.player || !this.isConnected) return;
    const does = {
      onNews: (/** @type {News} */ news) => this.hear(news),
      onSilence: () => {
        const message = t("embed.unreachable", { host: SITE.host });
        this.face.hold(null);
        this.face.complain(message, { label: t("boot.retry"), act: () => this.restart() });
        this.giveUp(message);
        this.tell("error", { message });
      },
    };
    this.learns = isLearned(toOptions(this.given));
    if (this.learns) {
      const lesson = openLesson(SITE, this.given, does);
      this.player = lesson;
      this.face.hold(lesson.element);
    } else {
      this.player = TamaBoardElement.connect(SITE, does);
      this.obey();
    }
  }

  /** Has Python come anew, by another frame. */
  restart() {
    this.leave();
    this.giveUp("this board began anew");
    this.rest();
    this.start();
  }

  /** Hands on what the attributes say: the latest only, once the player has done what they said before. */
  obey() {
    if (this.learns !== isLearned(toOptions(this.given))) return this.restart();
    if (this.obeying) {
      this.behind = true;
      return;
    }
    this.obeying = true;
    this.behind = false;
    this.player?.send({ type: "set", options: this.given });
  }

  /** @param {import("./board-session.js").Order} order */
  send(order) {
    this.start();
    this.player?.send(order);
  }

  /** @param {News} news */
  hear(news) {
    if (news.type === "picture") this.face.show(news.picture);
    else if (news.type === "say") this.face.voice.textContent = news.words;
    else if (news.type === "event") this.tell(news.name, news.detail);
    else if (news.type === "stuck") {
      this.player?.giveUp?.();
      this.restart();
    } else if (news.type === "obeyed") {
      this.obeying = false;
      if (this.behind) this.obey();
    } else if (news.type === "reply" || news.type === "refusal") {
      const call = this.calls.get(news.id);
      this.calls.delete(news.id);
      if (news.type === "reply") call?.resolve(news.value);
      else call?.reject(new Error(news.message));
    }
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
      try {
        if (!this.isConnected) this.giveUp();
        else this.send({ type: "call", id, method, value });
      } catch (error) {
        this.calls.delete(id); // what cannot be sent has no answer
        throw error;
      }
    });
  }

  /** @param {string} reason why no call is answered any more */
  giveUp(reason = "this board is not in a document") {
    for (const { reject } of this.calls.values()) reject(new Error(reason));
    this.calls.clear();
  }

  /**
   * Sets all of them or, where one is not good, none.
   * @param {Record<string, unknown>} options by the names of the attributes; null takes one away
   * @returns {Promise<string>} the FEN that then stands there; fails with a sentence that names the option
   */
  set(options) {
    if (this.setting >= MOST_CALLS) return Promise.reject(new Error("too many calls at once"));
    this.setting += 1;
    const done = this.settled
      .then(() => this.setNow(options))
      .finally(() => {
        this.setting -= 1;
      });
    this.settled = done.catch(() => {});
    return done;
  }

  /** @param {Record<string, unknown>} options they may be of any kind */
  async setNow(options) {
    const fault = faultOf(options);
    if (fault) throw new TypeError(fault);
    const next = { ...this.given, ...options };
    const learns = isLearned(toOptions(next));
    const isRead = READ_BY_RULES.some((name) => (options[name] ?? "") !== "");
    if (isRead && !learns && !this.learns) await this.call("check", next);
    for (const [name, value] of Object.entries(options)) put(this, name, value);
    await Promise.resolve(); // by now the attributes are on their way
    return learns ? "" : this.call("getFen");
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
    this.view.shapes = (Array.isArray(shapes) ? shapes : []).slice(0, MOST_SHAPES).filter(isShape);
  }

  /** Ends the game and, with the last board, Python; what it shows stays. */
  destroy() {
    this.stop.abort();
    this.leave();
    this.giveUp();
  }

  leave() {
    this.player?.leave();
    this.player = null;
    this.obeying = false;
    this.face.hold(null);
  }
}

/** @param {any} shape */
function isShape(shape) {
  const { square, target, color } = Object(shape);
  const known = (/** @type {unknown} */ name) => typeof name === "string" && /^[a-h][1-8]$/.test(name);
  return known(square) && (target === null || known(target)) && SHAPE_COLORS.includes(color);
}

/**
 * @param {HTMLElement} element
 * @param {string} name of an attribute
 * @param {unknown} value null takes it away
 */
function put(element, name, value) {
  if (value === null || value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, String(value));
}

for (const name of NAMES) {
  if (name === "lang") continue; // every element has that
  Object.defineProperty(TamaBoardElement.prototype, name, {
    get() {
      return this.getAttribute(name);
    },
    set(value) {
      put(this, name, value);
    },
  });
}

/** Makes <tama-board> known to the document, once. */
export function define() {
  if (customElements.get("tama-board")) return;
  customElements.define("tama-board-view", View);
  customElements.define("tama-board", TamaBoardElement);
}
