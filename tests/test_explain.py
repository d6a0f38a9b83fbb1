"""Tests explanations: key, rule numbers, squares and better capture for illegal tries and forced captures."""

from __future__ import annotations

import json
import re
import string
from dataclasses import fields
from functools import cache
from itertools import product
from typing import Any, Final

import pytest
import reference
import support
from hypothesis import given
from hypothesis import strategies as st
from strategies import reachable_positions, sparse_positions
from support import ROOT

import tama_core as tama
from tama_core.explain.keys import KEYS
from tama_core.explain.rulebook import RULES
from tama_core.rules import complete
from tama_core.squares import SQUARES, squares_of

EN: Final = json.loads((ROOT / "tama_core" / "words" / "en.json").read_text("utf-8"))
"""The English sentences."""

SEVERAL = "W:Wc3,g3:Bc4,g4,d5,Kh8"
"""c3 takes two (c4, d5); g3 takes one (g4)."""

# ruleset, FEN, path, key, rules, better
TRIES = [
    ("TAMA", "W:Wc3:Ba7", "c3-c4", "legal-man-move", "R4", None),
    ("TAMA", "W:WKc3:Ba7", "c3-h8", "legal-king-move", "R5", None),
    ("TAMA", "W:Wc7:Ba7", "c7-c8", "legal-crowning-move", "R4 R12", None),
    ("TAMA", "W:Wc3:Bc4", "c3-c5", "legal-man-capture", "R6 R10", None),
    ("TAMA", "W:WKc3:Bc5", "c3-c8", "legal-king-capture", "R7 R10", None),
    ("TAMA", "W:Wa6:Ba7,c8", "a6-a8-d8", "legal-crowning-capture", "R6 R10 R12 R13", None),
    ("TAMA", "W:Wc3:Ba7", "c3-c2", "man-backward", "R4", None),
    ("TAMA", "W:Wc3:Ba7", "c3-b2", "man-backward", "R4", None),
    ("TAMA", "B:Wc3:Ba7", "a7-a8", "man-backward", "R4", None),
    ("TAMA", "W:Wc3:Ba7", "c3-c5", "man-too-far", "R4", None),
    ("TAMA", "W:Wc3:Ba7", "c3-g6", "man-too-far", "R4", None),
    ("TAMA", "W:Wc3:Ba7", "c3-c4-c5", "one-step", "R4 R5", None),
    ("DAMA", "W:Wc3:Ba7", "c3-d4", "man-diagonal", "R4", None),
    ("DAMA", "W:Wc3:Ba7", "c3-c5", "man-too-far-straight", "R4", None),
    ("TAMA_STRAIGHT_MEN", "W:Wc3:Ba7", "c3-d4", "man-diagonal-kings-only", "R4", None),
    ("TAMA_STRAIGHT_MEN", "W:Wc3:Ba7", "c3-c5", "man-too-far-straight", "R4", None),
    ("TAMA_STRAIGHT_MEN", "W:WKc3:Ba7", "c3-d5", "king-off-line", "R5", None),
    ("TAMA_STRAIGHT_MEN", "W:WKc3:Ba7", "c3-f6", "legal-king-move", "R5", None),
    ("DAMA", "W:WKc3:Ba7", "c3-d5", "king-off-line-straight", "R5", None),
    ("TAMA", "W:Wc3,c4:Ba7", "c3-c4", "occupied-own", "R4 R5", None),
    ("TAMA", "W:Wc3,c4:Ba7", "c3-c5", "jump-own", "R6 R7", None),
    ("TAMA", "W:Wc3:Bc4,c5", "c3-c4", "occupied-enemy", "R6 R7", None),
    ("TAMA", "W:Wc5:Bc4", "c5-c3", "man-captures-backward", "R6", None),
    ("TAMA", "W:Wc3:Bd4", "c3-e5", "diagonal-capture", "R6 R7", None),
    ("TAMA", "W:Wc3:Ba7", "c3-c3", "same-square", "R3", None),
    ("TAMA", "W:Wc3:Ba7", "d3-d4", "empty", "R3", None),
    ("TAMA", "W:Wc3:Ba7", "a7-a6", "not-yours", "R3", None),
    ("TAMA", "W:WKc3:Ba7", "c3-d5", "king-off-line", "R5", None),
    ("TAMA", "W:WKc3,c5:Ba7", "c3-c6", "jump-own", "R6 R7", None),
    ("TAMA", "W:WKc3:Bc5,c6", "c3-c7", "jump-two", "R7", None),
    ("TAMA", "W:WKc3:Bd4", "c3-e5", "diagonal-capture", "R6 R7", None),
    ("TAMA_1934", "W:WKc3:Ba8", "c3-c5", "king-too-far", "R5 R7", None),
    ("DAMA", "W:WKc3:Ba8", "c3-d4", "king-diagonal", "R5", None),
    ("TAMA", "W:Wc3,g2:Bc4", "c3-b3", "capture-first", "R9", "c3xc5"),
    ("TAMA", "W:Wc3,g2:Bc4", "g2-g3", "capture-elsewhere", "R9", "c3xc5"),
    ("TAMA", SEVERAL, "g3-g5", "too-few", "R10", "c3xc5xe5"),
    ("TAMA", SEVERAL, "c3-c5", "must-go-on", "R9", "c3xc5xe5"),
    ("TAMA", SEVERAL, "c3-c5-b5", "nothing-to-take", "R9", "c3xc5xe5"),
    ("TAMA", SEVERAL, "c3-c5-e5-e6", "nothing-to-take", "R9", "c3xc5xe5"),
    ("TAMA_NO_REVERSAL", "W:Wa6:Ba7,a5,h5", "a6-a8-a3", "about-turn", "R11", "a6xa8"),
    ("TAMA_CROWN_AT_END", "W:Wa6:Ba7,a5,h5", "a6-a8-a3", "crowned-at-end", "R13", "a6xa8"),
    ("TAMA", "W:Wc3:Ba7", "c3", "may-move", "R4 R5", None),
    ("TAMA", "W:Wc3:Bc4", "c3", "must-capture-with", "R9 R10", "c3xc5"),
    ("TAMA", SEVERAL, "g3", "piece-too-few", "R10", "c3xc5xe5"),
    ("TAMA", "W:Wc3,g2:Bc4", "g2", "capture-elsewhere", "R9", "c3xc5"),
    ("TAMA", "W:Wa2,b2,a3,b3:BKh8", "a2", "man-blocked", "R4", None),
    ("TAMA", "W:WKa1,a2,b1,b2:BKh8", "a1", "king-blocked", "R5", None),
    ("TAMA", "W:Wc3:Ba7", "", "free", "R3", None),
    ("TAMA", SEVERAL, "", "must-capture", "R9 R10", "c3xc5xe5"),
    ("TAMA", "W:W:Ba7", "a1-a2", "no-pieces", "R14", None),
]


