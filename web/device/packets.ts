// Sends packets of any length over a channel in small pieces, one after the other, each acknowledged before the next: what
// waits on either side is never more than one packet.

/** what carries the pieces; `drained` waits until few of them have still to go out */
export interface Channel {
  send: (text: string) => void;
  drained: () => Promise<void>;
}

/** a packet, by its kind */
export type Packet = Record<string, unknown>;

/** Characters of a piece, one byte each. */
export const PIECE = 16_000;
/** The most pieces of a packet: the longest game, with each letter of it written as a code. */
const MOST = 400;
/** Before the pieces of a packet and before its last one, and in place of one that says that it has come. */
const [MORE, LAST, COME] = ["+", ".", "!"];

export class PacketLine {
  channel: Channel;
  take: (packet: Packet) => Promise<void>;
  fail: () => void;

  /** pieces of a packet of which the last has not come */
  pieces: string[] = [];
  /** what has come is being taken in */
  busy = false;
  /** the packet that was sent has come, once it has */
  arrived: (() => void) | null = null;
  closed = false;

  /**
   * @param take a packet, which was made by anyone
   * @param fail is called once where what comes cannot be from such a line
   */
  constructor(channel: Channel, take: (packet: Packet) => Promise<void>, fail: () => void) {
    this.channel = channel;
    this.take = take;
    this.fail = fail;
  }

  /**
   * Sends a packet, after those before it.
   * @param text JSON
   * @returns once the other side has taken it in; never, where the line is cut
   */
  async post(text: string): Promise<void> {
    const plain = inAscii(text);
    for (let at = 0; at < plain.length && !this.closed; at += PIECE) {
      await this.channel.drained();
      const mark = at + PIECE < plain.length ? MORE : LAST;
      if (!this.closed) this.channel.send(mark + plain.slice(at, at + PIECE));
    }
    await new Promise<void>((resolve) => {
      this.arrived = resolve;
    });
  }

  receive(data: unknown) {
    if (this.closed) return;
    const [mark, piece] = typeof data === "string" ? [data.slice(0, 1), data.slice(1)] : ["", ""];
    if (mark === COME && piece === "" && this.arrived) {
      const { arrived } = this;
      this.arrived = null;
      return arrived();
    }
    const expected = mark === LAST || (mark === MORE && piece.length === PIECE);
    if (!expected || piece.length > PIECE || this.busy || this.pieces.length >= MOST) return this.refuse();
    this.pieces.push(piece);
    if (mark === LAST) this.takeWhole();
  }

  async takeWhole() {
    const packet = parsed(this.pieces.join(""));
    this.pieces = [];
    if (!packet) return this.refuse();
    this.busy = true;
    await this.take(packet);
    this.busy = false;
    if (!this.closed) this.channel.send(COME);
  }

  refuse() {
    if (this.closed) return;
    this.close();
    this.fail();
  }

  close() {
    this.closed = true;
    this.pieces = [];
  }
}

/** JSON in which each character is one byte, so that a piece may end after any. */
const inAscii = (json: string) =>
  json.replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** @returns null where it is not an object */
function parsed(text: string): Packet | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Packet) : null;
  } catch {
    return null;
  }
}
