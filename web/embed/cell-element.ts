// Defines <tama-cell> for any page: Python code that can be read, changed and run, with the output that its author recorded.
// Nothing is loaded before it is run; then the code runs in the sandbox of a hidden frame (serve-cell.ts), and the cell shows
// what comes from there. docs/embedding.md describes it.

import { packedLink } from "../base/address.ts";
import { INITIAL_CELLS } from "../base/protocol.ts";
import { createScene } from "../board/scene.ts";
import { bestLanguage } from "../i18n/languages.ts";
import { type Key, t } from "../i18n/messages.ts";
import type { CellCommand, CellOutput } from "./cell-messages.ts";
import { cellStyle } from "./cell-style.ts";
import { CELL_NAMES, START } from "./cell-text.ts";
import { CellShadow } from "./cell-view.ts";
import { type Connection, connectPort } from "./connection.ts";
import { cellsOf } from "./options.ts";
import { openPort } from "./runtime-frame.ts";
import { siteOf } from "./site.ts";

/** Milliseconds for which a cell that was taken out of the document keeps its Python. */
const KEPT = 60_000;
/** What holds the code and, second, the recorded output. */
const HOLDERS = "script[type='text/x-python'], pre, output, samp";

/** The number of runs of all cells so far. */
let runs = 0;

/** Whether an attribute means the position in which a game starts. */
const isStart = (value: string) => value === "" || value.toLowerCase() === START;

export class TamaCellElement extends HTMLElement {
  shadow: CellShadow;
  connection: Connection<CellCommand> | null = null;
  /** the author's code and output */
  given = { code: "", output: "" };
  /** Whether the reader has changed the code or run it. */
  touched = false;
  running = false;
  leaving = 0; // the timer of a cell that was taken out
  watch = new MutationObserver(() => this.read());
  /** the page on which it was first, whose cells share a Python */
  place = "";

  static observedAttributes = [...CELL_NAMES, "site"];

  constructor() {
    super();
    this.shadow = new CellShadow(this.attachShadow({ mode: "open" }), {
      run: () => this.run(),
      stop: () => this.connection?.send({ type: "stop" }),
      reset: () => this.reset(),
      answer: (text) => this.connection?.send({ type: "answer", text }),
      change: () => this.change(),
      aim: () => this.aim(),
    });
  }

  connectedCallback() {
    clearTimeout(this.leaving);
    this.place ||= document.location.href.split("#")[0] ?? "";
    this.watch.observe(this, { childList: true, characterData: true, subtree: true });
    this.applyLooks();
    this.read();
  }

  /** Keeps Python for a while, since a cell that is taken out is often put back. */
  disconnectedCallback() {
    this.watch.disconnect();
    this.leaving = setTimeout(() => this.leave(), KEPT);
  }

  /** Stays as it is where a page calls `moveBefore`; without this method it would be taken out and put back. */
  connectedMoveCallback() {}

  adoptedCallback() {
    cellStyle.apply(this.shadow.root);
  }

  attributeChangedCallback() {
    if (this.isConnected) this.applyLooks();
  }

  /** The language that is asked for: that of the attribute, or of the browser. */
  get asked() {
    return this.getAttribute("lang") ?? "auto";
  }

  applyLooks() {
    const { shadow, asked } = this;
    shadow.speak(bestLanguage(asked === "auto" ? navigator.languages : [asked]));
    shadow.code.field.readOnly = this.hasAttribute("readonly");
    const theme = this.getAttribute("theme") ?? "auto";
    if (theme === "auto") shadow.board.removeAttribute("theme");
    else shadow.board.setAttribute("theme", theme);
    const site = siteOf(this.getAttribute("site"));
    shadow.open.hidden = !(site instanceof URL);
    if (site instanceof URL) shadow.open.href = new URL("#python", site).href;
    if (!this.connection) this.picture(this.getAttribute("result") ?? this.getAttribute("board"));
  }

