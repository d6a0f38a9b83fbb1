"""The search of one position: principal-variation search with a table, captures resolved, in slices.

A search must be able to stop and listen, but Python cannot leave a recursion in the middle and
come back, except where each call is a generator. Generators cost little where calls are few, so
the tree is searched by functions of rising number and falling comfort: `deep` generators for
three plies and more, the plain functions `shallow` and `frontier` for the last two, and
`quiesce` below them. A slice therefore changes nothing about what is searched.

White and Black move differently, so each side has its own `Half` with its own tables, and the
two call each other. Positions are three integers: the mover's pieces, the opponent's, kings.
"""

from __future__ import annotations

from math import inf
from time import perf_counter
from typing import TYPE_CHECKING, Final

from tama_core.board import Side
from tama_core.engine.limits import DEEPEST, Limit, StopSearch, Watch
from tama_core.engine.ordering import Refutations, captures_by_gain, plies_less
from tama_core.engine.scores import INFINITE, WIN
from tama_core.engine.transposition import MOVE, Table, key_of, usable
from tama_core.squares import squares_of

if TYPE_CHECKING:
    from collections import abc
    from collections.abc import Iterable, Mapping, Sequence

    from tama_core.board import Board
    from tama_core.engine.endings import Endings
    from tama_core.engine.evaluation import Evaluate
    from tama_core.movegen import Child, Generator

    Steps = abc.Generator[None, bool | None, int]
    """A search under way: it yields where a slice ends, and takes True to stop at once."""

__all__ = ["Half", "halves"]

GENERATED: Final = 3
"""Plies from which on a search is a generator; it takes some milliseconds to search fewer."""


