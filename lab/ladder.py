"""Play each level of the engine against the one below, and the lowest two against simple players.

    python build.py lab ladder                          200 games each
    python build.py lab ladder --games 40 --rungs 1 2 3

The random player plays any move. The novice plays any of the moves that gain the most pieces at once, less those that
they offer. Each pair of games starts from one opening of random moves; every game has a seed of its own. Levels are
limited by nodes, so only the time depends on the machine.
"""

from __future__ import annotations

import argparse
import sys
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Final

import tama_core as tama
from tama_core.engine.levels import LEVELS
from tama_core.match import EnginePlayer, Player, Score, play_match, random_opening

if TYPE_CHECKING:
    from collections.abc import Callable

PLIES: Final = 6
GAMES: Final = 200
SHARES: Final = (0.60, 0.85)
"""The score that a level should have against the one below."""


class Novice:
    """A player who knows the rules and, if not `blind`, sees what can be taken at once.

    >>> game = tama.Game(start=tama.Position.from_fen("W:Wa4:Ba6"))
    >>> "a4-a5" in {str(Novice(seed).choose(game, tama.Limit())) for seed in range(20)}
    False
    """

    def __init__(self, seed: int, *, blind: bool = False) -> None:
        """Take what decides between moves that seem equal."""
        self.name = "random" if blind else "novice"
        self._random = Random(f"novice/{seed}")
        self._blind = blind

    def choose(self, game: tama.Game, _limit: tama.Limit) -> tama.Move:
        """Return a move for the side to move."""
        moves = game.position.legal_moves()
        gains = [0 if self._blind else gain(game.position, move) for move in moves]
        return self._random.choice([move for move, gained in zip(moves, gains, strict=True) if gained == max(gains)])

    def new_game(self) -> None:
        """Remember nothing, as before."""


def gain(position: tama.Position, move: tama.Move) -> int:
    """Return how many pieces a move takes, less those that the opponent can take next."""
    replies = position.play(move).legal_moves()
    return len(move.captured) - (len(replies[0].captured) if replies else -1)


def opponent(level: int, seed: int) -> EnginePlayer:
    """Return a level as an opponent, with a seed that is not the other player's."""
    return EnginePlayer(level, seed=seed + 1)


def rung(make: Callable[[int], Player], level: int, games: int) -> Score:
    """Return how `level` did against another player in `games` games."""
    score = Score()
    for number in range(0, games, 2):
        opening = random_opening(tama.TAMA, PLIES, number)
        players = EnginePlayer(level, seed=number), make(number)
        for played in play_match(*players, [opening], 2, tama.Limit()):
            score = score.plus(played)
    return score


def line(level: int, other: str, score: Score) -> str:
    """Return a row of the table, as docs/engine.md has it."""
    low, high = score.elo_interval
    name = f"{level} {LEVELS[level - 1].name}"
    return f"| {name} | {other} | {score} | {score.elo:+.0f} [{low:+.0f}, {high:+.0f}] |"


def main() -> int:
    """Play, print the table, and return 1 where a rung is too high or too low."""
    parser = argparse.ArgumentParser(description="Let each level play the one below.")
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help=f"an even number ({GAMES})")
    parser.add_argument("--rungs", type=int, nargs="*", default=range(1, len(LEVELS) + 1), metavar="LEVEL")
    chosen = parser.parse_args()
    good = True
    for level in chosen.rungs:
        if level > 1:
            score = rung(partial(opponent, level - 1), level, chosen.games)
            good = good and SHARES[0] <= score.points <= SHARES[1]
            print(line(level, f"{level - 1} {LEVELS[level - 2].name}", score), flush=True)
            continue
        for blind in (True, False):
            score = rung(partial(Novice, blind=blind), level, chosen.games)
            print(line(level, "random" if blind else "novice", score), flush=True)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
