"""Draws a board as lines of text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol

from tama_core.base_errors import demand
from tama_core.board import Board, demand_board
from tama_core.squares import FILES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tama_core.squares import Square

__all__ = ["DrawableGame", "DrawableMove", "position_of", "text"]

SIGNS: Final = {"w": "⛀", "W": "⛁", "b": "⛂", "B": "⛃", "None": "·"}


class DrawableMove(Protocol):
    """The parts of a `Move` that diagrams use; diagrams lie below moves and games and must not import them."""

    @property
    def path(self) -> tuple[Square, ...]:
        """The origin and each landing square."""

    @property
    def captured(self) -> tuple[Square, ...]:
        """The captured squares."""

    @property
    def origin(self) -> Square:
        """The square that the piece leaves."""

    @property
    def target(self) -> Square:
        """The square where the piece ends."""


class DrawableGame(Protocol):
    """The parts of a `Game` that diagrams use."""

    @property
    def position(self) -> Board:
        """The position now on the board."""

    @property
    def moves(self) -> Sequence[DrawableMove]:
        """The moves that led to it."""


def position_of(board: Board | DrawableGame) -> tuple[Board, DrawableMove | None]:
    """Return a board unchanged, or the position of a game and its last move; NotationError for anything else.

    >>> position_of(Board()) == (Board(), None)
    True
    """
    given: Any = board
    moves, position = getattr(given, "moves", ()), getattr(given, "position", given)
    demand_board(position)
    return position, moves[-1] if moves else None


def text(
    board: Board | DrawableGame, *, ascii_only: bool = False, flipped: bool = False, coordinates: bool = True
) -> str:
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
