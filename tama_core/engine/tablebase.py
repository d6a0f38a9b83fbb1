"""Endings in the search: what the ending tables say of a position, as a score.

A win whose distance the tables hold is worth what the search itself would find. One that is only
known to be won is searched on where the search began among the tables, since knowing that all moves
win makes no progress; at its leaves, and in a search that began with more pieces, it is worth
`TABLE_WIN` and what the evaluation says besides.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from tama_core.endings import GRADE, GRADED, INEXACT, LOST, best, ending_of, oracle
from tama_core.engine.scores import WIN

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tama_core.board import Board, Side
    from tama_core.endings import Ending, Oracle
    from tama_core.engine.evaluator import Evaluate
    from tama_core.movegen.generate import Child

__all__ = ["NEAR", "TABLE_WIN", "Tablebase", "is_near", "use_tablebase"]

TABLE_WIN: Final = 20_000
"""A win that the tables promise, however many plies away: more than any evaluation, less than a win in sight."""
_PER_GRADE: Final = 300
"""How much less a win is worth for each grade that it takes longer; far more than the estimate beside it."""
NEAR: Final = 20
"""The most pieces at the root of a search that asks the tables: a capture of eight and the next bring it there soon."""


class AskingSide(Protocol):
    """The parts of one side's search that its `Tablebase` uses."""

    side: Side
    draw: int
    evaluate: Evaluate
    children: Callable[[int, int, int], list[Child]]
    tablebase: Tablebase | None


class Tablebase:
    """What one side's half of a search asks about endings."""

    __slots__ = ("_patient", "_search", "_value", "exact", "most")

    def __init__(self, search: AskingSide, tables: Oracle, root: Board) -> None:
        """Take the search that asks, and the position that is searched."""
        self._search = search
        self._value = tables.value
        self.most = tables.most
        known = tables.value(root.turn, root.own, root.opponent, root.kings)
        self.exact = known is not None and known < INEXACT
        """Whether the tables hold all that there is to know of the root."""
        self._patient = (root.own | root.opponent).bit_count() <= tables.most

    def score(self, own: int, opponent: int, kings: int, ply: int) -> int | None:
        """Return the score of a position for the mover, None where it must be searched."""
        if (own | opponent).bit_count() > self.most:
            return None
        value = self._value(self._search.side, own, opponent, kings)
        if self._patient and value is not None and value >= INEXACT:
            return None
        return self._score(value, own, opponent, kings, ply)

    def best(self, children: list[Child]) -> Child | None:
        """Return the best of the mover's moves, None where the tables do not tell one from another, or draw at best."""
        other = self._search.side.other
        values = [self._value(other, theirs, mine, crowned) for mine, theirs, crowned in children]
        if not values or any(value is None or value >= INEXACT for value in values):
            return None
        value, child = max(zip(values, children, strict=True), key=lambda pair: _preference(pair[0] or 0))
        return child if value else None

    def after(self, child: Child) -> Ending | None:
        """Return what a position is worth to the side that has just moved there, plies counted from before."""
        own, opponent, kings = child
        value = self._value(self._search.side.other, opponent, own, kings)
        return ending_of(best([value]))

    def leaf(self, own: int, opponent: int, kings: int, ply: int) -> int | None:
        """Return the score of a position that is not searched any further, None where no table holds it."""
        if (own | opponent).bit_count() > self.most:
            return None
        return self._score(self._value(self._search.side, own, opponent, kings), own, opponent, kings, ply)

    def _score(self, value: int | None, own: int, opponent: int, kings: int, ply: int) -> int | None:
        if value is None:
            return None
        if value == 0:
            return self._search.draw
        if value >= INEXACT:
            return self._promised(value, own, opponent, kings)
        distance = ply + value - 1
        return distance - WIN if value & 1 else WIN - distance

    def _promised(self, value: int, own: int, opponent: int, kings: int) -> int:
        """Return the score of a win or loss of unknown length: by its grade, if there is one, else by evaluation."""
        search = self._search
        estimate = search.evaluate(own, opponent, kings)
        loss = value if value & 1 else self._quickest(search.children(own, opponent, kings))
        worth = TABLE_WIN if loss == LOST else TABLE_WIN + 3000 - _PER_GRADE * (loss - GRADED) // 2
        if loss != LOST:
            estimate //= 10
        return estimate - worth if value & 1 else estimate + worth

    def _quickest(self, children: list[Child]) -> int:
        """Return the quickest of the losses that the mover can bring about, LOST where they have no grades."""
        losses = [LOST]
        for mine, theirs, crowned in children:
            value = self._value(self._search.side.other, theirs, mine, crowned)
            if value == LOST:
                break
            if value and value & 1:
                losses.append(value if value >= GRADED else GRADED + (value - 1) // GRADE * 2)
        return min(losses)


def _preference(value: int) -> int:
    """Return a number that is the greater, the better a value of the opponent's is for the mover."""
    if value == 0:
        return 0
    return WIN - value if value & 1 else value - WIN


def is_near(root: Board) -> bool:
    """Return whether a search of `root` asks the tables."""
    return (root.own | root.opponent).bit_count() <= NEAR


def use_tablebase(sides: Mapping[Side, AskingSide], root: Board, *, allowed: bool = True) -> None:
    """Let a search of `root` ask the tables, where they are there, hold for its rules and are near."""
    tables = oracle(root.rules) if allowed and is_near(root) else None
    for search in sides.values():
        search.tablebase = Tablebase(search, tables, root) if tables else None
