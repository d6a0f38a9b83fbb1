// Lets the tabs of one browser settle which of them a link is for: a camera opens the answer in a new one.

import { SITE_PATH } from "../base/storage.ts";
import type { DeviceEffect, DeviceEvent, DeviceState } from "./state.ts";

/** Milliseconds that other tabs have to answer. */
const PATIENCE = 200;

type Handed = Omit<Extract<DeviceEffect, { type: "hand-over" }>, "type">;

export class Tabs {
  state: () => DeviceState;
  dispatch: (event: DeviceEvent) => void;
  channel = typeof BroadcastChannel === "function" ? new BroadcastChannel(`tama-device ${SITE_PATH}`) : null;

  /** what was asked of the other tabs last; null once one has answered */
  asked: Handed | null = null;

  constructor(state: () => DeviceState, dispatch: (event: DeviceEvent) => void) {
    this.state = state;
    this.dispatch = dispatch;
    this.channel?.addEventListener("message", ({ data }) => this.receive(Object(data)));
  }

  /** Another tab may have made the invitation: it takes the answer to it, and its own is not for this browser. */
  handOver({ kind, id, text }: Handed) {
    const asked = { kind, id, text };
    this.asked = asked;
    this.channel?.postMessage(asked);
    setTimeout(() => {
      if (this.asked !== asked) return;
      this.asked = null;
      const waits = this.state().phase === "offered";
      if (kind === "answer") this.dispatch({ type: "handed", key: waits ? "live.bad.other" : "live.bad.unknown" });
    }, PATIENCE);
  }

  /** @param message of another tab, perhaps of another version of the site */
  receive({ kind, id, text, held }: Record<string, unknown>) {
    if (this.asked && held === this.asked.id) {
      this.dispatch({ type: "handed", key: this.asked.kind === "answer" ? "live.handed" : "device.bad.own" });
      this.asked = null;
    }
    const { phase, role, id: own } = this.state();
    if (role !== "host" || phase !== "offered" || id !== own) return;
    this.channel?.postMessage({ held: own });
    if (kind === "answer" && typeof text === "string") this.dispatch({ type: "link", text });
  }
}
