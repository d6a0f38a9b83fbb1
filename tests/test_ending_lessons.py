"""Tests that what the lessons on endings say agrees with the ending tables, over every position of their materials."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import combinations
from math import ceil
from typing import TYPE_CHECKING

import pytest

import tama_core as tama
from tama_core import lessons
from tama_core.endings import oracle, probe
from tama_core.movegen.generate import generator

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tama_core.endings import Ending

CORNERS = {0, 7, 56, 63}
Pieces = tuple[int, int]
"""Kings and men of one side."""


def placed(pieces: Pieces, ranks: range) -> Iterator[tuple[int, int]]:
    """Every set of squares for one side, and the kings in it; men stand on `ranks`."""
    kings, men = pieces
    squares = range(64)
    for king_squares in combinations(squares, kings):
        crowned = sum(1 << square for square in king_squares)
        for man_squares in combinations([s for s in squares if s // 8 in ranks and s not in king_squares], men):
            yield crowned | sum(1 << square for square in man_squares), crowned


@cache
def values(own: Pieces, opponent: Pieces) -> dict[tuple[int, int, int], int]:
    """The value of every position with White to move, by white pieces, black pieces and kings."""
    tables = oracle(tama.TAMA)
    assert tables
    black = list(placed(opponent, range(1, 8)))
    found = {}
    for white, white_kings in placed(own, range(7)):
        for other, other_kings in black:
            if not white & other:
                kings = white_kings | other_kings
                value = tables.value(tama.Side.WHITE, white, other, kings)
                assert value is not None
                found[white, other, kings] = value
    return found


def percent(table: dict[tuple[int, int, int], int]) -> float:
    """How many of 100 positions White wins."""
    return 100 * sum(value > 0 and value % 2 == 0 for value in table.values()) / len(table)


def attacked(white: int, black: int, kings: int) -> tuple[set[int], int]:
    """The squares of the white pieces that Black could capture, and the most in one turn."""
    taken = [white & ~theirs for _, theirs, _ in generator(tama.TAMA).captures[tama.Side.BLACK](black, white, kings)]
    return {square for one in taken for square in bits(one)}, max((one.bit_count() for one in taken), default=0)


def bits(board: int) -> list[int]:
    return [square for square in range(64) if board >> square & 1]


def known(position: tama.Position) -> Ending:
    ending = probe(position)
    assert ending
    return ending


def words(identity: str) -> str:
    """All English texts of a lesson."""
    lesson = lessons.lesson(identity)
    return " ".join([lesson.text, *(scene.text for scene in lesson.line), lesson.success])


def keeping(position: tama.Position) -> list[str]:
    """The moves that do not make the result worse."""
    opponent = {"win": "loss", "draw": "draw", "loss": "win"}[known(position).result]
    return [str(move) for move in position.legal_moves() if known(position.play(move)).result == opponent]


def test_percentages_of_what_wins_are_those_of_the_tables() -> None:
    men, king_and_man = values((0, 2), (1, 0)), values((1, 1), (1, 0))
    kings = values((2, 0), (1, 0))
    assert f"in {percent(men):.0f} of 100 positions they win" in words("endings/what-wins")
    assert all(value % 2 == 0 for value in men.values()), "expected a draw wherever the men do not win"
    assert 99 < percent(king_and_man) < 100
    assert 99 < percent(kings) < 100


def test_one_piece_against_one_wins_only_by_capturing_it_at_once() -> None:
    for own in ((1, 0), (0, 1)):
        for opponent in ((1, 0), (0, 1)):
            assert set(values(own, opponent).values()) == {0, 2}


def test_two_kings_never_need_more_than_seven_moves() -> None:
    longest = max(values((2, 0), (1, 0)).values()) - 1
    assert (longest, ceil(longest / 2)) == (13, 7)
    assert max(value for value in values((1, 0), (2, 0)).values() if value % 2) - 1 == 14
    assert known(lessons.lesson("endings/longest").start) == ("win", longest)


@pytest.mark.parametrize("identity", ["endings/what-wins", "endings/longest"])
def test_both_sides_play_the_best_moves_of_the_tables_in_a_win_that_is_shown(identity: str) -> None:
    lesson = lessons.lesson(identity)
    position = lesson.start
    for text in [scene.play for scene in lesson.line if scene.play]:
        before = known(position)
        position = position.play(text)
        assert known(position).distance == (before.distance or 0) - 1
    assert identity != "endings/longest" or position.outcome


def test_two_kings_fail_to_win_against_a_fork_from_a_corner_or_a_king_between_them_alone() -> None:
    table = values((2, 0), (1, 0))
    drawn = [key for key, value in table.items() if value == 0]
    kinds: Counter[str] = Counter()
    for white, black, kings in drawn:
        square, (squares, most) = black.bit_length() - 1, attacked(white, black, kings)
        assert len(squares) == 2
        if square in CORNERS and most == 1:
            kinds["fork"] += 1
        elif between(white, square) and most == 2:
            kinds["between"] += 1
    assert kinds == {"fork": 104, "between": 56}
    told = words("endings/fork")
    assert f"only {len(drawn)} of {len(table):,} positions" in told
    assert f"{kinds['fork']} of the {len(drawn)} are such forks. In the other {kinds['between']}" in told


def test_a_fork_from_a_corner_fails_in_forty_positions_where_one_king_can_stand_behind_the_other() -> None:
    kinds: Counter[str] = Counter()
    for (white, black, kings), value in values((2, 0), (1, 0)).items():
        if black.bit_length() - 1 not in CORNERS:
            continue
        squares, most = attacked(white, black, kings)
        if len(squares) == 2 and most == 1:
            kinds["won" if value else "drawn"] += 1
            position = tama.Position(white, black, kings)
            for text in keeping(position) if value else ():
                after = position.play(text)
                low, high = bits(after.white)
                assert high - low in {1, 8}
                assert not any(move.captured for move in after.legal_moves())
    assert kinds == {"drawn": 104, "won": 40}


def between(white: int, square: int) -> bool:
    """Whether the two kings touch `square` on opposite sides, on a rank or a file."""
    low, high = bits(white)
    return (square - low, high - square) in {(1, 1), (8, 8)} and (high - low == 16 or low // 8 == high // 8)


def test_a_king_between_two_that_it_attacks_loses_to_one_move_in_eight_positions() -> None:
    kinds: Counter[str] = Counter()
    for (white, black, kings), value in values((2, 0), (1, 0)).items():
        if between(white, black.bit_length() - 1) and len(attacked(white, black, kings)[0]) == 2:
            position = tama.Position(white, black, kings)
            assert value == 0 or len(keeping(position)) == 1
            kinds["won" if value else "drawn"] += 1
    assert kinds == {"drawn": 56, "won": 8}
    text = words("endings/only-move")
    assert [int(number) for number in re.findall(r"\b\d+\b", text)] == [kinds.total(), 56, 8, 8]


@pytest.mark.parametrize("identity", ["endings/between", "endings/only-move", "endings/must-move"])
def test_the_only_move_is_the_only_one(identity: str) -> None:
    attempt = lessons.Attempt(lessons.lesson(identity))
    assert keeping(attempt.position) == [attempt.goal.solution[0]]


def test_the_fork_is_the_only_move_and_the_end_of_the_demonstration_a_draw() -> None:
    lesson = lessons.lesson("endings/fork")
    plays = [scene.play for scene in lesson.line if scene.play]
    assert keeping(lesson.start) == [plays[0]]
    position = lesson.start
    for text in plays:
        position = position.play(text)
        assert known(position).result == "draw"


def test_whoever_must_move_loses_something_after_the_only_move() -> None:
    attempt = lessons.Attempt(lessons.lesson("endings/must-move"))
    after = attempt.position.play(attempt.goal.solution[0])
    assert not any(move.captured for move in after.legal_moves())
    for reply in after.legal_moves():
        assert any(move.captured for move in after.play(reply).legal_moves()), f"expected {reply} to give up a piece"
    passed = tama.Position(after.white, after.black, after.kings, after.turn.other)
    assert known(passed).result == "loss"


def test_a_king_and_a_man_fail_to_win_in_the_positions_that_the_documentation_counts() -> None:
    kinds: Counter[str] = Counter()
    for (white, black, kings), value in values((1, 1), (1, 0)).items():
        (man,) = bits(white & ~kings)
        if value or man < 8:
            continue
        squares, most = attacked(white, black, kings)
        kinds["zugzwang" if not squares else "both" if most == 2 else "fork" if len(squares) == 2 else "one"] += 1
        if not squares:
            assert known(tama.Position(white, black, kings, tama.Side.BLACK)).result == "loss"
    assert kinds == {"zugzwang": 118, "both": 146, "fork": 314, "one": 26}
