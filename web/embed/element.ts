// Defines <tama-board> for any page: a board that plays, steps through a game and analyses, or a frame with a lesson. It
// draws and listens to the reader; the game is played at the other end of a port (board-session.ts), where Python starts
// once a board is touched or scrolled near. docs/embedding.md has its attributes, methods and events.

import type { PageText } from "../base/dom.ts";
import type { Shape } from "../base/protocol.ts";
import { TamaBoard } from "../board/element.ts";
import { type Key, plain, t, toText } from "../i18n/messages.ts";
import { Calls } from "./calls.ts";
import { type Connection, connectPort, type EnginePort } from "./connection.ts";
import { LessonFrame } from "./lesson-frame.ts";
import { checkOptions, isLearned, isReadByRules, LOOKS, NAMES, shapesOf, toOptions } from "./options.ts";
import { isLate, type OrderState, orderAfter } from "./orders.ts";
import { placeholderScene } from "./placeholder.ts";
import type { BoardOutput, Command } from "./port-messages.ts";
import { defineMethods, defineProperties, put, takeOver } from "./properties.ts";
import { openPort } from "./runtime-frame.ts";
import { ShadowView, viewStyle } from "./shadow-view.ts";
import { siteOf } from "./site.ts";
import type { BoardView } from "./view.ts";

/** How far below the window a board is when its Python starts. */
const NEAR = "200px";
/** Milliseconds for which a board that was taken out of the document keeps its game. */
const KEPT = 60_000;
/** Calls that may wait for their answers. */
const MOST_CALLS = 100;
const NOT_CONNECTED = "this board is not in a document";
const PROPERTIES = [...NAMES.filter((name) => name !== "lang"), "site"];

type OpenPort = (type: "board" | "lesson", site: URL) => EnginePort;

export class TamaBoardElement extends HTMLElement {
  shadow: ShadowView;
  view: TamaBoard;
  openPort: OpenPort | null = null; // its own way to get a port, where it has one
  stop = new AbortController();
  leaving = 0; // the timer of a board that was taken out
  connection: Connection | null = null;
  /** Whether the connection is to a lesson. */
  learns = false;
  calls = new Calls(MOST_CALLS);
  /** Whether attributes have changed since the last microtask. */
  changed = false;
  /** How the attributes reach the game. */
  order: OrderState = "rest";
  /** settled once all earlier calls of `set` are */
  settled: Promise<unknown> = Promise.resolve();
  setting = 0; // calls of `set` that wait
  coming: Shape[] | null = null; // shapes for a position that is still to come
  held: Command[] = []; // calls that wait until attributes from before them are sent

  static observedAttributes = [...NAMES, "site"];
  /** How boards get a port to Python; embed.html has one of its own. */
  static openPort: OpenPort = openPort;

  constructor() {
    super();
    this.shadow = new ShadowView(this.attachShadow({ mode: "open" }), (command) => this.send(command));
    this.view = this.shadow.view;
  }

