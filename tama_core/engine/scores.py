"""What a score says: hundredths of a man, or a forced end so many plies away."""

from __future__ import annotations

from typing import Final

__all__ = ["INFINITE", "LONGEST_WIN", "WIN", "win_in"]

WIN: Final = 30_000
"""A game that is won now; a win in n plies is worth n less."""
LONGEST_WIN: Final = 1_000
INFINITE: Final = WIN + 1


def win_in(score: int) -> int | None:
    """Return the plies to a forced end that a score means, negative for a loss, else None.

    >>> win_in(WIN - 3), win_in(4 - WIN), win_in(250)
    (3, -4, None)
    """
    if abs(score) <= WIN - LONGEST_WIN:
        return None
    return WIN - score if score > 0 else -WIN - score
