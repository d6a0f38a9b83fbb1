"""The transposition table: what the search found out about a position, in one integer each.

A key holds a whole position, so two positions are never taken for each other. An entry packs
score, depth, bound and best move, because an integer is a third of the size of a tuple.
"""

from __future__ import annotations

from typing import Final

__all__ = ["AT_LEAST", "AT_MOST", "EXACT", "MOVE", "Table", "key_of", "pack", "unpack"]

AT_MOST: Final = 1
AT_LEAST: Final = 2
EXACT: Final = 3

MOVE: Final = 0x3FF
"""The bits of an entry that hold the best move, as its index among all moves."""

_OFFSET: Final = 1 << 16
"""Makes every score positive, so that it can be packed."""


def key_of(own: int, opponent: int, kings: int) -> int:
    """Return the position as one integer; kings come first because they are often zero.

    >>> key_of(1, 2, 0) == 2 << 64 | 1
    True
    """
    return (kings << 64 | opponent) << 64 | own


def pack(score: int, depth: int, bound: int, move: int) -> int:
    """Return an entry: a score with its bound, the depth it was found at, the best move's index.

    >>> unpack(pack(-250, 7, EXACT, 21)) == (-250, 7, EXACT, 21)
    True
    """
    return (score + _OFFSET) << 20 | depth << 12 | bound << 10 | move


def unpack(entry: int) -> tuple[int, int, int, int]:
    """Return score, depth, bound and move of an entry made by `pack`."""
    return (entry >> 20) - _OFFSET, entry >> 12 & 0xFF, entry >> 10 & 3, entry & MOVE


class Table:
    """Positions and their entries, at most `capacity` of them, in two generations.

    When the young generation holds half of the capacity it becomes the old one, and the old one
    is dropped: what was written lately is always kept, and no entry needs an age of its own.

    >>> table = Table(capacity=4)
    >>> for number in range(1, 6):
    ...     table.put(number, number)
    >>> len(table), table.get(2), table.get(3)
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

    def put(self, key: int, entry: int) -> None:
        """Keep `entry` for `key`."""
        self._young[key] = entry
        if len(self._young) >= self._half:
            self._old, self._young = self._young, {}

    def clear(self) -> None:
        """Forget everything."""
        self._young, self._old = {}, {}
