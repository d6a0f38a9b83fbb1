"""A board as eight lines of text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tama_core.squares import FILES

if TYPE_CHECKING:
    from tama_core.board import Board

__all__ = ["text"]

SIGNS: Final = {"w": "⛀", "W": "⛁", "b": "⛂", "B": "⛃", "None": "·"}


def text(board: Board, *, ascii_only: bool = False, flipped: bool = False, coordinates: bool = True) -> str:
    """Return `board` drawn with draughts signs, or with `w b W B .`; rank 8 on top unless `flipped`.

    >>> from tama_core.board import Board
    >>> print(text(Board(kings=1 << 8), ascii_only=True).splitlines()[6])
    2 W w w w w w w w
    """
    ranks, files = range(8), range(8)[::-1] if flipped else range(8)
    rows = []
    for rank in ranks if flipped else reversed(ranks):
        signs = [_sign(board, rank * 8 + file, ascii_only=ascii_only) for file in files]
        rows.append(" ".join([str(rank + 1), *signs] if coordinates else signs))
    return "\n".join([*rows, " ".join([" ", *(FILES[file] for file in files)])] if coordinates else rows)


def _sign(board: Board, square: int, *, ascii_only: bool) -> str:
    piece = str(board[square])
    if ascii_only:
        return "." if piece == "None" else piece
    return SIGNS[piece]
