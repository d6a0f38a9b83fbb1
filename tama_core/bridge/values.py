"""Reads rulesets, and writes rulesets, moves, explanations and views of positions as JSON."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final

from tama_core.base_errors import shown
from tama_core.bridge.fields import Json, ProtocolError
from tama_core.rules import Step, crowning
from tama_core.ruleset import RuleSet, changed_fields, read_rules

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from tama_core.board import Board
    from tama_core.explain.reasons import Explanation
    from tama_core.game import Game
    from tama_core.move import Move
    from tama_core.position import Position

__all__ = [
    "explanation_json",
    "fields_json",
    "move_json",
    "moves_json",
    "rules_field",
    "rules_json",
    "steps_json",
    "values_json",
    "view_json",
]


def rules_field(message: Mapping[str, Any]) -> RuleSet:
    """Return the field `rules` of a message: a preset's name, the fields that differ from TAMA, or nothing for TAMA.

    >>> rules_field({}).name, rules_field({"rules": {"maximum_rule": False}}).maximum_rule
    ('TAMA', False)
    """
    value = message.get("rules")
    if value is not None and not isinstance(value, (str, dict)):
        raise ProtocolError(f"expected a ruleset's name or fields, not {shown(value)}", "rules")
    return read_rules(value)


def rules_json(rules: RuleSet) -> str | Json:
    """Return a preset's name, or the fields that differ from TAMA.

    >>> rules_json(RuleSet()), rules_json(RuleSet(maximum_rule=False))
    ('TAMA', {'maximum_rule': False})
    """
    return changed_fields(rules) if rules.name == "custom" else rules.name


def fields_json(rules: RuleSet) -> Json:
    """Return every field of a ruleset.

    >>> fields_json(RuleSet())["quiet_ply_limit"]
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


def values_json(values: Mapping[str, str | int | tuple[str, ...]]) -> Json:
    """Return the values of a sentence, without those that are empty.

    >>> values_json({"from": "a3", "over": "", "taken": ("a4", "a6")})
    {'from': 'a3', 'taken': ['a4', 'a6']}
    """
    kept = ((name, value) for name, value in values.items() if value != "")
    return {name: list(value) if isinstance(value, tuple) else value for name, value in kept}


def explanation_json(explanation: Explanation) -> Json:
    """Return an explanation as JSON."""
    return {
        "legal": explanation.legal,
        "key": explanation.key,
        "rules": list(explanation.rules),
        "values": values_json(explanation.values),
        "squares": {
            role: [str(square) for square in squares] for role, squares in explanation.squares.items() if squares
        },
        "sentence": explanation.sentence,
        "better": move_json(explanation.better) if explanation.better else None,
    }


def cells_json(board: Board) -> str:
    """Return a board as 64 letters from a1 to h8: "w" and "W" for white men and kings, "b" and "B" for black ones."""
    rows = (f"{bits:064b}"[::-1] for bits in (board.white, board.black, board.kings))
    return "".join(map(_LETTERS.__getitem__, zip(*rows, strict=True)))


_LETTERS: Final = {
    ("0", "0", "0"): ".",
    ("1", "0", "0"): "w",
    ("1", "0", "1"): "W",
    ("0", "1", "0"): "b",
    ("0", "1", "1"): "B",
}


def view_json(game: Game) -> Json:
    """Return all that the page needs to draw the current position and to take input."""
    position, outcome, end = game.position, game.outcome, game.explain_end()
    moves = position.legal_moves() if outcome is None else ()
    return {
        "cells": cells_json(position),
        "fen": position.fen(),
        "turn": position.turn,
        "ply": len(game),
        "moves": moves_json(moves),
        "steps": _first_steps(position, moves),
        "capture": len(moves[0].captured) if moves else 0,
        "lastMove": move_json(game[-1]) if len(game) else None,
        "crowned": _crowned(game),
        "offer": game.offer,
        "outcome": outcome
        and {
            "winner": outcome.winner,
            "reason": outcome.reason,
            "rules": [outcome.rule],
            "values": values_json(end.values) if end else {},
            "sentence": end.sentence if end else "",
        },
    }


def _first_steps(position: Position, moves: Sequence[Move]) -> dict[str, list[Json]]:
    """Return for each piece that may move the squares where it may land first."""
    if moves and moves[0].captured:
        origins = dict.fromkeys(move.origin for move in moves)
        return {str(origin): steps_json(position.next_squares([origin])) for origin in origins}
    steps: dict[str, list[Json]] = {}
    for move in moves:
        step = Step(move.target, None, crowning(position, move.path) is not None)
        steps.setdefault(str(move.origin), []).extend(steps_json([step]))
    return steps


def _crowned(game: Game) -> str | None:
    """Return the square where the last move crowned a man, None if it did not."""
    square = crowning(game.positions[-2], game[-1].path) if len(game) else None
    return None if square is None else str(square)