  /** Reads code and output from what is in the tag, until the reader has done something with them. */
  read() {
    const [code, output] = this.querySelectorAll(HOLDERS);
    const text = (element: Element | undefined) => element?.textContent?.replace(/\r\n?/g, "\n").trimEnd() ?? "";
    const given = { code: text(code ?? this).replace(/^\n+/, ""), output: text(output) };
    if (given.code === this.given.code && given.output === this.given.output) return;
    this.given = given;
    if (this.touched) return this.update();
    this.shadow.code.text = given.code;
    this.shadow.record(given.output);
    this.touched = false;
    this.update();
  }

  /** Shows a position beside the code: that of an attribute, as `board` or `result`; none without one. */
  picture(shown: string | null) {
    const cells = shown === null ? null : isStart(shown) ? INITIAL_CELLS : cellsOf(shown);
    this.shadow.picture(cells === null ? null : createScene({ cells, turn: "white" }));
  }

  change() {
    this.touched = true;
    this.update();
  }

  /** Shows Reset only where there is something to reset. */
  update() {
    const { code, reset } = this.shadow;
    const changed = this.touched && code.text !== this.given.code;
    this.shadow.keepFocus(() => {
      reset.hidden = !changed;
    }, code.field);
  }

  /** Gives the author's code back; the browser can undo it. */
  reset() {
    this.shadow.code.replaceAll(this.given.code);
    this.update();
  }

  /** Has the link to Tama carry the code as it is now. */
  async aim() {
    const site = siteOf(this.getAttribute("site"));
    if (site instanceof URL) this.shadow.open.href = await packedLink(site.href, "py", this.shadow.code.text);
  }

  run() {
    if (this.running || !this.isConnected) return;
    const site = siteOf(this.getAttribute("site"));
    if (!(site instanceof URL)) return this.fail(site.message);
    this.connection ??= connectPort<CellCommand>(openPort("cell", site), {
      onEvent: (event) => this.hear(event as CellOutput), // unchecked, as it is the cell's own host
      onSilence: (why: Key) => this.giveUp(t(why, { host: site.host })),
    });
    this.touched = this.running = true;
    const { shadow } = this;
    const lang = bestLanguage(this.asked === "auto" ? navigator.languages : [this.asked]);
    shadow.code.point(null);
    shadow.show({ phase: "running", status: shadow.words(lang).loading, lang });
    const board = this.getAttribute("board");
    const fen = board !== null && isStart(board) ? "" : board;
    const session = `${this.place} ${this.getAttribute("session") ?? ""}`.slice(-2000);
    runs += 1;
    this.connection.send({ type: "run", code: shadow.code.text, session, fen, order: runs, lang });
  }

  hear(event: CellOutput) {
    const { shadow } = this;
    if (event.type === "clear") {
      shadow.clear();
      const board = this.getAttribute("board");
      if (board !== null) this.picture(board);
    } else if (event.type === "print") shadow.print(event);
    else if (event.type === "scene") shadow.picture(event.scene);
    else if (event.type === "shapes") shadow.board.shapes = event.shapes;
    else if (event.type === "failed") this.giveUp(event.message);
    else if (event.type === "view") {
      this.running = event.view.phase === "running";
      shadow.show(event.view);
    }
  }

  /** @param message why there is no Python; the next run tries again */
  giveUp(message: string) {
    this.connection?.abandon();
    this.leave();
    this.fail(message);
  }

  fail(message: string) {
    this.running = false;
    this.shadow.show({ phase: "failed", status: message });
  }

  leave() {
    this.connection?.leave();
    this.connection = null;
    this.running = false;
  }
}

/** Defines <tama-cell>, once per document, after <tama-board>; a server has none. */
export function defineCell() {
  if (globalThis.customElements && !customElements.get("tama-cell"))
    customElements.define("tama-cell", TamaCellElement);
}
