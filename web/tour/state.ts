// What the page's state has of the tour, and the events that change it.

import type { Stand } from "../app/timeline.ts";

export interface Tour {
  /** the task, of those in tour/tasks.ts */
  at: number;
  /** the position on the board */
  stand: Stand;
  /** whether its move has been played */
  solved: boolean;
}

export type TourEvent = { type: "open-tour" } | { type: "close-tour" } | { type: "next-task" };

declare module "../app/state.ts" {
  interface State {
    /** the first rules; then a position of it, and not the game, is on the board */
    tour: Tour | null;
  }
}

declare module "../app/events.ts" {
  interface Events {
    tour: TourEvent;
  }
}
