"""Tests worksheets: pages, numbers and solutions, in every language and from every source, and what is refused."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import TYPE_CHECKING

import pytest
from bridge_helpers import ask
from cli_helpers import tama_line

from tama_core import lessons, pdn
from tama_core.bridge import Bridge
from tama_core.errors import NotationError
from tama_core.lessons.exercises import Exercise, of_game, of_puzzles, of_set
from tama_core.lessons.worksheet import worksheet
from tama_core.position import Position

if TYPE_CHECKING:
    from pathlib import Path

SET = """
title = "Երկու հարված"
language = "hy"
text = "Երեքշաբթի"
[watch]
line = [{ text = "Նայեք", play = "a3-a4" }]
[first]
position = "W:Wc3,g3:Bc4,g4,d5,Kh8"
goal = "take"
count = 2
solution = "c3xc5xe5"
[second]
title = "Գնացեք"
position = "W:Wc3:Bh8"
goal = "reach"
squares = ["c5"]
solo = true
solution = ["c3-c4", "c4-c5"]
"""
MARKED = """[White "Ani"]
[Black "Aram"]
1. b3-a4 {[%csl Re5]} b6-b5! (1... g6-g5 2. c3-c4 $1) 2. a4-a5 a6xa4 3. a3xa5xc5 c6xc4? (3... c6xc4) *
"""


class Page(HTMLParser):
    """A worksheet as it is read: its texts, elements and what is open at the end."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data if self.open[-1:] != ["style"] else ""

    def count(self, tag: str, of: str = "") -> int:
        classes = [(found.get("class") or "").split() for name, found in self.seen if name == tag]
        return sum(not of or of in each for each in classes)


def some(count: int) -> tuple[Exercise, ...]:
    return of_puzzles(list(lessons.puzzles().values())[:count])


@pytest.mark.parametrize(("count", "per_page", "pages"), [(1, 2, 1), (12, 12, 1), (13, 12, 2), (200, 7, 29)])
def test_all_positions_are_on_as_many_pages_as_they_need_and_solved_on_another(
    count: int, per_page: int, pages: int
) -> None:
    html = worksheet(some(count), per_page=per_page, lines=1)
    page = Page(html)
    assert page.open == []
    assert (page.count("svg", "tama-board"), page.count("section", "page")) == (count, pages)
    assert [page.count(tag, of) for tag, of in (("section", "solutions"), ("div", "lines"))] == [1, count]
    assert list(map(int, re.findall(r"<b>(\d+)\.</b>", html))) == [*range(1, count + 1)] * 2
    assert f"{pages}/{pages}" in page.text
    assert Page(worksheet(some(count), per_page=per_page, solutions=False)).count("section") == pages


@pytest.mark.parametrize("language", lessons.LANGUAGES)
def test_a_worksheet_says_everything_in_its_language(language: str) -> None:
    puzzles = [lessons.puzzle("puzzles/1"), lessons.puzzle("puzzles/2")]
    html = worksheet(of_puzzles(puzzles, language), language=language)
    assert html == worksheet(of_puzzles(puzzles, language), language=language)
    assert f'lang="{language}" dir="{"rtl" if language == "ar" else "ltr"}"' in html
    english = Page(worksheet(of_puzzles(puzzles))).text
    words = {word for word in re.findall(r"[^\W\d_]{3,}", Page(html).text) if word not in {"Tama", "Date"}}
    assert language == "en" or not words & set(re.findall(r"[^\W\d_]{3,}", english))


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("per_page", range(2, 13))
def test_lines_leave_room_for_the_boards(paper: str, per_page: int) -> None:
    page = Page(worksheet(some(per_page), paper=paper, per_page=per_page, lines=12))
    usual = Page(worksheet(some(per_page), paper=paper, per_page=per_page))
    assert 0 < usual.count("i") <= page.count("i")
    assert page.count("i") <= per_page * 12 + 3


def test_texts_of_strangers_stay_texts_and_long_ones_are_cut() -> None:
    bad = "</style><script>alert(1)</script>\0&amp;\u202e" + "x" * 1000
    exercise = Exercise(Position.initial(), bad, bad, bad, bad)
    html = worksheet([exercise], title=bad, text=bad, footer=bad, written='"><b>')
    page = Page(html)
    assert page.open == []
    assert (page.count("script"), page.count("style")) == (0, 1)
    assert "\0" not in html
    assert "x" * 700 not in page.text.split("Solutions")[0]


