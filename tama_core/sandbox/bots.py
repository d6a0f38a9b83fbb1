"""Runs a visitor's `choose(game, limit)` as a player of matches, and says why one fails."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from time import perf_counter
from typing import TYPE_CHECKING, Final, Literal

from tama_core.base_errors import TamaError, demand, shown
from tama_core.engine import Limit
from tama_core.game import Game
from tama_core.move import Move
from tama_core.sandbox.tracebacks import CELL, CellTraceback, remember

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Bot", "BotError", "Clock"]

SECONDS: Final = 1.0
"""What a bot gets for a move where the limit sets no time."""

OF_POSITIONS: Final = {"position", "pos", "board"}
"""Names of the first argument that ask for the position alone, as `choose(position, clock)` did in earlier versions."""


class Clock(Limit):
    """The limit of one move while it runs: `left` is what is left of `time`.

    >>> clock = Clock(Limit(time=2.0), now=iter([10.0, 10.5]).__next__)
    >>> clock.time, clock.left
    (2.0, 1.5)
    """

    __slots__ = ("_end", "_now")
    _now: Callable[[], float]
    _end: float

    def __init__(self, limit: Limit, now: Callable[[], float] = perf_counter) -> None:
        """Start the time of `limit`, one second where it sets none."""
        demand(limit, Limit, "a Limit")
        super().__init__(SECONDS if limit.time is None else limit.time, limit.depth, limit.nodes)
        object.__setattr__(self, "_now", now)
        object.__setattr__(self, "_end", now() + self.seconds)

    @property
    def seconds(self) -> float:
        """The same as `time`, by the name that it had in earlier versions."""
        return self.time or 0.0

    @property
    def left(self) -> float:
        """Seconds that are left for this move; below 0 once the bot has lost."""
        return self._end - self._now()

    def __repr__(self) -> str:
        """Return what is left."""
        return f"<{self.left:.2f} of {self.seconds:g} s left>"


class BotError(TamaError):
    """Why a bot lost, or is none: it raised, gave no move, took too long; `fault` has what Python said.

    >>> BotError("raised", "it divided by zero").kind
    'raised'
    """

    def __init__(
        self,
        kind: Literal["none", "raised", "no-move", "illegal", "overran"],
        message: str,
        fault: CellTraceback | None = None,
    ) -> None:
        """Keep the kind and the fault beside the message."""
        super().__init__(message)
        self.kind, self.fault = kind, fault


class Bot:
    """Code that defines `choose(game, limit)`, as a player of `tama_core.match`.

    `choose` gets the game so far, which is its own to change, and the running `Clock` as its limit.
    Where its first argument is called `position` it gets the position alone.

    >>> bot = Bot("def choose(game, limit): return game.position.legal_moves()[0]")
    >>> str(bot.move(Game(), Limit(time=1.0)))
    'a3-a4'
    """

    def __init__(self, source: str, name: str = "bot", namespace: dict[str, object] | None = None) -> None:
        """Run the code, which may print and prepare; BotError where it raises or defines no `choose`."""
        demand(source, str, "the code of a bot as text")
        demand(name, str, "a text as the name of a bot")
        demand(namespace, (Mapping, type(None)), "a dict of names for the code")
        self.name = name
        remember(source)
        space = {"__name__": "__main__", **(namespace or {})}
        try:
            exec(compile(source, CELL, "exec"), space)  # noqa: S102 - the visitor's own code, in the visitor's own box
        except BaseException as error:
            fault = CellTraceback(error)
            raise BotError("raised", fault.reason, fault) from error
        choose = space.get("choose")
        if not callable(choose):
            raise BotError("none", "expected a function choose(game, limit), but the code defines none")
        self._choose = choose
        self._of_position = _first_argument(choose) in OF_POSITIONS

    def __repr__(self) -> str:
        """Return the name, and what `choose` asks for."""
        return f"<Bot {self.name!r} that chooses by {'position' if self._of_position else 'game'}>"

    def move(self, game: Game, limit: Limit) -> str | Move:
        """Return what it chooses: a Move or a text, not yet known to be legal; BotError with the reason for none."""
        demand(game, Game, "a Game")
        clock = Clock(limit)
        try:
            chosen = self._choose(game.position if self._of_position else game.copy(), clock)
        except BaseException as error:
            fault = CellTraceback(error)
            raise BotError("raised", fault.reason, fault) from error
        if clock.left < 0:
            raise BotError("overran", f"it took {clock.seconds - clock.left:.2f} s of {clock.seconds:g}")
        if not isinstance(chosen, (Move, str)):
            raise BotError("no-move", f"expected a Move or its text from choose, not {shown(chosen)}")
        return chosen

    def choose(self, game: Game, limit: Limit) -> Move:
        """Return its move in a game, which must be a legal one; BotError otherwise."""
        chosen = self.move(game, limit)
        try:
            return game.position.parse_move(str(chosen))
        except TamaError as error:
            raise BotError("illegal", f"{chosen} is not legal: {error}") from error

    def new_game(self) -> None:
        """Keep what it knows: a bot is told of no game's end."""


def _first_argument(function: Callable[..., object]) -> str:
    try:
        return next(iter(inspect.signature(function).parameters), "")
    except (TypeError, ValueError):
        return ""
