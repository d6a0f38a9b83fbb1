"""Describes an evaluation as the search calls it, and the errors of players who misjudge."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from tama_core.board import Side

__all__ = ["Evaluate", "Evaluation", "Evaluator", "Split", "error_of"]

Evaluate = Callable[[int, int, int], int]
"""(own, opponent, kings) → hundredths of a man from the view of `own`, whoever moves next."""
Split = Callable[[int, int, int], tuple[dict[int, int], int]]
"""The same, `own` without kings → what sets of its men are worth, and what the rest is, both fine."""


class Evaluator(NamedTuple):
    """What one side thinks of positions: `evaluate` as a whole, `split` for comparing the moves of men."""

    evaluate: Evaluate
    split: Split

    def __call__(self, own: int, opponent: int, kings: int) -> int:
        """Return what `evaluate` says."""
        return self.evaluate(own, opponent, kings)


Evaluation = Callable[[int, int], dict[Side, Evaluator]]
"""(noise, seed) → what each side thinks; see `MenValues` for noise."""


def error_of(men: int, side: Side, noise: int, seed: int) -> int:
    """Return by how much a player who misjudges is wrong about one side's men.

    >>> error_of(0xFF00, Side.WHITE, 0, 1), error_of(0xFF00, Side.WHITE, 50, 1) == error_of(0xFF00, Side.WHITE, 50, 1)
    (0, True)
    """
    return round(Random(f"{seed}/{side}/{men}").gauss(0, noise)) if noise else 0  # noqa: S311 - a game
