// Adds up what all downloads bring, and notices when nothing comes any more.

import { Fault } from "./faults.js";

export class Progress {
  /**
   * @param {string[]} names of the files that are waited for
   * @param {number} patience milliseconds without a single byte after which to give up
   */
  constructor(names, patience) {
    this.waiting = new Set(names);
    this.patience = patience;
    /** @type {Map<string, number>} bytes before any compression on the way, known a little after the first set out */
    this.sizes = new Map();
    /** @type {Map<string, number>} */
    this.loaded = new Map();
    /** @type {(loaded: number, total: number) => void} */
    this.onProgress = () => {};
    this.reported = 0;
    this.ended = false;
    /** @type {() => void} */
    this.done = () => {};
    /** @type {(fault: Fault) => void} */
    this.fail = () => {};
    /** @type {Promise<void>} settled once nothing is waited for any more */
    this.arrival = new Promise((resolve, reject) => Object.assign(this, { done: resolve, fail: reject }));
    this.arrival.catch(() => {}); // whoever waits is told
    this.restartTimer();
  }

  /** @param {[string, number][]} sizes */
  expect(sizes) {
    this.sizes = new Map(sizes);
    this.restartTimer();
  }

  /**
   * @param {string} name
   * @param {number} bytes
   */
  add(name, bytes) {
    this.loaded.set(name, (this.loaded.get(name) ?? 0) + bytes);
    this.restartTimer();
  }

  /** @param {string} name of a file that is there as a whole */
  finish(name) {
    this.waiting.delete(name);
    this.restartTimer();
  }

  /** Something arrived: starts to wait anew. */
  restartTimer() {
    clearTimeout(this.timer);
    if (this.waiting.size === 0) this.done();
    else this.timer = setTimeout(() => this.giveUp(), this.patience);
    this.report();
  }

  /**
   * Tells how far it is, in two hundred steps.
   * @param {number} told how far whoever listens knows it to be
   */
  report(told = this.reported) {
    let [loaded, total] = [0, 0];
    for (const [name, size] of this.sizes) {
      loaded += this.waiting.has(name) ? (this.loaded.get(name) ?? 0) : size;
      total += size;
    }
    if (loaded !== total && loaded - told < total / 200) return;
    this.reported = loaded;
    if (total > 0) this.onProgress(loaded, total);
  }

  giveUp() {
    this.ended = true;
    const names = [...this.waiting].join(", ");
    this.fail(new Fault("fault.stalled", { seconds: this.patience / 1000, names }));
  }

  /** Nobody waits any more. */
  end() {
    this.ended = true;
    clearTimeout(this.timer);
    this.onProgress = () => {};
  }
}
