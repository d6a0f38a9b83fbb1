"""The search of one position: alpha-beta with a table, captures resolved, in slices.

A search must be able to stop and listen, but Python cannot leave a recursion in the middle and
come back, except where each call is a generator. Generators cost little where calls are few, so
the tree is searched by three functions of rising number and falling comfort: `deep` generators
for two plies and more, the plain function `frontier` for the last ply, and `quiesce` below it.
A slice therefore changes nothing about what is searched.

White and Black move differently, so each side has its own `Half` with its own tables, and the
two call each other. Positions are three integers: the mover's pieces, the opponent's, kings.
"""

from __future__ import annotations

from math import inf
from time import perf_counter
from typing import TYPE_CHECKING, Final

from tama_core.board import Side
from tama_core.engine.limits import Limit, StopSearch, Watch
from tama_core.engine.transposition import (
    AT_LEAST,
    AT_MOST,
    EXACT,
    MOVE,
    Table,
    key_of,
    pack,
    unpack,
)
from tama_core.movegen import generator
from tama_core.squares import squares_of

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from tama_core.board import Board
    from tama_core.engine.evaluation import Evaluate, Evaluation
    from tama_core.movegen import Child
    from tama_core.ruleset import RuleSet

__all__ = ["DRAW", "INFINITE", "LONGEST_WIN", "WIN", "Half", "Steps", "halves", "win_in"]

Steps = "Generator[None, bool | None, int]"
"""A search under way: it yields where a slice ends, and takes True to stop at once."""

DRAW: Final = 0
WIN: Final = 30_000
"""A game that is won now; a win in n plies is worth n less."""
LONGEST_WIN: Final = 1_000
INFINITE: Final = WIN + 1


def win_in(score: int) -> int | None:
    """Return the plies to a forced end that a score means, negative for a loss, else None.

    >>> win_in(WIN - 3), win_in(4 - WIN), win_in(250)
    (3, -4, None)
    """
    if abs(score) <= WIN - LONGEST_WIN:
        return None
    return WIN - score if score > 0 else -WIN - score


