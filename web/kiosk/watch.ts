// Tells from the times of the touches when a kiosk asks whether the visitor is still there, and when it starts over.

/** Milliseconds that a visitor has to answer. */
export const COUNTDOWN = 15_000;

/**
 * "unused": nobody has touched it since it started. "over": the visitor has gone, and nothing brings them back
 */
export type Phase = "unused" | "used" | "asking" | "over";

/**
 * All times are those of the clock, not of timers, which stand still while a machine sleeps.
 * @param limit milliseconds without a touch
 */
export function createWatch(limit: number) {
  let touched: number | null = null;
  const idle = (now: number) => {
    if (touched === null) return null;
    touched = Math.min(touched, now); // the clock was set back
    return now - touched;
  };
  /** @returns the phase, and the milliseconds that are left of the countdown */
  const look = (now: number): { phase: Phase; left: number } => {
    const passed = idle(now);
    const left = passed === null ? COUNTDOWN : Math.max(0, Math.min(COUNTDOWN, limit + COUNTDOWN - passed));
    if (passed === null) return { phase: "unused", left };
    return { phase: passed < limit ? "used" : left > 0 ? "asking" : "over", left };
  };
  return {
    look,
    /** A touch while it asks begins the countdown anew: what is touched may say more. */
    touch(now: number) {
      const { phase } = look(now);
      if (phase !== "over") touched = phase === "asking" ? now - limit : now;
    },
    /** The visitor answers. */
    stay(now: number) {
      if (look(now).phase !== "over") touched = now;
    },
  };
}
