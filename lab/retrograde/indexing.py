"""Numbers positions: each has an index in the array of its material; pieces of a kind are unordered."""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

OWN_MAN: Final = 0
OWN_KING: Final = 1
MAN: Final = 2
KING: Final = 3
GONE: Final = -1


@njit(cache=True)
def choose(n: int, k: int) -> int:
    """Return how many sets of `k` there are among `n`, for up to three."""
    if k == 0:
        return 1
    if k == 1:
        return n
    if k == 2:
        return n * (n - 1) // 2
    return n * (n - 1) * (n - 2) // 6


@njit(cache=True)
def rank(squares: np.ndarray, count: int) -> int:
    """Return the rank of the first `count` squares, in any order, among all sets of so many."""
    if count == 0:
        return 0
    low, middle = squares[0], squares[1]
    if count == 1:
        return low
    if low > middle:
        low, middle = middle, low
    if count == 2:
        return choose(middle, 2) + low
    high = squares[2]
    if high < middle:
        middle, high = high, middle
        if middle < low:
            low, middle = middle, low
    return choose(high, 3) + choose(middle, 2) + low


@njit(cache=True)
def unrank(number: int, count: int, squares: np.ndarray, start: int, lowest: int) -> None:
    """Write the set of rank `number` into `squares`, from place `start` on."""
    for k in range(count, 0, -1):
        square = k - 1
        while choose(square + 1, k) <= number:
            square += 1
        squares[start + k - 1] = square + lowest
        number -= choose(square, k)


@njit(cache=True)
def unpack(number: int, material: np.ndarray, squares: np.ndarray, kinds: np.ndarray) -> int:
    """Write the position of a place into `squares` and `kinds`; return how many pieces it has."""
    own_men, own_kings, men, kings = material
    sets = choose(64, kings)
    unrank(number % sets, kings, squares, own_men + own_kings + men, 0)
    number //= sets
    sets = choose(56, men)
    unrank(number % sets, men, squares, own_men + own_kings, 8)
    number //= sets
    sets = choose(64, own_kings)
    unrank(number % sets, own_kings, squares, own_men, 0)
    unrank(number // sets, own_men, squares, 0, 0)
    piece = 0
    for kind in range(4):
        for _ in range(material[kind]):
            kinds[piece] = kind
            piece += 1
    return piece


@njit(cache=True)
def place_turned(
    squares: np.ndarray,
    kinds: np.ndarray,
    pieces: int,
    starts: np.ndarray,
    work: np.ndarray,
) -> int:
    """Return the place, among all materials, of the position as the other side sees it; -1: it has no pieces.

    `starts` says where the places of a material begin; `work` is scratch, of five rows of four.
    """
    counts = work[4]
    counts[:] = 0
    for piece in range(pieces):
        kind = kinds[piece]
        if kind != GONE:
            square = squares[piece] ^ 56
            work[kind, counts[kind]] = square - 8 if kind == OWN_MAN else square
            counts[kind] += 1
    own_men, own_kings, men, kings = counts
    if men + kings == 0:
        return -1
    number = rank(work[MAN], men) * choose(64, kings) + rank(work[KING], kings)
    number = number * choose(56, own_men) + rank(work[OWN_MAN], own_men)
    number = number * choose(64, own_kings) + rank(work[OWN_KING], own_kings)
    return starts[men, kings, own_men, own_kings] + number
