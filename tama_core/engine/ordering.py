"""Orders moves by the history heuristic and by captures, and gives the late-move reduction."""

from __future__ import annotations

from functools import cache
from math import log
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from tama_core.movegen.generate import Child

__all__ = ["History", "captures_by_gain", "reduction"]

_ON_TRUST: Final = 3
"""The number of first moves that are not reduced."""
_REDUCED: Final = 3
"""The least depth at which later moves are reduced."""


@cache
def reduction(depth: int, number: int) -> int:
    """Return the late-move reduction in plies of the quiet move that comes as `number` in order, from 0.

    It grows with the logarithms of depth and number: late moves seldom turn out best, and a deep search can
    compensate for more.

    >>> reduction(6, 2), reduction(6, 3), reduction(6, 20)
    (0, 1, 3)
    """
    if depth < _REDUCED or number < _ON_TRUST:
        return 0
    return min(depth - 2, int(0.3 + log(depth) * log(number) / 1.5))


class History(dict[int, int]):
    """The history heuristic: origin and target of a quiet move, as one bitboard → how often it caused a cutoff.

    >>> history = History()
    >>> history.add(1 << 8 | 1 << 16, depth=3)
    >>> history.first([(1 << 9, 0, 0), (1 << 16, 0, 0)], own=1 << 8)
    [(65536, 0, 0), (512, 0, 0)]
    """

    def add(self, move: int, depth: int) -> None:
        """Count a cutoff; one of a deeper search counts more."""
        self[move] = self.get(move, 0) + depth * depth

    def first(self, children: list[Child], own: int) -> list[Child]:
        """Return the positions after quiet moves, ordered by how often their moves caused cutoffs."""
        count = self.get
        return sorted(children, key=lambda child: -count(own ^ child[0], 0))


def captures_by_gain(children: list[Child], evaluate: Callable[[int, int, int], int]) -> list[Child]:
    """Return the positions after captures, the most valuable for the mover first."""
    return sorted(children, key=lambda child: -evaluate(*child))
