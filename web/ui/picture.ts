// Draws positions as pictures, as the board of the page would show them.

import type { TamaBoard } from "../board/element.ts";
import type { Scene } from "../board/scene.ts";

/**
 * Draws a position in the colours of a board.
 * @param size in pixels, without coordinates, which have that of the screen; as the board is if none is given
 */
export function pictureOf(board: TamaBoard, scene: Scene, size: number | null = null) {
  const other = board.cloneNode() as TamaBoard;
  other.removeAttribute("id");
  if (size !== null) other.setAttribute("coordinates", "none");
  board.after(other); // it takes its colours from there
  other.style.position = "absolute";
  other.painter?.resize(size ?? board.painter?.size ?? 0);
  other.scene = scene;
  other.painter?.playback.clear();
  other.painter?.paint(performance.now());
  const picture = other.painter?.toImage() ?? document.createElement("canvas");
  other.remove();
  return picture;
}

/** @returns null where the browser makes none */
export const toFile = (picture: HTMLCanvasElement, type: "image/png" | "image/jpeg") =>
  new Promise<Blob | null>((resolve) => picture.toBlob(resolve, type, 0.9));
