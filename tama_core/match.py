"""Matches: engines against each other, openings played with both colours, and what the result means in Elo."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import cycle
from math import inf, log10, sqrt
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from tama_core.board import Side
from tama_core.engine import Engine, Limit
from tama_core.game import Game

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tama_core.move import Move
    from tama_core.ruleset import RuleSet

__all__ = ["EnginePlayer", "Played", "Player", "Score", "play_game", "play_match", "random_opening"]

Z: Final = 1.959964
"""Standard deviations on either side that hold 95 % of a normal distribution."""


class Player(Protocol):
    """Whoever can choose a move: an `EnginePlayer`, a `tama_core.hub.HubEngine`, or a class of your own.

    >>> class First:
    ...     name = "first"
    ...
    ...     def choose(self, game, limit):
    ...         return game.position.legal_moves()[0]
    ...
    ...     def new_game(self): ...
    >>> from tama_core.ruleset import TAMA
    >>> play_game(Game(TAMA), First(), First(), Limit(depth=1)).outcome.reason
    <Reason.NO_PIECES: 'no-pieces'>
    """

    name: str

    def choose(self, game: Game, limit: Limit) -> Move:
        """Return a legal move for the side to move in `game`, which is not over."""

    def new_game(self) -> None:
        """Forget the game before."""


class EnginePlayer:
    """The engine of this package as a player.

    >>> from tama_core.ruleset import TAMA
    >>> str(EnginePlayer(level=1, seed=1).choose(random_opening(TAMA, 0, 0), Limit(depth=1)))
    'c3-c4'
    """

    def __init__(self, level: int | None = None, *, seed: int | None = None) -> None:
        """Take the level, None for full strength, and what decides between equal moves."""
        self.name = "Tama" if level is None else f"Tama, level {level}"
        self._level, self._seed = level, seed
        self._engine = Engine(level, seed=seed)

    def choose(self, game: Game, limit: Limit) -> Move:
        """Return the engine's move.

        >>> from tama_core.ruleset import TAMA
        >>> EnginePlayer(1, seed=1).choose(Game(TAMA), Limit(depth=1)) in Game(TAMA).position.legal_moves()
        True
        """
        return self._engine.play(game.position, limit, history=game.positions[:-1]).move

    def new_game(self) -> None:
        """Forget the game before.

        >>> EnginePlayer(1).new_game()
        """
        self._engine = Engine(self._level, seed=self._seed)


class Played(NamedTuple):
    """A finished game of a match, and whether the first player had White.

    >>> from tama_core.ruleset import TAMA
    >>> Played(Game(TAMA), first_white=True).first_white
    True
    """

    game: Game
    first_white: bool


@dataclass(frozen=True, slots=True)
class Score:
    """Games won, drawn and lost by the first player.

    >>> score = Score(60, 20, 20)
    >>> score.points, round(score.elo), [round(bound) for bound in score.elo_interval]
    (0.7, 147, [83, 212])
    """

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        """How many games there were."""
        return self.wins + self.draws + self.losses

    @property
    def points(self) -> float:
        """The share of the points, 0 to 1; one half where there was no game."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.5

    @property
    def elo(self) -> float:
        """The difference in strength that the result means; infinite where all points went one way.

        >>> Score(1, 0, 1).elo, Score(2, 0, 0).elo
        (0.0, inf)
        """
        return _elo(self.points)

    @property
    def elo_interval(self) -> tuple[float, float]:
        """The bounds that hold the true difference in 95 % of matches, the games taken as independent.

        Wilson's interval of a share, with as many games as would vary as much as these if none were drawn. To
        estimate that, half a win and half a loss are added: a match without a loss is no proof that none can come.

        >>> [round(bound) for bound in Score(0, 10, 0).elo_interval], Score(10, 0, 0).elo_interval[1]
        ([-65, 65], inf)
        """
        if not self.games:
            return -inf, inf
        total = self.games + 1
        share = (self.points * self.games + 0.5) / total
        results = ((1, self.wins + 0.5), (0.5, self.draws), (0, self.losses + 0.5))
        variance = sum(count * (result - share) ** 2 for result, count in results) / total
        games = self.games * share * (1 - share) / variance
        middle = self.points + Z * Z / (2 * games)
        margin = Z * sqrt(self.points * (1 - self.points) / games + (Z / (2 * games)) ** 2)
        low, high = ((middle + sign * margin) / (1 + Z * Z / games) for sign in (-1, 1))
        return _elo(low), _elo(high)

    def plus(self, played: Played) -> Score:
        """Return the score with one more game.

        >>> from tama_core.position import Position
        >>> lost = Game(start=Position.from_fen("W:W:Ba7"))
        >>> Score().plus(Played(lost, first_white=False))
        Score(wins=1, draws=0, losses=0)
        """
        outcome = played.game.outcome
        if outcome is None or outcome.winner is None:
            return Score(self.wins, self.draws + 1, self.losses)
        if (outcome.winner is Side.WHITE) == played.first_white:
            return Score(self.wins + 1, self.draws, self.losses)
        return Score(self.wins, self.draws, self.losses + 1)

    def __str__(self) -> str:
        """Return wins, draws, losses and points."""
        return f"+{self.wins} ={self.draws} -{self.losses} ({self.points:.1%})"


def random_opening(rules: RuleSet, plies: int, seed: int) -> Game:
    """Return a game of random moves that is not over yet, the same for the same seed.

    >>> from tama_core.ruleset import TAMA
    >>> len(random_opening(TAMA, 6, 1).moves)
    6
    """
    chance = Random(f"{seed}/{plies}")  # noqa: S311 - a game
    while True:
        game = Game(rules)
        while len(game.moves) < plies and not game.outcome:
            game.play(chance.choice(game.position.legal_moves()))
        if not game.outcome:
            return game


def play_game(opening: Game, white: Player, black: Player, limit: Limit) -> Game:
    """Return the game that the two play from `opening` to its end by the rules (R14, R16).

    >>> from tama_core.ruleset import TAMA
    >>> players = EnginePlayer(1, seed=1), EnginePlayer(2, seed=2)
    >>> play_game(random_opening(TAMA, 4, 1), *players, Limit(depth=1)).outcome is not None
    True
    """
    game = opening.copy()
    players = {Side.WHITE: white, Side.BLACK: black}
    for player in players.values():
        player.new_game()
    game.tags |= {side.capitalize(): player.name for side, player in players.items()}
    while not game.outcome:
        game.play(players[game.position.turn].choose(game, limit))
    return game


def play_match(first: Player, second: Player, openings: Sequence[Game], games: int, limit: Limit) -> Iterator[Played]:
    """Yield `games` games as they end: each opening twice, with colours swapped, then the next.

    >>> from tama_core.ruleset import TAMA
    >>> players = EnginePlayer(1, seed=1), EnginePlayer(1, seed=2)
    >>> [played.first_white for played in play_match(*players, [random_opening(TAMA, 4, 1)], 2, Limit(depth=1))]
    [True, False]
    """
    for number, opening in zip(range(games), cycle(opening for opening in openings for _ in range(2)), strict=False):
        first_white = number % 2 == 0
        white, black = (first, second) if first_white else (second, first)
        yield Played(play_game(opening, white, black, limit), first_white)


def _elo(share: float) -> float:
    tiny = 1e-9
    if not tiny < share < 1 - tiny:
        return inf if share > 0.5 else -inf  # noqa: PLR2004 - the larger half
    return -400 * log10(1 / share - 1) + 0.0
