"""The English sentences of explanations: key → rule numbers and a text with named gaps."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["SENTENCES"]

SENTENCES: Final[Mapping[str, tuple[tuple[str, ...], str]]] = MappingProxyType(
    {
        # What may be done
        "legal": ((), "{from} to {to} is a legal move."),
        "may-move": (("R4", "R5"), "{from} may move."),
        "free": (("R3",), "No capture is pending: {side} may move any piece that can."),
        # R14
        "no-pieces": (("R14",), "The game is over: {side} has no pieces left."),
        "blocked": (("R14",), "The game is over: {side} cannot move."),
        "resignation": (("R16",), "The game is over: {side} resigned."),
        "agreement": (("R15",), "The game is over: the players agreed on a draw."),
        "repetition": (("R16",), "The game is drawn: this position has occurred {limit} times."),
        "quiet-plies": (
            ("R16",),
            "The game is drawn: {limit} plies without a capture or a man moving forward.",
        ),
        # Whose piece
        "empty": (("R3",), "There is no piece on {from}."),
        "not-yours": (("R3",), "The piece on {from} is not {side}'s, and it is {side}'s turn."),
        "man-blocked": (("R4",), "The man on {from} has no empty square ahead or beside it."),
        "king-blocked": (("R5",), "The king on {from} is shut in on every side."),
        # R9, R10
        "must-capture": (
            ("R9", "R10"),
            "{side} must capture, and as many as possible: {best}.",
        ),
        "must-capture-any": (("R9",), "{side} must capture, to the end of any capture begun."),
        "must-capture-with": (("R9", "R10"), "{from} must capture, and take {best}."),
        "capture-first": (
            ("R9",),
            "{from} must capture: where a capture is possible, it is compulsory.",
        ),
        "capture-elsewhere": (
            ("R9",),
            "{from} may not move: {must} can capture, and capturing is compulsory.",
        ),
        "too-few": (
            ("R10",),
            "This takes {count}; you must take {best}.",
        ),
        "piece-too-few": (
            ("R10",),
            "{from} can take {count}, but {best} must be taken: {must} can do it.",
        ),
        "must-go-on": (("R9",), "The capture is not over on {to}: the piece must go on capturing."),
        "nothing-to-take": (("R9",), "There is nothing to take between {from} and {to}."),
        # R4 to R8
        "same-square": (("R3",), "The piece has to leave {from}: passing is not allowed."),
        "occupied-own": (("R4", "R5"), "{to} is taken by a piece of the same side."),
        "occupied-enemy": (
            ("R6", "R7"),
            "A capture jumps over a piece to an empty square; {to} is occupied.",
        ),
        "one-step": (("R4", "R5"), "A move without a capture is a single step: this one ends on {to}."),
        "man-backward": (("R4",), "A man never moves backward."),
        "man-too-far": (("R4",), "A man moves one square: forward, diagonally forward or sideways."),
        "man-diagonal": (("R4",), "Under these rules nothing moves diagonally."),
        "man-captures-backward": (("R6",), "A man never captures backward."),
        "diagonal-capture": (("R6", "R7"), "Pieces are never captured diagonally."),
        "jump-own": (("R6", "R7"), "No piece jumps over its own side: {over} is in the way."),
        "jump-two": (("R7",), "A king jumps one piece at a time, with an empty square behind it."),
        "jumped-twice": (
            ("R8",),
            "Under these rules the piece on {over} stays until the turn is over, but is taken already.",
        ),
        "king-off-line": (("R5",), "A king moves along a rank, a file or a diagonal."),
        "king-diagonal": (("R5",), "Under these rules a king does not move diagonally."),
        "king-too-far": (("R5", "R7"), "Under these rules a king moves only one square."),
        # R11, R13
        "about-turn": (("R11",), "Under these rules a king may not turn straight back."),
        "crowned-at-end": (
            ("R13",),
            "Under these rules a man becomes a king only when its move is over.",
        ),
        # Text
        "miscounted": (("R8",), "The move {move} takes {taken}."),
        "ambiguous": ((), "{count} captures lead from {from} to {to}: name the squares between."),
    },
)
