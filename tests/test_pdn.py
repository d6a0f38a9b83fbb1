"""Tests PDN: reading, refusals with their places, and lossless writing."""

from __future__ import annotations

import io
import re
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
import strategies
import support
from hypothesis import given
from hypothesis import strategies as st

import tama_core as tama
from tama_core import pdn
from tama_core.annotations import Note, Variation
from tama_core.match import EnginePlayer, play_game, random_opening
from tama_core.pdn.lexer import CHUNK, Lexer
from tama_core.pdn.sources import _FileText, decoded
from tama_core.typography import plain

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SHUFFLE = "W:WKa1:BKh8"
"""Two kings with room to move for ever."""


def moves(game: tama.Game | Variation) -> list[str]:
    return [str(move) for move in game.moves]


def contents(game: tama.Game) -> tuple[object, ...]:
    """All that a game is, for comparing two."""
    return game.positions, game.moves, game.rules, game.tags, game.notes, game.outcome


def refused(text: str) -> tama.PdnError:
    with pytest.raises(tama.PdnError) as caught:
        pdn.loads(text)
    return caught.value


def random_game(seed: int, rules: tama.RuleSet = tama.TAMA, longest: int = 200) -> tama.Game:
    chance = Random(seed)
    game = tama.Game(rules=rules)
    while game.outcome is None and len(game.moves) < longest:
        game.play(chance.choice(game.position.legal_moves()))
    return game


# --- Moves, results and rules -----------------------------------------------------------------------------------


def test_moves_are_read_in_every_usual_form() -> None:
    (game,) = pdn.loads("1.c3-c4 C6:C5 2. c4c6xc8 g6g5 3... d3 - d4 e6 -e5\n*")
    assert moves(game) == ["c3-c4", "c6-c5", "c4xc6xc8", "g6-g5", "d3-d4", "e6-e5"]


def test_typographic_signs_are_read_as_the_plain_ones() -> None:
    expected = moves(pdn.loads("1. c3-c4 c6-c5 2. c4xc8")[0])
    for text in (
        "1.\u00a0c3–c4 c6 — c5 2. c4×c8 ½–½",
        "1. с3−с4 с6‐с5 2. с4хс8 *",
        "\u2067\u200f1. \u2066c3\u200e-\u200ec4\u2069 c6-c5 2. c4✕c8\ufe0f 1–0",
        "１．ｃ３－ｃ４　ｃ６－ｃ５ ２．ｃ４ｘｃ８ ＊",
        "١. c٣-c٤ c٦-c٥ ٢. c٤:c٨ 1/2",
    ):
        (game,) = pdn.loads(text)
        assert moves(game) == expected, text
    for text in ("a3–a4", "A3 — A4", "а3−а4", "ａ３－ａ４", "\u2066a3-a4\u2069", "a3\u200b-a4"):
        assert str(tama.Position.initial().parse_move(text)) == "a3-a4"


def test_signs_of_other_programs_beside_moves_are_read() -> None:
    (game,) = pdn.loads("1. a3-a4+ f6-f5# 2. b3-b4!+ g6-g5‼ 3. h3-h4 ⁉ (b4-b5⁈) h6-h5+?! *")
    assert moves(game) == ["a3-a4", "f6-f5", "b3-b4", "g6-g5", "h3-h4", "h6-h5"]
    assert [game.notes[ply].glyphs for ply in (3, 4, 5, 6)] == [(1,), (3,), (5,), (6,)]


def test_comments_and_tags_keep_their_signs() -> None:
    (game,) = pdn.loads('[White “Сара – Հ”]\n[Black "А–×"]\n1. a3–a4 {с – × ½ {а} \u200e} ;– ×\n *')
    assert game.tags == {"White": "Сара – Հ", "Black": "А–×"}
    assert game.notes == {1: tama.Note(("с – × ½ (а) \u200e", "– ×"))}


def test_blanks_and_marks_inside_a_tag_are_passed_over() -> None:
    (game,) = pdn.loads('[ White  "Ani" ]\n[\u200eBlack\u00a0“A \\\\ \\"B\\""\u200e]*'.replace('""', '"”'))
    assert game.tags == {"White": "Ani", "Black": 'A \\ "B"'}