class Half:
    """One side's half of the search; `other` is the half of the opponent.

    Its searches return a score for the mover between two bounds: a score s <= alpha means that the
    true one is at most s, s >= beta that it is at least s; between them it is exact, but for late
    moves that were judged by a less deep search.
    """

    __slots__ = (
        "children",
        "draw",
        "ending",
        "evaluate",
        "jumpers",
        "line",
        "other",
        "patience",
        "refutations",
        "side",
        "stage",
        "table",
        "takes",
        "watch",
    )

    other: Half

    def __init__(self, moves: Generator, side: Side, evaluate: Evaluate, capacity: int) -> None:
        """Make the half of `side`; `halves` makes and joins both."""
        self.side = side
        self.children = moves.children[side]
        self.takes = moves.takes[side]
        self.jumpers = moves.jumpers[side]
        self.evaluate = evaluate
        """What a position is worth to this side, whoever moves next."""
        self.table = Table(capacity)
        self.refutations = Refutations()
        self.line: set[int] = set()
        """Keys of the positions with this side to move that the current line has been through."""
        self.patience: float = inf
        """Plies from the root after which the game is drawn if nothing has been achieved (R16)."""
        self.stage = 0
        """`stage_of` the root."""
        self.draw = 0
        """What a draw is worth to this side."""
        self.ending: Endings | None = None
        """What knows endings, in a search that may come to one."""
        self.watch = Watch(Limit())

    def begin(self, history: Sequence[Board], watch: Watch, contempt: int = 0) -> None:
        """Prepare for a search of the last position of `history`, which is in order of play.

        A draw costs the side that moves at the root `contempt`.
        """
        root = history[-1]
        stages = [stage_of(past.turn, past.own, past.opponent, past.kings) for past in history]
        self.stage = stages[-1]
        limit = root.rules.quiet_ply_limit
        self.patience = inf if limit is None else limit + 1 - stages.count(self.stage)
        self.draw = -contempt if self.side is root.turn else contempt
        mine = (past for past in history if past.turn is self.side)
        self.line = {key_of(past.own, past.opponent, past.kings) for past in mine}
        self.watch = watch
        self.refutations.clear()

    def deep(self, own: int, opponent: int, kings: int, depth: int, alpha: int, beta: int, ply: int) -> Steps:
        """Search three plies or more, `depth` in all, `ply` plies below the root."""
        if perf_counter() >= self.watch.slice_end:
            yield from listen(self.watch)
        key = key_of(own, opponent, kings)
        if (known := self.settled(own, opponent, kings, key, ply)) is not None:
            return known
        entry = self.table.get(key)
        if entry is not None and (known := usable(entry, depth, alpha, beta, ply)) is not None:
            return known
        children = self.children(own, opponent, kings)
        if not children:
            return ply - WIN
        quiet = children[0][1] == opponent
        best, choice, floor = -INFINITE, children[0], alpha
        self.line.add(key)
        for number, child in enumerate(self.order(children, own, entry, quiet=quiet)):
            less = self.plies_less(depth, number, child) if quiet else 0
            score = yield from self.reply(child, depth - 1, less, floor, beta, ply + 1, scout=number > 0)
            if score > best:
                best, choice = score, child
                if score > floor:
                    floor = score
                    if score >= beta:
                        self.refutations.add(own ^ child[0], depth)
                        break
        self.line.discard(key)
        self.watch.nodes += number + 1
        self.table.keep(key, best, depth, alpha, beta, ply, children.index(choice))
        return best

    def order(self, children: list[Child], own: int, entry: int | None, *, quiet: bool) -> list[Child]:
        """Return the moves with those first that are likely to be best; the table's move before all."""
        ordered = self.refutations.first(children, own) if quiet else captures_by_gain(children, self.evaluate)
        if entry is not None:
            best = children[entry & MOVE]
            ordered.remove(best)
            ordered.insert(0, best)
        return ordered

    def plies_less(self, depth: int, number: int, child: Child) -> int:
        """Return how many plies less the quiet move that comes as `number` in order is searched at first.

        None where it offers a piece: such a move is a blunder, which is soon refuted, or a stroke.
        """
        own, opponent, kings = child
        less = plies_less(depth, number)
        return 0 if less and self.other.jumpers(opponent, own, kings) else less

    def reply(self, child: Child, depth: int, less: int, alpha: int, beta: int, ply: int, *, scout: bool) -> Steps:
        """Search the position after one of the mover's moves, for a score of the mover's.

        With `scout` the first question is only whether the move beats `alpha`, which is cheaper to
        answer and mostly answered by no; it is asked with `less` plies less first.
        """
        if scout:
            score = yield from self.seek(child, depth - less, alpha, alpha + 1, ply)
            if less and score > alpha:
                score = yield from self.seek(child, depth, alpha, alpha + 1, ply)
            if score <= alpha or score >= beta:
                return score
        return (yield from self.seek(child, depth, alpha, beta, ply))

    def seek(self, child: Child, depth: int, alpha: int, beta: int, ply: int) -> Steps:
        """Search the position after one of the mover's moves, with the function that its depth asks for."""
        own, opponent, kings = child
        other = self.other
        if depth >= GENERATED:
            return -(yield from other.deep(opponent, own, kings, depth, -beta, -alpha, ply))
        search = (other.quiesce, other.frontier, other.shallow)[depth]
        return -search(opponent, own, kings, -beta, -alpha, ply)

    def shallow(self, own: int, opponent: int, kings: int, alpha: int, beta: int, ply: int) -> int:
        """Search two plies as `deep` would, but in one go."""
        key = key_of(own, opponent, kings)
        if (known := self.settled(own, opponent, kings, key, ply)) is not None:
            return known
        entry = self.table.get(key)
        if entry is not None and (known := usable(entry, 2, alpha, beta, ply)) is not None:
            return known
        children = self.children(own, opponent, kings)
        if not children:
            return ply - WIN
        search = self.other.frontier
        best, choice, floor, number = -INFINITE, children[0], alpha, 0
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
                        self.refutations.add(own ^ mine, 2)
                        break
        self.line.discard(key)
        self.watch.nodes += number
        self.table.keep(key, best, 2, alpha, beta, ply, children.index(choice))
        return best

    def frontier(self, own: int, opponent: int, kings: int, alpha: int, beta: int, ply: int) -> int:  # noqa: C901
        """Search the last ply, and one more after an only move; stop where a bound is reached.

        Most of the time goes here, so a move that offers nothing is evaluated in place, and those
        that offer a piece come after all the others.
        """
        watch = self.watch
        if watch.nodes >= watch.look:
            watch.check()
        key = (kings << 64 | opponent) << 64 | own
        if (known := self.settled(own, opponent, kings, key, ply)) is not None:
            return known
        entry = self.table.get(key)
        if entry is not None and (known := usable(entry, 1, alpha, beta, ply)) is not None:
            return known
        children = self.children(own, opponent, kings)
        if not children:
            return ply - WIN
        best, choice, number, last = -INFINITE, 0, 0, []
        if len(children) == 1 and ply < DEEPEST:
            ((mine, theirs, crowned),) = children
            best = -self.other.frontier(theirs, mine, crowned, -beta, -alpha, ply + 1)
        elif children[0][1] == opponent and not self.is_near(own, opponent):
            jumpers, evaluate = self.other.jumpers, self.evaluate
            for number, (mine, theirs, crowned) in enumerate(children):
                if jumpers(theirs, mine, crowned):
                    last.append(number)
                elif (score := evaluate(mine, theirs, crowned)) > best:
                    best, choice = score, number
                    if score >= beta:
                        break
        else:
            number, last = len(children) - 1, list(range(len(children)))
        watch.nodes += number + 1
        if last and best < beta:
            watch.nodes -= len(last)
            best, choice = self.resolve([(children[number], number) for number in last], best, choice, alpha, beta, ply)
        self.table.keep(key, best, 1, alpha, beta, ply, choice)
        return best

    def resolve(
        self, moves: Iterable[tuple[Child, int]], best: int, choice: int, alpha: int, beta: int, ply: int
    ) -> tuple[int, int]:
        """Follow the captures after numbered moves; return the best score and number, or those of before."""
        floor, search = max(best, alpha), self.other.quiesce
        for (mine, theirs, crowned), number in moves:
            self.watch.nodes += 1
            score = -search(theirs, mine, crowned, -beta, -floor, ply + 1)
            if score > best:
                best, choice = score, number
                if score > floor:
                    floor = score
                    if score >= beta:
                        break
        return best, choice

    def quiesce(self, own: int, opponent: int, kings: int, alpha: int, beta: int, ply: int) -> int:
        """Follow captures to their end, as they are forced, and evaluate what is left."""
        if not own:
            return ply - WIN
        if self.ending is not None and (known := self.ending.leaf(own, opponent, kings, ply)) is not None:
            return known
        able = self.jumpers(own, opponent, kings)
        if not able:
            return self.evaluate(own, opponent, kings)
        children = self.takes(own, opponent, kings, able)
        watch = self.watch
        if watch.nodes >= watch.look:
            watch.check()
        best, search = -INFINITE, self.other.quiesce
        for mine, theirs, crowned in children:
            watch.nodes += 1
            score = -search(theirs, mine, crowned, -beta, -alpha, ply + 1)
            if score > best:
                best = score
                if score > alpha:
                    alpha = score
                    if score >= beta:
                        break
        return best

    def settled(self, own: int, opponent: int, kings: int, key: int, ply: int) -> int | None:
        """Return the score of a position that is a draw by R16 or a known ending, None where it must be searched."""
        if key in self.line or (ply >= self.patience and self.is_stale(own, opponent, kings)):
            return self.draw
        return None if self.ending is None else self.ending.score(own, opponent, kings, ply)

    def is_near(self, own: int, opponent: int) -> bool:
        """Return whether the tables hold a position and those after its quiet moves."""
        return self.ending is not None and (own | opponent).bit_count() <= self.ending.most

    def is_stale(self, own: int, opponent: int, kings: int) -> bool:
        """Return whether nothing has been achieved since the root, and the game is not lost."""
        stage = stage_of(self.side, own, opponent, kings)
        return stage == self.stage and bool(self.children(own, opponent, kings))

    def best_child(self, own: int, opponent: int, kings: int) -> Child | None:
        """Return the position after the best move that the table or the ending tables hold, None where neither does."""
        children = self.children(own, opponent, kings)
        entry = self.table.get(key_of(own, opponent, kings))
        if entry is not None:
            return children[entry & MOVE]
        return None if self.ending is None else self.ending.best(children)


