"""Reads the limits of searches, and writes their results and reviews as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tama_core.base_errors import shown
from tama_core.bridge.fields import Json, ProtocolError, field, number, whole
from tama_core.bridge.values import move_json

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tama_core.engine import Limit, Line, SearchInfo, SearchResult
    from tama_core.engine.facts import Fact
    from tama_core.engine.review import MoveReview

__all__ = ["fact_json", "info_json", "read_limit", "result_json", "review_json"]


def read_limit(message: Mapping[str, Any]) -> Limit | None:
    """Return the field `limit`, None if there is none.

    >>> read_limit({"limit": {"depth": 3}})
    Limit(time=None, depth=3, nodes=None)
    """
    from tama_core.engine import Limit  # noqa: PLC0415 - loaded on demand

    if message.get("limit") is None:
        return None
    limit = field(message, "limit", dict)
    if unknown := set(limit) - {"time", "depth", "nodes"}:
        raise ProtocolError(f"expected time, depth or nodes in the field 'limit', not {shown(min(unknown))}", "limit")
    return Limit(number(limit, "time"), whole(limit, "depth"), whole(limit, "nodes"))


def info_json(info: SearchInfo, *, lines: bool = False) -> Json:
    """Return one report of a search, with its best moves if `lines` is set."""
    report = {
        "depth": info.depth,
        "score": info.score,
        "win": info.win,
        "nodes": info.nodes,
        "time": round(info.time, 3),
        "pv": [str(move) for move in info.pv],
    }
    return report | ({"lines": [_line_json(line) for line in info.lines]} if lines else {})


def result_json(result: SearchResult, *, lines: bool = False) -> Json:
    """Return the result of a search: its last report and the move to play."""
    return {**info_json(result, lines=lines), "move": move_json(result.move)}


def _line_json(line: Line) -> Json:
    return {
        "score": line.score,
        "win": line.win,
        "pv": [str(move) for move in line.pv],
        "ending": line.ending and line.ending._asdict(),
    }


def review_json(found: MoveReview) -> Json:
    """Return the review of one move."""
    return {
        "ply": found.ply,
        "side": found.side,
        "move": move_json(found.move),
        "verdict": found.verdict,
        "score": found.score,
        "win": found.win,
        "bestScore": found.best_score,
        "bestWin": found.best_win,
        "loss": found.loss,
        "line": [str(move) for move in found.line],
        "better": [str(move) for move in found.better],
        "facts": [fact_json(fact) for fact in found.facts],
        "clear": found.clear,
    }


def fact_json(fact: Fact) -> Json:
    """Return a reason why a move was worse than another."""
    return {
        "kind": fact.kind,
        "values": dict(fact.values),
        "squares": [str(square) for square in fact.squares],
        "moves": [str(move) for move in fact.moves],
    }
