// Brings everything to another device of the player's, as a part of the page.

import { forgetSentLink } from "../app/history-entry.ts";
import type { Part } from "../app/parts.ts";
import { loadPreferences } from "../app/preferences.ts";
import type { State } from "../app/state.ts";
import { createStore } from "../app/store.ts";
import { byId } from "../base/dom.ts";
import { newId } from "../base/ids.ts";
import { INVITATION_BYTES } from "../base/signal.ts";
import type { Key } from "../i18n/messages.ts";
import { followDialog } from "../ui/dialog.ts";
import { DeviceDialog } from "./dialog.ts";
import { DeviceLink } from "./link.ts";
import { type DeviceEffect, type DeviceEvent, type DeviceState, IDLE, reduce } from "./state.ts";
import { Tabs } from "./tabs.ts";
import type { Holdings } from "./transfer.ts";

/** @param holdings what this device has */
export const devicePart = (holdings: Holdings): Part => ({
  mount({ dispatch, subscribe }) {
    let current = IDLE;
    let page: State | null = null;
    const tell = (event: DeviceEvent) => queueMicrotask(() => store.dispatch(event)); // never while a change is told
    const link = new DeviceLink(holdings, new Tabs(() => current, tell), tell);
    const store = createStore<DeviceState, DeviceEvent, DeviceEffect>(
      IDLE,
      reduce,
      (effect) => void link.perform(effect),
    );
    const dialog = byId("device", HTMLDialogElement);
    const view = new DeviceDialog(dialog, {
      dispatch: tell,
      openGames: () => dispatch({ type: "games" }),
      hasSettings: holdings.hasSettings,
    });
    const isOpen = () => page?.dialogs.open === "device";
    const begin = () => current.phase === "idle" && tell({ type: "invite", id: newId(INVITATION_BYTES) });
    const sync = followDialog(dialog, "device", dispatch, ({ dialogs: { offered } }) => offered || begin());
    dialog.addEventListener("close", () => {
      if (current.phase !== "done") return;
      const { progress } = current.result ?? { progress: false };
      tell({ type: "stop" });
      if (progress) dispatch({ type: "reload" }); // the lessons read how far they are when the page begins
    });
    store.subscribe((state, previous) => {
      current = state;
      view.update(state, page?.site.language ?? "");
      const news = newsOf(state, previous);
      if (state.phase === "done" && state.result !== previous.result && state.result?.settings)
        dispatch({ type: "prefer", preferences: loadPreferences() });
      if (news && !isOpen())
        dispatch({
          type: "notice",
          notice: { key: news, offer: { key: "live.show", event: { type: "device" } }, calm: true },
        });
    });
    let offered: State["dialogs"]["offered"] = null;
    subscribe((state) => {
      page = state;
      sync(state);
      view.update(current, state.site.language);
      const fresh = isOpen() && state.dialogs.offered !== offered ? state.dialogs.offered : null;
      offered = state.dialogs.offered;
      fresh?.text().then((text) => {
        forgetSentLink();
        tell({ type: "link", text });
      });
    });
  },
});

/** What is told while the dialog is closed. */
function newsOf({ phase, line }: DeviceState, previous: DeviceState): Key | null {
  if (line === "cut") return previous.line === "cut" ? null : "device.cut";
  if (phase === previous.phase) return null;
  return phase === "done" ? "device.done" : phase === "compared" ? "device.ready" : null;
}
