"""Drives a Hub engine that runs in a process of its own."""

from __future__ import annotations

import shlex
from collections import deque
from contextlib import contextmanager, suppress
from time import monotonic
from typing import TYPE_CHECKING, Self

from tama_core.base_errors import TamaError
from tama_core.hub.commands import Command, HubError
from tama_core.hub.driver import Driver, Request, move_of
from tama_core.hub.process import LineProcess
from tama_core.ruleset import TAMA

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Mapping, Sequence

    from tama_core.engine import Limit, SearchInfo
    from tama_core.game import Game
    from tama_core.hub.options import HubOption, OptionValue
    from tama_core.move import Move
    from tama_core.position import Position
    from tama_core.ruleset import RuleSet

__all__ = ["HubEngine"]


class HubEngine:
    """A Hub 2 engine, started by its command line with `rules` and options in `parameters`.

    HubError if it cannot be started, does not know the rules or an option, breaks the protocol, makes an illegal move,
    or takes more than `patience` seconds to get ready or for a move beyond its time. The default is 10 seconds, and 60
    for a move that is limited by depth or nodes only. An engine that failed is ended, and `new_game` starts it again.
    Use it in a `with` statement, or `close` it.

    >>> import sys
    >>> with HubEngine([sys.executable, "-m", "tama_core", "hub"], patience=60) as engine:
    ...     engine.name
    'Tama'
    """

    def __init__(
        self,
        command: Sequence[str],
        rules: RuleSet | str = TAMA,
        *,
        parameters: Mapping[str, OptionValue] | None = None,
        patience: float | None = None,
    ) -> None:
        """Start the engine and wait until it is ready."""
        self._driver = Driver(command, rules, parameters, patience)
        self._failed = self._closed = False
        self._start()

    def _start(self) -> None:
        try:
            self._process = LineProcess(self._driver.command)
        except (OSError, ValueError) as error:
            raise self._driver.cannot_run(error) from None
        try:
            self._ask(self._driver.greet())
            self._ask(self._driver.prepare())
        except BaseException:
            self._process.end(("quit",))
            raise
        self.name: str = self._driver.name
        self._failed = False

    @property
    def options(self) -> Mapping[str, HubOption]:
        """The options that the engine offers, by name, besides those that follow from the rules and the protocol.

        >>> import sys
        >>> with HubEngine([sys.executable, "-m", "tama_core", "hub"], patience=60) as engine:
        ...     engine.options["tt-size"].kind, engine.options["tt-size"].max
        ('int', 24)
        """
        return self._driver.options

    def configure(self, options: Mapping[str, OptionValue]) -> None:
        """Set options, also for later starts; HubError for an unknown one or a wrong value, and then none is set.

        >>> import sys
        >>> with HubEngine([sys.executable, "-m", "tama_core", "hub"], patience=60) as engine:
        ...     engine.configure({"levle": 3})
        Traceback (most recent call last):
        tama_core.hub.commands.HubError: expected an option of Tama (level, seed, tt-size), not 'levle'; write 'level'
        """
        request = self._driver.configure(options)
        with self._failing():
            self._ask(request)

    def choose(self, game: Game, limit: Limit) -> Move:
        """Return the engine's move in the current position of `game`, which is unfinished.

        >>> import sys
        >>> from tama_core import Game, Limit, Position
        >>> with HubEngine([sys.executable, "-m", "tama_core", "hub"], patience=60) as engine:
        ...     str(engine.choose(Game(start=Position.from_fen("W:Wc3:Bc4")), Limit(depth=1)))
        'c3xc5'
        """
        position, request = self._driver.search(game, limit)
        with self._failing():
            return move_of(self._ask(request), position)

    def analyse(self, pos: Game | Position, limit: Limit | None = None) -> Generator[SearchInfo, None, None]:
        """Yield the engine's reports as they come, the last one when the search is over.

        Without a limit the search runs until the iteration is left or the engine is asked something else. What the
        engine does not tell is 0 in a report. One that tells no line of play gives its move as the last report.

        >>> import sys
        >>> from tama_core import Limit, Position
        >>> with HubEngine([sys.executable, "-m", "tama_core", "hub"], patience=60) as engine:
        ...     [info.depth for info in engine.analyse(Position.initial(), Limit(depth=2))]
        [1, 2]
        """
        position, request = self._driver.analysis(pos, limit)
        return self._reports(position, request)

    def _reports(self, position: Position, request: Request) -> Generator[SearchInfo, None, None]:
        with self._failing():
            try:
                for line in self._converse(request):
                    if info := self._driver.report(line, position):
                        yield info
            finally:
                with suppress(HubError):
                    self._send(self._driver.stop(request))

    def new_game(self) -> None:
        """Tell the engine that a new game begins; start it again if it had failed.

        >>> import sys
        >>> with HubEngine([sys.executable, "-m", "tama_core", "hub"], patience=60) as engine:
        ...     engine.new_game()
        """
        if self._failed and not self._closed:
            self._start()
            return
        with self._failing():
            self._rest()
            self._send(("new-game",))

    def close(self) -> None:
        """End the engine, by force if it does not end by itself within a second.

        >>> import sys
        >>> engine = HubEngine([sys.executable, "-m", "tama_core", "hub"], patience=60)
        >>> engine.close()
        """
        self._closed = True
        self._process.end(("quit",))

    def __repr__(self) -> str:
        """Return the name, the command line, and whether the engine runs."""
        state = "running" if self._process.runs else "ended"
        return f"<HubEngine {self.name!r}: {shlex.join(self._driver.command)}, {state}>"

    def __enter__(self) -> Self:
        """Return the engine."""
        return self

    def __exit__(self, *_exception: object) -> None:
        """Close the engine."""
        self.close()

    @contextmanager
    def _failing(self) -> Iterator[None]:
        """End the engine where it fails."""
        try:
            yield
        except TamaError:
            self._failed = True
            self._process.end(("quit",))
            raise

    def _ask(self, request: Request) -> Command:
        """Return the last line of the answer."""
        (last,) = deque(self._converse(request), maxlen=1)
        return last

    def _converse(self, request: Request) -> Iterator[Command]:
        """Yield the lines of the answer; fewer if something else is asked meanwhile."""
        self._rest()
        return self._carry(self._driver.begin(request))

    def _rest(self) -> None:
        """Wait for the end of a search that was left."""
        if rest := self._driver.rest():
            deque(self._carry(rest), maxlen=0)

    def _carry(self, request: Request) -> Iterator[Command]:
        deadline = None if request.seconds is None else monotonic() + request.seconds
        self._send(request.lines)
        while self._driver.running is request:
            yield self._driver.read(self._take(request, deadline), request)

    def _send(self, lines: Sequence[str]) -> None:
        try:
            self._process.send(lines)
        except EOFError:
            raise self._driver.has_ended() from None

    def _take(self, request: Request, deadline: float | None) -> str | None:
        """Return the next line, None if none came in time."""
        left = None if deadline is None else deadline - monotonic()
        try:
            return None if left is not None and left <= 0 else self._process.take(left)
        except EOFError:
            raise self._driver.has_ended(request.until) from None
