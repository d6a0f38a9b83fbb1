"""Reads the file of the ending tables and decodes values from it.

The file is a line of text, a compressed header in JSON and the compressed blocks. Each material
has its values in the order of its `Numbering`, cut into blocks that are decoded on demand. A value
is a whole number: 0 for a draw, otherwise one more than the plies to the end, so that it is even for
a win of the side to move and odd for a loss. From `INEXACT` on the number of plies is unknown: the
value is `LOST` or `WON`, or one of the losses from `GRADED` on, which are ordered by their length. So
a material is stored in one of three ways (`Kind`). Positions with a possible capture have no value in
the tables: it follows from the positions after the captures.
"""

from __future__ import annotations

import json
import lzma
from enum import StrEnum
from functools import cache, cached_property
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Any, Final

from tama_core.base_errors import TamaError
from tama_core.endings.numbering import Material, Numbering

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = [
    "FILTERS",
    "FIRST_LINE",
    "GRADE",
    "GRADED",
    "INEXACT",
    "LOST",
    "PER_BLOCK",
    "VERSION",
    "WON",
    "Kind",
    "Tables",
]

INEXACT: Final = 128
"""From this value on the number of plies is unknown."""
GRADED: Final = 129
"""The value of a loss within the first `GRADE` plies; within as many more it is 2 more, and so on."""
GRADE: Final = 8
LOST: Final = 253
WON: Final = 254
"""Values of positions of which only the result is known."""

VERSION: Final = 1
FIRST_LINE: Final = b"Tama endings, version %d\n"
PER_BLOCK: Final = 1 << 17
"""The number of positions in a block."""
FILTERS: Final = [{"id": lzma.FILTER_LZMA1, "dict_size": PER_BLOCK, "lc": 0, "lp": 0, "pb": 0}]

_RESULTS: Final = (LOST, 0, WON)
_GRADES: Final = (WON, 0, *range(GRADED, LOST, 2))
_DECODED_BLOCKS: Final = 200
"""The most decoded blocks that are kept, of 32 kB each for results, 128 kB for the other kinds."""


class Kind(StrEnum):
    """How the positions of a material are stored."""

    RESULTS = "results"
    """Two bits: 0 lost, 1 drawn, 2 won."""
    GRADES = "grades"
    """A byte: 0 won, 1 drawn, from 2 on lost, by `GRADE` plies."""
    DISTANCES = "distances"
    """A byte: the value itself."""


class Table:
    """The values of one material.

    `blocks` are compressed; one of a single byte stands for a block of that byte alone.
    """

    def __init__(self, material: Material, order: tuple[int, ...], blocks: list[bytes], kind: Kind) -> None:
        """Keep the blocks compressed."""
        self._material = material
        self._order = order
        self._blocks = blocks
        self._kind = kind

    @cached_property
    def number(self) -> Callable[[tuple[int, int, int, int], int], int]:
        """The numbering function, which takes a moment to prepare."""
        return Numbering(self._material, self._order).number

    def value(self, groups: tuple[int, int, int, int], turn: int, decoded: Decoded) -> int:
        """Return the value of a position given as bitboards of its four groups."""
        number = self.number(groups, turn)
        key = (self, number // PER_BLOCK)
        block = decoded.get(key)
        if block is None:
            block = decoded.keep(key, self._decode(key[1]))
        place = number % PER_BLOCK
        if self._kind is Kind.RESULTS:
            return _RESULTS[block[place >> 2] >> (place << 1 & 6) & 3]
        return block[place] if self._kind is Kind.DISTANCES else _GRADES[block[place]]

    def _decode(self, block: int) -> bytes:
        packed = self._blocks[block]
        size = PER_BLOCK // 4 if self._kind is Kind.RESULTS else PER_BLOCK
        if len(packed) == 1:
            return _constant(packed, size)
        return lzma.decompress(packed, lzma.FORMAT_RAW, filters=FILTERS)


@cache
def _constant(byte: bytes, size: int) -> bytes:
    """Return a block that repeats one byte, shared by all equal blocks."""
    return byte * size


class Decoded(dict[tuple[Table, int], bytes]):
    """A cache of decoded blocks; a full cache is cleared."""

    def keep(self, key: tuple[Table, int], block: bytes) -> bytes:
        """Keep a block and return it."""
        if len(self) >= _DECODED_BLOCKS:
            self.clear()
        self[key] = block
        return block


class Tables:
    """All tables of one file.

    `rules` are the ruleset's fields for which they hold, `most` the most pieces of a position. TamaError
    for any other file, and for one of another version.
    """

    def __init__(self, content: bytes) -> None:
        """Read the header."""
        line, _, rest = content.partition(b"\n")
        if line + b"\n" != FIRST_LINE % VERSION:
            raise TamaError(f"expected ending tables of version {VERSION}, not a file that begins {line[:40]!r}")
        try:
            self._read(rest)
        except (ValueError, KeyError, TypeError, lzma.LZMAError) as error:
            raise TamaError(f"expected complete ending tables, but the file is damaged ({error})") from None

    def _read(self, rest: bytes) -> None:
        size = int.from_bytes(rest[:4], "little")
        header: dict[str, Any] = json.loads(lzma.decompress(rest[4 : 4 + size]))
        self.rules: dict[str, bool] = header["rules"]
        self.most: int = header["most"]
        self._decoded = Decoded()
        self._tables: dict[tuple[int, ...], Table] = {}
        start = 4 + size
        for entry in header["tables"]:
            ends = list(accumulate(entry["blocks"], initial=start))
            blocks = [rest[begin:end] for begin, end in pairwise(ends)]
            start = ends[-1]
            material = Material(*entry["material"])
            self._tables[material] = Table(material, tuple(entry["order"]), blocks, Kind(entry["kind"]))
        if start != len(rest):
            raise ValueError(f"expected {start} bytes, not {len(rest)}")

    def value(self, own: int, opponent: int, kings: int, turn: int) -> int:
        """Return the value of a position in which both sides have pieces and no capture is possible.

        `own` are the pieces of the side to move; `turn` is TURN if that is Black, else 0. KeyError if
        no table holds the material.
        """
        men, royal, their_men, their_kings = groups = own & ~kings, own & kings, opponent & ~kings, opponent & kings
        counts = men.bit_count(), royal.bit_count(), their_men.bit_count(), their_kings.bit_count()
        table = self._tables[counts]
        return table.value(groups, turn, self._decoded)
