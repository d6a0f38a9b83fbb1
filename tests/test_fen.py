"""Tests positions and moves as text: whatever is written can be read, and bad text is explained."""

from __future__ import annotations

from random import Random  # noqa: TC003 - hypothesis reads it when the tests run
from typing import cast

import pytest
import reference
import strategies
import support
from hypothesis import given
from hypothesis import strategies as st

import tama_core as tama


@given(strategies.boards(), st.sampled_from("wb"))
def test_fen_of_any_position_reads_back(board: reference.Board, side: str) -> None:
    fen = reference.write_fen(board, side)
    position = tama.Position.from_fen(fen)
    assert position.fen() == fen
    assert {square: str(position[square] or ".") for square in reference.SQUARES} == {
        square: board.get(square, ".") for square in reference.SQUARES
    }


@given(strategies.boards(), st.sampled_from("wb"), st.randoms(use_true_random=False))
def test_pieces_may_come_in_any_order(board: reference.Board, side: str, chance: Random) -> None:
    fen = reference.write_fen(board, side)
    turn, white, black = fen.split(":")
    shuffled = [part[0] + ",".join(chance.sample(names := part[1:].split(","), len(names))) for part in (white, black)]
    assert tama.Position.from_fen(":".join([turn, *shuffled])).fen() == fen


@given(strategies.boards(), st.sampled_from("wb"), strategies.rulesets)
def test_equal_positions_are_equal_and_hash_alike(board: reference.Board, side: str, rules: tama.RuleSet) -> None:
    one, two = (tama.Position.from_fen(reference.write_fen(board, side), rules=rules) for _ in range(2))
    other = tama.Position.from_fen(reference.write_fen(board, reference.other(side)), rules=rules)
    assert (one, hash(one)) == (two, hash(two))
    assert one != other


def test_initial_position_is_written_in_full() -> None:
    assert tama.Position.initial().fen() == strategies.INITIAL


@pytest.mark.parametrize("fen", ["W:Wa2:B", "W:W:BKh8", "B:Wh1,Ka8:BKa1,h8", "W:Wa1:Bh8"])
def test_empty_sides_kings_and_corners_are_read(fen: str) -> None:
    assert tama.Position.from_fen(fen).fen() == fen


def test_drawing_shows_the_board_as_white_sees_it() -> None:
    drawn = str(tama.Position.from_fen("B:WKa1,h7:Bb8,Kh8"))
    assert support.read_diagram(drawn).board == {"a1": "W", "h7": "w", "b8": "b", "h8": "B"}


BAD = {
    "W:W:B": ["at least one piece"],
    "B:W:B": ["at least one piece"],
    "": ["side to move"],
    "W": ["White's pieces", "Black's pieces"],
    "W:": ["White's pieces", "Black's pieces"],
    ":Wa2:Ba7": ["side to move (W or B)"],
    "X:Wa2:Ba7": ["side to move (W or B)", "'X'"],
    "white:Wa2:Ba7": ["'white'"],
    "W:Wa2:Wb2": ["nothing else"],
    "W:Wa2:Ba7:Wb2": ["nothing else"],
    "W:Wa2:Ba7..": ["'a7.'"],
    "W:Wa2:Ba7:H0:X1": ["nothing else"],
    "W:Wa9:Ba7": ["'a9'", "White's pieces"],
    "W:Wa2:Bi7": ["'i7'", "Black's pieces"],
    "W:WKKa2:Ba7": ["'KKa2'"],
    "W:WK:Ba7": ["'K'"],
    "W:Wh3-a2:Ba7": ["'h3-a2'"],
    "W:W1,2:B63": ["'1'", "'2'", "'63'"],
    "W:Wa2,a2:Ba7": ["two pieces on a2"],
    "W:Wa2,Ka2:Ba7": ["two pieces on a2"],
    "W:Wa2:Ba2": ["two pieces on a2"],
    "W:Wa8:Ba7": ["White has a man on a8"],
    "W:Wa2:Bh1": ["Black has a man on h1"],
    "W:Wé2:Ba7": ["'é2'"],
}


@pytest.mark.parametrize(("fen", "said"), BAD.items(), ids=repr)
@pytest.mark.parametrize("name", tama.PRESETS)
def test_bad_fen_is_refused_with_its_reason(fen: str, said: list[str], name: str) -> None:
    with pytest.raises(tama.InvalidPositionError) as caught:
        tama.Position.from_fen(fen, rules=tama.preset(name))
    for words in said:
        assert words in str(caught.value)


def test_bad_fen_gets_every_reason_at_once() -> None:
    with pytest.raises(tama.InvalidPositionError) as caught:
        tama.Position.from_fen("X:Wa8,b9,c2,c2,d3,h8:Bd3,e1,Kz1")
    said = " / ".join(caught.value.reasons)
    for words in ["'X'", "man on a8", "'b9'", "pieces on c2", "pieces on d3", "man on h8", "man on e1", "'Kz1'"]:
        assert words in said
    assert len(caught.value.reasons) == 8


def test_a_sentence_counts_the_reasons_behind_the_tenth() -> None:
    with pytest.raises(tama.InvalidPositionError, match=r"; and 63 more$") as caught:
        tama.Position.from_fen("W:Wa1-h8,a1-h8:B")
    assert len(caught.value.reasons) == 73


