"""Tests the sources of PDN: streams, files, encodings, tables of contents, and any text at all."""

from __future__ import annotations

import io
import re
import tracemalloc
from typing import TYPE_CHECKING, Any

import pytest
import strategies
import support
from hypothesis import given
from hypothesis import strategies as st
from pdn_helpers import contents, moves, refused

import tama_core as tama
from tama_core import pdn
from tama_core.annotations import Note, Variation
from tama_core.pdn.lexer import CHUNK, Lexer
from tama_core.pdn.sources import _FileText, decoded

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


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


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        ("1. a3-a4\n  b6-b4", 2, 3, "expected a legal move, not 'b6-b4': A man moves one square"),
        ("1. a3-a4\n31-27", 2, 1, "expected a move such as a3-a4"),
        ("1. a3-a4 {never\nends", 1, 10, "expected a comment that ends with }"),
        ("1. a3-a4 b6-b5)", 1, 15, "that never began"),
        ("1. a3-a4\n (1. b3-b4", 2, 2, "expected ) at the end of the variation"),
        ('1. a3-a4 (1. b3-b4\n[White "x"]', 2, 1, "variation that begins at line 1, column 10"),
        ("1. a3-a4 $256", 1, 10, "expected a glyph from $0 to $255"),
        ("$1234", 1, 1, "expected a glyph from $0 to $255"),
        ('[White "Ani]\n', 1, 1, 'expected a tag such as [White "Ani"]'),
        ('\n[FEN "W:Wa8:Bz1"]', 2, 1, "line 2, column 1: not a valid position: expected a square"),
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
    tracemalloc.start()
    try:
        for _ in range(6 * CHUNK // 10):
            lexer.take()
            lexer.forget()
        held, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert held < 3 * CHUNK


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
    text += '\n[Event "C:\\games\\"]\n[Site "D:\\"]'

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
        ("C:\\my games\\GAMES.PDN", "not a file name"),
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
    with pytest.raises(tama.NotationError, match="expected a text stream, not a byte stream"):
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
