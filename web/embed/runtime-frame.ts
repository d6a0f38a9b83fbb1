// Opens ports to the hidden frame in which Python runs for all boards and lessons of a page. The frame comes with the
// first port and goes with the last; boards of two sites have two.

/** @import { EnginePort } from "./connection.js" */

import { PATIENCE } from "./connection.js";
import { watchFrame } from "./silence.js";
import { targetOf } from "./site.js";

/** @typedef {{ element: HTMLIFrameElement, news: import("./silence.js").FrameNews, ports: number }} RuntimeFrame */

/** @type {Map<string, RuntimeFrame>} by the addresses of their sites */
const frames = new Map();

/**
 * @param {URL} site
 * @returns {RuntimeFrame}
 */
function openFrame(site) {
  const element = document.createElement("iframe");
  element.hidden = true;
  element.style.setProperty("display", "none", "important"); // style sheets of pages show all frames
  element.title = "Tama";
  element.tabIndex = -1;
  const news = watchFrame(element, site);
  element.src = new URL("runtime.html", site).href;
  document.documentElement.append(element);
  const frame = { element, news, ports: 0 };
  frames.set(site.href, frame);
  return frame;
}

/**
 * @param {"board" | "lesson"} type of what is at this end
 * @param {URL} site
 * @returns {EnginePort}
 */
export function openPort(type, site) {
  const frame = frames.get(site.href) ?? openFrame(site);
  frame.ports += 1;
  const { port1, port2 } = new MessageChannel();
  const { element, news } = frame;
  news.loaded.then(() => element.contentWindow?.postMessage({ tama: 1, type }, targetOf(site), [port2]));
  const abandon = () => {
    if (frames.get(site.href) === frame) frames.delete(site.href);
  };
  const leave = () => {
    frame.ports -= 1;
    if (frame.ports > 0) return;
    abandon();
    news.end();
    element.remove();
  };
  return { port: port1, patience: PATIENCE, news, leave, abandon };
}
