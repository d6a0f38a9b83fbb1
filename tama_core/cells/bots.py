"""Bots: a visitor's `choose(position, clock)` as a player, and what is said of one that fails."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Final, Literal

from tama_core.cells.faults import CELL, Fault, remember
from tama_core.errors import TamaError, shown
from tama_core.move import Move

if TYPE_CHECKING:
    from collections.abc import Callable

    from tama_core.engine import Limit
    from tama_core.game import Game
    from tama_core.position import Position

__all__ = ["Bot", "BotError", "Clock"]

SECONDS: Final = 1.0


class Clock:
    """The time that a bot has for one move.

    >>> clock = Clock(2.0, now=iter([10.0, 10.5]).__next__)
    >>> clock.seconds, clock.left
    (2.0, 1.5)
    """

    def __init__(self, seconds: float, now: Callable[[], float] = perf_counter) -> None:
        """Start with so many seconds."""
        self.seconds = seconds
        self._now, self._end = now, now() + seconds

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
        self, kind: Literal["none", "raised", "no-move", "illegal", "overran"], message: str, fault: Fault | None = None
    ) -> None:
        """Keep the kind and the fault beside the message."""
        super().__init__(message)
        self.kind, self.fault = kind, fault


class Bot:
    """Code that defines `choose(position, clock)`, as a player of `tama_core.match`.

    >>> bot = Bot("def choose(position, clock): return position.legal_moves()[0]")
    >>> from tama_core.position import Position
    >>> str(bot.move(Position.initial(), 1.0))
    'a3-a4'
    """

    def __init__(self, source: str, name: str = "bot", namespace: dict[str, object] | None = None) -> None:
        """Run the code, which may print and prepare; BotError where it raises or defines no `choose`."""
        self.name = name
        remember(source)
        space = {"__name__": "__main__", **(namespace or {})}
        try:
            exec(compile(source, CELL, "exec"), space)  # noqa: S102 - the visitor's own code, in the visitor's own box
        except BaseException as error:
            fault = Fault(error)
            raise BotError("raised", fault.reason, fault) from error
        choose = space.get("choose")
        if not callable(choose):
            raise BotError("none", "expected a function choose(position, clock), but the code defines none")
        self._choose = choose

    def move(self, position: Position, seconds: float) -> str | Move:
        """Return what it chooses: a Move or a text, not yet known to be legal; BotError with the reason for none."""
        clock = Clock(seconds)
        try:
            chosen = self._choose(position, clock)
        except BaseException as error:
            fault = Fault(error)
            raise BotError("raised", fault.reason, fault) from error
        if clock.left < 0:
            raise BotError("overran", f"it took {seconds - clock.left:.2f} s of {seconds:g}")
        if not isinstance(chosen, (Move, str)):
            raise BotError("no-move", f"expected a Move or its text from choose, not {shown(chosen)}")
        return chosen

    def choose(self, game: Game, limit: Limit) -> Move:
        """Return its move in a game, which must be a legal one; BotError otherwise."""
        chosen = self.move(game.position, limit.time or SECONDS)
        try:
            return game.position.parse_move(str(chosen))
        except TamaError as error:
            raise BotError("illegal", f"{chosen} is not legal: {error}") from error

    def new_game(self) -> None:
        """Keep what it knows: a bot is told of no game's end."""
