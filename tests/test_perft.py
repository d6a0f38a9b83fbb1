"""Tests node counts, and captures that must not be enumerated path by path."""

from __future__ import annotations

import dataclasses
import hashlib
import re

import pytest
import support

import tama_core as tama
from tama_core.movegen.generate import CaptureStates, MoveGenerator, generator

COUNTS = support.read_perft()
HARD_CAPTURES = support.read_hard_captures()
QUICK = (2, 4, 5, 6, 7)
"""Of the worst positions, one for each ruleset, and one of few kings; that with diagonal captures takes seconds."""
IN_A_SECOND = 600_000
SWEPT = 31_000
"""Groups of states in the worst position under straight captures; one state at a time it would be 680,000."""


def table_of_the_rules_page() -> list[tuple[str, list[int]]]:
    """Return the presets and node counts of the table in docs/rules.md."""
    page = (support.ROOT / "docs" / "rules.md").read_text()
    rows = re.findall(r"^\| (`\w+`(?:, `\w+`)*) \|((?: \d+ \|){6})$", page, re.MULTILINE)
    return [
        (name, [int(cell) for cell in re.findall(r"\d+", cells)])
        for names, cells in rows
        for name in re.findall(r"\w+", names)
    ]


TABLE = table_of_the_rules_page()


def perft_up_to(position: tama.Position, expected: list[int]) -> list[int]:
    """Return the counts at as many depths as there are expected ones."""
    return [tama.perft(position, depth + 1) for depth in range(len(expected))]


@pytest.mark.parametrize("count", COUNTS, ids=lambda count: f"{count.preset} {count.fen}")
def test_perft_counts_the_nodes_of_the_perft_file(count: support.Count) -> None:
    expected = [nodes for nodes in count.nodes if nodes <= IN_A_SECOND]
    assert perft_up_to(support.load(count), expected) == expected


@pytest.mark.slow
@pytest.mark.parametrize("count", COUNTS, ids=lambda count: f"{count.preset} {count.fen}")
def test_perft_counts_the_nodes_of_the_perft_file_at_every_depth(count: support.Count) -> None:
    assert perft_up_to(support.load(count), count.nodes) == count.nodes


def test_table_of_the_rules_page_has_every_preset_but_the_wrong_one() -> None:
    assert {name for name, _ in TABLE} == set(tama.PRESETS) - {"MISREPORTED"}


@pytest.mark.parametrize(("name", "nodes"), TABLE)
def test_perft_counts_the_nodes_of_the_rules_page(name: str, nodes: list[int]) -> None:
    expected = [count for count in nodes if count <= IN_A_SECOND]
    assert perft_up_to(tama.Position.initial(rules=tama.preset(name)), expected) == expected


@pytest.mark.slow
@pytest.mark.parametrize(("name", "nodes"), TABLE)
def test_perft_counts_the_nodes_of_the_rules_page_at_depth_6(name: str, nodes: list[int]) -> None:
    assert tama.perft(tama.Position.initial(rules=tama.preset(name)), 6) == nodes[5]


def test_perft_counts_two_kings_that_take_the_same_and_come_home_as_two_choices() -> None:
    position = tama.Position.from_fen("W:WKa8,Kf8:BKe1,Kf2,Ka3,Kd5,Ka6,Kf6")
    assert tama.perft(position, 1) == len(position.legal_moves()) == 13


def test_perft_at_depth_0_is_one_node() -> None:
    assert tama.perft(tama.Position.initial(), 0) == 1
    assert tama.perft(tama.Position.from_fen("W:W:Ba7"), 0) == 1


def test_perft_of_a_lost_position_is_nothing() -> None:
    assert tama.perft(tama.Position.from_fen("W:W:Ba7"), 3) == 0


def test_crowded_capture_has_60_choices_of_16_pieces() -> None:
    moves = tama.Position.from_fen(support.CROWDED_CAPTURE).legal_moves()
    assert (len(moves), {len(move.captured) for move in moves}) == (60, {16})


@pytest.mark.parametrize(("rules", "paths", "choices"), [(tama.TAMA, 53_512, 60), (tama.MISREPORTED, 2_383_876, 63)])
def test_crowded_capture_is_searched_by_its_states_and_not_by_its_paths(
    rules: tama.RuleSet, paths: int, choices: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    grow, seen = MoveGenerator.grow, 0

    def counting(self: MoveGenerator, side: tama.Side, level: CaptureStates, rest: int, opponent: int) -> CaptureStates:
        nonlocal seen
        seen += len(level)
        return grow(self, side, level, rest, opponent)

    monkeypatch.setattr(MoveGenerator, "grow", counting)
    fresh = dataclasses.replace(rules, quiet_ply_limit=1000)  # nothing of it is remembered
    moves = tama.Position.from_fen(support.CROWDED_CAPTURE, rules=fresh).legal_moves()
    assert len(moves) == choices
    assert choices < seen < paths


WORST = [
    pytest.param(case, id=f"{case.preset} {case.fen}", marks=() if number in QUICK else pytest.mark.slow)
    for number, case in enumerate(HARD_CAPTURES)
]


@pytest.mark.parametrize("case", WORST)
def test_the_worst_positions_have_the_choices_that_single_states_lead_to(case: support.HardCapture) -> None:
    position = support.load(case)
    moves = position.legal_moves()
    text = "\n".join(map(str, moves))
    assert (len(moves), len(moves[0].captured)) == (case.choices, case.most)
    assert hashlib.sha256(text.encode()).hexdigest() == case.digest
    assert tama.perft(position, 1) == case.choices


@pytest.mark.parametrize("case", WORST)
def test_the_worst_positions_are_searched_by_groups_of_states(case: support.HardCapture) -> None:
    position = support.load(case)
    sweep = generator(position.rules).setwise(position.turn, position.own, position.opponent, position.kings)
    assert sum(map(len, sweep.levels)) < (3 * SWEPT if position.rules.diagonal_captures else SWEPT)


@pytest.mark.parametrize("case", WORST)
def test_the_worst_positions_are_followed_square_by_square(case: support.HardCapture) -> None:
    """Each landing square offered on the way leads on to a whole move, whichever is taken."""
    position = support.load(case)
    for number, move in enumerate(position.legal_moves()[::40]):
        path = [move.origin]
        while steps := position.next_squares(path):
            path.append(steps[number % len(steps)].to)
        whole = position.find_move(path)
        assert len(whole.captured) == case.most
        assert position.next_squares(move.path[:-1])


def test_more_captures_than_can_be_listed_are_refused_in_one_sentence() -> None:
    free = dataclasses.replace(tama.TAMA, maximum_rule=False)
    position = tama.Position.from_fen(HARD_CAPTURES[0].fen, rules=free)
    for asked in (position.legal_moves, lambda: position.next_squares(["a1"]), lambda: tama.perft(position, 1)):
        with pytest.raises(tama.TamaError, match="too many captures to list"):
            asked()
    assert position.outcome is None
    assert len(tama.Position.from_fen(support.CROWDED_CAPTURE, rules=free).legal_moves()) > 0
