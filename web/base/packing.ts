// Compresses texts for links and decompresses them again.

import { toPlainSigns } from "./typography.ts";

/** The compression format under the base64. */
const PACKED = "deflate-raw";

/** The most characters of a set, as tama_core.lessons.sets has it. */
export const LONGEST_SET = 100_000;

const through = async (bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

/** Bytes as base64url. */
export const toBase64 = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/**
 * @param text in base64url
 * @returns throws where it is none
 */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = letters.charCodeAt(at); // ten times as fast as Uint8Array.from
  return bytes;
}

/** Compresses a text to base64url. */
export const pack = async (text: string) =>
  toBase64(await through(new TextEncoder().encode(text), new CompressionStream(PACKED)));

/** Bytes decompressed at a time: the output can be a thousand times as long, and is only counted afterwards. */
const SLICE = 1024;

/** A link that cannot be opened; `key` names the message that says why. */
export class LinkError extends Error {
  key: "link.broken" | "link.long";

  constructor(key: "link.broken" | "link.long") {
    super(key);
    this.key = key;
  }
}

/** Whether a link holds an uncompressed game: a move, and characters that base64 does not use. */
function isPlain(packed: string) {
  const signs = toPlainSigns(packed.slice(0, -1));
  return /[\s.[]/.test(signs) && /[a-h][1-8]\s*[-x:]\s*[a-h][1-8]/i.test(signs);
}

/** Bytes whose loss changes a text that was cut short, and none that is followed by others. */
const FEW = 2;

/**
 * Decompresses the text of a link, up to the first sign that base64 does not use, such as the full stop after a link in
 * a letter.
 * @param most the most characters of the text
 * @param isWhole tells whether a text may be complete: then words may follow that were not parted from the link
 * @returns rejects with a LinkError if the link is cut short or damaged, or its text is longer
 */
export async function unpack(
  packed: string,
  most: number,
  isWhole: (text: string) => boolean = () => false,
): Promise<string> {
  if (packed.length <= most && isPlain(packed)) return packed;
  const bytes = bytesOf(packed.match(/^[\w-]*/)?.[0] ?? "");
  const { text, ended } = await decompressed(bytes, most);
  if (ended) return text;
  if (!isWhole(text) || (await decompressed(bytes.subarray(0, -FEW), most)).text !== text)
    throw new LinkError("link.broken");
  return text;
}

/** @param letters of base64 */
function bytesOf(letters: string) {
  try {
    return fromBase64(letters.length % 4 === 1 ? letters.slice(0, -1) : letters);
  } catch {
    throw new LinkError("link.broken");
  }
}

/** @returns what came before a fault; rejects with a LinkError if that is too long */
async function decompressed(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<{ text: string; ended: boolean }> {
  const reader = inSlices(bytes).pipeThrough(new DecompressionStream(PACKED)).getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  try {
    while (text.length <= most) {
      const { done, value } = await reader.read();
      text += done ? decoder.decode() : decoder.decode(value, { stream: true });
      if (done) return { text, ended: true };
    }
  } catch {
    return { text, ended: false };
  }
  reader.cancel().catch(() => {});
  throw new LinkError("link.long");
}

/** Streams the bytes in slices, so that decompression can stop before it fills the memory. */
function inSlices(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(at, at + SLICE));
      at += SLICE;
    },
  });
}
