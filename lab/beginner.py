"""Let a model of a beginner play the lowest levels, without the coach and with it.

    python build.py lab beginner                        40 games each against levels 1, 2 and 3
    python build.py lab beginner --games 10 --levels 1

The beginner looks one ply ahead and overlooks a third: what the opponent can capture after a move is noticed with a
probability of two thirds. Any of the moves that then seem to gain the most pieces is played. With the coach, the
beginner heeds every warning: while the coach warns of the choice, another move is chosen in the same way.

Each pair of games begins at the start position, with colours changed. Levels are limited by nodes and everything has a
seed, so the results are the same on every machine.
"""

from __future__ import annotations

import argparse
from random import Random
from typing import TYPE_CHECKING, Final

import tama_core as tama
from tama_core.engine.coach import warning
from tama_core.match import EnginePlayer, Score, play_match

if TYPE_CHECKING:
    from collections.abc import Sequence

GAMES: Final = 40
LEVELS: Final = (1, 2, 3)
OVERLOOKED: Final = 1 / 3
"""The share of the moves whose answers the beginner does not see."""


class Beginner:
    """The model; `warned` counts the moves that the coach asked about.

    >>> game = tama.Game(start=tama.Position.from_fen("W:Wa4,h2:Ba6,h7"))
    >>> tries = [str(Beginner(seed, coach=coach).choose(game)) for coach in (False, True) for seed in range(40)]
    >>> "a4-a5" in tries[:40], "a4-a5" in tries[40:]
    (True, False)
    """

    def __init__(self, seed: int, *, coach: bool) -> None:
        """Take what decides between moves that seem equal, and whether the coach is asked."""
        self.name = "beginner with the coach" if coach else "beginner"
        self.warned = 0
        self._coach = coach
        self._random = Random(f"beginner/{seed}")

    def choose(self, game: tama.Game, _limit: tama.Limit | None = None) -> tama.Move:
        """Return a move for the side to move."""
        moves = list(game.position.legal_moves())
        move = self._wish(game.position, moves)
        while self._coach and len(moves) > 1 and warning(game, move) is not None:
            self.warned += 1
            moves.remove(move)
            move = self._wish(game.position, moves)
        return move

    def new_game(self) -> None:
        """Remember nothing, as before."""

    def _wish(self, position: tama.Position, moves: Sequence[tama.Move]) -> tama.Move:
        """Return one of the moves that seem to gain the most."""
        gains = [self._gain(position, move) for move in moves]
        return self._random.choice([move for move, gained in zip(moves, gains, strict=True) if gained == max(gains)])

    def _gain(self, position: tama.Position, move: tama.Move) -> int:
        """Return how many pieces a move seems to gain: those captured, less those seen to be lost next."""
        if self._random.random() < OVERLOOKED:
            return len(move.captured)
        replies = position.play(move).legal_moves()
        return len(move.captured) - (len(replies[0].captured) if replies else -1)


def results(level: int, games: int, *, coach: bool) -> tuple[Score, int]:
    """Return how the beginner did against a level, and how many warnings there were."""
    score, warned = Score(), 0
    for number in range(0, games, 2):
        beginner = Beginner(number, coach=coach)
        for played in play_match(beginner, EnginePlayer(level, seed=number), [tama.Game()], 2, tama.Limit()):
            score = score.plus(played)
        warned += beginner.warned
    return score, warned


def main() -> None:
    """Play, and print the table as docs/engine.md has it."""
    parser = argparse.ArgumentParser(description="Let a beginner play the lowest levels, with and without the coach.")
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help=f"an even number ({GAMES})")
    parser.add_argument("--levels", type=int, nargs="*", default=LEVELS, metavar="LEVEL")
    chosen = parser.parse_args()
    for level in chosen.levels:
        (alone, _), (coached, warned) = (results(level, chosen.games, coach=coach) for coach in (False, True))
        print(f"| {level} | {alone} | {coached} | {warned / chosen.games:.1f} |", flush=True)


if __name__ == "__main__":
    main()
