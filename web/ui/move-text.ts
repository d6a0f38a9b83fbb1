// Writes and numbers moves as people read them, and names the buttons that show them.

/** @import { Side } from "../base/protocol.js" */

import { t } from "../i18n/messages.js";

/**
 * The number under which a score has a move: White's and Black's next one share it.
 * @param {number} ply from 1
 * @param {Side | undefined} first the side that began; White, if it is not known
 */
export const moveNumber = (ply, first) => Math.ceil((ply + (first === "black" ? 1 : 0)) / 2);

/**
 * The side that begins in a position.
 * @param {string | undefined} fen of any length; the initial position if there is none
 * @returns {Side}
 */
export const firstSide = (fen) => (fen?.startsWith("B") ? "black" : "white");

/**
 * A move as it is read; a long capture may break where it jumps.
 * @param {string} text
 */
export const moveText = (text) => text.replaceAll("-", "–").replaceAll("x", "×\u200b");

/**
 * The name of a move's button, with the text that is seen on it (WCAG 2.5.3); live regions say the squares in words.
 * @param {number} number
 * @param {"side.white" | "side.black"} side
 * @param {string} text
 */
export const moveName = (number, side, text) =>
  t("moves.move", { number, side: t(side), text: text.replaceAll("x", "×") });
