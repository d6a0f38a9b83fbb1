"""Defines the reports and the result of a search."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tama_core.endings import Ending
    from tama_core.move import Move

__all__ = ["Line", "SearchInfo", "SearchResult"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One of the best moves, and best play after it; the first fields are those of `SearchInfo`.

    `ending` is the result of the ending tables after the move, if the search uses them: for the side
    that moves, with the distance counted from before the move.

    >>> from tama_core.board import Board
    >>> from tama_core.engine import Engine, Limit
    >>> len(next(Engine(seed=1).analyse(Board(), Limit(depth=1), lines=3)).lines)
    3
    """

    score: int
    win: int | None
    pv: tuple[Move, ...]
    ending: Ending | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchInfo:
    """The report of a search after a finished depth.

    `score` counts hundredths of a man for the side to move; `win` is the number of plies to a
    forced end of the game, negative if the side to move loses, None if no end was found; `depth`
    is the number of plies searched completely; `nodes` the number of positions searched; `time` the
    seconds since the start; `pv` the principal variation, which may be shorter than `depth`;
    `lines` the best moves, as many as were asked for, including the first.

    >>> from tama_core.board import Board
    >>> from tama_core.engine import Engine, Limit
    >>> info = next(Engine(seed=1).analyse(Board(white=1 << 18, black=1 << 26), Limit(depth=1)))
    >>> info.win, [str(move) for move in info.pv]
    (1, ['c3xc5'])
    """

    score: int
    win: int | None
    depth: int
    nodes: int
    time: float
    pv: tuple[Move, ...]
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchResult(SearchInfo):
    """The move that a search chose, with its last report.

    The move may come from an unfinished depth: then it was better there than the previous depth's move.

    >>> from tama_core.board import Board
    >>> from tama_core.engine import Engine, Limit
    >>> str(Engine(seed=1).play(Board(white=1 << 18, black=1 << 26), Limit(depth=1)).move)
    'c3xc5'
    """

    move: Move
