"""Tests the ending tables: exact values, lookups with a capture pending, and winning play."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import tama_core as tama
from tama_core import endings
from tama_core.endings import INEXACT, Ending, best, oracle, probe
from tama_core.endings.numbering import MIRROR, TURN, Material, Numbering, materials
from tama_core.endings.tables import Tables
from tama_core.movegen.generate import generator


def random_endings(seed: int, count: int, *, most: int = 4) -> list[tama.Position]:
    """Positions of every material, either side to move."""
    random, kinds = Random(seed), materials(most)
    found: list[tama.Position] = []
    while len(found) < count:
        material = random.choice(kinds)
        squares = random.sample(range(64), material.pieces)
        parts = []
        for number in material:
            parts.append(sum(1 << square for square in squares[:number]))
            squares = squares[number:]
        own_men, own_kings, men, kings = parts
        board = tama.Board(own_men | own_kings, men | kings, own_kings | kings, random.choice(list(tama.Side)))
        if not board.problems():
            found.append(tama.Position(board.white, board.black, board.kings, board.turn))
    return found


def values_after(position: tama.Board) -> list[int | None]:
    known, side = oracle(position.rules), position.turn
    assert known
    children = generator(position.rules).children[side](position.own, position.opponent, position.kings)
    return [known.value(side.other, opponent, own, kings) for own, opponent, kings in children]


def result(value: int | None) -> str:
    return "none" if value is None else "draw" if value == 0 else "loss" if value % 2 else "win"


@pytest.mark.parametrize("count", [1_000, pytest.param(10_000, marks=pytest.mark.slow)])
def test_every_value_follows_from_those_after_each_move(count: int) -> None:
    known = oracle(tama.TAMA)
    assert known
    for position in random_endings(1, count):
        value = known.value(position.turn, position.own, position.opponent, position.kings)
        after = values_after(position)
        derived = best(after) if after else 1
        assert result(value) == result(derived), position
        if value and derived and max(value, derived) < INEXACT:
            assert value == derived, position


def test_every_position_of_up_to_four_pieces_is_answered() -> None:
    assert all(probe(position) for position in random_endings(2, 2_000))


def test_the_distance_is_known_for_up_to_three_pieces() -> None:
    for position in random_endings(3, 1_000, most=3):
        ending = probe(position)
        assert ending
        assert (ending.distance is None) == (ending.result == "draw")


@pytest.mark.parametrize("position", random_endings(4, 200), ids=tama.Position.fen)
def test_a_mirror_image_is_worth_the_same_and_so_is_the_other_colour(position: tama.Position) -> None:
    def change(by: int) -> tama.Board:
        white, black, kings = (
            sum(1 << (square ^ by) for square in range(64) if part >> square & 1)
            for part in (position.white, position.black, position.kings)
        )
        if by & TURN:
            return tama.Board(black, white, kings, position.turn.other)
        return tama.Board(white, black, kings, position.turn)

    assert probe(change(MIRROR)) == probe(change(TURN)) == probe(change(TURN ^ MIRROR)) == probe(position)


@pytest.mark.parametrize(
    ("fen", "ending"),
    [
        ("W:W:BKa1", Ending("loss", 0)),
        ("W:Wa2:B", Ending("win", 1)),
        ("W:Wc3:Bc4", Ending("win", 1)),
        ("W:Wc3,a2:Bc4,d5", Ending("win", 1)),
        ("W:WKa1:BKh8", Ending("draw", None)),
        ("W:WKa1,Kb8:BKd4", Ending("win", 3)),
        ("B:WKa1,Kb8:BKd4", Ending("loss", 6)),
    ],
)
def test_small_endings_are_worth_what_one_sees(fen: str, ending: Ending) -> None:
    assert probe(tama.Position.from_fen(fen)) == ending


@pytest.mark.parametrize("position", random_endings(5, 50, most=3), ids=tama.Position.fen)
def test_the_distance_is_the_one_that_a_search_finds(position: tama.Position) -> None:
    ending = probe(position)
    assert ending
    if ending.distance is not None and 1 < ending.distance <= 5:
        depth = ending.distance
        plain = replace(position.rules, maximum_rule=True, quiet_ply_limit=99)
        board = tama.Position(position.white, position.black, position.kings, position.turn, plain)
        win = tama.Engine(seed=1).play(board, tama.Limit(depth=depth)).win
        assert win == (depth if ending.result == "win" else -depth)


def test_a_capture_from_five_pieces_down_to_four_is_followed() -> None:
    assert probe(tama.Position.from_fen("W:WKa1,Kh1:Ba3,b7,Kd8")) is not None
    assert probe(tama.Position.from_fen("W:WKa1,Kh1:Bb3,b7,Kd8")) is None


@pytest.mark.parametrize("rules", [rules for name, rules in tama.PRESETS.items() if name != "TAMA"])
def test_no_other_ruleset_is_answered(rules: tama.RuleSet) -> None:
    assert probe(tama.Position.from_fen("W:WKa1,Kb8:BKd4", rules)) is None


def test_the_draw_limits_do_not_matter() -> None:
    endless = tama.RuleSet(quiet_ply_limit=None, repetition_limit=None)
    assert probe(tama.Position.from_fen("W:WKa1,Kb8:BKd4", endless)) == Ending("win", 3)


def test_what_is_no_position_is_refused_in_a_sentence() -> None:
    with pytest.raises(tama.TamaError, match="expected a Position, not 'W:W:B'"):
        probe("W:W:B")  # type: ignore[arg-type]


def file_content() -> bytes:
    return (Path(endings.__file__).parents[2] / endings.FILE).read_bytes()


@pytest.mark.parametrize("length", [25, 60, 1000, -1])
def test_a_damaged_file_is_refused_in_a_sentence(length: int) -> None:
    with pytest.raises(tama.TamaError, match="the file is damaged"):
        Tables(file_content()[:length])


@pytest.mark.parametrize("content", [b"", b"Tama endings, version 0\n", b"<!doctype html>"])
def test_another_file_or_version_is_refused_in_a_sentence(content: bytes) -> None:
    with pytest.raises(tama.TamaError, match="expected ending tables of version 1, not a file that begins"):
        Tables(content)


def test_tables_of_another_ruleset_are_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = Tables(file_content())
    tables.rules["short_king"] = True
    monkeypatch.setattr(endings, "_tables", lambda: tables)
    assert oracle(tama.TAMA) is None


def test_without_the_file_nothing_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endings, "FILE", "tama_core/engine/data/nowhere.bin")
    assert probe(tama.Position.from_fen("W:WKa1,Kb8:BKd4")) is None


def test_a_part_that_arrives_later_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    content = file_content()
    monkeypatch.setattr(endings, "FILE", "parts/late.bin")
    monkeypatch.syspath_prepend(tmp_path)
    position = tama.Position.from_fen("W:WKa1,Kb8:BKd4")
    assert probe(position) is None
    (tmp_path / "parts").mkdir()
    (tmp_path / "parts/late.bin").write_bytes(content)
    assert probe(position) == Ending("win", 3)


def test_numbers_of_one_material_do_not_collide() -> None:
    numbering = Numbering(Material(1, 0, 0, 1), (1, 2, 0, 3))
    numbers = {
        numbering.number((1 << man, 0, 0, 1 << king), 0) for man in range(56) for king in range(64) if man % 8 < 4
    }
    assert len(numbers) == numbering.size == 28 * 64


def test_a_search_knows_a_table_ending_at_once_and_plays_it_out_in_its_plies() -> None:
    position, engine = tama.Position.from_fen("W:WKa1,Kc5:BKg8"), tama.Engine(seed=1)
    ending = probe(position)
    assert ending
    assert engine.play(position, tama.Limit(nodes=1)).win == ending.distance
    plies = 0
    while not position.outcome:
        position, plies = position.play(engine.play(position, tama.Limit(nodes=50)).move), plies + 1
    assert plies == ending.distance


def test_best_play_goes_through_the_tables_to_the_end() -> None:
    result = tama.Engine(seed=1).play(tama.Position.from_fen("W:WKa1,Kc5:BKg8"), tama.Limit(depth=1))
    assert len(result.pv) == result.win


@pytest.mark.parametrize("fen", ["W:WKa1,Ka2:BKh8,h7", "W:WKd4,Ka2:BKh8,h7", "W:Wa2,b2,c2:BKh8", "W:Wa4,b4:Bg6,h6"])
def test_a_won_ending_of_four_pieces_is_won_against_the_best_that_the_tables_know(fen: str) -> None:
    game, engine = tama.Game(start=tama.Position.from_fen(fen)), tama.Engine(seed=1)
    assert probe(game.position) == Ending("win", None)
    while not game.outcome:
        game.play(engine.play(game.position, tama.Limit(nodes=200), history=game.positions[:-1]).move)
    assert game.outcome.winner is tama.Side.WHITE


def test_a_won_ending_is_not_left_for_a_drawn_one_whatever_the_evaluation_says() -> None:
    position = tama.Position.from_fen("W:Wa4,g7:Bf3,a6")
    assert probe(position) == Ending("win", None)
    result = tama.Engine(seed=1).play(position, tama.Limit(depth=2))
    assert probe(position.play(result.move)) == Ending("loss", None)


@pytest.mark.parametrize(
    "fen",
    [
        "B:Wb3,h3,b4,d4,a5,d7,Ka8:Bh5,h6,b7,h7,Kh8",
        "B:Wc2,e2,b3,c3,f3,a4,c4,d4,d5,Kb8,Kg8:BKh1,h5,f6,a7",
    ],
)
def test_a_king_that_takes_all_but_one_man_is_not_taken_for_a_winner(fen: str) -> None:
    result = tama.Engine(seed=1).play(tama.Position.from_fen(fen), tama.Limit(depth=5))
    assert abs(result.score) < 50


def test_a_drawn_ending_is_not_left_for_a_lost_one() -> None:
    for position in random_endings(6, 150):
        ending = probe(position)
        if ending and ending.result == "draw":
            after = probe(position.play(tama.Engine(seed=1).play(position, tama.Limit(depth=1)).move))
            assert after
            assert after.result == "draw", position


def test_weak_levels_do_not_ask_the_tables_and_the_strongest_do() -> None:
    position = tama.Position.from_fen("W:WKa1,Kc5:BKg8")
    assert tama.Engine(10, seed=1).play(position).win == probe(position).distance  # type: ignore[union-attr]
    assert tama.Engine(1, seed=1).play(position).win is None


def test_other_rulesets_are_searched_without_tables() -> None:
    position = tama.Position.from_fen("W:WKa1,Kc5:BKg8", tama.TAMA_1934)
    assert tama.Engine(seed=1).play(position, tama.Limit(depth=1)).win is None


def test_engine_resigns_only_what_the_tables_say_is_lost() -> None:
    def resigns(fen: str, ruleset: tama.RuleSet = tama.TAMA) -> bool:
        return tama.Engine(level=1).resigns(tama.Position.from_fen(fen, rules=ruleset))

    assert resigns("B:WKb2,Kc3:BKe5")
    assert not resigns("W:WKb2,Kc3:BKe5")
    assert not resigns("B:WKb2:BKe5"), "drawn"
    assert not resigns("W:Wa2:BKh8,Kg8,b7,c7,d7,e7"), "in no table"
    assert not resigns("B:WKb2,Kc3:BKe5", tama.TAMA_1934), "under other rules"
