"""Finds quiet moves and pieces that can jump, for all men at once by shifts of bitboards, for kings by tables.

A table turns each set of targets into *masks* (origin | target), so that `own ^ mask` is the board
after the move. White and Black have twin functions, because Python cannot shift by a negative
number. `generate` makes positions of this.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tama_core.board import Side
from tama_core.movegen.lookup import Jumps, KingSteps, Masks
from tama_core.ruleset import DiagonalMoves
from tama_core.squares import ALL_SQUARES, bits

if TYPE_CHECKING:
    from tama_core.ruleset import RuleSet

Quiet = Callable[[int, int, int], tuple[int, ...]]
"""(own, opponent, kings) → the masks of the moves without capture."""
Jumpers = Callable[[int, int, int], int]
"""The same → the pieces with a jump."""

Relevant = Callable[[int, int, int, int], int]
"""(own, opponent, kings, the opponent's pieces with a jump) → squares; see `relevant_of`."""

__all__ = ["jumpers_of", "quiet_of", "relevant_of"]

NOT_A: Final = ALL_SQUARES // 0xFF * 0xFE
NOT_H: Final = ALL_SQUARES // 0xFF * 0x7F
NOT_AB: Final = ALL_SQUARES // 0xFF * 0xFC
NOT_GH: Final = ALL_SQUARES // 0xFF * 0x3F

UP, UP_RIGHT, UP_LEFT = Masks(8), Masks(9), Masks(7)
DOWN, DOWN_RIGHT, DOWN_LEFT = Masks(-8), Masks(-7), Masks(-9)
RIGHT, LEFT = Masks(1), Masks(-1)


def quiet_of(side: Side, steps: dict[int, KingSteps], rules: RuleSet) -> Quiet:
    """Return a function that finds the quiet moves of a side (R4, R5).

    >>> from tama_core.ruleset import DAMA
    >>> quiet = quiet_of(Side.WHITE, {}, DAMA)
    >>> [f"{mask:#x}" for mask in quiet(1 << 8, 0, 0)]
    ['0x10100', '0x300']
    """
    diagonal = rules.diagonal_moves is DiagonalMoves.ALL
    return (_white_quiet if side is Side.WHITE else _black_quiet)(steps, diagonal=diagonal)


def jumpers_of(side: Side, king_jumps: dict[int, Jumps], rules: RuleSet) -> Jumpers:
    """Return a function that finds the pieces of a side that have a jump (R6, R7).

    >>> from tama_core.ruleset import DAMA
    >>> jumpers_of(Side.WHITE, {}, DAMA)(1 << 8, 1 << 16, 0) == 1 << 8
    True
    """
    return (_white_jumpers if side is Side.WHITE else _black_jumpers)(king_jumps, diagonal=rules.diagonal_captures)


def relevant_of(side: Side, king_jumps: dict[int, Jumps], rules: RuleSet) -> Relevant:
    """Return a function that finds the squares that are relevant to which of the opponent's pieces can jump.

    After a man's quiet move that touches none of them, the same pieces can jump as before. Relevant are: squares
    that a new victim may enter; squares behind a victim that may be left; for men that can jump already, all squares
    that they see; for kings, all their lines. At the edges the set is too large, and if men capture diagonally it
    holds all squares.

    >>> from tama_core.ruleset import DAMA
    >>> relevant_of(Side.WHITE, {}, DAMA)(1 << 8, 1 << 32, 0, 0) == 1 << 24 | 1 << 31 | 1 << 33
    True
    """
    if rules.diagonal_captures:
        return lambda _own, _opponent, _kings, _able: ALL_SQUARES
    seen = _white_relevant if side is Side.WHITE else _black_relevant

    def relevant(own: int, opponent: int, kings: int, able: int) -> int:
        squares = seen(own, opponent, able)
        if kings:
            for bit in bits(opponent & kings):
                squares |= king_jumps[bit].lines
        return squares

    return relevant


def _white_relevant(own: int, opponent: int, able: int) -> int:
    behind = own & (opponent >> 16 | opponent >> 2 | opponent << 2)
    beside = opponent >> 8 | opponent >> 1 | opponent << 1
    squares = behind | beside ^ beside & own
    return squares | able >> 16 | able >> 8 | able >> 2 | able >> 1 | able << 1 | able << 2 if able else squares


def _black_relevant(own: int, opponent: int, able: int) -> int:
    behind = own & (opponent << 16 | opponent >> 2 | opponent << 2)
    beside = opponent << 8 | opponent >> 1 | opponent << 1
    squares = behind | beside ^ beside & own
    return squares | able << 16 | able << 8 | able >> 2 | able >> 1 | able << 1 | able << 2 if able else squares


def _white_quiet(steps: dict[int, KingSteps], *, diagonal: bool) -> Quiet:
    """R4, R5 for White."""

    def quiet(own: int, opponent: int, kings: int) -> tuple[int, ...]:
        empty = ALL_SQUARES ^ own ^ opponent
        royal = own & kings
        men = own ^ royal
        masks = UP[men << 8 & empty]
        masks += RIGHT[men << 1 & empty & NOT_A] + LEFT[men >> 1 & empty & NOT_H]
        if diagonal:
            masks += UP_RIGHT[men << 9 & empty & NOT_A] + UP_LEFT[men << 7 & empty & NOT_H]
        return masks + _king_masks(steps, royal, own | opponent) if royal else masks

    return quiet


def _black_quiet(steps: dict[int, KingSteps], *, diagonal: bool) -> Quiet:
    """R4, R5 for Black."""

    def quiet(own: int, opponent: int, kings: int) -> tuple[int, ...]:
        empty = ALL_SQUARES ^ own ^ opponent
        royal = own & kings
        men = own ^ royal
        masks = DOWN[men >> 8 & empty]
        masks += RIGHT[men << 1 & empty & NOT_A] + LEFT[men >> 1 & empty & NOT_H]
        if diagonal:
            masks += DOWN_RIGHT[men >> 7 & empty & NOT_A] + DOWN_LEFT[men >> 9 & empty & NOT_H]
        return masks + _king_masks(steps, royal, own | opponent) if royal else masks

    return quiet


def _king_masks(steps: dict[int, KingSteps], royal: int, occupied: int) -> tuple[int, ...]:
    """R5 for every king of `royal`."""
    masks: tuple[int, ...] = ()
    for bit in bits(royal):
        table = steps[bit]
        masks += table[occupied & table.lines]
    return masks


def _white_jumpers(king_jumps: dict[int, Jumps], *, diagonal: bool) -> Jumpers:
    """R6, R7: White's pieces with a jump."""

    def jumpers(own: int, opponent: int, kings: int) -> int:
        ahead, right, left = own & opponent >> 8, own & opponent >> 1, own & opponent << 1
        able = 0
        if ahead or right or left:
            empty = ALL_SQUARES ^ own ^ opponent
            able = ahead & empty >> 16
            if right:
                able |= right & NOT_GH & empty >> 2
            if left:
                able |= left & NOT_AB & empty << 2
        if diagonal:
            empty = ALL_SQUARES ^ own ^ opponent
            able |= own & (opponent >> 9 & empty >> 18 & NOT_GH | opponent >> 7 & empty >> 14 & NOT_AB)
        royal = own & kings
        return able ^ able & royal | _king_jumpers(king_jumps, royal, opponent, own | opponent) if royal else able

    return jumpers


def _black_jumpers(king_jumps: dict[int, Jumps], *, diagonal: bool) -> Jumpers:
    """R6, R7: Black's pieces with a jump."""

    def jumpers(own: int, opponent: int, kings: int) -> int:
        ahead, right, left = own & opponent << 8, own & opponent >> 1, own & opponent << 1
        able = 0
        if ahead or right or left:
            empty = ALL_SQUARES ^ own ^ opponent
            able = ahead & empty << 16
            if right:
                able |= right & NOT_GH & empty >> 2
            if left:
                able |= left & NOT_AB & empty << 2
        if diagonal:
            empty = ALL_SQUARES ^ own ^ opponent
            able |= own & (opponent << 7 & empty << 14 & NOT_GH | opponent << 9 & empty << 18 & NOT_AB)
        royal = own & kings
        return able ^ able & royal | _king_jumpers(king_jumps, royal, opponent, own | opponent) if royal else able

    return jumpers


def _king_jumpers(king_jumps: dict[int, Jumps], royal: int, opponent: int, occupied: int) -> int:
    """R7 for every king of `royal`."""
    able = 0
    while royal:
        bit = royal & -royal
        royal ^= bit
        table = king_jumps[bit]
        if table[occupied & table.lines][0] & opponent:
            able |= bit
    return able
