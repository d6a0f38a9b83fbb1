// Runs Python for all boards and lessons of someone's page. This document is hidden in theirs, so that their policy needs
// to allow no more than a script and a frame, and Python comes from its own host whatever theirs sends.

import * as v from "valibot";
import { lazyImport } from "./base/loading.ts";
import { read } from "./base/schema.ts";
import { servePort } from "./embed/serve-port.ts";
import { SharedEngine } from "./embed/shared-engine.ts";

/** What the page around sends with a port: the type of what is at its other end. */
const CONNECT = v.object({ tama: v.literal(1), type: v.picklist(["board", "lesson"]) });

const features = { analysis: lazyImport(() => import("./embed-analysis.ts")) };
const engine = SharedEngine.start();

addEventListener("message", ({ source, data, ports }) => {
  const [port] = ports;
  const { value } = read(CONNECT, data);
  if (source === parent && value && port) servePort(value.type, port, engine, features);
});
