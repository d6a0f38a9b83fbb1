"""Lists every error that the package raises for bad input.

    TamaError (a ValueError)
    ├── NotationError            text that is not a square, move, FEN or ruleset
    │   └── LocatedError         the same at one place of a text; has line and column
    │       └── PdnError         a PDN file; carries the games before
    ├── InvalidPositionError     a position that breaks R1; lists every reason
    └── IllegalMoveError         a move that the rules forbid; carries the explanation
        └── AmbiguousMoveError   a short move text that fits several choices; carries them

A message is one sentence that says what was expected, what was found instead, and where.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tama_core.base_errors import InvalidPositionError, LocatedError, NotationError, TamaError
from tama_core.explain.illegal import AmbiguousMoveError, IllegalMoveError

if TYPE_CHECKING:
    from tama_core.game import Game

__all__ = [
    "AmbiguousMoveError",
    "IllegalMoveError",
    "InvalidPositionError",
    "LocatedError",
    "NotationError",
    "PdnError",
    "TamaError",
]


class PdnError(LocatedError):
    """PDN text that cannot be read; `line` and `column` count from 1, `games` stand before it.

    >>> str(PdnError("expected a move", 2, 7))
    'line 2, column 7: expected a move'
    """

    def __init__(self, message: str, line: int, column: int) -> None:
        """Put the place before `message`."""
        super().__init__(message, line, column)
        self.games: tuple[Game, ...] = ()
