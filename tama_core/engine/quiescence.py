"""Searches the last ply, and below it the quiescence search, which follows mandatory captures to their end.

White and Black move differently, so each side has its own `Quiescence` with its own tables, and the
two call each other. Positions are three integers: the mover's pieces, the opponent's, kings.
"""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Final

from tama_core.board import Side
from tama_core.engine.limits import DEEPEST, Limit, Watch
from tama_core.engine.ordering import History
from tama_core.engine.scores import INFINITE, WIN, most_for, rounded
from tama_core.engine.transposition import TranspositionTable, key_of, usable
from tama_core.movegen.generate import LAST_BUT_ONE
from tama_core.squares import squares_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tama_core.board import Board
    from tama_core.engine.evaluator import Evaluate, Evaluator, Split
    from tama_core.engine.tablebase import Tablebase
    from tama_core.movegen.generate import Child, Children, MoveGenerator, Takes
    from tama_core.movegen.mobility import Jumpers, Quiet, Relevant

    Offer = tuple[Child, int, int]
    """A move that offers a piece: the position after it, the opponent's pieces that can jump, the move's number."""

__all__ = ["Quiescence", "stage_of"]

MANY: Final = 16
"""With more captures than this, finding them may have taken milliseconds, so the clock is checked."""


class Quiescence:
    """One side's part of the search: its state, and the search of the last ply; `other` is the opponent's part.

    The searches return a score for the mover. A score s <= alpha means that the true score is at most
    s, s >= beta that it is at least s; between them it is exact, except for late moves whose search was
    reduced.
    """

    __slots__ = (
        "children",
        "closed",
        "draw",
        "draw_ply",
        "evaluate",
        "history",
        "jumpers",
        "last_but_one",
        "line",
        "other",
        "quiet",
        "relevant",
        "side",
        "split",
        "stage",
        "table",
        "tablebase",
        "takes",
        "watch",
    )

    other: Quiescence

    evaluate: Evaluate
    split: Split

    def __init__(self, moves: MoveGenerator, side: Side, evaluator: Evaluator, capacity: int) -> None:
        """Make the part of `side`; `search_sides` makes and joins both."""
        self.side: Side = side
        self.children: Children = moves.some_children[side]
        self.takes: Takes = moves.some_takes[side]
        self.jumpers: Jumpers = moves.jumpers[side]
        self.quiet: Quiet = moves.quiet[side]
        self.relevant: Relevant = moves.relevant[side]
        self.last_but_one: int = LAST_BUT_ONE[side]
        self.evaluate, self.split = evaluator
        """The score of a position for this side, whichever side is to move."""
        self.table: TranspositionTable = TranspositionTable(capacity)
        self.history: History = History()
        self.line: set[int] = set()
        """Keys of the positions with this side to move that the current line has been through."""
        self.closed: set[int] = set()
        """Keys of the positions whose last search had no score that depended on its depth."""
        self.draw_ply: float = inf
        """The ply from the root at which the game is drawn if there was no progress (R16)."""
        self.stage: int = 0
        """`stage_of` the root."""
        self.draw: int = 0
        """The score of a draw for this side."""
        self.tablebase: Tablebase | None = None
        """The ending tables, if the search may reach them."""
        self.watch: Watch = Watch(Limit())

    def begin(self, history: Sequence[Board], watch: Watch, contempt: int = 0) -> None:
        """Prepare for a search of the last position of `history`, which is in order of play.

        `contempt` is what a draw costs the side to move at the root.
        """
        root = history[-1]
        stages = [stage_of(past.turn, past.own, past.opponent, past.kings) for past in history]
        self.stage = stages[-1]
        limit = root.rules.quiet_ply_limit
        self.draw_ply = inf if limit is None else limit + 1 - stages.count(self.stage)
        self.draw = -contempt if self.side is root.turn else contempt
        mine = (past for past in history if past.turn is self.side)
        self.line = {key_of(past.own, past.opponent, past.kings) for past in mine}
        self.watch = watch
        self.closed.clear()
        self.history.clear()

    def frontier(self, own: int, opponent: int, kings: int, alpha: int, beta: int, ply: int) -> int:
        """Search the last ply, and one more after an only move; stop if a limit is reached.

        Most of the time is spent here. So a move that offers no piece is evaluated in place, and moves
        that offer one come after all others.
        """
        watch = self.watch
        if watch.nodes >= watch.look:
            watch.check()
        key = (kings << 64 | opponent) << 64 | own
        if (known := self.known_score(own, opponent, kings, key, ply)) is not None:
            return known
        entry = self.table.get(key)
        if entry is not None and (known := usable(entry, 1, alpha, beta, ply)) is not None:
            watch.is_open = watch.is_open or key not in self.closed
            return known
        able, near = self.jumpers(own, opponent, kings), self.is_near(own, opponent)
        if (
            not (able or near or own & (kings | self.last_but_one))
            and len(masks := self.quiet(own, opponent, kings)) > 1
        ):
            best, choice = self.search_men(own, opponent, kings, masks, alpha, beta, ply)
            watch.is_open = True
        else:
            children = self.takes(own, opponent, kings, able) if able else self.children(own, opponent, kings)
            if not children:
                return ply - WIN
            was_open, watch.is_open = watch.is_open, False
            if len(children) == 1 and ply < DEEPEST:
                ((mine, theirs, crowned),) = children
                best, choice = -self.other.frontier(theirs, mine, crowned, -beta, -alpha, ply + 1), 0
                watch.nodes += 1
            elif able or near:
                best, choice = self.search_captures(children, alpha, beta, ply)
            else:
                best, choice = self.search_quiet(children, alpha, beta, ply)
                watch.is_open = True
            self.close(key, was_open=was_open)
        self.table.keep(key, best, 1, alpha, beta, ply, choice)
        return best

    def close(self, key: int, *, was_open: bool) -> None:
        """Note whether a deeper search of a position could return another score."""
        if self.watch.is_open:
            self.closed.discard(key)
        else:
            self.closed.add(key)
            self.watch.is_open = was_open

    def search_quiet(self, children: list[Child], alpha: int, beta: int, ply: int) -> tuple[int, int]:
        """Search quiet moves of any kind by the positions after them; return the best score and its number."""
        jumpers, evaluate, best, choice, offers = self.other.jumpers, self.evaluate, -INFINITE, 0, []
        for number, child in enumerate(children):
            mine, theirs, crowned = child
            if able := jumpers(theirs, mine, crowned):
                offers.append((child, able, number))
            elif (score := evaluate(mine, theirs, crowned)) > best:
                best, choice = score, number
                if score >= beta:
                    self.watch.nodes += number + 1
                    return best, choice
        self.watch.nodes += len(children) - len(offers)
        return self.search_offers(offers, best, choice, alpha, beta, ply) if offers else (best, choice)

    def search_men(
        self, own: int, opponent: int, kings: int, masks: tuple[int, ...], alpha: int, beta: int, ply: int
    ) -> tuple[int, int]:
        """Search the quiet moves of men, none of which is crowned; return the best score and its number.

        Such a move only changes where the men stand, so it is evaluated without being made. Whether it offers a piece
        is checked first for moves that would be the best, and for all moves only if none of them causes a cutoff.
        """
        values, rest = self.split(own, opponent, kings)
        jumpers, best, choice, enough = self.other.jumpers, -INFINITE, 0, most_for(-INFINITE)
        before = jumpers(opponent, own, kings)
        relevant = self.relevant(own, opponent, kings, before)
        for number, mask in enumerate(masks):
            mine = own ^ mask
            if values[mine] > enough and not (jumpers(opponent, mine, kings) if mask & relevant else before):
                best, choice = rounded(values[mine] + rest), number
                if best >= beta:
                    self.watch.nodes += number + 1
                    return best, choice
                enough = most_for(best) - rest
        offers = [
            ((own ^ mask, opponent, kings), able, number)
            for number, mask in enumerate(masks)
            if (able := jumpers(opponent, own ^ mask, kings) if mask & relevant else before)
        ]
        self.watch.nodes += len(masks) - len(offers)
        return self.search_offers(offers, best, choice, alpha, beta, ply) if offers else (best, choice)

    def search_offers(
        self, offers: Iterable[Offer], best: int, choice: int, alpha: int, beta: int, ply: int
    ) -> tuple[int, int]:
        """Follow the captures of offered pieces; return the best score of these and earlier moves, and its number."""
        floor, search, takes = max(best, alpha), self.other.search_captures, self.other.takes
        for (mine, theirs, crowned), able, number in offers:
            self.watch.nodes += 1
            score = -search(takes(theirs, mine, crowned, able), -beta, -floor, ply + 1)[0]
            if score > best:
                best, choice = score, number
                if score > floor:
                    floor = score
                    if score >= beta:
                        break
        return best, choice

    def search_captures(self, children: list[Child], alpha: int, beta: int, ply: int) -> tuple[int, int]:
        """Search moves of any kind by the quiescence search; return the best score and its number."""
        watch, count = self.watch, len(children)
        if watch.nodes >= watch.look or count > MANY:
            watch.check()
        best, choice, search = -INFINITE, 0, self.other.quiesce
        if count == 1:
            ((mine, theirs, crowned),) = children
            watch.nodes += 1
            return -search(theirs, mine, crowned, -beta, -alpha, ply + 1), 0
        for number, (mine, theirs, crowned) in enumerate(children):
            watch.nodes += 1
            score = -search(theirs, mine, crowned, -beta, -alpha, ply + 1)
            if score > best:
                best, choice = score, number
                if score > alpha:
                    alpha = score
                    if score >= beta:
                        break
        return best, choice

    def quiesce(self, own: int, opponent: int, kings: int, alpha: int, beta: int, ply: int) -> int:
        """Follow mandatory captures to their end, then evaluate."""
        if not own:
            return ply - WIN
        self.watch.is_open = True
        if self.tablebase is not None and (known := self.tablebase.leaf(own, opponent, kings, ply)) is not None:
            return known
        able = self.jumpers(own, opponent, kings)
        if able:
            return self.search_captures(self.takes(own, opponent, kings, able), alpha, beta, ply)[0]
        return self.evaluate(own, opponent, kings)

    def known_score(self, own: int, opponent: int, kings: int, key: int, ply: int) -> int | None:
        """Return the score of a draw by R16 or of a known ending, None for a position that must be searched."""
        if key in self.line or (ply >= self.draw_ply and self.is_stale(own, opponent, kings)):
            return self.draw
        return None if self.tablebase is None else self.tablebase.score(own, opponent, kings, ply)

    def is_near(self, own: int, opponent: int) -> bool:
        """Return whether the ending tables hold a position and those after its quiet moves."""
        return self.tablebase is not None and (own | opponent).bit_count() <= self.tablebase.most

    def is_stale(self, own: int, opponent: int, kings: int) -> bool:
        """Return whether there was no progress since the root, and the mover still has a move."""
        stage = stage_of(self.side, own, opponent, kings)
        return stage == self.stage and bool(self.children(own, opponent, kings))


def stage_of(side: Side, own: int, opponent: int, kings: int) -> int:
    """Return a number that grows with each capture and each man's step forward (R16).

    Two positions of one game have the same number exactly if only quiet plies lie between them.

    >>> [stage_of(Side.WHITE, 1 << square, 1 << 63, 0) for square in (8, 9, 16)]
    [2481, 2481, 2482]
    """
    white, black = (own, opponent) if side is Side.WHITE else (opponent, own)
    steps = sum(square.rank for square in squares_of(white & ~kings))
    steps += sum(7 - square.rank for square in squares_of(black & ~kings))
    men = (own | opponent) & ~kings
    return (64 - (own | opponent).bit_count()) * 32 + (64 - men.bit_count()) * 8 + steps
