// Packs what two browsers have to know of each other into a short text, and unpacks it. Both make an offer; what the other
// needs of it is few fields, of which it builds an answer by itself: with the usual answer a Firefox that waits longer than
// five seconds for the other side is lost (docs/friend.md).

import { type Link, type PackedLink, packedOf } from "./letters.ts";
import { fromBase64, toBase64 } from "./packing.ts";

/** an address at which a browser can be reached */
interface Candidate {
  /** a name for this network ("….local"), or numbers */
  address: string;
  port: number;
}

export interface PeerSignal {
  kind: "invitation" | "answer";
  /** of the invitation, eight hexadecimal digits */
  id: string;
  ufrag: string;
  pwd: string;
  /** of the certificate, 64 hexadecimal digits */
  fingerprint: string;
  candidates: Candidate[];
}

/** The version of the format, in the high half of the first byte. */
const VERSION = 1;
/** Bytes of the name of an invitation. */
export const INVITATION_BYTES = 4;
/** The most candidates that are packed: a computer has a few networks. */
const MOST = 6;
/** The most characters of a packed one, the fewest, and the most that are tried. */
const [LONGEST, SHORTEST, TRIED] = [400, 60, 10];
const KINDS = ["invitation", "answer"] as const;
const [LOCAL, IPV4, IPV6] = [0, 1, 2];
const LENGTHS = [16, 4, 16];

/** A text that is no invitation and no answer. */
export class SignalError extends Error {
  key: "live.bad.text" | "live.bad.newer";

  constructor(key: "live.bad.text" | "live.bad.newer") {
    super(key);
    this.key = key;
  }
}

/** The fields of an offer that the other side needs. */
export function signalOf(sdp: string, kind: PeerSignal["kind"], id: string): PeerSignal {
  const field = (pattern: RegExp) => sdp.match(pattern)?.[1] ?? "";
  const found = Array.from(sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gim));
  return {
    kind,
    id,
    ufrag: field(/^a=ice-ufrag:(\S+)/m),
    pwd: field(/^a=ice-pwd:(\S+)/m),
    fingerprint: field(/^a=fingerprint:sha-256 (\S+)/m)
      .replaceAll(":", "")
      .toLowerCase(),
    candidates: found
      .map(([, address = "", port]) => ({ address, port: Number(port) }))
      .filter(({ address }) => bytesOf(address) !== null)
      .slice(0, MOST),
  };
}

/**
 * The answer to one's own offer, as the other side would have written it.
 * @param signal of the other side
 */
