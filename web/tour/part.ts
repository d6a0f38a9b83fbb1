// The tour as a part of the page.

/** @import { Part } from "../app/parts.js" */

import { mountTour } from "./card.js";
import { followTour, reduceTour } from "./tour.js";

/** @type {Part} */
export const tour = {
  reduce: reduceTour,
  followUp: followTour,
  mount: ({ board, dispatch, subscribe }) => subscribe(mountTour(board, dispatch)),
};
