"""Reads a FEN as `Position.from_fen` does: the name under which files of games have it."""

from __future__ import annotations

from tama_core.position import Position
from tama_core.ruleset import TAMA, RuleSet

__all__ = ["read_fen"]


def read_fen(text: str, rules: RuleSet | str = TAMA) -> Position:
    """Return the position of a FEN in any form that docs/pdn.md names; the same as `Position.from_fen`.

    >>> read_fen('[FEN "B:BKh8: W a2-d2, KE4."]').fen()
    'B:Wa2,b2,c2,d2,Ke4:BKh8'
    """
    return Position.from_fen(text, rules)
