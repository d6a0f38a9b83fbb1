"""Answers what a player asks beside the game: what a move would lose, and the idea of a good one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tama_core.bridge.fields import Json, ProtocolError, path_field, texts, whole
from tama_core.bridge.searches import fact_json
from tama_core.bridge.values import moves_json
from tama_core.engine.coach import warning
from tama_core.engine.ideas import idea

if TYPE_CHECKING:
    from tama_core.game import Game

__all__ = ["ADVICE", "coach", "hint_idea"]


def coach(game: Game, message: Json) -> Json:
    """Return what the move of the message loses for nothing, or null.

    >>> from tama_core.game import Game
    >>> coach(Game(), {"path": ["a3", "a4"]})
    {'warning': None}
    """
    move = game.copy().play(path_field(message))
    found = warning(game, move)
    if found is None:
        return {"warning": None}
    return {"warning": {"men": found.men, "kings": found.kings, "game": found.game, "line": moves_json(found.line)}}


def hint_idea(game: Game, message: Json) -> Json:
    """Return the idea of a line of moves from the position of the game.

    >>> from tama_core.game import Game
    >>> hint_idea(Game(), {"moves": ["a3-a4"]})["idea"]["kind"]
    'wait'
    """
    rest, line = game.copy(), []
    for text in texts(message, "moves"):
        line.append(rest.play(text))
        if rest.outcome:
            break
    if not line:
        raise ProtocolError("expected a line of moves in the field 'moves'", "moves")
    return {"idea": fact_json(idea(game.position, line, whole(message, "win")))}


ADVICE: Final = {"coach": coach, "idea": hint_idea}
"""The operations of docs/protocol.md that this module answers."""
