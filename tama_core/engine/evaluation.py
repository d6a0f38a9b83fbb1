"""What a position is worth when nobody looks further, in hundredths of a man.

Each side's men are one bitboard, and one dictionary that fills itself gives their value: any
feature of one side's men costs a single look-up. A search meets the same men again and again.
"""

from __future__ import annotations

from random import Random
from typing import Final

from tama_core.board import Side
from tama_core.squares import squares_of

__all__ = ["KING", "MAN", "MenValues"]

MAN: Final = 100
KING: Final = 350

_ADVANCED: Final = 2
"""For each rank that a man has come nearer to the far one."""

_CACHE_LIMIT: Final = 100_000
"""Sets of men that are remembered before the dictionary starts anew."""


class MenValues(dict[int, int]):
    """The men of one side, as a bitboard → their value.

    `noise` is the standard deviation of an error added to each value, for players who misjudge:
    it depends on the men and on `seed` alone, so the same men are always misjudged alike.

    >>> MenValues(Side.WHITE)[0xFF00], MenValues(Side.BLACK)[0xFF00]
    (816, 896)
    """

    def __init__(self, side: Side, noise: int = 0, seed: int = 0) -> None:
        """Start with nothing evaluated."""
        super().__init__()
        self.side = side
        self.noise = noise
        self.seed = seed

    def __missing__(self, men: int) -> int:
        """Evaluate and remember."""
        if len(self) >= _CACHE_LIMIT:
            self.clear()
        value = sum(MAN + _ADVANCED * self._advance(square.rank) for square in squares_of(men))
        if self.noise:
            value += round(Random(f"{self.seed}/{self.side}/{men}").gauss(0, self.noise))  # noqa: S311 - a game
        self[men] = value
        return value

    def _advance(self, rank: int) -> int:
        return rank if self.side is Side.WHITE else 7 - rank
