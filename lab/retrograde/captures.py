"""R6 to R13 for a few pieces on a board of 64 squares (0 empty, 1 and 2 own man and king, 3 and 4 the opponent's)."""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import njit

from lab.retrograde.indexing import GONE, MAN, OWN_KING, OWN_MAN, place_turned


def _rays() -> tuple[np.ndarray, np.ndarray]:
    """Return the squares seen from each square in each direction, nearest first, and how many."""
    directions = ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1))
    rays, lengths = np.zeros((64, 8, 7), np.int64), np.zeros((64, 8), np.int64)
    for square in range(64):
        for way, (files, ranks) in enumerate(directions):
            file, row = square % 8 + files, square // 8 + ranks
            while 0 <= file < 8 and 0 <= row < 8:
                rays[square, way, lengths[square, way]] = row * 8 + file
                lengths[square, way] += 1
                file, row = file + files, row + ranks
    return rays, lengths


RAYS, LENGTHS = _rays()
BACKWARDS: Final = 1
"""The direction in which a man captures nothing; the four orthogonal ones come first."""
EMPTY: Final = 0
FAR_RANK: Final = 56


@njit(cache=True)
def prey_at(board: np.ndarray, square: int, way: int, king: bool) -> int:
    """Return how far along a ray the piece stands that could be jumped, -1 where there is none."""
    if way == BACKWARDS and not king:
        return -1
    length, step = LENGTHS[square, way], 0
    if king:
        while step < length and board[RAYS[square, way, step]] == EMPTY:
            step += 1
    if step + 1 >= length or board[RAYS[square, way, step]] < 3:
        return -1
    return step


@njit(cache=True)
def longest(board: np.ndarray, square: int, king: bool) -> int:
    """Return the most that a piece can take, which is itself not on the board."""
    most = 0
    for way in range(4):
        step = prey_at(board, square, way, king)
        if step < 0:
            continue
        prey = RAYS[square, way, step]
        taken, board[prey] = board[prey], EMPTY
        for beyond in range(step + 1, LENGTHS[square, way] if king else step + 2):
            landing = RAYS[square, way, beyond]
            if board[landing] != EMPTY:
                break
            most = max(most, 1 + longest(board, landing, king or landing >= FAR_RANK))
        board[prey] = taken
    return most


@njit(cache=True)
def preference(value: int) -> int:
    """Return a number that is greater the better a value is for the side to move."""
    if value == 0:
        return 0
    return value - 1000 if value & 1 else 1000 - value


@njit(cache=True)
def best_capture(
    board: np.ndarray,
    squares: np.ndarray,
    kinds: np.ndarray,
    pieces: int,
    mover: int,
    left: int,
    starts: np.ndarray,
    work: np.ndarray,
    values: np.ndarray,
) -> int:
    """Return the best value among the captures in which `mover` takes `left` more pieces, the most it can."""
    if left == 0:
        place = place_turned(squares, kinds, pieces, starts, work)
        if place < 0:
            return 2
        return values[place] + 1 if values[place] else 0
    best = 255
    square, kind = squares[mover], kinds[mover]
    king = kind == OWN_KING
    for way in range(4):
        step = prey_at(board, square, way, king)
        if step < 0:
            continue
        prey = RAYS[square, way, step]
        victim = 0
        while squares[victim] != prey or kinds[victim] < MAN:
            victim += 1
        victim_kind = kinds[victim]
        taken, board[prey], kinds[victim] = board[prey], EMPTY, GONE
        for beyond in range(step + 1, LENGTHS[square, way] if king else step + 2):
            landing = RAYS[square, way, beyond]
            if board[landing] != EMPTY:
                break
            if longest(board, landing, king or landing >= FAR_RANK) == left - 1:
                squares[mover] = landing
                kinds[mover] = OWN_KING if king or landing >= FAR_RANK else OWN_MAN
                value = best_capture(board, squares, kinds, pieces, mover, left - 1, starts, work, values)
                squares[mover], kinds[mover] = square, kind
                if best == 255 or preference(value) > preference(best):
                    best = value
        board[prey], kinds[victim] = taken, victim_kind
    return best