class Half:
    """One side's half of the search; `other` is the half of the opponent."""

    __slots__ = (
        "captures",
        "children",
        "cutoffs",
        "evaluate",
        "jumpers",
        "line",
        "other",
        "patience",
        "side",
        "stage",
        "table",
        "watch",
    )

    other: Half

    def __init__(self, rules: RuleSet, side: Side, evaluate: Evaluate, capacity: int) -> None:
        """Make the half of `side`; `halves` makes and joins both."""
        moves = generator(rules)
        self.side = side
        self.children = moves.children[side]
        self.captures = moves.captures[side]
        self.jumpers = moves.jumpers[side]
        self.evaluate = evaluate
        """What a position is worth to this side, whoever moves next."""
        self.table = Table(capacity)
        self.cutoffs: dict[int, int] = {}
        """Origin and target of a move → how often, weighted, it refuted the opponent's play."""
        self.line: set[int] = set()
        """Keys of the positions with this side to move that the current line has been through."""
        self.patience: float = inf
        """Plies from the root after which the game is drawn if nothing has been achieved (R16)."""
        self.stage = 0
        """`stage_of` the root."""
        self.watch = Watch(Limit())

    def begin(self, history: Sequence[Board], watch: Watch) -> None:
        """Prepare for a search of the last position of `history`, which is in order of play."""
        root = history[-1]
        stages = [stage_of(past.turn, past.own, past.opponent, past.kings) for past in history]
        self.stage = stages[-1]
        limit = root.rules.quiet_ply_limit
        self.patience = inf if limit is None else limit + 1 - stages.count(self.stage)
        mine = (past for past in history if past.turn is self.side)
        self.line = {key_of(past.own, past.opponent, past.kings) for past in mine}
        self.watch = watch
        self.cutoffs.clear()

    def deep(
        self, own: int, opponent: int, kings: int, depth: int, alpha: int, beta: int, ply: int
    ) -> Generator[None, bool | None, int]:
        """Search `depth` plies, `ply` plies below the root, and return a score for the mover.

        A score s <= alpha means that the true one is at most s, s >= beta that it is at least s;
        between them it is exact.
        """
        if depth < 2:  # noqa: PLR2004 - the last ply
            last = self.frontier if depth else self.quiesce
            return last(own, opponent, kings, alpha, beta, ply)
        if perf_counter() >= self.watch.slice_end:
            yield from listen(self.watch)
        key = key_of(own, opponent, kings)
        if key in self.line or (ply >= self.patience and self.is_stale(own, opponent, kings)):
            return DRAW
        entry = self.table.get(key)
        if entry is not None:
            known = usable(entry, depth, alpha, beta, ply)
            if known is not None:
                return known
        children = self.children(own, opponent, kings)
        if not children:
            return ply - WIN
        ordered = self.order(children, own, entry)
        best, choice, floor = -INFINITE, children[0], alpha
        self.line.add(key)
        for number, child in enumerate(ordered):
            score = yield from self.reply(child, depth - 1, floor, beta, ply + 1, scout=number > 0)
            if score > best:
                best, choice = score, child
                floor = max(floor, score)
                if score >= beta:
                    move = own ^ child[0]
                    self.cutoffs[move] = self.cutoffs.get(move, 0) + depth * depth
                    break
        self.line.discard(key)
        self.watch.nodes += number + 1
        self.keep(key, best, depth, alpha, beta, ply, children.index(choice))
        return best

    def reply(
        self, child: Child, depth: int, alpha: int, beta: int, ply: int, *, scout: bool
    ) -> Generator[None, bool | None, int]:
        """Search the position after one of the mover's moves and return a score for the mover.

        With `scout` the first question is only whether the move beats `alpha`, which is cheaper
        to answer and mostly answered by no.
        """
        own, opponent, kings = child
        search = self.other.deep
        if scout:
            score = -(yield from search(opponent, own, kings, depth, -alpha - 1, -alpha, ply))
            if score <= alpha or score >= beta:
                return score
        return -(yield from search(opponent, own, kings, depth, -beta, -alpha, ply))

    def order(self, children: list[Child], own: int, entry: int | None) -> list[Child]:
        """Return the moves with those first that are likely to be best."""
        cutoffs = self.cutoffs
        ordered = sorted(children, key=lambda child: -cutoffs.get(own ^ child[0], 0))
        if entry is not None:
            best = children[entry & MOVE]
            ordered.remove(best)
            ordered.insert(0, best)
        return ordered

    def keep(self, key: int, score: int, depth: int, alpha: int, beta: int, ply: int, move: int) -> None:
        """Write what was found into the table, wins counted from this position."""
        bound = AT_MOST if score <= alpha else AT_LEAST if score >= beta else EXACT
        if score > WIN - LONGEST_WIN:
            score += ply
        elif score < LONGEST_WIN - WIN:
            score -= ply
        self.table.put(key, pack(score, depth, bound, move))

    def frontier(self, own: int, opponent: int, kings: int, alpha: int, beta: int, ply: int) -> int:  # noqa: C901 - inlined
        """Search one ply, as `deep` would; stops the search where a bound is reached.

        Most of the time goes here, so children without a capture pending are evaluated in place.
        """
        watch = self.watch
        if watch.nodes >= watch.allowance or perf_counter() >= watch.deadline:
            raise StopSearch
        key = (kings << 64 | opponent) << 64 | own
        if key in self.line or (ply >= self.patience and self.is_stale(own, opponent, kings)):
            return DRAW
        entry = self.table.get(key)
        if entry is not None:
            known = usable(entry, 1, alpha, beta, ply)
            if known is not None:
                return known
        children = self.children(own, opponent, kings)
        if not children:
            return ply - WIN
        best, choice, floor, number = -INFINITE, 0, alpha, -1
        other = self.other
        jumpers, evaluate = other.jumpers, self.evaluate
        for mine, theirs, crowned in children:
            number += 1
            if not theirs or jumpers(theirs, mine, crowned):
                score = -other.quiesce(theirs, mine, crowned, -beta, -floor, ply + 1)
            else:
                score = evaluate(mine, theirs, crowned)
            if score > best:
                best, choice = score, number
                if score > floor:
                    floor = score
                    if score >= beta:
                        break
        watch.nodes += number + 1
        self.keep(key, best, 1, alpha, beta, ply, choice)
        return best

    def quiesce(self, own: int, opponent: int, kings: int, alpha: int, beta: int, ply: int) -> int:
        """Follow captures to their end, as they are forced, and evaluate what is left."""
        if not own:
            return ply - WIN
        children = self.captures(own, opponent, kings)
        if not children:
            return self.evaluate(own, opponent, kings)
        watch = self.watch
        if perf_counter() >= watch.deadline:
            raise StopSearch
        watch.nodes += len(children)
        best, search = -INFINITE, self.other.quiesce
        for mine, theirs, crowned in children:
            score = -search(theirs, mine, crowned, -beta, -alpha, ply + 1)
            if score > best:
                best = score
                if score > alpha:
                    alpha = score
                    if score >= beta:
                        break
        return best

    def is_stale(self, own: int, opponent: int, kings: int) -> bool:
        """Return whether nothing has been achieved since the root, and the game is not lost."""
        stage = stage_of(self.side, own, opponent, kings)
        return stage == self.stage and bool(self.children(own, opponent, kings))

    def best_child(self, own: int, opponent: int, kings: int) -> Child | None:
        """Return the position after the best move that the table holds, None where it has none."""
        entry = self.table.get(key_of(own, opponent, kings))
        return None if entry is None else self.children(own, opponent, kings)[entry & MOVE]


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


def usable(entry: int, depth: int, alpha: int, beta: int, ply: int) -> int | None:
    """Return the score of a table entry, if it answers a search with these bounds."""
    score, known_depth, bound, _ = unpack(entry)
    if known_depth < depth:
        return None
    if score > WIN - LONGEST_WIN:
        score -= ply
    elif score < LONGEST_WIN - WIN:
        score += ply
    if bound == EXACT or (score >= beta if bound == AT_LEAST else score <= alpha):
        return score
    return None


def listen(watch: Watch) -> Generator[None, bool | None, None]:
    """End the slice; stop the search if the caller says so, else start the next slice."""
    if (yield):
        raise StopSearch
    watch.next_slice()


def halves(rules: RuleSet, evaluation: Evaluation, noise: int, seed: int, capacity: int) -> dict[Side, Half]:
    """Return both halves of a search, joined; together they hold up to `capacity` entries.

    >>> from tama_core.engine.evaluation import hand_made
    >>> from tama_core.ruleset import TAMA
    >>> both = halves(TAMA, hand_made, 0, 0, 1000)
    >>> both[Side.WHITE].other is both[Side.BLACK]
    True
    """
    both = {side: Half(rules, side, evaluate, capacity // 2) for side, evaluate in evaluation(noise, seed).items()}
    for side, half in both.items():
        half.other = both[side.other]
    return both
