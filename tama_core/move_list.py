"""Holds the moves of one position, which notebooks show as arrows on its board."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Self

from tama_core.move import Move

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tama_core.board import Board

__all__ = ["MoveList"]


class MoveList(tuple[Move, ...]):  # noqa: SLOT001 - a tuple cannot have slots that hold something
    """Moves of the position `board`: an ordinary tuple, whose picture has an arrow for each step.

    >>> from tama_core import Position
    >>> moves = Position.from_fen("W:Wc3,g3:Bc4,g4,d5,Kh8").legal_moves()
    >>> moves == tuple(moves), moves.board.fen()
    (True, 'W:Wc3,g3:Bc4,g4,d5,Kh8')
    """

    board: Board

    def __new__(cls, moves: Iterable[Move], board: Board) -> Self:
        """Make a list of the moves of a position."""
        made = super().__new__(cls, moves)
        made.board = board
        return made

    def __getnewargs__(self) -> tuple[tuple[Move, ...], Board]:
        """Support copying and pickling."""
        return tuple(self), self.board

    def _repr_html_(self) -> str:
        """Return the position with its moves as arrows and, below, as text, for notebooks."""
        from tama_core import diagram  # noqa: PLC0415 - needed in notebooks only

        steps = {step for move in self for step in pairwise(move.path)}
        count = "1 move" if len(self) == 1 else f"{len(self) or 'no'} moves"
        title = ": ".join([count, *([", ".join(map(str, self))] if self else [])])
        return diagram.svg(self.board, shapes=sorted(steps), title=title, caption=title)
