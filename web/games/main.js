// The saved games join a page that is there already.

/** @import { Event, State } from "../state/model.js" */

import { mountGames } from "./dialog.js";

/**
 * @param {object} page
 * @param {(event: Event) => void} page.dispatch
 * @param {(tell: (state: State, previous: State) => void) => void} page.subscribe
 */
export function joinIn({ dispatch, subscribe }) {
  subscribe(mountGames(/** @type {HTMLDialogElement} */ (document.getElementById("games")), dispatch));
}
