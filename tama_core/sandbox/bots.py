"""Runs a visitor's `choose(game, limit)` as a player of matches, and says why one fails."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from importlib.util import decode_source
from pathlib import Path
from time import perf_counter
from types import ModuleType
from typing import TYPE_CHECKING, Final, Literal, Self

from tama_core.base_errors import NotationError, TamaError, demand, shown
from tama_core.engine import Limit
from tama_core.game import Game
from tama_core.move import Move
from tama_core.sandbox.tracebacks import CELL, CellTraceback, remember

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Bot", "BotError", "Clock"]

SECONDS: Final = 1.0
"""The time for a move if the limit sets none."""


class Clock(Limit):
    """The limit of one move with a running clock: `left` is the rest of `time`.

    >>> clock = Clock(Limit(time=2.0), now=iter([10.0, 10.5]).__next__)
    >>> clock.time, clock.left
    (2.0, 1.5)
    """

    __slots__ = ("_end", "_now")
    time: float
    _now: Callable[[], float]
    _end: float

    def __init__(self, limit: Limit, now: Callable[[], float] = perf_counter) -> None:
        """Start the time of `limit`, one second if it sets none."""
        demand(limit, Limit, "a Limit")
        super().__init__(SECONDS if limit.time is None else limit.time, limit.depth, limit.nodes)
        object.__setattr__(self, "_now", now)
        object.__setattr__(self, "_end", now() + self.time)

    @property
    def left(self) -> float:
        """The seconds left for this move; below 0 once the bot has lost."""
        return self._end - self._now()

    def __repr__(self) -> str:
        """Return the time left."""
        return f"<{self.left:.2f} of {self.time:g} s left>"


class BotError(TamaError):
    """A bot failed: it raised an error, gave no move or took too long; `fault` has the traceback.

    >>> BotError("raised", "it divided by zero").kind
    'raised'
    """

    fault: CellTraceback | None

    def __init__(
        self,
        kind: Literal["none", "raised", "no-move", "illegal", "overran"],
        message: str,
        fault: CellTraceback | None = None,
    ) -> None:
        """Keep the kind and the traceback with the message."""
        super().__init__(message)
        self.kind, self.fault = kind, fault


class Bot:
    """A player of `tama_core.match` made from code that defines `choose(game, limit)`.

    `choose` gets a copy of the game and the running `Clock` as its limit.

    >>> bot = Bot("def choose(game, limit): return game.position.legal_moves()[0]")
    >>> str(bot.move(Game(), Limit(time=1.0)))
    'a3-a4'
    """

    def __init__(self, source: str, name: str = "bot", namespace: dict[str, object] | None = None) -> None:
        """Run the code; BotError if it raises an error or defines no `choose`."""
        demand(source, str, "the code of a bot as text")
        demand(name, str, "a text as the name of a bot")
        demand(namespace, (Mapping, type(None)), "a dict of names for the code")
        self.name = name
        remember(source)
        self._load(source, CELL, {"__name__": "__main__", **(namespace or {})})

    @classmethod
    def from_file(cls, path: Path | str, namespace: dict[str, object] | None = None) -> Self:
        """Run a Python file as a module, and return its bot, named as the file.

        BotError as for code, with file and line; NotationError if it is not text, OSError if it cannot be read.

        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     file = Path(folder) / "ani.py"
        ...     _ = file.write_text("def choose(game, limit): return game.position.legal_moves()[0]")
        ...     str(Bot.from_file(file).choose(Game(), Limit(time=60)))
        'a3-a4'
        """
        demand(path, (str, Path), "the path of a file")
        demand(namespace, (Mapping, type(None)), "a dict of names for the code")
        bot = cls.__new__(cls)
        bot.name = Path(path).stem
        try:
            source = decode_source(Path(path).read_bytes())
        except (SyntaxError, ValueError):
            raise NotationError(f"expected a Python file in UTF-8, not {shown(str(path))}") from None
        module = sys.modules[f"bot {bot.name}"] = ModuleType(f"bot {bot.name}")  # dataclasses look their module up
        vars(module).update(namespace or {}, __file__=str(path))
        bot._load(source, str(path), vars(module))  # noqa: SLF001 - its own
        return bot

    def _load(self, source: str, file: str, space: dict[str, object]) -> None:
        """Run the code in a namespace; BotError if it raises an error or defines no `choose`."""
        self._file = file
        try:
            exec(compile(source, file, "exec"), space)  # noqa: S102 - the caller's own code
        except BaseException as error:
            raise self._raised(error) from error
        choose = space.get("choose")
        if not callable(choose):
            where = "the code" if file == CELL else Path(file).name
            raise BotError("none", f"expected a function choose(game, limit), but {where} does not define it")
        self._choose = choose

    def _raised(self, error: BaseException) -> BotError:
        """Return the error for an exception of the code; one of a file names the place."""
        fault = CellTraceback(error, self._file)
        place = f" ({Path(self._file).name}, line {fault.line})" if fault.line and self._file != CELL else ""
        return BotError("raised", fault.reason + place, fault)

    def __repr__(self) -> str:
        """Return the name."""
        return f"<Bot {self.name!r}>"

    def move(self, game: Game, limit: Limit) -> str | Move:
        """Return the choice, a Move or a text that may be illegal; BotError if there is none."""
        demand(game, Game, "a Game")
        clock = Clock(limit)
        try:
            chosen = self._choose(game.copy(), clock)
        except BaseException as error:
            raise self._raised(error) from error
        if clock.left < 0:
            raise BotError("overran", f"it took {clock.time - clock.left:.2f} s of {clock.time:g}")
        if not isinstance(chosen, (Move, str)):
            raise BotError("no-move", f"expected a Move or its text from choose, not {shown(chosen)}")
        return chosen

    def choose(self, game: Game, limit: Limit) -> Move:
        """Return the bot's move in a game; BotError if it is not legal."""
        chosen = self.move(game, limit)
        try:
            return game.position.parse_move(str(chosen))
        except TamaError as error:
            raise BotError("illegal", f"{chosen} is not legal: {error}") from error

    def new_game(self) -> None:
        """Do nothing: the code is not told that a game has ended."""
