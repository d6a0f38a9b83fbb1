"""Limits a search: the caller's limits, and the watch that a running search checks."""

from __future__ import annotations

from dataclasses import dataclass, fields
from math import inf
from time import perf_counter
from typing import TYPE_CHECKING, Final

from tama_core.base_errors import TamaError, demand, shown

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Limit", "StopSearch", "Watch"]

clock: Callable[[], float] = perf_counter
"""Returns seconds; every deadline is measured by it. Tests replace it by a clock of their own."""

GRACE: Final = 0.02
"""The least seconds of a search, so that even a hurried move is searched a little."""

INTERVAL: Final = 32
"""Nodes between two checks of the clock: a fraction of a millisecond in CPython."""

LARGEST: Final = 10**15
"""The largest value of any limit: thirty million years, if it is seconds."""

DEEPEST: Final = 64
"""The most plies; each costs a level of the interpreter's stack, which is small in a browser."""


@dataclass(frozen=True, slots=True)
class Limit:
    """The limits of a search: seconds, plies, positions; the first one reached ends it.

    Each is a number from zero up, or None for no limit; TamaError for anything else.

    >>> Limit(time=0.5).time, Limit(depth=6, nodes=10_000).nodes
    (0.5, 10000)
    """

    time: float | None = None
    depth: int | None = None
    nodes: int | None = None

    def __post_init__(self) -> None:
        """Check the limits."""
        for field in fields(self):
            name = f"the limit's {field.name}"
            _check(name, getattr(self, field.name), seconds=field.name == "time")

    def within(self, nodes: int, depth: int) -> Limit:
        """Return this limit with at most `nodes` nodes and `depth` plies.

        >>> Limit(time=1, nodes=50).within(nodes=20, depth=8)
        Limit(time=1, depth=8, nodes=20)
        """
        for name, value in (("nodes", nodes), ("depth", depth)):
            _check(f"the limit's {name}", value, seconds=False)
            demand(value, int, f"a bound of {name}")
        return Limit(
            self.time,
            depth if self.depth is None else min(depth, self.depth),
            nodes if self.nodes is None else min(nodes, self.nodes),
        )


def _check(name: str, value: float | None, *, seconds: bool) -> None:
    """Raise TamaError unless `value` is a limit or None."""
    number = type(value) is int or (seconds and isinstance(value, float))
    if value is None or (number and 0 <= value <= LARGEST):
        return
    expected = "a number of seconds" if seconds else "a whole number"
    raise TamaError(f"expected {expected} from 0 up as {name}, not {shown(value)}")


class StopSearch(Exception):  # noqa: N818 - no error: the search is over
    """A limit is reached, or the caller wants the result now."""


class Watch:
    """The limits of one running search, and how much of them it has used.

    `look` is the number of nodes at which to `check` the limits again; `pause` is the time at which to
    `listen` to the caller: at the end of a slice, or at the deadline. `is_open` tells whether any score
    since it was last cleared depends on the depth of the search.
    """

    __slots__ = (
        "allowance",
        "clock",
        "deadline",
        "deepest",
        "is_open",
        "look",
        "nodes",
        "pause",
        "slice",
        "started",
        "timed",
    )

    def __init__(self, limit: Limit, slice_seconds: float | None = None) -> None:
        """Start the clock; TamaError if `slice_seconds` is not a number of seconds."""
        _check("the length of a slice", slice_seconds, seconds=True)
        self.clock: Callable[[], float] = clock
        self.started: float = clock()
        self.timed: bool = limit.time is not None
        self.deadline: float = inf if limit.time is None else self.started + max(limit.time, GRACE)
        self.deepest: int = DEEPEST if limit.depth is None else min(limit.depth, DEEPEST)
        self.allowance: float = inf if limit.nodes is None else limit.nodes
        self.nodes: int = 0
        self.look: float = 0
        self.is_open: bool = True
        self.slice: float = inf if slice_seconds is None else slice_seconds
        self.pause: float = min(self.started + self.slice, self.deadline)

    def check(self) -> None:
        """Raise StopSearch if a limit is reached, else set the next `look`."""
        if self.nodes >= self.allowance or self.clock() >= self.deadline:
            raise StopSearch
        self.look = min(self.nodes + INTERVAL, self.allowance)

    @property
    def elapsed(self) -> float:
        """The seconds since the start."""
        return self.clock() - self.started

    def next_slice(self) -> None:
        """Start a new slice now."""
        self.pause = min(self.clock() + self.slice, self.deadline)
