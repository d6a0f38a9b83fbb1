// Positions and games on their way out of the page: links, files, pictures; and in again by a link.

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
const fromBase64 = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

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

/** Characters that a link's game may have; more is not unpacked. */
const LONGEST = 1_000_000;

/**
 * Whether an address asks for a position or a game.
 * @param {string} address
 */
export const isLink = (address) => /[?&]fen=|#(.*&)?pdn=./.test(address);

/**
 * What a link asks for; null where it asks for nothing. A game that cannot be unpacked comes as the text it is.
 * @param {string} address
 * @returns {Promise<{ text: string, rules: string | null, pdn?: true } | null>}
 */
export async function linked(address) {
  const { searchParams, hash } = new URL(address);
  const packed = new URLSearchParams(hash.slice(1)).get("pdn");
  const fen = searchParams.get("fen");
  if (packed) return { text: await unpacked(packed), rules: null, pdn: true };
  return fen === null ? null : { text: fen, rules: searchParams.get("rules") };
}

/**
 * The text of a link; one that cannot be unpacked stays as it is.
 * @param {string} packed
 */
export async function unpacked(packed) {
  try {
    const reader = new Blob([fromBase64(packed)]).stream().pipeThrough(new DecompressionStream(PACKED)).getReader();
    const decoder = new TextDecoder();
    let text = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      text += decoder.decode(value, { stream: true });
      if (text.length > LONGEST) return packed;
    }
  } catch {
    return packed;
  }
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
