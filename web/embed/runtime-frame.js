// Opens ports to the hidden frame in which Python runs for all boards and lessons of a page. The frame comes with the
// first port and goes with the last.

/** @import { EnginePort } from "./connection.js" */

import { PATIENCE } from "./connection.js";

const script = /** @type {HTMLScriptElement | null} */ (
  document.currentScript ?? document.querySelector('script[src$="tama-board.js"]')
);
/** The address of the site, from which this script comes. */
export const SITE = new URL("./", script?.src || document.baseURI);
/** The origin to which messages for the site's frames go. Those of a sandboxed page have none. */
export const TARGET = self.origin === "null" ? "*" : SITE.origin;

/** @typedef {{ element: HTMLIFrameElement, loaded: Promise<Window>, ports: number }} RuntimeFrame */

/** @type {RuntimeFrame | null} */
let current = null;

/** @returns {RuntimeFrame} */
function openFrame() {
  const element = document.createElement("iframe");
  element.hidden = true;
  element.title = "Tama";
  element.tabIndex = -1;
  /** @type {Promise<Window>} */
  const loaded = new Promise((resolve) => {
    element.addEventListener("load", () => element.contentWindow && resolve(element.contentWindow), { once: true });
  });
  element.src = new URL("runtime.html", SITE).href;
  document.documentElement.append(element);
  return { element, loaded, ports: 0 };
}

/**
 * @param {"board" | "lesson"} type of what is at this end
 * @returns {EnginePort}
 */
export function openPort(type) {
  current ??= openFrame();
  const frame = current;
  frame.ports += 1;
  const { port1, port2 } = new MessageChannel();
  frame.loaded.then((runtime) => runtime.postMessage({ tama: 1, type }, TARGET, [port2]));
  const abandon = () => {
    if (current === frame) current = null;
  };
  const leave = () => {
    frame.ports -= 1;
    if (frame.ports > 0) return;
    abandon();
    frame.element.remove();
  };
  return { port: port1, patience: PATIENCE, leave, abandon };
}
