// Adds up the progress of several downloads, and fails when they stall.

import { Fault } from "./faults.js";

export class DownloadProgress {
  /**
   * @param {string[]} names of the files to wait for
   * @param {number} patience milliseconds without a single byte after which to give up
   */
  constructor(names, patience) {
    this.waiting = new Set(names);
    this.patience = patience;
    /** @type {Map<string, number>} bytes without transfer compression, known once assets.json has arrived */
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
    /** @type {Promise<void>} resolved once all files have arrived */
    this.arrival = new Promise((resolve, reject) => Object.assign(this, { done: resolve, fail: reject }));
    this.arrival.catch(() => {}); // callers that wait on it get the Fault
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

  /** @param {string} name of a file that has arrived completely */
  finish(name) {
    this.waiting.delete(name);
    this.restartTimer();
  }

  /** Restarts the timer after something has arrived. */
  restartTimer() {
    clearTimeout(this.timer);
    if (this.waiting.size === 0) this.done();
    else this.timer = setTimeout(() => this.giveUp(), this.patience);
    this.report();
  }

  /**
   * Reports the progress, in steps of half a percent.
   * @param {number} told the bytes reported before
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
    this.fail(new Fault("fault.stalled", { seconds: this.patience / 1000, names: [...this.waiting] }));
  }

  /** Stops the timer and the reports. */
  end() {
    this.ended = true;
    clearTimeout(this.timer);
    this.onProgress = () => {};
  }
}
