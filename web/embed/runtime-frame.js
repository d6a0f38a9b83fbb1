// The hidden frame in which Python runs for all boards of a page. It comes with the first board that wants it and goes
// with the last.

/** @typedef {import("./board-session.js").Order} Order */
/** @typedef {import("./board-session.js").News} News */
/**
 * Who plays for a board.
 * @typedef {{ send: (order: Order) => void, leave: () => void, giveUp?: () => void }} Connection `giveUp`: the next one
 *   is to be in another document
 * @typedef {{ onNews: (news: News) => void, onSilence: () => void }} Does
 */

/** @type {Map<string, { element: HTMLIFrameElement, loaded: Promise<Window>, boards: number }>} by the address */
const frames = new Map();
/** Milliseconds in which the frame must be there. */
export const PATIENCE = 30_000;

/** A sandbox holds for the frames in it, too: whatever they come from, they are no one's. @param {URL} address */
export const targetOf = (address) => (self.origin === "null" ? "*" : address.origin);

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
 * A place at the Python of a page.
 * @param {URL} site
 * @param {"board" | "lesson"} type
 * @param {MessagePort} port through which to talk to it
 * @returns {{ leave: () => void, giveUp: () => void }} `giveUp`: nothing comes from this frame, and the next place is in
 *   another
 */
export function enter(site, type, port) {
  const address = new URL("runtime.html", site);
  const frame = frames.get(address.href) ?? open(address);
  frames.set(address.href, frame);
  frame.boards += 1;
  frame.loaded.then((runtime) => runtime.postMessage({ tama: 1, type }, targetOf(address), [port]));
  const giveUp = () => {
    if (frames.get(address.href) === frame) frames.delete(address.href);
  };
  const leave = () => {
    frame.boards -= 1;
    if (frame.boards > 0) return;
    giveUp();
    frame.element.remove();
  };
  return { leave, giveUp };
}

/**
 * A player for one board.
 * @param {URL} site
 * @param {Does} does
 * @returns {Connection}
 */
export function connect(site, { onNews, onSilence }) {
  const { port1, port2 } = new MessageChannel();
  const place = enter(site, "board", port2);
  const silence = setTimeout(() => {
    place.giveUp();
    onSilence();
  }, PATIENCE);
  port1.addEventListener("message", ({ data }) => {
    clearTimeout(silence);
    for (const news of Array.isArray(data) ? data : []) onNews(Object(news));
  });
  port1.start();
  return {
    send: (order) => port1.postMessage(order),
    giveUp: place.giveUp,
    leave() {
      clearTimeout(silence);
      port1.postMessage({ type: "leave" });
      port1.close();
      place.leave();
    },
  };
}
