"""Defines scores: hundredths of a man, or the distance to a forced end of the game."""

from __future__ import annotations

from typing import Final

__all__ = ["FINE", "INFINITE", "LONGEST_WIN", "WIN", "in_moves", "most_for", "rounded", "score_before", "win_in"]

WIN: Final = 30_000
"""The score of a game that is won now; a win in n plies scores n less."""
LONGEST_WIN: Final = 1_000
INFINITE: Final = WIN + 1

FINE: Final = 5
"""Binary digits behind the point of a fine value; a score is one rounded to whole hundredths of a man."""


def win_in(score: int) -> int | None:
    """Return the plies to a forced end if the score means one, negative for a loss, else None.

    >>> win_in(WIN - 3), win_in(4 - WIN), win_in(250)
    (3, -4, None)
    """
    if abs(score) <= WIN - LONGEST_WIN:
        return None
    return WIN - score if score > 0 else -WIN - score


def score_before(score: int) -> int:
    """Return the mover's score of a move from the score of the position after it, which is for the other side.

    A forced end is one ply further away.

    >>> score_before(250), score_before(WIN - 3), score_before(4 - WIN)
    (-250, -29996, 29995)
    """
    win = win_in(score)
    if win is None:
        return -score
    return -score - 1 if score < 0 else 1 - score


def rounded(value: int) -> int:
    """Return a fine value as a score, halves rounded away from zero.

    >>> rounded(15), rounded(16), rounded(-16)
    (0, 1, -1)
    """
    return (value + (16 if value > 0 else 15)) >> FINE


def most_for(score: int) -> int:
    """Return the greatest fine value that rounds to a score.

    >>> [rounded(most_for(score) + more) for score in (-3, 0, 2) for more in (0, 1)]
    [-3, -2, 0, 1, 2, 3]
    """
    return (score << FINE) + (15 if score >= 0 else 16)


def in_moves(plies: int) -> int:
    """Return the moves of one side in so many plies.

    >>> in_moves(1), in_moves(-4), in_moves(5)
    (1, 2, 3)
    """
    return (abs(plies) + 1) // 2
