"""Tests the languages of `tama play` and `tama learn`."""

from __future__ import annotations

import io
import json
import re
from typing import TYPE_CHECKING, Final

import pytest
from cli_helpers import tama_line
from support import ROOT

from tama_core import words
from tama_core.cli import main

if TYPE_CHECKING:
    from pathlib import Path

ENGLISH: Final = re.compile(r"\b(?:the|is|of|may|plays|expected|White|Black|grade|Capture)\b")
"""Words of English sentences; commands and names of lessons have none of them."""
PLAYED: Final = (
    "a3-a5,why,why a3,why z9,moves,hint,undo,redo,level 99,level 3,save,draw,foo,help,a3-a4,undo,a3-a4,"
    "resign,moves,hint"
)


@pytest.mark.parametrize("language", ["hy", "ru", "ar"])
def test_play_says_nothing_in_english(language: str) -> None:
    ran = tama_line("play", "--level", 1, "--seed", 1, "--language", language, typed=PLAYED.replace(",", "\n"))
    assert (ran.code, ran.err) == (0, "")
    assert ENGLISH.findall(ran.out) == []
    assert r"\u" not in ran.out


@pytest.mark.parametrize("lesson", ["r10/try", "r13/watch", "compare/crowning", "puzzles/6", "next"])
@pytest.mark.parametrize("language", ["hy", "ru", "ar"])
def test_learn_says_nothing_in_english(language: str, lesson: str, tmp_path: Path) -> None:
    typed = "why\na6-a8\na3\nshow\nhint\nhint\nhint\nmoves\nfoo\nhelp\nskip\n"
    env = {"XDG_STATE_HOME": str(tmp_path), "LANG": f"{language}_XX.UTF-8"}
    for words_typed in ((lesson,), ()):
        ran = tama_line("learn", *words_typed, typed=typed, env=env)
        assert (ran.code, ran.err) == (0, "")
        assert ENGLISH.findall(ran.out) == []
        assert r"\u" not in ran.out


def test_the_language_is_that_of_the_environment_if_the_terminal_can_show_it() -> None:
    first = {code: words.say("rules.TAMA", language=code) for code in words.LANGUAGES}
    for env, code in (
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}, "en"),
        ({"LC_MESSAGES": "tr", "LANG": "fr_FR"}, "tr"),
        ({"LANG": "de_AT"}, "en"),
    ):
        assert tama_line("play", typed="quit\n", env=env).out.startswith(first[code])
    latin = io.TextIOWrapper(io.BytesIO(), encoding="latin-1", write_through=True)
    assert main(["play"], io.StringIO("quit\n"), latin, io.StringIO(), {"LANG": "hy_AM"}) == 0
    latin.seek(0)
    assert "Type a move" in latin.read()


def test_what_is_refused_before_the_game_is_refused_in_the_language() -> None:
    ran = tama_line("learn", "r99", "--language", "es")
    assert (ran.code, ran.err.startswith("tama: Se esperaba una lección")) == (1, True)
    ran = tama_line("play", "--fen", "W:Wa2,a2:Ba7", "--language", "es")
    assert (ran.code, ran.err) == (1, "tama: Hay dos piezas en a2.\n")


def test_every_language_says_what_english_says_in_its_order() -> None:
    folder = ROOT / "tama_core" / "cli" / "words"
    english, *others = (list(json.loads((folder / f"{code}.json").read_text("utf-8"))) for code in words.LANGUAGES)
    for keys in others:
        assert keys == english


def test_a_name_cannot_turn_the_line_round_and_the_marks_of_the_language_stay(tmp_path: Path) -> None:
    ran = tama_line("play", "--language", "ar", typed=f"save {tmp_path}/none/\u202e\u2068x.pdn\na3-z9\n")
    assert r"\u202e" in ran.out
    assert "\u202e" not in ran.out
    assert ran.out.count("\u2068") == ran.out.count("\u2069") > 0
    assert "\u200e" in ran.out
