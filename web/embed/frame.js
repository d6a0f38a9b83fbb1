// The hidden frame in which Python runs for all boards of a page. It comes with the first board that wants it and goes
// with the last.

/** @typedef {import("./player.js").Order} Order */
/** @typedef {import("./player.js").News} News */

/** @type {Map<string, { element: HTMLIFrameElement, loaded: Promise<Window>, boards: number }>} by the address */
const frames = new Map();
/** Milliseconds in which the frame must be there. */
const PATIENCE = 30_000;

/** @param {URL} address */
function open(address) {
  const element = document.createElement("iframe");
  element.hidden = true;
  element.title = "Tama";
  element.tabIndex = -1;
  /** @type {Promise<Window>} */
  const loaded = new Promise((resolve) => {
    element.addEventListener("load", () => element.contentWindow && resolve(element.contentWindow), { once: true });
  });
  element.src = address.href;
  document.documentElement.append(element);
  return { element, loaded, boards: 0 };
}

/**
 * A player for one board.
 * @param {URL} site
 * @param {{ onNews: (news: News) => void, onSilence: () => void }} does
 */
export function connect(site, { onNews, onSilence }) {
  const address = new URL("runtime.html", site);
  const frame = frames.get(address.href) ?? open(address);
  frames.set(address.href, frame);
  frame.boards += 1;
  const { port1, port2 } = new MessageChannel();
  const to = self.origin === "null" ? "*" : address.origin; // a sandbox holds for the frames in it, too
  const silence = setTimeout(onSilence, PATIENCE);
  port1.onmessage = ({ data }) => {
    clearTimeout(silence);
    onNews(data);
  };
  frame.loaded.then((runtime) => runtime.postMessage({ tama: 1, type: "board" }, to, [port2]));
  return {
    /** @param {Order} order */
    send: (order) => port1.postMessage(order),
    leave() {
      clearTimeout(silence);
      port1.postMessage({ type: "leave" });
      port1.close();
      frame.boards -= 1;
      if (frame.boards > 0) return;
      frames.delete(address.href);
      frame.element.remove();
    },
  };
}
