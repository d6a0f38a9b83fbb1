"""The values of docs/protocol.md as JSON: read with one clear sentence for each fault, and written."""

from __future__ import annotations

import math
from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final, TypeVar

from tama_core.errors import NotationError, TamaError, shown
from tama_core.position import Position
from tama_core.rules import crowning
from tama_core.ruleset import TAMA, RuleSet, preset
from tama_core.squares import SQUARES, Square

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from tama_core.engine import Limit, SearchInfo, SearchResult
    from tama_core.explain import Explanation
    from tama_core.game import Game
    from tama_core.move import Move
    from tama_core.rules import Step

__all__ = [
    "ProtocolError",
    "explanation_json",
    "field",
    "fields_json",
    "game_json",
    "info_json",
    "move_json",
    "moves_json",
    "number",
    "path_field",
    "read_limit",
    "read_rules",
    "result_json",
    "rules_json",
    "seconds",
    "steps_json",
    "view_json",
    "whole",
]

Json = dict[str, Any]
T = TypeVar("T")

NAMES: Final = {str: "a string", dict: "an object", list: "a list", int: "a whole number"}


class ProtocolError(TamaError):
    """A message that does not have the form of docs/protocol.md; `field` names what is at fault."""

    def __init__(self, message: str, field: str | None = None) -> None:
        """Keep the name of the field."""
        super().__init__(message)
        self.field = field


def field(message: Mapping[str, Any], name: str, kind: type[T], default: T | None = None) -> T:
    """Return a field of a message, which must be of `kind`; without a default it must be there.

    >>> field({"op": "hello"}, "op", str)
    'hello'
    """
    value = message.get(name)
    if value is None and default is not None:
        return default
    if not isinstance(value, kind) or isinstance(value, bool):
        came = "nothing" if value is None else shown(value)
        raise ProtocolError(f"expected {NAMES[kind]} in the field {name!r}, but {came} came", name)
    return value


def number(message: Mapping[str, Any], name: str) -> float | None:
    """Return an optional number of a message.

    >>> number({"time": 0.5}, "time"), number({}, "time")
    (0.5, None)
    """
    value = message.get(name)
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        raise ProtocolError(f"expected a number in the field {name!r}, but {shown(value)} came", name)
    return value


def seconds(message: Mapping[str, Any], name: str) -> float | None:
    """Return an optional number of a message that must be above zero.

    >>> seconds({"slice": 0.02}, "slice")
    0.02
    """
    value = number(message, name)
    if value is not None and value <= 0:
        raise ProtocolError(f"expected a number of seconds above 0 in the field {name!r}, but {value} came", name)
    return value


def whole(message: Mapping[str, Any], name: str) -> int | None:
    """Return an optional whole number of a message.

    >>> whole({"level": 3}, "level"), whole({}, "level")
    (3, None)
    """
    return None if message.get(name) is None else field(message, name, int)


def read_limit(message: Mapping[str, Any]) -> Limit | None:
    """Return the field `limit`, None where there is none.

    >>> read_limit({"limit": {"depth": 3}})
    Limit(time=None, depth=3, nodes=None)
    """
    from tama_core.engine import Limit  # noqa: PLC0415 - only who searches waits for the engine

    if message.get("limit") is None:
        return None
    limit = field(message, "limit", dict)
    if unknown := set(limit) - {"time", "depth", "nodes"}:
        raise ProtocolError(f"expected time, depth or nodes in the field 'limit', not {shown(min(unknown))}", "limit")
    return Limit(number(limit, "time"), whole(limit, "depth"), whole(limit, "nodes"))


def path_field(message: Mapping[str, Any]) -> tuple[Square, ...]:
    """Return the field `path`: a list of squares.

    >>> path_field({"path": ["c3", "c5"]})
    (Square('c3'), Square('c5'))
    """
    names = field(message, "path", list)
    if len(names) > len(SQUARES):
        raise ProtocolError(f"expected a path of at most {len(SQUARES)} squares, but {len(names)} came", "path")
    for name in names:
        if not isinstance(name, str):
            raise ProtocolError(f"expected squares such as 'c3' in the field 'path', but {shown(name)} came", "path")
    return tuple(Square(name) for name in names)


