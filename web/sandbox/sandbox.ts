// Runs a visitor's code in workers of a frame with an opaque origin and a policy that blocks the network. So the browser
// itself keeps the code from the network, from the site's storage and from the page. The page passes in Python's files.

/** @import { Download } from "../python/download.js" */
/** @import { News, Signal } from "./messages.js" */

import { t } from "../i18n/messages.js";
import { classicScript } from "../python/classic-script.js";
import { reasonOf } from "../python/faults.js";
import { Allowance, readNews, readSignal } from "./messages.js";

const POLICY = "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval'; worker-src blob:";
const FRAME = "sandbox/frame.js";
const WORKER = "sandbox/worker.js";
const LOADER = "python/pyodide.js";
const RUNTIME = "python/pyodide.asm.js";
const WASM = "python/pyodide.asm.wasm";
const LATER = "python/later.wasm";

/** Timeout for a start of Python once its files are there, in milliseconds: enough for the slowest devices. */
const PATIENCE = 60_000;

/** Rate limits of a cell, at once and by the second. The examples send at most 80 messages a second. */
const MESSAGES = /** @type {const} */ ([10_000, 200]);
const CHARACTERS = /** @type {const} */ ([10_000_000, 200_000]);

/**
 * @typedef {{ name: string, content: Uint8Array }} Wheel
 * @typedef {"done" | "stopped" | "memory" | "flood" | "broken"} RequestEnd how a request ended
 */

/** A Python process in a worker: it runs one request at a time, and keeps nothing when it ends. */
export class Cell {
  /**
   * @param {MessagePort} port
   * @param {() => void} terminate ends the worker
   * @param {() => number} now in milliseconds
   */
  constructor(port, terminate, now = () => performance.now()) {
    this.port = port;
    this.terminate = terminate;
    this.ended = false;
    /** @type {RequestEnd} */
    this.outcome = "stopped";
    this.reason = "";
    this.now = now;
    /** When the visitor was asked, and how many milliseconds the code has waited for answers. */
    this.asked = 0;
    this.waited = 0;
    this.messages = new Allowance(...MESSAGES, now);
    this.characters = new Allowance(...CHARACTERS, now);
    /** Milliseconds that the last request took, as the worker measured them. */
    this.duration = 0;
    /** @type {(news: News) => void} */
    this.onNews = () => {};
    /** @type {(end: RequestEnd) => void} */
    this.settle = () => {};
    /** @type {Promise<boolean>} false if it ended before it was ready */
    this.ready = new Promise((resolve) => {
      this.open = resolve;
    });
    port.addEventListener("message", ({ data }) => this.receive(data));
    port.start();
  }

  /** Ends the cell if its Python does not start in time: browsers may stop a worker silently. */
  async expectStart() {
    const seconds = PATIENCE / 1000;
    const timer = setTimeout(() => this.fail(t("cell.silent", { seconds })), PATIENCE);
    await this.ready;
    clearTimeout(timer);
  }

  /**
   * @param {object} request one of those of tama_core/sandbox/cell.py
   * @param {(news: News) => void} tell
   * @param {Wheel[]} wheels
   * @returns {Promise<RequestEnd>}
   */
  async ask(request, tell, wheels = []) {
    if (!(await this.ready) || this.ended) return this.outcome;
    this.onNews = tell;
    const end = new Promise((resolve) => {
      this.settle = resolve;
    });
    this.port.postMessage({ request: JSON.stringify(request), wheels });
    return end;
  }

  /** @param {string} answer to what the code has asked */
  answer(answer) {
    this.waited += this.now() - this.asked;
    if (!this.ended) this.port.postMessage({ answer });
  }

  /** @param {unknown} data */
  receive(data) {
    if (this.ended) return;
    const size = typeof data === "string" ? data.length : 0;
    if (!this.messages.take(1) || !this.characters.take(size)) this.end("flood");
    else if (typeof data === "string") this.receiveNews(data);
    else this.receiveSignal(readSignal(data));
  }

