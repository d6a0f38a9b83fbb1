// Compresses texts for links and decompresses them again.

import { toPlainSigns } from "./typography.js";

/** The compression format under the base64. */
const PACKED = "deflate-raw";

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {CompressionStream | DecompressionStream} stream
 */
const through = async (bytes, stream) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

/** Bytes as base64url. @param {Uint8Array} bytes */
export const toBase64 = (bytes) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

/**
 * @param {string} text in base64url
 * @returns {Uint8Array<ArrayBuffer>} throws where it is none
 */
export function fromBase64(text) {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = letters.charCodeAt(at); // ten times as fast as Uint8Array.from
  return bytes;
}

/** Compresses a text to base64url. @param {string} text */
export const pack = async (text) =>
  toBase64(await through(new TextEncoder().encode(text), new CompressionStream(PACKED)));

/** Bytes decompressed at a time: the output can be a thousand times as long, and is only counted afterwards. */
const SLICE = 1024;

/** A link that cannot be opened; `key` names the message that says why. */
export class LinkError extends Error {
  /** @param {"link.broken" | "link.long"} key */
  constructor(key) {
    super(key);
    this.key = key;
  }
}

/** A move next to characters that base64 does not use: the link holds an uncompressed game. */
const PLAIN = /^(?=.*[\s.[]).*[a-h][1-8]\s*[-x:]\s*[a-h][1-8]/is;

/**
 * Decompresses the text of a link, without trailing punctuation such as the full stop after a link in a letter.
 * @param {string} packed
 * @param {number} most the most characters of the text
 * @returns {Promise<string>} rejects with a LinkError if the link is cut short or damaged, or its text is longer
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
 * Streams the bytes in slices, so that decompression can stop before it fills the memory.
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
