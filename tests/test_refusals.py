"""Tests that what is said of a refused try is true of the ruleset under which it was made.

What pieces may do is read from the directions of the oracle, so a new field of its rules is heeded here, too.
"""

from __future__ import annotations

from dataclasses import fields, replace
from itertools import chain
from typing import TYPE_CHECKING, Any

import pytest
import reference
import support
from reference import DIAGONAL, LEFT, RIGHT, Rules, capture_directions, quiet_directions

import tama_core as tama
from tama_core.squares import SQUARES, squares_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

PLACES = [
    "W:Wa6,c3,e5,Kh1:Ba7,c8,d3,f6,f4,Kh5",
    "W:Wc5,d2,g3,Kb2,Ke1:Bb4,c4,d5,e3,f6,g4,h7,Ke7",
    "W:Wa4,d3,h6,Kd1:BKh8,a7",
    "B:Wa2,b4,d4,Ke2:Bb3,c5,e4,g7,Ka8,Kf6",
    "W:WKa1:Ba3,d8,h8,Kf1",
    "W:Wa6,f2:Ba7,a5,h5",
]
"""Men and kings with pieces in their way, and captures that turn about, crown, or are blocked by what they took."""


def variants() -> Iterator[tama.RuleSet]:
    """The presets, and the standard rules with one field changed."""
    yield from tama.PRESETS.values()
    for field in fields(Rules):
        default = getattr(tama.TAMA, field.name)
        others = [not default] if isinstance(default, bool) else [value for value in type(default) if value != default]
        changes: list[dict[str, Any]] = [{field.name: value} for value in others]
        yield from (replace(tama.TAMA, **change) for change in changes)


VARIANTS = [*dict.fromkeys(variants())]


def goes(piece: str, rules: Rules, *, slanted: bool) -> bool:
    """Whether a piece moves, without a capture, along diagonals or otherwise."""
    return any((direction in DIAGONAL) == slanted for direction in quiet_directions(piece, rules))


def backward(directions: list[reference.Direction]) -> bool:
    """Whether a white man goes backward in one of the directions."""
    return any(ahead < 0 for _, ahead in directions)


AHEAD = (0, 1)
TRUE_OF: dict[str, Callable[[Rules], bool]] = {
    "man-backward": lambda rules: not backward(quiet_directions("w", rules)),
    "man-captures-backward": lambda rules: not backward(capture_directions("w", rules)),
    "man-too-far": lambda rules: {*quiet_directions("w", rules)} == {LEFT, RIGHT, AHEAD, (-1, 1), (1, 1)},
    "man-too-far-straight": lambda rules: {*quiet_directions("w", rules)} == {LEFT, RIGHT, AHEAD},
    "man-diagonal": lambda rules: not any(goes(piece, rules, slanted=True) for piece in "wW"),
    "man-diagonal-kings-only": lambda rules: [goes(piece, rules, slanted=True) for piece in "wW"] == [False, True],
    "diagonal-capture": lambda rules: not any({*capture_directions(piece, rules)} & {*DIAGONAL} for piece in "wW"),
    "king-off-line": lambda rules: goes("W", rules, slanted=True),
    "king-off-line-straight": lambda rules: not goes("W", rules, slanted=True),
    "king-diagonal": lambda rules: not goes("W", rules, slanted=True),
    "king-too-far": lambda rules: rules.short_king,
    "about-turn": lambda rules: not rules.about_turn,
    "crowned-at-end": lambda rules: not rules.crown_at_once,
    "jumped-twice": lambda rules: not rules.remove_at_once,
    "must-capture-with": lambda rules: rules.maximum_rule,
    "must-capture": lambda rules: rules.maximum_rule,
    "must-capture-any": lambda rules: not rules.maximum_rule,
    "too-few": lambda rules: rules.maximum_rule,
    "piece-too-few": lambda rules: rules.maximum_rule,
}
"""For each key whose sentence says what the rules are: whether that is so."""


def tries(position: tama.Position) -> Iterator[tama.Explanation]:
    """The answers to nothing, to each own piece, and to all paths of two squares and all that follow a first jump."""
    yield tama.explain(position)
    for origin in squares_of(position.own):
        yield tama.explain(position, origin)
        jumps = [step.to for step in position.next_squares([origin]) if step.captured]
        for path in chain([[origin]], ([origin, to] for to in jumps)):
            yield from (tama.explain(position, *path, square) for square in SQUARES)


@pytest.fixture(scope="module")
def told() -> dict[tama.RuleSet, set[str]]:
    """The keys of all answers, by ruleset."""
    return {
        rules: {answer.key for fen in PLACES for answer in tries(tama.Position.from_fen(fen, rules=rules))}
        for rules in VARIANTS
    }


def test_no_refusal_contradicts_its_ruleset(told: dict[tama.RuleSet, set[str]]) -> None:
    for rules, keys in told.items():
        assert [key for key in keys & {*TRUE_OF} if not TRUE_OF[key](support.oracle_rules(rules))] == [], rules


def test_each_sentence_that_says_what_the_rules_are_is_said_under_one_of_them(
    told: dict[tama.RuleSet, set[str]],
) -> None:
    assert {*TRUE_OF} - {key for keys in told.values() for key in keys} == set()
