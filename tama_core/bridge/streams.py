"""Answers in parts: searches depth by depth, reviews move by move, and the games of long files."""

from __future__ import annotations

from collections.abc import Generator
from io import StringIO
from math import inf
from time import perf_counter
from typing import TYPE_CHECKING

from tama_core.bridge.envelope import error_json
from tama_core.bridge.fields import Json
from tama_core.bridge.searches import info_json, result_json, review_json

if TYPE_CHECKING:
    from tama_core.engine import SearchInfo, SearchResult
    from tama_core.engine.review import MoveReview
    from tama_core.pdn import Entry

__all__ = ["Stream", "listing", "reviewing", "searching"]

Stream = Generator[Json, bool | None, Json]
"""Yields the content of each reply, stops if True is sent in, and returns the content of the last reply."""


def searching(
    thinking: Generator[SearchInfo | None, bool | None, SearchResult],
    wants: tuple[str, ...],
    *,
    lines: bool = False,
    resigns: bool = False,
) -> Stream:
    """Report a search depth by depth, with its best lines if `lines` is set; `resigns` goes with the result.

    The first reply names the missing files that the search could use, if there are any.
    """
    news: Json = {"wants": list(wants)} if wants else {}
    stop: bool | None = None
    while True:
        try:
            info = thinking.send(stop)
        except StopIteration as end:
            result = {"result": result_json(end.value, lines=lines)}
            return news | result | ({"resigns": True} if resigns else {})
        stop = yield news | ({"info": info_json(info, lines=lines)} if info else {})
        news = {}


def reviewing(reviews: Generator[MoveReview | None, bool | None, None]) -> Stream:
    """Report a review move by move, and finally the number of moves."""
    count = 0
    stop: bool | None = None
    while True:
        try:
            found = reviews.send(stop)
        except StopIteration:
            return {"plies": count}
        count += found is not None
        stop = yield {"info": review_json(found)} if found else {}


def listing(text: str, seconds: float | None, check: int = 0) -> Stream:
    """List the games of a PDN text, with one reply about every `seconds`; the last reply has the rest.

    The first games, up to `check` plies in all, are also played, and their errors are listed.

    >>> next(listing("1. a3-a4 * 1. b3-b4 *", 0.0))["info"][0]["plies"]
    1
    """
    from tama_core.pdn import scan  # noqa: PLC0415 - loaded on demand

    games: list[Json] = []
    due = inf if seconds is None else perf_counter() + seconds
    place = _Utf16Counter(text)
    for entry in scan(StringIO(text), errors="collect"):
        begin, end = place.units(entry.begin), place.units(entry.end)
        errors = _errors_of(text, entry) if check > 0 else None
        check -= entry.plies + 1
        games.append({**entry._asdict(), "begin": begin, "end": end, "errors": errors})
        if perf_counter() >= due:
            if (yield {"info": games}):
                break
            games, due = [], perf_counter() + (seconds or 0.0)
    return {"games": games}


def _errors_of(text: str, entry: Entry) -> list[Json]:
    from tama_core.pdn import read  # noqa: PLC0415 - as above

    part = StringIO(text[entry.begin : entry.end])
    games = read(part, errors="collect", line=entry.line, column=entry.column)
    return [error_json(error) for game in games for error in game.errors]


class _Utf16Counter:
    """Converts places in a text to JavaScript's UTF-16 units, in ascending order."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = self._units = 0

    def units(self, at: int) -> int:
        self._units += len(self._text[self._at : at].encode("utf-16-le", "surrogatepass")) // 2
        self._at = at
        return self._units
