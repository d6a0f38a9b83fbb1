"""Endings solved backwards from their ends, compiled by numba.

A position is seen by the side to move as if it were White. Its *value* is 0 for a draw (or for
not known yet), otherwise one more than the plies to the end: even for a win, odd for a loss;
255 where pieces share a square. The rules are those of docs/rules.md written once more, in loops
over squares: `lab endings check` compares them with `tama_core`.
"""

from lab.retrograde.solve import Solution, solve

__all__ = ["Solution", "solve"]