def test_a_place_behind_typographic_signs_is_that_of_the_original() -> None:
    error = refused("[White “Ани”]\n1. \u200eа3–а4 {–} а6—а4")
    assert (error.line, error.column) == (2, 15)
    assert "not 'a6-a4'" in str(error)


@given(st.text())
def test_plain_text_is_as_long_as_the_original(text: str) -> None:
    assert len(plain(text)) == len(text)
    assert plain(plain(text)) == plain(text)


def test_every_ascii_sign_stays_as_it_is() -> None:
    assert plain("".join(map(chr, range(128))) + "é").startswith("".join(map(chr, range(128))))


@pytest.mark.parametrize(
    ("variant", "rules"),
    [
        *((name, tama.DAMA) for name in ("Türk daması", "TÜRK DAMASI", "турецкие шашки", "Թուրքական շաշկի")),
        *((name, tama.DAMA) for name in ("Dames turques", "Damas turcas", "الداما التركية", "Turkish  Draughts")),
        *((name, tama.TAMA) for name in ("Ermeni daması", "Армянские шашки", "Հայկական շաշկի", "Թամա", "تاما")),
        *((name, tama.TAMA) for name in ("Dames arméniennes", "Damas armenias", "Armenian draughts")),
    ],
)
def test_variants_are_known_by_their_names_in_every_language(variant: str, rules: tama.RuleSet) -> None:
    assert pdn.loads(f'[Variant "{variant}"] *')[0].rules == rules


def test_long_capture_is_read_whole_short_and_by_what_it_takes() -> None:
    start = '[GameType "30"] 1. a3-a4 b6-b5 2. d3-d4 d6-d5 3. '
    for text in ("d4xd6xb6xb8", "d4xb8", "d4xd6xb8", "d4xd5xc6xb7"):
        (game,) = pdn.loads(start + text)
        assert moves(game)[-1] == "d4xd6xb6xb8"


def test_ambiguous_short_capture_is_refused_with_its_choices() -> None:
    error = refused('[FEN "W:WKa3,Kd4:BKh1,Kd2,b3,f6,Kg6,b7"]\n1. a3xa7')
    assert (error.line, error.column) == (2, 4)
    assert isinstance(error.__cause__, tama.AmbiguousMoveError)
    assert [str(move) for move in error.__cause__.candidates] == ["a3xf3xf7xa7", "a3xg3xg7xa7"]


def test_ambiguous_capture_is_written_whole() -> None:
    game = tama.Game(start=tama.Position.from_fen("W:WKa3,Kd4:BKh1,Kd2,b3,f6,Kg6,b7"))
    game.play("a3xg3xg7xa7")
    assert pdn.dumps([game]).splitlines()[-1] == "1. a3xg3xg7xa7 *"


@pytest.mark.parametrize(
    ("tags", "rules"),
    [
        ("", tama.TAMA),
        ('[GameType "44,W,8,8,A0,0"]', tama.TAMA),
        ('[GameType "30,W,8,8,A0,0"]', tama.DAMA),
        ('[GameType " 30 "]', tama.DAMA),
        ('[Variant "Turkish"]', tama.DAMA),
        ('[GameType "30"][Variant "Tama"]', tama.TAMA),
        ('[GameType "44"][Variant "From position"]', tama.TAMA),
        ('[GameType "44"][RuleSet "TAMA_1934"]', tama.TAMA_1934),
        ('[RuleSet "short_king=true,quiet_ply_limit=none"]', tama.RuleSet(short_king=True, quiet_ply_limit=None)),
        ('[RuleSet "repetition_limit=5"]', tama.RuleSet(repetition_limit=5)),
    ],
)
def test_tags_decide_the_rules(tags: str, rules: tama.RuleSet) -> None:
    (game,) = pdn.loads(f"{tags} *" if tags else "1. a3-a4 *")
    assert game.rules == rules


