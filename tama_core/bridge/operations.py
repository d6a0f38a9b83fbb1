"""Answers every operation of docs/protocol.md."""

from __future__ import annotations

import json
from io import StringIO
from typing import TYPE_CHECKING, Final, NamedTuple

from tama_core import rules
from tama_core.base_errors import NotationError, TamaError, shown
from tama_core.bridge.cache import GameCache
from tama_core.bridge.envelope import error_json, parse_request
from tama_core.bridge.fields import Json, ProtocolError, field, path_field, seconds, texts, whole
from tama_core.bridge.games import LONGEST_GAME, game_json
from tama_core.bridge.recovery import recovered, recovered_annotation
from tama_core.bridge.searches import read_limit
from tama_core.bridge.streams import Stream, listing, reviewing, searching
from tama_core.bridge.values import explanation_json, fields_json, move_json, rules_field, steps_json, view_json
from tama_core.faults import Fault
from tama_core.game import Game
from tama_core.position import Position
from tama_core.ruleset import PRESETS
from tama_core.version import __version__

if TYPE_CHECKING:
    from collections.abc import Callable

    from tama_core.engine import Engine

__all__ = ["PROTOCOL", "Bridge"]

PROTOCOL: Final = 1
DEEPEST_PERFT: Final = 4
LESSONS: Final = (
    *("lessons", "lesson", "try", "hint", "compare", "set", "puzzles"),
    *("sheet", "give-homework", "check-hand-in"),
)
ENDINGS: Final = ("endings", "ending", "ending-try", "ending-best")


