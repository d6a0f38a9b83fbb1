"""Chooses moves of the opening theory for the levels that vary their openings by it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tama_core import openings
from tama_core.rules import apply

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from tama_core.board import Board
    from tama_core.move import Move

__all__ = ["DEPTH", "theory_move"]

DEPTH: Final = 4
"""The depth of the search for the score of a chosen move."""

_AS_GOOD: Final = 10
"""How many hundredths of a man a move may be worse than the best of the theory and still be played."""
_TRIED: Final = 5
"""The least number of games that must have had the position after such a move."""


def theory_move(pos: Board, history: Sequence[Board], random: Random) -> Move | None:
    """Return a good move of the opening theory, more likely a frequent one; None if there is none.

    It does not return to an earlier position.
    """
    known = [each for each in openings.moves(pos) if each.known.games >= _TRIED]
    least = max((each.known.score for each in known), default=0) - _AS_GOOD
    seen = set(history)
    good = [each for each in known if each.known.score >= least and apply(pos, each.move) not in seen]
    return random.choices(good, [each.known.games for each in good])[0].move if good else None