def test_a_set_is_printed_without_what_is_only_watched() -> None:
    first, second = of_set(lessons.read_set(SET))
    assert (first.title, second.title) == ("", "Գնացեք")
    assert second.solution == "Օրինակ՝ 1. c3–c4 2. c4–c5"
    assert [str(square) for square in second.goals] == ["c5"]
    with pytest.raises(NotationError, match="a step to solve"):
        of_set(lessons.read_set('[1]\nline = [{ text = "Look." }]'))
    with pytest.raises(NotationError, match="step '1'"):
        of_set(lessons.read_set('[1]\nbefore = "a3-a8"\nsolution = "a3-a4"'))


def test_marked_positions_of_a_game_and_its_variations_are_printed() -> None:
    """The drawing is on the position after the move beside which it is; a glyph tells of the position before."""
    game = next(pdn.read(MARKED))
    found = of_game(game)
    solutions = [one.solution.replace("\u200b", "") for one in found]
    assert solutions == ["1… b6–b5", "2. c3–c4", "3… c6×c4"]
    assert [len(one.shapes) for one in found] == [1, 0, 0]
    assert found[0].origin == "Ani – Aram, 1…"
    assert [one.position for one in of_game(game, plies=[0])] == [Position.initial()]
    with pytest.raises(NotationError, match="from 0 to 6, not 7"):
        of_game(game, plies=[7])


def test_a_game_with_nothing_marked_gives_a_start_of_its_own_or_nothing() -> None:
    assert of_game(next(pdn.read("1. a3-a4 *"))) == ()
    (only,) = of_game(next(pdn.read('[FEN "B:Wc3:Bc5,h8"]\n1... c5-c4 2. c3xc5 *')))
    assert (only.position.turn, only.solution.replace("\u200b", "")) == ("black", "1… c5–c4 2. c3×c5")


@pytest.mark.parametrize(
    ("fault", "reason"),
    [
        ({"per_page": 0}, "2 to 12 positions a page, not 0"),
        ({"per_page": 13}, "not 13"),
        ({"per_page": True}, "not True"),
        ({"lines": 13}, "0 to 12 lines"),
        ({"paper": "a5"}, "a paper"),
        ({"solutions": 1}, "true or false"),
        ({"title": None}, "a text as the title"),
    ],
)
def test_choices_out_of_range_are_refused(fault: dict[str, object], reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        worksheet(some(1), **fault)  # type: ignore[arg-type]
    for count in (0, 201):
        with pytest.raises(NotationError, match="positions"):
            worksheet(some(1) * count)


def test_the_command_writes_a_worksheet_of_each_source(tmp_path: Path) -> None:
    files = {"set.toml": SET, "games.pdn": MARKED, "starts.fen": "W:Wa2:Ba7\nB:Wa2:Ba7\n"}
    for name, text in files.items():
        (tmp_path / name).write_text(text, "utf-8")
    pages = {}
    for source, count in (("set.toml", 2), ("games.pdn", 3), ("starts.fen", 2)):
        assert tama_line("sheet", tmp_path / source, "-o", tmp_path / "out.html")[::2] == (0, "")
        pages[source] = (tmp_path / "out.html").read_text("utf-8")
        assert Page(pages[source]).count("svg", "tama-board") == count
    assert '<html lang="hy"' in pages["set.toml"]
    assert tama_line("sheet", tmp_path / "games.pdn", "--ply", 2, "--no-solutions").out.count("tama-board") == 1
    chosen = [tama_line("sheet", "puzzles", "--count", 3, "--grade", 2, "--seed", seed).out for seed in (1, 1, 2)]
    assert chosen[0] == chosen[1] != chosen[2]
    assert tama_line("sheet", "puzzles", "--grade", 5, "--theme", "block").code == 1
    (tmp_path / "plain.pdn").write_text("1. a3-a4 *")
    ran = tama_line("sheet", tmp_path / "plain.pdn")
    assert (ran.code, ran.out) == (1, "")
    assert "nothing is marked" in ran.err


def test_the_bridge_makes_worksheets_and_says_where_there_is_none() -> None:
    made = ask(Bridge(), 1, "sheet", set=SET, language="fr", title="Mardi")
    assert made["count"] == 2
    assert '<html lang="hy"' in made["html"], "a set is in its own language"
    assert "Mardi" in made["html"]
    assert ask(Bridge(), 1, "sheet", pdn="1. a3-a4 *")["html"] == ""
    assert ask(Bridge(), 1, "sheet", grade=5, theme="block")["count"] == 0
    more = "999 1 1 multi-capture W:Wb2:Bb3,c4,e4 b2xb4xd4xf4"
    assert ask(Bridge(), 1, "sheet", more=more, grade=1, count=1000)["count"] > 1
    assert ask(Bridge(), 1, "sheet", per_page=13)["error"]["kind"] == "notation"
