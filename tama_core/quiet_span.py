"""Counts the quiet plies at the end of a game and how often its last position stood there (R16), each ply once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tama_core.rules import progresses

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tama_core.move import Move
    from tama_core.position import Position

__all__ = ["QuietSpan"]


class QuietSpan:
    """The plies since the last capture or forward move of a man; a position can only repeat within them.

    >>> from tama_core.position import Position
    >>> start = Position.from_fen("W:WKa1:BKh8")
    >>> moves = [start.parse_move("a1-b1")]
    >>> span = QuietSpan()
    >>> span.go_to([start, start.play("a1-b1")], moves)
    >>> span.plies, span.times
    (1, 1)
    """

    def __init__(self) -> None:
        """Begin with no game."""
        self.plies: int = 0
        self._length = -1
        self._counts: dict[tuple[int, int, int, str], int] = {}
        self._current: tuple[int, int, int, str] = (0, 0, 0, "")

    @property
    def times(self) -> int:
        """How often the last position stood there."""
        return self._counts[self._current]

    def forget(self) -> None:
        """Count from the beginning the next time, because moves were taken back."""
        self._length = -1

    def go_to(self, positions: Sequence[Position], moves: Sequence[Move]) -> None:
        """Count up to the end of a game, on from where the count was."""
        if not 0 <= self._length <= len(moves):
            self._length = _beginning(positions, moves)
            self.plies, self._counts = 0, {}
            self._add(positions[self._length])
        for ply in range(self._length, len(moves)):
            if progresses(positions[ply], moves[ply]):
                self.plies, self._counts = 0, {}
            else:
                self.plies += 1
            self._add(positions[ply + 1])
        self._length = len(moves)

    def _add(self, position: Position) -> None:
        self._current = (position.white, position.black, position.kings, position.turn)
        self._counts[self._current] = self._counts.get(self._current, 0) + 1


def _beginning(positions: Sequence[Position], moves: Sequence[Move]) -> int:
    """Return the index of the position after the last move that was not quiet."""
    for ply in range(len(moves), 0, -1):
        if progresses(positions[ply - 1], moves[ply - 1]):
            return ply
    return 0
