"""Holds a move as a value: the path of the piece and the squares it captured."""

from __future__ import annotations

from dataclasses import dataclass

from tama_core.base_errors import NotationError
from tama_core.squares import Square, squares_in

__all__ = ["Move", "made_move"]


@dataclass(frozen=True, slots=True, order=True)
class Move:
    """A move: the origin and each landing square, and the captured squares in order.

    Moves are compared and sorted by both. `str` gives the full text that every reader accepts: squares
    joined by "-", or by "x" for a capture. Squares may be given by name; NotationError for an unknown
    square and for an empty path.

    >>> from tama_core.squares import Square
    >>> str(Move((Square("c3"), Square("c5"), Square("e5")), (Square("c4"), Square("d5"))))
    'c3xc5xe5'
    """

    path: tuple[Square, ...]
    captured: tuple[Square, ...] = ()

    def __post_init__(self) -> None:
        """Convert names to squares."""
        object.__setattr__(self, "path", squares_in(self.path))
        object.__setattr__(self, "captured", squares_in(self.captured))
        if not self.path:
            raise NotationError("expected the squares of a move, not an empty path")

    @property
    def origin(self) -> Square:
        """The square that the piece leaves."""
        return self.path[0]

    @property
    def target(self) -> Square:
        """The square where the piece ends."""
        return self.path[-1]

    def __str__(self) -> str:
        """Return the full text of the move, such as "a3-a4" or "c3xc5xe5"."""
        return ("x" if self.captured else "-").join(map(str, self.path))

    def __format__(self, spec: str) -> str:
        """Format the text."""
        return format(str(self), spec)

    def _repr_svg_(self) -> str:
        """Return the move on an empty board as SVG, for notebooks."""
        from tama_core import diagram  # noqa: PLC0415 - needed in notebooks only
        from tama_core.board import Board  # noqa: PLC0415 - as above

        return diagram.svg(Board(white=0, black=0), last_move=self, title=f"The move {self}")


def made_move(path: tuple[Square, ...], captured: tuple[Square, ...] = ()) -> Move:
    """Return a move without the checks of `Move`: for the rules, which make dozens of them for each position.

    >>> made_move((Square("a3"), Square("a4"))) == Move(("a3", "a4"))
    True
    """
    move = object.__new__(Move)
    _set_path(move, path)
    _set_captured(move, captured)
    return move


_set_path, _set_captured = (vars(Move)[name].__set__ for name in ("path", "captured"))
