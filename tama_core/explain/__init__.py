"""Explains why a move is legal or not, and what each rule says, as values."""

from tama_core.explain.reasons import Explanation, ambiguous, explain, miscounted

__all__ = ["Explanation", "ambiguous", "explain", "miscounted"]
