// Exchanges all that two devices have over one connection: each tells which games it has, both sides agree, and each sends
// what the other lacks. A new connection begins with the lists again, so that nothing is sent twice.

import * as v from "valibot";
import { count, LIMITS, list, read, text, timestamp } from "../base/schema.ts";
import { type Channel, type Packet, PacketLine } from "./packets.ts";

/** the version of what is exchanged */
const VERSION = 1;
/** Games that are told of, and sent, at once; the most that a device can tell of. */
const [ROWS, GAMES, MOST] = [200, 50, 200_000];
/** Characters of the games in a packet, of which one alone may have more. */
const LARGE = 300_000;

/**
 * a game: its id, digest of its content, what is known of it besides ("101"), the game that it was branched from
 */
export type Row = [id: string, content: string, notes: string, origin: string];

/** what this device has, and how it takes in what comes */
export interface Holdings {
  list: () => Promise<Row[]>;
  read: (ids: readonly string[]) => Promise<string[]>;
  add: (games: readonly unknown[]) => Promise<{ added: number; unread: number }>;
  hasSettings: () => boolean;
  values: () => Promise<{ local: Record<string, unknown>; cleared: number }>;
  merge: (
    local: Record<string, unknown>,
    cleared: number,
    settings: boolean,
  ) => Promise<{ settings: boolean; progress: boolean }>;
  /** why it fails */
  fault: (error: unknown) => "full" | "denied" | "busy" | "newer";
}

export interface Result {
  /** games that came and were new here */
  added: number;
  /** games that came and cannot be read here */
  unread: number;
  /** what has changed besides games */
  settings: boolean;
  progress: boolean;
}

/** what is told of the exchange as it goes on; `moved` are games that have gone or come, of all that are to */
export type TransferNews =
  | { news: "compared"; incoming: number; outgoing: number }
  | { news: "agreed" }
  | { news: "moved"; moved: number }
  | { news: "done"; result: Result }
  | { news: "failed"; key: FaultKey };

type FaultKey = "device.bad.message" | "device.newer" | `kept.${ReturnType<Holdings["fault"]>}`;

const ROW = v.tuple([text(LIMITS.id), text(LIMITS.id), v.pipe(v.string(), v.regex(/^[01]{0,8}$/)), text(LIMITS.id)]);
const PACKET = v.variant("t", [
  v.object({ t: v.literal("hello"), version: count() }),
  v.object({ t: v.literal("list"), rows: list(ROW, ROWS), last: v.boolean() }),
  v.object({ t: v.literal("yes") }),
  v.object({ t: v.literal("games"), games: list(v.unknown(), GAMES) }),
  v.object({ t: v.literal("values"), local: v.record(v.string(), v.unknown()), cleared: timestamp }),
  v.object({ t: v.literal("end"), games: count() }),
]);
type Known = v.InferOutput<typeof PACKET>;

export class Transfer {
  holdings: Holdings;
  tell: (news: TransferNews) => void;
  line: PacketLine;

  mine: Row[] = [];
  theirs: Row[] = [];
  /** all that either has is known to both, and that this player wants it is known to the other */
  told = { mine: false, theirs: false, yes: false };
  agreed = { mine: false, theirs: false };
  /** all of it has gone out, and come in */
  ended = { mine: false, theirs: false };
  /** whether the settings of the other device are to be taken */
  settings = false;
  sent = 0;
  received = 0;
  result: Result = { added: 0, unread: 0, settings: false, progress: false };

  constructor(holdings: Holdings, channel: Channel, tell: (news: TransferNews) => void) {
    this.holdings = holdings;
    this.tell = tell;
    this.line = new PacketLine(
      channel,
      (packet) => this.take(packet),
      () => this.fail("device.bad.message"),
    );
  }

  /** Says what this device has. */
  begin = () =>
    this.trying(async () => {
      this.mine = await this.holdings.list();
      await this.post({ t: "hello", version: VERSION });
      for (let at = 0; at === 0 || at < this.mine.length; at += ROWS)
        await this.post({ t: "list", rows: this.mine.slice(at, at + ROWS), last: at + ROWS >= this.mine.length });
      this.told.mine = true;
      this.compare();
    });

  /**
   * The player wants it.
   * @param settings whether the settings of the other device are to be taken
   */
  agree = (settings: boolean) =>
    this.trying(async () => {
      this.settings = settings;
      this.agreed.mine = true;
      await this.post({ t: "yes" });
      this.told.yes = true;
      this.start();
    });

  receive(data: unknown) {
    this.line.receive(data);
  }

  close() {
    this.line.close();
  }

