"""Plays matches between engines, each opening with both colours, and says what the result means in Elo."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import cycle
from math import inf, log10, sqrt
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, runtime_checkable

from tama_core.annotations import Note
from tama_core.base_errors import TamaError, demand, shown
from tama_core.board import Side
from tama_core.engine import Engine, Limit
from tama_core.game import Game
from tama_core.move import Move
from tama_core.rules import Outcome, Reason

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tama_core.ruleset import RuleSet

__all__ = ["EnginePlayer", "ForfeitError", "Played", "Player", "Score", "play_game", "play_match", "random_opening"]

LONGEST_OPENING: Final = 100
"""Plies: few random games are as long."""
LONGEST_SEED: Final = 1_024
"""Bits."""

MOST_GAMES: Final = 10**9
"""Of a match: years of it."""

Z: Final = 1.959964
"""Standard deviations on either side that hold 95 % of a normal distribution."""


@runtime_checkable
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
    Reason.NO_PIECES
    """

    name: str

    def choose(self, game: Game, limit: Limit) -> Move:
        """Return a legal move for the side to move in `game`, a copy of a game that is not over."""

    def new_game(self) -> None:
        """Forget the game before; start again where that one ended in a failure."""


class EnginePlayer:
    """The engine of this package as a player.

    >>> from tama_core.ruleset import TAMA
    >>> str(EnginePlayer(level=1, seed=1).choose(random_opening(TAMA, 0, 0), Limit(depth=1)))
    'c3-c4'
    """

    def __init__(self, level: int | None = None, *, seed: int | None = None) -> None:
        """Take the level, None for full strength, and what decides between equal moves."""
        self._level, self._seed = level, seed
        self._engine = Engine(level, seed=seed)
        self.name = "Tama" if level is None else f"Tama, level {level}"

    def __repr__(self) -> str:
        """Return text that makes a player of the same strength."""
        return f"EnginePlayer({self._level}, seed={self._seed})"

    def choose(self, game: Game, limit: Limit) -> Move:
        """Return the engine's move.

        >>> from tama_core.ruleset import TAMA
        >>> EnginePlayer(1, seed=1).choose(Game(TAMA), Limit(depth=1)) in Game(TAMA).position.legal_moves()
        True
        """
        demand(game, Game, "a Game")
        return self._engine.play(game, limit).move

    def new_game(self) -> None:
        """Forget the game before.

        >>> EnginePlayer(1).new_game()
        """
        self._engine = Engine(self._level, seed=self._seed)


class ForfeitError(TamaError):
    """A player that failed: it raised, or its move was none or not legal; `game` is lost for `side`.

    >>> ForfeitError(Game(), Side.WHITE, "Ani forfeits: too late").game.outcome.winner
    Side.BLACK
    """

    def __init__(self, game: Game, side: Side, reason: str) -> None:
        """End `game`, with the reason beside its last move."""
        super().__init__(reason)
        self.game, self.side = game, side
        if not game.outcome:
            game.end(Outcome(side.other, Reason.RESIGNATION))
        place, comment = len(game.moves), "".join(c if c.isprintable() and c != "}" else "\ufffd" for c in reason)
        note = game.notes.get(place, Note())
        game.notes[place] = replace(note, comments=(*note.comments, comment))


class Played(NamedTuple):
    """A finished game of a match, whether the first player had White, and why it was lost by forfeit, if it was.

    >>> from tama_core.ruleset import TAMA
    >>> Played(Game(TAMA), first_white=True).first_white
    True
    """

    game: Game
    first_white: bool
    forfeit: str | None = None


