"""Searches the root by iterative deepening, until a limit is reached or no deeper search can change a score."""

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
"""Half the width of the aspiration window around the score of the previous depth."""
ASPIRING_FROM: Final = 4
"""The first depth with an aspiration window; at smaller depths scores vary too much."""


class Root:
    """The root of a search, with its legal moves, the best first as far as known."""

    def __init__(
        self,
        board: Board,
        moves: Sequence[Move],
        sides: Mapping[Side, SideSearch],
        watch: Watch,
        lines: int = 1,
        offsets: Sequence[int] | None = None,
    ) -> None:
        """Prepare to search `board`, whose legal moves are `moves`; `sides` are prepared with its history.

        Only the best `lines` moves get an exact score. `offsets` holds a number for each move, which is added to its
        score when moves are compared.
        """
        self.board = board
        self.mover: SideSearch = sides[board.turn]
        self.sides = sides
        self.watch = watch
        self.moves: list[tuple[Move, Child]] = [(move, child_of(board, move)) for move in moves]
        self.offsets: dict[Move, int] = dict(zip(moves, offsets, strict=True)) if offsets else {}
        self.depth: int = 0
        self.scores: list[int] = [self.mover.evaluate(board.own, board.opponent, board.kings)] * min(lines, len(moves))
        watch.nodes += 1

    def deepen(self, deepest: int) -> Generator[SearchInfo | None, bool | None, SearchResult]:
        """Search to depth 1, 2 … `deepest`, yielding a report after each.

        Yields None at the end of a slice. The search ends at once if a true value is sent in; it also
        ends if a limit is reached, if a forced end of the game was found within the depth searched, or
        if every line ended by itself, so that a deeper search would give the same scores.
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

        Either every line leads to a forced end within the depth searched, or the ending tables hold the root, or
        no line was cut off by the depth because all ended in draws.
        """
        if not self.watch.is_open or (self.mover.tablebase is not None and self.mover.tablebase.exact):
            return True
        return all((win := win_in(score)) is not None and abs(win) <= self.depth for score in self.scores)

    def aspiration(self, depth: int, place: int) -> Generator[None, bool | None, None]:
        """Search the moves from `place` on to `depth` within an aspiration window, and put the best of them there.

        The score is expected to be near that of the previous depth, and a narrow window makes the search
        faster. If the score lies outside, the search is repeated without that bound.
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

        A move that is better than the earlier ones is moved in front of them at once, so that an
        interrupted search keeps what it has found.
        """
        best, floor = -INFINITE, low
        for number, (move, child) in enumerate(self.moves[place:]):
            less = self.mover.reduction(depth, number, child) if not move.captured else 0
            offset = self.offsets.get(move, 0)
            score = yield from self.mover.search_move(
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
        """Return the current report."""
        lines = tuple(
            Line(score=score, win=win_in(score), pv=tuple(self.best_play(place)), ending=self.ending(place))
            for place, score in enumerate(map(self.plain, range(len(self.scores))))
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
        """Return the best move so far, with the current report."""
        info = self.info()
        facts = {field.name: getattr(info, field.name) for field in fields(info)}
        return SearchResult(move=self.moves[0][0], **facts)

    def plain(self, place: int) -> int:
        """Return the score of the move at `place` without its offset."""
        score = self.scores[place]
        return score if win_in(score) is not None else score - self.offsets.get(self.moves[place][0], 0)

    def ending(self, place: int) -> Ending | None:
        """Return the result of the ending tables for the move at `place`."""
        tables = self.mover.tablebase
        return None if tables is None else tables.after(self.moves[place][1])

    def best_play(self, place: int) -> Iterator[Move]:
        """Yield the principal variation from the move at `place` on; it ends before boards with too many captures."""
        move, _ = self.moves[place]
        yield move
        board, seen = rules.apply(self.board, move), {self.board}
        while board not in seen and not captures_of(board).vast and self.watch.clock() < self.watch.deadline + GRACE:
            seen.add(board)
            found = self.sides[board.turn].best_child(board.own, board.opponent, board.kings)
            fitting = (move for move in rules.legal_moves(board) if child_of(board, move) == found)
            following = next(fitting, None)  # None also if it is a capture cut off by `Level.sight`
            if following is None:
                return
            yield following
            board = rules.apply(board, following)


def child_of(board: Board, move: Move) -> Child:
    """Return the position after `move` as three integers, the mover's pieces first."""
    after = rules.apply(board, move)
    return after.opponent, after.own, after.kings
