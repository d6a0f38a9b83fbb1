// Writes and numbers moves as people read them, and names the buttons that show them.

import type { Side } from "../base/protocol.ts";
import { t } from "../i18n/messages.ts";

/**
 * The number under which a score has a move: White's and Black's next one share it.
 * @param ply from 1
 * @param first the side that began; White, if it is not known
 */
export const moveNumber = (ply: number, first: Side | undefined) => Math.ceil((ply + (first === "black" ? 1 : 0)) / 2);

/**
 * The side that begins in a position.
 * @param fen of any length; the initial position if there is none
 */
export const firstSide = (fen: string | undefined): Side => (fen?.startsWith("B") ? "black" : "white");

/** A move as it is read; a long capture may break where it jumps. */
export const moveText = (text: string) => text.replaceAll("-", "–").replaceAll("x", "×\u200b");

/**
 * The name of a move's button, with the text that is seen on it (WCAG 2.5.3); live regions say the squares in words.
 */
export const moveName = (number: number, side: "side.white" | "side.black", text: string) =>
  t("moves.move", { number, side: t(side), text: text.replaceAll("x", "×") });
