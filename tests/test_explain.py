"""Every illegal try and every forced capture has its reason: key, rule numbers, squares, the better capture."""

from __future__ import annotations

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import reachable_positions, sparse_positions

import tama_core as tama
from tama_core.sentences import SENTENCES
from tama_core.squares import squares_of

SEVERAL = "W:Wc3,g3:Bc4,g4,d5,Kh8"
"""c3 takes two (c4, d5); g3 takes one (g4)."""

# ruleset, FEN, path, key, rules, better
TRIES = [
    ("TAMA", "W:Wc3:Ba7", "c3-c4", "legal", "", None),
    ("TAMA", "W:Wc3:Ba7", "c3-c2", "man-backward", "R4", None),
    ("TAMA", "W:Wc3:Ba7", "c3-b2", "man-backward", "R4", None),
    ("TAMA", "B:Wc3:Ba7", "a7-a8", "man-backward", "R4", None),
    ("TAMA", "W:Wc3:Ba7", "c3-c5", "man-too-far", "R4", None),
    ("TAMA", "W:Wc3:Ba7", "c3-g6", "man-too-far", "R4", None),
    ("TAMA", "W:Wc3:Ba7", "c3-c4-c5", "one-step", "R4 R5", None),
    ("DAMA", "W:Wc3:Ba7", "c3-d4", "man-diagonal", "R4", None),
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
    ("TAMA", SEVERAL, "c3-c5-b5", "nothing-to-take", "R9", None),
    ("TAMA", SEVERAL, "c3-c5-e5-e6", "nothing-to-take", "R9", None),
    ("TAMA_NO_REVERSAL", "W:Wa6:Ba7,a5,h5", "a6-a8-a3", "about-turn", "R11", None),
    ("TAMA_CROWN_AT_END", "W:Wa6:Ba7,a5,h5", "a6-a8-a3", "crowned-at-end", "R13", None),
    ("TAMA", "W:Wc3:Ba7", "c3", "may-move", "R4 R5", None),
    ("TAMA", "W:Wc3:Bc4", "c3", "must-capture-with", "R9 R10", "c3xc5"),
    ("TAMA", SEVERAL, "g3", "piece-too-few", "R10", "c3xc5xe5"),
    ("TAMA", "W:Wc3,g2:Bc4", "g2", "capture-elsewhere", "R9", "c3xc5"),
    ("TAMA", "W:Wa2,b2,a3,b3:BKh8", "a2", "man-blocked", "R4", None),
    ("TAMA", "W:Wc3:Ba7", "", "free", "R3", None),
    ("TAMA", SEVERAL, "", "must-capture", "R9 R10", "c3xc5xe5"),
    ("TAMA", "W:W:Ba7", "a1-a2", "no-pieces", "R14", None),
]


@pytest.mark.parametrize(("preset", "fen", "path", "key", "rules", "better"), TRIES)
def test_a_try_has_its_reason(preset: str, fen: str, path: str, key: str, rules: str, better: str | None) -> None:
    position = tama.Position.from_fen(fen, rules=tama.preset(preset))
    answer = tama.explain(position, *(path.split("-") if path else []))
    assert (answer.key, answer.rules) == (key, tuple(rules.split()))
    assert (answer.better and str(answer.better)) == better


def test_a_capture_too_short_says_how_many_it_takes_and_how_many_it_must() -> None:
    answer = tama.explain(tama.Position.from_fen(SEVERAL), "g3", "g5")
    assert answer.sentence == "This takes 1; you must take 2."
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
    assert tama.explain(position, "g3", "g5").legal
    assert tama.explain(position, "c3", "c5").key == "must-go-on"


def test_every_sentence_is_used_by_a_try_and_has_no_empty_gap() -> None:
    for key, (_, text) in SENTENCES.items():
        gaps = {name for _, name, _, _ in string.Formatter().parse(text) if name}
        assert gaps <= {"from", "to", "over", "must", "side", "best", "count", "choices", "limit", "move", "taken"}, key
        assert text.endswith(".")


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
    assert answer.better is None or answer.better in position.legal_moves()


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
