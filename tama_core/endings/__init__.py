"""Looks up the exact result of positions with few pieces in the ending tables.

The tables hold for the standard rules R4 to R14, without the draws of R16. `lab/endings.py` makes
them, and docs/engine.md describes them. The file is read when a position needs it for the first
time; without the file there are no tables, as in a browser that has not fetched it yet.

>>> from tama_core.position import Position
>>> probe(Position.from_fen("W:WKa1,Kb8:BKd4"))
Ending(result='win', distance=3)
"""

from __future__ import annotations

import sys
from dataclasses import asdict
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from tama_core.board import Board, Side, demand_board
from tama_core.endings.numbering import TURN
from tama_core.endings.tables import GRADE, GRADED, INEXACT, LOST, WON, Tables
from tama_core.movegen.generate import generator
from tama_core.ruleset import TAMA, read_rules

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tama_core.ruleset import RuleSet

__all__ = [
    "FILE",
    "GRADE",
    "GRADED",
    "INEXACT",
    "LOST",
    "WON",
    "Ending",
    "Oracle",
    "best",
    "ending_of",
    "find_file",
    "lacking",
    "oracle",
    "probe",
    "stamp",
]

FILE: Final = "tama_core/engine/data/endings.bin"
"""The path of the tables, relative to a folder from which Python imports."""


class Ending(NamedTuple):
    """The result of a position for the side to move, with best play by both.

    `distance` is the number of plies to the end of the game, if the winner hurries and the loser
    delays; it is None for a draw, and if the tables do not hold it.
    """

    result: Literal["win", "draw", "loss"]
    distance: int | None


def probe(position: Board) -> Ending | None:
    """Return the result of `position` by the tables, None if they do not hold it.

    They hold positions of up to 4 pieces, and those whose mandatory captures lead there, under the
    standard rules with any draw limits. The distance is known for up to 3 pieces, and if a capture
    leads there. TamaError if `position` is not a Board.

    >>> from tama_core.position import Position
    >>> probe(Position.from_fen("B:WKa1,Kb8:BKd4")), probe(Position.initial())
    (Ending(result='loss', distance=6), None)
    """
    demand_board(position)
    tables = oracle(position.rules)
    if tables is None:
        return None
    return ending_of(tables.value(position.turn, position.own, position.opponent, position.kings))


def ending_of(value: int | None) -> Ending | None:
    """Return the ending that a value of an `Oracle` stands for.

    >>> ending_of(4), ending_of(LOST)
    (Ending(result='win', distance=3), Ending(result='loss', distance=None))
    """
    if value is None:
        return None
    distance = value - 1 if 0 < value < INEXACT else None
    return Ending("draw" if value == 0 else "loss" if value & 1 else "win", distance)


class Oracle:
    """The values of positions under one ruleset, captures included.

    A value is 0 for a draw, otherwise one more than the plies to the end: even for a win of the
    side to move, odd for a loss. From `INEXACT` on the number of plies is unknown: `WON`, `LOST`, or,
    from `GRADED` on, losses graded by their length, `GRADE` plies to each grade.
    """

    __slots__ = ("_captures", "_children", "_tables", "_value", "most")

    def __init__(self, tables: Tables, rules: RuleSet) -> None:
        """Take the tables, which must hold for `rules`."""
        moves = generator(rules)
        self._captures = moves.captures
        self._children = moves.children
        self._value = tables.value
        self.most: int = tables.most
        """The most pieces of the positions in the tables."""

    def value(self, side: Side, own: int, opponent: int, kings: int) -> int | None:
        """Return the value of a position, None if the tables do not hold it."""
        if not (own and opponent):
            return 2 if own and self._children[side](own, opponent, kings) else 1
        if taken := self._captures[side](own, opponent, kings):
            after = (self.value(side.other, theirs, mine, crowned) for mine, theirs, crowned in taken)
            return best(after)
        if (own | opponent).bit_count() > self.most:
            return None
        return self._value(own, opponent, kings, 0 if side is Side.WHITE else TURN)

    def quiet_value(self, side: Side, own: int, opponent: int, kings: int) -> int:
        """Return the value of a position without captures, with at most `most` pieces in all, of both sides."""
        return self._value(own, opponent, kings, 0 if side is Side.WHITE else TURN)


def best(after: Iterable[int | None]) -> int | None:
    """Return the value of a position from the values of the positions after its moves.

    >>> best([0, 7, 3]), best([2, 6]), best([2, 0]), best([2, None]), best([1, LOST])
    (4, 7, 0, None, 254)
    """
    values = set(after)
    lost = {value for value in values if value and value & 1}
    if lost:
        unclear = None in values or max(lost) >= INEXACT
        return WON if unclear else min(lost) + 1
    if None in values:
        return None
    if 0 in values:
        return 0
    return LOST if WON in values else max(value for value in values if value) + 1


def stamp(rules: RuleSet) -> dict[str, bool | str]:
    """Return the fields of `rules` on which the ending tables depend: all but the draw limits.

    >>> from tama_core.ruleset import TAMA_1934
    >>> stamp(TAMA)["short_king"], stamp(TAMA_1934)["short_king"]
    (False, True)
    """
    return {name: value for name, value in asdict(rules).items() if not name.endswith("_limit")}


def oracle(rules: RuleSet) -> Oracle | None:
    """Return the values of the tables under `rules`, None if there are no tables for them, or none yet.

    A field that the tables do not know must be as in TAMA. TamaError if their file is damaged, or of another
    version.
    """
    tables = _tables()
    return _oracle(tables, rules) if tables and stamp(rules) == stamp(read_rules(tables.rules)) else None


def lacking(rules: RuleSet) -> bool:
    """Return whether the tables for `rules` are missing, as in a browser that has not fetched their file.

    >>> lacking(TAMA)
    False
    """
    return _tables() is None and stamp(rules) == stamp(TAMA)


@lru_cache(maxsize=4)
def _oracle(tables: Tables, rules: RuleSet) -> Oracle:
    return Oracle(tables, rules)


def find_file(path: str) -> Path | None:
    """Return where a file of data is that the package may have been given later; None if it is nowhere.

    >>> find_file(FILE).name, find_file("tama_core/nothing.bin")
    ('endings.bin', None)
    """
    roots = [Path(__file__).parents[2], *map(Path, sys.path)]
    return next((root / path for root in roots if (root / path).is_file()), None)


def _tables() -> Tables | None:
    """Return the tables; they are looked for until found."""
    file = find_file(FILE)
    return _read(file) if file else None


@lru_cache(maxsize=1)
def _read(file: Path) -> Tables:
    return Tables(file.read_bytes())
