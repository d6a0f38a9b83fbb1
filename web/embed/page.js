// The page in an iframe: one board, told by the address and by messages of the page around it. docs/embedding.md has
// the messages.

import { Supply } from "../boot/supply.js";
import { learnLink } from "../learn/address.js";
import { Crew } from "./crew.js";
import { define, TamaBoardElement } from "./element.js";
import { NAMES } from "./options.js";
import { Player } from "./player.js";

/** What a message may ask of the board, and of what type its payload is. */
const METHODS = new Set(["set", "move", "goTo", "flip", "undo", "redo", "getFen", "getPdn", "setShapes", "destroy"]);
const EVENTS = ["ready", "change", "move", "select", "illegal", "gameover", "error"];

const query = new URLSearchParams(document.location.search);
/** The one page that may talk to this one; any that holds it if the address names none. */
const friend = query.get("origin");

/** A lesson has a page of its own. */
const lesson = query.get("lesson");
if (lesson) document.location.replace(learnLink(new URL("./", document.baseURI).href, lesson, true));

/** @type {Crew | null} */
let crew = null;
/** Python is in this very page, and comes when the board wants it. */
TamaBoardElement.connect = (_, { onNews }) => {
  crew ??= hire();
  const player = new Player(crew, onNews);
  return { send: (order) => void player.take(order), leave: () => player.leave() };
};

function hire() {
  const supply = new Supply(new URL("./", document.baseURI));
  supply.begin();
  return new Crew(supply);
}

define();

const board = /** @type {any} */ (document.createElement("tama-board"));
for (const name of NAMES) {
  const value = query.get(name);
  if (value !== null) board.setAttribute(name, value);
}

/**
 * @param {object} message
 * @param {string} [to] an origin
 */
function post(message, to = friend ?? "*") {
  if (parent !== window) parent.postMessage({ tama: 1, ...message }, to);
}

for (const type of EVENTS) {
  board.addEventListener(type, (/** @type {CustomEvent} */ { detail }) => post({ type, payload: detail }));
}
document.body.append(board);

/** The height at which the board would be as wide as the frame. */
function tellHeight() {
  const height = Math.ceil(board.offsetHeight - board.view.offsetHeight + innerWidth);
  if (height !== told) post({ type: "resize", payload: { height } });
  told = height;
}
let told = 0;
new ResizeObserver(tellHeight).observe(board);
addEventListener("resize", tellHeight);

addEventListener("message", async ({ source, origin, data }) => {
  if (source !== parent || (friend !== null && origin !== friend)) return;
  const { tama, id, type, payload } = Object(data);
  if (tama !== 1 || !METHODS.has(type)) return;
  const to = origin === "null" ? "*" : origin;
  try {
    const value = await board[type](payload);
    if (id !== undefined) post({ id, type: "reply", payload: value ?? null }, to);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (id !== undefined) post({ id, type: "refused", payload: { message } }, to);
  }
});
