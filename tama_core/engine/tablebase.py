"""Scores endings in the search by the ending tables.

A win with a known distance scores as if the search had found it. A win of unknown distance is
searched further if the root is in the tables, too, because knowing that all moves win makes no
progress. At the leaves, and in a search that began with more pieces, it scores `TABLE_WIN` plus an
evaluation.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from tama_core.endings import GRADE, GRADED, INEXACT, LOST, best, ending_of, oracle
from tama_core.engine.scores import WIN

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tama_core.board import Board, Side
    from tama_core.endings import Ending
    from tama_core.engine.evaluator import Evaluate
    from tama_core.movegen.generate import Child
    from tama_core.ruleset import RuleSet

__all__ = ["NEAR", "TABLE_WIN", "Tablebase", "is_near", "use_tablebase"]

TABLE_WIN: Final = 20_000
"""The score of a win by the tables of unknown distance: above any evaluation, below any win that was found."""
_PER_GRADE: Final = 300
"""How much less a win scores for each grade of its length; far more than the evaluation that is added."""
NEAR: Final = 20
"""The most pieces at the root of a search that uses the tables: two long captures may lead to them."""


class AskingSide(Protocol):
    """The attributes of one side's search that its `Tablebase` uses."""

    side: Side
    draw: int
    evaluate: Evaluate
    children: Callable[[int, int, int], list[Child]]
    tablebase: Tablebase | None


class Endings(Protocol):
    """What a search asks: the value of an ending, as an `Oracle` gives it, and the most pieces that have one."""

    @property
    def most(self) -> int: ...
    def value(self, side: Side, own: int, opponent: int, kings: int) -> int | None: ...


class Tablebase:
    """The ending tables as one side of a search uses them."""

    __slots__ = ("_root_in_tables", "_search", "_value", "exact", "most")

    def __init__(self, search: AskingSide, tables: Endings, root: Board) -> None:
        """Take the side of the search, and the root."""
        self._search = search
        self._value = tables.value
        self.most: int = tables.most
        known = tables.value(root.turn, root.own, root.opponent, root.kings)
        self.exact: bool = known is not None and known < INEXACT
        """Whether the tables hold the exact value of the root."""
        self._root_in_tables = (root.own | root.opponent).bit_count() <= tables.most

    def score(self, own: int, opponent: int, kings: int, ply: int) -> int | None:
        """Return the score of a position for the mover, None if it must be searched."""
        if (own | opponent).bit_count() > self.most:
            return None
        value = self._value(self._search.side, own, opponent, kings)
        if self._root_in_tables and value is not None and value >= INEXACT:
            return None
        return self._score(value, own, opponent, kings, ply)

    def best(self, children: list[Child]) -> Child | None:
        """Return the best of the mover's moves, None if the tables do not rank them, or if none wins or loses."""
        other = self._search.side.other
        values = [self._value(other, theirs, mine, crowned) for mine, theirs, crowned in children]
        if not values or any(value is None or value >= INEXACT for value in values):
            return None
        value, child = max(zip(values, children, strict=True), key=lambda pair: _preference(pair[0] or 0))
        return child if value else None

    def after(self, child: Child) -> Ending | None:
        """Return the ending of a position for the side that has just moved, with the distance from before the move."""
        own, opponent, kings = child
        value = self._value(self._search.side.other, opponent, own, kings)
        return ending_of(best([value]))

    def leaf(self, own: int, opponent: int, kings: int, ply: int) -> int | None:
        """Return the score of a leaf of the search, None if no table holds it."""
        if (own | opponent).bit_count() > self.most:
            return None
        return self._score(self._value(self._search.side, own, opponent, kings), own, opponent, kings, ply)

    def _score(self, value: int | None, own: int, opponent: int, kings: int, ply: int) -> int | None:
        if value is None:
            return None
        if value == 0:
            return self._search.draw
        if value >= INEXACT:
            return self._inexact_score(value, own, opponent, kings)
        distance = ply + value - 1
        return distance - WIN if value & 1 else WIN - distance

    def _inexact_score(self, value: int, own: int, opponent: int, kings: int) -> int:
        """Return the score of a win or loss of unknown length: by its grade if there is one, else by evaluation."""
        search = self._search
        estimate = search.evaluate(own, opponent, kings)
        loss = value if value & 1 else self._quickest(search.children(own, opponent, kings))
        worth = TABLE_WIN if loss == LOST else TABLE_WIN + 3000 - _PER_GRADE * (loss - GRADED) // 2
        if loss != LOST:
            estimate //= 10
        return estimate - worth if value & 1 else estimate + worth

    def _quickest(self, children: list[Child]) -> int:
        """Return the quickest loss of the opponent that the mover can force, LOST if grades are unknown."""
        losses = [LOST]
        for mine, theirs, crowned in children:
            value = self._value(self._search.side.other, theirs, mine, crowned)
            if value == LOST:
                break
            if value and value & 1:
                losses.append(value if value >= GRADED else GRADED + (value - 1) // GRADE * 2)
        return min(losses)


def _preference(value: int) -> int:
    """Return a number that orders the opponent's values by how good they are for the mover."""
    if value == 0:
        return 0
    return WIN - value if value & 1 else value - WIN


def is_near(root: Board) -> bool:
    """Return whether a search of `root` uses the tables."""
    return (root.own | root.opponent).bit_count() <= NEAR


class OneEach:
    """What the tables would say if they held one thing: that a game with one piece each is drawn (R16)."""

    most = 2

    def value(self, _side: Side, own: int, opponent: int, _kings: int) -> int | None:
        """Return 0, a draw, for one piece each, else None."""
        return 0 if own.bit_count() == opponent.bit_count() == 1 else None


def known_endings(rules: RuleSet, *, allowed: bool) -> Endings | None:
    """Return what a search may know of endings: the tables, if `allowed`, or the rule that one piece each is a draw."""
    return OneEach() if rules.one_each_draws else oracle(rules) if allowed else None


def use_tablebase(sides: Mapping[Side, AskingSide], root: Board, *, allowed: bool = True) -> None:
    """Let a search of `root` use the tables, if they are available, hold for its rules and are near."""
    tables = known_endings(root.rules, allowed=allowed) if is_near(root) else None
    for search in sides.values():
        search.tablebase = Tablebase(search, tables, root) if tables else None
