// Connects this browser with another one directly, without a server between them: one data channel, ordered.

/** @import { PeerSignal } from "./signal.js" */

import { answerTo, signalOf } from "./signal.js";

/** Milliseconds for gathering the addresses of this device, of which some may never come. */
const GATHERING = 3000;

/**
 * @typedef {object} PeerEvents
 * @property {() => void} onOpen
 * @property {(text: unknown) => void} onMessage
 * @property {(state: "connected" | "disconnected" | "failed" | "closed") => void} onState
 */

export class Peer {
  /** @param {PeerEvents} events */
  constructor({ onOpen, onMessage, onState }) {
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
   * @param {PeerSignal["kind"]} kind
   * @param {string} id of the invitation
   * @returns {Promise<PeerSignal>} how the other side reaches this one
   */
  async describe(kind, id) {
    const { connection } = this;
    await connection.setLocalDescription(await connection.createOffer());
    await gathered(connection);
    return signalOf(connection.localDescription?.sdp ?? "", kind, id);
  }

  /**
   * Begins to connect.
   * @param {PeerSignal} other
   */
  connect(other) {
    return this.connection.setRemoteDescription({ type: "answer", sdp: answerTo(other) });
  }

  /** @param {string} text */
  send(text) {
    if (this.channel.readyState === "open") this.channel.send(text);
  }

  close() {
    this.connection.close();
  }
}

/**
 * @param {RTCPeerConnection} connection
 * @returns {Promise<void>}
 */
const gathered = (connection) =>
  new Promise((resolve) => {
    const look = () => connection.iceGatheringState === "complete" && resolve();
    connection.addEventListener("icegatheringstatechange", look);
    setTimeout(resolve, GATHERING);
    look();
  });
