"""Runs the engine as a Hub engine: answers commands, also during a search."""

from __future__ import annotations

from dataclasses import replace
from math import copysign
from typing import IO, TYPE_CHECKING, Final, Protocol

from tama_core.base_errors import TamaError, shown
from tama_core.engine import LEVELS, Engine, Limit, limits
from tama_core.engine.transposition import ENTRY_BYTES
from tama_core.hub.commands import Command, HubError, format_command, parse_command
from tama_core.hub.inbox import Inbox
from tama_core.hub.level import read_limit
from tama_core.hub.values import VARIANTS, Counting, counting_of, format_move, parse_move, parse_position, parse_variant
from tama_core.position import Position
from tama_core.version import __version__

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Mapping

    from tama_core.engine import SearchInfo, SearchResult

    Search = Generator[SearchInfo | None, bool | None, SearchResult]
    Arguments = Mapping[str, str]

__all__ = ["CommandSource", "Session", "serve"]

SLICE: Final = 0.02
"""Seconds between two checks for commands during a search."""

MOST_MEN: Final = 89.99
"""The largest score without a forced win; drivers take scores from 90 on for wins."""

PARAMETERS: Final = {
    "variant": ("tama", {"type": "enum", "values": " ".join(VARIANTS)}),
    "squares": ("auto", {"type": "enum", "values": f"auto {' '.join(Counting)}"}),
    "level": ("0", {"type": "int", "min": "0", "max": str(len(LEVELS))}),
    "seed": ("0", {"type": "int", "min": "0", "max": "4294967295"}),
    "tt-size": ("20", {"type": "int", "min": "10", "max": "24"}),
}
"""The parameters: their initial values, and the values that they can have.

Squares are written as in `Counting`; "auto" accepts only the initial position, from which the way of writing can be
told. Level 0 is full strength, seed 0 is a random seed, and the table holds 2 to the power of tt-size positions.
"""


class CommandSource(Protocol):
    """A source of commands: an `Inbox`, or a script in a test."""

    def take(self, timeout: float | None = None) -> str | None:
        """Return the next line, None if none came in time; EOFError at the end."""


def serve(stdin: IO[str], stdout: IO[str]) -> None:
    r"""Run a Hub engine on two streams until `quit` or the end of input; TamaError for anything but streams.

    >>> import io, sys
    >>> serve(io.StringIO("ping\nquit\n"), sys.stdout)
    pong
    """
    for name, stream in (("readline", stdin), ("write", stdout)):
        if not hasattr(stream, name):
            raise HubError(f"expected a stream with {name}, not {shown(stream)}")

    def write(line: str) -> None:
        stdout.write(f"{line}\n")
        stdout.flush()

    Session(Inbox(stdin), write).run()


