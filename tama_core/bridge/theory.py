"""Answers what the opening theory knows of a game's position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tama_core import openings
from tama_core.bridge.values import move_json

if TYPE_CHECKING:
    from tama_core.bridge.fields import Json
    from tama_core.game import Game
    from tama_core.openings import Known

__all__ = ["theory"]


def theory(game: Game) -> Json:
    """Return the opening's code, what is known of the position, and of the moves from it, the most frequent first.

    >>> from tama_core.game import Game
    >>> found = theory(Game.from_moves("a3-a4"))
    >>> found["code"], len(found["moves"])
    ('A', 22)
    """
    position = game.position
    known = openings.probe(position)
    moves = [] if game.outcome else openings.moves(position)
    wants = {"wants": [openings.FILE]} if openings.lacking(position.rules) else {}
    return {
        "code": openings.code(game),
        "known": known and _known_json(known),
        "moves": [{"move": move_json(each.move), **_known_json(each.known)} for each in moves],
        **wants,
    }


def _known_json(known: Known) -> Json:
    return known._asdict() | {"losses": known.losses}
