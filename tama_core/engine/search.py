"""Searches a position by principal-variation search with a transposition table, interruptible in slices.

A search must be able to pause and listen to its caller. Python can pause a recursion only if each
call is a generator, and generators are slow. So `deep` searches three plies and more by generators,
which are few, and plain functions search the rest: `shallow` and `frontier` the last two plies, and
`quiesce` the captures below (`quiescence` has the last two). Slices do not change what is searched.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tama_core.engine.limits import StopSearch, Watch
from tama_core.engine.ordering import captures_by_gain, reduction
from tama_core.engine.quiescence import Quiescence
from tama_core.engine.scores import INFINITE, WIN
from tama_core.engine.transposition import MOVE, key_of, usable

if TYPE_CHECKING:
    from collections import abc
    from collections.abc import Mapping

    from tama_core.board import Side
    from tama_core.engine.evaluator import Evaluator
    from tama_core.movegen.generate import Child, MoveGenerator

    Steps = abc.Generator[None, bool | None, int]
    """A running search: it yields at the end of a slice, and stops at once if True is sent in."""

__all__ = ["SideSearch", "search_sides"]

GENERATED: Final = 3
"""The least depth searched by generators; a shallower search takes some milliseconds only."""


class SideSearch(Quiescence):
    """One side's part of the search."""

    __slots__ = ()

    other: SideSearch

    def deep(self, own: int, opponent: int, kings: int, depth: int, alpha: int, beta: int, ply: int) -> Steps:
        """Search three plies or more, `depth` in all, `ply` plies below the root."""
        watch = self.watch
        if watch.clock() >= watch.pause or watch.nodes >= watch.allowance:
            yield from listen(watch)
        key = key_of(own, opponent, kings)
        if (known := self.known_score(own, opponent, kings, key, ply)) is not None:
            return known
        entry = self.table.get(key)
        if entry is not None and (known := usable(entry, depth, alpha, beta, ply)) is not None:
            watch.is_open = watch.is_open or key not in self.closed
            return known
        children = self.children(own, opponent, kings)
        if not children:
            return ply - WIN
        quiet = children[0][1] == opponent
        best, choice, floor = -INFINITE, children[0], alpha
        was_open, watch.is_open = watch.is_open, False
        self.line.add(key)
        for number, child in enumerate(self.order(children, own, entry, quiet=quiet)):
            less = self.reduction(depth, number, child) if quiet else 0
            score = yield from self.search_move(child, depth - 1, less, floor, beta, ply + 1, scout=number > 0)
            if score > best:
                best, choice = score, child
                if score > floor:
                    floor = score
                    if score >= beta:
                        self.history.add(own ^ child[0], depth)
                        break
        self.line.discard(key)
        self.close(key, was_open=was_open)
        watch.nodes += number + 1
        self.table.keep(key, best, depth, alpha, beta, ply, children.index(choice))
        return best

    def order(self, children: list[Child], own: int, entry: int | None, *, quiet: bool) -> list[Child]:
        """Return the moves in the order in which they are likely to be best, the transposition table's move first."""
        ordered = self.history.first(children, own) if quiet else captures_by_gain(children, self.evaluate)
        if entry is not None:
            best = children[entry & MOVE]
            ordered.remove(best)
            ordered.insert(0, best)
        return ordered

    def reduction(self, depth: int, number: int, child: Child) -> int:
        """Return the late-move reduction, in plies, of the quiet move that comes as `number` in order.

        It is 0 for a move that offers a piece, which is either a blunder that is soon refuted, or a combination.
        """
        own, opponent, kings = child
        less = reduction(depth, number)
        return 0 if less and self.other.jumpers(opponent, own, kings) else less

    def search_move(
        self, child: Child, depth: int, less: int, alpha: int, beta: int, ply: int, *, scout: bool
    ) -> Steps:
        """Search the position after one of the mover's moves, for a score of the mover's.

        With `scout` a search with a null window first finds out whether the move beats `alpha`, which is
        cheaper and mostly fails; its depth is reduced by `less` plies at first.
        """
        if scout:
            score = yield from self.search_child(child, depth - less, alpha, alpha + 1, ply)
            if less and score > alpha:
                score = yield from self.search_child(child, depth, alpha, alpha + 1, ply)
            if score <= alpha or score >= beta:
                return score
        return (yield from self.search_child(child, depth, alpha, beta, ply))

    def search_child(self, child: Child, depth: int, alpha: int, beta: int, ply: int) -> Steps:
        """Search the position after one of the mover's moves, with the function for its depth."""
        own, opponent, kings = child
        other = self.other
        if depth >= GENERATED:
            return -(yield from other.deep(opponent, own, kings, depth, -beta, -alpha, ply))
        search = (other.quiesce, other.frontier, other.shallow)[depth]
        return -search(opponent, own, kings, -beta, -alpha, ply)

    def shallow(self, own: int, opponent: int, kings: int, alpha: int, beta: int, ply: int) -> int:
        """Search two plies as `deep` would, but in one go."""
        key = key_of(own, opponent, kings)
        if (known := self.known_score(own, opponent, kings, key, ply)) is not None:
            return known
        entry = self.table.get(key)
        if entry is not None and (known := usable(entry, 2, alpha, beta, ply)) is not None:
            self.watch.is_open = self.watch.is_open or key not in self.closed
            return known
        children = self.children(own, opponent, kings)
        if not children:
            return ply - WIN
        search = self.other.frontier
        best, choice, floor, number = -INFINITE, children[0], alpha, 0
        was_open, self.watch.is_open = self.watch.is_open, False
        self.line.add(key)
        for child in self.order(children, own, entry, quiet=children[0][1] == opponent):
            mine, theirs, crowned = child
            number += 1
            score = floor + 1
            if number > 1 and score < beta:
                score = -search(theirs, mine, crowned, -score, -floor, ply + 1)
            if score > floor:
                score = -search(theirs, mine, crowned, -beta, -floor, ply + 1)
            if score > best:
                best, choice = score, child
                if score > floor:
                    floor = score
                    if score >= beta:
                        self.history.add(own ^ mine, 2)
                        break
        self.line.discard(key)
        self.close(key, was_open=was_open)
        self.watch.nodes += number
        self.table.keep(key, best, 2, alpha, beta, ply, children.index(choice))
        return best

    def best_child(self, own: int, opponent: int, kings: int) -> Child | None:
        """Return the position after the best move by the transposition table or the ending tables, None if unknown."""
        children = self.children(own, opponent, kings)
        entry = self.table.get(key_of(own, opponent, kings))
        if entry is not None:
            return children[entry & MOVE]
        return None if self.tablebase is None else self.tablebase.best(children)


def listen(watch: Watch) -> abc.Generator[None, bool | None, None]:
    """Stop the search if a limit is reached; else end the slice, and stop if the caller says so."""
    if watch.nodes >= watch.allowance or watch.clock() >= watch.deadline or (yield):
        raise StopSearch
    watch.next_slice()


def search_sides(moves: MoveGenerator, evaluators: Mapping[Side, Evaluator], capacity: int) -> dict[Side, SideSearch]:
    """Return both sides of a search, joined; their tables hold up to `capacity` entries together.

    >>> from tama_core.board import Side
    >>> from tama_core.engine.evaluation import hand_made
    >>> from tama_core.movegen.generate import generator
    >>> from tama_core.ruleset import TAMA
    >>> both = search_sides(generator(TAMA), hand_made(noise=0, seed=0), capacity=1000)
    >>> both[Side.WHITE].other is both[Side.BLACK]
    True
    """
    both = {side: SideSearch(moves, side, evaluator, capacity // 2) for side, evaluator in evaluators.items()}
    for side, search in both.items():
        search.other = both[side.other]
    return both
