"""Says what a driver sends and what it waits for, and reads what the engine answers, without input and output.

`HubEngine` and `AsyncHubEngine` only carry the lines.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from tama_core.base_errors import demand, shown
from tama_core.engine import Limit, Line, SearchInfo
from tama_core.game import Game
from tama_core.hub.commands import Command, HubError, format_command, parse_command
from tama_core.hub.level import format_limit
from tama_core.hub.options import HubOption, OptionValue, format_option, read_option
from tama_core.hub.reports import parse_info
from tama_core.hub.values import VARIANTS, Counting, format_move, format_position, parse_move
from tama_core.position import Position
from tama_core.ruleset import rules_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tama_core.move import Move
    from tama_core.ruleset import RuleSet

__all__ = ["Driver", "Request", "move_of"]

PATIENCE: Final = 10.0
"""The default seconds for an engine to start, and for a move beyond its time."""
UNTIMED: Final = 60.0
"""The same for a move that is limited by depth or nodes only."""
LONGEST_GAME: Final = 2_000
"""The most plies that are sent where an engine wants the whole game: a line has no room for many more."""

_OWN: Final = {"squares": Counting.NAMES, "history": "whole"}
"""The options that say how positions are written, and how much of the game comes with one."""
_MANAGED: Final = {"variant", *_OWN}


class Request(NamedTuple):
    """Lines to send, the command that ends the answer, and the seconds until then, None for no limit.

    If it is `spare`, an error ends it as well, because the answer is of no use any more.
    """

    lines: tuple[str, ...]
    until: str
    seconds: float | None
    spare: bool = False


class Driver:
    """The driver's part in a conversation: what the engine is to do, and what it has told.

    `running` is the request whose answer has not ended.

    >>> driver = Driver(["./engine"], "tama")
    >>> request = driver.greet()
    >>> request.lines, request.until
    (('hub',), 'wait')
    >>> _ = driver.read("id name=Ani", request)
    >>> driver.name
    'Ani'
    """

    def __init__(
        self,
        command: Sequence[str],
        rules: RuleSet | str,
        settings: Mapping[str, OptionValue] | None = None,
        patience: float | None = None,
    ) -> None:
        """Check the arguments."""
        if not isinstance(command, (list, tuple)) or not all(isinstance(word, str) for word in command) or not command:
            raise HubError(f"expected the command of a Hub engine as a list of words, not {shown(command)}")
        demand(settings, (Mapping, type(None)), "a dict of parameters")
        Limit(time=patience)
        self.command: list[str] = list(command)
        self.name: str = self.command[0]
        self.running: Request | None = None
        self._rules = rules_of(rules)
        self._declared: dict[str, HubOption] = {}
        self._settings = dict(settings or {})
        self._patience = PATIENCE if patience is None else patience
        self._untimed = UNTIMED if patience is None else patience
        self._stopped = False
        self._report: SearchInfo | None = None

    @property
    def options(self) -> dict[str, HubOption]:
        """The options that the engine has declared, without those that the driver sets itself."""
        return {name: option for name, option in self._declared.items() if name not in _MANAGED}

    def greet(self) -> Request:
        """Begin with an engine that was started."""
        self._declared, self.running = {}, None
        return Request(("hub",), "wait", self._patience)

    def prepare(self) -> Request:
        """Set the variant and all options, and wait until the engine is ready."""
        own = {name: value for name, value in _OWN.items() if name in self._declared}
        return self._set({**self._variant(), **self._formatted(self._settings), **own})

    def configure(self, settings: Mapping[str, OptionValue]) -> Request:
        """Set some options; they are set again when the engine is started again."""
        demand(settings, Mapping, "a dict of options")
        request = self._set(self._formatted(settings))
        self._settings |= settings
        return request

    def _set(self, values: Mapping[str, str]) -> Request:
        lines = [format_command("set-param", name=name, value=value) for name, value in values.items()]
        return Request((*lines, "init"), "ready", self._patience)

    def _formatted(self, settings: Mapping[str, OptionValue]) -> dict[str, str]:
        """Return options as the protocol writes them; HubError for an unknown one or a wrong value."""
        return {name: format_option(self._option(name), value) for name, value in settings.items()}

    def _option(self, name: object) -> HubOption:
        options = self.options
        if isinstance(name, str) and name in options:
            return options[name]
        if name in _MANAGED:
            raise HubError(f"expected an option other than {name}, which follows from the rules and the protocol")
        if not options:
            raise HubError(f"{self.name} has no options, so {shown(name)} cannot be set")
        hint = _nearest(str(name), options) if isinstance(name, str) else ""
        raise HubError(f"expected an option of {self.name} ({', '.join(options)}), not {shown(name)}{hint}")

    def _variant(self) -> dict[str, str]:
        """Return the option for the ruleset; empty for an engine without it, which plays one game only."""
        if "variant" not in self._declared:
            return {}
        name = next((name for name, other in VARIANTS.items() if other == self._rules), "custom")
        offered = self._declared["variant"].values
        if name not in offered:
            raise HubError(f"expected an engine that plays {name}, but this one plays {', '.join(offered)}")
        return {"variant": name}

    def search(self, game: Game, limit: Limit) -> tuple[Position, Request]:
        """Search for the move to play in the current position, which comes with the request."""
        demand(game, Game, "a Game")
        if not isinstance(limit, Limit) or (limit.time is limit.depth is limit.nodes is None):
            raise HubError(f"expected a limit of time, depth or nodes, not {shown(limit)}")
        seconds = self._untimed if limit.time is None else limit.time + self._patience
        level = format_command("level", **format_limit(limit))
        return game.position, Request((self._position(game), level, "go think"), "done", seconds)

    def analysis(self, pos: Game | Position, limit: Limit | None) -> tuple[Position, Request]:
        """Analyse a position, which comes with the request, until it is stopped if there is no limit."""
        demand(pos, (Game, Position), "a Game or a Position")
        demand(limit, (Limit, type(None)), "a Limit")
        game = Game(start=pos) if isinstance(pos, Position) else pos
        if end := game.position.outcome:
            raise HubError(f"expected a position with a legal move, but the game is over: {end.reason}")
        limit = limit or Limit()
        level = "level infinite" if limit == Limit() else format_command("level", **format_limit(limit))
        seconds = None if limit.time is None else limit.time + self._patience
        return game.position, Request((self._position(game), level, "go analyze"), "done", seconds)

    def _position(self, game: Game) -> str:
        if game.rules != self._rules:
            raise HubError(f"expected a game under {self._rules.name}, not {game.rules.name}")
        whole = "history" in self._declared and len(game) <= LONGEST_GAME
        first = 0 if whole else len(game) - game.quiet_plies
        start, moves = game.positions[first], " ".join(map(format_move, game.moves[first:]))
        return format_command("pos", pos=format_position(start), moves=moves or None)

    def rest(self) -> Request | None:
        """Return how to end a request that was left before its end, which must come first; None if there is none."""
        if self.running is None:
            return None
        self.running = Request(self.stop(self.running), self.running.until, self._patience, spare=True)
        return self.running

    def stop(self, request: Request) -> tuple[str, ...]:
        """Return the lines that stop a request: none if it has ended or was told to stop, or is not a search."""
        if self.running is not request or request.until != "done" or self._stopped:
            return ()
        self._stopped = True
        return ("stop",)

    def begin(self, request: Request) -> Request:
        """Make this the running request; its lines may be sent now."""
        self.running, self._stopped, self._report = request, False, None
        return request

    def read(self, text: str | None, request: Request) -> Command:
        """Return a line of the answer; HubError for None, because none came in time, and for what is an error."""
        if text is None:
            raise HubError(f"expected {request.until!r} from {self.name} in time, but got no answer")
        line = parse_command(text)
        if line.command == "error" and not request.spare:
            raise HubError(f"{self.name} says: {line.arguments.get('message', '')}")
        if line.command == "id":
            self.name = line.arguments.get("name", self.name)
        elif line.command == "param":
            option = read_option(line.arguments)
            self._declared[option.name] = option
        elif line.command in {request.until, "error"}:
            self.running = None
        return line

    def report(self, line: Command, position: Position) -> SearchInfo | None:
        """Return the report that a line of an analysis has, None if it has none.

        The move at the end is a report, too, for an engine whose reports had no move, such as a bot, which sends none.
        """
        if line.command == "info":
            info = parse_info(line.arguments, position)
            self._report = info or self._report
            return info
        silent = self._report is None or not self._report.pv
        if line.command != "done" or "move" not in line.arguments or self._stopped or not silent:
            return None
        move = move_of(line, position)
        last = self._report or SearchInfo(score=0, win=None, depth=0, nodes=0, time=0.0, pv=(), lines=())
        return replace(last, pv=(move,), lines=(Line(score=last.score, win=last.win, pv=(move,)),))

    def cannot_run(self, error: Exception) -> HubError:
        """Return the error for a command that cannot be run."""
        reason = getattr(error, "strerror", None) or error
        return HubError(f"expected a Hub engine, but {shown(self.command[0])} cannot run: {reason}")

    def has_ended(self, until: str | None = None) -> HubError:
        """Return the error for an engine that has ended instead of listening, or of answering with a command."""
        if until is None:
            return HubError(f"expected {self.name} to listen, but it has ended")
        return HubError(f"expected {until!r} from {self.name}, but it has ended")


def move_of(done: Command, position: Position) -> Move:
    """Return the move of a search that is done; HubError if it is not legal."""
    return parse_move(position, done.arguments.get("move", ""))


def _nearest(name: str, options: Mapping[str, HubOption]) -> str:
    """Return a suggestion for a name that is nearly an option's."""
    from difflib import get_close_matches  # noqa: PLC0415 - after a mistake only

    near = get_close_matches(name.lower().replace("_", "-"), options, 1)
    return f"; write {near[0]!r}" if near else ""
