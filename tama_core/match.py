"""Plays matches and tournaments of engines: each opening twice, with colours swapped."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle
from random import Random
from typing import TYPE_CHECKING, Final

from tama_core.annotations import Note
from tama_core.base_errors import TamaError, demand, shown
from tama_core.board import Side
from tama_core.engine import Engine, Limit
from tama_core.game import Game
from tama_core.match_player import Player, failure
from tama_core.match_score import MOST_GAMES, Played, Score, check_count
from tama_core.match_table import MOST_PLAYERS, CrossTable, Met, Standing, distinct, pairings
from tama_core.move import Move
from tama_core.rules import Outcome, Reason

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tama_core.ruleset import RuleSet

__all__ = [
    "CrossTable",
    "EnginePlayer",
    "ForfeitError",
    "Met",
    "Played",
    "Player",
    "Score",
    "Standing",
    "play_game",
    "play_match",
    "play_tournament",
    "random_opening",
]

LONGEST_OPENING: Final = 100
"""The most plies of a random opening; few random games are longer."""
LONGEST_SEED: Final = 1_024
"""The most bits of a seed."""


class EnginePlayer:
    """The engine of this package as a player.

    >>> from tama_core.ruleset import TAMA
    >>> str(EnginePlayer(level=1, seed=1).choose(random_opening(TAMA, 0, 0), Limit(depth=1)))
    'c3-c4'
    """

    def __init__(self, level: int | None = None, *, seed: int | None = None) -> None:
        """Take the level, None for full strength, and the seed that decides between equal moves."""
        self._level, self._seed = level, seed
        self._engine = Engine(level, seed=seed)
        self.name: str = "Tama" if level is None else f"Tama, level {level}"

    def __repr__(self) -> str:
        """Return an expression for a player of the same strength."""
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
        """Forget the previous game.

        >>> EnginePlayer(1).new_game()
        """
        self._engine = Engine(self._level, seed=self._seed)


class ForfeitError(TamaError):
    """A player failed: it raised an error, or gave no legal move; `game` is lost for `side`.

    >>> ForfeitError(Game(), Side.WHITE, "Ani forfeits: too late").game.outcome.winner
    Side.BLACK
    """

    def __init__(self, game: Game, side: Side, reason: str) -> None:
        """End `game`, and write the reason beside its last move."""
        super().__init__(reason)
        self.game: Game = game
        self.side: Side = side
        if not game.outcome:
            game.end(Outcome(side.other, Reason.RESIGNATION))
        place, comment = len(game.moves), "".join(c if c.isprintable() and c != "}" else "\ufffd" for c in reason)
        note = game.notes.get(place, Note())
        game.notes[place] = replace(note, comments=(*note.comments, comment))


def random_opening(rules: RuleSet, plies: int, seed: int) -> Game:
    """Return an unfinished game of random moves, the same for the same seed.

    TamaError if `plies` is not a whole number from 0 to 100.

    >>> from tama_core.ruleset import TAMA
    >>> len(random_opening(TAMA, 6, 1).moves)
    6
    """
    check_count("plies", plies, LONGEST_OPENING)
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

    ForfeitError if a player raises an error or gives no legal move.

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
    check_count("games", games, MOST_GAMES)
    _check_match((first, second), openings, limit)
    for number, opening in zip(range(games), cycle(opening for opening in openings for _ in range(2)), strict=False):
        first_white = number % 2 == 0
        white, black = (first, second) if first_white else (second, first)
        try:
            yield Played(play_game(opening, white, black, limit), first_white)
        except ForfeitError as forfeit:
            yield Played(forfeit.game, first_white, str(forfeit))


def play_tournament(players: Sequence[Player], openings: Sequence[Game], games: int, limit: Limit) -> Iterator[Met]:
    """Yield the games of a round robin as they end: in each round everyone meets one other, for `games` games.

    These begin with the openings as in `play_match`, and so does a forfeit end a game, and not the tournament. Of two
    players with one name the second gets a number. `CrossTable` counts the games and ranks the players.

    >>> from tama_core.ruleset import TAMA
    >>> players = [EnginePlayer(1, seed=seed) for seed in (1, 2, 3)]
    >>> table = CrossTable(tuple(player.name for player in players))
    >>> for met in play_tournament(players, [random_opening(TAMA, 4, 1)], 2, Limit(depth=1)):
    ...     table = table.plus(met)
    >>> [(met.first, met.second, met.played.game.tags["White"]) for met in table.games[:2]]
    [(2, 1, 'Tama, level 1 3'), (2, 1, 'Tama, level 1 2')]
    >>> len(table.games)
    6
    """
    demand(players, (list, tuple), "a list of players")
    if len(players) < 2:  # noqa: PLR2004 - those who meet
        raise TamaError("expected at least two players")
    check_count("players", len(players), MOST_PLAYERS)
    check_count("games", games, MOST_GAMES)
    _check_match(players, openings, limit)
    names = distinct([player.name for player in players])
    named = [one if one.name == name else _Renamed(one, name) for one, name in zip(players, names, strict=True)]
    for meetings in pairings(len(players)):
        for first, second in meetings:
            for played in play_match(named[first], named[second], openings, games, limit):
                yield Met(first, second, played)


class _Renamed:
    """A player under another name."""

    def __init__(self, player: Player, name: str) -> None:
        self._player, self.name = player, name

    def choose(self, game: Game, limit: Limit) -> Move | str:
        return self._player.choose(game, limit)

    def new_game(self) -> None:
        self._player.new_game()


def _check_match(players: Sequence[object], openings: Sequence[Game], limit: Limit) -> None:
    """Raise TamaError for arguments that would make every game a forfeit without being a player's fault."""
    demand(openings, (list, tuple), "a list of openings")
    for opening in openings:
        demand(opening, Game, "an opening that is a Game")
    for player in players:
        lacking = [name for name in ("name", "choose", "new_game") if not hasattr(player, name)]
        if lacking:
            raise TamaError(f"expected a player with name, choose and new_game: {shown(player)} has no {lacking[0]}")
        demand(player.name, str, "a text as the player's name")  # type: ignore[attr-defined]
    demand(limit, Limit, "a Limit")


def _play(game: Game, player: Player, limit: Limit) -> None:
    """Have `player`, who gets a copy, make a move in `game`; TamaError if it is not a legal move."""
    move: object = player.choose(game.copy(), limit)
    if not isinstance(move, (Move, str)):
        raise TamaError(f"expected a Move or its text, not {shown(move)}")
    try:
        game.play(move)
    except TamaError as error:
        raise TamaError(f"{shown(str(move))} is not legal: {error}") from error


def _reason(player: Player, error: Exception) -> str:
    said = failure(error).removeprefix(f"{player.name} says: ")
    return f"{player.name} forfeits: {said}"