def test_no_reason_is_given_twice() -> None:
    with pytest.raises(tama.InvalidPositionError) as caught:
        tama.Position.from_fen("W:Wc2,c2,c2:Bc2,c2")
    assert caught.value.reasons == ("two pieces on c2",)


@pytest.mark.parametrize("value", [None, 5, b"W:Wa2:Ba7", ["W:Wa2:Ba7"], 1.5, True])
def test_what_is_no_text_is_refused_as_a_position(value: object) -> None:
    with pytest.raises(tama.InvalidPositionError):
        tama.Position.from_fen(cast("str", value))


@pytest.mark.parametrize("fen", ["W:W" + "a2," * 100_000 + ":B", ":" * 100_000, "W" * 100_000, "W:W:B" + "K" * 100_000])
def test_endless_text_is_refused_with_one_readable_line(fen: str) -> None:
    with pytest.raises(tama.InvalidPositionError) as caught:
        tama.Position.from_fen(fen)
    assert len(str(caught.value)) < 1000


@given(st.text(alphabet="WBKwb:,.abcdefgh12345678 ", max_size=40) | st.text(max_size=20))
def test_any_text_is_a_position_or_an_invalid_one(text: str) -> None:
    try:
        position = tama.Position.from_fen(text)
    except tama.InvalidPositionError:
        return
    assert tama.Position.from_fen(position.fen()) == position


@given(st.text(alphabet="Wab:-x×1234 ", max_size=20) | st.text(max_size=20))
def test_any_text_is_a_legal_move_or_refused(text: str) -> None:
    initial = tama.Position.initial()
    try:
        move = initial.parse_move(text)
    except tama.TamaError:
        return
    assert move in initial.legal_moves()


ROUND = "W:WKa1:Ba2,Kd1,h3,d5"
"""A king that goes round the board either way: four ends from a1xh1xh5xa5xa1 to a1xa5xh5xh1xc1."""


@pytest.mark.parametrize(
    ("text", "full"),
    [
        ("a1xh1xh5xa5xa1", "a1xh1xh5xa5xa1"),
        ("a1xa5xh5xh1xa1", "a1xa5xh5xh1xa1"),
        ("a1xa1", "a1xh1xh5xa5xa1"),
        ("a1xb1", "a1xa5xh5xh1xb1"),
        ("a1-c1", "a1xa5xh5xh1xc1"),
        ("a1:a5:h5:h1:c1", "a1xa5xh5xh1xc1"),
        ("a1xh5xc1", "a1xa5xh5xh1xc1"),
        (" A1xC1 ", "a1xa5xh5xh1xc1"),
    ],
)
def test_move_text_may_be_short_and_use_any_separator(text: str, full: str) -> None:
    assert str(tama.Position.from_fen(ROUND).parse_move(text)) == full


@pytest.mark.parametrize("text", ["a1xh1", "a1xa5", "a1xh5", "a1xh1xh5", "a1xa5xh5xh1", "a1xb1xc1", "b1xa1", "a1-b2"])
def test_a_path_that_stops_too_early_or_goes_elsewhere_is_refused(text: str) -> None:
    with pytest.raises(tama.IllegalMoveError):
        tama.Position.from_fen(ROUND).parse_move(text)


def test_a_short_text_that_fits_two_choices_names_both() -> None:
    position = tama.Position.from_fen("W:WKa3:Bb3,f6,g6,b7")
    assert support.move_texts(position) == ["a3xf3xf7xa7", "a3xg3xg7xa7"]
    with pytest.raises(tama.AmbiguousMoveError) as caught:
        position.parse_move("a3xa7")
    assert list(caught.value.candidates) == list(position.legal_moves())
    assert str(position.parse_move("a3xg3xa7")) == "a3xg3xg7xa7"


@pytest.mark.parametrize(
    "text", ["", "a3", "a3a4", "a3-", "-a4", "a3--a4", "a3-a9", "a3 a4", "3-4", "a3-a4-", "x", "a3" * 500]
)
def test_what_is_no_move_text_is_refused_as_notation(text: str) -> None:
    with pytest.raises(tama.NotationError, match="expected a move such as"):
        tama.Position.initial().parse_move(text)


def test_more_than_16_pieces_of_a_side_are_no_position_and_all_reasons_come_at_once() -> None:
    """Also from bitboards, under every ruleset."""
    for rules in tama.PRESETS.values():
        full = 0xFFFF
        assert not tama.Position(full << 16, full << 32, rules=rules).problems()
        with pytest.raises(tama.InvalidPositionError) as caught:
            tama.Position(full << 40 | 1 << 56, 0x1FFFF << 8, rules=rules)
        assert caught.value.reasons == (
            "White has a man on a8, where it would be a king",
            "White has 17 pieces, but a side has at most 16",
            "Black has 17 pieces, but a side has at most 16",
        )


def test_the_letters_of_a_fen_its_tag_and_its_counters_may_be_in_any_case() -> None:
    for text in ('[fen "w:wKd4:ba7"]', 'Fen "W:WKD4:BA7:h0:f1"', "w:wkd4:bA7:H0:f12"):
        assert tama.Position.from_fen(text).fen() == "W:WKd4:Ba7", text
