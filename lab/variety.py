"""Count how many different beginnings the levels play, with the opening theory and without it.

    python build.py lab variety                     levels 8 and 10, 100 games of ten plies each
    python build.py lab variety 7 8 9 10 --games 40

Each game has its own seeds. Mirror images are counted once.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import tama_core as tama
from lab.measuring.arguments import parser_of
from tama_core.cli.arguments import whole
from tama_core.engine import LEVELS, Engine

if TYPE_CHECKING:
    from collections.abc import Sequence


def beginning(engines: Sequence[Engine], plies: int) -> tuple[tama.Move, ...]:
    """Return the first moves of a game between two engines."""
    game = tama.Game()
    while len(game.moves) < plies and not game.outcome:
        game.play(engines[len(game.moves) % 2].play(game).move)
    return tuple(game.moves)


def one_of_both(moves: Sequence[tama.Move]) -> tuple[tuple[int, ...], ...]:
    """Return the squares of the moves, or those of the mirror image if they are smaller."""
    paths = tuple(move.path for move in moves)
    return min(tuple(tuple(square ^ side for square in path) for path in paths) for side in (0, 7))


def main() -> None:
    """Print a line for each level."""
    parser = parser_of(__doc__)
    parser.add_argument("levels", nargs="*", type=whole(1, len(LEVELS)), default=[8, 10], metavar="LEVEL")
    parser.add_argument("--games", type=whole(1, 10**6), default=100, metavar="N", help="of each kind (100)")
    parser.add_argument("--plies", type=whole(1, 100), default=10, metavar="N", help="that are compared (10)")
    chosen = parser.parse_args()
    for level in chosen.levels:
        told = []
        for theory in (False, True):
            lines = [
                beginning([Engine(level, seed=2 * seed + side, openings=theory) for side in (0, 1)], chosen.plies)
                for seed in range(chosen.games)
            ]
            different = [len({one_of_both(line[:plies]) for line in lines}) for plies in (1, 2, 4, chosen.plies)]
            told.append(f"{'with' if theory else 'without'} theory {different}")
        print(
            f"level {level}, different beginnings of 1, 2, 4 and {chosen.plies} plies in {chosen.games} games: ", end=""
        )
        print(", ".join(told))
        sys.stdout.flush()


if __name__ == "__main__":
    main()