@dataclass(frozen=True, slots=True)
class Score:
    """Games won, drawn and lost by the first player; TamaError for what is no number of games.

    >>> score = Score(60, 20, 20)
    >>> score.points, round(score.elo), [round(bound) for bound in score.elo_interval]
    (0.7, 147, [83, 212])
    """

    wins: int = 0
    draws: int = 0
    losses: int = 0

    def __post_init__(self) -> None:
        """Refuse what is no number of games."""
        for name in ("wins", "draws", "losses"):
            _check(name, getattr(self, name), MOST_GAMES)

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
        """Return the score with one more game, which counts as a draw where it is not over.

        >>> from tama_core.position import Position
        >>> lost = Game(start=Position.from_fen("W:W:Ba7"))
        >>> Score().plus(Played(lost, first_white=False))
        Score(wins=1, draws=0, losses=0)
        """
        demand(played, Played, "a Played game")
        demand(played.game, Game, "a Played game with its Game")
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

    TamaError for plies that are no whole number from 0 to 100.

    >>> from tama_core.ruleset import TAMA
    >>> len(random_opening(TAMA, 6, 1).moves)
    6
    """
    _check("plies", plies, LONGEST_OPENING)
    if type(seed) is not int or seed.bit_length() > LONGEST_SEED:
        raise TamaError(f"expected an integer as the seed, not {shown(seed)}")
    chance = Random(f"{seed}/{plies}")  # noqa: S311 - a game
    while True:
        game = Game(rules)
        while len(game.moves) < plies and not game.outcome:
            game.play(chance.choice(game.position.legal_moves()))
        if not game.outcome:
            return game


def play_game(opening: Game, white: Player, black: Player, limit: Limit) -> Game:
    """Return the game that the two play from `opening` to its end by the rules (R14, R16).

    ForfeitError where a player raises, or gives no move or one that is not legal.

    >>> from tama_core.ruleset import TAMA
    >>> players = EnginePlayer(1, seed=1), EnginePlayer(2, seed=2)
    >>> play_game(random_opening(TAMA, 4, 1), *players, Limit(depth=1)).outcome is not None
    True
    """
    _check_match((white, black), [opening], limit)
    game = opening.copy()
    players = {Side.WHITE: white, Side.BLACK: black}
    game.tags |= {side.capitalize(): player.name for side, player in players.items()}
    for side, player in players.items():
        try:
            player.new_game()
        except Exception as error:
            raise ForfeitError(game, side, _reason(player, error)) from error
    while not game.outcome:
        side = game.position.turn
        try:
            _play(game, players[side], limit)
        except Exception as error:
            raise ForfeitError(game, side, _reason(players[side], error)) from error
    return game


def play_match(first: Player, second: Player, openings: Sequence[Game], games: int, limit: Limit) -> Iterator[Played]:
    """Yield `games` games as they end: each opening twice, with colours swapped, then the next.

    A player that fails loses that game by forfeit, and the match goes on.

    >>> from tama_core.ruleset import TAMA
    >>> players = EnginePlayer(1, seed=1), EnginePlayer(1, seed=2)
    >>> [played.first_white for played in play_match(*players, [random_opening(TAMA, 4, 1)], 2, Limit(depth=1))]
    [True, False]
    """
    _check("games", games, MOST_GAMES)
    _check_match((first, second), openings, limit)
    for number, opening in zip(range(games), cycle(opening for opening in openings for _ in range(2)), strict=False):
        first_white = number % 2 == 0
        white, black = (first, second) if first_white else (second, first)
        try:
            yield Played(play_game(opening, white, black, limit), first_white)
        except ForfeitError as forfeit:
            yield Played(forfeit.game, first_white, str(forfeit))


def _check(name: str, value: object, most: int) -> None:
    if type(value) is not int or not 0 <= value <= most:
        raise TamaError(f"expected a whole number from 0 to {most:,} as {name}, not {shown(value)}")


def _check_match(players: Sequence[object], openings: Sequence[Game], limit: Limit) -> None:
    """Raise TamaError for what would make every game a forfeit, but is the fault of no player."""
    demand(openings, (list, tuple), "a list of openings")
    for opening in openings:
        demand(opening, Game, "an opening that is a Game")
    for player in players:
        if not isinstance(player, Player) or not isinstance(player.name, str):
            raise TamaError(f"expected a player with name, choose and new_game, not {shown(player)}")
    demand(limit, Limit, "a Limit")


def _play(game: Game, player: Player, limit: Limit) -> None:
    """Have `player`, who sees a copy, make a move in `game`; TamaError where it is none or not legal."""
    move: object = player.choose(game.copy(), limit)
    if not isinstance(move, (Move, str)):
        raise TamaError(f"expected a Move or its text, not {shown(move)}")
    try:
        game.play(move)
    except TamaError as error:
        raise TamaError(f"{shown(str(move))} is not legal: {error}") from error


def _reason(player: Player, error: Exception) -> str:
    """Return why a player lost: the package's own sentence, or the kind of the error and what it says."""
    said = str(error) if isinstance(error, TamaError) else ": ".join(filter(None, (type(error).__name__, str(error))))
    return f"{player.name} forfeits: {said}"


def _elo(share: float) -> float:
    tiny = 1e-9
    if not tiny < share < 1 - tiny:
        return inf if share > 0.5 else -inf  # noqa: PLR2004 - the larger half
    return -400 * log10(1 / share - 1) + 0.0
