"""Checks the positions and games that callers of the engine pass in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tama_core.base_errors import TamaError, shown
from tama_core.board import Board, demand_board
from tama_core.movegen.captures import captures_of
from tama_core.rules import legal_moves

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tama_core.game import Game
    from tama_core.move import Move

__all__ = ["moves_to_search", "position_and_history"]


def position_and_history(pos: Board | Game, history: Sequence[Board] = ()) -> tuple[Board, Sequence[Board]]:
    """Return a position and the earlier ones; a game gives its own."""
    given: Any = pos
    if isinstance(getattr(given, "positions", None), tuple):
        *before, given = given.positions
        history = history or before
    demand_board(given)
    return given, history


def moves_to_search(pos: Board, history: Sequence[Board], *, hasty: bool) -> list[Move]:
    """Return the legal moves, or some of very many if `hasty`; TamaError if there are none, or for an unfit history."""
    if isinstance(history, Board) or not hasattr(history, "__iter__"):
        raise TamaError(f"expected the earlier Positions as the history, not {shown(history)}")
    for position in (pos, *history):
        demand_board(position)
        if position.rules != pos.rules:
            raise TamaError(f"expected a history under {pos.rules.name}, not {position.rules.name}")
    captures = captures_of(pos)
    moves = list(captures.some if hasty and captures.vast else legal_moves(pos))
    if not moves:
        raise TamaError(f"expected a position with a legal move, but {pos.turn} has none")
    return moves
