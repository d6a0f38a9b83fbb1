// A game against a friend on another device as a part of the page.

import type { Part } from "../app/parts.ts";
import type { State } from "../app/state.ts";
import { byId, elementIn } from "../base/dom.ts";
import { mountArrivals } from "./arrivals.ts";
import { mountLinks, type ReadFriendGame } from "./link.ts";
import { mountLive } from "./live.ts";
import { mountLiveDialog } from "./live-dialog.ts";
import { mountPanel } from "./panel.ts";
import { friendEvents } from "./reduce.ts";
import { TabLine } from "./tabs.ts";
import { mountTitle } from "./title.ts";

export const friendPart = (readFriendGame: ReadFriendGame): Part => ({
  ...friendEvents,
  mount({ dispatch, subscribe }) {
    const record = elementIn(document, "#game .record");
    const dialog = byId("live", HTMLDialogElement);
    const tabs = new TabLine(dispatch, readFriendGame);
    for (const panel of [
      (state: State) => tabs.update(state),
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