  /** @param {string} line */
  receiveNews(line) {
    const news = readNews(line);
    if (news?.ask !== undefined) this.asked = this.now();
    if (news) this.onNews(news);
    else this.fail(t("cell.unreadable"));
  }

  /** @param {Signal | null} signal */
  receiveSignal(signal) {
    if (!signal) this.fail(t("cell.unreadable"));
    else if (signal.outOfMemory) this.end("memory");
    else if (signal.flood) this.end("flood");
    else if (signal.recursion !== undefined) this.endRecursion(signal.recursion);
    else if (signal.error !== undefined) this.fail(reasonOf(signal.error));
    else if (signal.ready) this.open?.(true);
    else {
      this.duration = signal.done ?? 0;
      this.settle("done");
    }
  }

  /**
   * Calls within calls, through Python's own functions, have filled the browser's stack: an error of the code like any
   * other, in Python's words, but its Python is of no use any more.
   * @param {number} line 0 where it is not known
   */
  endRecursion(line) {
    this.onNews({ fault: { kind: "raised", reason: "RecursionError: endless recursion", line: line || null } });
    this.end("done");
  }

  /** @param {string} reason */
  fail(reason) {
    this.reason = reason.slice(0, 500);
    this.end("broken");
  }

  /** @param {RequestEnd} why */
  end(why = "stopped") {
    if (this.ended) return;
    this.ended = true;
    this.outcome = why;
    this.port.close();
    this.terminate();
    this.open?.(false);
    this.settle(why);
  }
}

export class Sandbox {
  /** @param {Download} download */
  constructor(download) {
    this.download = download;
    this.lastId = 0;
    /** How often it was closed: a frame that was opening before the last close is dropped. */
    this.closed = 0;
    /** @type {Promise<Window> | null} */
    this.frame = null;
    /** @type {HTMLIFrameElement | null} */
    this.element = null;
  }

  /** @returns {Cell} a cell that is starting */
  startCell() {
    this.lastId += 1;
    const id = this.lastId;
    const { port1, port2 } = new MessageChannel();
    this.frame ??= this.open();
    const { frame } = this;
    const cell = new Cell(port1, () =>
      frame.then(
        (frameWindow) => frameWindow.postMessage({ end: id }, "*"),
        () => {},
      ),
    );
    frame.then(
      (frameWindow) => {
        frameWindow.postMessage({ start: id }, "*", [port2]);
        cell.expectStart();
      },
      (error) => {
        this.frame = null; // the next cell tries again
        cell.receive({ error: error.message });
      },
    );
    return cell;
  }

  /** Ends all cells. */
  close() {
    this.closed += 1;
    this.element?.remove();
    this.element = null;
    this.frame = null;
  }

  /** @returns {Promise<Window>} */
  async open() {
    const { download, closed } = this;
    const names = [FRAME, WORKER, LOADER, RUNTIME, WASM];
    const [{ lock, library }, later, ...files] = await Promise.all([
      download.parts(),
      download.has(LATER).then((there) => (there ? download.fetchFile(LATER) : new Uint8Array())), // the edition in one file has it in its library
      ...names.map((name) => download.fetchFile(name)),
    ]);
    if (closed !== this.closed) throw new Error("the sandbox was closed");
    const [frame = "", worker = "", loader = "", runtime = ""] = files.map((bytes) => new TextDecoder().decode(bytes));
    const element = document.createElement("iframe");
    element.setAttribute("sandbox", "allow-scripts");
    element.hidden = true;
    element.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${POLICY}"><script>${frame}</script>`;
    const loaded = new Promise((resolve) => element.addEventListener("load", resolve, { once: true }));
    document.body.append(element);
    this.element = element;
    await loaded;
    const frameWindow = /** @type {Window} */ (element.contentWindow);
    const wasm = /** @type {Uint8Array} */ (files.at(-1));
    const script = classicScript(loader, runtime) + worker;
    frameWindow.postMessage({ parts: { script, wasm, lock, library, later } }, "*", [wasm.buffer]);
    return frameWindow;
  }
}
