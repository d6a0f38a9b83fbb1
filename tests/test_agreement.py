"""Compares package and oracle on random positions, for every preset and for random fields.

A larger run, some minutes long: ``HYPOTHESIS_PROFILE=thorough pytest tests/test_agreement.py``.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, TypeVar

import pytest
import reference
import strategies
import support
from hypothesis import given
from hypothesis import strategies as st

import tama_core as tama
from tama_core.movegen import captures, generate
from tama_core.movegen.generate import generator

if TYPE_CHECKING:
    from collections.abc import Iterator

Item = TypeVar("Item")

MOST_PATHS = 100
"""Of a position with more paths than this, so many are looked at, evenly spread."""


def some(items: list[Item]) -> list[Item]:
    """Return about MOST_PATHS of the items at most, evenly spread."""
    return items[:: 1 + len(items) // MOST_PATHS]


def beginnings(turns: list[reference.Turn]) -> list[tuple[str, ...]]:
    """Return every path that begins a legal turn or is one, shortest first."""
    return sorted({turn.path[:length] for turn in turns for length in range(1, len(turn.path) + 1)}, key=len)


def assert_choices_agree(position: tama.Position) -> None:
    assert support.package_rows(position) == support.oracle_rows(position)


def assert_next_squares_agree(position: tama.Position) -> None:
    turns = support.oracle_turns(position)
    for path in some(beginnings(turns)):
        steps = position.next_squares(list(path))
        said = [(str(step.to), step.captured and str(step.captured)) for step in steps]
        assert set(said) == reference.landings(turns, path)
        assert said == sorted(said, key=lambda step: reference.SQUARES.index(step[0]))


def assert_every_full_path_is_accepted(position: tama.Position) -> None:
    for turn in some(support.oracle_turns(position)):
        text = ("x" if turn.captured else "-").join(turn.path)
        move = position.parse_move(text)
        assert (str(move), tuple(map(str, move.captured))) == (text, turn.captured)
        assert position.play(move).fen() == reference.write_fen(turn.board, position.turn.other[0])


def assert_no_shorter_path_is_a_whole_move(position: tama.Position) -> None:
    turns = support.oracle_turns(position)
    whole = {turn.path for turn in turns}
    for path in some([path for path in beginnings(turns) if len(path) > 1 and path not in whole]):
        try:
            move = position.find_move(path)
        except tama.IllegalMoveError:
            continue
        assert tuple(map(str, move.path)) in whole


def assert_outcome_agrees(position: tama.Position) -> None:
    outcome = position.outcome
    if support.oracle_turns(position):
        assert outcome is None
    else:
        board, side = reference.read_fen(position.fen())
        left = any(reference.side_of(piece) == side for piece in board.values())
        assert outcome == (position.turn.other, "blocked" if left else "no-pieces")


def assert_successors_are_the_positions_after_the_moves(position: tama.Position) -> None:
    """The engine searches exactly the legal moves."""
    successors, following = position.successors(), [position.play(move) for move in position.legal_moves()]
    assert Counter(successors) == Counter(following)
    assert all(type(after) is tama.Position for after in successors[:3])


def assert_what_may_be_taken_hinges_on_no_other_squares(position: tama.Position) -> None:
    moves, side = generator(position.rules), position.turn
    own, opponent, kings = position.own, position.opponent, position.kings
    able = moves.jumpers[side.other](opponent, own, kings)
    relevant = moves.relevant[side](own, opponent, kings, able)
    for mask in moves.quiet[side](own, opponent, kings):
        if not mask & (kings | relevant):
            assert moves.jumpers[side.other](opponent, own ^ mask, kings) == able


def assert_agreement(position: tama.Position) -> None:
    assert_choices_agree(position)
    assert_next_squares_agree(position)
    assert_every_full_path_is_accepted(position)
    assert_no_shorter_path_is_a_whole_move(position)
    assert_successors_are_the_positions_after_the_moves(position)
    assert_what_may_be_taken_hinges_on_no_other_squares(position)
    assert_outcome_agrees(position)


@pytest.mark.parametrize("name", tama.PRESETS)
@given(data=st.data())
def test_package_and_oracle_agree_on_reachable_positions(name: str, data: st.DataObject) -> None:
    assert_agreement(data.draw(strategies.reachable_positions(st.just(tama.preset(name)))))


@pytest.mark.parametrize("name", tama.PRESETS)
@given(data=st.data())
def test_package_and_oracle_agree_on_sparse_positions_with_kings(name: str, data: st.DataObject) -> None:
    assert_agreement(data.draw(strategies.sparse_positions(st.just(tama.preset(name)))))


@pytest.mark.parametrize("name", tama.PRESETS)
@given(data=st.data())
def test_package_and_oracle_agree_on_crowded_positions(name: str, data: st.DataObject) -> None:
    assert_agreement(data.draw(strategies.crowded_positions(st.just(tama.preset(name)))))


@given(strategies.reachable_positions(strategies.field_combinations))
def test_package_and_oracle_agree_on_reachable_positions_under_any_fields(position: tama.Position) -> None:
    assert_agreement(position)


@given(strategies.sparse_positions(strategies.field_combinations))
def test_package_and_oracle_agree_on_sparse_positions_under_any_fields(position: tama.Position) -> None:
    assert_agreement(position)


@given(strategies.crowded_positions(strategies.field_combinations))
def test_package_and_oracle_agree_on_crowded_positions_under_any_fields(position: tama.Position) -> None:
    assert_agreement(position)


@pytest.fixture(scope="module")
def sweeps() -> Iterator[None]:
    """Search every capture by a sweep, as is otherwise done on crowded boards only."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(captures, "TRACED", 0)
        patch.setattr(generate, "WIDE", 0)
        captures.captures_of.cache_clear()
        yield
    captures.captures_of.cache_clear()


swept_rules = strategies.field_combinations.filter(lambda rules: rules.maximum_rule)
swept_positions = st.one_of(
    strategies.reachable_positions(swept_rules),
    strategies.sparse_positions(swept_rules),
    strategies.crowded_positions(swept_rules),
)


@pytest.mark.usefixtures("sweeps")
@given(position=swept_positions)
def test_a_sweep_and_the_oracle_agree_under_any_fields(position: tama.Position) -> None:
    captures.captures_of.cache_clear()
    assert_agreement(position)
