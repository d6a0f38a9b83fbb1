// Adds up the progress of several downloads, and fails when they stall.

import { Fault } from "./faults.ts";

export class DownloadProgress {
  waiting: Set<string>;
  patience: number;
  /** bytes without transfer compression, known once assets.json has arrived */
  sizes = new Map<string, number>();
  loaded = new Map<string, number>();
  onProgress: (loaded: number, total: number) => void = () => {};
  reported = 0;
  ended = false;
  done: () => void = () => {};
  fail: (fault: Fault) => void = () => {};
  /** resolved once all files have arrived */
  arrival = new Promise<void>((resolve, reject) => Object.assign(this, { done: resolve, fail: reject }));
  timer: number | undefined;

  /**
   * @param names of the files to wait for
   * @param patience milliseconds without a single byte after which to give up
   */
  constructor(names: string[], patience: number) {
    this.waiting = new Set(names);
    this.patience = patience;
    this.arrival.catch(() => {}); // callers that wait on it get the Fault
    this.restartTimer();
  }

  expect(sizes: [string, number][]) {
    this.sizes = new Map(sizes);
    this.restartTimer();
  }

  add(name: string, bytes: number) {
    this.loaded.set(name, (this.loaded.get(name) ?? 0) + bytes);
    this.restartTimer();
  }

  /** @param name of a file that has arrived completely */
  finish(name: string) {
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
   * @param told the bytes reported before
   */
  report(told: number = this.reported) {
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
