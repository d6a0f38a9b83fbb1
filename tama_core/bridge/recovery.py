"""Recovers the readable parts of damaged saved games, and says what was lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tama_core.base_errors import TamaError
from tama_core.bridge.games import LONGEST_GAME, add_record, game_json, read_game, read_start
from tama_core.game import Game

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tama_core.bridge.fields import Json

__all__ = ["recovered", "recovered_annotation"]

BESIDE = ("tags", "notes", "offer", "ending")
"""The fields of a record other than its moves."""
WRITTEN = ("moves", "tags", "notes")
"""The fields of an annotation."""


def recovered(record: Mapping[str, Any], undone: object) -> tuple[Json, list[str], Json]:
    """Return the readable part of a game's record and of the moves undone after it, and what was lost.

    The last value counts the lost `moves` and `undone` moves, and lists the lost `fields`. If moves are lost, the
    draw offer and the ending after them are dropped. TamaError if not even the start can be read.

    >>> recovered({"moves": ["a3-a4", "a6-a1"], "tags": 7}, ["h6-h5"])
    ({'moves': ['a3-a4']}, [], {'moves': 1, 'undone': 1, 'fields': ['tags']})
    """
    start = _start(record)
    game = Game(start=read_start(start)[0])
    moves = _listed(record.get("moves"))
    kept: Json = start | {"moves": _readable(game, moves)}
    cut = len(moves) - len(kept["moves"])
    fields: list[str] = [] if isinstance(record.get("moves", []), list) else ["moves"]
    for name in BESIDE:
        if name not in record or (cut and name in {"offer", "ending"}):
            continue
        try:
            read_game(kept | {name: record[name]})
        except (TamaError, TypeError):
            fields.append(name)
        else:
            kept |= {name: record[name]}
    later = _listed(undone)
    left = [] if cut else _readable(game, later)
    return kept, left, {"moves": cut, "undone": len(later) - len(left), "fields": fields}


def recovered_annotation(record: Mapping[str, Any], annotation: object) -> tuple[Json | None, list[str]]:
    """Return the readable part of an annotation: `tags`, `notes` and `moves` from the start of a game's record.

    Tags and notes are read one by one; the moves and their notes may go on after those of the record. The second
    value lists which of the three were not read completely.

    >>> recovered_annotation({}, {"moves": ["a3-a4"], "notes": {"1": {"glyphs": [1]}, "9": {}}, "tags": {"Event": "?"}})
    ({'moves': ['a3-a4'], 'tags': {'Event': '?'}, 'notes': {'1': {'glyphs': [1]}}}, ['notes'])
    """
    if not isinstance(annotation, dict):
        return None, [] if annotation is None else ["notes"]
    game = Game(start=read_start(_start(record))[0])
    read: Json = {"moves": _readable(game, _listed(annotation.get("moves")))}
    read |= {name: _legible(game, name, annotation[name]) for name in ("tags", "notes") if name in annotation}
    add_record(game, read)
    kept = game_json(game)
    lost = [name for name in read if read[name] != annotation.get(name, [])]
    return {name: kept[name] for name in WRITTEN if name in kept}, lost


def _start(record: Mapping[str, Any]) -> Json:
    return {name: record[name] for name in ("rules", "fen") if name in record}


def _legible(game: Game, name: str, value: object) -> Json:
    """Return the entries of tags or notes that fit `game`."""
    entries = value if isinstance(value, dict) else {}
    if _fits(game, {name: entries}):
        return entries
    return {key: entry for key, entry in entries.items() if _fits(game, {name: {key: entry}})}


def _fits(game: Game, record: Json) -> bool:
    try:
        add_record(game, record)
    except (TamaError, TypeError):
        return False
    return True


def _listed(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def _readable(game: Game, moves: Sequence[Any]) -> list[str]:
    """Play moves as long as they can be read, and return these."""
    read: list[str] = []
    for move in moves[:LONGEST_GAME]:
        try:
            if not isinstance(move, str):
                break
            game.record(move)
        except TamaError:
            break
        read.append(move)
    return read
