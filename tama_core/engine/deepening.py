"""The search of the root: one ply deeper each time, until a bound is reached or all is known."""

from __future__ import annotations

from dataclasses import fields
from time import perf_counter
from typing import TYPE_CHECKING

from tama_core import rules
from tama_core.engine.limits import GRACE, StopSearch
from tama_core.engine.results import SearchInfo, SearchResult
from tama_core.engine.search import INFINITE, win_in

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Mapping, Sequence

    from tama_core.board import Board, Side
    from tama_core.engine.limits import Watch
    from tama_core.engine.search import Half
    from tama_core.move import Move
    from tama_core.movegen import Child

__all__ = ["Root"]


class Root:
    """A position to be searched: its legal moves, best first as far as is known."""

    def __init__(
        self,
        board: Board,
        moves: Sequence[Move],
        halves: Mapping[Side, Half],
        watch: Watch,
    ) -> None:
        """Prepare to search `board`, whose legal moves are `moves`; `halves` know its history."""
        self.board = board
        self.half = halves[board.turn]
        self.halves = halves
        self.watch = watch
        self.moves = [(move, child_of(board, move)) for move in moves]
        self.depth = 0
        self.score = self.half.evaluate(board.own, board.opponent, board.kings)
        watch.nodes += 1

    def deepen(self, deepest: int) -> Generator[SearchInfo | None, bool | None, SearchResult]:
        """Search to depth 1, 2 … `deepest`, yielding what is known after each.

        Yields None where a slice ends. A true value sent in ends the search at once; so does
        a bound, and a forced end of the game within the depth searched.
        """
        try:
            for depth in range(1, deepest + 1):
                yield from self.search(depth)
                self.depth = depth
                win = win_in(self.score)
                if (yield self.info()) or (win is not None and abs(win) <= depth):
                    break
        except StopSearch:
            pass
        return self.result()

    def search(self, depth: int) -> Generator[None, bool | None, None]:
        """Search each move to `depth` and put the best in front, at once when it is found."""
        best = -INFINITE
        for number, (move, child) in enumerate(list(self.moves)):
            score = yield from self.half.reply(child, depth - 1, best, INFINITE, 1, scout=number > 0)
            if score > best:
                best = self.score = score
                self.moves.remove((move, child))
                self.moves.insert(0, (move, child))
        self.watch.nodes += len(self.moves)

    def info(self) -> SearchInfo:
        """Return what is known now."""
        return SearchInfo(
            score=self.score,
            win=win_in(self.score),
            depth=self.depth,
            nodes=self.watch.nodes,
            time=self.watch.elapsed,
            pv=tuple(self.best_play()),
        )

    def result(self) -> SearchResult:
        """Return the move that is best as far as is known."""
        info = self.info()
        facts = {field.name: getattr(info, field.name) for field in fields(info)}
        return SearchResult(move=self.moves[0][0], **facts)

    def best_play(self) -> Iterator[Move]:
        """Yield the best move, and what the table holds as best play after it."""
        move, _ = self.moves[0]
        yield move
        board, seen = rules.apply(self.board, move), {self.board}
        while board not in seen and perf_counter() < self.watch.deadline + GRACE:
            seen.add(board)
            found = self.halves[board.turn].best_child(board.own, board.opponent, board.kings)
            if found is None:
                return
            move = next(move for move in rules.legal_moves(board) if child_of(board, move) == found)
            yield move
            board = rules.apply(board, move)


def child_of(board: Board, move: Move) -> Child:
    """Return the position after `move` as the search knows it: the mover's pieces first."""
    after = rules.apply(board, move)
    return after.opponent, after.own, after.kings
