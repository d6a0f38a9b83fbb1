// Plays animation plans one after the other.

import type { Plan } from "./sprites.ts";

/** The most plans in the queue; with more, the board skips to the end. */
const BACKLOG = 4;

export class Playback {
  plans: Plan[] = [];
  /** when the first of them began */
  begun: number | null = null;
  /** By how much the times of plans are stretched. */
  tempo = 1;

  add(plans: Plan[]) {
    this.plans.push(...plans);
    if (this.plans.length > BACKLOG) this.clear();
  }

  clear() {
    this.plans = [];
    this.begun = null;
  }

  /** @returns the running plan and the time in it; null if none runs */
  at(now: number): { plan: Plan; time: number } | null {
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
