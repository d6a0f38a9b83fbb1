// Runs Python for all boards, lessons and code cells of someone's page. This document is hidden in theirs, so that their
// policy needs to allow no more than a script and a frame, and Python comes from its own host whatever theirs sends.

import * as v from "valibot";
import { LoadError, lazyImport } from "./base/loading.ts";
import { read } from "./base/schema.ts";
import { servePort } from "./embed/serve-port.ts";
import { SharedEngine } from "./embed/shared-engine.ts";
import { t } from "./i18n/messages.ts";
import { Download } from "./python/download.ts";

/** What the page around sends with a port: the type of what is at its other end. */
const CONNECT = v.object({ tama: v.literal(1), type: v.picklist(["board", "lesson", "cell"]) });

const features = { analysis: lazyImport(() => import("./embed-analysis.ts")) };
const download = new Download(new URL("./", document.baseURI));
const engine = SharedEngine.start(download);
const cells = lazyImport(async () => {
  const { CellServers } = await import("./embed/serve-cell.ts");
  return new CellServers(download, engine.watchers);
});

async function serveCell(port: MessagePort) {
  port.postMessage([]); // or a frame that a browser blocks would look the same for long
  try {
    (await cells()).serve(port);
  } catch (error) {
    if (!(error instanceof LoadError)) throw error;
    port.postMessage([{ type: "failed", message: t(error.why === "older" ? "fault.older" : "fault.part") }]);
  }
}

addEventListener("message", ({ source, data, ports }) => {
  const [port] = ports;
  const { value } = read(CONNECT, data);
  if (source !== parent || !value || !port) return;
  if (value.type === "cell") serveCell(port);
  else servePort(value.type, port, engine, features);
});