  connectedCallback() {
    clearTimeout(this.leaving);
    takeOver(this, PROPERTIES);
    this.stop = new AbortController();
    const { signal } = this.stop;
    this.shadow.listen(signal);
    for (const type of ["pointerdown", "focusin"]) this.addEventListener(type, () => this.start(), { signal });
    const near = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && this.start(), {
      rootMargin: NEAR,
    });
    near.observe(this);
    signal.addEventListener("abort", () => near.disconnect());
    addEventListener("beforeprint", () => this.fill(), { signal });
    this.shadow.applyLooks(this.given);
    if (!this.connection) this.showPlaceholder();
  }

  /** Keeps the game for a while, since a board that is taken out is often put back. */
  disconnectedCallback() {
    this.stop.abort();
    if (this.connection instanceof LessonFrame) this.connection.unload();
    if (this.connection) this.leaving = setTimeout(() => this.destroy(), KEPT);
  }

  /** Stays as it is where a page calls `moveBefore`; without this method it would be taken out and put back. */
  connectedMoveCallback() {}

  adoptedCallback() {
    viewStyle.apply(this.shadow.root);
  }

  attributeChangedCallback(name: string) {
    if (name === "site") return this.connection || this.shadow.failed ? this.restart() : undefined;
    this.shadow.applyLooks(this.given);
    if (this.changed || (LOOKS.includes(name) && !this.learns)) return;
    this.changed = true;
    queueMicrotask(() => {
      this.changed = false;
      if (this.connection) this.obey();
      else if (this.isConnected) this.showPlaceholder();
    });
  }

  /** Draws a board that was never near the window, before the page is printed. */
  fill() {
    const { painter, offsetWidth } = this.view;
    if (painter?.size === 0) painter.resize(Math.round(offsetWidth * devicePixelRatio));
  }

  showPlaceholder() {
    this.view.scene = placeholderScene(toOptions(this.given));
  }

  /** The attributes, by name. */
  get given() {
    return Object.fromEntries(NAMES.map((name) => [name, this.getAttribute(name)]));
  }

  /** Connects to Python, unless that has been done. */
  start() {
    if (this.connection || !this.isConnected) return;
    const site = siteOf(this.getAttribute("site"));
    if (site instanceof URL) this.connect(site);
    else this.giveUp(toText({ english: site.message }));
  }

  connect(site: URL) {
    const listener = {
      onEvent: (event: object) => this.hear(event as BoardOutput), // unchecked, as it is the board's own host
      onSilence: (why: Key) => this.giveUp(t(why, { host: site.host })),
    };
    const open = this.openPort ?? TamaBoardElement.openPort;
    const openPort = (type: "board" | "lesson") => open(type, site);
    this.learns = isLearned(toOptions(this.given));
    if (this.learns) {
      const lesson = new LessonFrame(this.given, site, openPort, listener);
      this.connection = lesson;
      this.shadow.hold(lesson.element);
    } else {
      this.connection = connectPort(openPort("board"), listener);
      this.sendOrder("start");
    }
  }

  /** @param text why there is no Python */
  giveUp(text: PageText) {
    const message = plain(text);
    this.connection?.abandon();
    this.shadow.hold(null);
    this.shadow.complain(text, { label: t("boot.retry"), act: () => this.restart() });
    this.calls.rejectAll(message);
    this.tell("error", { message });
  }

  /** Connects anew. */
  restart() {
    this.leave();
    this.calls.rejectAll("this board has been restarted");
    this.showPlaceholder();
    this.start();
  }

  /** Sends attributes that have changed: only the latest, once the last ones are in force. */
  obey() {
    if (this.learns !== isLearned(toOptions(this.given))) return this.restart();
    if (this.order === "rest") return this.sendOrder(this.shadow.failed ? "start" : "order"); // where it failed, it starts again
    this.order = orderAfter(this.order, "change");
    if (this.order === "overtaken") this.showPlaceholder();
  }

  sendOrder(event: "order" | "start") {
    this.order = orderAfter(this.order, event);
    this.connection?.send({ type: "set", options: this.given });
    for (const call of this.held.splice(0)) this.connection?.send(call);
  }

  /** The order that was sent is in force, or is invalid. */
  obeyed() {
    const late = isLate(this.order);
    this.order = orderAfter(this.order, "obeyed");
    if (late) this.obey();
  }

  send(command: Command) {
    this.start();
    this.connection?.send(command);
  }

  hear(event: BoardOutput) {
    if (event.type === "view") this.show(event.view);
    else if (event.type === "say") this.shadow.voice.textContent = event.words;
    else if (event.type === "event") this.tell(event.name, event.detail);
    else if (event.type === "reply") this.calls.resolve(event.id, event.value);
    else if (event.type === "refusal") this.calls.reject(event.id, new Error(event.message));
    else if (event.type === "stuck") {
      this.connection?.abandon();
      this.restart();
    } else if (event.type === "obeyed") this.obeyed();
    this.showComing();
  }

  /**
   * What stands on the board stays while its game is awaited, and while the view is of earlier attributes, since others
   * came as Python was starting.
   */
  show(view: BoardView) {
    const { scenePassed } = this.view;
    const stays = view.bare || this.order === "overtaken";
    this.shadow.show(stays && scenePassed ? { ...view, scene: scenePassed } : view);
  }

  tell(name: string, detail: object) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  call(method: string, value?: unknown): Promise<unknown> {
    return this.calls.open((id) => {
      if (!this.isConnected && !this.connection) return this.calls.rejectAll(NOT_CONNECTED);
      this.start();
      const call: Command = { type: "call", id, method, value };
      if (this.connection && (this.changed || isLate(this.order))) this.held.push(call);
      else this.connection?.send(call);
    });
  }

  /**
   * Sets all of them or, if one is invalid, none.
   * @param options by the names of the attributes; null takes one away
   * @returns the FEN of the board then; fails with a sentence that names the option
   */
  set(options: Record<string, unknown>): Promise<string> {
    if (this.setting >= MOST_CALLS) return Promise.reject(new Error("too many calls at once"));
    this.setting += 1;
    const done = this.settled
      .then(() => this.setNow(options))
      .finally(() => {
        this.setting -= 1;
        this.showComing();
      });
    this.settled = done.catch(() => {});
    return done;
  }

  /** @param options unchecked */
  async setNow(options: unknown) {
    checkOptions(options);
    const next = { ...this.given, ...options };
    const learns = isLearned(toOptions(next));
    if (isReadByRules(options) && !learns && !this.learns) await this.call("check", next);
    for (const [name, value] of Object.entries(options)) put(this, name, value);
    await Promise.resolve(); // by now the attributes are on their way
    return learns ? "" : String(await this.call("getFen"));
  }

  /** @param shapes arrows and circles; any other value is left out */
  setShapes(shapes: Shape[]) {
    this.view.shapes = shapesOf(shapes);
    this.coming = this.view.shapes;
    this.showComing();
  }

  /** Draws shapes again, since positions that came after them have removed them. */
  showComing() {
    const { connection, changed, order, setting, calls } = this;
    if (!this.coming || !connection || changed || order !== "rest" || setting + calls.waiting.size > 0) return;
    this.view.shapes = this.coming;
    this.coming = null;
  }

  /** Ends the game and, with the last board, Python; the view stays. */
  destroy() {
    clearTimeout(this.leaving);
    this.stop.abort();
    this.leave();
    this.calls.rejectAll(NOT_CONNECTED);
  }

  leave() {
    this.connection?.leave();
    this.connection = null;
    this.order = "rest";
    this.held = [];
    this.shadow.hold(null);
  }
}

defineMethods(TamaBoardElement.prototype, ["move", "goTo", "flip", "undo", "redo", "getFen", "getPdn"]);
defineProperties(TamaBoardElement.prototype, PROPERTIES);

/** Defines <tama-board>, once per document; a server has none. */
export function define() {
  if (!globalThis.customElements || customElements.get("tama-board")) return;
  customElements.define("tama-board-view", TamaBoard);
  customElements.define("tama-board", TamaBoardElement);
}
