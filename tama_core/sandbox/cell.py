"""Runs code cells and bots on request, and answers in pieces while they run.

web/sandbox/messages.ts has the schema of the answers. The worker reports the end of a request, so that a visitor's
code cannot fake it.
"""

from __future__ import annotations

import ast
import builtins
import inspect
import json
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import tama_core
from tama_core.bridge.games import read_start
from tama_core.bridge.values import rules_field
from tama_core.engine import Limit
from tama_core.game import Game
from tama_core.position import Position
from tama_core.sandbox.board import CellBoard
from tama_core.sandbox.bots import Bot, BotError
from tama_core.sandbox.import_guard import install_import_guard
from tama_core.sandbox.output import Printed
from tama_core.sandbox.standard_input import NO_INPUT, StandardInput, sleeping
from tama_core.sandbox.tracebacks import CELL, CellTraceback, numbered, remember
from tama_core.sandbox.wheels import Wheels

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import CodeType

__all__ = ["Cell", "start"]

LIBRARY: Final = Path("/lib/beside")
"""The folder for unpacked wheels."""
LONGEST_FAULT: Final = 4_000
"""The most characters of a traceback that are sent."""
LONGEST_MOVE: Final = 400
"""The most characters of a move that are sent: more than the longest capture has."""
LONGEST_SLEEP: Final = 1_000_000
"""The most seconds of one `time.sleep`: browsers count no further than a few weeks."""


class Cell:
    r"""Runs code and posts its answers, which are lines of JSON.

    >>> answers = []
    >>> Cell(answers.append).handle('{"op": "run", "code": "print(6 * 7); board.position.turn"}')
    >>> answers
    ['{"out": "42\\n"}', '{"out": "Side.WHITE\\n"}']
    """

    def __init__(self, post: Callable[[str], object], wheels: Path = Path("wheels")) -> None:
        """Answer by `post`."""
        dumps = json.dumps  # a visitor's code may replace json.dumps
        self._send: Callable[[dict[str, object]], object] = lambda news: post(dumps(news))
        self._read = json.loads
        self._wheels = Wheels(wheels, LIBRARY)
        self._flush: Callable[[], None] | None = None
        self._bot: Bot | None = None
        self._last_game = Game()
        self._kept: dict[str, object] = {"__name__": "__main__"}
        self._runs = 0
        self._file = CELL

    def handle(self, request: str) -> None:
        """Answer a request in pieces while its code runs.

        >>> answers = []
        >>> Cell(answers.append).handle('{"op": "bot", "code": "1 / 0"}')
        >>> json.loads(answers[0])["fault"]["reason"]
        'ZeroDivisionError: division by zero'
        """
        asked = self._read(request)
        printed = Printed(self._send)
        streams = sys.stdout, sys.stderr
        sys.stdout, sys.stderr = printed.stream("out"), printed.stream("err")
        fault: dict[str, Any] | None = None
        self._flush = printed.flush if asked["op"] == "run" else None
        try:
            {"run": self._run, "bot": self._load, "choose": self._choose}[asked["op"]](asked)
        except SystemExit as end:
            if not isinstance(end.code, int | None):
                print(end.code, file=sys.stderr)  # as Python itself does
        except BotError as error:
            fault = {
                "kind": error.kind,
                "reason": str(error)[:LONGEST_FAULT],
                **(_traceback_json(error.fault) if error.fault else {}),
            }
        except BaseException as error:  # noqa: BLE001 - any error of a visitor's code is shown to the visitor
            raised = CellTraceback(error, self._file)
            fault = {"kind": "raised", "reason": raised.reason[:LONGEST_FAULT], **_traceback_json(raised)}
        finally:
            printed.flush()
            sys.stdout, sys.stderr = streams
        if fault:
            self._send({"fault": fault})

    def ask(self, prompt: str) -> None:
        """Show a question after all that was printed; a bot may ask none."""
        if self._flush is None:
            raise OSError(NO_INPUT)
        self._flush()
        self._send({"ask": prompt})

    def pause(self, seconds: float) -> None:
        """Ask to be woken after some seconds, after all that was printed; a bot may not wait."""
        if self._flush is None:
            raise OSError(NO_INPUT)
        self._flush()
        self._send({"sleep": min(seconds, LONGEST_SLEEP)})

    def _run(self, asked: dict[str, Any]) -> None:
        """Run code; where it is to `keep` its names, with those that earlier code has kept."""
        source, file = asked["code"], CELL
        space: dict[str, object] = {"__name__": "__main__"}
        if asked.get("keep"):
            self._runs += 1
            file, space = numbered(self._runs), self._kept
        self._file = file
        remember(source, file)
        space.update(self._names(_position(asked)))
        for code in _compiled(source, file):
            result = eval(code, space)  # noqa: S307 - a cell runs its visitor's code
            if inspect.iscoroutine(result):
                _run_coroutine(result)
            elif result is not None:
                print(repr(result))

    def _load(self, asked: dict[str, Any]) -> None:
        self._bot = Bot(asked["code"], namespace={"tama": tama_core})

    def _choose(self, asked: dict[str, Any]) -> None:
        if self._bot is None:
            raise BotError("none", "expected a bot before a game")
        self._last_game = _game(self._last_game, asked["game"])
        chosen = self._bot.move(self._last_game, Limit(time=float(asked["seconds"])))
        self._send({"move": str(chosen)[:LONGEST_MOVE]})

    def _names(self, position: Position) -> dict[str, object]:
        sys.modules["micropip"] = self._wheels.module()
        return {"tama": tama_core, "board": CellBoard(self._send, position)}


