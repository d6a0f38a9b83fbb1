"""Tests writing PDN: the dialect, notes, and games that are read back as they were."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
import support
from pdn_helpers import contents, moves, refused

import tama_core as tama
from tama_core import pdn
from tama_core.annotations import Note, Variation
from tama_core.match import EnginePlayer, play_game, random_opening


def random_game(seed: int, rules: tama.RuleSet = tama.TAMA, longest: int = 200) -> tama.Game:
    chance = Random(seed)
    game = tama.Game(rules=rules)
    while game.outcome is None and len(game.moves) < longest:
        game.play(chance.choice(game.position.legal_moves()))
    return game


def test_comments_and_tags_keep_their_signs() -> None:
    (game,) = pdn.loads('[White “Сара – Հ”]\n[Black "А–×"]\n1. a3–a4 {с – × ½ {а} \u200e} ;– ×\n *')
    assert game.tags == {"White": "Сара – Հ", "Black": "А–×"}
    assert game.notes == {1: tama.Note(("с – × ½ (а) \u200e", "– ×"))}


def test_ambiguous_capture_is_written_whole() -> None:
    game = tama.Game(start=tama.Position.from_fen("W:WKa3,Kd4:BKh1,Kd2,b3,f6,Kg6,b7"))
    game.play("a3xg3xg7xa7")
    assert pdn.dumps([game]).splitlines()[-1] == "1. a3xg3xg7xa7 *"


@pytest.mark.parametrize("moves", ["1. 32-28 19-23 *", "1. 9-13 22-17 2. 5-9 *", "1. c3-d4 d6-c5 *", "1. ed4 *"])
def test_rules_that_are_not_known_are_the_reason_also_where_their_moves_are_written_otherwise(moves: str) -> None:
    error = refused(f'[White "Ani"]\n[GameType "25"]\n\n{moves}')
    assert str(error) == "line 2, column 1: expected GameType 44 (Tama) or 30 (Turkish draughts), not GameType '25'"


def test_comments_glyphs_and_variations_are_kept_where_they_stand() -> None:
    (game,) = pdn.loads((support.DATA / "notes.pdn").read_text("utf-8"))
    assert game.tags == {"White": 'Ani "the rock" S.', "Black": "C:\\games"}
    assert game.notes[0] == Note(("Before the first move [%csl Gc3,Rd6]",), (10,))
    assert (game.notes[1].glyphs, game.notes[1].comments) == ((1, 14), ("[%cal Gc3c4]",))
    long, short = game.notes[1].variations
    assert (moves(long), moves(short)) == (["a3-a4", "b6-b5", "b3-b4"], ["h3-h4"])
    (inner,) = long.notes[2].variations
    assert (moves(inner), inner.notes[1].glyphs) == (["c6-c5", "a4-a5"], (6,))
    assert game.notes[2] == Note(("loses\na man",), (4,))


def test_notes_survive_writing() -> None:
    games = pdn.loads((support.DATA / "notes.pdn").read_text("utf-8"))
    written = pdn.dumps(games)
    again = pdn.loads(written)
    assert [contents(game) for game in again] == [contents(game) for game in games]
    assert pdn.dumps(again) == written


def nested(depth: int) -> str:
    """A file with so many variations inside each other."""
    return "1. b3-b4 " + "(1. a3-a4 " * depth + ")" * depth


def test_hundred_variations_inside_each_other_are_kept() -> None:
    games = pdn.loads(nested(100))
    text = pdn.dumps(games)
    assert text.count("(") == 100
    assert contents(pdn.loads(text)[0]) == contents(games[0])
    assert "at most 100 deep" in str(refused(nested(101)))


def test_shapes_in_comments_are_read() -> None:
    square = tama.Square
    found = pdn.shapes("[%csl Gc3, Rd6,Xa1,Ya9] see [%cal Bc3c4]")
    assert found == ((square("c3"), None, "G"), (square("d6"), None, "R"), (square("c3"), square("c4"), "B"))


@pytest.mark.parametrize("comment", ["[%csl " * 3_000, "[%csl" + " " * 10_000, "[%csl Ga3," + "Ga3," * 3_000])
def test_shapes_without_an_end_are_none(comment: str) -> None:
    assert pdn.shapes(comment) == ()


@pytest.mark.parametrize("comment", ["a } b", "a \0 b", "a \ud800 b"])
def test_comment_that_no_file_can_hold_is_refused_when_made(comment: str) -> None:
    with pytest.raises(tama.NotationError, match="expected a comment without"):
        Note((comment,))


@pytest.mark.parametrize("place", [2, -1, "1", None])
def test_note_beside_no_move_is_refused_and_not_dropped(place: Any) -> None:  # noqa: ANN401 - any at all
    game = tama.Game.from_moves("a3-a4", notes={place: Note(("lost",))})
    with pytest.raises(tama.NotationError, match="expected notes beside moves 0 to 1, not "):
        pdn.dumps(game)
    with pytest.raises(tama.NotationError, match="expected notes beside moves 0 to 1, not "):
        Variation(game.moves, {place: Note(("lost",))})


def test_notes_of_undone_moves_wait_for_them() -> None:
    game = tama.Game.from_moves("a3-a4 b6-b5", notes={2: Note(("kept",))})
    game.undo()
    assert "kept" not in pdn.dumps(game)
    game.redo()
    assert "kept" in pdn.dumps(game)


def test_a_file_inside_a_comment_stays_a_comment() -> None:
    pasted = pdn.dumps(tama.Game.from_moves("a3-a4", tags={"White": "Ani"})) + "{and so on\n(; {"
    game = tama.Game.from_moves("a3-a4", notes={1: Note((f"see:\n{pasted}", f"{pasted} {pasted}", "[a { b"))})
    written = pdn.dumps([game, game])
    one, other = pdn.loads(written)
    assert one == other
    assert one.moves == game.moves
    assert [" ".join(comment.split()) for comment in one.notes[1].comments] == [
        " ".join(comment.split()) for comment in game.notes[1].comments
    ]
    assert pdn.dumps([one, other]) == written
    assert pdn.loads(written, errors="collect") == [one, other]


def test_pairs_of_braces_in_a_comment_are_read_as_round_brackets() -> None:
    for text, comments in {
        "{a {b} c}": ("a (b) c",),
        "{{a} {b {c}}}": ("(a) (b (c))",),
        "{a { b} {c}": ("a { b", "c"),
        "{a {b} " + "c" * 500 + "} d": None,
    }.items():
        if comments is None:
            assert (refused(f"1. a3-a4 {text}").line, refused(f"1. a3-a4 {text}").column) == (1, 17)
        else:
            assert pdn.loads(f"1. a3-a4 {text} b6-b5 *")[0].notes[1].comments == comments


def test_variation_that_breaks_the_rules_is_not_written() -> None:
    game = tama.Game()
    game.play("a3-a4")
    game.notes[1] = Note(variations=(Variation((tama.Move((tama.Square("a3"), tama.Square("a6"))),)),))
    with pytest.raises(tama.IllegalMoveError):
        pdn.dumps([game])


def test_tag_that_no_file_can_hold_is_not_written() -> None:
    for name, value in (("A b", "x"), ("Event", "two\nlines"), ("Event", "\udfff")):
        game = tama.Game()
        game.tags[name] = value
        with pytest.raises(tama.NotationError, match="tag"):
            pdn.dumps([game])


def test_game_is_written_as_the_dialect_says() -> None:
    game = tama.Game(start=tama.Position.from_fen("B:Wa2,e2:Ba7", rules=tama.TAMA_1934))
    game.tags["White"] = 'A "B"'
    game.play("a7-a6")
    game.play("a2-a3")
    game.notes[0] = Note(("start",))
    assert pdn.dumps([game]) == (
        '[White "A \\"B\\""]\n[Result "*"]\n[GameType "44,W,8,8,A0,0"]\n[Variant "Tama"]\n'
        '[RuleSet "TAMA_1934"]\n[SetUp "1"]\n[FEN "B:Wa2,e2:Ba7"]\n\n{start} 1... a7-a6 2. a2-a3 *\n'
    )


def test_tags_are_written_in_the_order_that_other_programs_expect() -> None:
    game = tama.Game()
    game.tags = dict.fromkeys(("Termination", "Black", "White", "Round", "Date", "Site", "Event"), "?")
    names = "Event Site Date Round White Black Result Termination GameType Variant RuleSet"
    assert list(pdn.header(game)) == names.split()


def test_dama_is_written_as_turkish_draughts() -> None:
    header = pdn.header(tama.Game(rules=tama.DAMA))
    assert (header["GameType"], header["RuleSet"]) == ("30,W,8,8,A0,0", "DAMA")


def test_lines_are_no_longer_than_80_characters() -> None:
    text = pdn.dumps([random_game(seed) for seed in range(5)])
    assert max(map(len, text.splitlines())) <= 80


def written_and_read_again(games: list[tama.Game]) -> None:
    text = pdn.dumps(games)
    again = pdn.loads(text)
    assert [contents(game) for game in again] == [contents(game) for game in games]
    assert pdn.dumps(again) == text


def test_random_games_under_all_rulesets_are_read_back_equal() -> None:
    presets = list(tama.PRESETS.values())
    written_and_read_again([random_game(seed, presets[seed % len(presets)]) for seed in range(42)])


@pytest.mark.slow
def test_thousand_self_played_games_are_read_back_equal() -> None:
    first, second = (EnginePlayer(level, seed=level) for level in (1, 2))
    openings = (random_opening(tama.TAMA, 6, seed) for seed in range(1000))
    written_and_read_again([play_game(opening, first, second, tama.Limit(depth=1)) for opening in openings])