class Bridge:
    """Answers requests; one for each runtime is enough (`handle`).

    >>> json.loads(Bridge().handle('{"id": 1, "op": "view", "game": {}}'))["view"]["turn"]
    'white'
    """

    def __init__(self) -> None:
        """Start without cached games and without a running stream."""
        self._games = GameCache()
        self._engines: dict[tuple[int | None, int | None], Engine] = {}
        self._stream: _RunningStream | None = None
        self._operations: dict[str, Callable[[Json], Json]] = {
            "hello": self._hello,
            "view": self._view,
            "line": self._line,
            "play": self._play,
            "next": self._next,
            "explain": self._explain,
            "perft": self._perft,
            "position": self._position,
            "resign": self._resign,
            "draw": self._draw,
            "answer-draw": self._answer_draw,
            "read-pdn": self._read_pdn,
            "write-pdn": self._write_pdn,
            "list-pdn": self._list_pdn,
            **dict.fromkeys(("diagram", "game-diagram"), self._drawing),
            **dict.fromkeys(LESSONS, _answer_about_lessons),
            **dict.fromkeys(ENDINGS, _answer_about_endings),
            "openings": self._openings,
            "search": self._search,
            "review": self._review,
            **dict.fromkeys(("coach", "idea"), self._advise),
            "continue": self._continue,
            "stop": self._stop,
        }

    def handle(self, request: str) -> str:
        """Answer one request of docs/protocol.md; never raises for any text.

        >>> json.loads(Bridge().handle("what?"))["error"]["kind"]
        'protocol'
        """
        identity: int | None = None
        try:
            message = parse_request(request)
            identity = field(message, "id", int)
            reply = {"ok": True, **self._operation(message)(message)}
        except TamaError as error:
            reply = {"ok": False, "error": error_json(error)}
        except Exception as error:  # noqa: BLE001 - the page must get an answer
            text = f"a fault in the package itself: {type(error).__name__}: {error}"
            reply = {"ok": False, "error": {"kind": "internal", "message": text}}
        return json.dumps({"id": identity, **reply}, separators=(",", ":"))

    def _operation(self, message: Json) -> Callable[[Json], Json]:
        name = field(message, "op", str)
        if name not in self._operations:
            known = ", ".join(self._operations)
            raise ProtocolError(f"expected an op ({known}), not {shown(name)}", "op")
        return self._operations[name]

    def _game(self, message: Json) -> Game:
        return self._games.game(field(message, "game", dict))

    def _hello(self, _message: Json) -> Json:
        rulesets = [
            {
                "name": name,
                "title": ruleset.title,
                "summary": ruleset.summary,
                "fields": fields_json(ruleset),
            }
            for name, ruleset in PRESETS.items()
        ]
        return {"protocol": PROTOCOL, "version": __version__, "rulesets": rulesets}

    def _view(self, message: Json) -> Json:
        return _state(self._game(message))

    def _line(self, message: Json) -> Json:
        message, found = _recovered(message) if field(message, "mend", bool, False) else (message, {"annotation": None})
        game, undone = self._game(message), texts(message, "undone")
        walk = Game(start=game.positions[0])
        shown = _view if field(message, "brief", bool, False) else _state
        entries: list[Json] = [{"move": None, **shown(walk)}]
        moves = (walk.record(text) for text in (*map(str, game.moves), *undone))
        entries += [{"move": move_json(move), **shown(walk)} for move in moves]
        return {"entries": entries, **_state(game)} | found

    def _play(self, message: Json) -> Json:
        game = self._game(message)
        what = field(message, "text", str) if "text" in message else path_field(message)
        move = game.play(what)
        self._games.remember(game)
        return {"move": move_json(move), **_state(game)}

    def _next(self, message: Json) -> Json:
        game, path = self._game(message), path_field(message)
        steps = game.position.next_squares(path) if path and not game.outcome else ()
        complete = not game.outcome and rules.complete(game.position, path) is not None
        return {"steps": steps_json(steps), "complete": complete}

    def _explain(self, message: Json) -> Json:
        game, path = self._game(message), path_field(message)
        return {"explanation": explanation_json(game.explain(*path))}

    def _perft(self, message: Json) -> Json:
        game, depth = self._game(message), field(message, "depth", int)
        if not 0 <= depth <= DEEPEST_PERFT:
            raise ProtocolError(f"expected a depth from 0 to {DEEPEST_PERFT}, not {depth}", "depth")
        return {"nodes": rules.perft(game.position, depth)}

    def _position(self, message: Json) -> Json:
        fen, ruleset = field(message, "fen", str), rules_field(message)
        return _state(Game(start=Position.from_fen(fen, ruleset)))

    def _resign(self, message: Json) -> Json:
        game = self._game(message)
        game.resign(field(message, "side", str))
        return _state(game)

    def _draw(self, message: Json) -> Json:
        game, action = self._game(message), field(message, "action", str)
        answers = {
            "offer": game.offer_draw,
            "accept": game.accept_draw,
            "decline": game.decline_draw,
        }
        if action not in answers:
            raise ProtocolError(f"expected an action ({', '.join(answers)}), not {shown(action)}", "action")
        answers[action](field(message, "side", str))
        return _state(game)

    def _answer_draw(self, message: Json) -> Json:
        game, engine = self._game(message), self._engine(message)
        if game.offer is None:
            raise ProtocolError("expected a game with an open draw offer", "game")
        return {"accept": engine.accepts_draw(game.position, side=game.offer.other, history=game.positions[:-1])}

    def _engine(self, message: Json) -> Engine:
        """Return the engine of the level and seed in the message, with its table from the last time."""
        from tama_core.engine import Engine  # noqa: PLC0415 - loaded on demand

        level, seed = (whole(message, name) for name in ("level", "seed"))
        if (level, seed) not in self._engines:
            self._engines = {(level, seed): Engine(level, seed=seed)}
        return self._engines[level, seed]

    def _read_pdn(self, message: Json) -> Json:
        from tama_core import pdn  # noqa: PLC0415 - loaded on demand

        line, column = (whole(message, name) or 1 for name in ("line", "column"))
        errors = "collect" if field(message, "collect", bool, False) else "strict"
        game = next(pdn.read(StringIO(field(message, "text", str)), errors, line=line, column=column), None)
        if game is None:
            raise NotationError(Fault("pdn-none"))
        if len(game.moves) > LONGEST_GAME:
            raise ProtocolError(Fault("game-long", most=LONGEST_GAME, count=len(game.moves)), "text")
        self._games.remember(game)
        found = {"errors": game.errors, "warnings": game.warnings}
        return _state(game) | {name: list(map(error_json, some)) for name, some in found.items() if some}

    def _write_pdn(self, message: Json) -> Json:
        from tama_core import pdn  # noqa: PLC0415 - as above

        records = field(message, "games", list)
        if not all(isinstance(record, dict) for record in records):
            raise ProtocolError("expected objects in the field 'games'", "games")
        return {"text": pdn.dumps(self._games.game(record) for record in records)}

    def _list_pdn(self, message: Json) -> Json:
        def begin() -> Stream:
            return listing(field(message, "text", str), seconds(message, "slice"), whole(message, "check") or 0)

        return self._begin(message, begin)

    def _drawing(self, message: Json) -> Json:
        from tama_core.bridge.drawings import DRAWINGS  # noqa: PLC0415 - loaded on demand

        return DRAWINGS[message["op"]](self._game(message), message)

    def _openings(self, message: Json) -> Json:
        from tama_core.bridge.theory import theory  # noqa: PLC0415 - loaded on demand

        return theory(self._game(message))

    def _search(self, message: Json) -> Json:
        def begin() -> Stream:
            game, engine = self._game(message), self._engine(message)
            history, slice_seconds = game.positions[:-1], seconds(message, "slice")
            limit, lines = read_limit(message), whole(message, "lines")
            thinking = engine.think(game.position, limit, history=history, slice=slice_seconds, lines=lines)
            if lines is not None:
                return searching(thinking, engine.wants(game.position), lines=True)
            resigns = engine.knows_endings and engine.resigns(game.position)
            return searching(thinking, engine.wants(game.position), resigns=resigns)

        return self._begin(message, begin)

    def _review(self, message: Json) -> Json:
        def begin() -> Stream:
            from tama_core.engine import review  # noqa: PLC0415 - loaded on demand

            game, slice_seconds = self._game(message), seconds(message, "slice")
            limit = read_limit(message) or review.A_POSITION
            return reviewing(review.reviewing(game, limit, slice=slice_seconds))

        return self._begin(message, begin)

    def _advise(self, message: Json) -> Json:
        from tama_core.bridge.coaching import ADVICE  # noqa: PLC0415 - loaded on demand

        return ADVICE[message["op"]](self._game(message), message)

    def _begin(self, message: Json, begin: Callable[[], Stream]) -> Json:
        if self._stream is not None:
            raise ProtocolError(f"cannot start {message['op']} while another stream is running: stop it first")
        self._stream = _RunningStream(message["id"], begin())
        return self._continue(message)

    def _continue(self, message: Json) -> Json:
        running = self._stream
        if running is None or running.identity != message["id"]:
            raise ProtocolError(f"expected the id of a running stream, not {shown(message['id'])}", "id")
        try:
            news = running.stream.send(running.stopped or None) if running.begun else next(running.stream)
        except BaseException as end:
            self._stream = None
            if isinstance(end, StopIteration):
                return dict(end.value)
            raise
        self._stream = running._replace(begun=True)
        return {"more": True} | news

    def _stop(self, message: Json) -> Json:
        target = field(message, "target", int)
        if self._stream is None or self._stream.identity != target:
            return {"stopped": False}
        self._stream = self._stream._replace(stopped=True)
        return {"stopped": True}


class _RunningStream(NamedTuple):
    """A running stream; once stopped, its next reply is the last."""

    identity: int
    stream: Stream
    begun: bool = False
    stopped: bool = False


def _answer_about_lessons(message: Json) -> Json:
    from tama_core.bridge.lesson_operations import OPERATIONS  # noqa: PLC0415 - loaded on demand

    return OPERATIONS[message["op"]](message)


def _answer_about_endings(message: Json) -> Json:
    from tama_core.bridge.ending_operations import OPERATIONS  # noqa: PLC0415 - loaded on demand

    return OPERATIONS[message["op"]](message)


def _recovered(message: Json) -> tuple[Json, Json]:
    """Return the message with the readable part of its game, and the fields of the reply about lost parts."""
    game, undone, lost = recovered(field(message, "game", dict), message.get("undone"))
    annotation, fields = recovered_annotation(game, message.get("annotation"))
    lost["fields"] += [name for name in fields if name not in lost["fields"]]
    found = {"annotation": annotation} | ({"lost": lost} if any(lost.values()) else {})
    return {**message, "game": game, "undone": undone}, found


def _view(game: Game) -> Json:
    return {"view": view_json(game)}


def _state(game: Game) -> Json:
    return {"game": game_json(game), "view": view_json(game)}
