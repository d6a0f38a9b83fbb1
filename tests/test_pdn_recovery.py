"""Tests PDN with faults: they are collected, and nothing else is lost."""

from __future__ import annotations

import copy
import io
import pickle
import random

import pytest
import support
from hypothesis import given
from hypothesis import strategies as st

import tama_core as tama
from lab.reader_costs import refused
from tama_core import pdn
from tama_core.pdn.parser import MOST_FAULTS

GOOD = '[White "Ani"]\n\n1. a3-a4 b6-b5 {solid} 1-0\n'


def collected(text: str) -> list[tama.Game]:
    """All games of a text; the table of contents must have as many."""
    games = pdn.loads(text, errors="collect")
    entries = list(pdn.scan(io.StringIO(text), errors="collect"))
    assert len(entries) == len(games)
    for entry, game in zip(entries, games, strict=True):
        assert (entry.plies == len(game.moves)) or game.errors
        (alone,) = pdn.loads(text[entry.begin : entry.end], errors="collect")
        assert alone == game
        assert len(alone.errors) == len(game.errors)
    return games


def played(game: tama.Game) -> list[str]:
    return [str(move) for move in game]


def faults(game: tama.Game) -> list[tuple[int, int, str]]:
    return [(error.line, error.column, error.reason.key) for error in game.errors]  # type: ignore[attr-defined] # a Fault


def warnings(game: tama.Game) -> list[tuple[int, int, str]]:
    return [(one.line, one.column, one.reason.key) for one in game.warnings]  # type: ignore[attr-defined] # as above


@pytest.mark.parametrize(
    ("spoilt", "moves", "found"),
    {
        "an illegal move": ("1. a3-a4 a6-a4 2. b3-b4 0-1", ["a3-a4"], [(1, 10, "pdn-move")]),
        "what is no move": ("1. a3-a4 oh no (1. a3-b4) {x} *", ["a3-a4"], [(1, 10, "pdn-text")]),
        "a null move": ("1. a3-a4 -- 2. b3-b4 *", ["a3-a4"], [(1, 10, "pdn-null")]),
        "a quote in a tag": ('[Event "2nd "Ararat" open"]\n\n1. a3-a4 *', ["a3-a4"], [(1, 1, "pdn-tag")]),
        "a bracket in a tag": ('[Event "a [b] "c""] [Site "d"]\n1. a3-a4 *', ["a3-a4"], [(1, 1, "pdn-tag")]),
        "a tag that does not end": ('[Event "Ararat]\n1. a3-a4 *', ["a3-a4"], [(1, 1, "pdn-tag")]),
        "another game's rules": ('[GameType "20"]\n1. 32-28 19-23 *', [], [(1, 1, "pdn-rules")]),
        "rules that are not known": ('[RuleSet "LOSERS"]\n1. a3-a4 *', [], [(1, 1, "pdn-ruleset")]),
        "no position": ('[FEN "W:Wa8:B"]\n1. a3-a4 *', [], [(1, 1, "pdn-position")]),
        "a late set-up": ('1. a3-a4 /FEN "W:Wa2:Ba7"/ b6-b5 *', ["a3-a4", "b6-b5"], [(1, 10, "pdn-late")]),
        "a set-up that does not end": ('/FEN "W:Wa2:Ba7"\n1. a2-a3 *', [], [(1, 1, "pdn-setup")]),
        "a comment that does not end": ("1. a3-a4 {solid\n b6-b5 *\n", ["a3-a4"], [(1, 10, "pdn-comment")]),
        "a comment with NUL": ("1. a3-a4 {a\0b} b6-b5 *", ["a3-a4", "b6-b5"], [(1, 10, "pdn-comment")]),
        "a glyph too high": ("1. a3-a4 $256 b6-b5 *", ["a3-a4", "b6-b5"], [(1, 10, "pdn-glyph")]),
        "one with too many digits": ("1. a3-a4 $9999 b6-b5 *", ["a3-a4", "b6-b5"], [(1, 10, "pdn-glyph")]),
        "a bracket too many": ("1. a3-a4 ) b6-b5 *", ["a3-a4", "b6-b5"], [(1, 10, "pdn-unopened")]),
        "text before the tags": ("My games [1999]", [], [(1, 1, "pdn-text")]),
    }.values(),
)  # fmt: skip
@pytest.mark.parametrize("space", ["\n\n", "\n"])
def test_a_spoilt_game_keeps_its_moves_up_to_the_fault_and_costs_no_other(
    spoilt: str, moves: list[str], found: list[tuple[int, int, str]], space: str
) -> None:
    for before in ("", f"{GOOD}\n"):
        *first, game, last = collected(f"{before}{spoilt}{space}{GOOD}")
        lines = before.count("\n")
        assert played(game) == moves
        assert [(line - lines, column, key) for line, column, key in faults(game)] == found
        for good in (*first, last):
            assert (good, good.errors, good.warnings) == (pdn.loads(GOOD)[0], (), ())


