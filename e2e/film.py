"""Watches the picture itself, frame by frame: where a dark piece is to be seen, where a light one."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from e2e.board import Board

ROLL = """(board, [squares, first]) => {
  // Beside the middle of a square, where no mark and no line of a path runs.
  const [dx, dy] = [-0.2, 0.17];
  const canvases = [...board.shadowRoot.querySelectorAll("canvas")].slice(1);
  // Read from a copy: a canvas that is read from often is a slower one.
  const copy = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
  const pixel = copy.getContext("2d", { willReadFrequently: true });
  const colours = square => {
    const [file, rank] = [square.charCodeAt(0) - 97, Number(square[1]) - 1];
    return canvases.map(canvas => {
      const unit = canvas.width / 8;
      pixel.clearRect(0, 0, 1, 1);
      pixel.drawImage(canvas, (file + 0.5 + dx) * unit, (7.5 - rank + dy) * unit, 1, 1, 0, 0, 1, 1);
      return pixel.getImageData(0, 0, 1, 1).data;
    });
  };
  const name = ([red, green, , alpha]) => alpha < 200 ? "." : red > 2 * green ? "b" : "w";
  const look = square => colours(square).map(name).findLast(each => each !== ".") ?? ".";
  const film = { frames: [], rolling: true };
  const shoot = () => {
    const frame = squares.map(look).join("");
    if (film.frames.length > 0 || frame === first) film.frames.push(frame);
    if (film.rolling) requestAnimationFrame(shoot);
  };
  shoot();
  globalThis.film = film;
}"""
CUT = "() => { film.rolling = false; return film.frames.filter((frame, at) => frame !== film.frames[at - 1]); }"
LAST = "() => film.frames.at(-1)"


class Film:
    """A film of some squares: each frame holds one letter for each, `b` dark, `w` light, `.` none.

    It begins when they look like `first`.
    """

    def __init__(self, board: Board, squares: str, first: str) -> None:
        self.board = board
        board.element.evaluate(ROLL, [squares.split(), first])
        self.wait_for(first)

    def wait_for(self, frame: str) -> None:
        """Go on until a frame looks like this."""
        self.board.eventually(lambda: self.board.page.evaluate(LAST), frame)

    def cut(self) -> list[str]:
        """Stop, and return the frames, each run of equal ones as one."""
        frames: list[str] = self.board.page.evaluate(CUT)
        return frames
