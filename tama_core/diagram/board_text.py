"""A board as eight lines of text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tama_core.base_errors import demand
from tama_core.board import Board, demand_board
from tama_core.squares import FILES

if TYPE_CHECKING:
    from tama_core.game import Game
    from tama_core.move import Move

__all__ = ["position_of", "text"]

SIGNS: Final = {"w": "⛀", "W": "⛁", "b": "⛂", "B": "⛃", "None": "·"}


def position_of(board: Board | Game) -> tuple[Board, Move | None]:
    """Return a board as it is, or the position of a game and its last move; NotationError for anything else.

    >>> position_of(Board()) == (Board(), None)
    True
    """
    given: Any = board
    moves, position = getattr(given, "moves", ()), getattr(given, "position", given)
    demand_board(position)
    return position, moves[-1] if moves else None


def text(board: Board | Game, *, ascii_only: bool = False, flipped: bool = False, coordinates: bool = True) -> str:
    """Return `board`, or the position of a game, drawn with draughts signs, or with `w b W B .`.

    Rank 8 is on top unless `flipped`.

    >>> print(text(Board(kings=1 << 8), ascii_only=True).splitlines()[6])
    2 W w w w w w w w
    """
    board, _ = position_of(board)
    for name, value in (("ascii_only", ascii_only), ("flipped", flipped), ("coordinates", coordinates)):
        demand(value, bool, f"true or false as {name}")
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
