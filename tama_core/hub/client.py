"""Drives a Hub engine that runs in a process of its own."""

from __future__ import annotations

import shlex
import subprocess
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Final, Self

from tama_core.base_errors import TamaError, demand, shown
from tama_core.engine import Limit
from tama_core.game import Game
from tama_core.hub.commands import Command, HubError, format_command, parse_command
from tama_core.hub.inbox import Inbox
from tama_core.hub.level import format_limit
from tama_core.hub.values import VARIANTS, Counting, format_move, format_position, parse_move
from tama_core.ruleset import TAMA, RuleSet, rules_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tama_core.move import Move

__all__ = ["HubEngine"]

PATIENCE: Final = 10.0
"""The default seconds for an engine to start, and for a move beyond its time."""
LONGEST_GAME: Final = 2_000
"""The most plies that are sent where an engine wants the whole game: a line has no room for many more."""
UNTIMED: Final = 60.0
"""The same for a move that is limited by depth or nodes only."""
OWN: Final = {"squares": Counting.NAMES, "history": "whole"}
"""The parameters that say how positions are written, and how much of the game comes with one."""
FAREWELL: Final = 1.0
"""Seconds for an engine to end by itself before it is killed."""


class HubEngine:
    """An engine of Hub 2, started by its command line with `rules` and further parameters.

    HubError if it cannot be started, does not know the rules, breaks the protocol, makes an illegal move, or takes
    more than `patience` seconds to get ready or for a move beyond its time. The default is 10 seconds, and 60 for a
    move that is limited by depth or nodes only. An engine that failed is ended, and `new_game` starts it again. Use
    it in a `with` statement, or `close` it.

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
        parameters: Mapping[str, str] | None = None,
        patience: float | None = None,
    ) -> None:
        """Start the engine and wait until it is ready."""
        if not isinstance(command, (list, tuple)) or not all(isinstance(word, str) for word in command) or not command:
            raise HubError(f"expected the command of a Hub engine as a list of words, not {shown(command)}")
        demand(parameters, (Mapping, type(None)), "a dict of parameters")
        Limit(time=patience)
        self.name = command[0]
        self._command, self._rules, self._parameters = list(command), rules_of(rules), dict(parameters or {})
        self._patience = PATIENCE if patience is None else patience
        self._untimed = UNTIMED if patience is None else patience
        self._failed = self._closed = False
        self._start()

    def _start(self) -> None:
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the caller chose what to run
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
            )
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            raise HubError(f"expected a Hub engine, but {shown(self._command[0])} cannot run: {reason}") from None
        assert self._process.stdin is not None  # noqa: S101 - they are pipes
        assert self._process.stdout is not None  # noqa: S101
        self._input = self._process.stdin
        self._output = self._process.stdout
        self._inbox = Inbox(self._output)
        try:
            self._set_up(self._rules, self._parameters)
        except BaseException:
            self._end()
            raise
        self._failed = False

    def _set_up(self, rules: RuleSet, parameters: Mapping[str, str]) -> None:
        self._send("hub")
        known: dict[str, Mapping[str, str]] = {}
        for line in self._receive_until("wait", self._patience):
            if line.command == "id":
                self.name = line.arguments.get("name", self.name)
            elif line.command == "param":
                known[line.arguments.get("name", "")] = line.arguments
        own = {name: value for name, value in OWN.items() if name in known}
        self._whole = "history" in known
        for name, value in (_variant(rules, known) | dict(parameters) | own).items():
            if name not in known:
                raise HubError(f"expected a parameter of {self.name} ({', '.join(known)}), not {shown(name)}")
            self._send(format_command("set-param", name=name, value=value))
        self._send("init")
        deque(self._receive_until("ready", self._patience), maxlen=0)

    def choose(self, game: Game, limit: Limit) -> Move:
        """Return the engine's move in the current position of `game`, which is unfinished.

        >>> import sys
        >>> from tama_core import Game, Limit, Position
        >>> with HubEngine([sys.executable, "-m", "tama_core", "hub"], patience=60) as engine:
        ...     str(engine.choose(Game(start=Position.from_fen("W:Wc3:Bc4")), Limit(depth=1)))
        'c3xc5'
        """
        demand(game, Game, "a Game")
        if not isinstance(limit, Limit) or (limit.time is limit.depth is limit.nodes is None):
            raise HubError(f"expected a limit of time, depth or nodes, not {shown(limit)}")
        try:
            return self._choose(game, limit)
        except TamaError:
            self._failed = True
            self._end()
            raise

    def _choose(self, game: Game, limit: Limit) -> Move:
        first = 0 if self._whole and len(game) <= LONGEST_GAME else len(game) - game.quiet_plies
        start, moves = game.positions[first], " ".join(map(format_move, game.moves[first:]))
        self._send(format_command("pos", pos=format_position(start), moves=moves or None))
        self._send(format_command("level", **format_limit(limit)))
        self._send("go think")
        allowed = self._untimed if limit.time is None else limit.time + self._patience
        (done,) = deque(self._receive_until("done", allowed), maxlen=1)
        return parse_move(game.position, done.arguments.get("move", ""))

    def new_game(self) -> None:
        """Tell the engine that a new game begins; start it again if it had failed.

        >>> import sys
        >>> with HubEngine([sys.executable, "-m", "tama_core", "hub"], patience=60) as engine:
        ...     engine.new_game()
        """
        if self._failed and not self._closed:
            self._start()
            return
        try:
            self._send("new-game")
        except HubError:
            self._failed = True
            raise

    def close(self) -> None:
        """End the engine, by force if it does not end by itself within a second.

        >>> import sys
        >>> engine = HubEngine([sys.executable, "-m", "tama_core", "hub"], patience=60)
        >>> engine.close()
        """
        self._closed = True
        self._end()

    def _end(self) -> None:
        with suppress(HubError):
            self._send("quit")
        with suppress(OSError):
            self._input.close()
        try:
            self._process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if self._inbox.finished(FAREWELL):
            self._output.close()

    def __repr__(self) -> str:
        """Return the name, the command line, and whether the engine runs."""
        state = "running" if self._process.poll() is None else "ended"
        return f"<HubEngine {self.name!r}: {shlex.join(self._command)}, {state}>"

    def __enter__(self) -> Self:
        """Return the engine."""
        return self

    def __exit__(self, *_exception: object) -> None:
        """Close the engine."""
        self.close()

    def _send(self, line: str) -> None:
        try:
            self._input.write(f"{line}\n".encode())
        except (OSError, ValueError):
            raise HubError(f"expected {self.name} to listen, but it has ended") from None

    def _receive_until(self, command: str, seconds: float) -> Iterator[Command]:
        """Yield the commands received up to the first one called `command`."""
        deadline = monotonic() + seconds
        line: Command | None = None
        while line is None or line.command != command:
            line = parse_command(self._receive_line(command, deadline))
            if line.command == "error":
                raise HubError(f"{self.name} says: {line.arguments.get('message', '')}")
            yield line

    def _receive_line(self, command: str, deadline: float) -> str:
        left = deadline - monotonic()
        try:
            text = self._inbox.take(left) if left > 0 else None
        except EOFError:
            raise HubError(f"expected {command!r} from {self.name}, but it has ended") from None
        if text is None:
            raise HubError(f"expected {command!r} from {self.name} in time, but it did not come")
        return text


def _variant(rules: RuleSet, known: Mapping[str, Mapping[str, str]]) -> dict[str, str]:
    """Return the parameter for the ruleset; empty for an engine without it, which plays one game only."""
    if "variant" not in known:
        return {}
    name = next((name for name, other in VARIANTS.items() if other == rules), "custom")
    offered = known["variant"].get("values", "").split()
    if name not in offered:
        raise HubError(f"expected an engine that plays {name}, but this one plays {', '.join(offered)}")
    return {"variant": name}
