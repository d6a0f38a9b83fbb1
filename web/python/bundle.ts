// Decodes the files that a page carries as text: gzip, seven bits a character (building/sandbox_files.py writes them).

import { classicScript } from "./classic-script.ts";

/** Decodes text of seven bits a character to bytes. */
export function decodeBundle(text: string) {
  const bytes = new Uint8Array(Math.floor((text.length * 7) / 8));
  let held = 0;
  let count = 0;
  let written = 0;
  for (let at = 0; at < text.length; at += 1) {
    held = (held << 7) | (text.charCodeAt(at) & 127);
    count += 7;
    if (count < 8) continue;
    count -= 8;
    bytes[written] = held >> count;
    written += 1;
  }
  return bytes;
}

/** Decompresses a file into a response like a host's. */
export function decompressedResponse(name: string, packed: ReadableStream<Uint8Array<ArrayBuffer>>): Response {
  const headers = name.endsWith(".wasm") ? { "content-type": "application/wasm" } : undefined;
  return new Response(packed.pipeThrough(new DecompressionStream("gzip")), { headers });
}

/**
 * Builds Python's worker as one classic script without imports.
 * @returns the address of the script
 */
export async function workerScript(get: (name: string) => Promise<Response>): Promise<string> {
  const names = ["python/pyodide.js", "python/pyodide.asm.js", "python/worker.js"];
  const [loader = "", runtime = "", worker = ""] = await Promise.all(
    names.map(async (name) => (await get(name)).text()),
  );
  return URL.createObjectURL(new Blob([classicScript(loader, runtime), worker]));
}
