"""Rebuilds games from requests, and caches them so that the next move costs only one move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tama_core.bridge.fields import Json, ProtocolError
from tama_core.bridge.games import LONGEST_GAME, add_record, read_start
from tama_core.faults import Fault
from tama_core.game import Game

if TYPE_CHECKING:
    from tama_core.position import Position

__all__ = ["GameCache"]

KEPT: Final = 64
"""The most games in the cache."""


class GameCache:
    """A cache of games, without their tags and notes.

    >>> GameCache().game({"moves": ["a3-a4"]}).position.turn
    Side.BLACK
    """

    def __init__(self) -> None:
        """Start empty."""
        self._games: dict[tuple[Position, tuple[str, ...]], Game] = {}

    def game(self, record: Json) -> Game:
        """Return the game of a record, as a copy that the caller may change."""
        start, texts = read_start(record)
        if len(texts) > LONGEST_GAME:
            raise ProtocolError(Fault("game-long", most=LONGEST_GAME, count=len(texts)), "moves")
        game = self._replay(start, texts)
        add_record(game, record)
        return game

    def remember(self, game: Game) -> None:
        """Keep a game's moves; a full cache drops the oldest."""
        key = game.positions[0], tuple(map(str, game.moves))
        self._games.pop(key, None)
        self._games[key] = Game.recorded(game.positions, game.moves)
        if len(self._games) > KEPT:
            del self._games[next(iter(self._games))]

    def _replay(self, start: Position, texts: tuple[str, ...]) -> Game:
        """Play `texts` from `start`, continuing from the longest cached beginning."""
        known = len(texts)
        while known and (start, texts[:known]) not in self._games:
            known -= 1
        base = self._games.get((start, texts[:known]))
        game = base.copy() if base else Game(start=start)
        for text in texts[known:]:
            game.record(text)
        self.remember(game)
        return game
