"""Tama, Armenian draughts: exact rules, explanations and an engine, in pure Python.

>>> import tama_core as tama
>>> position = tama.Position.initial()
>>> len(position.legal_moves())
22
>>> position = position.play(position.parse_move("a3-a4"))
>>> print(tama.explain(position, "c6", "c4").sentence)
A man moves one square: forward, diagonally forward or sideways.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from tama_core.annotations import Note, Variation
from tama_core.board import Board, Piece, Side
from tama_core.errors import (
    AmbiguousMoveError,
    IllegalMoveError,
    InvalidPositionError,
    NotationError,
    PdnError,
    TamaError,
)
from tama_core.explain.reasons import Explanation, explain
from tama_core.game import Game
from tama_core.move import Move
from tama_core.position import Position
from tama_core.rules import Outcome, Reason, Step, perft, required_captures
from tama_core.ruleset import (
    DAMA,
    MISREPORTED,
    PRESETS,
    TAMA,
    TAMA_1934,
    TAMA_CROWN_AT_END,
    TAMA_NO_REVERSAL,
    TAMA_STRAIGHT_MEN,
    DiagonalMoves,
    RuleSet,
    preset,
)
from tama_core.squares import Square
from tama_core.version import __version__ as __version__

if TYPE_CHECKING:
    from tama_core import diagram, endings, lessons, openings, pdn
    from tama_core.engine import Engine, Limit, SearchInfo, SearchResult
    from tama_core.explain.rulebook import explain_rule
    from tama_core.tree import GameNode, GameTree

__all__ = [
    "DAMA",
    "MISREPORTED",
    "PRESETS",
    "TAMA",
    "TAMA_1934",
    "TAMA_CROWN_AT_END",
    "TAMA_NO_REVERSAL",
    "TAMA_STRAIGHT_MEN",
    "AmbiguousMoveError",
    "Board",
    "DiagonalMoves",
    "Engine",
    "Explanation",
    "Game",
    "GameNode",
    "GameTree",
    "IllegalMoveError",
    "InvalidPositionError",
    "Limit",
    "Move",
    "NotationError",
    "Note",
    "Outcome",
    "PdnError",
    "Piece",
    "Position",
    "Reason",
    "RuleSet",
    "SearchInfo",
    "SearchResult",
    "Side",
    "Square",
    "Step",
    "TamaError",
    "Variation",
    "diagram",
    "endings",
    "explain",
    "explain_rule",
    "lessons",
    "openings",
    "pdn",
    "perft",
    "preset",
    "required_captures",
]


def __dir__() -> list[str]:
    """List all public names, including those that are imported on demand."""
    return [*__all__, "__version__"]


def __getattr__(name: str) -> object:
    """Import the parts that the first move does not need on demand (PEP 562)."""
    if name in {"diagram", "endings", "lessons", "openings", "pdn"}:
        return import_module(f"tama_core.{name}")
    if name in {"Engine", "Limit", "SearchInfo", "SearchResult"}:
        return getattr(import_module("tama_core.engine"), name)
    if name in {"GameNode", "GameTree"}:
        return getattr(import_module("tama_core.tree"), name)
    if name == "explain_rule":
        return getattr(import_module("tama_core.explain.rulebook"), name)
    raise AttributeError(f"module 'tama_core' has no attribute {name!r}")
