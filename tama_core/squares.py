"""Defines the 64 squares, and sets of them as 64-bit integers (bitboards).

Square 0 is a1, 1 is b1, … 63 is h8; bit *n* of a bitboard stands for square *n* (R1).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Self

from tama_core.base_errors import NotationError, shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

__all__ = ["ALL_SQUARES", "FILES", "RANKS", "SQUARES", "Square", "bits", "squares_between", "squares_in", "squares_of"]

FILES: Final = "abcdefgh"
RANKS: Final = "12345678"
ALL_SQUARES: Final = (1 << 64) - 1


class Square(int):
    """One square: an integer from 0 (a1) to 63 (h8) that prints as its name.

    It is made from a name, a number or another square; NotationError for anything else.
    Squares are ordered a1, b1 … h1, a2 … h8.

    >>> Square("c3"), Square(18).file, Square("c3").rank, str(Square("c3"))
    (Square('c3'), 2, 2, 'c3')
    """

    __slots__ = ()

    def __new__(cls, value: int | str) -> Self:
        """Return the square with this name or number."""
        if isinstance(value, cls):
            return value
        number = _NUMBERS.get(value, -1) if isinstance(value, str) else value
        if isinstance(number, int) and not isinstance(number, bool) and 0 <= number < 64:  # noqa: PLR2004 - 64 squares
            return super().__new__(cls, number)
        raise NotationError(f"expected a square from a1 to h8, not {shown(value)}")

    @property
    def file(self) -> int:
        """The file, 0 (a) to 7 (h)."""
        return self & 7

    @property
    def rank(self) -> int:
        """The rank, 0 (rank 1) to 7 (rank 8)."""
        return self >> 3

    @property
    def bit(self) -> int:
        """The bitboard that holds this square alone."""
        return 1 << self

    def __str__(self) -> str:
        """Return the name, such as "c3"."""
        return _NAMES[self]

    def __repr__(self) -> str:
        """Return an expression for this square."""
        return f"Square('{_NAMES[self]}')"

    def __format__(self, spec: str) -> str:
        """Format the name."""
        return format(_NAMES[self], spec)


_NAMES: Final = tuple(file + rank for rank in RANKS for file in FILES)
_NUMBERS: Final = {name: number for number, name in enumerate(_NAMES)}
SQUARES: Final = tuple(Square(number) for number in range(64))


def squares_in(values: Iterable[Square | int | str]) -> tuple[Square, ...]:
    """Return squares given by name, number or value; NotationError for anything but a list of squares.

    >>> squares_in(["a3", 24])
    (Square('a3'), Square('a4'))
    """
    if isinstance(values, str) or not hasattr(values, "__iter__"):
        raise NotationError(f"expected a list of squares such as ['a3', 'a4'], not {shown(values)}")
    return tuple(map(Square, values))


def bits(board: int) -> Iterator[int]:
    """Yield each single-bit bitboard of `board`, lowest square first.

    >>> list(bits(0b1010))
    [2, 8]
    """
    while board:
        bit = board & -board
        yield bit
        board ^= bit


def squares_of(board: int) -> tuple[Square, ...]:
    """Return the squares of a bitboard in order.

    >>> squares_of(0b101)
    (Square('a1'), Square('c1'))
    """
    return tuple(SQUARES[bit.bit_length() - 1] for bit in bits(board))


def squares_between(here: Square, there: Square) -> tuple[Square, ...]:
    """Return the squares strictly between two squares of one line; empty for other squares.

    >>> squares_between(Square("a1"), Square("d4"))
    (Square('b2'), Square('c3'))
    """
    files, ranks = there.file - here.file, there.rank - here.rank
    distance = max(abs(files), abs(ranks))
    if not distance or min(abs(files), abs(ranks)) not in {0, distance}:
        return ()
    step = files // distance + 8 * (ranks // distance)
    return tuple(SQUARES[here + step * n] for n in range(1, distance))
