"""The solution itself: one look forward from each position, then back from the ends, ply by ply.

Captures lead to fewer pieces and crownings to fewer men, so each material, together with the same
pieces seen from the other side, is solved when all that it can turn into is known. A position in
which a capture is pending has its value at once. Any other is won as soon as one move is known to
lead to a lost one, and lost when all its moves are known to lead to won ones; what is never
reached that way is a draw.
"""

from __future__ import annotations

from time import process_time
from typing import Final, NamedTuple

import numpy as np
from numba import njit

from lab.retrograde.captures import EMPTY, FAR_RANK, LENGTHS, RAYS, best_capture, longest, preference
from lab.retrograde.indexing import KING, MAN, OWN_KING, OWN_MAN, place_turned, unpack
from tama_core.endings.numbering import Material, materials, sets_of

IMPOSSIBLE: Final = 255
"""The value where two pieces share a square."""
SETTLED: Final = 255
"""Among counts of quiet moves: a capture is pending, or the position is impossible."""
NEVER: Final = 255
"""Among the longest losses by crowning: one crowning does not lose."""
EVERY_WAY: Final = np.arange(8)
MAN_WAYS: Final = np.array([0, 2, 3, 4, 5])
"""The directions of a man's quiet moves; the opponent's men came along the same."""


class Solution(NamedTuple):
    """The values of all positions; those of a material begin at its place in `starts`.

    `pending` marks those with a capture pending.
    """

    values: np.ndarray
    pending: np.ndarray
    starts: dict[Material, int]

    def of(self, material: Material) -> tuple[np.ndarray, np.ndarray]:
        """Return the values of a material, and where captures are pending."""
        part = slice(self.starts[material], self.starts[material] + size_of(material))
        return self.values[part], self.pending[part]


def size_of(material: Material) -> int:
    """Return how many places a material has."""
    size = 1
    for group in range(4):
        size *= sets_of(material, group)
    return size


@njit(cache=True)
def crownings(board, squares, kinds, pieces, starts, work, values):
    """Return the best value by a man's step to the far rank (0 for none that wins), and the longest loss or NEVER."""
    win, loss = 0, 0
    for piece in range(pieces):
        square = squares[piece]
        if kinds[piece] != OWN_MAN or square < FAR_RANK - 8:
            continue
        for way in MAN_WAYS:
            target = RAYS[square, way, 0]
            if LENGTHS[square, way] == 0 or target < FAR_RANK or board[target] != EMPTY:
                continue
            squares[piece], kinds[piece] = target, OWN_KING
            value = values[place_turned(squares, kinds, pieces, starts, work)]
            squares[piece], kinds[piece] = square, OWN_MAN
            if value == 0:
                loss = NEVER
            elif value & 1:
                win = value + 1 if win == 0 else min(win, value + 1)
            elif loss != NEVER:
                loss = max(loss, value + 1)
    return win, loss


@njit(cache=True)
def quiet_moves(board, squares, kinds, pieces):
    """Count the moves that neither capture nor crown."""
    count = 0
    for piece in range(pieces):
        square = squares[piece]
        if kinds[piece] == OWN_MAN:
            for way in MAN_WAYS:
                target = RAYS[square, way, 0]
                count += LENGTHS[square, way] > 0 and target < FAR_RANK and board[target] == EMPTY
        elif kinds[piece] == OWN_KING:
            for way in EVERY_WAY:
                for step in range(LENGTHS[square, way]):
                    if board[RAYS[square, way, step]] != EMPTY:
                        break
                    count += 1
    return count


@njit(cache=True)
def captured(board, squares, kinds, pieces, starts, work, values):
    """Return the value by the best of the longest captures, and whether there is one."""
    most = 0
    reach = np.zeros(pieces, np.int64)
    for piece in range(pieces):
        if kinds[piece] < MAN:
            lifted, board[squares[piece]] = board[squares[piece]], EMPTY
            reach[piece] = longest(board, squares[piece], kinds[piece] == OWN_KING)
            board[squares[piece]] = lifted
            most = max(most, reach[piece])
    best, found = 0, False
    for piece in range(pieces):
        if most and reach[piece] == most:
            square = squares[piece]
            lifted, board[square] = board[square], EMPTY
            value = best_capture(board, squares, kinds, pieces, piece, most, starts, work, values)
            board[square] = lifted
            if not found or preference(value) > preference(best):
                best, found = value, True
    return best, most > 0


