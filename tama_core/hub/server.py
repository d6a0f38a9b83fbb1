"""Runs the engine, or a player in its place, as a Hub engine: answers commands, also during a search."""

from __future__ import annotations

from dataclasses import replace
from typing import IO, TYPE_CHECKING, Final, Protocol

from tama_core.base_errors import TamaError, demand, shown
from tama_core.engine import LEVELS, Engine, Limit, limits
from tama_core.engine.transposition import ENTRY_BYTES
from tama_core.game import Game
from tama_core.hub.commands import Command, HubError, format_command, parse_command
from tama_core.hub.inbox import Inbox
from tama_core.hub.level import read_limit
from tama_core.hub.reports import format_info
from tama_core.hub.values import VARIANTS, Counting, counting_of, format_move, parse_move, parse_position, parse_variant
from tama_core.match_player import Player, failure
from tama_core.typography import is_utf_16
from tama_core.version import __version__

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Mapping

    from tama_core.engine import SearchInfo, SearchResult
    from tama_core.game import MoveLike
    from tama_core.move import Move

    Search = Generator[SearchInfo | None, bool | None, SearchResult]
    Arguments = Mapping[str, str]

__all__ = ["CommandSource", "Session", "serve"]

SLICE: Final = 0.02
"""Seconds between two checks for commands during a search."""

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

OF_A_PLAYER: Final = {
    **{name: PARAMETERS[name] for name in ("variant", "squares")},
    "history": ("short", {"type": "enum", "values": "short whole"}),
}
"""The same where a player chooses the moves, which sees the game that the driver sends."""


class CommandSource(Protocol):
    """A source of commands: an `Inbox`, or a script in a test."""

    def take(self, timeout: float | None = None) -> str | None:
        """Return the next line, None if none came in time; EOFError at the end."""


def serve(stdin: IO[str], stdout: IO[str], player: Player | None = None) -> None:
    r"""Run a Hub engine on two streams until `quit` or the end of input: that of this package, or a player.

    A player hears commands between its moves only; an error in its choice becomes an `error` line. TamaError for
    anything but streams and a player.

    >>> import io, sys
    >>> serve(io.StringIO("ping\nquit\n"), sys.stdout)
    pong
    """
    for name, stream in (("readline", stdin), ("write", stdout)):
        if not hasattr(stream, name):
            raise HubError(f"expected a stream with {name}, not {shown(stream)}")

    demand(player, (Player, type(None)), "a player with name, choose and new_game")

    def write(line: str) -> None:
        stdout.write(f"{line}\n")
        stdout.flush()

    Session(Inbox(stdin), write, player).run()


class Session:
    """One session with a driver.

    >>> import io
    >>> Session(Inbox(io.StringIO("ping")), print).run()
    pong
    """

    def __init__(self, lines: CommandSource, write: Callable[[str], None], player: Player | None = None) -> None:
        """Take the source of commands, and the function that writes answers, given as lines without newline."""
        self._lines = lines
        self._write = write
        self._player = player
        self._parameters = OF_A_PLAYER if player else PARAMETERS
        self._settings = {name: value for name, (value, _) in self._parameters.items()}
        self._engine: Engine | None = None
        self._game, self._counting = Game(), Counting.NAMES
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
        """Return the next command, None if none came in time, or if it could not be parsed; EOFError at the end.

        Text in UTF-16 is the end, too, since no line of it can be read.
        """
        text = self._lines.take(timeout)
        if text is not None and is_utf_16(text):
            self._report(HubError("expected commands in UTF-8 or ASCII, not UTF-16"))
            raise EOFError
        try:
            return None if text is None else parse_command(text)
        except TamaError as error:
            self._report(error)
            return None

    def _run_command(self, line: Command) -> None:
        try:
            if line.command not in self._commands:
                raise HubError(f"expected a Hub 2 command, not {shown(line.command)}")
            self._commands[line.command](line.arguments)
        except TamaError as error:
            self._report(error)

    def _report(self, error: TamaError) -> None:
        self._write(format_command("error", message=str(error)))

    def _hub(self, _arguments: Arguments) -> None:
        name, author = (self._player.name, None) if self._player else ("Tama", "the Tama authors")
        self._write(format_command("id", name=name, version=__version__ if author else None, author=author))
        for name, (_, kind) in self._parameters.items():
            self._write(format_command("param", name=name, value=self._settings[name], **kind))
        self._write("wait")

    def _set_param(self, arguments: Arguments) -> None:
        name, value = _needed(arguments, "name").lower(), _needed(arguments, "value")
        if name not in self._parameters:
            raise HubError(f"expected a parameter ({', '.join(self._parameters)}), not {shown(name)}")
        if name == "variant":
            parse_variant(value)
        elif name == "squares":
            if value != "auto":
                Counting.of(value)
        elif name != "history":
            _check_number(name, value)
        self._settings[name] = value
        self._new_game({})

    def _init(self, _arguments: Arguments) -> None:
        if not self._player:
            self._prepared_engine()
        self._write("ready")

    def _new_game(self, _arguments: Arguments) -> None:
        """Forget all searches, and go back to the initial position."""
        self._engine, self._pos_refused = None, False
        self._game = Game(parse_variant(self._settings["variant"]))
        self._counting = Counting.NUMBERS if self._settings["squares"] == Counting.NUMBERS else Counting.NAMES
        if self._player:
            self._player.new_game()

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
        start, moves = parse_position(text, rules, counting), arguments.get("moves", "").split()
        known = [format_move(move, counting) for move in self._game.moves]
        goes_on = start == self._game.positions[0] and moves[: len(known)] == known
        game = self._game.copy() if goes_on else Game(start=start)
        for move in moves[len(game) :]:
            game.record(parse_move(game.position, move, counting))
        self._game, self._counting, self._pos_refused = game, counting, False

    def _level(self, arguments: Arguments) -> None:
        self._limit = read_limit(arguments)

    def _ping(self, _arguments: Arguments) -> None:
        self._write("pong")

    def _go(self, arguments: Arguments) -> None:
        if self._pos_refused:
            raise HubError("expected a valid position before go: the last one was refused")
        if self._player:
            self._write(format_command("done", move=format_move(self._chosen(self._player), self._counting)))
            return
        ponder = "ponder" in arguments
        limit = replace(self._limit, time=None) if ponder else self._limit
        lines = 1 if "analyze" in arguments else None
        result = self._search(self._prepared_engine().think(self._game, limit, slice=SLICE, lines=lines), ponder=ponder)
        answer = format_move(result.pv[1], self._counting) if len(result.pv) > 1 else None
        self._write(format_command("done", move=format_move(result.move, self._counting), ponder=answer))

    def _chosen(self, player: Player) -> Move:
        """Return the player's move; HubError if it fails."""
        try:
            chosen: MoveLike = player.choose(self._game.copy(), self._limit)
            return self._game.position.find_move(chosen)
        except Exception as error:
            raise HubError(failure(error)) from error

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
                self._write(format_info(info, self._counting))
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
