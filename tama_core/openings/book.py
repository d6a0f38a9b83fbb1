"""Reads the file of the opening theory and looks positions up in it.

A position is kept as its mover sees it, and of the position and its mirror image the one with the smaller
bitboards; so White and Black, left and right, and all orders of moves share what is known. The file is a line of text
and compressed JSON with the facts and the columns: a hash of 40 bits of each position, in order, how often
it was seen, how many of these games its mover won and drew, the score in hundredths of a man, and its depth.
"""

from __future__ import annotations

import json
import zlib
from array import array
from bisect import bisect_left
from itertools import accumulate
from typing import TYPE_CHECKING, Final, NamedTuple

from tama_core.base_errors import TamaError
from tama_core.board import Side

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tama_core.board import Board

__all__ = ["Book", "Known", "folded", "key", "mirrored", "written"]

VERSION: Final = 1
FIRST_LINE: Final = b"Tama openings, version %d\n"
HASH_BYTES: Final = 5
COLUMNS: Final = {"games": "H", "wins": "H", "draws": "H", "score": "h", "depth": "B"}
"""The columns after the hashes, with the letters of their types in `array`."""

_64_BITS: Final = (1 << 64) - 1
_MIX: Final = (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB)
"""The constants of SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014)."""


class Known(NamedTuple):
    """What the theory knows of a position, for its side to move.

    `games` is how many of the games reached it, of which the side to move won `wins` and drew `draws`. `score` is in
    hundredths of a man, from a search of `depth` plies: the longer ones of the positions after it count.
    """

    games: int
    wins: int
    draws: int
    score: int
    depth: int

    @property
    def losses(self) -> int:
        """How many of the games the side to move lost."""
        return self.games - self.wins - self.draws

    def turned(self) -> Known:
        """Return the same for the other side, one ply earlier.

        >>> Known(10, 5, 2, 30, 6).turned()
        Known(games=10, wins=3, draws=2, score=-30, depth=7)
        """
        return Known(self.games, self.losses, self.draws, -self.score, self.depth + 1)


def mirrored(board: int) -> int:
    """Return a bitboard with file h on the left.

    >>> mirrored(0x0301) == 0xC080
    True
    """
    for step, mask in ((1, 0x5555555555555555), (2, 0x3333333333333333), (4, 0x0F0F0F0F0F0F0F0F)):
        board = (board & mask) << step | board >> step & mask
    return board


def folded(board: Board) -> tuple[int, int, int]:
    """Return the mover's pieces, the opponent's and the kings as the mover sees them, the mirror image if smaller."""
    own, opponent, kings = board.own, board.opponent, board.kings
    if board.turn is Side.BLACK:
        own, opponent, kings = (int.from_bytes(each.to_bytes(8, "little"), "big") for each in (own, opponent, kings))
    return min((own, opponent, kings), (mirrored(own), mirrored(opponent), mirrored(kings)))


def key(boards: Iterable[int]) -> int:
    """Return the hash of a folded position.

    >>> f"{key((0xFFFF00, 0xFFFF0000000000, 0)):010x}"
    'fb04a366a6'
    """
    mixed = 0
    for board in boards:
        mixed = (mixed ^ board) + _MIX[0] & _64_BITS
        mixed = (mixed ^ mixed >> 30) * _MIX[1] & _64_BITS
        mixed = (mixed ^ mixed >> 27) * _MIX[2] & _64_BITS
        mixed ^= mixed >> 31
    return mixed >> 64 - 8 * HASH_BYTES


class Book:
    """The opening theory of one file; TamaError for any other file, and for one of another version.

    `facts` tell how it was made; `rules` are the ruleset's fields for which it holds.
    """

    def __init__(self, content: bytes) -> None:
        """Read all of it."""
        line, _, rest = content.partition(b"\n")
        if line + b"\n" != FIRST_LINE % VERSION:
            raise TamaError(
                f"expected an opening theory of version {VERSION}, not a file that begins with {line[:40]!r}"
            )
        try:
            self._read(zlib.decompress(rest))
        except (ValueError, KeyError, TypeError, zlib.error) as error:
            raise TamaError(f"expected a complete opening theory, but the file is damaged ({error})") from None

    def _read(self, content: bytes) -> None:
        header, _, rest = content.partition(b"\n")
        self.facts: dict[str, object] = json.loads(header)
        self.rules: dict[str, bool | str] = self.facts.pop("rules")
        size = int(self.facts["positions"])
        steps = _joined(rest, size, HASH_BYTES)
        self._keys = list(accumulate(steps))
        place = size * HASH_BYTES
        columns: list[Sequence[int]] = []
        for letter in COLUMNS.values():
            column = array(letter)
            width = column.itemsize
            column.frombytes(b"".join(bytes(each) for each in zip(*_planes(rest[place:], size, width), strict=True)))
            columns.append(column)
            place += size * width
        if place != len(rest):
            raise ValueError(f"expected {place} bytes, not {len(rest)}")
        self._columns = columns

    def __len__(self) -> int:
        """Return the number of positions."""
        return len(self._keys)

    def get(self, board: Board) -> Known | None:
        """Return what is known of a position, whatever its rules; None if nothing is."""
        wanted = key(folded(board))
        place = bisect_left(self._keys, wanted)
        if place == len(self._keys) or self._keys[place] != wanted:
            return None
        return Known(*(column[place] for column in self._columns))


def _planes(content: bytes, size: int, width: int) -> list[bytes]:
    return [content[size * byte : size * (byte + 1)] for byte in range(width)]


def _joined(content: bytes, size: int, width: int) -> list[int]:
    """Return numbers of `width` bytes, of which first all lowest bytes are stored, then all next ones."""
    return [int.from_bytes(each, "little") for each in zip(*_planes(content, size, width), strict=True)]


def _split(numbers: Sequence[int], width: int) -> bytes:
    parts = [number.to_bytes(width, "little", signed=number < 0) for number in numbers]
    return b"".join(bytes(part[byte] for part in parts) for byte in range(width))


def written(known: dict[int, Known], facts: dict[str, object]) -> bytes:
    """Return the file of a theory, whose positions are given by their keys."""
    keys = sorted(known)
    steps = [after - before for before, after in zip([0, *keys], keys, strict=False)]
    header = json.dumps({"positions": len(keys), **facts}).encode() + b"\n"
    columns = [_split(steps, HASH_BYTES)]
    for name, letter in COLUMNS.items():
        columns.append(_split([getattr(known[each], name) for each in keys], array(letter).itemsize))
    return FIRST_LINE % VERSION + zlib.compress(header + b"".join(columns), 9)
