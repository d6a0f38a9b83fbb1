// The saved games as a part of the page.

/** @import { Part } from "../app/parts.js" */
/** @import { KeptValue } from "./local-values.js" */

import { mountGames } from "./dialog.js";

/**
 * @param {readonly KeptValue[]} values that a backup contains besides games
 * @returns {Part}
 */
export const gamesPart = (values) => ({
  mount({ dispatch, subscribe, ask }) {
    const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("games"));
    subscribe(mountGames(dialog, { dispatch, ask }, values));
  },
});
