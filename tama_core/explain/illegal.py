"""Defines the errors for illegal and for ambiguous moves, which carry the explanation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tama_core.base_errors import TamaError

if TYPE_CHECKING:
    from tama_core.explain.reasons import Explanation
    from tama_core.move import Move

__all__ = ["AmbiguousMoveError", "IllegalMoveError"]


class IllegalMoveError(TamaError):
    """An illegal move; `explanation` says why, as values.

    >>> from tama_core import Position
    >>> try:
    ...     Position.initial().parse_move("a3-a5")
    ... except IllegalMoveError as error:
    ...     error.explanation.key, error.explanation.rules
    ('man-too-far', ('R4',))
    """

    __module__ = "tama_core.errors"

    def __init__(self, explanation: Explanation) -> None:
        """Take the message from `explanation.sentence`."""
        super().__init__(explanation.sentence)
        self.explanation = explanation


class AmbiguousMoveError(IllegalMoveError):
    """A short move text that fits several legal moves, which `candidates` lists.

    >>> from tama_core import Position
    >>> try:
    ...     Position.from_fen("W:WKh5:Bf2,a3,c4,f5").parse_move("h5xg2")
    ... except AmbiguousMoveError as error:
    ...     [str(move) for move in error.candidates]
    ['h5xa5xa2xg2', 'h5xc5xc2xg2']
    """

    __module__ = "tama_core.errors"

    def __init__(self, explanation: Explanation, candidates: tuple[Move, ...]) -> None:
        """Keep the moves that the short text fits."""
        super().__init__(explanation)
        self.candidates = candidates
