"""Reads what is painted on a board, by the pixels of its canvases."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from e2e.board import Board

PICTURE = """board => {
  const [picture, ...layers] = [document.createElement("canvas"), ...board.shadowRoot.querySelectorAll("canvas")];
  picture.width = picture.height = layers[0].width;
  const pen = picture.getContext("2d", { willReadFrequently: true });
  for (const layer of layers) pen.drawImage(layer, 0, 0);
  return pen.getImageData(0, 0, picture.width, picture.width);
}"""
"""Puts the canvases of a board together."""
COLOURS = """async (board, squares) => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const { data, width } = (PICTURE)(board);
  const side = width / 8;
  return squares.map(square => {
    const [x, y] = [side * (square.charCodeAt(0) - 97), side * (8 - Number(square[1]))];
    const found = new Map();
    for (let across = 0.3; across < 0.7; across += 0.02)
      for (let down = 0.3; down < 0.7; down += 0.02) {
        const at = 4 * (Math.floor(y + down * side) * width + Math.floor(x + across * side));
        const color = data.slice(at, at + 3).join(" ");
        found.set(color, (found.get(color) ?? 0) + 1);
      }
    return [...found].sort(([, one], [, other]) => other - one)[0][0];
  });
}""".replace("PICTURE", PICTURE)


def colours(board: Board, *squares: str) -> list[str]:
    """Return the colour that each square has most of in its middle: "255 255 255" is white."""
    found: list[str] = board.element.evaluate(COLOURS, squares)
    return found
