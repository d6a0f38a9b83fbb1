// Runs animation plans one after the other.

/** @import { Plan } from "./sprites.js" */

/** Plans that may wait for their turn; beyond, the board jumps to the end. */
const BACKLOG = 4;

export class Playback {
  constructor() {
    /** @type {Plan[]} */
    this.plans = [];
    /** @type {number | null} when the first of them began */
    this.begun = null;
  }

  /** @param {Plan[]} plans */
  add(plans) {
    this.plans.push(...plans);
    if (this.plans.length > BACKLOG) this.clear();
  }

  clear() {
    this.plans = [];
    this.begun = null;
  }

  /**
   * @param {number} now
   * @returns {{ plan: Plan, time: number } | null} what runs at a moment, and for how long already
   */
  at(now) {
    for (;;) {
      const [plan] = this.plans;
      if (!plan) {
        this.begun = null;
        return null;
      }
      this.begun ??= now;
      const time = now - this.begun;
      if (time < plan.duration) return { plan, time };
      this.plans.shift();
      this.begun += plan.duration;
    }
  }
}
