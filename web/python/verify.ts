// Reads downloaded files and checks them against the size and the SHA-256 that the build lists in assets.json.

import { Fault } from "./faults.ts";
import type { DownloadProgress } from "./progress.ts";

interface AssetEntry {
  size: number;
  sha256: string;
}

/**
 * the content of assets.json: the files of the site without transfer compression, and the empty list of packages that
 * Pyodide requires
 */
export interface Assets {
  lock: object;
  files: Record<string, AssetEntry>;
}

/** Reads a response and checks its bytes against size and hash; throws a Fault if they differ. */
export async function readVerified(
  name: string,
  response: Response,
  assets: Promise<Assets>,
  progress: DownloadProgress | null,
) {
  const bytes = await readBody(name, response, progress);
  const { size, sha256 } = (await assets).files[name] ?? unknownFile(name);
  if (bytes.length < size) throw new Fault("fault.cut", { name, loaded: bytes.length });
  if (bytes.length > size || ((await digest(bytes)) ?? sha256) !== sha256) throw new Fault("fault.damaged", { name });
  progress?.finish(name);
  return bytes;
}

function unknownFile(name: string): never {
  throw new Fault("fault.damaged", { name });
}

/** Reads the body of a response and counts its bytes. */
async function readBody(name: string, response: Response, progress: DownloadProgress | null) {
  const reader = response.body?.getReader();
  const parts: Uint8Array[] = [];
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

function concatenate(parts: Uint8Array[], length: number) {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/**
 * @returns null on an insecure page (http, except localhost), where browsers have no hashes: only the size is checked
 *   there
 */
async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
