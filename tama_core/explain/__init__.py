"""Explains as values why a move is legal or not, and what each rule says."""

from tama_core.explain.reasons import Explanation, ambiguous, explain, miscounted

__all__ = ["Explanation", "ambiguous", "explain", "miscounted"]
