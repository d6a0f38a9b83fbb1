"""Writes and reads the reports of a search, lines such as `info depth=3 score=0.25 pv="a3-a4 h6-h5"`."""

from __future__ import annotations

from math import copysign
from typing import TYPE_CHECKING, Final

from tama_core.engine import Line, SearchInfo
from tama_core.engine.scores import LONGEST_WIN, WIN
from tama_core.hub.commands import HubError, format_command
from tama_core.hub.level import read_real, read_whole
from tama_core.hub.values import Counting, format_move, parse_move

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tama_core.position import Position

__all__ = ["format_info", "parse_info"]

MOST_MEN: Final = 89.99
"""The largest score without a forced win; drivers take scores from 90 on for wins."""


def format_info(info: SearchInfo, counting: Counting = Counting.NAMES) -> str:
    """Return the line for a report.

    >>> report = SearchInfo(score=25, win=None, depth=1, nodes=22, time=0.5, pv=(), lines=())
    >>> format_info(report)
    'info depth=1 score=0.25 nodes=22 time=0.500 nps=0.000 pv=""'
    """
    return format_command(
        "info",
        depth=info.depth,
        score=f"{_men(info):.2f}",
        win=info.win,
        nodes=info.nodes,
        time=f"{info.time:.3f}",
        nps=f"{info.nodes / max(info.time, 1e-6) / 1e6:.3f}",
        pv=" ".join(format_move(move, counting) for move in info.pv),
    )


def _men(info: SearchInfo) -> float:
    """Return the score in Hub's unit, men; a win in n plies is 100 - n/100."""
    if info.win is not None:
        return copysign(100 - abs(info.win) / 100, info.win)
    return min(max(info.score / 100, -MOST_MEN), MOST_MEN)


def parse_info(arguments: Mapping[str, str], position: Position) -> SearchInfo | None:
    """Return the report that an `info` line has on `position`, None if it has no score and no moves.

    What an engine leaves out is 0. HubError for a number that is none, or moves that are not legal.

    >>> from tama_core.position import Position
    >>> info = parse_info({"score": "99.99", "depth": "1", "pv": "c3xc5xc4"}, Position.from_fen("W:Wc3:Bc4"))
    >>> info.win, info.depth, [str(move) for move in info.pv]
    (1, 1, ['c3xc5'])
    """
    men = read_real(arguments, "score", "men")
    pv = []
    for text in arguments.get("pv", "").split():
        pv.append(parse_move(position, text))
        position = position.play_unchecked(pv[-1])
    if men is None and not pv:
        return None
    win = _win(arguments, men or 0.0)
    score = round((men or 0.0) * 100) if win is None else round(copysign(WIN, win)) - win
    return SearchInfo(
        score=score,
        win=win,
        depth=read_whole(arguments, "depth") or 0,
        nodes=read_whole(arguments, "nodes") or 0,
        time=read_real(arguments, "time") or 0.0,
        pv=tuple(pv),
        lines=(Line(score=score, win=win, pv=tuple(pv)),),
    )


def _win(arguments: Mapping[str, str], men: float) -> int | None:
    """Return the plies to a forced end, by the argument `win` or by a score above all others."""
    if "win" in arguments:
        told = arguments["win"]
        plies = read_whole({"win": told.removeprefix("-")}, "win")
        if plies is None or not 0 < plies <= LONGEST_WIN:
            raise HubError(f"expected from 1 to {LONGEST_WIN} plies as win, not {told:.20}")
        return -plies if told.startswith("-") else plies
    plies = round((100 - abs(men)) * 100)
    return round(copysign(plies, men)) if 0 < plies < LONGEST_WIN else None
