"""Provides `board`, with which a cell shows positions on the page."""

from __future__ import annotations

from itertools import pairwise
from time import perf_counter, sleep
from typing import TYPE_CHECKING, Final

from tama_core.base_errors import NotationError, shown
from tama_core.bridge.values import cells_json, rules_json
from tama_core.game import Game
from tama_core.move import Move
from tama_core.notation import parse_path
from tama_core.position import Position
from tama_core.squares import Square

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["CellBoard"]

COLOURS: Final = {"green": "G", "red": "R", "yellow": "Y", "blue": "B"}
MOST_MARKS: Final = 100
FRAME: Final = 1 / 60
"""The least seconds between two updates; a cell that sends them faster waits."""


class CellBoard:
    """A board on the page; showing something there does not change the game.

    >>> board = CellBoard(print)
    >>> board.show("W:Wc3:Bc4")  # doctest: +ELLIPSIS
    {'show': {'cells': '...', 'fen': 'W:Wc3:Bc4', 'rules': 'TAMA', 'turn': 'white'}}
    >>> board.mark("c3", "c3-c5", color="red")
    {'marks': [['c3', None, 'R'], ['c3', 'c5', 'R']]}
    """

    def __init__(self, send: Callable[[dict[str, object]], object], position: Position | None = None) -> None:
        """Show positions by `send`; begin with `position` (default: the initial one)."""
        self._send = send
        self._position = position or Position.initial()
        self._marks: list[list[str | None]] = []
        self._last = 0.0

    @property
    def position(self) -> Position:
        """The position on the board; setting it shows another.

        >>> CellBoard(print).position.turn
        Side.WHITE
        """
        return self._position

    @position.setter
    def position(self, position: Position | Game | str) -> None:
        self.show(position)

    def show(self, position: Position | Game | str) -> None:
        """Show a Position, the position of a Game, or a FEN under the current rules, and remove all marks.

        >>> CellBoard(print).show(3)
        Traceback (most recent call last):
        tama_core.errors.NotationError: expected a Position, a Game or a FEN to show, not 3
        """
        if isinstance(position, str):
            position = Position.from_fen(position, self._position.rules)
        elif isinstance(position, Game):
            position = position.position
        if not isinstance(position, Position):
            raise NotationError(f"expected a Position, a Game or a FEN to show, not {shown(position)}")
        self._position, self._marks = position, []
        cells, rules = cells_json(position), rules_json(position.rules)
        self._update({"show": {"cells": cells, "fen": position.fen(), "rules": rules, "turn": position.turn.value}})

    def mark(self, *what: Square | str | Move | tuple[Square | str, Square | str], color: str = "green") -> None:
        """Circle squares ("c3") and draw arrows ("c3-c5", a pair of squares, or a Move) in addition to earlier ones.

        >>> CellBoard(print).mark("c3", color="pink")
        Traceback (most recent call last):
        tama_core.errors.NotationError: expected a color (green, red, yellow, blue), not 'pink'
        """
        letter = COLOURS.get(color.lower()) if isinstance(color, str) else None
        if letter is None:
            raise NotationError(f"expected a color ({', '.join(COLOURS)}), not {shown(color)}")
        more = [[*ends, letter] for each in what for ends in _ends(each)]
        self._marks = (self._marks + more)[-MOST_MARKS:]
        self._update({"marks": self._marks})

    def clear(self) -> None:
        """Remove all marks.

        >>> CellBoard(print).clear()
        {'marks': []}
        """
        self._marks = []
        self._update({"marks": []})

    def __repr__(self) -> str:
        """Return the position as a diagram."""
        return str(self._position)

    def _update(self, picture: dict[str, object]) -> None:
        early = self._last + FRAME - perf_counter()
        if early > 0:
            sleep(early)
        self._last = perf_counter()
        self._send(picture)


def _ends(what: object) -> list[tuple[str, str | None]]:
    """Return a pair of squares for each arrow, and a square with None for each circle."""
    if isinstance(what, Move):
        path = list(map(str, what.path))
        return list(pairwise(path))
    if isinstance(what, (tuple, list)) and len(what) == 2:  # noqa: PLR2004 - an arrow's ends
        return [(str(Square(what[0])), str(Square(what[1])))]
    if isinstance(what, str) and not isinstance(what, Square) and len(what) > len("c3"):
        path = list(map(str, parse_path(what)))
        return list(pairwise(path))
    return [(str(Square(what)), None)]  # type: ignore[arg-type] # Square itself says what it wants
