"""The reader of board texts agrees with the page's, and checks the rules on top."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from tama_boards import BoardText, BoardTextError, read_board_text
from tama_boards.drawing import latex

from tama_core import Position

CASES: Any = json.loads((Path(__file__).parents[2] / "tests/data/board-texts.json").read_text("utf-8"))
MOVES = "1. c3-c4 c6-c5 2. c4xc8 *"


@pytest.mark.parametrize(("text", "attributes"), [(case["text"], case["attributes"]) for case in CASES["read"]])
def test_a_text_is_read_as_in_the_page(text: str, attributes: dict[str, str]) -> None:
    assert read_board_text(text) == attributes


@pytest.mark.parametrize(("text", "fault"), [(case["text"], case["fault"]) for case in CASES["faults"]])
def test_a_fault_has_the_sentence_of_the_page(text: str, fault: str) -> None:
    with pytest.raises(BoardTextError) as caught:
        read_board_text(text)
    assert str(caught.value) == fault


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("theme: wood\n\nW:Wa2,a2:Bc6", "Line 3: not a valid position: two pieces on a2"),
        ("fen: W:Wa8:Bc6", "Line 1: not a valid position: White has a man on a8, where it would be a king"),
        ("\nply: 1", "Line 2: expected a move such as"),
        ("level: 2\nrules: chess", "Line 2: expected a ruleset (TAMA, "),
        ("ply: 0\n\n1. c3-c4 c6-c5\n2. c4-c2", "Line 4: expected a legal move, not 'c4-c2': "),
        (f"pdn: {MOVES}\ngame: 2", "Line 2: there is only 1 game here"),
        ("lesson: r40/try", "Line 1: expected a chapter of lessons, not 'r40'"),
        ("mode: puzzle\n\nW:Wc3:Bc6", "Line 3: "),
        ("mode: comparison\nagainst: chess\n\nW:Wc3:Bc6", "Line 2: expected a ruleset (TAMA, "),
    ],
)
def test_what_the_rules_refuse_is_refused_with_its_line(text: str, fault: str) -> None:
    with pytest.raises(BoardTextError) as caught:
        BoardText.read(text)
    assert str(caught.value).startswith(fault)


@pytest.mark.parametrize(
    ("text", "mode", "fen"),
    [
        ("", "play", Position.initial().fen()),
        ("rules: DAMA\n\nB:Wc3:Bc6", "play", "B:Wc3:Bc6"),
        ('mode: puzzle\n\n[FEN "W:Wc3,g3:Bc4,g4,d5,Kh8"]\n1. c3xc5xe5 *', "puzzle", "W:Wc3,g3:Bc4,g4,d5,Kh8"),
        ("lesson: compare/crowning", "comparison", None),
        ("mode: comparison\n\nW:Wc4,e4:Bc6,e6", "comparison", "W:Wc4,e4:Bc6,e6"),
        ("mode: demonstration\nlesson: r13", "demonstration", None),
        ("lesson: r10/try", "lesson", None),
        ("mode: lesson", "lesson", None),
        ("mode: puzzle", "puzzle", None),
        ("lesson: 17\nmode: puzzle", "puzzle", None),
    ],
)  # fmt: skip
def test_a_board_shows_the_position_with_which_it_begins(text: str, mode: str, fen: str | None) -> None:
    board = BoardText.read(text)
    assert board.mode == mode
    assert fen is None or board.position.fen() == fen


PLIES = [("", "c4xc6xc8"), ("ply: 0", "None"), ("ply: 2", "c6-c5"), ("ply: 9", "c4xc6xc8")]


@pytest.mark.parametrize(("ply", "last"), PLIES)
def test_a_game_is_shown_at_its_ply(ply: str, last: str) -> None:
    assert str(BoardText.read(f"{ply}\n{MOVES}").last_move) == last


@pytest.mark.parametrize(("more", "below"), [("", "black"), ("orientation: white\n", "white")])
def test_black_is_at_the_bottom_where_the_reader_plays_black(more: str, below: str) -> None:
    assert BoardText.read(f"play: black\n{more}").orientation.value == below


@pytest.mark.parametrize(("orientation", "x", "y"), [("white", 0.5, 1.5), ("black", 7.5, 6.5)])
def test_names_of_files_and_ranks_turn_with_the_board_in_print(orientation: str, x: float, y: float) -> None:
    tex = latex(BoardText.read(f"orientation: {orientation}\n\nW:Wa2:BKh8"))
    found = re.findall(r"at \(([-\d.]+),([-\d.]+)\) \{(?:\\vphantom\{h\})?([a-h1-8])\}", tex)
    names = {name: (float(right), float(up)) for right, up, name in found}
    (man,) = re.findall(r"\\draw\[fill=white\] \(([\d.]+),([\d.]+)\)", tex)
    assert (names["a"][0], names["2"][1]) == (float(man[0]), float(man[1])) == (x, y)
    assert (names["h"][0], names["8"][1]) == (8 - names["a"][0], 8 - names["1"][1])
    assert len(names) == 16
