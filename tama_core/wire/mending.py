"""Games that were kept and came to harm: what can be read of them, and what was lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tama_core.errors import TamaError
from tama_core.game import Game
from tama_core.wire.games import LONGEST_GAME, read_game, read_start

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tama_core.wire.fields import Json

__all__ = ["mended"]

BESIDE = ("tags", "notes", "offer", "ending")
"""What a record holds beside the moves."""


def mended(record: Mapping[str, Any], undone: object) -> tuple[Json, list[str], Json | None]:
    """Return what can be read of a game's record and of the moves undone after it, and what cannot.

    TamaError where not even the start can be read. The last is None where nothing is lost, else how many `moves` and
    `undone` moves, and which `fields`; where moves are lost nothing is left that was said after them.

    >>> mended({"moves": ["a3-a4", "a6-a1"], "tags": 7}, ["h6-h5"])
    ({'moves': ['a3-a4']}, [], {'moves': 1, 'undone': 1, 'fields': ['tags']})
    """
    start = {name: record[name] for name in ("rules", "fen") if name in record}
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
    lost = {"moves": cut, "undone": len(later) - len(left), "fields": fields}
    return kept, left, lost if any(lost.values()) else None


def _listed(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def _readable(game: Game, moves: Sequence[Any]) -> list[str]:
    """Play moves as far as they can be read, and return those."""
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
