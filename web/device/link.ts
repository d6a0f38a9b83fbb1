// Carries out what the state says: makes and closes the connection to the other device, and moves everything over it.

import { friendAddress } from "../base/address.ts";
import { Peer, waitsForGuest } from "../base/peer.ts";
import { packSignal, unpackSignal } from "../base/signal.ts";
import type { DeviceEffect, DeviceEvent } from "./state.ts";
import type { Tabs } from "./tabs.ts";
import { type Holdings, Transfer } from "./transfer.ts";

/** Milliseconds after which two that cannot reach each other stop trying. */
const PATIENCE = 20_000;

/** the parts of a Peer that are used */
type Connection = Pick<Peer, "describe" | "connect" | "send" | "drained" | "close">;
type CreateConnection = (...how: ConstructorParameters<typeof Peer>) => Connection;

export class DeviceLink {
  holdings: Holdings;
  tabs: Tabs;
  dispatch: (event: DeviceEvent) => void;
  create: CreateConnection;

  peer: Connection | null = null;
  transfer: Transfer | null = null;
  timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    holdings: Holdings,
    tabs: Tabs,
    dispatch: (event: DeviceEvent) => void,
    create: CreateConnection = (...how) => new Peer(...how),
  ) {
    this.holdings = holdings;
    this.tabs = tabs;
    this.dispatch = dispatch;
    this.create = create;
    globalThis.addEventListener?.("pagehide", () => this.peer?.close());
  }

  perform(effect: DeviceEffect) {
    switch (effect.type) {
      case "make":
        return this.make(effect);
      case "connect":
        return this.connect(effect.other);
      case "agree":
        return this.transfer?.agree(effect.settings);
      case "hand-over":
        return this.tabs.handOver(effect);
      case "close":
        return this.close();
    }
  }

  async make({ role, id, other }: Extract<DeviceEffect, { type: "make" }>) {
    this.close();
    const kind = role === "guest" ? "answer" : "invitation";
    try {
      const peer = this.createPeer();
      const signal = await peer.describe(kind, id);
      if (peer !== this.peer) return;
      if (signal.candidates.length === 0) return this.fail("live.noAddress");
      this.dispatch({ type: "described", text: friendAddress(document.location.href, "device", packSignal(signal)) });
      if (role === "guest" && !waitsForGuest()) await peer.connect(unpackSignal(other));
    } catch {
      this.fail("device.noBrowser");
    }
  }

  createPeer() {
    const mine = () => peer === this.peer;
    const peer: Connection = this.create({
      onOpen: () => mine() && this.opened(peer),
      onMessage: (data) => mine() && this.transfer?.receive(data),
      onState: (state) => mine() && this.dispatch({ type: "connection", state }),
    });
    this.peer = peer;
    return peer;
  }

  opened(peer: Connection) {
    clearTimeout(this.timer);
    this.dispatch({ type: "connected" });
    const transfer = new Transfer(this.holdings, peer, (news) => {
      if (transfer !== this.transfer) return;
      this.dispatch({ type: "news", ...news });
    });
    this.transfer = transfer;
    transfer.begin();
  }

  async connect(other: string) {
    this.timer = setTimeout(() => this.fail("live.failed"), PATIENCE);
    try {
      await this.peer?.connect(unpackSignal(other));
    } catch {
      this.fail("live.failed");
    }
  }

  fail(key: "live.failed" | "live.noAddress" | "device.noBrowser") {
    this.dispatch({ type: "no-connection", words: { key } });
  }

  close() {
    clearTimeout(this.timer);
    const { peer } = this;
    this.transfer?.close();
    [this.peer, this.transfer] = [null, null];
    peer?.close();
  }
}
