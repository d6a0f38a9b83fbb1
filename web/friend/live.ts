// Joins a live game to the connection that carries it: makes and closes connections as the state says, sends what is to be
// sent, and hands on what comes.

import { leftOf, timekeeper } from "../app/clock.ts";
import type { Event } from "../app/events.ts";
import { isOpen } from "../app/model.ts";
import type { State } from "../app/state.ts";
import { current } from "../app/timeline.ts";
import { friendAddress } from "../base/address.ts";
import { Peer, waitsForGuest } from "../base/peer.ts";
import { otherSide } from "../base/protocol.ts";
import { packSignal, unpackSignal } from "../base/signal.ts";
import { type ReadFriendGame, sentGameFound } from "./link.ts";
import { messageText, readMessage } from "./messages.ts";
import { readSentGame, SentGameError } from "./sent-game.ts";
import type { Live, LiveMessage } from "./state.ts";

/** Milliseconds after which two that cannot reach each other stop trying. */
const PATIENCE = 20_000;
/** Messages a second that are read, and how many may come at once; a long one counts as several. */
const [RATE, BURST] = [20, 200];
const LONG = 1000;
/** Messages that cannot be read, or are too many, until the connection is closed. */
const PATIENT = 5;

/** what a live game needs of a Peer */
type Connection = Pick<Peer, "describe" | "connect" | "send" | "close">;
type CreateConnection = (...how: ConstructorParameters<typeof Peer>) => Connection;

export function mountLive(
  dispatch: (event: Event) => void,
  readFriendGame: ReadFriendGame,
  createPeer: CreateConnection = (...how) => new Peer(...how),
): (state: State, previous: State) => void {
  const line = new LiveLine(dispatch, readFriendGame, createPeer);
  addEventListener("pagehide", () => line.leave());
  document.addEventListener("visibilitychange", () => line.lookAway());
  return (state) => line.update(state);
}

class LiveLine {
  newPeer: CreateConnection;
  tell: (event: Event) => void;
  readFriendGame: ReadFriendGame;
  time = timekeeper(Date.now, () => performance.now());
  state: State | null = null;
  peer: Connection | null = null;
  /** What the connection is for: another invitation needs another one. */
  made = "";
  /** How much of the outbox is sent. */
  sent = 0;
  timer: ReturnType<typeof setTimeout> | undefined;
  allowance = BURST;
  counted = 0;
  bad = 0;
  /** Until each message is handed on, the next one waits. */
  busy = Promise.resolve();
  handed = "";

  constructor(dispatch: (event: Event) => void, readFriendGame: ReadFriendGame, newPeer: CreateConnection) {
    this.newPeer = newPeer;
    this.tell = dispatch;
    this.readFriendGame = readFriendGame;
  }

  /** Never while the page is told of a change. */
  dispatch(event: Event) {
    queueMicrotask(() => this.tell(event));
  }

  update(state: State) {
    const before = this.state?.friend.live;
    this.state = state;
    const { live } = state.friend;
    if (live === before) return this.showHand();
    const wanted = live.phase === "idle" ? "" : [live.role, live.id, live.other && live.role === "guest"].join();
    if (live.phase === "making" && (wanted !== this.made || before?.phase !== "making")) this.open(wanted, live);
    this.flush(live.outbox);
    if (live.phase === "idle" || (live.phase === "lost" && !live.met)) return this.close();
    if (live.phase === "connecting" && before?.phase !== "connecting") this.connect();
    this.showHand();
  }

  async open(made: string, live: Live) {
    this.close();
    this.made = made;
    const kind = live.role === "guest" ? "answer" : "invitation";
    try {
      const peer = this.createPeer();
      const signal = await peer.describe(kind, live.id);
      if (peer !== this.peer) return;
      if (signal.candidates.length === 0) return this.fail("live.noAddress");
      this.dispatch({ type: "described", text: friendAddress(document.location.href, "live", packSignal(signal)) });
      if (kind === "answer" && !waitsForGuest()) await peer.connect(unpackSignal(live.other));
    } catch {
      this.fail("live.noBrowser");
    }
  }

