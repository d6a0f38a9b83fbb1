"""Stores the results of searched positions in a transposition table, one integer each.

A key holds a whole position, so there are no collisions. An entry packs score, depth, bound and
best move, because an integer is a third of the size of a tuple.
"""

from __future__ import annotations

from typing import Final

from tama_core.engine.scores import LONGEST_WIN, WIN

__all__ = ["ENTRY_BYTES", "MOVE", "TranspositionTable", "key_of", "usable"]

ENTRY_BYTES: Final = 160
"""The most memory of an entry in CPython, with the spare room of a growing dictionary; in a browser half."""

MOVE: Final = 0x3FF
"""The bits of an entry that hold the best move, as its index among all moves."""

_AT_MOST, _AT_LEAST, _EXACT = 1, 2, 3
_OFFSET: Final = 1 << 16
"""Makes every score positive, so that it can be packed."""
_SURE: Final = WIN - LONGEST_WIN
"""Scores beyond this, in either direction, are wins and losses in so many plies."""


def key_of(own: int, opponent: int, kings: int) -> int:
    """Return the position as one integer; kings come first because they are often zero.

    >>> key_of(1, 2, 0) == 2 << 64 | 1
    True
    """
    return (kings << 64 | opponent) << 64 | own


def usable(entry: int, depth: int, alpha: int, beta: int, ply: int) -> int | None:
    """Return the score of a table entry if it can replace a search to `depth` within these bounds, else None.

    >>> table = TranspositionTable(capacity=4)
    >>> table.keep(1, 80, 5, alpha=0, beta=50, ply=2, move=3)
    >>> [usable(table.get(1), depth, 0, beta, 2) for depth, beta in ((5, 50), (6, 50), (5, 90))]
    [80, None, None]
    """
    if entry >> 12 & 0xFF < depth:
        return None
    score, bound = (entry >> 20) - _OFFSET, entry >> 10 & 3
    if not -_SURE <= score <= _SURE:
        score -= ply if score > 0 else -ply
    if bound == _EXACT or (score >= beta if bound == _AT_LEAST else score <= alpha):
        return score
    return None


class TranspositionTable:
    """Positions and their entries, at most `capacity` of them, in two generations.

    When the young generation holds half of the capacity, it becomes the old one, and the previous old
    one is dropped. So recent entries are always kept, and no entry needs an age.

    >>> table = TranspositionTable(capacity=4)
    >>> for number in range(1, 6):
    ...     table.keep(number, score=0, depth=1, alpha=-9, beta=9, ply=0, move=number)
    >>> len(table), table.get(2), table.get(3) & MOVE
    (3, None, 3)
    """

    __slots__ = ("_half", "_old", "_young")

    def __init__(self, capacity: int) -> None:
        """Make an empty table for `capacity` entries, at least two."""
        self._half = max(1, capacity // 2)
        self._young: dict[int, int] = {}
        self._old: dict[int, int] = {}

    def __len__(self) -> int:
        """Return the number of entries held."""
        return len(self._young) + len(self._old)

    def get(self, key: int) -> int | None:
        """Return the entry of `key`, or None."""
        return self._young.get(key) or self._old.get(key)

    def keep(self, key: int, score: int, depth: int, alpha: int, beta: int, ply: int, move: int) -> None:
        """Store the result of a search to `depth` between `alpha` and `beta`, `ply` plies below the root.

        The distance of a win is stored from the position itself, so that it holds at any other ply.
        """
        bound = _AT_MOST if score <= alpha else _AT_LEAST if score >= beta else _EXACT
        if not -_SURE <= score <= _SURE:
            score += ply if score > 0 else -ply
        self._young[key] = (score + _OFFSET) << 20 | depth << 12 | bound << 10 | move
        if len(self._young) >= self._half:
            self._old, self._young = self._young, {}

    def clear(self) -> None:
        """Remove all entries."""
        self._young, self._old = {}, {}