def start(post: Callable[[str], object], answers: str = "") -> Callable[[str], None]:
    """Install the import guard and a standard input, and return the function that answers requests."""
    cell = Cell(post, Path("/wheels"))
    sys.stdin = StandardInput(cell.ask, answers)
    vars(builtins).update(input=sys.stdin.input, help=_help)
    if answers:
        vars(time)["sleep"] = sleeping(cell.pause, time.sleep)
    install_import_guard()
    return cell.handle


def _position(asked: dict[str, Any]) -> Position:
    rules = rules_field(asked)
    return Position.from_fen(asked["fen"], rules) if asked.get("fen") else Position.initial(rules)


def _game(game: Game, record: dict[str, Any]) -> Game:
    """Return the game of a record; if it continues `game`, only the new moves are played."""
    start, texts = read_start(record)
    known = tuple(map(str, game.moves))
    if start != game.positions[0] or known != texts[: len(known)]:
        game, known = Game(start=start), ()
    for text in texts[len(known) :]:
        game.record(text)
    return game


def _compiled(source: str, file: str) -> list[CodeType]:
    """Return the code to run, followed by the last line if that is an expression."""
    tree = ast.parse(source, file)
    last: list[ast.Expression] = []
    if tree.body and isinstance(tree.body[-1], ast.Expr):
        last = [ast.Expression(tree.body.pop().value)]  # type: ignore[attr-defined] # it is an Expr
    flags = ast.PyCF_ALLOW_TOP_LEVEL_AWAIT
    body = compile(tree, file, "exec", flags, dont_inherit=True)
    return [body, *(compile(each, file, "eval", flags, dont_inherit=True) for each in last)]


def _run_coroutine(waiting: Any) -> None:  # noqa: ANN401 - any coroutine
    try:
        waiting.send(None)
    except StopIteration as end:
        if end.value is not None:
            print(repr(end.value))
    else:
        waiting.close()
        raise RuntimeError("a cell runs from its first line to its last and cannot wait for anything")


def _traceback_json(fault: CellTraceback) -> dict[str, object]:
    return {"text": fault.text[-LONGEST_FAULT:], "line": fault.line}


def _help(thing: object = None) -> None:
    """Print the signature and the docstring of something."""
    try:
        print(f"{getattr(thing, '__name__', type(thing).__name__)}{inspect.signature(thing)}")  # type: ignore[arg-type]
    except (TypeError, ValueError):
        print(getattr(thing, "__name__", type(thing).__name__))
    print(inspect.getdoc(thing) or "It has no documentation.")
