// The saved games as a part of the page.

/** @import { Part } from "../app/parts.js" */

import { mountGames } from "./dialog.js";

/** @type {Part} */
export const games = {
  mount({ dispatch, subscribe, ask }) {
    subscribe(mountGames(/** @type {HTMLDialogElement} */ (document.getElementById("games")), dispatch, ask));
  },
};
