"""The order of the games of a round robin, and its table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from tama_core.base_errors import TamaError, demand, shown
from tama_core.match_score import Played, Score, check_count

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

__all__ = ["MOST_PLAYERS", "CrossTable", "Met", "Standing", "distinct", "pairings"]

MOST_PLAYERS: Final = 100
"""The most players of a tournament."""


class Met(NamedTuple):
    """A finished game of a tournament, with the places of its two players in the list, the first player's first.

    >>> from tama_core import Game
    >>> Met(0, 2, Played(Game(), first_white=True)).second
    2
    """

    first: int
    second: int
    played: Played


class Standing(NamedTuple):
    """A line of the table: the rank, which players may share, the place in the list, and what the player has reached.

    `points` has one for a win and a half for a draw, `forfeits` is how many of the losses were by forfeit, and `berger`
    is the Sonneborn-Berger score.

    >>> CrossTable(("Ani", "Aram")).standings()[0].rank
    1
    """

    rank: int
    player: int
    name: str
    points: float
    score: Score
    forfeits: int
    berger: float


@dataclass(frozen=True, slots=True)
class CrossTable:
    """The table of a tournament: the names of the players, and the games so far.

    >>> from tama_core import Game, Side
    >>> lost = Game()
    >>> lost.resign(Side.WHITE)
    >>> table = CrossTable(("Ani", "Aram", "Ani")).plus(Met(0, 1, Played(lost, first_white=True)))
    >>> [(line.rank, line.name, line.points) for line in table.standings()]
    [(1, 'Aram', 1.0), (2, 'Ani', 0.0), (2, 'Ani 2', 0.0)]
    """

    names: tuple[str, ...]
    games: tuple[Met, ...] = ()

    def __post_init__(self) -> None:
        """Number the names that occur twice."""
        demand(self.names, (tuple, list), "a tuple of names")
        for name in self.names:
            demand(name, str, "a text as a player's name")
        demand(self.games, (tuple, list), "a tuple of games")
        for game in self.games:
            demand(game, Met, "a game that was Met")
        object.__setattr__(self, "names", tuple(distinct(self.names)))

    def plus(self, met: Met) -> CrossTable:
        """Return the table with one more game.

        >>> from tama_core import Game
        >>> len(CrossTable(("Ani", "Aram")).plus(Met(0, 1, Played(Game(), first_white=True))).games)
        1
        """
        demand(met, Met, "a game that was Met")
        places = range(len(self.names))
        if met.first == met.second or met.first not in places or met.second not in places:
            raise TamaError(f"expected two of {len(places)} players, not {shown((met.first, met.second))}")
        return CrossTable(self.names, (*self.games, met))

    def score(self, player: int, other: int | None = None) -> Score:
        """Return the score of a player, by the place in the list, against another, or against all.

        >>> CrossTable(("Ani", "Aram")).score(0, 1)
        Score(wins=0, draws=0, losses=0)
        """
        for place in (player,) if other is None else (player, other):
            check_count("the place of a player", place, len(self.names) - 1)
        return _sum(score for rival, score, _ in self._seen_by(player) if other in {None, rival})

    def standings(self) -> list[Standing]:
        """Return the lines of the table, the best player first.

        Players with as many points are ranked by direct encounter, the points of the games among them, and then by
        the Sonneborn-Berger score, the points of each opponent times those won against that opponent: the FIDE
        Handbook, C.07, has both. Players that are equal in these, too, share a rank.

        >>> [line.rank for line in CrossTable(("Ani", "Aram", "Eva")).standings()]
        [1, 1, 1]
        """
        places = range(len(self.names))
        seen = [list(self._seen_by(player)) for player in places]
        points = [sum((_points(score) for _, score, _ in games), 0.0) for games in seen]
        keys = [
            (
                points[player],
                sum((_points(score) for rival, score, _ in seen[player] if points[rival] == points[player]), 0.0),
                sum((_points(score) * points[rival] for rival, score, _ in seen[player]), 0.0),
            )
            for player in places
        ]
        return [
            Standing(
                1 + sum(key > keys[player] for key in keys),
                player,
                self.names[player],
                points[player],
                _sum(score for _, score, _ in seen[player]),
                sum(score.losses for _, score, forfeit in seen[player] if forfeit),
                keys[player][2],
            )
            for player in sorted(places, key=keys.__getitem__, reverse=True)
        ]

    def _seen_by(self, player: int) -> Iterator[tuple[int, Score, bool]]:
        """Yield the games of a player: the opponent, the player's score, and whether it ended by forfeit."""
        for first, second, played in self.games:
            if first == player:
                yield second, Score().plus(played), played.forfeit is not None
            elif second == player:
                mirrored = played._replace(first_white=not played.first_white)
                yield first, Score().plus(mirrored), played.forfeit is not None


def pairings(players: int) -> Iterator[list[tuple[int, int]]]:
    """Yield the rounds of a round robin by the circle method, each with the places of those who meet in it.

    In every round each player meets one other; if their number is odd, one is free. The first of two has White in the
    first game: the earlier in the list if both places are even or both odd, so that everyone begins about half of them.

    >>> list(pairings(4))
    [[(3, 0), (2, 1)], [(0, 2), (1, 3)], [(1, 0), (3, 2)]]
    """
    check_count("players", players, MOST_PLAYERS)
    seats: list[int | None] = [*range(players), *[None] * (players % 2)]
    for _ in range(len(seats) - 1):
        half = len(seats) // 2
        yield [
            (min(one, other), max(one, other)) if (one + other) % 2 == 0 else (max(one, other), min(one, other))
            for one, other in zip(seats[:half], reversed(seats[half:]), strict=True)
            if one is not None and other is not None
        ]
        seats = [seats[0], seats[-1], *seats[1:-1]]


def distinct(names: Sequence[str]) -> list[str]:
    """Return the names with numbers after those that occur again.

    >>> distinct(["Ani", "Aram", "Ani", "Ani 2"])
    ['Ani', 'Aram', 'Ani 2', 'Ani 2 2']
    """
    given: list[str] = []
    for name in names:
        number, new = 1, name
        while new in given:
            number += 1
            new = f"{name} {number}"
        given.append(new)
    return given


def _sum(scores: Iterable[Score]) -> Score:
    wins = draws = losses = 0
    for score in scores:
        wins, draws, losses = wins + score.wins, draws + score.draws, losses + score.losses
    return Score(wins, draws, losses)


def _points(score: Score) -> float:
    return score.wins + score.draws / 2
