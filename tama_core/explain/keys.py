"""Names the explanations: for each key the numbers of the rules that it is about.

The sentence of a key is `explain.KEY` of tama_core/words/.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["KEYS"]

KEYS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        # Legal moves
        "legal-man-move": ("R4",),
        "legal-king-move": ("R5",),
        "legal-crowning-move": ("R4", "R12"),
        "legal-man-capture": ("R6", "R10"),
        "legal-king-capture": ("R7", "R10"),
        "legal-crowning-capture": ("R6", "R10", "R12", "R13"),
        "may-move": ("R4", "R5"),
        "free": ("R3",),
        # R14
        "no-pieces": ("R14",),
        "blocked": ("R14",),
        "resignation": ("R16",),
        "agreement": ("R15",),
        "repetition": ("R16",),
        "quiet-plies": ("R16",),
        "one-each": ("R16",),
        # Pieces that cannot move
        "empty": ("R3",),
        "not-yours": ("R3",),
        "man-blocked": ("R4",),
        "king-blocked": ("R5",),
        # R9, R10
        "must-capture": ("R9", "R10"),
        "must-capture-any": ("R9",),
        "must-capture-with": ("R9", "R10"),
        "capture-first": ("R9",),
        "capture-elsewhere": ("R9",),
        "too-few": ("R10",),
        "piece-too-few": ("R10",),
        "must-go-on": ("R9",),
        "nothing-to-take": ("R9",),
        # R4 to R8
        "same-square": ("R3",),
        "occupied-own": ("R4", "R5"),
        "occupied-enemy": ("R6", "R7"),
        "one-step": ("R4", "R5"),
        "man-backward": ("R4",),
        "man-too-far": ("R4",),
        "man-too-far-straight": ("R4",),
        "man-diagonal": ("R4",),
        "man-diagonal-kings-only": ("R4",),
        "man-captures-backward": ("R6",),
        "diagonal-capture": ("R6", "R7"),
        "jump-own": ("R6", "R7"),
        "jump-two": ("R7",),
        "jumped-twice": ("R8",),
        "king-off-line": ("R5",),
        "king-off-line-straight": ("R5",),
        "king-diagonal": ("R5",),
        "king-too-far": ("R5", "R7"),
        # R11, R13
        "about-turn": ("R11",),
        "crowned-at-end": ("R13",),
        # Text
        "miscounted": ("R8",),
        "miscounted-quiet": ("R8",),
        "ambiguous": (),
        # The rule book itself; what another ruleset changes has a key of its own
        "rule-1": ("R1",),
        "rule-2": ("R2",),
        "rule-3": ("R3",),
        "rule-4": ("R4",),
        "rule-4-straight": ("R4",),
        "rule-5": ("R5",),
        "rule-5-straight": ("R5",),
        "rule-5-short": ("R5",),
        "rule-5-short-straight": ("R5",),
        "rule-6": ("R6",),
        "rule-6-diagonal": ("R6",),
        "rule-7": ("R7",),
        "rule-7-diagonal": ("R7",),
        "rule-7-short": ("R7",),
        "rule-7-short-diagonal": ("R7",),
        "rule-8": ("R8",),
        "rule-8-late": ("R8",),
        "rule-9": ("R9",),
        "rule-10": ("R10",),
        "rule-10-free": ("R10",),
        "rule-11": ("R11",),
        "rule-11-barred": ("R11",),
        "rule-12": ("R12",),
        "rule-13": ("R13",),
        "rule-13-late": ("R13",),
        "rule-14": ("R14",),
        "rule-15": ("R15",),
        "rule-16": ("R16",),
        "rule-16-repetition": ("R16",),
        "rule-16-plies": ("R16",),
        "rule-16-none": ("R16",),
        "rule-16-one": ("R16",),
        "rule-16-repetition-one": ("R16",),
        "rule-16-plies-one": ("R16",),
        "rule-16-none-one": ("R16",),
    },
)