@pytest.mark.parametrize(("ruleset", "fen", "path", "key", "rules", "better"), TRIES)
def test_a_try_has_its_reason(
    ruleset: str | tama.RuleSet, fen: str, path: str, key: str, rules: str, better: str | None
) -> None:
    position = tama.Position.from_fen(fen, rules=ruleset)
    answer = tama.explain(position, *(path.split("-") if path else []))
    assert (answer.key, answer.rules) == (key, tuple(rules.split()))
    assert (answer.better and str(answer.better)) == better


def test_a_capture_too_short_says_how_many_it_takes_and_how_many_it_must() -> None:
    answer = tama.explain(tama.Position.from_fen(SEVERAL), "g3", "g5")
    assert answer.sentence == "This captures 1; you must capture 2."
    assert {role: " ".join(map(str, squares)) for role, squares in answer.squares.items()} == {
        "from": "g3",
        "to": "g5",
        "must": "c3",
        "missed": "c4 d5",
    }


def test_a_taken_piece_that_stays_on_the_board_is_not_jumped_twice() -> None:
    rules = tama.RuleSet(remove_at_once=False)
    position = tama.Position.from_fen("W:WKa1:Ba3,h8", rules=rules)
    answer = tama.explain(position, "a1", "a4", "a2")
    assert answer.key == "jumped-twice"
    assert answer.squares["blocked"] == (tama.Square("a3"),)


def test_without_the_maximum_rule_any_capture_will_do_but_must_be_finished() -> None:
    position = tama.Position.from_fen(SEVERAL, rules=tama.RuleSet(maximum_rule=False))
    assert tama.explain(position).key == "must-capture-any"
    assert tama.explain(position, "g3").key == "capture-first"
    assert tama.explain(position, "g3", "g5").legal
    assert tama.explain(position, "c3", "c5").key == "must-go-on"


def test_every_gap_of_a_sentence_has_a_known_name() -> None:
    known = {"from", "to", "over", "must", "side", "best", "count", "choices", "limit", "move", "taken", "at"}
    for key in KEYS:
        text = EN[f"explain.{key}"]
        gaps = {name for _, name, _, _ in string.Formatter().parse(text) if name}
        assert gaps <= known | {"repetitions", "plies"}, key
        assert text.endswith(".")


