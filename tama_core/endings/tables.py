"""The file of the ending tables: what is in it, and how a value comes out of it.

The file is a line of text, a compressed header in JSON and the compressed blocks. Each material
has its values in the order of its `Numbering`, cut into blocks that are decoded when one is asked
for. A value is a whole number: 0 for a draw, otherwise one more than the plies to the end, which
makes it even for a win of the side to move and odd for a loss. From `INEXACT` on the plies are not
known: the value is `LOST` or `WON`, or one of the losses from `GRADED` on, which are ordered by how
long they take. So a material is held in one of three ways (`Kind`). Positions with a capture pending
have no value of their own: they are what the captures lead to.
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
"""Values from here on do not tell how long it takes."""
GRADED: Final = 129
"""The value of a loss within the first `GRADE` plies; within as many more it is 2 more, and so on."""
GRADE: Final = 8
LOST: Final = 253
WON: Final = 254
"""Values of positions whose result is known, but not how long it takes."""

VERSION: Final = 1
FIRST_LINE: Final = b"Tama endings, version %d\n"
PER_BLOCK: Final = 1 << 17
"""Positions in a block."""
FILTERS: Final = [{"id": lzma.FILTER_LZMA1, "dict_size": PER_BLOCK, "lc": 0, "lp": 0, "pb": 0}]

_RESULTS: Final = (LOST, 0, WON)
_GRADES: Final = (WON, 0, *range(GRADED, LOST, 2))
_DECODED_BLOCKS: Final = 200
"""Blocks that are held decoded, of 32 kB each, or 128 kB where more than results is kept."""


class Kind(StrEnum):
    """What is held of the positions of a material."""

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
        """Keep the blocks as they are."""
        self._material = material
        self._order = order
        self._blocks = blocks
        self._kind = kind

    @cached_property
    def number(self) -> Callable[[tuple[int, int, int, int], int], int]:
        """The number of a position, a `Numbering`'s; it takes a moment to prepare."""
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
    """Return a block of one byte again and again, made once for all blocks like it."""
    return byte * size


class Decoded(dict[tuple[Table, int], bytes]):
    """Blocks that were decoded lately; when they grow too many all are dropped."""

    def keep(self, key: tuple[Table, int], block: bytes) -> bytes:
        """Keep a block and return it."""
        if len(self) >= _DECODED_BLOCKS:
            self.clear()
        self[key] = block
        return block


class Tables:
    """All tables of one file.

    `rules` are the ruleset's fields that they hold for, `most` the pieces up to which they go.
    TamaError for what is no such file, or one of another version.
    """

    def __init__(self, content: bytes) -> None:
        """Read the header."""
        line, _, rest = content.partition(b"\n")
        if line + b"\n" != FIRST_LINE % VERSION:
            raise TamaError(f"expected ending tables of version {VERSION}, not a file that begins {line[:40]!r}")
        try:
            self._read(rest)
        except (ValueError, KeyError, TypeError, lzma.LZMAError) as error:
            raise TamaError(f"expected whole ending tables, but the file is damaged ({error})") from None

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
            raise ValueError(f"{start} bytes were expected, {len(rest)} came")

    def value(self, own: int, opponent: int, kings: int, turn: int) -> int:
        """Return the value of a position in which both sides have pieces and no capture is pending.

        `own` are the pieces of the side to move; `turn` is TURN where that is Black, else 0.
        KeyError where no table holds the material.
        """
        men, royal, their_men, their_kings = groups = own & ~kings, own & kings, opponent & ~kings, opponent & kings
        counts = men.bit_count(), royal.bit_count(), their_men.bit_count(), their_kings.bit_count()
        table = self._tables[counts]
        return table.value(groups, turn, self._decoded)
