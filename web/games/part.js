// The saved games join a page that is there already.

/** @import { Event, State } from "../app/types.js" */
/** @import { EngineClient } from "../python/client.js" */

import { mountGames } from "./dialog.js";

/**
 * @param {object} page
 * @param {(event: Event) => void} page.dispatch
 * @param {(tell: (state: State, previous: State) => void) => void} page.subscribe
 * @param {EngineClient["ask"]} page.ask
 */
export function joinIn({ dispatch, subscribe, ask }) {
  subscribe(mountGames(/** @type {HTMLDialogElement} */ (document.getElementById("games")), dispatch, ask));
}
