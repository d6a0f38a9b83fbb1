"""Tests the opening theory: its file, what it knows, the codes, and the levels that play by it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest
from support import ROOT

import tama_core as tama
from tama_core import openings
from tama_core.engine import Engine, Limit
from tama_core.openings.book import FIRST_LINE, VERSION, Book, Known, folded, key, mirrored, written

if TYPE_CHECKING:
    from pathlib import Path

START = tama.Position.initial()
FILE = ROOT / openings.FILE
ROWS = {
    key(folded(START)): Known(60_000, 20_000, 9, -12, 255),
    key(folded(START.play("a3-a4"))): Known(3, 0, 3, 9_999, 0),
}
FACTS: dict[str, object] = {"rules": {"short_king": False}, "played": 7}


def turned(position: tama.Position) -> tama.Position:
    """The same position with the colours exchanged."""
    white, black, kings = (
        int.from_bytes(board.to_bytes(8, "little"), "big") for board in (position.white, position.black, position.kings)
    )
    return tama.Position(black, white, kings, position.turn.other)


def mirror(position: tama.Position) -> tama.Position:
    white, black, kings = map(mirrored, (position.white, position.black, position.kings))
    return tama.Position(white, black, kings, position.turn)


def test_what_is_written_is_read() -> None:
    book = Book(written(ROWS, FACTS))
    assert (len(book), book.facts, book.rules) == (2, {"positions": 2, "played": 7}, {"short_king": False})
    assert [book.get(START), book.get(START.play("a3-a4")), book.get(START.play("b3-b4"))] == [*ROWS.values(), None]


@pytest.mark.parametrize(
    "content",
    [
        b"", b"x", b"\x00" * 100, FIRST_LINE % (VERSION + 1), FIRST_LINE % VERSION, written(ROWS, FACTS)[:-9],
        written({}, {}), FIRST_LINE % VERSION + written(ROWS, FACTS),
    ],
)  # fmt: skip
def test_any_other_file_is_refused_in_a_sentence(content: bytes) -> None:
    with pytest.raises(tama.TamaError, match=r"^expected (a complete|an) opening theory"):
        Book(content)


def test_the_mirror_image_and_the_other_side_have_the_same_key() -> None:
    position = START.play("a3-b4").play("c6-d5")
    keys = {key(folded(each)) for each in (position, mirror(position), turned(position), turned(mirror(position)))}
    assert len(keys) == 1
    assert key(folded(START.play("a3-b4"))) not in keys


def test_the_theory_is_as_large_as_promised() -> None:
    book = openings.book(tama.TAMA)
    assert book is not None
    assert len(book) >= 20_000
    assert FILE.stat().st_size <= 300_000


def test_every_position_of_the_first_two_plies_is_known() -> None:
    for move in START.legal_moves():
        after = START.play(move)
        assert len(openings.moves(after)) == 22, move
        assert openings.probe(after) is not None


def test_a_move_is_seen_from_the_side_that_plays_it() -> None:
    for each in openings.moves(START)[:4]:
        after = openings.probe(START.play(each.move))
        assert after is not None
        assert (each.known.wins, each.known.score) == (after.losses, -after.score)
        assert each.known.games == each.known.wins + each.known.draws + each.known.losses


def test_both_wings_have_the_same_numbers() -> None:
    known = {str(each.move): each.known for each in openings.moves(START)}
    assert known["c3-c4"] == known["f3-f4"]
    assert known["a3-b4"] == known["h3-g4"]


def test_other_rules_have_no_theory_but_other_draw_limits_do() -> None:
    assert openings.probe(tama.Position.initial(rules="DAMA")) is None
    assert openings.moves(tama.Position.initial(rules="TAMA_STRAIGHT_MEN")) == ()
    assert openings.probe(tama.Position.initial(rules=tama.RuleSet(repetition_limit=5))) == openings.probe(START)


def test_codes_are_different_for_all_first_pairs_of_moves_but_mirror_images() -> None:
    codes: dict[str, list[tuple[int, int, int]]] = {}
    for move in START.legal_moves():
        for reply in START.play(move).legal_moves():
            game = tama.Game.from_moves([move, reply])
            codes.setdefault(openings.code(game), []).append(folded(game.position))
    assert sorted(codes) == [f"{letter}{number:02}" for letter in "ABCDEFGHIJK" for number in range(1, 23)]
    assert all(len(positions) == 2 and len(set(positions)) == 1 for positions in codes.values())


@pytest.mark.parametrize(
    ("game", "code"),
    [
        (tama.Game(), ""),
        (tama.Game.from_moves("h3-h4"), "A"),
        (tama.Game.from_moves("a3-a4 a6-a5 a4xa6xa8"), "A01"),
        (tama.Game.from_moves("a3-a4", rules="DAMA"), ""),
        (tama.Game.from_moves("a2-a3", start="W:Wa2:Ba7"), ""),
        (tama.Game.from_moves("a3-a4", rules=tama.RuleSet(quiet_ply_limit=60)), "A"),
    ],
)
def test_the_code_of_a_game(game: tama.Game, code: str) -> None:
    assert openings.code(game) == code


def without_theory(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    monkeypatch.setattr(openings, "FILE", "nowhere.bin")
    monkeypatch.setattr(sys, "path", [str(folder)])


def test_without_the_file_nothing_is_known_until_it_comes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    without_theory(monkeypatch, tmp_path)
    assert (openings.probe(START), openings.moves(START), openings.lacking(tama.TAMA)) == (None, (), True)
    assert not openings.lacking(tama.DAMA)
    (tmp_path / "nowhere.bin").write_bytes(FILE.read_bytes())
    assert openings.probe(START) is not None


@pytest.mark.parametrize(("level", "wanted"), [(6, ()), (7, ("nowhere.bin",)), (None, ())])
def test_the_levels_from_7_on_want_the_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, level: int | None, wanted: tuple[str, ...]
) -> None:
    without_theory(monkeypatch, tmp_path)
    assert Engine(level).wants(START) == wanted
    assert Engine(level, openings=False).wants(START) == ()
    assert Engine(level).wants(tama.Position.initial(rules="DAMA")) == ()


def first_moves(level: int, games: int) -> set[str]:
    """The first moves of so many seeds."""
    return {str(Engine(level, seed=seed).play(START, Limit(nodes=500)).move) for seed in range(games)}


def test_a_strong_level_plays_moves_of_the_theory_that_are_as_good_as_its_best() -> None:
    known = {str(each.move): each.known for each in openings.moves(START)}
    best = max(each.score for each in known.values())
    played = first_moves(10, 20)
    assert len(played) > 1
    assert all(known[move].score >= best - 10 for move in played)


def test_a_level_that_follows_the_theory_gives_the_move_a_score_and_keeps_a_limit_of_depth() -> None:
    result = Engine(8, seed=1).play(START, Limit(depth=2))
    assert result.depth == 2
    assert result.pv[0] == result.move


def test_a_level_does_not_go_back_to_an_earlier_position_by_the_theory() -> None:
    theory = [START.play(each.move) for each in openings.moves(START)]
    allowed, *forbidden = theory
    for seed in range(5):
        move = Engine(10, seed=seed).play(START, Limit(depth=1), history=forbidden).move
        assert START.play(move) == allowed


def test_analysis_and_full_strength_look_at_every_move() -> None:
    assert len(next(Engine(10, seed=1).analyse(START, Limit(depth=1), lines=30)).lines) == 22
    assert not any(Engine(seed=1).wants(START))
