"""Tests the oracle against positions that another slow implementation computed."""

from __future__ import annotations

from dataclasses import fields

import pytest
import reference
import support

from tama_core.ruleset import DRAWS, RuleSet

FAST = 8_000
"""Nodes that the oracle counts in a small part of a second."""


def test_oracle_knows_every_field_of_a_ruleset_but_the_draws() -> None:
    known = {field.name: field.default for field in fields(reference.Rules)}
    wanted = {field.name: field.default for field in fields(RuleSet) if field.name not in DRAWS}
    assert known == wanted, "expected the fields of RuleSet, with their defaults, in Rules of tests/reference.py"


@pytest.mark.parametrize("case", support.read_choices(), ids=lambda case: f"{case.preset} {case.fen}")
def test_oracle_finds_the_choices_of_the_case_file(case: support.Case) -> None:
    board, side = reference.read_fen(case.fen)
    turns = reference.choices(board, side, reference.PRESETS[case.preset])
    following = reference.other(side)
    rows = [support.Row(turn.path, turn.captured, reference.write_fen(turn.board, following)) for turn in turns]
    assert rows == case.rows


@pytest.mark.parametrize("count", support.read_perft(), ids=lambda count: f"{count.preset} {count.fen}")
def test_oracle_counts_the_nodes_of_the_perft_file(count: support.Count) -> None:
    board, side = reference.read_fen(count.fen)
    expected = [nodes for nodes in count.nodes if nodes <= FAST]
    rules = reference.PRESETS[count.preset]
    assert [reference.perft(board, side, rules, depth + 1) for depth in range(len(expected))] == expected


@pytest.mark.slow
@pytest.mark.parametrize("count", support.read_perft(), ids=lambda count: f"{count.preset} {count.fen}")
def test_oracle_counts_the_nodes_at_depth_4(count: support.Count) -> None:
    board, side = reference.read_fen(count.fen)
    assert reference.perft(board, side, reference.PRESETS[count.preset], 4) == count.nodes[3]


@pytest.mark.slow
def test_oracle_walks_53512_paths_to_60_choices() -> None:
    board, side = reference.read_fen(support.CROWDED_CAPTURE)
    turns = reference.legal_turns(board, side, reference.Rules())
    assert (len(turns), {len(turn.captured) for turn in turns}) == (53_512, {16})
    assert len({tuple(sorted(turn.board.items())) for turn in turns}) == 60