def read_rules(value: object) -> RuleSet:
    """Return the ruleset of a preset's name, of fields that differ from TAMA, or of nothing.

    >>> read_rules(None) == TAMA, read_rules({"maximum_rule": False}).maximum_rule
    (True, False)
    """
    if value is None:
        return TAMA
    if isinstance(value, str):
        return preset(value)
    if not isinstance(value, dict):
        raise ProtocolError(f"expected a ruleset's name or fields, but {shown(value)} came", "rules")
    if unknown := value.keys() - {field.name for field in fields(RuleSet)}:
        known = ", ".join(fields_json(TAMA))
        raise NotationError(f"expected ruleset fields ({known}), not {shown(min(unknown))}")
    return RuleSet(**value)


def rules_json(rules: RuleSet) -> str | Json:
    """Return a preset's name, or the fields that differ from TAMA.

    >>> rules_json(TAMA), rules_json(RuleSet(maximum_rule=False))
    ('TAMA', {'maximum_rule': False})
    """
    if rules.name != "custom":
        return rules.name
    standard = fields_json(TAMA)
    return {name: value for name, value in fields_json(rules).items() if value != standard[name]}


def fields_json(rules: RuleSet) -> Json:
    """Return every field of a ruleset.

    >>> fields_json(TAMA)["quiet_ply_limit"]
    100
    """
    return {field.name: getattr(rules, field.name) for field in fields(RuleSet)}


def move_json(move: Move) -> Json:
    """Return a move as JSON."""
    return {
        "path": [str(square) for square in move.path],
        "captured": [str(square) for square in move.captured],
        "text": str(move),
    }


def moves_json(moves: Iterable[Move]) -> list[Json]:
    """Return moves as JSON."""
    return [move_json(move) for move in moves]


def steps_json(steps: Sequence[Step]) -> list[Json]:
    """Return landing squares as JSON."""
    return [
        {"to": str(step.to), "takes": None if step.captured is None else str(step.captured), "crowns": step.crowned}
        for step in steps
    ]


def explanation_json(explanation: Explanation) -> Json:
    """Return an explanation as JSON."""
    return {
        "legal": explanation.legal,
        "key": explanation.key,
        "rules": list(explanation.rules),
        "values": {name: value for name, value in explanation.values.items() if value != ""},
        "squares": {
            role: [str(square) for square in squares] for role, squares in explanation.squares.items() if squares
        },
        "sentence": explanation.sentence,
        "better": move_json(explanation.better) if explanation.better else None,
    }


def game_json(game: Game) -> Json:
    """Return a game as JSON, every default left out."""
    start = game.positions[0]
    ending: Json | None = None
    if game.ending is not None:
        ending = {"kind": game.ending.reason}
        if game.ending.winner is not None:
            ending["side"] = game.ending.winner.other
    entries = {
        "rules": rules_json(game.rules) if game.rules != TAMA else None,
        "fen": start.fen() if start != Position.initial(start.rules) else None,
        "moves": [str(move) for move in game.moves] or None,
        "offer": game.offer,
        "ending": ending,
    }
    return {name: value for name, value in entries.items() if value is not None}


def view_json(game: Game) -> Json:
    """Return all that a page needs to draw the present position and take input."""
    position, outcome, end = game.position, game.outcome, game.explain_end()
    moves = position.legal_moves() if outcome is None else ()
    origins = dict.fromkeys(move.origin for move in moves)
    return {
        "cells": "".join(str(position[square] or ".") for square in SQUARES),
        "fen": position.fen(),
        "turn": position.turn,
        "ply": len(game.moves),
        "moves": moves_json(moves),
        "steps": {str(origin): steps_json(position.next_squares([origin])) for origin in origins},
        "capture": len(moves[0].captured) if moves else 0,
        "lastMove": move_json(game.moves[-1]) if game.moves else None,
        "crowned": _crowned(game),
        "offer": game.offer,
        "outcome": outcome
        and {
            "winner": outcome.winner,
            "reason": outcome.reason,
            "rules": [outcome.rule],
            "sentence": end.sentence if end else "",
        },
    }


def _crowned(game: Game) -> str | None:
    """Return where the last move made a king of a man."""
    square = crowning(game.positions[-2], game.moves[-1].path) if game.moves else None
    return None if square is None else str(square)


def info_json(info: SearchInfo) -> Json:
    """Return one report of a search."""
    return {
        "depth": info.depth,
        "score": info.score,
        "win": info.win,
        "nodes": info.nodes,
        "time": round(info.time, 3),
        "pv": [str(move) for move in info.pv],
    }


def result_json(result: SearchResult) -> Json:
    """Return the result of a search: its last report and the move to play."""
    return {**info_json(result), "move": move_json(result.move)}
