// Reads downloaded files and checks them against the size and the SHA-256 that the build lists in assets.json.

/** @import { DownloadProgress } from "./progress.js" */

import { Fault } from "./faults.js";

/**
 * @typedef {{ size: number, sha256: string }} AssetEntry
 * @typedef {{ lock: object, files: Record<string, AssetEntry> }} Assets the content of assets.json: the files of the site
 *   without transfer compression, and the empty list of packages that Pyodide requires
 */

/**
 * Reads a response and checks its bytes against size and hash; throws a Fault if they differ.
 * @param {string} name
 * @param {Response} response
 * @param {Promise<Assets>} assets
 * @param {DownloadProgress | null} progress
 */
export async function readVerified(name, response, assets, progress) {
  const bytes = await readBody(name, response, progress);
  const { size, sha256 } = /** @type {AssetEntry} */ ((await assets).files[name]);
  if (bytes.length < size) throw new Fault("fault.cut", { name, loaded: bytes.length });
  if (bytes.length > size || ((await digest(bytes)) ?? sha256) !== sha256) throw new Fault("fault.damaged", { name });
  progress?.finish(name);
  return bytes;
}

/**
 * Reads the body of a response and counts its bytes.
 * @param {string} name
 * @param {Response} response
 * @param {DownloadProgress | null} progress
 */
async function readBody(name, response, progress) {
  const reader = response.body?.getReader();
  /** @type {Uint8Array[]} */
  const parts = [];
  let loaded = 0;
  for (;;) {
    const part = await reader?.read().catch(() => {
      throw new Fault("fault.cut", { name, loaded });
    });
    if (!part?.value) return concatenate(parts, loaded);
    parts.push(part.value);
    loaded += part.value.byteLength;
    progress?.add(name, part.value.byteLength);
  }
}

/**
 * @param {Uint8Array[]} parts
 * @param {number} length
 */
function concatenate(parts, length) {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @returns {Promise<string | null>} null on an insecure page (http, except localhost), where browsers have no hashes: only
 *   the size is checked there
 */
async function digest(bytes) {
  if (!globalThis.crypto?.subtle) return null;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
