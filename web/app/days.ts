// Keeps on how many days in a row something was played or learned here, and what of it today.

import * as v from "valibot";
import { dayOf, numberOfDay } from "../base/day.ts";
import { count, read } from "../base/schema.ts";
import { type Store, storage, storedValue } from "../base/storage.ts";
import { isOpen } from "./model.ts";
import type { State } from "./state.ts";
import { current } from "./timeline.ts";

const NAME = "tama-days";
/** what counts for a day: the puzzle of the day, another one, a mistake trained, a lesson, a game played to its end */
const DEEDS = ["puzzle", "practice", "mistake", "step", "game"] as const;
type Deed = (typeof DEEDS)[number];

/** Days after which one more missed day is forgiven. */
const FORGIVEN_AGAIN = 7;

const DAY = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d$/),
  v.check((day) => !Number.isNaN(numberOfDay(day))),
);
const DAYS = v.object({ day: DAY, row: count(100_000), done: v.array(v.picklist(DEEDS)), forgiven: v.nullable(DAY) });

/** the last day with a deed, the days in a row up to it, the deeds of that day, and the missed day forgiven last */
export type Days = v.InferOutput<typeof DAYS>;

const NONE: Days = { day: "1970-01-01", row: 0, done: [], forgiven: null };

export const toDays = (kept: unknown): Days => read(DAYS, kept).value ?? NONE;

/** Whether a day follows on the last one, perhaps after a missed day that is forgiven. */
function follows({ day, forgiven }: Days, today: string) {
  const now = numberOfDay(today);
  const gap = now - numberOfDay(day);
  return gap <= 1 || (gap === 2 && (forgiven === null || now - numberOfDay(forgiven) > FORGIVEN_AGAIN));
}

export function createDays(store: Store | null = storage()) {
  const kept = storedValue(store, NAME, toDays);
  return {
    get: kept.get,
    mark(deed: Deed, now: Date = new Date()) {
      const days = kept.get();
      const today = dayOf(now);
      if (days.day === today) {
        if (!days.done.includes(deed)) kept.set({ ...days, done: [...days.done, deed] });
        return;
      }
      const on = follows(days, today);
      const missed = on && numberOfDay(today) - numberOfDay(days.day) === 2;
      const forgiven = missed ? dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)) : days.forgiven;
      kept.set({ day: today, row: on ? days.row + 1 : 1, done: [deed], forgiven });
    },
    /** What was done today. */
    done(now: Date = new Date()): readonly Deed[] {
      const { day, done } = kept.get();
      return day === dayOf(now) ? done : [];
    },
    /** The days in a row, which can still go on today. */
    row(now: Date = new Date()) {
      const days = kept.get();
      return follows(days, dayOf(now)) ? days.row : 0;
    },
  };
}

/** Notes each game that is played to its end on this page. */
export function noteGames(state: State, previous: State) {
  const [now, before] = [state.game.timeline, previous.game.timeline];
  const ended = !isOpen(current(now).view) && isOpen(current(before).view) && now.entries[0] === before.entries[0];
  if (ended && now.ply > 0) createDays().mark("game");
}
