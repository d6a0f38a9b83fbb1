// Packs texts into links and unpacks them again.

import { toPlainSigns } from "./typography.js";

/** How a text is compressed before it is written in letters. */
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

/** @param {string} text */
export const pack = async (text) =>
  toBase64(await through(new TextEncoder().encode(text), new CompressionStream(PACKED)));

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

/** A move among what no packed text contains: a game that was written into the link as it is. */
const PLAIN = /^(?=.*[\s.[]).*[a-h][1-8]\s*[-x:]\s*[a-h][1-8]/is;

/**
 * The text of a link. Signs that do not belong to it, such as the full stop after it in a letter, are left out.
 * @param {string} packed
 * @param {number} most characters of the text
 * @returns {Promise<string>} fails with a LinkError where the link was cut short or changed, or holds more
 */
export async function unpack(packed, most) {
  if (PLAIN.test(toPlainSigns(packed.slice(0, -1)))) {
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
