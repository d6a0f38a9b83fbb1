// Writes moves as people read them, and names the buttons that show them.

import { t } from "../i18n/messages.js";

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
