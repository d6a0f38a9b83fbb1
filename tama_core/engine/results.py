"""What a search tells its caller."""

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

    `ending` is what the ending tables, if the search asks them, say that the move leads to: for the
    side that moves, the distance counted from before the move.

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
    """What is known once a depth is finished.

    `score` counts hundredths of a man for the side to move; `win` is the number of plies to a
    forced end of the game, negative where the side to move loses, None where none is in sight;
    `depth` the plies searched whole; `nodes` the positions looked at; `time` the seconds since
    the start; `pv` the best play found for both sides, which may be shorter than `depth`; `lines`
    the best moves, as many as were asked for and there are, the first of them once more.

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
    """The move that a search decided on, and what it knows about it.

    It may come from a depth that was begun but not finished: then it beat the last depth's move.

    >>> from tama_core.board import Board
    >>> from tama_core.engine import Engine, Limit
    >>> str(Engine(seed=1).play(Board(white=1 << 18, black=1 << 26), Limit(depth=1)).move)
    'c3xc5'
    """

    move: Move