def stage_of(side: Side, own: int, opponent: int, kings: int) -> int:
    """Return a number that grows with each capture and each man's step forward (R16).

    Two positions of one game have the same exactly when only quiet plies lie between them.

    >>> [stage_of(Side.WHITE, 1 << square, 1 << 63, 0) for square in (8, 9, 16)]
    [2481, 2481, 2482]
    """
    white, black = (own, opponent) if side is Side.WHITE else (opponent, own)
    steps = sum(square.rank for square in squares_of(white & ~kings))
    steps += sum(7 - square.rank for square in squares_of(black & ~kings))
    men = (own | opponent) & ~kings
    return (64 - (own | opponent).bit_count()) * 32 + (64 - men.bit_count()) * 8 + steps


def listen(watch: Watch) -> abc.Generator[None, bool | None, None]:
    """End the slice; stop the search if the caller says so, else start the next slice."""
    if (yield):
        raise StopSearch
    watch.next_slice()


def halves(moves: Generator, evaluates: Mapping[Side, Evaluate], capacity: int) -> dict[Side, Half]:
    """Return both halves of a search, joined; together they hold up to `capacity` entries.

    >>> from tama_core.engine.evaluation import hand_made
    >>> from tama_core.movegen import generator
    >>> from tama_core.ruleset import TAMA
    >>> both = halves(generator(TAMA), hand_made(noise=0, seed=0), capacity=1000)
    >>> both[Side.WHITE].other is both[Side.BLACK]
    True
    """
    both = {side: Half(moves, side, evaluate, capacity // 2) for side, evaluate in evaluates.items()}
    for side, half in both.items():
        half.other = both[side.other]
    return both