@pytest.mark.parametrize(
    "tags",
    ['[GameType "20"]', '[GameType "thirty"]', '[Variant "Frisian"]', '[RuleSet "LOSERS"]', '[RuleSet "short_king=7"]'],
)
def test_rules_that_are_not_known_are_refused_at_their_tag(tags: str) -> None:
    error = refused(f'[White "Ani"]\n  {tags}\n1. a3-a4 *')
    assert (error.line, error.column) == (2, 3)


@pytest.mark.parametrize("moves", ["1. 32-28 19-23 *", "1. 9-13 22-17 2. 5-9 *", "1. c3-d4 d6-c5 *", "1. ed4 *"])
def test_rules_that_are_not_known_are_the_reason_also_where_their_moves_are_written_otherwise(moves: str) -> None:
    error = refused(f'[White "Ani"]\n[GameType "25"]\n\n{moves}')
    assert str(error) == "line 2, column 1: expected GameType 44 (Tama) or 30 (Turkish draughts), not GameType '25'"


def test_what_is_no_move_is_the_reason_where_the_rules_are_known() -> None:
    assert (refused('[GameType "30"]\n1. 32-28').line, refused("1. 32-28").line) == (2, 1)


@pytest.mark.parametrize(
    ("text", "winner", "reason"),
    [
        ("1. a3-a4 1-0", tama.Side.WHITE, tama.Reason.RESIGNATION),
        ("1. a3-a4 0-2", tama.Side.BLACK, tama.Reason.RESIGNATION),
        ("1. a3-a4 1/2-1/2", None, tama.Reason.AGREEMENT),
        ("1. a3-a4 1-1", None, tama.Reason.AGREEMENT),
        ('[Result "0-1"] 1. a3-a4 *', tama.Side.BLACK, tama.Reason.RESIGNATION),
        ('[FEN "W:W:Ba7"] 1/2-1/2', tama.Side.BLACK, tama.Reason.NO_PIECES),
    ],
)
def test_result_ends_the_game_where_the_board_does_not(
    text: str, winner: tama.Side | None, reason: tama.Reason
) -> None:
    (game,) = pdn.loads(text)
    assert game.outcome == tama.Outcome(winner, reason)


def test_result_where_both_lose_is_kept_as_a_tag() -> None:
    (game,) = pdn.loads("1. a3-a4 0-0")
    assert (game.outcome, game.tags) == (None, {"Result": "0-0"})
    assert pdn.dumps([game]).endswith("1. a3-a4 0-0\n")


def test_win_after_a_repetition_that_nobody_claimed_stays_a_win() -> None:
    shuffle = " ".join(["a1-a2 h8-h7 a2-a1 h7-h8"] * 3)
    (game,) = pdn.loads(f'[FEN "{SHUFFLE}"] {shuffle} a1-b1 0-1')
    assert game.outcome == tama.Outcome(tama.Side.BLACK, tama.Reason.RESIGNATION)
    assert len(game.moves) == 13


def test_game_read_can_be_played_on() -> None:
    (game,) = pdn.loads("1. a3-a4 {solid} *")
    game.play("b6-b5")
    game.undo()
    game.undo()
    game.play("b3-b4")
    assert game.notes == {}, "what was said of a3-a4 is not said of b3-b4"


# --- Files by other programs ------------------------------------------------------------------------------------


def test_turkish_file_is_read() -> None:
    first, second, third = pdn.loads((support.DATA / "turkish.pdn").read_text("utf-8"))
    assert {game.rules for game in (first, second, third)} == {tama.DAMA}
    assert first.tags["White"] == "ayse"
    assert first.notes[5].comments == ("a quiet try",)
    assert moves(second) == ["a3-a4", "b6-b5", "d3-d4", "d6-d5", "d4xd6xb6xb8"]
    assert second.positions[0] == tama.Position.initial(tama.DAMA)
    assert third.positions[0].fen() == "B:WKh1,a2,b2,c2:Bf6,Kg8"
    assert [pdn.header(game)["Result"] for game in (first, second, third)] == ["1-0", "1-0", "1/2-1/2"]


