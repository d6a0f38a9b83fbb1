"""A move as a value: where the piece went and what it took."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tama_core.squares import Square

__all__ = ["Move"]


@dataclass(frozen=True, slots=True)
class Move:
    """A move: the origin and each landing square, and the captured squares in order.

    Two moves are equal exactly when both are. `str` gives the full text that every reader
    accepts: squares joined by "-", or by "x" for a capture.

    >>> from tama_core.squares import Square
    >>> str(Move((Square("c3"), Square("c5"), Square("e5")), (Square("c4"), Square("d5"))))
    'c3xc5xe5'
    """

    path: tuple[Square, ...]
    captured: tuple[Square, ...] = ()

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

    def _repr_svg_(self) -> str:
        """Return the move on an empty board, as a notebook shows it."""
        from tama_core import diagram  # noqa: PLC0415 - pictures are for notebooks
        from tama_core.board import Board  # noqa: PLC0415 - as above

        return diagram.svg(Board(white=0, black=0), last_move=self, title=f"The move {self}")