  post(packet: Known) {
    return this.line.post(JSON.stringify(packet));
  }

  /** A fault of the storage on this device ends the exchange; what was taken in before stays. */
  async trying(work: () => Promise<void>) {
    try {
      await work();
    } catch (error) {
      this.fail(`kept.${this.holdings.fault(error)}`);
    }
  }

  fail(key: FaultKey) {
    this.close();
    this.tell({ news: "failed", key });
  }

  take(packet: Packet) {
    const { value } = read(PACKET, packet);
    return this.trying(async () => (value ? this.takeKnown(value) : this.line.refuse()));
  }

  async takeKnown(packet: Known) {
    const { told, agreed, ended } = this;
    const moving = agreed.mine && agreed.theirs && !ended.theirs;
    if (packet.t === "hello" && packet.version > VERSION) return this.fail("device.newer");
    if (packet.t === "hello") return;
    if (packet.t === "list" && !told.theirs) return this.takeRows(packet.rows, packet.last);
    if (packet.t === "yes" && told.theirs && !agreed.theirs) return this.takeYes();
    if (packet.t === "games" && moving) return this.takeGames(packet.games);
    if (packet.t === "values" && moving) return this.takeValues(packet.local, packet.cleared);
    if (packet.t === "end" && moving && packet.games === this.received) return this.takeEnd();
    this.line.refuse();
  }

  takeRows(rows: Row[], last: boolean) {
    if (this.theirs.length + rows.length > MOST) return this.line.refuse();
    this.theirs.push(...rows);
    this.told.theirs = last;
    this.compare();
  }

  compare() {
    if (!this.told.mine || !this.told.theirs) return;
    const [outgoing, incoming] = [lackedBy(this.theirs, this.mine), lackedBy(this.mine, this.theirs)];
    this.tell({ news: "compared", outgoing: outgoing.length, incoming: incoming.length });
  }

  takeYes() {
    this.agreed.theirs = true;
    this.tell({ news: "agreed" });
    this.start();
  }

  /** Begins once both players want it. */
  start() {
    if (this.told.yes && this.agreed.theirs) this.trying(() => this.sendAll());
  }

  async takeGames(games: unknown[]) {
    const { added, unread } = await this.holdings.add(games);
    this.result = { ...this.result, added: this.result.added + added, unread: this.result.unread + unread };
    this.received += games.length;
    this.tellMoved();
  }

  async takeValues(local: Record<string, unknown>, cleared: number) {
    this.result = { ...this.result, ...(await this.holdings.merge(local, cleared, this.settings)) };
  }

  takeEnd() {
    this.ended.theirs = true;
    this.tellDone();
  }

  /** Sends what the other device lacks. */
  async sendAll() {
    const ids = lackedBy(this.theirs, this.mine).map(([id]) => id);
    for (let at = 0; at < ids.length && !this.line.closed; at += GAMES)
      for (const games of packed(await this.holdings.read(ids.slice(at, at + GAMES)))) {
        await this.line.post(`{"t":"games","games":[${games.join(",")}]}`);
        this.sent += games.length;
        this.tellMoved();
      }
    await this.post({ t: "values", ...(await this.holdings.values()) });
    await this.post({ t: "end", games: this.sent });
    this.ended.mine = true;
    this.tellDone();
  }

  tellMoved() {
    this.tell({ news: "moved", moved: this.sent + this.received });
  }

  tellDone() {
    if (this.ended.mine && this.ended.theirs) this.tell({ news: "done", result: this.result });
  }
}

/**
 * The games that a device lacks: it has them where it has their moves under their id, under that of the game they were
 * branched from, or as a branch of either; and where it knows all that is known of them besides.
 * @param there what that device has
 * @param here what the other one has
 */
export function lackedBy(there: readonly Row[], here: readonly Row[]): Row[] {
  const found = new Map<string, string>();
  for (const [, content, , origin] of there) if (origin) found.set(`${origin} ${content}`, "");
  for (const [id, content, notes] of there) found.set(`${id} ${content}`, notes);
  return here.filter(([id, content, notes, origin]) => {
    const known = found.get(`${id} ${content}`);
    if (known) return Array.from(notes).some((mark, at) => mark === "1" && known[at] !== "1");
    return known === undefined && !found.has(`${origin} ${content}`);
  });
}

/** The games of one packet after the other. */
function* packed(games: string[]): Iterable<string[]> {
  let part: string[] = [];
  let length = 0;
  for (const game of games) {
    if (part.length > 0 && length + game.length > LARGE) {
      yield part;
      [part, length] = [[], 0];
    }
    part.push(game);
    length += game.length;
  }
  if (part.length > 0) yield part;
}
