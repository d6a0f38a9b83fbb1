"""Converts the command `level` to the limits of a search, and back."""

from __future__ import annotations

from math import isfinite
from typing import TYPE_CHECKING, Final

from tama_core.base_errors import shown
from tama_core.engine import Limit
from tama_core.hub.commands import HubError

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["format_limit", "read_limit", "read_real", "read_whole"]

MOVES_TO_GO: Final = 30
"""The number of moves among which the clock is shared if the driver does not say how many are left."""
RESERVE: Final = 0.1
"""The share of the clock that no single move may use."""


def read_limit(arguments: Mapping[str, str]) -> Limit:
    """Return the limits that `level` sets; no limits for `infinite`, and without arguments.

    With a clock (`time`, and `moves` or `inc`) the move gets a fair share of it.

    >>> read_limit({"move-time": "0.5", "depth": "9"})
    Limit(time=0.5, depth=9, nodes=None)
    >>> read_limit({"time": "60", "moves": "10"}).time
    6.0
    """
    time = read_real(arguments, "move-time")
    if "time" in arguments:
        share = _share(arguments)
        time = share if time is None else min(time, share)
    return Limit(
        None if time is None else max(0.0, time), read_whole(arguments, "depth"), read_whole(arguments, "nodes")
    )


def format_limit(limit: Limit) -> dict[str, str | float | None]:
    """Return the arguments of `level` that set `limit`.

    >>> format_limit(Limit(time=0.5))
    {'depth': None, 'nodes': None, 'move_time': 0.5}
    """
    return {"depth": limit.depth, "nodes": limit.nodes, "move_time": limit.time}


def _share(arguments: Mapping[str, str]) -> float:
    """Return the seconds for one move; the increment is on the clock already."""
    left = read_real(arguments, "time") or 0.0
    moves = min(max(read_whole(arguments, "moves") or MOVES_TO_GO, 1), MOVES_TO_GO)
    fair = left / moves + (1 - RESERVE) * (read_real(arguments, "inc") or 0.0)
    return min(fair, (1 - RESERVE) * left)


def read_real(arguments: Mapping[str, str], name: str, unit: str = "seconds") -> float | None:
    """Return a number among the arguments, None if it is absent; HubError for anything else.

    >>> read_real({"move-time": "0.5"}, "move-time")
    0.5
    """
    text = arguments.get(name)
    try:
        number = None if text is None else float(text)
    except ValueError:
        number = float("nan")
    if number is None or isfinite(number):
        return number
    raise HubError(f"expected a number of {unit} as {name}, not {shown(text)}")


def read_whole(arguments: Mapping[str, str], name: str) -> int | None:
    """Return a whole number from 0 up among the arguments, None if it is absent; HubError for anything else.

    >>> read_whole({"depth": "9"}, "depth")
    9
    """
    text = arguments.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= 18):  # noqa: PLR2004 - digits of 64 bits
        raise HubError(f"expected a whole number from 0 up as {name}, not {shown(text)}")
    return int(text)