def test_file_that_pydraughts_wrote_is_read() -> None:
    games = pdn.loads((support.DATA / "pydraughts.pdn").read_text("utf-8"))
    assert [pdn.header(game)["Result"] for game in games] == ["1-0", "0-1", "1-0"], "no draw without pieces"
    for game in games:
        assert game.position == pdn.read_fen(game.tags["Last"], tama.DAMA), "where its own board ended"


@pytest.mark.parametrize(
    "text",
    [
        "W:Wa2,Kd4:B",
        "W:Wa2,Kd4",
        "W:B:Wa2,Kd4",
        "w:wa2,kd4:b.",
        " W : B : W KD4 , A2 ",
        '[FEN "W:Wa2,Kd4:B"]',
        'FEN "W:B:Wa2,Kd4"',
        "W:Wa2-a2,Kd4-d4:B:H0:F12",
        "W:Wa2,,Kd4,:B:",
        "W:W\u200ea2\u200e, Кd4\u00a0:В",
        "Ｗ：Wа２,Kd４:B",
    ],
)
def test_fen_by_other_programs_and_people_is_read(text: str) -> None:
    assert pdn.read_fen(text).fen() == tama.Position.from_fen(text).fen() == "W:Wa2,Kd4:B"


def test_ranges_of_a_fen_go_row_by_row() -> None:
    for dash in "-–—−":
        text = f"W:Wa2{dash}h3:Ba6{dash}h7"
        assert tama.Position.from_fen(text) == tama.Position.initial()


@pytest.mark.parametrize("text", ["", "W", "hello", "W:W31-50:B1-20", "W:Wa2:Wb2", "W:Wh3-a2:B", "X:Wa2:B", "W:Wa8:B"])
def test_fen_that_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(tama.InvalidPositionError):
        pdn.read_fen(text)


def test_set_up_in_the_moves_counts_before_the_first() -> None:
    (game,) = pdn.loads('/FEN "B:Wa2:Ba7"/ 1... a7-a6 *')
    assert moves(game) == ["a7-a6"]
    for begun in ("1. a3-a4", "(1. a3-a4)", "1. a3-a4 ("):
        assert "before the first move" in str(refused(f'{begun} /FEN "B:Wa2:Ba7"/'))


# --- Notes ------------------------------------------------------------------------------------------------------


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
    assert "at most 100 variations" in str(refused(nested(101)))


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


# --- Writing ----------------------------------------------------------------------------------------------------


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


def test_capture_is_written_short_only_where_that_names_its_path() -> None:
    for position in support_positions():
        for move in position.legal_moves():
            game = tama.Game(start=position)
            game.play(move)
            short = pdn.dumps([game]).split()[-2]
            if short != str(move):
                assert str(position.parse_move(short)) == str(move)
            assert pdn.loads(pdn.dumps([game]))[0].moves == (move,)
            assert str(move) in pdn.dumps([game], full_paths=True)


def support_positions() -> Iterator[tama.Position]:
    """Positions of the case file where some capture is long."""
    for case in support.read_choices()[::5]:
        if any(len(row.path) > 2 for row in case.rows):
            yield support.load(case)


def test_lines_are_no_longer_than_80_characters() -> None:
    text = pdn.dumps([random_game(seed) for seed in range(5)])
    assert max(map(len, text.splitlines())) <= 80


@given(strategies.reachable_positions() | strategies.sparse_positions(), st.data())
def test_any_game_is_read_back_as_it_was(start: tama.Position, data: st.DataObject) -> None:
    game = tama.Game(start=start)
    signs = st.characters(exclude_characters="}\0", exclude_categories=["Cs"]) | st.sampled_from('{[;(%"\\\n')
    texts = st.text(signs, max_size=30)
    notes = st.builds(
        Note, st.lists(texts, max_size=2).map(tuple), st.lists(st.integers(0, 255), max_size=3).map(tuple)
    )
    for _ in range(data.draw(st.integers(0, 6))):
        choices = game.position.legal_moves()
        if game.outcome is None:
            game.play(data.draw(st.sampled_from(choices)))
            aside = Variation((data.draw(st.sampled_from(choices)),), {0: data.draw(notes), 1: data.draw(notes)})
            note = data.draw(notes)
            game.notes[len(game.moves)] = Note(note.comments, note.glyphs, (aside,) * data.draw(st.integers(0, 2)))
    game.notes = {ply: note for ply, note in game.notes.items() if note}
    game.tags = data.draw(st.dictionaries(st.from_regex("[A-Z][a-z]{1,9}", fullmatch=True), texts.map(one_line)))
    text = pdn.dumps([game, tama.Game()])
    again = pdn.loads(text)
    assert without_empty_notes(again[0]) == without_empty_notes(game)
    assert pdn.dumps(again) == text