  createPeer() {
    const mine = () => peer === this.peer;
    const peer: Connection = this.newPeer({
      onOpen: () => mine() && this.opened(),
      onMessage: (data) => mine() && this.receive(data),
      onState: (state) => mine() && this.dispatch({ type: "connection", state }),
    });
    this.peer = peer;
    return peer;
  }

  opened() {
    clearTimeout(this.timer);
    [this.sent, this.allowance, this.bad] = [0, BURST, 0];
    this.dispatch({ type: "connected" });
    if (document.hidden) this.lookAway();
  }

  async connect() {
    const { peer, state } = this;
    this.timer = setTimeout(() => this.fail("live.failed"), PATIENCE);
    try {
      await peer?.connect(unpackSignal(state?.friend.live.other ?? ""));
    } catch {
      this.fail("live.failed");
    }
  }

  fail(key: "live.failed" | "live.noAddress" | "live.noBrowser" | "live.bad.message") {
    this.close();
    this.dispatch({ type: "no-connection", words: { key } });
  }

  close() {
    clearTimeout(this.timer);
    const { peer } = this;
    [this.peer, this.made, this.sent] = [null, "", 0];
    setTimeout(() => peer?.close(), 100); // once the last message is out
  }

  leave() {
    this.peer?.send(messageText({ t: "bye" }));
    this.peer?.close();
    if (this.state && this.state.friend.live.phase !== "idle") this.tell({ type: "hang-up" });
  }

  lookAway() {
    if (this.state?.friend.live.phase === "live") this.dispatch({ type: "look-away", away: document.hidden });
  }

  flush(outbox: LiveMessage[]) {
    for (const message of outbox.slice(this.sent)) this.peer?.send(messageText(message));
    this.sent = outbox.length;
  }

  /** The other side sees which piece is in the hand, while it may be moved. */
  showHand() {
    if (!this.state) return;
    const { live, game: friend } = this.state.friend;
    if (live.phase !== "live" || !friend || !this.state.preferences.hand) return;
    const { view } = current(this.state.game.timeline);
    const own = isOpen(view) && view.turn === friend.side;
    const path = own ? (this.state.board.input?.path ?? []) : [];
    if (path.join() === this.handed) return;
    this.handed = path.join();
    if (own) this.peer?.send(messageText({ t: "hand", path }));
  }

  receive(data: unknown) {
    const now = this.time();
    const message = this.affords(data, now) ? readMessage(data) : null;
    if (!message || !this.state) return this.refuse();
    const { clock } = this.state;
    const { game: friend } = this.state.friend;
    const side = friend && otherSide(friend.side);
    const increment = clock && side && message.t === "entry" && clock.running === side ? clock.increment : 0;
    const left = clock && side ? leftOf(clock, side, now) + increment : null;
    const own = clock && friend ? leftOf(clock, friend.side, now) : null;
    const { peer } = this;
    this.busy = this.busy.then(async () => {
      if (peer !== this.peer) return;
      if (message.t === "hello") await this.greet(message, own);
      if (peer === this.peer) this.tell({ type: "heard", message, left, own });
    });
  }

  /** Whether there is time to read a message. */
  affords(data: unknown, now: number) {
    const cost = 1 + (typeof data === "string" ? data.length / LONG : 0);
    this.allowance = Math.min(BURST, this.allowance + ((now - this.counted) * RATE) / 1000);
    this.counted = now;
    if (this.allowance < cost) return false;
    this.allowance -= cost;
    return true;
  }

  /** Costs nothing, whatever comes how often; too much of it is no page of a friend. */
  refuse() {
    this.bad += 1;
    if (this.bad <= PATIENT) return;
    this.peer?.send(messageText({ t: "bye" }));
    this.fail("live.bad.message");
  }

  /** @param left on the player's own clock */
  async greet(message: Extract<LiveMessage, { t: "hello" }>, left: number | null) {
    const { peer, state } = this;
    if (!state) return;
    try {
      const { settings } = state.game;
      const found = await sentGameFound(readSentGame(message.game), settings, this.readFriendGame);
      if (peer === this.peer) this.tell({ ...found, own: false, clock: message.clock, left });
    } catch (error) {
      if (!(error instanceof SentGameError)) throw error;
      this.refuse();
    }
  }
}
