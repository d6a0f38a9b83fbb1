// Fetches the pure-Python wheels that the host of the site offers, for code that installs some by micropip.

import { list, read, text } from "../base/schema.ts";
import type { Download } from "../python/download.ts";
import { Fault } from "../python/faults.ts";
import type { Wheel } from "./sandbox.ts";

const FOLDER = "wheels/";
const LIST = `${FOLDER}index.json`;
const WHEEL = /^[\w.+-]+-none-any\.whl$/;
const NAMES = list(text(200), 1000);
/** The first characters of every zip file. */
const ZIP = "PK";

/**
 * @returns no wheels where the code does not install any, or the site has none; and why a file could not be had
 */
export async function wheelsFor(
  download: Pick<Download, "request">,
  code: string,
): Promise<{ wheels: Wheel[]; faults: Fault[] }> {
  if (!/\bmicropip\b/.test(code)) return { wheels: [], faults: [] };
  const names = await namesIn(download).catch(faultOf);
  if (names instanceof Fault) return { wheels: [], faults: [names] };
  const found = await Promise.all(names.map((name) => wheel(download, name).catch(faultOf)));
  return {
    wheels: found.filter((each): each is Wheel => !(each instanceof Fault)),
    faults: found.filter((each) => each instanceof Fault),
  };
}

function faultOf(error: unknown) {
  if (error instanceof Fault) return error;
  throw error;
}

async function namesIn(download: Pick<Download, "request">): Promise<string[]> {
  const response = await download.request(LIST).catch((fault) => {
    if (fault.status === 404) return null; // the site offers none
    throw fault;
  });
  if (!response) return [];
  const names = read(NAMES, await response.json().catch(() => null)).value;
  if (!names) throw new Fault("fault.damaged", { name: LIST });
  return names;
}

async function wheel(download: Pick<Download, "request">, name: string): Promise<Wheel> {
  if (!WHEEL.test(name)) throw new Fault("cell.notWheel", { name });
  const response = await download.request(FOLDER + name);
  const content = await response.arrayBuffer().catch(({ message }) => {
    throw new Fault("fault.network", { name, reason: { english: message } });
  });
  const bytes = new Uint8Array(content);
  if (!String.fromCharCode(...bytes.subarray(0, 2)).startsWith(ZIP)) throw new Fault("cell.notWheel", { name });
  return { name, content: bytes };
}
