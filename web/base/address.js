// Positions and games on their way out of the page: links, files, pictures; and in again by a link.

import { plain } from "./typography.js";

/** The names of a link's parts: ?fen= for a position, with &rules=, and #pdn= for a game, packed. */
const PACKED = "deflate-raw";

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {CompressionStream | DecompressionStream} stream
 */
const through = async (bytes, stream) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

/** @param {Uint8Array} bytes */
const toBase64 = (bytes) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

/** @param {string} text */
function fromBase64(text) {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = letters.charCodeAt(at); // ten times as fast as Uint8Array.from
  return bytes;
}

/**
 * @param {string} page the address of the site
 * @param {string} fen
 * @param {string} rules the name of a preset
 */
export function positionLink(page, fen, rules) {
  const link = new URL(page);
  link.search = link.hash = "";
  link.searchParams.set("fen", fen);
  if (rules !== "TAMA") link.searchParams.set("rules", rules);
  return link.href.replaceAll("%3A", ":").replaceAll("%2C", ",");
}

/**
 * @param {string} page the address of the site
 * @param {string} name what the text is: "pdn" for a game
 * @param {string} text
 */
export async function packedLink(page, name, text) {
  const link = new URL(page);
  link.search = "";
  const packed = await through(new TextEncoder().encode(text), new CompressionStream(PACKED));
  link.hash = `${name}=${toBase64(packed)}`;
  return link.href;
}

/**
 * @param {string} page the address of the site
 * @param {string} pdn
 */
export const gameLink = (page, pdn) => packedLink(page, "pdn", pdn);

/** Characters that a game in a link may have: ten thousand moves with their comments. */
const LONGEST = 1_000_000;
/** Bytes that are unpacked at a time: up to a thousand times as many come out of them before they can be counted. */
const SLICE = 1024;

/** Why a link cannot be opened; `key` is the sentence that says so. */
export class LinkError extends Error {
  /** @param {"link.broken" | "link.long"} key */
  constructor(key) {
    super(key);
    this.key = key;
  }
}

/**
 * Whether an address asks for a position or a game.
 * @param {string} address
 */
export const isLink = (address) => /[?&]fen=|#(.*&)?pdn=./.test(address);

/**
 * The position or the game that a link asks for; null where it asks for nothing.
 * @param {string} address
 * @returns {Promise<{ text: string, rules: string | null, pdn?: true } | null>} fails with a LinkError
 */
export async function linked(address) {
  const { searchParams, hash } = new URL(address);
  const packed = new URLSearchParams(hash.slice(1)).get("pdn");
  const fen = searchParams.get("fen");
  if (packed) return { text: await unpacked(packed, LONGEST), rules: null, pdn: true };
  if (fen === null) return null;
  const text = fen.startsWith("[") ? fen : fen.replace(BEHIND, "");
  return { text, rules: searchParams.get("rules")?.replace(BEHIND, "") ?? null };
}

/** Signs after a link that belong to the letter it stands in. */
const BEHIND = /[^\w:,]\W*$/;

/**
 * The link that a text begins with, which a letter may have broken into lines; null where there is none.
 * @param {string} text
 */
export function linkIn(text) {
  const [address = ""] = text
    .trim()
    .replace(/^\W+|[\r\n]+/g, "")
    .split(/\s/);
  return /^[a-z]+:\/\//i.test(address) && isLink(address) && URL.canParse(address) ? address : null;
}

/**
 * What a text says: where it is a link to a game or a position, what is in that link.
 * @param {string} text
 * @returns {Promise<{ text: string, rules?: string | null, pdn?: true }>} fails with a LinkError
 */
export async function textOf(text) {
  const link = linkIn(text);
  return (link && (await linked(link))) || { text };
}

/** A move among what no packed text contains: a game that was written into the link as it is. */
const PLAIN = /^(?=.*[\s.[]).*[a-h][1-8]\s*[-x:]\s*[a-h][1-8]/is;

/**
 * The text of a link. Signs that do not belong to it, such as the full stop after it in a letter, are left out.
 * @param {string} packed
 * @param {number} most characters of the text
 * @returns {Promise<string>} fails with a LinkError where the link was cut short or changed, or holds more
 */
export async function unpacked(packed, most) {
  if (PLAIN.test(plain(packed.slice(0, -1)))) {
    if (packed.length <= most) return packed;
    throw new LinkError("link.long");
  }
  let text = "";
  try {
    const bytes = fromBase64(packed.replace(/[^\w-]+$/, ""));
    const reader = inSlices(bytes).pipeThrough(new DecompressionStream(PACKED)).getReader();
    const decoder = new TextDecoder("utf-8", { fatal: true });
    for (;;) {
      const { done, value } = await reader.read();
      text += done ? decoder.decode() : decoder.decode(value, { stream: true });
      if (done) return text;
      if (text.length <= most) continue;
      reader.cancel().catch(() => {});
      break;
    }
  } catch {
    throw new LinkError("link.broken");
  }
  throw new LinkError("link.long");
}

/**
 * Gives a few bytes whenever they are asked for, so that nobody unpacks all of them at once.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @returns {ReadableStream<Uint8Array<ArrayBuffer>>}
 */
function inSlices(bytes) {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(at, at + SLICE));
      at += SLICE;
    },
  });
}

/**
 * Hands a file to the visitor.
 * @param {string} name
 * @param {Blob} content
 */
export function save(name, content) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