def one_line(text: str) -> str:
    return re.sub("[\r\n]", " ", text)


def without_empty_notes(game: tama.Game) -> tuple[object, ...]:
    """A game's contents, without the empty notes of variations, which no file shows."""

    def cleaned(note: Note) -> Note:
        lines = (
            Variation(line.moves, {n: cleaned(one) for n, one in line.notes.items() if one}) for line in note.variations
        )
        return Note(note.comments, note.glyphs, tuple(lines))

    def kept(line: Variation) -> Variation:
        return Variation(line.moves, {ply: cleaned(note) for ply, note in line.notes.items() if note})

    return *contents(game)[:4], {ply: cleaned(note) for ply, note in game.notes.items()}


def written_and_read_again(games: list[tama.Game]) -> None:
    text = pdn.dumps(games)
    again = pdn.loads(text)
    assert [contents(game) for game in again] == [contents(game) for game in games]
    assert pdn.dumps(again) == text


def test_hundred_random_games_under_all_rulesets_are_read_back_equal() -> None:
    presets = list(tama.PRESETS.values())
    written_and_read_again([random_game(seed, presets[seed % len(presets)]) for seed in range(100)])


@pytest.mark.slow
def test_thousand_self_played_games_are_read_back_equal() -> None:
    first, second = (EnginePlayer(level, seed=level) for level in (1, 2))
    openings = (random_opening(tama.TAMA, 6, seed) for seed in range(1000))
    written_and_read_again([play_game(opening, first, second, tama.Limit(depth=1)) for opening in openings])


# --- Errors and laziness ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        ("1. a3-a4\n  b6-b4", 2, 3, "expected a legal move, not 'b6-b4': A man moves one square"),
        ("1. a3-a4\n31-27", 2, 1, "expected a move such as a3-a4"),
        ("1. a3-a4 {never\nends", 1, 10, "expected a comment that ends with }"),
        ("1. a3-a4 b6-b5)", 1, 15, "that never began"),
        ("1. a3-a4\n (1. b3-b4", 2, 2, "expected ) at the end of the variation"),
        ('1. a3-a4 (1. b3-b4\n[White "x"]', 2, 1, "variation that begins in line 1, column 10"),
        ("1. a3-a4 $256", 1, 10, "expected a glyph from $0 to $255"),
        ("$1234", 1, 1, "expected a glyph from $0 to $255"),
        ('[White "Ani]\n', 1, 1, 'expected a tag such as [White "Ani"]'),
        ('\n[FEN "W:Wa8:Bz1"]', 2, 1, "line 2, column 1: this is no position: expected a square"),
        ("1. a3-a4 \0", 1, 10, "not '\\x00'"),
    ],
)
def test_error_names_line_column_and_what_was_expected(text: str, line: int, column: int, words: str) -> None:
    error = refused(text)
    assert (error.line, error.column) == (line, column)
    assert str(error).startswith(f"line {line}, column {column}: ")
    assert words in str(error)
    assert "\n" not in str(error)


def test_error_far_into_a_file_names_its_line() -> None:
    text = "{a long comment}\n" * CHUNK + "1. a3-a4 *\n" * 1000 + "1. a3-a5"
    error = refused(text)
    assert (error.line, error.column) == (CHUNK + 1001, 4)