VALUES: dict[str, Any] = {"diagonal_moves": tama.DiagonalMoves}
EVERY_SWITCH = [
    tama.RuleSet(**dict(zip((field.name for field in fields(reference.Rules)), values, strict=True)))
    for values in product(*(VALUES.get(field.name, (True, False)) for field in fields(reference.Rules)))
]
"""All combinations of the fields that change how pieces move."""
WITHOUT_LIMITS = [
    tama.RuleSet(repetition_limit=a, quiet_ply_limit=b, one_each_draws=c)
    for a, b, c in product((3, None), (100, None), (False, True))
]


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_has_a_sentence_and_its_squares_under_every_ruleset(rule: str) -> None:
    for rules in (*EVERY_SWITCH, *WITHOUT_LIMITS):
        board = tama.Position.from_fen("W:Wa6,c3,g3,Kh1:Ba7,c8,c4,d5,Ke1,Kh8", rules=rules)
        answer = tama.explain_rule(board, rule)
        assert answer.rules == (rule,)
        assert answer.sentence.endswith(".")
        assert answer.squares or rule in {"R6", "R7", "R13", "R15", "R16"}, "those are about captures, or no square"
        assert answer.better is None or answer.better in board.required_captures()


def test_rule_that_no_book_has_is_refused() -> None:
    for wrong in ("R0", "R17", "r1", "", "1"):
        with pytest.raises(tama.NotationError, match="from R1 to R16"):
            tama.explain_rule(tama.Position.initial(), wrong)


def test_a_rule_shows_where_it_is_at_work() -> None:
    position = tama.Position.from_fen("W:Wa6,Kh1:Ba7,c8")
    shown = {
        rule: {role: " ".join(map(str, squares)) for role, squares in tama.explain_rule(position, rule).squares.items()}
        for rule in ("R6", "R7", "R9", "R13")
    }
    assert shown == {
        "R6": {"from": "a6", "to": "d8 e8 f8 g8 h8", "missed": "a7 c8"},
        "R7": {},
        "R9": {"must": "a6", "missed": "a7 c8"},
        "R13": {"from": "a6", "to": "d8 e8 f8 g8 h8", "missed": "a7 c8"},
    }


@cache
def all_keys() -> set[str]:
    """The keys of every explanation that this file, and the ends of games, bring about."""
    tried = {key for _, _, _, key, _, _ in TRIES}
    switched = {tama.explain_rule(tama.Position.initial(rules), rule).key
                for rules in (*EVERY_SWITCH, *WITHOUT_LIMITS) for rule in RULES}  # fmt: skip
    return (
        tried
        | switched
        | {*tama.Reason}
        | {"ambiguous", "miscounted", "miscounted-quiet", "must-capture-any", "jumped-twice"}
    )


def test_every_sentence_belongs_to_something_that_can_happen_and_every_rule_has_one() -> None:
    silent = set(KEYS) - all_keys()
    assert not silent, f"expected a case in TRIES of tests/test_explain.py for each of these: {silent}"
    assert not all_keys() - set(KEYS)
    assert {rule for rules in KEYS.values() for rule in rules} == set(RULES)


CASES = [
    pytest.param(case, id=f"{case.preset} {case.fen}", marks=() if number % 6 == 0 else pytest.mark.slow)
    for number, case in enumerate(support.read_choices()[::4])
]


@pytest.mark.parametrize("case", CASES)
def test_any_two_squares_of_any_position_get_one_answer_which_agrees_with_the_legal_moves(case: support.Case) -> None:
    position = support.load(case)
    legal = {row.path for row in case.rows}
    captures = position.required_captures()
    for here, there in product(SQUARES, repeat=2):
        answer = tama.explain(position, here, there)
        assert answer.legal == ((str(here), str(there)) in legal)
        assert answer.rules
        assert re.fullmatch(r"\w([^{}\s]| (?! ))*\.", answer.sentence)
        if not answer.legal and position.own & here.bit and captures:
            assert answer.better is not None
            assert len(answer.better.captured) == len(captures[0].captured)
            position.play(answer.better)


@given(st.one_of(reachable_positions(), sparse_positions()), st.lists(st.integers(0, 63), min_size=2, max_size=5))
def test_whatever_is_tried_it_is_legal_or_has_a_sentence_with_rules(position: tama.Position, path: list[int]) -> None:
    own = squares_of(position.own)
    if own:
        path[0] = own[path[0] % len(own)]
    answer = tama.explain(position, *path)
    full = [move for move in position.legal_moves() if list(move.path) == path]
    assert answer.legal >= bool(full)
    assert answer.legal or answer.rules
    assert "{" not in answer.sentence
    assert "''" not in answer.sentence
    assert answer.better is None or complete(position, answer.better.path) == answer.better


@given(st.one_of(reachable_positions(), sparse_positions()))
def test_every_forced_capture_is_explained(position: tama.Position) -> None:
    moves = position.legal_moves()
    answer = tama.explain(position)
    if not moves:
        assert answer.rules == ("R14",)
    elif moves[0].captured:
        assert answer.better == moves[0]
        assert set(answer.squares["must"]) == {move.origin for move in moves}
    else:
        assert answer.key == "free"
