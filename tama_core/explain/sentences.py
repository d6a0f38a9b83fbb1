"""Holds the English sentences of explanations: for each key the rule numbers and a text with named gaps."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["SENTENCES"]

SENTENCES: Final[Mapping[str, tuple[tuple[str, ...], str]]] = MappingProxyType(
    {
        # Legal moves
        "legal-man-move": (("R4",), "{from} to {to} is a legal move for a man."),
        "legal-king-move": (("R5",), "{from} to {to} is a legal move for a king."),
        "legal-crowning-move": (("R4", "R12"), "{from} to {to} is a legal move, and the man becomes a king."),
        "legal-man-capture": (("R6", "R10"), "{from} to {to} is a legal capture of {count}."),
        "legal-king-capture": (("R7", "R10"), "{from} to {to} is a legal capture of {count} by a king."),
        "legal-crowning-capture": (
            ("R6", "R10", "R12", "R13"),
            "{from} to {to} is a legal capture of {count}, and the man becomes a king on {at}.",
        ),
        "may-move": (("R4", "R5"), "{from} may move."),
        "free": (("R3",), "There is nothing to capture: {side} may move any piece that can move."),
        # R14
        "no-pieces": (("R14",), "The game is over: {side} has no pieces left."),
        "blocked": (("R14",), "The game is over: {side} cannot move."),
        "resignation": (("R16",), "The game is over: {side} resigned."),
        "agreement": (("R15",), "The game is over: the players agreed on a draw."),
        "repetition": (("R16",), "The game is drawn: this position has occurred {limit} times."),
        "quiet-plies": (
            ("R16",),
            "The game is drawn: {limit} turns without a capture or a man moving forward.",
        ),
        "one-each": (("R16",), "The game is drawn: each side has one piece left."),
        # Pieces that cannot move
        "empty": (("R3",), "There is no piece on {from}."),
        "not-yours": (("R3",), "The piece on {from} is not {side}'s, and it is {side}'s turn."),
        "man-blocked": (("R4",), "The man on {from} has no empty square ahead or beside it."),
        "king-blocked": (("R5",), "The king on {from} is shut in on every side."),
        # R9, R10
        "must-capture": (
            ("R9", "R10"),
            "{side} must capture as many pieces as possible ({best}).",
        ),
        "must-capture-any": (("R9",), "{side} must capture, and must finish any capture once begun."),
        "must-capture-with": (("R9", "R10"), "{from} must capture {best}."),
        "capture-first": (
            ("R9",),
            "{from} must capture: when a capture is possible, it is mandatory.",
        ),
        "capture-elsewhere": (
            ("R9",),
            "{from} may not move: {must} can capture, and capturing is mandatory.",
        ),
        "too-few": (
            ("R10",),
            "This captures {count}; you must capture {best}.",
        ),
        "piece-too-few": (
            ("R10",),
            "{from} can capture {count}, but {best} must be captured: {must} can do it.",
        ),
        "must-go-on": (("R9",), "The capture is not over on {to}: the piece must go on capturing."),
        "nothing-to-take": (("R9",), "There is nothing to capture between {from} and {to}."),
        # R4 to R8
        "same-square": (("R3",), "The piece has to leave {from}: passing is not allowed."),
        "occupied-own": (("R4", "R5"), "Your own piece is on {to}."),
        "occupied-enemy": (
            ("R6", "R7"),
            "A capture jumps over a piece to an empty square; {to} is occupied.",
        ),
        "one-step": (("R4", "R5"), "A move without a capture is a single step: this one ends on {to}."),
        "man-backward": (("R4",), "A man never moves backward."),
        "man-too-far": (("R4",), "A man moves one square: forward, diagonally forward or sideways."),
        "man-too-far-straight": (("R4",), "Under these rules a man moves one square: forward or sideways."),
        "man-diagonal": (("R4",), "Under these rules nothing moves diagonally."),
        "man-diagonal-kings-only": (("R4",), "Under these rules a man never moves diagonally: only a king does."),
        "man-captures-backward": (("R6",), "A man never captures backward."),
        "diagonal-capture": (("R6", "R7"), "Pieces are never captured diagonally."),
        "jump-own": (("R6", "R7"), "No piece jumps over its own side: {over} is in the way."),
        "jump-two": (("R7",), "A king jumps one piece at a time, with an empty square behind it."),
        "jumped-twice": (
            ("R8",),
            (
                "Under these rules the piece on {over} stays on the board until the turn is over, but it has already "
                "been captured."
            ),
        ),
        "king-off-line": (("R5",), "A king moves along a rank, a file or a diagonal."),
        "king-off-line-straight": (("R5",), "Under these rules a king moves along a rank or a file."),
        "king-diagonal": (("R5",), "Under these rules a king does not move diagonally."),
        "king-too-far": (("R5", "R7"), "Under these rules a king moves only one square."),
        # R11, R13
        "about-turn": (("R11",), "Under these rules a king may not turn straight back."),
        "crowned-at-end": (
            ("R13",),
            "Under these rules a man becomes a king only when its move is over.",
        ),
        # Text
        "miscounted": (("R8",), "The move {move} captures {taken}."),
        "ambiguous": ((), "{count} captures lead from {from} to {to}: name the squares between."),
        # The rule book itself; what another ruleset changes has a key of its own
        "rule-1": (
            ("R1",),
            "The board has 64 squares, files a to h and ranks 1 to 8; the colours of the squares have no meaning.",
        ),
        "rule-2": (("R2",), "White's men start on ranks 2 and 3, Black's on ranks 6 and 7, 16 each."),
        "rule-3": (("R3",), "White moves first, then the players take turns; passing is not allowed."),
        "rule-4": (
            ("R4",),
            "A man moves one square to an empty square: straight forward, diagonally forward or sideways.",
        ),
        "rule-4-straight": (("R4",), "A man moves one square to an empty square: straight forward or sideways."),
        "rule-5": (("R5",), "A king moves any number of empty squares along a rank, a file or a diagonal."),
        "rule-5-straight": (("R5",), "A king moves any number of empty squares along a rank or a file."),
        "rule-5-short": (("R5",), "A king moves one square in any direction."),
        "rule-5-short-straight": (("R5",), "A king moves one square along a rank or a file."),
        "rule-6": (
            ("R6",),
            "A man captures an enemy piece right ahead of it or beside it by jumping to the empty square beyond.",
        ),
        "rule-6-diagonal": (
            ("R6",),
            "A man captures an enemy piece ahead, beside or diagonally ahead by jumping to the empty square beyond.",
        ),
        "rule-7": (
            ("R7",),
            (
                "A king captures the first piece that it meets along a rank or a file, if it is an enemy with an empty "
                "square behind it; the king may land on any empty square beyond."
            ),
        ),
        "rule-7-diagonal": (
            ("R7",),
            (
                "A king captures the first piece that it meets along a rank, a file or a diagonal, if it is an enemy "
                "with an empty square behind it; the king may land on any empty square beyond."
            ),
        ),
        "rule-7-short": (
            ("R7",),
            "A king captures an enemy piece next to it on a rank or a file by jumping to the empty square beyond.",
        ),
        "rule-7-short-diagonal": (
            ("R7",),
            "A king captures an enemy piece next to it in any direction by jumping to the empty square beyond.",
        ),
        "rule-8": (("R8",), "A captured piece is removed at once, before the capture goes on."),
        "rule-8-late": (
            ("R8",),
            "Captured pieces stay in the way until the turn ends, and cannot be jumped again.",
        ),
        "rule-9": (("R9",), "Capturing is mandatory, and a piece that can go on capturing must."),
        "rule-10": (("R10",), "Of all captures, only those that take the most pieces are legal."),
        "rule-10-free": (("R10",), "Any capture may be chosen; it need not take the most pieces."),
        "rule-11": (("R11",), "Between two jumps a king may turn in any direction, even straight back."),
        "rule-11-barred": (("R11",), "Between two jumps a king may turn, but not straight back."),
        "rule-12": (("R12",), "A man that reaches the far rank becomes a king."),
        "rule-13": (("R13",), "A man crowned in the middle of a capture goes on at once as a king."),
        "rule-13-late": (("R13",), "A man that passes the far rank in a capture stays a man unless it ends there."),
        "rule-14": (("R14",), "A player who has no legal move loses."),
        "rule-15": (("R15",), "The players may agree on a draw."),
        "rule-16": (
            ("R16",),
            (
                "The game is drawn when a position occurs {repetitions} times, or after {plies} turns without a "
                "capture or a man moving forward; a player may resign."
            ),
        ),
        "rule-16-repetition": (
            ("R16",),
            "The game is drawn when a position occurs {repetitions} times; a player may resign.",
        ),
        "rule-16-plies": (
            ("R16",),
            "The game is drawn after {plies} turns without a capture or a man moving forward; a player may resign.",
        ),
        "rule-16-none": (("R16",), "Under these rules no draw is automatic; a player may resign."),
        "rule-16-one": (
            ("R16",),
            (
                "The game is drawn when each side has one piece left, when a position occurs {repetitions} times, or "
                "after {plies} turns without a capture or a man moving forward; a player may resign."
            ),
        ),
        "rule-16-repetition-one": (
            ("R16",),
            (
                "The game is drawn when each side has one piece left, or when a position occurs {repetitions} times; "
                "a player may resign."
            ),
        ),
        "rule-16-plies-one": (
            ("R16",),
            (
                "The game is drawn when each side has one piece left, or after {plies} turns without a capture or a "
                "man moving forward; a player may resign."
            ),
        ),
        "rule-16-none-one": (("R16",), "The game is drawn when each side has one piece left; a player may resign."),
    },
)
