"""Records the animations of a board: the pieces before and after each, and the order in which pieces vanish."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from e2e.board import Board

RECORD = """(board, squares) => {
  const { playback } = board.painter;
  const { add } = Object.getPrototypeOf(playback);
  const square = ({ x, y }) => "abcdefgh"[Math.floor(x)] + (8 - Math.floor(y));
  const look = pieces => squares.map(each => new Map(pieces).get(each) ?? ".").join("");
  globalThis.animations = [];
  playback.add = plans => {
    for (const { actors, duration } of plans) {
      const first = actors.filter(({ comes }) => comes === null);
      const last = actors.filter(({ goes }) => goes === null);
      const lost = actors.filter(({ goes }) => goes !== null);
      animations.push([
        look(first.map(({ piece, stops }) => [square(stops[0]), piece])),
        look(last.map(({ piece, stops, becomes }) => [square(stops.at(-1)), becomes?.piece ?? piece])),
        Object.fromEntries(lost.map(({ stops, goes }) => [square(stops[0]), goes / duration])),
      ]);
    }
    return add.call(playback, plans);
  };
}"""
PAINTED = """board => {
  const { size = 0, staticContent: [scene] = [] } = board.painter ?? {};
  return size > 0 ? scene?.cells ?? "" : "";
}"""
MARKED = """board => {
  const { staticContent: [scene, plan] = [] } = (board.view ?? board).painter ?? {};
  return plan === null && scene.path.length < 2 ? scene.lastMove?.path ?? [] : [];
}"""


class Animation(NamedTuple):
    """One animation of the board, as planned."""

    before: str
    """A letter for each square that is recorded, as in the protocol."""
    after: str
    vanishing: dict[str, float]
    """The squares of pieces that vanish, and after which share of the animation."""


class AnimationRecorder:
    """Lets the page animate from now on, and records the animations of a board for some squares."""

    def __init__(self, board: Board, squares: str) -> None:
        self.page = board.page
        self.page.emulate_media(reduced_motion="no-preference")
        board.element.evaluate(RECORD, squares.split())

    @property
    def so_far(self) -> list[Animation]:
        return [Animation(*each) for each in self.page.evaluate("animations")]


def painted(board: Board) -> str:
    """Return the pieces that the canvas was last asked to show, as in the protocol, or "" before that."""
    cells: str = board.element.evaluate(PAINTED)
    return cells


def marked_move(board: Board) -> list[str]:
    """Return the path of the move that the canvas shows as the last one; empty while pieces move."""
    path: list[str] = board.element.evaluate(MARKED)
    return path
