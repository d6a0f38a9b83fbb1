// Runs a visitor's code in workers of a frame with an opaque origin and a policy that blocks the network. So the browser
// itself keeps the code from the network, from the site's storage and from the page. The page passes in Python's files.

import type { Reason } from "../i18n/messages.ts";
import { classicScript } from "../python/classic-script.ts";
import type { Download } from "../python/download.ts";
import { reasonOf } from "../python/faults.ts";
import { Allowance, type News, readNews, readSignal, type Signal } from "./messages.ts";

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
const MESSAGES = [10_000, 200] as const;
const CHARACTERS = [10_000_000, 200_000] as const;

export interface Wheel {
  name: string;
  content: Uint8Array;
}

/** how a request ended */
export type RequestEnd = "done" | "stopped" | "memory" | "flood" | "broken";

/** A Python process in a worker: it runs one request at a time, and keeps nothing when it ends. */
export class Cell {
  port: MessagePort;
  terminate: () => void;
  ended = false;
  outcome: RequestEnd = "stopped";
  reason: Reason | undefined;
  now: () => number;
  /** When the visitor was asked, and how many milliseconds the code has waited for answers. */
  asked = 0;
  waited = 0;
  messages: Allowance;
  characters: Allowance;
  /** Milliseconds that the last request took, as the worker measured them. */
  duration = 0;
  onNews: (news: News) => void = () => {};
  settle: (end: RequestEnd) => void = () => {};
  /** false if it ended before it was ready */
  ready: Promise<boolean>;
  open: ((started: boolean) => void) | undefined;

  /**
   * @param terminate ends the worker
   * @param now in milliseconds
   */
  constructor(port: MessagePort, terminate: () => void, now: () => number = () => performance.now()) {
    this.port = port;
    this.terminate = terminate;
    this.now = now;
    this.messages = new Allowance(...MESSAGES, now);
    this.characters = new Allowance(...CHARACTERS, now);
    this.ready = new Promise((resolve) => {
      this.open = resolve;
    });
    port.addEventListener("message", ({ data }) => this.receive(data));
    port.start();
  }

  /** Ends the cell if its Python does not start in time: browsers may stop a worker silently. */
  async expectStart() {
    const seconds = PATIENCE / 1000;
    const timer = setTimeout(() => this.fail({ key: "cell.silent", values: { seconds } }), PATIENCE);
    await this.ready;
    clearTimeout(timer);
  }

  /** @param request one of those of tama_core/sandbox/cell.py */
  async ask(request: object, tell: (news: News) => void, wheels: Wheel[] = []): Promise<RequestEnd> {
    if (!(await this.ready) || this.ended) return this.outcome;
    this.onNews = tell;
    const end = new Promise<RequestEnd>((resolve) => {
      this.settle = resolve;
    });
    this.port.postMessage({ request: JSON.stringify(request), wheels });
    return end;
  }

  /** @param answer to what the code has asked */
  answer(answer: string) {
    this.waited += this.now() - this.asked;
    this.wake(answer);
  }

  wake(answer: string) {
    if (!this.ended) this.port.postMessage({ answer });
  }

  receive(data: unknown) {
    if (this.ended) return;
    const size = typeof data === "string" ? data.length : 0;
    if (!this.messages.take(1) || !this.characters.take(size)) this.end("flood");
    else if (typeof data === "string") this.receiveNews(data);
    else this.receiveSignal(readSignal(data));
  }

  receiveNews(line: string) {
    const news = readNews(line);
    if (news?.ask !== undefined) this.asked = this.now();
    if (news?.sleep !== undefined) setTimeout(() => this.wake(""), news.sleep * 1000);
    if (news) this.onNews(news);
    else this.fail({ key: "cell.unreadable" });
  }

  receiveSignal(signal: Signal | null) {
    if (!signal) this.fail({ key: "cell.unreadable" });
    else if (signal.outOfMemory) this.end("memory");
    else if (signal.flood) this.end("flood");
    else if (signal.recursion !== undefined) this.endRecursion(signal.recursion);
    else if (signal.error !== undefined) this.fail({ english: reasonOf(signal.error).slice(0, 500) });
    else if (signal.ready) this.open?.(true);
    else {
      this.duration = signal.done ?? 0;
      this.settle("done");
    }
  }

  /**
   * Calls within calls, through Python's own functions, have filled the browser's stack: an error of the code like any
   * other, in Python's words, but its Python is of no use any more.
   * @param line 0 where it is not known
   */
  endRecursion(line: number) {
    this.onNews({ fault: { kind: "raised", reason: "RecursionError: endless recursion", line: line || null } });
    this.end("done");
  }

  fail(reason: Reason) {
    this.reason = reason;
    this.end("broken");
  }

  end(why: RequestEnd = "stopped") {
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
  download: Download;
  lastId = 0;
  /** How often it was closed: a frame that was opening before the last close is dropped. */
  closed = 0;
  frame: Promise<Window> | null = null;
  element: HTMLIFrameElement | null = null;

  constructor(download: Download) {
    this.download = download;
  }

  /** @returns a cell that is starting */
  startCell(): Cell {
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

  async open(): Promise<Window> {
    const { download, closed } = this;
    const [{ lock, library }, later, frame, worker, loader, runtime, wasm] = await Promise.all([
      download.parts(),
      download.has(LATER).then((there) => (there ? download.fetchFile(LATER) : new Uint8Array())), // the edition in one file has it in its library
      download.fetchFile(FRAME),
      download.fetchFile(WORKER),
      download.fetchFile(LOADER),
      download.fetchFile(RUNTIME),
      download.fetchFile(WASM),
    ]);
    if (closed !== this.closed) throw new Error("the sandbox was closed");
    const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
    const element = document.createElement("iframe");
    element.setAttribute("sandbox", "allow-scripts");
    element.hidden = true;
    element.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${POLICY}"><script>${textOf(frame)}</script>`;
    const loaded = new Promise((resolve) => element.addEventListener("load", resolve, { once: true }));
    document.body.append(element);
    this.element = element;
    await loaded;
    const frameWindow = element.contentWindow;
    if (!frameWindow) throw new Error("the frame of the sandbox is not in the document");
    const script = classicScript(textOf(loader), textOf(runtime)) + textOf(worker);
    frameWindow.postMessage({ parts: { script, wasm, lock, library, later } }, "*", [wasm.buffer]);
    return frameWindow;
  }
}
