// Decodes the bytes of a text file: by its byte order mark, as UTF-8 or as UTF-16, or in an encoding that the visitor
// chooses.

const MARKS: [encoding: string, mark: number[]][] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/** Bytes at the beginning of a file that are examined to tell what it is. */
const HEAD = 1000;

/**
 * Decodes a text in an encoding that can be recognised.
 * @param bytes of a file, possibly without its end
 * @returns null if the encoding cannot be recognised
 */
export function decodeText(bytes: Uint8Array): string | null {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  return decode(bytes, marked?.[0] ?? guessUtf16(bytes) ?? "utf-8", !marked);
}

/** Recognises UTF-16 without a byte order mark: in Latin text every other byte is zero. */
function guessUtf16(bytes: Uint8Array) {
  const zeros = [0, 0];
  for (const [at, byte] of bytes.subarray(0, HEAD).entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd < bytes.subarray(0, HEAD).length / 4) return null;
  return odd > even ? "utf-16le" : "utf-16be";
}

/**
 * The beginning of a file, with the signs that it shares with ASCII right in any encoding.
 * @returns null for what is no text in any: pictures and archives have zeros
 */
export async function beginningOf(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  const text = decodeText(bytes) ?? decode(bytes, "windows-1252") ?? "";
  return text.includes("\0") ? null : text;
}

/** Decodes bytes; with `fatal`, returns null if they are not valid in that encoding. */
export function decode(bytes: Uint8Array, encoding: string, fatal: boolean = false) {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes, { stream: true }); // the last character may be cut off
  } catch {
    return null;
  }
}

/** Legacy encodings, each with its languages or its script. */
export const ENCODINGS = Object.freeze([
  ["windows-1254", ["tr"]],
  ["windows-1251", ["Cyrl"]],
  ["koi8-r", ["Cyrl"]],
  ["ibm866", ["Cyrl"]],
  ["windows-1252", ["en", "fr", "es", "de"]],
  ["windows-1250", ["pl", "cs", "hu"]],
  ["windows-1257", ["lt", "lv", "et"]],
  ["windows-1253", ["Grek"]],
  ["windows-1256", ["Arab"]],
  ["windows-1255", ["Hebr"]],
] as const);

const USUAL: Record<string, string> = {
  tr: "windows-1254",
  ru: "windows-1251",
  hy: "windows-1251",
  ar: "windows-1256",
};

/**
 * The legacy encoding most likely for a language.
 * @param language of the page
 */
export const usualEncoding = (language: string) => USUAL[language] ?? "windows-1252";