def test_a_spoilt_variation_ends_with_its_bracket() -> None:
    (game,) = collected("1. a3-a4 (1. b3-b4 b6-b4 (1... x) {lost} 2. c3-c4) b6-b5 (1... c6-c5) *")
    assert played(game) == ["a3-a4", "b6-b5"]
    assert [str(move) for line in game.notes[1].variations for move in line.moves] == ["b3-b4"]
    assert [str(move) for line in game.notes[2].variations for move in line.moves] == ["c6-c5"]
    assert faults(game) == [(1, 20, "pdn-move")]


def test_variations_too_deep_cost_only_themselves() -> None:
    (game,) = collected("1. b3-b4 " + "(1. a3-a4 " * 150 + ")" * 150 + " b6-b5 *")
    assert played(game) == ["b3-b4", "b6-b5"]
    assert faults(game) == [(1, 10 + 1000, "pdn-deep")]


def test_the_next_game_is_found_behind_variations_and_comments_that_do_not_end() -> None:
    for begun in ("1. a3-a4 (1. b3-b4 (1. c3-c4", "1. a3-a4 {what about", "1. a3-a4 (1. b3-b8 ( ( {what {about", "{"):
        game, last = collected(f"{begun}\n{GOOD}")
        assert game.errors
        assert (last, last.errors) == (pdn.loads(GOOD)[0], ())


def test_a_game_of_tags_alone_is_a_game() -> None:
    for between in ("", "\n\n"):
        games = collected(f'[Event "one"]\n{between}[White "Ani"]\n\n[Event "two"]\n[White "Ara"]\n\n1. a3-a4 *')
        assert [game.tags for game in games] == [{"Event": "one", "White": "Ani"}, {"Event": "two", "White": "Ara"}]


@pytest.mark.parametrize(
    ("text", "games"),
    [
        ("nonsense\n\n1. c3-c4 *", [[], ["c3-c4"]]),
        ("1. a3-a4 oh\n\n2. b3-b4\n\n1 c3-c4 no\n\n 1. b3-b4 *", [["a3-a4"], ["c3-c4"], ["b3-b4"]]),
        ("1. a3-a4 oh\n1. c3-c4\n\n11. c3-c4\n\n1... c6-c5 *", [["a3-a4"]]),
        ("1. a3-a4 (1. b3-b4 oh\n\n1. c3-c4) a6-a5 *", [["a3-a4", "a6-a5"]]),
        ('[Event "Ararat]\n\n1. a3-a4 a6-a4\n\n1. c3-c4 *', [["a3-a4"]]),
    ],
)
def test_behind_text_that_is_none_a_blank_line_and_move_1_begin_a_game(text: str, games: list[list[str]]) -> None:
    assert list(map(played, collected(text))) == games


def test_a_tag_inside_a_comment_begins_no_game() -> None:
    (game,) = collected('1. a3-a4 {as in\n[Event "Ararat"]\n1. b3-b4} b6-b5 *')
    assert (played(game), game.errors) == (["a3-a4", "b6-b5"], ())


def test_faults_of_one_game_are_counted_up_to_a_limit() -> None:
    for text in ("1. a3-a4 " + "$999 " * 1000 + "b6-b5 *", "[bad]\n" * 1000 + "1. a3-a4 *", "1. a3-a4" + " )" * 1000):
        (game,) = collected(text)
        assert len(game.errors) == MOST_FAULTS


