"""Evaluates positions without searching, in hundredths of a man, and chooses the evaluation for a ruleset.

An `Evaluation` makes the two functions that a search calls at its leaves, one for each side. The search
knows nothing else of it, so evaluations can play matches against each other.

Each side's men are one bitboard, and one dictionary caches their value, so that any feature of one
side's men costs a single look-up: a search meets the same men again and again. The value of a man's
move is the value of the moved men plus a rest that is the same for all such moves. A search that
compares them needs the rest once.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from tama_core.board import Side
from tama_core.engine.evaluator import Evaluator, error_of
from tama_core.engine.scores import FINE

if TYPE_CHECKING:
    from tama_core.engine.evaluator import Evaluation
    from tama_core.ruleset import RuleSet

__all__ = ["KING", "MAN", "MenValues", "best_for", "hand_made", "learned"]

MAN: Final = 100
KING: Final = 350

_ADVANCED: Final = 2
"""The bonus of a man for each rank that it has advanced."""

_RANKS: Final = tuple((weight, sum(0xFF << 8 * rank for rank in range(8) if rank & weight)) for weight in (1, 2, 4))
"""Each binary digit of a rank number: its weight, and the squares of the ranks that have it."""

_CACHE_LIMIT: Final = 100_000
"""The most sets of men that are remembered; a full dictionary is cleared."""


class MenValues(dict[int, int]):
    """The men of one side, as a bitboard → their fine value.

    `noise` is the standard deviation of an error added to each value, for weak levels. The error
    depends on the men and on `seed` only, so the same men are always misjudged alike.

    >>> from tama_core.engine.scores import rounded
    >>> rounded(MenValues(Side.WHITE)[0xFF00]), rounded(MenValues(Side.BLACK)[0xFF00])
    (816, 896)
    """

    def __init__(self, side: Side, noise: int = 0, seed: int = 0) -> None:
        """Start with nothing evaluated."""
        super().__init__()
        self.side = side
        self.noise = noise
        self.seed = seed

    def __missing__(self, men: int) -> int:
        """Evaluate the men and keep the value."""
        if len(self) >= _CACHE_LIMIT:
            self.clear()
        seen = men if self.side is Side.WHITE else int.from_bytes(men.to_bytes(8, "little"), "big")
        ranks = sum(weight * (seen & rows).bit_count() for weight, rows in _RANKS)
        value = MAN * men.bit_count() + _ADVANCED * ranks
        value += error_of(men, self.side, self.noise, self.seed)
        self[men] = value = value << FINE
        return value


def hand_made(noise: int, seed: int) -> dict[Side, Evaluator]:
    """Return the evaluation by material and advancement only: the baseline for measuring others.

    >>> evaluate = hand_made(noise=0, seed=0)[Side.WHITE]
    >>> evaluate(1 << 8, 1 << 48 | 1 << 63, 1 << 63)
    -350
    """
    men = {side: MenValues(side, noise, seed) for side in Side}
    return {side: _material(men[side], men[side.other]) for side in Side}


def _material(mine: MenValues, theirs: MenValues) -> Evaluator:
    def evaluate(own: int, opponent: int, kings: int) -> int:
        ours = own & kings
        men, rest = split(own ^ ours, opponent, kings)
        return (men[own ^ ours] + rest >> FINE) + KING * ours.bit_count()

    def split(_own: int, opponent: int, kings: int) -> tuple[dict[int, int], int]:
        others = opponent & kings
        return mine, -theirs[opponent ^ others] - (KING * others.bit_count() << FINE)

    return Evaluator(evaluate, split)


def learned(noise: int, seed: int, file: str = "weights.bin") -> dict[Side, Evaluator]:
    """Return the evaluation that was learned from games; its weights are read from a file on the first call.

    >>> learned(noise=0, seed=0)[Side.WHITE](0xFFFF << 8, 0xFFFF << 40, 0)
    0
    """
    from tama_core.engine.pattern_weights import evaluators, load  # noqa: PLC0415 - loaded with the first search

    return evaluators(load(file), noise, seed)


def best_for(rules: RuleSet) -> Evaluation:
    """Return the evaluation for `rules`: one that was learned from games if there is one, else the hand-made one.

    >>> from tama_core.ruleset import DAMA, TAMA, TAMA_1934
    >>> [best_for(rules)(0, 0)[Side.WHITE](1 << 8, 1 << 48, 0) for rules in (TAMA, DAMA, TAMA_1934)]
    [0, 0, 0]
    """
    from tama_core.engine.pattern_weights import weights_file  # noqa: PLC0415 - loaded with the first search

    file = weights_file(rules)
    return partial(learned, file=file) if file else hand_made
