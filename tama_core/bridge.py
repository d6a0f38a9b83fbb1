"""The one function that crosses between a page and Python: JSON text in, JSON text out.

docs/protocol.md describes every message. Nothing here knows of a browser. A game comes whole
with each request; what is kept is only a cache of games seen and the search under way.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, NamedTuple, NoReturn

import tama_core
from tama_core import rules, wire
from tama_core.errors import (
    AmbiguousMoveError,
    IllegalMoveError,
    InvalidPositionError,
    TamaError,
    shown,
)
from tama_core.game import Game
from tama_core.position import Position
from tama_core.rules import Reason
from tama_core.ruleset import PRESETS
from tama_core.wire import ProtocolError, field

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from tama_core.engine import Engine, SearchInfo, SearchResult

__all__ = ["PROTOCOL", "Bridge", "handle"]

PROTOCOL: Final = 1
LONGEST_REQUEST: Final = 1_000_000
LONGEST_GAME: Final = 5_000
"""Plies; far beyond what the draw rules allow."""
CACHED_GAMES: Final = 64

Json = dict[str, Any]


class Bridge:
    """Answers requests; one for each runtime is enough (`handle`).

    >>> json.loads(Bridge().handle('{"id": 1, "op": "view", "game": {}}'))["view"]["turn"]
    'white'
    """

    def __init__(self) -> None:
        """Start with nothing cached and no search under way."""
        self._games: dict[tuple[Position, tuple[str, ...]], Game] = {}
        self._engines: dict[tuple[int | None, int | None], Engine] = {}
        self._search: _Search | None = None
        self._operations: dict[str, Callable[[Json], Json]] = {
            "hello": self._hello,
            "view": self._view,
            "line": self._line,
            "play": self._play,
            "next": self._next,
            "explain": self._explain,
            "position": self._position,
            "resign": self._resign,
            "draw": self._draw,
            "answer-draw": self._answer_draw,
            "search": self._start_search,
            "continue": self._continue_search,
            "stop": self._stop_search,
        }

    def handle(self, request: str) -> str:
        """Answer one request of docs/protocol.md; never raises for any text."""
        identity: int | None = None
        try:
            message = _parse(request)
            identity = field(message, "id", int)
            reply = {"ok": True, **self._operation(message)(message)}
        except TamaError as error:
            reply = {"ok": False, "error": _error_json(error)}
        except Exception as error:  # noqa: BLE001 - whatever happens, the page gets an answer
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
        """Rebuild the game of a request."""
        record = field(message, "game", dict)
        ruleset = wire.read_rules(record.get("rules"))
        fen = field(record, "fen", str, "")
        texts = _move_texts(record, "moves")
        start = Position.from_fen(fen, ruleset) if "fen" in record else Position.initial(ruleset)
        game = self._replay(start, texts)
        _end(game, record)
        return game

    def _replay(self, start: Position, texts: tuple[str, ...]) -> Game:
        """Play `texts` from `start`, going on from the longest beginning that is cached."""
        known = len(texts)
        while known and (start, texts[:known]) not in self._games:
            known -= 1
        base = self._games.get((start, texts[:known]))
        game = base.copy() if base else Game(start=start)
        for text in texts[known:]:
            game.play(text)
        self._remember(game)
        return game

    def _remember(self, game: Game) -> None:
        key = game.positions[0], tuple(map(str, game.moves))
        self._games.pop(key, None)
        self._games[key] = game.copy()
        if len(self._games) > CACHED_GAMES:
            del self._games[next(iter(self._games))]

    def _hello(self, _message: Json) -> Json:
        rulesets = [
            {
                "name": name,
                "title": ruleset.title,
                "summary": ruleset.summary,
                "fields": wire.fields_json(ruleset),
            }
            for name, ruleset in PRESETS.items()
        ]
        return {"protocol": PROTOCOL, "version": tama_core.__version__, "rulesets": rulesets}

    def _view(self, message: Json) -> Json:
        return _state(self._game(message))

    def _line(self, message: Json) -> Json:
        game, undone = self._game(message), _move_texts(message, "undone")
        walk = Game(start=game.positions[0])
        entries: list[Json] = [{"move": None, **_state(walk)}]
        texts = (*map(str, game.moves), *undone)
        entries += [{"move": wire.move_json(walk.play(text)), **_state(walk)} for text in texts]
        return {"entries": entries, **_state(game)}

    def _play(self, message: Json) -> Json:
        game = self._game(message)
        what = field(message, "text", str) if "text" in message else wire.path_field(message)
        move = game.play(what)
        self._remember(game)
        return {"move": wire.move_json(move), **_state(game)}

    def _next(self, message: Json) -> Json:
        game, path = self._game(message), wire.path_field(message)
        steps = game.position.next_squares(path) if path and not game.outcome else ()
        complete = not game.outcome and rules.complete(game.position, path) is not None
        return {"steps": wire.steps_json(steps), "complete": complete}

    def _explain(self, message: Json) -> Json:
        game, path = self._game(message), wire.path_field(message)
        return {"explanation": wire.explanation_json(game.explain(*path))}

    def _position(self, message: Json) -> Json:
        start = Position.from_fen(field(message, "fen", str), wire.read_rules(message.get("rules")))
        return _state(Game(start=start))

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
        """Return the engine of the level and seed asked for, its table kept from last time."""
        from tama_core.engine import Engine  # noqa: PLC0415 - only who searches waits for the engine

        level, seed = (wire.whole(message, name) for name in ("level", "seed"))
        if (level, seed) not in self._engines:
            self._engines = {(level, seed): Engine(level, seed=seed)}
        return self._engines[level, seed]

    def _start_search(self, message: Json) -> Json:
        if self._search is not None:
            raise ProtocolError("expected no search while another is under way: stop it first")
        game, engine = self._game(message), self._engine(message)
        limit = wire.read_limit(message)
        thinking = engine.think(
            game.position,
            limit,
            history=game.positions[:-1],
            slice=wire.seconds(message, "slice"),
        )
        self._search = _Search(message["id"], thinking)
        return self._continue_search(message)

    def _continue_search(self, message: Json) -> Json:
        search = self._search
        if search is None or search.identity != message["id"]:
            raise ProtocolError(f"expected the id of a search under way, not {shown(message['id'])}", "id")
        try:
            info = search.thinking.send(search.stopped or None)
        except StopIteration as end:
            self._search = None
            return {"result": wire.result_json(end.value)}
        except BaseException:
            self._search = None
            raise
        return {"more": True} | ({"info": wire.info_json(info)} if info else {})

    def _stop_search(self, message: Json) -> Json:
        target = field(message, "target", int)
        if self._search is None or self._search.identity != target:
            return {"stopped": False}
        self._search = self._search._replace(stopped=True)
        return {"stopped": True}


class _Search(NamedTuple):
    """A search under way; once stopped, its next reply is the last."""

    identity: int
    thinking: Generator[SearchInfo | None, bool | None, SearchResult]
    stopped: bool = False


def _parse(request: str) -> Json:
    """Read a request as far as any request goes: a JSON object of bounded size."""
    if not isinstance(request, str) or len(request) > LONGEST_REQUEST:
        raise ProtocolError(f"expected a request of at most {LONGEST_REQUEST} characters of JSON")
    try:
        message = json.loads(request, parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as error:
        raise ProtocolError(f"expected a request in JSON, but {shown(request)} came ({error})") from None
    if not isinstance(message, dict):
        raise ProtocolError(f"expected a JSON object, but {shown(message)} came")
    return message


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON")


def _move_texts(record: Json, name: str) -> tuple[str, ...]:
    texts = tuple(field(record, name, list, []))
    if len(texts) > LONGEST_GAME or not all(isinstance(text, str) for text in texts):
        raise ProtocolError(f"expected at most {LONGEST_GAME} move texts in the field {name!r}", name)
    return texts


def _end(game: Game, record: Json) -> None:
    """Apply the open offer and the ending of a game's record."""
    if "offer" in record:
        game.offer_draw(field(record, "offer", str))
    if "ending" not in record:
        return
    ending = field(record, "ending", dict)
    kind = field(ending, "kind", str)
    if kind == Reason.RESIGNATION:
        game.resign(field(ending, "side", str))
    elif kind == Reason.AGREEMENT:
        game.agree_draw()
    else:
        raise ProtocolError(f"expected an ending of kind resignation or agreement, not {shown(kind)}", "kind")


def _state(game: Game) -> Json:
    return {"game": wire.game_json(game), "view": wire.view_json(game)}


def _error_json(error: TamaError) -> Json:
    """Return kind, message and the facts of an error."""
    message = str(error)
    entry: Json = {"kind": "notation", "message": f"{message[:1].upper()}{message[1:]}."}
    if isinstance(error, ProtocolError):
        entry["kind"] = "protocol"
        if error.field:
            entry["field"] = error.field
    elif isinstance(error, InvalidPositionError):
        entry |= {"kind": "invalid-position", "reasons": list(error.reasons)}
    elif isinstance(error, IllegalMoveError):
        explanation = wire.explanation_json(error.explanation)
        entry = {"kind": "illegal-move", "message": message, "explanation": explanation}
        if isinstance(error, AmbiguousMoveError):
            candidates = wire.moves_json(error.candidates)
            entry |= {"kind": "ambiguous-move", "candidates": candidates}
    return entry


handle = Bridge().handle
"""Answer one request: `handle(request: str) -> str`."""
