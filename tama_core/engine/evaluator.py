"""Defines the functions by which a search evaluates positions, and the evaluation errors of weak levels."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from tama_core.board import Side

__all__ = ["Evaluate", "Evaluation", "Evaluator", "Split", "error_of"]

Evaluate = Callable[[int, int, int], int]
"""(own, opponent, kings) → hundredths of a man from the view of `own`, whichever side is to move."""
Split = Callable[[int, int, int], tuple[dict[int, int], int]]
"""The same, `own` without kings → a table of fine values of sets of its men, and the fine value of the rest."""


class Evaluator(NamedTuple):
    """One side's evaluation: `evaluate` gives a position's score, `split` its parts for comparing moves of men."""

    evaluate: Evaluate
    split: Split

    def __call__(self, own: int, opponent: int, kings: int) -> int:
        """Return the score of a position."""
        return self.evaluate(own, opponent, kings)


Evaluation = Callable[[int, int], dict[Side, Evaluator]]
"""(noise, seed) → the evaluator of each side; `error_of` explains the noise."""


def error_of(men: int, side: Side, noise: int, seed: int) -> int:
    """Return the error of a weak level's evaluation of one side's men, normally distributed with deviation `noise`.

    >>> error_of(0xFF00, Side.WHITE, 0, 1), error_of(0xFF00, Side.WHITE, 50, 1) == error_of(0xFF00, Side.WHITE, 50, 1)
    (0, True)
    """
    return round(Random(f"{seed}/{side}/{men}").gauss(0, noise)) if noise else 0  # noqa: S311 - a game
