// Declares what the page gives to every screen of the studio, and lays the screens out.

/** @import { Preferences } from "../app/preferences.js" */
/** @import { EngineClient } from "../python/client.js" */
/** @import { Download } from "../python/download.js" */
/** @import { Sandbox } from "../sandbox/sandbox.js" */
/** @import { Child } from "../base/dom.js" */
/** @import { Screen, Visit } from "../ui/screen.js" */
/** @import { ShownPosition } from "./cell.js" */

import { make } from "../base/dom.js";

/**
 * @typedef {object} StudioPage what the page gives to every screen
 * @property {Download} download
 * @property {Sandbox} sandbox
 * @property {EngineClient} client of a worker that knows the rules
 * @property {() => ShownPosition} position of the game
 * @property {Preferences} preferences
 * @property {{ text: string | null }} selected the name of the text that the code cell is to open with
 * @property {() => void} reload the page, with the game
 *
 * @typedef {StudioPage & Visit} StudioContext
 */

/**
 * Lays a screen out: a heading, a board and what belongs to it, and the work beside it.
 * @param {object} parts
 * @param {string} parts.kind the class of the screen
 * @param {string} parts.title
 * @param {string} parts.lead the introduction
 * @param {Child[]} parts.board
 * @param {Child[]} parts.work
 * @returns {Screen}
 */
export function layOut({ kind, title, lead, board, work }) {
  const element = make(
    "section",
    { class: `${kind} workspace` },
    make("div", { class: "workspace-head" }, make("h1", { tabindex: "-1" }, title), make("p", { class: "lead" }, lead)),
    make("div", { class: "workspace-board" }, ...board),
    make("div", { class: "workspace-work" }, ...work),
  );
  return { element, title };
}