def test_a_stream_that_cannot_be_decoded_keeps_the_games_before() -> None:
    data = GOOD.encode() + b'\n[White "Ren\xe9"]\n1. a3-a4 *'
    games = list(pdn.read(io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"), errors="collect"))
    assert [bool(game.errors) for game in games][-1]
    assert "expected text in utf-8" in str(games[-1].errors[0])


def test_errors_say_as_much_as_those_that_are_raised() -> None:
    with pytest.raises(tama.PdnError) as caught:
        pdn.loads("1. a3-a5")
    (game,) = pdn.loads("1. a3-a5", errors="collect")
    (error,) = game.errors
    assert str(error) == str(caught.value)
    assert isinstance(error.__cause__, tama.IllegalMoveError)
    for twin in (game.copy(), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):  # noqa: S301 - our own
        assert list(map(str, twin.errors)) == [str(error)]
    assert game == tama.Game(), "what could not be read is no part of the game"


@pytest.mark.parametrize("errors", ["ignore", "", None, 7])
def test_another_way_with_errors_is_refused_at_once(errors: str) -> None:
    for read in (pdn.read, pdn.scan):
        with pytest.raises(tama.NotationError, match="expected errors='strict' or errors='collect'"):
            read(io.StringIO(""), errors=errors)


# --- Remarks, and what follows the result -----------------------------------------------------------------------


@pytest.mark.parametrize("errors", ["strict", "collect"])
def test_remarks_go_to_the_end_of_their_line(errors: str) -> None:
    (game,) = pdn.loads('; from [a] file {\n[White "x;y"]\n; more\n1. a3-a4 {no;no} ; not } (here\r\nb6-b5 *', errors)
    assert game.tags == {"White": "x;y"}
    assert game.notes == {0: tama.Note(("from [a] file {", "more")), 1: tama.Note(("no;no", "not ) (here"))}
    (again,) = pdn.loads(pdn.dumps([game]))
    assert again == game


def test_comments_behind_the_result_are_the_games_up_to_a_blank_line() -> None:
    one, two = collected('1. a3-a4 1-0 {flag}\n; fell\n\n{the second}\n[White "Ani"]\n1. b3-b4 *\n\n; the end')
    assert one.notes == {1: tama.Note(("flag", "fell"))}
    assert two.notes == {0: tama.Note(("the second",)), 1: tama.Note(("the end",))}


def test_text_behind_the_result_is_said_and_spoils_nothing() -> None:
    one, two = collected(f"1. a3-a4 1-0 and so on, a3-a4\n\n{GOOD}")
    assert (played(one), one.errors, warnings(one)) == (["a3-a4"], (), [(1, 14, "pdn-after")])
    assert (two, two.warnings) == (pdn.loads(GOOD)[0], ())


@pytest.mark.parametrize(
    ("text", "winner", "found"),
    [
        ('[Result "1-0"]\n1. a3-a4 0-1', "white", [(2, 10, "pdn-result")]),
        ('[Result "1-0"]\n1. a3-a4 2-0', "white", []),
        ('[Result "1-0"]\n1. a3-a4 *', "white", []),
        ('[Result "White won"]\n1. a3-a4 1-0', "white", [(1, 1, "pdn-unknown")]),
        ('[Result "?"]\n1. a3-a4 1-0', "white", []),
        ("1. a3-a4 0-1 1-0", "black", [(1, 14, "pdn-second")]),
        ("1. a3-a4 0-1 0-1", "black", []),
        ('[FEN "W:W:Ba7"]\n1-0', "black", [(2, 1, "pdn-board")]),
        ('[FEN "W:W:Ba7"]\n[Result "1/2-1/2"]\n*', "black", [(2, 1, "pdn-board")]),
        ('[FEN "W:W:Ba7"]\n0-1', "black", []),
    ],
)
def test_results_that_contradict_each_other_or_the_board_are_said(
    text: str, winner: str, found: list[tuple[int, int, str]]
) -> None:
    (game,) = pdn.loads(text)
    assert (game.outcome and game.outcome.winner, warnings(game)) == (winner, found)
    assert collected(text) == [game]


RUSSIAN = "1. c3-d4 d6-c5 2. b2-c3 f6-g5"
SIDEWAYS = "1. a3-a4 h6-h5 2. b3-b4 g6-g5 3. a2-a3 h7-h6 4. b2-b3 g7-g6 5. b4-c4 g5-f5"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (f"{RUSSIAN} *", [(1, 4, "pdn-diagonal")]),
        (f'[Event "club"]\n\n{RUSSIAN} 3. h2-h3 1-0', []),
        ("1. c3-d4 d6-c5 2. b4:d6", [(1, 4, "pdn-diagonal")]),
        ("1. b4:d6 *", [(1, 4, "pdn-diagonal")]),
        ("1. c3-d4 d6-c5 2. b2-b8", []),
        ("1. c3-d4 d6-c5 *", []),
        (f"{SIDEWAYS} *", [(1, 4, "pdn-straight")]),
        ("1. a3-a4 a6-a5 2. b3-b4 *", []),
        *((f"[{tag}]\n{game} *", []) for tag in ('GameType "44"', 'variant "Tama"') for game in (RUSSIAN, SIDEWAYS)),
    ],
)
def test_where_nothing_names_the_rules_moves_that_fit_another_game_are_said(
    text: str, found: list[tuple[int, int, str]]
) -> None:
    (game,) = pdn.loads(text, errors="collect")
    assert warnings(game) == found
    assert game.rules == tama.TAMA


