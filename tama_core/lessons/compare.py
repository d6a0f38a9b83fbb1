"""Compares the legal moves of one position under two rulesets."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from tama_core import words
from tama_core.base_errors import TamaError, demand
from tama_core.explain.reasons import Explanation, explain
from tama_core.position import Position

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from tama_core.move import Move

__all__ = ["Difference", "DifferenceFact", "Refused", "compare"]


@dataclass(frozen=True, slots=True)
class DifferenceFact:
    """One difference as a sentence: `key` names it, `values` fill it.

    >>> DifferenceFact("left-only", {"count": 2}).sentence
    'Moves that are legal on the left only: 2.'
    """

    key: str
    values: Mapping[str, str | int] = field(default_factory=dict)

    @property
    def sentence(self) -> str:
        """The sentence in English."""
        return self.said("en")

    def said(self, language: str) -> str:
        """Return the sentence in one of the languages of `lessons.LANGUAGES`.

        >>> DifferenceFact("left-only", {"count": 2}).said("tr")
        'Yalnızca solda geçerli hamleler: 2.'
        """
        return words.say(f"compare.{self.key}", self.values, language)


class Refused(NamedTuple):
    """A move that is legal under one ruleset, and the reason why it is illegal under the other.

    >>> from tama_core import lessons
    >>> comparison = lessons.comparison("compare/about-turn")
    >>> move, why = compare(comparison.left, comparison.right).left[0]
    >>> str(move), why.key
    ('e3xc3xa3xg3xg7', 'about-turn')
    """

    move: Move
    why: Explanation


class Difference(NamedTuple):
    """The legal moves under two rulesets, and the differences as facts.

    `both` holds the moves of the left that lead to the same board as a legal move of the right.

    >>> from tama_core import lessons
    >>> comparison = lessons.comparison("compare/dama-start")
    >>> difference = compare(comparison.left, comparison.right)
    >>> len(difference.both), len(difference.left), len(difference.right)
    (8, 14, 0)
    """

    both: tuple[Move, ...]
    left: tuple[Refused, ...]
    right: tuple[Refused, ...]
    facts: tuple[DifferenceFact, ...]


def compare(left: Position, right: Position) -> Difference:
    """Return the differences between the rules of `left` and `right`.

    Both must have the same pieces and the same side to move, else TamaError.

    >>> from tama_core import DAMA, TAMA, Position
    >>> difference = compare(*(Position.from_fen("W:Wa2:Bh7", rules) for rules in (TAMA, DAMA)))
    >>> [str(refused.move) for refused in difference.left], difference.left[0].why.key
    (['a2-b3'], 'man-diagonal')
    >>> difference.facts[0].sentence
    'Moves that are legal on the left only: 1.'
    """
    for position in (left, right):
        demand(position, Position, "a Position")
    if left.fen() != right.fen():
        raise TamaError(f"expected the same position twice, not {left.fen()} and {right.fen()}")
    here, there = _choices(left), _choices(right)
    both = tuple(move for choice, move in here.items() if choice in there)
    return Difference(
        both,
        tuple(Refused(move, explain(right, *move.path)) for choice, move in here.items() if choice not in there),
        tuple(Refused(move, explain(left, *move.path)) for choice, move in there.items() if choice not in here),
        tuple(_facts(left, right, len(both))),
    )


def _choices(position: Position) -> dict[tuple[int, str], Move]:
    """Return the legal moves by origin and resulting board."""
    return {(move.origin, position.play_unchecked(move).fen()): move for move in position.legal_moves()}


def _facts(left: Position, right: Position, both: int) -> Iterator[DifferenceFact]:
    """Yield the differences, the most important first."""
    (here, most_here), (there, most_there) = _reach(left), _reach(right)
    for name, moves in (("left", here), ("right", there)):
        if not moves:
            yield DifferenceFact(f"{name}-lost", {"side": left.turn})
    if most_here and most_there and most_here != most_there:
        yield DifferenceFact("takes", {"left": most_here, "right": most_there})
    elif most_here != most_there:
        yield DifferenceFact("left-takes" if most_here else "right-takes", {"left": most_here, "right": most_there})
    if here == there == both:
        yield DifferenceFact("same", {"count": both})
    for name, moves in (("left", here), ("right", there)):
        if moves > both:
            yield DifferenceFact(f"{name}-only", {"count": moves - both})


def _reach(position: Position) -> tuple[int, int]:
    """Return the number of legal moves, and the most pieces that one of them captures."""
    moves = position.legal_moves()
    return len(moves), max((len(move.captured) for move in moves), default=0)
