// A game against a friend on another device as a part of the page.

/** @import { Part } from "../app/parts.js" */
/** @import { ReadFriendGame } from "./link.js" */

import { friendEvents } from "../app/friend-events.js";
import { mountArrivals } from "./arrivals.js";
import { mountLinks } from "./link.js";
import { mountLive } from "./live.js";
import { mountLiveDialog } from "./live-dialog.js";
import { mountPanel } from "./panel.js";
import { TabLine } from "./tabs.js";
import { mountTitle } from "./title.js";

/**
 * @param {ReadFriendGame} readFriendGame
 * @returns {Part}
 */
export const friendPart = (readFriendGame) => ({
  ...friendEvents,
  mount({ dispatch, subscribe }) {
    const record = /** @type {HTMLElement} */ (document.querySelector("#game .record"));
    const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("live"));
    const tabs = new TabLine(dispatch, readFriendGame);
    for (const panel of [
      /** @param {import("../app/types.js").State} state */ (state) => tabs.update(state),
      mountLinks(dispatch, readFriendGame, tabs),
      mountLive(dispatch, readFriendGame),
      mountLiveDialog(dialog, dispatch),
      mountPanel(record, dispatch),
      mountArrivals(dispatch),
      mountTitle(),
    ])
      subscribe(panel);
  },
});
