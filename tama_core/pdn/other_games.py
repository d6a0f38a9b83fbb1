"""Finds games of another kind of draughts where nothing in a file names the rules."""

from __future__ import annotations

from contextlib import suppress
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from tama_core.base_errors import TamaError
from tama_core.faults import Fault
from tama_core.pdn.moves import find_move, path_of
from tama_core.position import Position
from tama_core.rules import played
from tama_core.ruleset import DAMA

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tama_core.squares import Square

__all__ = ["doubt"]

FEW_DIAGONAL: Final = 4
FEW_STRAIGHT: Final = 10
"""The plies that must all fit the other game before it is as likely as Tama; fewer may fit by chance."""


def doubt(start: Position, texts: Sequence[str], legal: int) -> Fault | None:
    """Return a warning if a game's moves, given as written, fit another game on 8×8 squares as well as Tama, or better.

    The first `legal` of them are legal in Tama, and the next one, if there is one, is not.

    >>> doubt(Position.initial(), "c3-d4 d6-c5 b2-c3 f6-g5".split(), 4).key
    'pdn-diagonal'
    >>> doubt(Position.initial(), "c3-d4 d6-c5 b2-b4".split(), 2) is None
    True
    """
    fitting = next((ply for ply, text in enumerate(texts) if not _is_diagonal(text)), len(texts))
    if fitting == len(texts) and (fitting >= FEW_DIAGONAL or (fitting > legal and _is_capture(texts[-1]))):
        return Fault("pdn-diagonal")
    fitting = _plies_of_dama(start, texts)
    if fitting > legal or fitting == legal == len(texts) >= FEW_STRAIGHT:
        return Fault("pdn-straight")
    return None


def _is_capture(text: str) -> bool:
    return not text.isalnum() and "-" not in text


def _is_diagonal(text: str) -> bool:
    """Return whether a move goes along diagonals of the dark squares, as all moves of Russian draughts do."""
    path = path_of(text)
    return all(_is_dark(square) for square in path) and all(
        abs(one.file - other.file) == abs(one.rank - other.rank) for one, other in pairwise(path)
    )


def _is_dark(square: Square) -> bool:
    return (square.file + square.rank) % 2 == 0


def _plies_of_dama(start: Position, texts: Sequence[str]) -> int:
    """Return how many moves from the first on are legal in Turkish draughts."""
    plies = 0
    position = Position(start.white, start.black, start.kings, start.turn, DAMA)
    with suppress(TamaError):
        for text in texts:
            position = played(position, find_move(position, text))
            plies += 1
    return plies
