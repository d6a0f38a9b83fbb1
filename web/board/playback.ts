// Plays animation plans one after the other.

/** @import { Plan } from "./sprites.js" */

/** The most plans in the queue; with more, the board skips to the end. */
const BACKLOG = 4;

export class Playback {
  constructor() {
    /** @type {Plan[]} */
    this.plans = [];
    /** @type {number | null} when the first of them began */
    this.begun = null;
    /** By how much the times of plans are stretched. */
    this.tempo = 1;
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
   * @returns {{ plan: Plan, time: number } | null} the running plan and the time in it; null if none runs
   */
  at(now) {
    for (;;) {
      const [plan] = this.plans;
      if (!plan) {
        this.begun = null;
        return null;
      }
      this.begun ??= now;
      const time = (now - this.begun) / this.tempo;
      if (time < plan.duration) return { plan, time };
      this.plans.shift();
      this.begun += plan.duration * this.tempo;
    }
  }
}
