"""Draws positions and games for the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tama_core import diagram
from tama_core.bridge.fields import Json, field, seconds, whole

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tama_core.game import Game

__all__ = ["DRAWINGS"]


def _position(game: Game, message: Json) -> Json:
    flipped, theme = field(message, "flipped", bool, False), field(message, "theme", str, "tuff")
    last_move = game.moves[-1] if game.moves else None
    return {"svg": diagram.svg(game.position, last_move=last_move, flipped=flipped, theme=theme)}


def _game(game: Game, message: Json) -> Json:
    picture = diagram.game_svg(
        game,
        seconds=seconds(message, "seconds") or 1,
        flipped=field(message, "flipped", bool, False),
        coordinates=field(message, "coordinates", bool, True),
        captions=field(message, "captions", bool, True),
        theme=field(message, "theme", str, "tuff"),
        size=whole(message, "size") or 360,
        title=field(message, "title", str, "") or None,
    )
    return {"svg": picture}


DRAWINGS: Final[Mapping[str, Callable[[Game, Json], Json]]] = {"diagram": _position, "game-diagram": _game}