def test_a_game_of_turkish_draughts_that_tama_would_not_allow_is_named() -> None:
    text = (support.DATA / "turkish.pdn").read_text("utf-8")
    named = [line for line in text.splitlines() if not line.startswith(("[GameType", "[Variant", "[RuleSet"))]
    games = [game for game in pdn.loads("\n".join(named), errors="collect") if game.errors]
    assert games
    assert any("pdn-straight" in [key for _, _, key in warnings(game)] for game in games)


def test_a_game_of_tama_without_tags_raises_no_doubt() -> None:
    rng = random.Random(7)
    for _ in range(40):
        game = tama.Game()
        while game.outcome is None and len(game) < 20:
            game.play(rng.choice(game.position.legal_moves()))
        (again,) = pdn.loads(" ".join(map(str, game)))
        assert again.warnings == ()


# --- Any file ---------------------------------------------------------------------------------------------------

PIECES = st.text(st.sampled_from('[]{}()"\\%$!?*/.…-; \n\tax:13K') | st.characters(), max_size=60)


@given(st.lists(PIECES, max_size=4))
def test_collecting_never_raises_and_keeps_every_good_game(spoilt: list[str]) -> None:
    """Each piece of text stands before the tags of a good game, on lines of its own."""
    text = "".join(f"{piece}\n\n{GOOD}\n" for piece in spoilt)
    games = pdn.loads(text, errors="collect")
    (good,) = pdn.loads(GOOD)
    kept = [game for game in games if game.tags == good.tags and game.moves == good.moves]
    closed = sum("{" not in piece and "[" not in piece for piece in spoilt)
    assert len(kept) >= closed
    assert len(games) == len(list(pdn.scan(io.StringIO(text), errors="collect")))


@given(st.data())
def test_any_change_to_a_file_leaves_the_games_before_and_behind(data: st.DataObject) -> None:
    text = (support.DATA / "notes.pdn").read_text("utf-8").rstrip() + "\n"
    for _ in range(data.draw(st.integers(1, 4))):
        begin = data.draw(st.integers(0, len(text)))
        text = text[:begin] + data.draw(st.text(max_size=4)) + text[begin + data.draw(st.integers(0, 6)) :]
    games = pdn.loads(f"{GOOD}\n{text}\n\n{GOOD}", errors="collect")
    (good,) = pdn.loads(GOOD)
    assert games[0] == good
    assert (games[-1].tags["White"], games[-1].moves) == ("Ani", good.moves)
    assert refused("PDN", text) or all(not game.errors for game in pdn.loads(text, errors="collect"))
