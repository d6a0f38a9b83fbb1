// The tour as a part of the page.

import type { Part } from "../app/parts.ts";
import { createProgress } from "../app/progress.ts";
import type { State } from "../app/state.ts";
import { mountTour } from "./card.ts";
import { TASKS } from "./tasks.ts";
import { followTour, reduceTour } from "./tour.ts";

export const tour: Part = {
  reduce: reduceTour,
  followUp: followTour,
  mount({ board, dispatch, subscribe }) {
    subscribe(mountTour(board, dispatch));
    subscribe(tickCourse);
  },
};

/** What the tour has shown is done in the course, too. */
function tickCourse({ tour: now }: State, { tour: before }: State) {
  const task = now?.solved && !before?.solved ? TASKS[now.at] : undefined;
  if (task) createProgress().finish(task.lesson);
}