export function answerTo({ kind, ufrag, pwd, fingerprint, candidates }: PeerSignal): string {
  const lines = candidates.map(
    ({ address, port }, at) => `a=candidate:${at + 1} 1 udp ${2_113_937_151 - at * 256} ${address} ${port} typ host`,
  );
  return [
    "v=0",
    "o=- 1 2 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    ...lines,
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${pwd}`,
    `a=fingerprint:sha-256 ${fingerprint.toUpperCase().match(/../g)?.join(":")}`,
    // Whoever has opened the invitation tries to reach the host, which can tell them apart once it has an answer: it begins,
    // or the greeting of another guest would come first.
    `a=setup:${kind === "invitation" ? "active" : "passive"}`,
    "a=mid:0",
    "a=sctp-port:5000",
    "a=max-message-size:262144",
    "",
  ].join("\r\n");
}

/** @returns letters, digits, - and _ */
export function packSignal({ kind, id, ufrag, pwd, fingerprint, candidates }: PeerSignal): string {
  const text = (value: string) => [value.length, ...new TextEncoder().encode(value)];
  const addresses = candidates.flatMap(({ address, port }) => {
    const { type, bytes } = bytesOf(address) ?? { type: LOCAL, bytes: [] };
    return [type, ...bytes, port >> 8, port & 255];
  });
  return toBase64(
    Uint8Array.from([
      (VERSION << 4) + KINDS.indexOf(kind),
      ...hexBytes(id),
      ...text(ufrag),
      ...text(pwd),
      ...hexBytes(fingerprint),
      candidates.length,
      ...addresses,
    ]),
  );
}

/** @returns throws a SignalError where it is none */
export function unpackSignal(packed: string): PeerSignal {
  const reader = new Reader(bytesIn(packed));
  const head = reader.byte();
  if (head >> 4 > VERSION) throw new SignalError("live.bad.newer");
  const kind = KINDS[head & 15];
  if (head >> 4 !== VERSION || !kind) throw new SignalError("live.bad.text");
  const id = reader.hex(4);
  const [ufrag, pwd] = [reader.text(), reader.text()];
  const fingerprint = reader.hex(32);
  const candidates = Array.from({ length: Math.min(reader.byte(), MOST) }, () => reader.candidate());
  if (candidates.length === 0 || !reader.isAtEnd) throw new SignalError("live.bad.text");
  return { kind, id, ufrag, pwd, fingerprint, candidates };
}

/**
 * The invitation or the answer among the links of a letter; words may follow that were not parted from it.
 * @returns null where there is none; throws a SignalError
 */
export function signalIn(links: Link[], name: PackedLink["name"]): { signal: PeerSignal; packed: string } | null {
  let fault: unknown = null;
  for (const packed of packedOf(links, name).slice(0, TRIED)) {
    for (let end = Math.min(packed.length, LONGEST); end >= Math.min(packed.length, SHORTEST); end -= 1) {
      try {
        return { signal: unpackSignal(packed.slice(0, end)), packed: packed.slice(0, end) };
      } catch (error) {
        if (!(error instanceof SignalError)) throw error;
        fault ??= error;
      }
    }
  }
  if (fault) throw fault;
  return null;
}

function bytesIn(packed: string) {
  try {
    return fromBase64(packed);
  } catch {
    throw new SignalError("live.bad.text");
  }
}

/** Reads fields one after the other; throws a SignalError where they end too soon. */
class Reader {
  all: Uint8Array;

  at = 0;

  constructor(bytes: Uint8Array) {
    this.all = bytes;
  }

  get isAtEnd() {
    return this.at === this.all.length;
  }

  bytes(count: number) {
    const found = Array.from(this.all.subarray(this.at, this.at + count));
    this.at += count;
    if (found.length < count) throw new SignalError("live.bad.text");
    return found;
  }

  byte() {
    return this.bytes(1)[0] ?? 0;
  }

  hex(count: number) {
    return this.bytes(count).map(hexOf).join("");
  }

  /** Of the letters that the names and passwords of ICE have (RFC 8839, 5.4). */
  text() {
    const found = String.fromCharCode(...this.bytes(this.byte()));
    if (!/^[\w+/-]{4,255}$/.test(found)) throw new SignalError("live.bad.text");
    return found;
  }

  candidate(): Candidate {
    const type = this.byte();
    const bytes = this.bytes(LENGTHS[type] ?? 0);
    const address = addressOf(type, bytes);
    const [high = 0, low = 0] = this.bytes(2);
    const port = high * 256 + low;
    if (!address || port === 0) throw new SignalError("live.bad.text");
    return { address, port };
  }
}

const hexOf = (byte: number) => byte.toString(16).padStart(2, "0");

const hexBytes = (hex: string) => (hex.match(/../g) ?? []).map((digits) => Number.parseInt(digits, 16));

const LOCAL_NAME = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local$/i;
const NUMBERS = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/** @returns null where it is none of a kind that browsers give */
function bytesOf(address: string): { type: number; bytes: number[] } | null {
  if (LOCAL_NAME.test(address))
    return { type: LOCAL, bytes: hexBytes(address.toLowerCase().replace(/\.local$|-/g, "")) };
  if (NUMBERS.test(address)) return { type: IPV4, bytes: address.split(".").map(Number) };
  const groups = address.includes(":") ? groupsOf(address) : null;
  return groups && { type: IPV6, bytes: groups.flatMap((group) => [group >> 8, group & 255]) };
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string) {
  const [head = "", tail] = address.split("::");
  const [before, after] = [head, tail ?? ""].map((part) => part.split(":").filter(Boolean));
  const missing = 8 - (before?.length ?? 0) - (after?.length ?? 0);
  if (missing < 0 || (tail === undefined && missing > 0)) return null;
  const groups = [...(before ?? []), ...Array(missing).fill("0"), ...(after ?? [])].map((group) =>
    Number.parseInt(group, 16),
  );
  return groups.every((group) => group >= 0 && group <= 0xffff) ? groups : null;
}

function addressOf(type: number, bytes: number[]) {
  const hex = bytes.map(hexOf).join("");
  if (type === LOCAL) return `${hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")}.local`;
  if (type === IPV4) return bytes.join(".");
  return type === IPV6
    ? (hex.match(/..../g) ?? []).map((group) => Number.parseInt(group, 16).toString(16)).join(":")
    : "";
}