@njit(cache=True)
def look_forward(material, first, starts, values, due, quiet, longest_loss):
    """Fill in what each position of a material knows of itself.

    `due` is the value that it will have unless a better one comes before, 0 for none; `quiet` its
    moves within these pieces; `longest_loss` the greatest value by its crownings if they all lose.
    """
    squares, kinds = np.zeros(4, np.int64), np.zeros(4, np.int64)
    board, work = np.zeros(64, np.int64), np.zeros((5, 4), np.int64)
    for number in range(due.size):
        pieces = unpack(number, material, squares, kinds)
        possible = True
        for piece in range(pieces):
            possible &= board[squares[piece]] == EMPTY
            board[squares[piece]] = kinds[piece] + 1
        if not possible:
            values[first + number], quiet[number] = IMPOSSIBLE, SETTLED
        else:
            value, pending = captured(board, squares, kinds, pieces, starts, work, values)
            if pending:
                due[number], quiet[number] = value, SETTLED
            else:
                win, loss = crownings(board, squares, kinds, pieces, starts, work, values)
                count = quiet_moves(board, squares, kinds, pieces)
                due[number], quiet[number], longest_loss[number] = win, count, loss
                if count == 0 and win == 0 and loss != NEVER:
                    due[number] = max(loss, 1)
        for piece in range(pieces):
            board[squares[piece]] = EMPTY


@njit(cache=True)
def step_back(value, material, first, twin, starts, values, due, twin_due, twin_quiet, twin_loss):
    """Settle the positions of one value and tell those that lead to them; return whether more are due.

    `twin` is where the same pieces with the other side to move begin, and its arrays follow.
    """
    squares, kinds = np.zeros(4, np.int64), np.zeros(4, np.int64)
    board, work = np.zeros(64, np.int64), np.zeros((5, 4), np.int64)
    more = False
    for number in range(due.size):
        if due[number] < value or values[first + number]:
            continue
        more = True
        if due[number] > value:
            continue
        values[first + number] = value
        pieces = unpack(number, material, squares, kinds)
        for piece in range(pieces):
            board[squares[piece]] = 1
        for piece in range(pieces):
            if kinds[piece] < MAN:
                continue
            square = squares[piece]
            ways, reach = (EVERY_WAY, 7) if kinds[piece] == KING else (MAN_WAYS, 1)
            for way in ways:
                for step in range(min(reach, LENGTHS[square, way])):
                    if board[RAYS[square, way, step]] != EMPTY:
                        break
                    squares[piece] = RAYS[square, way, step]
                    before = place_turned(squares, kinds, pieces, starts, work) - twin
                    if twin_quiet[before] == SETTLED or values[twin + before]:
                        continue
                    if value & 1:
                        if twin_due[before] == 0 or twin_due[before] > value + 1:
                            twin_due[before] = value + 1
                    else:
                        twin_quiet[before] -= 1
                        if twin_quiet[before] == 0 and twin_due[before] == 0 and twin_loss[before] != NEVER:
                            twin_due[before] = max(value + 1, twin_loss[before])
            squares[piece] = square
        for piece in range(pieces):
            board[squares[piece]] = EMPTY
    return more


def solve(most: int) -> Solution:
    """Solve all endings with pieces on both sides and at most `most` (2 to 4) of them."""
    starts, table, total = {}, np.full((5, 5, 5, 5), -1, np.int64), 0
    for material in materials(most):
        starts[material] = table[material] = total
        total += size_of(material)
    solution = Solution(np.zeros(total, np.uint8), np.zeros(total, np.bool_), starts)
    for material in materials(most):
        if material <= material.turned:
            _solve_pair(material, solution, table)
    return solution


def _solve_pair(material: Material, solution: Solution, table: np.ndarray) -> None:
    """Solve a material together with the same pieces seen from the other side."""
    begin = process_time()
    values, _, starts = solution
    pair = list(dict.fromkeys((material, material.turned)))
    known = {each: [np.zeros(size_of(each), np.uint8) for _ in range(3)] for each in pair}
    for each in pair:
        look_forward(np.array(each), starts[each], table, values, *known[each])
        solution.of(each)[1][:] = (known[each][1] == SETTLED) & (solution.of(each)[0] != IMPOSSIBLE)
    value, more = 0, True
    while more:
        value, more = value + 1, False
        for each in pair:
            twin = each.turned
            more |= step_back(
                value, np.array(each), starts[each], starts[twin], table, values, known[each][0], *known[twin]
            )
    seconds = process_time() - begin
    print(f"solved {' and '.join(each.name for each in pair)} in {seconds:.1f} CPU-seconds", flush=True)