def test_games_before_an_error_stay_readable() -> None:
    error = refused("1. a3-a4 *\n1. b3-b4 1-0\n1. a3-a5 *")
    assert [moves(game) for game in error.games] == [["a3-a4"], ["b3-b4"]]
    reading = pdn.read(io.StringIO("1. a3-a4 *\nnonsense"))
    assert moves(next(reading)) == ["a3-a4"]
    with pytest.raises(tama.PdnError):
        next(reading)


class Endless:
    """A stream that never ends, and counts what is read of it."""

    def __init__(self) -> None:
        self.taken = 0

    def read(self, size: int) -> str:
        self.taken += size
        return ("1. a3-a4 b6-b5 *\n" * size)[:size]


def test_reading_takes_no_more_of_a_stream_than_the_games_asked_for() -> None:
    stream = Endless()
    reading = pdn.read(stream)
    assert [moves(next(reading)) for _ in range(3)] == [["a3-a4", "b6-b5"]] * 3
    assert stream.taken <= 2 * CHUNK


def test_a_brace_in_a_comment_reads_no_more_of_a_stream_than_a_pair_may_take() -> None:
    class Late(Endless):
        def read(self, size: int) -> str:
            return "{a { b} *\n" + super().read(size) if not self.taken else super().read(size)

    stream = Late()
    reading = pdn.read(stream)
    assert next(reading).notes == {0: Note(("a { b",))}
    assert stream.taken <= 2 * CHUNK


def test_text_of_the_games_before_is_let_go() -> None:
    lexer = Lexer(Endless())
    for _ in range(3 * CHUNK // 10):
        lexer.take()
        lexer.forget()
    assert len(lexer._text) <= 2 * CHUNK  # noqa: SLF001 - all that it holds


def test_a_comment_that_does_not_end_is_looked_through_a_few_times_only() -> None:
    class Counted(io.StringIO):
        reads = 0

        def read(self, size: int | None = -1, /) -> str:
            self.reads += 1
            return super().read(size)

    stream = Counted("{" + " " * 60 * CHUNK)
    with pytest.raises(tama.PdnError):
        next(pdn.read(stream))
    assert stream.reads <= 8, "as much again each time"


@given(st.integers(1, 40))
def test_how_a_stream_comes_in_pieces_does_not_matter(size: int) -> None:
    text = (support.DATA / "notes.pdn").read_text("utf-8") + (support.DATA / "turkish.pdn").read_text("utf-8")

    class Trickle(io.StringIO):
        def read(self, _: int | None = -1, /) -> str:
            return super().read(size)

    assert list(Lexer(Trickle(text))) == list(Lexer(io.StringIO(text)))


def test_file_that_is_not_utf_8_is_refused_as_such() -> None:
    with pytest.raises(tama.PdnError, match="expected text in utf-8"):
        list(pdn.read(io.TextIOWrapper(io.BytesIO(b'[White "Ren\xe9"]'), encoding="utf-8")))


def test_text_that_is_none_is_refused() -> None:
    with pytest.raises(tama.NotationError, match="expected PDN text"):
        pdn.loads(b"1. a3-a4")  # type: ignore[arg-type]


def test_games_are_read_from_a_text_a_stream_and_a_path(tmp_path: Path) -> None:
    text = '[White "Ani"]\r\n\r\n1. a3-a4 {two\r\nlines} *'
    path = tmp_path / "games.pdn"
    path.write_bytes(text.encode())
    (game,) = pdn.loads(text.replace("\r", ""))
    for source in (text.replace("\r", ""), io.StringIO(text.replace("\r", "")), path):
        assert list(pdn.read(source)) == [game]
    assert [entry.plies for entry in pdn.scan(path)] == [1]
    assert pdn.dumps(game) == pdn.dumps([game]) == pdn.dumps(iter([game]))
    with pytest.raises(FileNotFoundError):
        list(pdn.read(tmp_path / "none.pdn"))


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("games.pdn", r"pass Path\('games.pdn'\)"),
        ("C:\\my games\\GAMES.PDN", "not the name of a file"),
        (b"1. a3-a4", "expected PDN text, a text stream or a Path"),
        (None, "expected PDN text, a text stream or a Path"),
        (tama.Game(), "expected PDN text, a text stream or a Path"),
    ],
)
def test_what_pdn_cannot_be_read_from_is_refused_at_once(source: Any, words: str) -> None:  # noqa: ANN401 - any at all
    for read in (pdn.read, pdn.scan):
        with pytest.raises(tama.NotationError, match=words):
            read(source)


