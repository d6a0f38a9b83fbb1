"""Counts the games of a match and converts the result to Elo."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, log10, sqrt
from typing import Final, NamedTuple

from tama_core.base_errors import TamaError, demand, shown
from tama_core.board import Side
from tama_core.game import Game

__all__ = ["MOST_GAMES", "Played", "Score", "check_count"]

MOST_GAMES: Final = 10**9
"""The most games of a match; they would take years."""

Z: Final = 1.959964
"""Standard deviations on either side that hold 95 % of a normal distribution."""


class Played(NamedTuple):
    """A finished game of a match, whether the first player had White, and the reason of a forfeit, if it was one.

    >>> from tama_core.ruleset import TAMA
    >>> Played(Game(TAMA), first_white=True).first_white
    True
    """

    game: Game
    first_white: bool
    forfeit: str | None = None


@dataclass(frozen=True, slots=True)
class Score:
    """Games won, drawn and lost by the first player; TamaError if one is not a number of games.

    >>> score = Score(60, 20, 20)
    >>> score.points, round(score.elo), [round(bound) for bound in score.elo_interval]
    (0.7, 147, [83, 212])
    """

    wins: int = 0
    draws: int = 0
    losses: int = 0

    def __post_init__(self) -> None:
        """Refuse anything but numbers of games."""
        for name in ("wins", "draws", "losses"):
            check_count(name, getattr(self, name), MOST_GAMES)

    @property
    def games(self) -> int:
        """The number of games."""
        return self.wins + self.draws + self.losses

    @property
    def points(self) -> float:
        """The share of the points, 0 to 1; one half if there was no game."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.5

    @property
    def elo(self) -> float:
        """The difference in strength that the result implies; infinite if one player got all points.

        >>> Score(1, 0, 1).elo, Score(2, 0, 0).elo
        (0.0, inf)
        """
        return _elo(self.points)

    @property
    def elo_interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the difference, if the games are independent.

        This is Wilson's interval of a share. Draws vary less than wins and losses, so the number of games is
        scaled to the number of decisive games that would vary as much. To estimate the variance, half a win
        and half a loss are added: a match without a loss does not prove that none can happen.

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
        """Return the score with one more game; an unfinished one counts as a draw.

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


def check_count(name: str, value: object, most: int) -> None:
    """Raise TamaError unless `value` is a whole number from 0 to `most`.

    >>> check_count("games", 3, 10)
    """
    if type(value) is not int or not 0 <= value <= most:
        raise TamaError(f"expected a whole number from 0 to {most:,} as {name}, not {shown(value)}")


def _elo(share: float) -> float:
    tiny = 1e-9
    if not tiny < share < 1 - tiny:
        return inf if share > 0.5 else -inf  # noqa: PLR2004 - the larger half
    return -400 * log10(1 / share - 1) + 0.0
