// Connects this browser with another one directly, without a server between them: one data channel, ordered.

import { answerTo, type PeerSignal, signalOf } from "./signal.ts";

/** Milliseconds for gathering the addresses of this device, of which some may never come. */
const GATHERING = 3000;

/** Bytes that may wait to go out. */
const FULL = 256 * 1024;

/** A Firefox that waits for the other side gives up after five seconds: there the guest says when to begin. */
export const waitsForGuest = () => /firefox/i.test(navigator.userAgent);

interface PeerEvents {
  onOpen: () => void;
  onMessage: (text: unknown) => void;
  onState: (state: "connected" | "disconnected" | "failed" | "closed") => void;
}

export class Peer {
  connection: RTCPeerConnection;
  channel: RTCDataChannel;

  constructor({ onOpen, onMessage, onState }: PeerEvents) {
    const connection = new RTCPeerConnection({ iceServers: [] }); // nobody is asked
    this.connection = connection;
    this.channel = connection.createDataChannel("tama", { negotiated: true, id: 0 });
    this.channel.addEventListener("open", onOpen);
    this.channel.addEventListener("message", ({ data }) => onMessage(data));
    this.channel.addEventListener("close", () => onState("closed"));
    connection.addEventListener("connectionstatechange", () => {
      const { connectionState: state } = connection;
      // A browser may take a connection up again that it gave up: it is left open.
      if (state === "connected" || state === "disconnected" || state === "failed") onState(state);
    });
  }

  /**
   * @param id of the invitation
   * @returns how the other side reaches this one
   */
  async describe(kind: PeerSignal["kind"], id: string): Promise<PeerSignal> {
    const { connection } = this;
    await connection.setLocalDescription(await connection.createOffer());
    await gathered(connection);
    return signalOf(connection.localDescription?.sdp ?? "", kind, id);
  }

  /** Begins to connect. */
  connect(other: PeerSignal) {
    return this.connection.setRemoteDescription({ type: "answer", sdp: answerTo(other) });
  }

  /** Waits until little of what was sent has still to go out. */
  async drained() {
    const { channel } = this;
    if (channel.bufferedAmount < FULL) return;
    channel.bufferedAmountLowThreshold = FULL / 4;
    await new Promise((resolve) => channel.addEventListener("bufferedamountlow", resolve, { once: true }));
  }

  send(text: string) {
    if (this.channel.readyState === "open") this.channel.send(text);
  }

  close() {
    this.connection.close();
  }
}

const gathered = (connection: RTCPeerConnection): Promise<void> =>
  new Promise((resolve) => {
    const look = () => connection.iceGatheringState === "complete" && resolve();
    connection.addEventListener("icegatheringstatechange", look);
    setTimeout(resolve, GATHERING);
    look();
  });
