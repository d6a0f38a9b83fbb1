"""The search of the root: one ply deeper each time, until a bound is reached or all is known."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Final

from tama_core import rules
from tama_core.engine.limits import GRACE, StopSearch
from tama_core.engine.results import Line, SearchInfo, SearchResult
from tama_core.engine.scores import INFINITE, win_in
from tama_core.movegen.captures import captures_of

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Mapping, Sequence

    from tama_core.board import Board, Side
    from tama_core.endings import Ending
    from tama_core.engine.limits import Watch
    from tama_core.engine.search import SideSearch
    from tama_core.move import Move
    from tama_core.movegen.generate import Child

__all__ = ["Root"]

ASPIRATION: Final = 30
"""Half of the window around the score of the depth before."""
ASPIRING_FROM: Final = 4
"""The first depth with a window: before it scores jump."""


class Root:
    """A position to be searched: its legal moves, best first as far as is known."""

    def __init__(
        self,
        board: Board,
        moves: Sequence[Move],
        sides: Mapping[Side, SideSearch],
        watch: Watch,
        lines: int = 1,
        jitter: Sequence[int] | None = None,
    ) -> None:
        """Prepare to search `board`, whose legal moves are `moves`; `sides` know its history.

        The best `lines` moves get an exact score each, the others none. `jitter`, one a move, are added to scores.
        """
        self.board = board
        self.mover = sides[board.turn]
        self.sides = sides
        self.watch = watch
        self.moves = [(move, child_of(board, move)) for move in moves]
        self.jitter = dict(zip(moves, jitter, strict=True)) if jitter else {}
        self.depth = 0
        self.scores = [self.mover.evaluate(board.own, board.opponent, board.kings)] * min(lines, len(moves))
        watch.nodes += 1

    def deepen(self, deepest: int) -> Generator[SearchInfo | None, bool | None, SearchResult]:
        """Search to depth 1, 2 … `deepest`, yielding what is known after each.

        Yields None where a slice ends. A true value sent in ends the search at once; so does
        a bound, a forced end of the game within the depth searched, and a depth at which every line
        came to an end by itself, so that a deeper search would be the same.
        """
        try:
            for depth in range(1, deepest + 1):
                self.watch.is_open = False
                for place in range(len(self.scores)):
                    yield from self.aspiration(depth, place)
                self.depth = depth
                if (yield self.info()) or self.is_decided():
                    break
        except StopSearch:
            pass
        return self.result()

    def is_decided(self) -> bool:
        """Return whether no deeper search can change a score.

        Either every line leads to a forced end within the depth searched, or the tables hold the root, or no
        line was cut short by its depth: draws ended them all.
        """
        if not self.watch.is_open or (self.mover.tablebase is not None and self.mover.tablebase.exact):
            return True
        return all((win := win_in(score)) is not None and abs(win) <= self.depth for score in self.scores)

    def aspiration(self, depth: int, place: int) -> Generator[None, bool | None, None]:
        """Search the moves from `place` on to `depth`, and put the best of them there.

        The score is expected near the last one: a narrow window asks for less, and where the score
        turns out to lie outside, the search is made again without that bound.
        """
        guess = self.scores[place]
        low, high = -INFINITE, INFINITE
        if depth >= ASPIRING_FROM and win_in(guess) is None:
            low, high = guess - ASPIRATION, guess + ASPIRATION
        while True:
            best = yield from self.search(depth, place, low, high)
            if best <= low > -INFINITE:
                low = -INFINITE
            elif best >= high < INFINITE:
                high = INFINITE
            else:
                return

    def search(self, depth: int, place: int, low: int, high: int) -> Generator[None, bool | None, int]:
        """Search the moves from `place` on within bounds, and return the best score.

        A move that is better than those before goes in front of them at once, so that a search
        that is broken off has lost nothing.
        """
        best, floor = -INFINITE, low
        for number, (move, child) in enumerate(self.moves[place:]):
            less = self.mover.reduction(depth, number, child) if not move.captured else 0
            offset = self.jitter.get(move, 0)
            score = yield from self.mover.reply(
                child, depth - 1, less, floor - offset, high - offset, 1, scout=number > 0
            )
            score += offset if win_in(score) is None else 0
            best = max(best, score)
            if score > floor:
                floor = self.scores[place] = score
                self.moves.remove((move, child))
                self.moves.insert(place, (move, child))
                if score >= high:
                    break
        self.watch.nodes += len(self.moves) - place
        return best

    def info(self) -> SearchInfo:
        """Return what is known now."""
        lines = tuple(
            Line(score=score, win=win_in(score), pv=tuple(self.best_play(place)), ending=self.ending(place))
            for place, score in enumerate(self.scores)
        )
        best = lines[0]
        return SearchInfo(
            score=best.score,
            win=best.win,
            depth=self.depth,
            nodes=self.watch.nodes,
            time=self.watch.elapsed,
            pv=best.pv,
            lines=lines,
        )

    def result(self) -> SearchResult:
        """Return the move that is best as far as is known."""
        info = self.info()
        facts = {field.name: getattr(info, field.name) for field in fields(info)}
        return SearchResult(move=self.moves[0][0], **facts)

    def ending(self, place: int) -> Ending | None:
        """Return what the ending tables say of the move at `place`."""
        tables = self.mover.tablebase
        return None if tables is None else tables.after(self.moves[place][1])

    def best_play(self, place: int) -> Iterator[Move]:
        """Yield the move at `place`, and what the table holds as best play after it, up to captures beyond number."""
        move, _ = self.moves[place]
        yield move
        board, seen = rules.apply(self.board, move), {self.board}
        while board not in seen and not captures_of(board).vast and self.watch.clock() < self.watch.deadline + GRACE:
            seen.add(board)
            found = self.sides[board.turn].best_child(board.own, board.opponent, board.kings)
            fitting = (move for move in rules.legal_moves(board) if child_of(board, move) == found)
            following = next(fitting, None)  # none also where it is half of a capture (`Level.sight`)
            if following is None:
                return
            yield following
            board = rules.apply(board, following)


def child_of(board: Board, move: Move) -> Child:
    """Return the position after `move` as the search knows it: the mover's pieces first."""
    after = rules.apply(board, move)
    return after.opponent, after.own, after.kings
