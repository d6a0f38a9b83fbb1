// The saved games as a part of the page.

/** @import { Part } from "../app/parts.js" */
/** @import { AskEncoding } from "../ui/open-text.js" */
/** @import { KeptValue } from "./local-values.js" */

import { mountGames } from "./dialog.js";

/**
 * @param {readonly KeptValue[]} values that a backup contains besides games
 * @param {AskEncoding} askEncoding
 * @returns {Part}
 */
export const gamesPart = (values, askEncoding) => ({
  mount({ dispatch, subscribe, ask }) {
    const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("games"));
    subscribe(mountGames(dialog, { dispatch, ask, askEncoding }, values));
  },
});
