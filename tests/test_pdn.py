"""Tests reading PDN: moves, signs, rules, results and positions in every usual form."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import support
from hypothesis import given
from hypothesis import strategies as st
from pdn_helpers import moves, refused

import tama_core as tama
from tama_core import pdn
from tama_core.typography import plain

if TYPE_CHECKING:
    from collections.abc import Callable

SHUFFLE = "W:WKa1:BKh8"
"""Two kings with room to move for ever."""


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


@pytest.mark.parametrize(
    "text",
    [
        "1. c3-c4, f6-f5, 2. d3-d4, 2:0",
        "1. c3-c4,f6-f5 2. d3-d4 1 - 0",
        "1. c3 c4 f6 f5 2. d3 d4 1 – 0",
        "1) c3 c4 f6-f5 2) D3 D4 1:0",
        "1. c3→c4 f6 → f5 2. d3->d4 1-0",
        "1. c3 --> c4 f6=>f5 2. d3-d4 2 : 0",
        "1. c3*c4 f6*f5 2. d3*d4 1-0",
        "1. c3-c4+ f6-f5#, 2. d3-d4 2 - 0",
    ],
)
def test_what_people_write_between_squares_moves_and_results_is_read_and_written_in_the_standard_way(text: str) -> None:
    assert pdn.dumps(pdn.loads(text)).splitlines()[-1] == "1. c3-c4 f6-f5 2. d3-d4 1-0"


def test_a_capture_may_have_stars_and_one_at_the_end_of_a_move_is_a_result() -> None:
    (game,) = pdn.loads('[FEN "W:Wc3:Bc4,d5"] 1. c3*c5*e5 *')
    assert moves(game) == ["c3xc5xe5"]
    first, second = pdn.loads("1. c3-c4* 1. a3-a4 *")
    assert (moves(first), moves(second)) == (["c3-c4"], ["a3-a4"])


def test_signs_of_what_a_position_is_worth_are_read_as_glyphs() -> None:
    signs = {"=": 10, "∞": 13, "⩲": 14, "+/=": 14, "⩱": 15, "=+": 15, "±": 16, "+/-": 16, "∓": 17, "-/+": 17, "+-": 18}
    for sign, glyph in {**signs, "-+": 19, "+−": 18}.items():
        for text in (f"1. c3-c4 f6-f5{sign} 2. d3-d4", f"1. c3-c4 f6-f5! {sign} 2. d3-d4 *"):
            (game,) = pdn.loads(text)
            assert (game.notes[2].glyphs[-1], len(game)) == (glyph, 3), text
            assert pdn.loads(pdn.dumps(game)) == [game]


@pytest.mark.parametrize(
    ("text", "winner"),
    [
        ("2:0", "white"),
        ("1:0", "white"),
        ("0 - 1", "black"),
        ("0:2", "black"),
        ("1:1", None),
        ("½ : ½", None),
        ("2-0", "white"),
    ],
)
def test_results_are_read_with_colons_and_blanks(text: str, winner: str | None) -> None:
    for game in (*pdn.loads(f'[Result "{text}"]\n1. a3-a4 *'), *pdn.loads(f"1. a3-a4 {text}\n\n1. b3-b4 *")[:1]):
        assert game.outcome is not None
        assert (game.outcome.winner, game.warnings, len(game)) == (winner, (), 1)
    (game,) = pdn.loads(f'[Result "{text}"]\n1. a3-a4 {text}')
    assert game.warnings == ()


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
        *((name, tama.TAMA) for name in ("Ermeni daması", "Армянские шашки", "Հայկական շաշկի", "Տամա", "Թամա", "تاما")),
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


@pytest.mark.parametrize("change", [str.lower, str.upper, str.capitalize])
def test_names_of_tags_are_read_in_any_case_and_written_in_the_standard_one(change: Callable[[str], str]) -> None:
    given = {"White": "Ani", "UTCDate": "2024.05.01", "GameType": "30", "SetUp": "1", "FEN": SHUFFLE, "Result": "1-0"}
    text = "".join(f'[{change(name)} "{value}"]\n' for name, value in given.items()) + "*\n"
    (game,) = pdn.loads(text)
    assert (game.rules, game.positions[0].fen(), game.tags) == (
        tama.DAMA,
        SHUFFLE,
        {"White": "Ani", "UTCDate": "2024.05.01"},
    )
    assert game.outcome == tama.Outcome(tama.Side.WHITE, tama.Reason.RESIGNATION)
    assert next(pdn.scan(text)).tags == given
    assert given.keys() <= pdn.header(game).keys()


@pytest.mark.parametrize("tag", ['[variant "Turkish"]', '[RULESET "DAMA"]', '[Gametype "30,W,8,8,A0,0"]'])
def test_rules_are_never_missed_by_the_case_of_a_tag(tag: str) -> None:
    assert pdn.loads(f"{tag}\n1. a3-a4 *")[0].rules == tama.DAMA


def test_tags_given_in_another_case_cannot_contradict_the_game() -> None:
    game = tama.Game()
    game.tags.update(fen=SHUFFLE, result="1-0", white="Ani")
    (again,) = pdn.loads(pdn.dumps(game))
    assert (again.position, again.outcome, again.tags) == (tama.Position.initial(), None, {"White": "Ani"})


@pytest.mark.parametrize(
    ("tag", "value"),
    [
        (r'[Event "C:\games\"]', "C:\\games\\"),
        (r'[Event "\\server\share\" ]', r"\\server\share" + "\\"),
        (r'[Event "D:\"]', "D:\\"),
        (r'[Event "C:\\games\\"]', "C:\\games\\"),
        (r'[Event "C:\games"]', r"C:\games"),
        (r'[Event "the \"Ararat\""]', 'the "Ararat"'),
    ],
)
def test_a_backslash_at_the_end_of_a_tag_is_read_as_it_stands(tag: str, value: str) -> None:
    (game,) = pdn.loads(f'{tag}\n[White "Ani"]\n1. a3-a4 *')
    assert game.tags == {"Event": value, "White": "Ani"}
    assert pdn.loads(pdn.dumps(game)) == [game]


@pytest.mark.parametrize(
    "tags",
    ['[GameType "20"]', '[GameType "thirty"]', '[Variant "Frisian"]', '[RuleSet "LOSERS"]', '[RuleSet "short_king=7"]'],
)
def test_rules_that_are_not_known_are_refused_at_their_tag(tags: str) -> None:
    error = refused(f'[White "Ani"]\n  {tags}\n1. a3-a4 *')
    assert (error.line, error.column) == (2, 3)


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
