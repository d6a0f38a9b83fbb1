// Opens ports to the hidden frame in which Python runs for all boards, lessons and code cells of a page. The frame comes with the
// first port and goes with the last; boards of two sites have two.

import { type EnginePort, PATIENCE } from "./connection.ts";
import { type FrameNews, watchFrame } from "./silence.ts";
import { targetOf } from "./site.ts";

interface RuntimeFrame {
  element: HTMLIFrameElement;
  news: FrameNews;
  ports: number;
}

/** by the addresses of their sites */
const frames = new Map<string, RuntimeFrame>();

function openFrame(site: URL): RuntimeFrame {
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

/** @param type of what is at this end */
export function openPort(type: "board" | "lesson" | "cell", site: URL): EnginePort {
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
