"""Numbers the positions of one material densely, as indices into the ending tables.

A position is always seen from the side to move as if it were White: for Black the board is turned
upside down. It consists of four groups (the mover's men and kings, the opponent's men and kings),
and the squares of each group have a rank among all sets of so many squares. The ranks are the
digits of the number. A board and its mirror image have the same value, so one group, the lead,
keeps to the left half, and only its sets there are counted.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import comb, prod
from typing import Final, NamedTuple

from tama_core.squares import bits

__all__ = ["MIRROR", "TURN", "Material", "Numbering", "Ranks", "lead_of", "lead_sets", "materials", "sets_of"]

MIRROR: Final = 7
TURN: Final = 56
"""A square's number XOR these gives the mirrored square, and the square on the board turned upside down."""

RANKS_HELD: Final = 5_000
"""The most sets of squares whose rank is remembered; a full table is cleared."""


class Material(NamedTuple):
    """The number of pieces of each kind on the board; "own" pieces are those of the side to move.

    >>> Material(0, 2, 1, 0).name, Material(0, 2, 1, 0).pieces
    ('KK-m', 3)
    """

    own_men: int
    own_kings: int
    men: int
    kings: int

    @property
    def pieces(self) -> int:
        """The number of all pieces."""
        return sum(self)

    @property
    def name(self) -> str:
        """The name such as "KK-m": the side to move first, kings before men."""
        return "K" * self.own_kings + "m" * self.own_men + "-" + "K" * self.kings + "m" * self.men

    @property
    def turned(self) -> Material:
        """The same pieces with the other side to move."""
        return Material(self.men, self.kings, self.own_men, self.own_kings)


def materials(most: int) -> tuple[Material, ...]:
    """Return every material with pieces on both sides and at most `most` of them.

    They are ordered so that captures and crownings only lead to earlier ones.

    >>> [material.name for material in materials(2)]
    ['K-K', 'K-m', 'm-K', 'm-m']
    """
    counts = range(most)
    every = (Material(a, b, c, d) for a in counts for b in counts for c in counts for d in counts)
    fitting = (each for each in every if each.own_men + each.own_kings and each.men + each.kings)
    return tuple(
        sorted(
            (each for each in fitting if each.pieces <= most),
            key=lambda each: (each.pieces, each.own_men + each.men, each),
        ),
    )


def lowest_square(group: int) -> int:
    """Return the first square that a group may stand on: no man stands on its far rank (R12)."""
    return 8 if group == 2 else 0  # noqa: PLR2004 - the opponent's men


def squares_for(group: int) -> int:
    """Return the number of squares on which a group may stand."""
    return 64 if group % 2 else 56


def sets_of(material: Material, group: int) -> int:
    """Return the number of sets of squares on which a group of `material` may stand.

    >>> sets_of(Material(0, 2, 1, 0), 1)
    2016
    """
    return comb(squares_for(group), material[group])


def lead_of(material: Material) -> int:
    """Return the group that keeps to the left half: one of a single piece, if there is one.

    >>> lead_of(Material(2, 1, 0, 1)), lead_of(Material(0, 2, 0, 2))
    (1, 1)
    """
    return min((group for group in range(4) if material[group]), key=lambda group: material[group])


@cache
def lead_sets(material: Material) -> tuple[int, ...]:
    """Return the ranks of the lead's sets in the left half, or balanced between the halves.

    >>> len(lead_sets(Material(0, 1, 0, 1))), lead_sets(Material(0, 1, 0, 1))[:5]
    (32, (0, 1, 2, 3, 8))
    """
    group = lead_of(material)
    squares = combinations(range(squares_for(group)), material[group])
    return tuple(sorted(_rank(chosen) for chosen in squares if _leans_left(chosen)))


def _leans_left(squares: tuple[int, ...]) -> bool:
    """Return whether this set, and not its mirror image, is the one that is counted.

    Where the files balance it is the one with its first square to the left.
    """
    files = [square % 8 for square in squares]
    lean = 2 * sum(files) - 7 * len(files)
    return lean < 0 or (lean == 0 and files[0] < 4)  # noqa: PLR2004 - files a to d


def _rank(squares: tuple[int, ...]) -> int:
    """Return the rank of a set, its squares in order, among all sets of so many squares."""
    return sum(comb(square, number + 1) for number, square in enumerate(squares))


class Ranks(dict[int, int]):
    """A group's squares, as a bitboard → their rank, once they are mirrored or turned by `change`."""

    def __init__(self, group: int, change: int) -> None:
        """Start empty."""
        super().__init__()
        self.lowest: int = lowest_square(group)
        self.change = change

    def __missing__(self, board: int) -> int:
        """Compute the rank and keep it."""
        if len(self) >= RANKS_HELD:
            self.clear()
        squares = sorted((bit.bit_length() - 1 ^ self.change) - self.lowest for bit in bits(board))
        self[board] = rank = _rank(tuple(squares))
        return rank


@cache
def _ranks(group: int, change: int) -> Ranks:
    return Ranks(group, change)


@cache
def _lead_table(material: Material, turn: int) -> dict[int, tuple[int, int]]:
    """Return the lead's squares, as a bitboard → how to change the board, and the rank among `lead_sets`."""
    group = lead_of(material)
    lowest = lowest_square(group)
    numbers = {rank: number for number, rank in enumerate(lead_sets(material))}
    table = {}
    for squares in combinations(range(squares_for(group)), material[group]):
        number = numbers.get(_rank(squares))
        if number is not None:
            for change in (turn ^ MIRROR, turn):
                table[sum(1 << (square + lowest ^ change) for square in squares)] = change, number
    return table


class Numbering:
    """The numbers of the positions of one material, with the digits in the order of `order`.

    `order` holds the four groups, the one with the highest digit first. Not every number stands for a
    possible position: two groups may share squares.

    >>> numbering = Numbering(Material(0, 1, 0, 1), (0, 2, 1, 3))
    >>> numbering.size, numbering.number((0, 1 << 0, 0, 1 << 63), turn=0)
    (2048, 63)
    >>> numbering.number((0, 1 << 7, 0, 1 << 56), turn=0)
    63
    """

    __slots__ = ("_lead", "_leads", "_rest", "size")

    def __init__(self, material: Material, order: tuple[int, ...]) -> None:
        """Prepare the digits."""
        self._lead = lead = lead_of(material)
        sizes = [len(lead_sets(material)) if group == lead else sets_of(material, group) for group in range(4)]
        strides = {group: prod(sizes[after] for after in order[place + 1 :]) for place, group in enumerate(order)}
        self.size: int = prod(sizes)
        self._leads = {
            turn: {
                board: (change, number * strides[lead])
                for board, (change, number) in _lead_table(material, turn).items()
            }
            for turn in (0, TURN)
        }
        self._rest = [
            (group, strides[group], {change: _ranks(group, change) for change in (0, MIRROR, TURN, MIRROR ^ TURN)})
            for group in range(4)
            if material[group] and group != lead
        ]

    def number(self, groups: tuple[int, int, int, int], turn: int) -> int:
        """Return the number of a position given as bitboards, `turn` being 0 or TURN (Black to move)."""
        change, number = self._leads[turn][groups[self._lead]]
        for group, stride, ranks in self._rest:
            number += ranks[change][groups[group]] * stride
        return number
