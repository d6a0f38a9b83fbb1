"""Holds the error messages that the page translates, each with a key and values."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Self

__all__ = ["FAULTS", "Fault"]

FAULTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "fen-text": "expected a FEN such as W:Wa2,Kd4:Ba7, not {came}",
        "fen-long": "expected a FEN such as W:Wa2,Kd4:Ba7, not {count} characters",
        "fen-turn": "expected the side to move (W or B) before the first colon, not {came}",
        "fen-side": "expected a part with {side}'s pieces, starting with :{letter}",
        "fen-parts": "expected White's pieces, Black's and nothing else, not {came}",
        "fen-square": "expected a square from a1 to h8, not {came} among {side}'s pieces",
        "fen-twice": "two pieces on {square}",
        "fen-uncrowned": "a {side} man on {square}, where it would be a king",
        "fen-many": "{count} {side} pieces, but a side has at most {most}",
        "fen-empty": "expected at least one piece",
        "pdn-place": "line {line}, column {column}:",
        "pdn-text": "expected a move such as a3-a4 or c3xc5xe5, a comment, a variation or a result, not {came}",
        "pdn-null": "expected a move, not the null move {came}: in Tama a player cannot pass",
        "pdn-none": "expected a PDN game, but found none",
        "pdn-after": "expected nothing but comments between the result and the next game, not {came}",
        "pdn-result": "the Result tag says {tag}, but the moves end with {came}; the tag is used",
        "pdn-unknown": "expected a result such as 1-0 in the Result tag, not {came}; the tag is ignored",
        "pdn-second": "a second result, {came}, follows {first}; the first is used",
        "pdn-board": "the result is given as {came}, but on the board it is {result}; the board decides",
        "pdn-diagonal": "no tag names the rules, and the moves also fit Russian draughts, where pieces move "
        "diagonally; they are read as Tama",
        "pdn-straight": "no tag names the rules, and the moves also fit Turkish draughts, which is GameType 30; "
        "they are read as Tama",
        "pdn-comment": "expected a comment that ends with }} and contains neither NUL nor half a surrogate pair, "
        "not {came}",
        "pdn-tag": 'expected a tag such as [White "Ani"], not {came}',
        "pdn-glyph": "expected a glyph from $0 to $255, not {came}",
        "pdn-setup": 'expected a set-up such as /FEN "W:Wa2:Ba7"/, not {came}',
        "pdn-late": "expected a set-up only before the first move",
        "pdn-position": "not a valid position:",
        "pdn-unclosed": "expected ) at the end of the variation that begins here",
        "pdn-next": "expected ) before the next game, at the end of the variation that begins at line {line}, "
        "column {column}",
        "pdn-unopened": "expected a move, not the end of a variation that never began",
        "pdn-deep": "expected variations nested at most {count} deep",
        "pdn-move": "expected a legal move, not {came}:",
        "pdn-rules": "expected GameType 44 (Tama) or 30 (Turkish draughts), not {came}",
        "pdn-ruleset": "expected a ruleset that Tama knows, not {came}",
        "rules-name": "expected a ruleset ({known}), not {came}",
        "move-text": "expected a move such as a3-a4 or c3xc5xe5, not {came}",
        "move-long": "expected a move such as a3-a4 or c3xc5xe5, not {count} characters",
        "move-square": "expected a move such as a3-a4 or c3xc5xe5, not {came}: "
        "expected a square from a1 to h8, not {square}",
        "path-long": "expected a path of at most {most} squares, not {count}",
        "game-long": "expected at most {most} moves, not {count}",
        "text-long": "expected a request of at most {most} characters of JSON",
        "step-none": "the solution is missing: play it on the board",
        "step-short": "these moves do not reach the goal",
        "step-late": "{move} reaches the goal already: remove the moves after it",
        "step-squares": "the squares to be reached are missing",
        "step-also": "{move} does not reach the goal",
        "try-right": "{move} is right, so this is not a wrong try",
        "try-hidden": "the comment on {move} is never shown",
        "captures-many": "too many captures to list: without the majority rule (R10) every one of them is legal",
    }
)


class Fault(str):
    """A message of `FAULTS` with its gaps filled; `key` and `values` let others translate it.

    >>> fault = Fault("fen-twice", square="c3")
    >>> fault, fault.key, fault.values
    ('two pieces on c3', 'fen-twice', {'square': 'c3'})
    """

    __slots__ = ("key", "values")

    key: str
    values: Mapping[str, str | int]

    def __new__(cls, key: str, **values: str | int) -> Self:
        """Fill the gaps of the text of `key`."""
        fault = super().__new__(cls, FAULTS[key].format_map(values))
        fault.key, fault.values = key, values
        return fault

    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, str | int]]:
        """Support pickling."""
        return (self.key,), dict(self.values)