def test_a_stream_of_bytes_is_refused() -> None:
    with pytest.raises(tama.NotationError, match="expected a text stream, not one of bytes"):
        list(pdn.read(io.BytesIO(b"1. a3-a4")))  # type: ignore[arg-type]


@given(st.binary(max_size=40), st.sampled_from([None, "utf-8", "utf-16", "cp1254", "utf-7", "shift-jis"]))
def test_any_bytes_are_read_or_refused(data: bytes, encoding: str | None) -> None:
    """In pieces from a file as at once."""
    try:
        text = decoded(data, encoding)
    except tama.NotationError:
        text = None
    stream = _FileText(io.BytesIO(data), encoding)
    try:
        pieces = "".join(iter(lambda: stream.read(1), ""))
    except UnicodeError:
        pieces = None
    assert pieces == text


def test_table_of_contents_names_games_without_playing_them() -> None:
    text = '[White "A"]\n[White "B"]\n1. a3-a4 (1. b3-b8 *) {c} b6-b5 1-0 * *\n\n  1. a3-a8 [Event "next"] {no result}'
    entries = list(pdn.scan(io.StringIO(text)))
    assert [(entry.tags, entry.plies, entry.line, entry.column) for entry in entries] == [
        ({"White": "B"}, 2, 1, 1),
        ({}, 1, 5, 6),
        ({"Event": "next"}, 0, 5, 12),
    ]
    assert [text[entry.begin : entry.end][-5:] for entry in entries] == ["0 * *", "a3-a8", "sult}"]


def test_table_of_contents_takes_no_more_of_a_stream_than_the_entries_asked_for() -> None:
    stream = Endless()
    listing = pdn.scan(stream)
    assert [next(listing).plies for _ in range(3)] == [2, 2, 2]
    assert stream.taken <= 2 * CHUNK


@given(st.data())
def test_table_of_contents_agrees_with_the_games(data: st.DataObject) -> None:
    files = [(support.DATA / f"{name}.pdn").read_text("utf-8") + " *" for name in ("notes", "turkish", "pydraughts")]
    text = data.draw(st.lists(st.sampled_from([*files, "1. a3-a4 *", "* *", "{a}\n1-0\n"])).map("\n".join))
    assert [entry.plies for entry in pdn.scan(io.StringIO(text))] == [len(game.moves) for game in pdn.loads(text)]


# --- Any file ---------------------------------------------------------------------------------------------------


@given(st.text(st.sampled_from('[]{}()"\\%$!?*/.…- \n\tax:13K') | st.characters(), max_size=80))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        again = pdn.dumps(pdn.loads(text))
    except tama.TamaError:
        return
    assert pdn.dumps(pdn.loads(again)) == again


@given(st.data())
def test_any_change_to_a_file_is_read_or_refused(data: st.DataObject) -> None:
    text = (support.DATA / "notes.pdn").read_text("utf-8") + (support.DATA / "turkish.pdn").read_text("utf-8")
    for _ in range(data.draw(st.integers(1, 4))):
        begin = data.draw(st.integers(0, len(text)))
        text = text[:begin] + data.draw(st.text(max_size=4)) + text[begin + data.draw(st.integers(0, 6)) :]
    try:
        again = pdn.dumps(pdn.loads(text))
    except tama.TamaError:
        return
    assert pdn.dumps(pdn.loads(again)) == again


@given(st.text(max_size=60) | st.from_regex(r"[WBwb?]:[WB](K?[a-i][0-9],?-?){0,9}:[BW].{0,9}"))
def test_any_fen_is_read_or_refused(text: str) -> None:
    try:
        position = pdn.read_fen(text)
    except tama.TamaError:
        return
    assert tama.Position.from_fen(position.fen()) == position
