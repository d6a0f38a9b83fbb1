"""Drives a Hub engine in a process of its own for programs that use asyncio.

This is a module of its own because `asyncio` takes long to import.
"""

from __future__ import annotations

import shlex
from asyncio import Event, Lock, get_running_loop, sleep, timeout_at, to_thread
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Self

from tama_core.base_errors import TamaError
from tama_core.hub.commands import Command, HubError
from tama_core.hub.driver import Driver, Request, move_of
from tama_core.hub.process import LineProcess
from tama_core.ruleset import TAMA

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, AsyncIterator, Mapping, Sequence

    from tama_core.engine import Limit, SearchInfo
    from tama_core.game import Game
    from tama_core.hub.options import HubOption, OptionValue
    from tama_core.move import Move
    from tama_core.position import Position
    from tama_core.ruleset import RuleSet

__all__ = ["AsyncHubEngine"]


class AsyncHubEngine:
    """A Hub 2 engine for asyncio, with the arguments and errors of `HubEngine`.

    Start it by `await AsyncHubEngine.start(…)` and `close` it, or use it in an `async with` statement, which does both.
    Tasks that ask at the same time take turns. A task that is cancelled stops its search, and the engine goes on.

    >>> import asyncio, sys
    >>> async def name():
    ...     async with AsyncHubEngine([sys.executable, "-m", "tama_core", "hub"], patience=60) as engine:
    ...         return engine.name
    >>> asyncio.run(name())
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
        """Check the arguments; the engine is not started yet."""
        self._driver = Driver(command, rules, parameters, patience)
        self._process: LineProcess | None = None
        self._arrived = Event()
        self._turn = Lock()
        self._analysis: Request | None = None
        self._failed = self._closed = False

    @classmethod
    async def start(
        cls,
        command: Sequence[str],
        rules: RuleSet | str = TAMA,
        *,
        parameters: Mapping[str, OptionValue] | None = None,
        patience: float | None = None,
    ) -> Self:
        """Start an engine, and return it when it is ready.

        >>> import asyncio, sys
        >>> async def name():
        ...     engine = await AsyncHubEngine.start([sys.executable, "-m", "tama_core", "hub"], patience=60)
        ...     await engine.close()
        ...     return engine.name
        >>> asyncio.run(name())
        'Tama'
        """
        engine = cls(command, rules, parameters=parameters, patience=patience)
        await engine._start()
        return engine

    async def _start(self) -> None:
        loop = get_running_loop()

        def arrived() -> None:
            with suppress(RuntimeError):  # the loop is closed
                loop.call_soon_threadsafe(self._arrived.set)

        try:
            self._process = LineProcess(self._driver.command, arrived)
        except (OSError, ValueError) as error:
            raise self._driver.cannot_run(error) from None
        try:
            await self._converse(self._driver.greet())
            await self._converse(self._driver.prepare())
        except BaseException:
            await self._end()
            raise
        self._failed = False

    @property
    def name(self) -> str:
        """The engine's name, its command until it is started."""
        return self._driver.name

    @property
    def options(self) -> Mapping[str, HubOption]:
        """The options that the engine offers, as of `HubEngine`."""
        return self._driver.options

    async def configure(self, options: Mapping[str, OptionValue]) -> None:
        """Set options, also for later starts; HubError for an unknown one or a wrong value, and then none is set.

        >>> import asyncio, sys
        >>> async def configure():
        ...     async with AsyncHubEngine([sys.executable, "-m", "tama_core", "hub"], patience=60) as engine:
        ...         await engine.configure({"level": 3})
        >>> asyncio.run(configure())
        """
        request = self._driver.configure(options)
        async with self._asking():
            await self._converse(request)

    async def choose(self, game: Game, limit: Limit) -> Move:
        """Return the engine's move in the current position of `game`, which is unfinished.

        >>> import asyncio, sys
        >>> from tama_core import Game, Limit, Position
        >>> async def move():
        ...     async with AsyncHubEngine([sys.executable, "-m", "tama_core", "hub"], patience=60) as engine:
        ...         return await engine.choose(Game(start=Position.from_fen("W:Wc3:Bc4")), Limit(depth=1))
        >>> str(asyncio.run(move()))
        'c3xc5'
        """
        position, request = self._driver.search(game, limit)
        async with self._asking():
            return move_of(await self._converse(request), position)

    def analyse(self, pos: Game | Position, limit: Limit | None = None) -> AsyncGenerator[SearchInfo, None]:
        """Yield the engine's reports as they come, as `HubEngine.analyse` does.

        >>> import asyncio, sys
        >>> from tama_core import Limit, Position
        >>> async def depths():
        ...     async with AsyncHubEngine([sys.executable, "-m", "tama_core", "hub"], patience=60) as engine:
        ...         return [info.depth async for info in engine.analyse(Position.initial(), Limit(depth=2))]
        >>> asyncio.run(depths())
        [1, 2]
        """
        position, request = self._driver.analysis(pos, limit)
        return self._reports(position, request)

    async def _reports(self, position: Position, request: Request) -> AsyncGenerator[SearchInfo, None]:
        try:
            async with self._asking():
                self._analysis = request
                deadline = await self._begin(request)
            while self._driver.running is request:
                async with self._turn, self._failing():
                    line = await self._next(request, deadline) if self._driver.running is request else None
                    info = self._driver.report(line, position) if line else None
                if info:
                    yield info
        finally:
            self._stop(request)

    async def new_game(self) -> None:
        """Tell the engine that a new game begins; start it again if it had failed.

        >>> import asyncio, sys
        >>> async def begin():
        ...     async with AsyncHubEngine([sys.executable, "-m", "tama_core", "hub"], patience=60) as engine:
        ...         await engine.new_game()
        >>> asyncio.run(begin())
        """
        async with self._asking():
            if self._failed and not self._closed:
                await self._start()
                return
            await self._rest()
            self._send(("new-game",))

    async def close(self) -> None:
        """End the engine, by force if it does not end by itself within a second.

        >>> import asyncio
        >>> asyncio.run(AsyncHubEngine(["not-started"]).close())
        """
        self._closed = True
        await self._end()

    async def _end(self) -> None:
        if self._process:
            await to_thread(self._process.end, ("quit",))

    def __repr__(self) -> str:
        """Return the name, the command line, and whether the engine runs."""
        state = "running" if self._process and self._process.runs else "ended" if self._process else "not started"
        return f"<AsyncHubEngine {self.name!r}: {shlex.join(self._driver.command)}, {state}>"

    async def __aenter__(self) -> Self:
        """Return the engine, started if it was not."""
        if self._process is None:
            await self._start()
        return self

    async def __aexit__(self, *_exception: object) -> None:
        """Close the engine."""
        await self.close()

    @asynccontextmanager
    async def _asking(self) -> AsyncIterator[None]:
        """Stop an analysis, and wait for one's turn."""
        if self._analysis:
            self._stop(self._analysis)
        async with self._turn, self._failing():
            yield

    @asynccontextmanager
    async def _failing(self) -> AsyncIterator[None]:
        """End the engine where it fails."""
        try:
            yield
        except TamaError:
            self._failed = True
            await self._end()
            raise

    async def _converse(self, request: Request) -> Command:
        """Return the last line of the answer."""
        try:
            return await self._finish(request, await self._begin(request))
        finally:
            self._stop(request)

    async def _begin(self, request: Request) -> float | None:
        """Send a request after the end of what was left, and return when its answer must have ended."""
        await self._rest()
        return self._open(self._driver.begin(request))

    async def _rest(self) -> None:
        if rest := self._driver.rest():
            await self._finish(rest, self._open(rest))

    def _open(self, request: Request) -> float | None:
        self._send(request.lines)
        return None if request.seconds is None else get_running_loop().time() + request.seconds

    async def _finish(self, request: Request, deadline: float | None) -> Command:
        while True:
            line = await self._next(request, deadline)
            if self._driver.running is not request:
                return line

    async def _next(self, request: Request, deadline: float | None) -> Command:
        text: str | None = None
        with suppress(TimeoutError):
            if deadline is None or get_running_loop().time() < deadline:
                async with timeout_at(deadline):
                    text = await self._take(request)
        return self._driver.read(text, request)

    async def _take(self, request: Request) -> str:
        await sleep(0)  # lets other tasks run where lines come without a pause
        try:
            while (line := self._demand_process().take(0)) is None:
                self._arrived.clear()
                await self._arrived.wait()
        except EOFError:
            raise self._driver.has_ended(request.until) from None
        return line

    def _stop(self, request: Request) -> None:
        with suppress(HubError):
            self._send(self._driver.stop(request))

    def _send(self, lines: Sequence[str]) -> None:
        try:
            self._demand_process().send(lines)
        except EOFError:
            raise self._driver.has_ended() from None

    def _demand_process(self) -> LineProcess:
        if self._process is None:
            raise HubError(f"expected {self.name} to be started first, by start() or in an async with statement")
        return self._process
