"""Check the coach's warnings of a beginner's moves by a search ten plies deep.

    python build.py lab coach                      500 moves; about half an hour
    python build.py lab coach --moves 100 --all    count the losses that the coach is silent about, too

The moves are those of the model of `lab beginner`, without the coach, against the levels 1 to 3: every third move of
each game, so that they come from openings, middle games and endings. A warning is false if the deep search finds the
move worth less than half a man less than the best one. With `--all`, a loss is a move worth a man less than the best
one, or more. Everything has a seed, so only the times differ from machine to machine.
"""

from __future__ import annotations

from statistics import median
from time import process_time
from typing import TYPE_CHECKING, Final, NamedTuple

import tama_core as tama
from lab.beginner import LEVELS, Beginner
from lab.measuring.arguments import parser_of
from tama_core.cli.arguments import whole
from tama_core.engine.coach import warning
from tama_core.engine.scores import score_before
from tama_core.match import EnginePlayer

if TYPE_CHECKING:
    from collections.abc import Iterator

MOVES: Final = 500
EACH: Final = 3
"""Of so many moves of a game, one is taken."""
DEPTH: Final = 10
HALF_A_MAN: Final = 50
A_MAN: Final = 100


class Asked(NamedTuple):
    """A move, whether the coach warned of it, the seconds that took, and what it loses; None where nobody looked."""

    warned: bool
    seconds: float
    loss: int | None


def wishes() -> Iterator[tuple[tama.Game, tama.Move]]:
    """Yield moves of the beginner, with the games before them."""
    number = 0
    while True:
        level, side = LEVELS[number % len(LEVELS)], number // len(LEVELS) % 2
        beginner, engine = Beginner(number, coach=False), EnginePlayer(level, seed=number)
        game, choices = tama.Game(), number % EACH
        while not game.outcome:
            own = len(game.moves) % 2 == side
            move = beginner.choose(game) if own else engine.choose(game, tama.Limit())
            if own and len(game.position.legal_moves()) > 1:
                choices += 1
                if choices % EACH == 0:
                    yield game.copy(), move
            game.play(move)
        number += 1


def loss(game: tama.Game, move: tama.Move) -> int:
    """Return by how much a move is worth less than the best one, in hundredths of a man."""
    *_, best = tama.Engine(seed=0).analyse(game, tama.Limit(depth=DEPTH))
    if best.pv[0] == move:
        return 0
    game = game.copy()
    game.play(move)
    if not game.position.legal_moves():
        return 0
    *_, after = tama.Engine(seed=0).analyse(game, tama.Limit(depth=DEPTH - 1))
    return best.score - score_before(after.score)


def asked(game: tama.Game, move: tama.Move, *, everything: bool) -> Asked:
    """Ask the coach, and look whether it is right."""
    before = process_time()
    warned = warning(game, move) is not None
    seconds = process_time() - before
    return Asked(warned, seconds, loss(game, move) if warned or everything else None)


def report(found: list[Asked]) -> str:
    """Return the figures.

    >>> report([Asked(True, 0.5, 120), Asked(True, 0.3, 10), Asked(False, 0.02, None)])
    '3 moves, 2 warnings, 1 false (50.0 %); a move 300 ms (median), a warning 400 ms, at most 500 ms'
    """
    warned = [each for each in found if each.warned]
    false = sum(each.loss is not None and each.loss < HALF_A_MAN for each in warned)
    share = 100 * false / max(1, len(warned))
    usual, warning_time = (1000 * median([each.seconds for each in some] or [0]) for some in (found, warned))
    longest = 1000 * max(each.seconds for each in found)
    told = f"{len(found)} moves, {len(warned)} warnings, {false} false ({share:.1f} %); "
    told += f"a move {usual:.0f} ms (median), a warning {warning_time:.0f} ms, at most {longest:.0f} ms"
    if all(each.loss is not None for each in found):
        losses = [each for each in found if each.loss is not None and each.loss >= A_MAN]
        told += f"; warned of {sum(each.warned for each in losses)} of {len(losses)} losses of a man or more"
    return told


def main() -> None:
    """Ask about the moves, and print the figures."""
    parser = parser_of(__doc__)
    parser.add_argument(
        "--moves", type=whole(1, 10**6), default=MOVES, metavar="N", help=f"that are asked about ({MOVES})"
    )
    parser.add_argument("--all", action="store_true", help="look at every move, not only at those that were warned of")
    chosen = parser.parse_args()
    pairs = zip(range(chosen.moves), wishes(), strict=False)
    print(report([asked(game, move, everything=chosen.all) for _, (game, move) in pairs]), flush=True)


if __name__ == "__main__":
    main()
