"""Helpers for the tests of PDN: the moves and the contents of a game, and the error of a refused text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import tama_core as tama
from tama_core import pdn

if TYPE_CHECKING:
    from tama_core.annotations import Variation


def moves(game: tama.Game | Variation) -> list[str]:
    return [str(move) for move in game.moves]


def contents(game: tama.Game) -> tuple[object, ...]:
    """All that a game is, for comparing two."""
    return game.positions, game.moves, game.rules, game.tags, game.notes, game.outcome


def refused(text: str) -> tama.PdnError:
    with pytest.raises(tama.PdnError) as caught:
        pdn.loads(text)
    return caught.value
