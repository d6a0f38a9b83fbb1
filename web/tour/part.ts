// The tour as a part of the page.

import type { Part } from "../app/parts.ts";
import { mountTour } from "./card.ts";
import { followTour, reduceTour } from "./tour.ts";

export const tour: Part = {
  reduce: reduceTour,
  followUp: followTour,
  mount: ({ board, dispatch, subscribe }) => subscribe(mountTour(board, dispatch)),
};