class Session:
    """One session with a driver.

    >>> import io
    >>> Session(Inbox(io.StringIO("ping")), print).run()
    pong
    """

    def __init__(self, lines: CommandSource, write: Callable[[str], None]) -> None:
        """Take the source of commands, and the function that writes answers, given as lines without newline."""
        self._lines = lines
        self._write = write
        self._settings = {name: value for name, (value, _) in PARAMETERS.items()}
        self._engine: Engine | None = None
        self._positions, self._counting = [Position.initial()], Counting.NAMES
        self._limit = Limit()
        self._pos_refused = False
        self._commands: dict[str, Callable[[Arguments], None]] = {
            "hub": self._hub,
            "set-param": self._set_param,
            "init": self._init,
            "new-game": self._new_game,
            "pos": self._pos,
            "level": self._level,
            "go": self._go,
            "ping": self._ping,
            "stop": _ignore,
            "ponder-hit": _ignore,
        }

    def run(self) -> None:
        """Answer commands until `quit` or the end of input; a bad command gets an `error` line."""
        try:
            while (line := self._next(None)) is None or line.command != "quit":
                if line is not None:
                    self._run_command(line)
        except EOFError:
            return

    def _next(self, timeout: float | None) -> Command | None:
        """Return the next command, None if none came in time, or if it could not be parsed."""
        text = self._lines.take(timeout)
        try:
            return None if text is None else parse_command(text)
        except TamaError as error:
            self._report(error)
            return None

    def _run_command(self, line: Command) -> None:
        try:
            if line.command not in self._commands:
                raise HubError(f"expected a command of Hub 2, not {shown(line.command)}")
            self._commands[line.command](line.arguments)
        except TamaError as error:
            self._report(error)

    def _report(self, error: TamaError) -> None:
        self._write(format_command("error", message=str(error)))

    def _hub(self, _arguments: Arguments) -> None:
        self._write(format_command("id", name="Tama", version=__version__, author="the Tama authors"))
        for name, (_, kind) in PARAMETERS.items():
            self._write(format_command("param", name=name, value=self._settings[name], **kind))
        self._write("wait")

    def _set_param(self, arguments: Arguments) -> None:
        name, value = _needed(arguments, "name"), _needed(arguments, "value")
        if name not in PARAMETERS:
            raise HubError(f"expected a parameter ({', '.join(PARAMETERS)}), not {shown(name)}")
        if name == "variant":
            parse_variant(value)
        elif name == "squares":
            if value != "auto":
                Counting.of(value)
        else:
            _check_number(name, value)
        self._settings[name] = value
        self._new_game({})

    def _init(self, _arguments: Arguments) -> None:
        self._prepared_engine()
        self._write("ready")

    def _new_game(self, _arguments: Arguments) -> None:
        """Forget all searches, and go back to the initial position."""
        self._engine, self._pos_refused = None, False
        self._positions = [Position.initial(parse_variant(self._settings["variant"]))]
        self._counting = Counting.NUMBERS if self._settings["squares"] == Counting.NUMBERS else Counting.NAMES

    def _prepared_engine(self) -> Engine:
        if self._engine is None:
            level, seed, size = (int(self._settings[name]) for name in ("level", "seed", "tt-size"))
            self._engine = Engine(level or None, seed=seed or None, table_bytes=ENTRY_BYTES << size)
        return self._engine

    def _pos(self, arguments: Arguments) -> None:
        """Set a position and play the moves after it; after an error nothing is searched until a valid one comes."""
        self._pos_refused = True
        text, rules = _needed(arguments, "pos"), parse_variant(self._settings["variant"])
        told = self._settings["squares"]
        counting = counting_of(text) if told == "auto" else Counting(told)
        positions = [parse_position(text, rules, counting)]
        for move in arguments.get("moves", "").split():
            positions.append(positions[-1].play(parse_move(positions[-1], move, counting)))
        self._positions, self._counting, self._pos_refused = positions, counting, False

    def _level(self, arguments: Arguments) -> None:
        self._limit = read_limit(arguments)

    def _ping(self, _arguments: Arguments) -> None:
        self._write("pong")

    def _go(self, arguments: Arguments) -> None:
        if self._pos_refused:
            raise HubError("expected a position that can be read before go: the last one was refused")
        ponder = "ponder" in arguments
        *history, position = self._positions
        limit = replace(self._limit, time=None) if ponder else self._limit
        result = self._search(
            self._prepared_engine().think(position, limit, history=history, slice=SLICE), ponder=ponder
        )
        answer = format_move(result.pv[1], self._counting) if len(result.pv) > 1 else None
        self._write(format_command("done", move=format_move(result.move, self._counting), ponder=answer))

    def _search(self, search: Search, *, ponder: bool) -> SearchResult:
        """Run a search to its end, and answer the commands that are allowed during it.

        While it ponders, the clock does not run until `ponder-hit`.
        """
        deadline: float | None = None
        stop: bool | None = None
        while True:
            try:
                info = search.send(stop) if stop else next(search)
            except StopIteration as end:
                result: SearchResult = end.value
                return result
            if info is not None:
                self._write(_info_line(info, self._counting))
            hit, stop = self._poll()
            if hit and ponder and deadline is None and self._limit.time is not None:
                deadline = limits.clock() + self._limit.time
            stop = stop or (deadline is not None and limits.clock() >= deadline) or None

    def _poll(self) -> tuple[bool, bool]:
        """Return whether `ponder-hit` and whether `stop` has come; EOFError on `quit`.

        Commands after `stop` are left for later: the driver need not wait for the result.
        """
        hit = False
        while (line := self._next(0)) is not None:
            if line.command == "quit":
                raise EOFError
            if line.command == "stop":
                return hit, True
            hit = hit or line.command == "ponder-hit"
            if line.command in {"ping", "ponder-hit", ""}:
                self._run_command(line)
            else:
                self._report(
                    HubError(f"expected ping, ponder-hit, stop or quit in a search, not {shown(line.command)}")
                )
        return hit, False


def _info_line(info: SearchInfo, counting: Counting) -> str:
    return format_command(
        "info",
        depth=info.depth,
        score=f"{_score(info):.2f}",
        win=info.win,
        nodes=info.nodes,
        time=f"{info.time:.3f}",
        nps=f"{info.nodes / max(info.time, 1e-6) / 1e6:.3f}",
        pv=" ".join(format_move(move, counting) for move in info.pv),
    )


def _score(info: SearchInfo) -> float:
    """Return the score in Hub's unit, men; a win in n plies is 100 - n/100."""
    if info.win is not None:
        return copysign(100 - abs(info.win) / 100, info.win)
    return min(max(info.score / 100, -MOST_MEN), MOST_MEN)


def _needed(arguments: Arguments, name: str) -> str:
    if name not in arguments:
        raise HubError(f"expected an argument {name}=…")
    return arguments[name]


def _check_number(name: str, value: str) -> None:
    kind = PARAMETERS[name][1]
    low, high = int(kind["min"]), int(kind["max"])
    if not (value.isascii() and value.isdigit() and len(value) <= len(kind["max"]) and low <= int(value) <= high):
        raise HubError(f"expected a whole number from {low} to {high} as {name}, not {shown(value)}")


def _ignore(_arguments: Arguments) -> None:
    """Do nothing, for an empty line, or a command for a search that has already ended."""
