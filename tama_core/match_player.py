"""Defines what plays in a match and serves as an engine: anything that chooses moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

from tama_core.base_errors import TamaError

if TYPE_CHECKING:
    from tama_core.engine import Limit
    from tama_core.game import Game
    from tama_core.move import Move

__all__ = ["Player", "failure"]


@runtime_checkable
class Player(Protocol):
    """The interface of a player: an `EnginePlayer`, a `tama_core.hub.HubEngine`, or a class of your own.

    >>> class First:
    ...     name = "first"
    ...
    ...     def choose(self, game, limit):
    ...         return game.position.legal_moves()[0]
    ...
    ...     def new_game(self): ...
    >>> from tama_core import Game, Limit
    >>> from tama_core.match import play_game
    >>> play_game(Game(), First(), First(), Limit(depth=1)).outcome.reason
    Reason.NO_PIECES
    """

    name: str

    def choose(self, game: Game, limit: Limit) -> Move | str:
        """Return a legal move, or its text, for the side to move in `game`, which is a copy of an unfinished game."""

    def new_game(self) -> None:
        """Forget the previous game; restart if that one ended in a failure."""


def failure(error: Exception) -> str:
    """Return why a player failed: the message of a TamaError, or the type and message of any other error.

    >>> failure(TamaError("too late")), failure(KeyError("c3")), failure(ValueError())
    ('too late', "KeyError: 'c3'", 'ValueError')
    """
    return str(error) if isinstance(error, TamaError) else ": ".join(filter(None, (type(error).__name__, str(error))))
