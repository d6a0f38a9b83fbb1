"""Writes worksheets: positions to solve on paper, with lines to write on, and the solutions on a page of their own.

A worksheet is one HTML file without scripts and references, for a browser to print.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from tama_core.base_errors import NotationError, demand, shown
from tama_core.board import Side
from tama_core.diagram.print_svg import print_svg
from tama_core.diagram.scenery import escaped
from tama_core.lessons.puzzles import words
from tama_core.lessons.reader import data
from tama_core.words import spoken

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tama_core.lessons.exercises import Exercise

__all__ = ["LINES", "MOST_EXERCISES", "PAPERS", "PER_PAGE", "worksheet"]

PAPERS: Final[Mapping[str, tuple[float, float]]] = {"a4": (210, 297), "letter": (215.9, 279.4)}
"""Width and height of the papers in millimetres."""
PER_PAGE: Final = (2, 12)
"""The fewest and the most positions on a page."""
LINES: Final = (0, 12)
MOST_EXERCISES: Final = 200

MARGIN: Final = 12
HEAD: Final = 32
"""What title, name, date and footer take of a page, in millimetres."""
LINE: Final = 8
TASK: Final = 10
"""The height of two lines of a task."""

RIGHT_TO_LEFT: Final = {"ar"}
LONGEST: Final = {"title": 120, "text": 600, "task": 200, "footer": 80}
"""The most characters that are printed of a text."""

_LANGUAGE: Final = "[A-Za-z0-9-]+"

DISC: Final = (
    '<svg viewBox="0 0 10 10" aria-hidden="true"><circle cx="5" cy="5" r="4.2" fill="{}" stroke="#000"/></svg>'
)
DISCS: Final = {side: DISC.format(fill) for side, fill in ((Side.WHITE, "#fff"), (Side.BLACK, "#000"))}


class _Grid(NamedTuple):
    """How many columns and rows a page has, and whether the lines are beside the boards or below them."""

    columns: int
    rows: int
    beside: bool
    lines: int

    def most_lines(self, height: float) -> int:
        """Return how many lines leave a board room that is large enough, on a paper of this height."""
        cell = (height - 2 * MARGIN - HEAD) / self.rows - TASK
        return int(cell / LINE) if self.beside else int(cell * 0.4 / LINE)


def _grid(per_page: int) -> _Grid:
    for most, grid in (
        (2, _Grid(1, 2, beside=True, lines=10)),
        (3, _Grid(1, 3, beside=True, lines=6)),
        (4, _Grid(2, 2, beside=False, lines=3)),
        (6, _Grid(2, 3, beside=False, lines=2)),
        (8, _Grid(2, 4, beside=True, lines=4)),
        (9, _Grid(3, 3, beside=False, lines=2)),
    ):
        if per_page <= most:
            return grid
    return _Grid(3, 4, beside=False, lines=1)


def worksheet(  # noqa: PLR0913 - each keyword is one choice of the teacher
    exercises: Sequence[Exercise],
    *,
    title: str = "",
    text: str = "",
    language: str = "en",
    written: str = "",
    paper: str = "a4",
    per_page: int = 6,
    lines: int | None = None,
    solutions: bool = True,
    footer: str = "Tama",
) -> str:
    """Return exercises as an HTML page to print, with `per_page` of them on each sheet of `paper`.

    `language` is that of the worksheet's own words, in English where the package lacks it, `written` that of title,
    text and tasks, if it is another. `lines` is how many lines there are to write on, as far as they have room; None
    for a usual number. NotationError for a value that is out of range.

    >>> from tama_core import lessons
    >>> from tama_core.lessons.exercises import of_puzzles
    >>> page = worksheet(of_puzzles(lessons.puzzles().values())[:7], title="Monday & Tuesday")
    >>> page.count("tama-board"), page.count('class="page'), "Monday &amp; Tuesday" in page
    (7, 2, True)
    """
    _check(exercises, paper=paper, per_page=per_page, lines=lines, solutions=solutions)
    for name, value in {
        "title": title,
        "text": text,
        "language": language,
        "written": written,
        "footer": footer,
    }.items():
        demand(value, str, f"a text as the {name}")
    language = spoken(language)
    grid, (_, height) = _grid(per_page), PAPERS[paper]
    count = min(grid.lines if lines is None else lines, grid.most_lines(height))
    said = words(language)["sheet"]
    frame = _Frame(title or said["title"], language, written if re.fullmatch(_LANGUAGE, written) else language, footer)
    parts = [exercises[at : at + per_page] for at in range(0, len(exercises), per_page)]
    pages = [
        _page(frame, grid, part, at * per_page + 1, count, text if at == 0 else "", f"{at + 1}/{len(parts)}")
        for at, part in enumerate(parts)
    ]
    body = "".join(pages) + (_solutions(frame, exercises) if solutions else "")
    direction = "rtl" if language in RIGHT_TO_LEFT else "ltr"
    return (
        f'<!doctype html>\n<html lang="{language}" dir="{direction}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{_cut(frame.title, "title")}</title>'
        f"<style>{data('sheet.css')}{_sizes(grid, paper)}</style></head><body>{body}</body></html>\n"
    )


def _check(exercises: Sequence[Exercise], *, paper: str, per_page: int, lines: int | None, solutions: bool) -> None:
    if not exercises:
        raise NotationError("expected positions for the worksheet, but there are none")
    if len(exercises) > MOST_EXERCISES:
        raise NotationError(f"expected at most {MOST_EXERCISES} positions for a worksheet, not {len(exercises)}")
    if paper not in PAPERS:
        raise NotationError(f"expected a paper ({', '.join(PAPERS)}), not {shown(paper)}")
    for name, value, (least, most) in (("positions a page", per_page, PER_PAGE), ("lines", lines or 0, LINES)):
        if type(value) is not int or not least <= value <= most:
            raise NotationError(f"expected {least} to {most} {name}, not {shown(value)}")
    demand(solutions, bool, "true or false as whether there are solutions")


class _Frame(NamedTuple):
    """What all pages of a worksheet share."""

    title: str
    language: str
    written: str
    footer: str

    @property
    def said(self) -> dict[str, str]:
        """The words of worksheets."""
        found: dict[str, str] = words(self.language)["sheet"]
        return found

    def turn(self, side: Side) -> str:
        """Return who is to move, without a stop."""
        said: str = words(self.language)["set"][side]
        return said.rstrip(".։")

    def own(self, name: str, text: str) -> str:
        """Return a text in the language of the set, as HTML."""
        return f'<span lang="{self.written}" dir="auto">{_cut(text, name)}</span>' if text else ""


def _cut(text: str, name: str) -> str:
    """Return a text as HTML, cut so that it has room."""
    most = LONGEST[name]
    line = " ".join(text.split())
    return escaped(line if len(line) <= most else f"{line[: most - 1]}…")


def _sizes(grid: _Grid, paper: str) -> str:
    width, height = PAPERS[paper]
    inner = height - 2 * MARGIN
    board = min((inner - HEAD) / grid.rows - TASK, (width - 2 * MARGIN) * 0.55 / grid.columns)
    return (
        f":root{{--width:{width - 2 * MARGIN:g}mm;--height:{inner - 1:g}mm;--margin:{MARGIN}mm;"
        f"--columns:{grid.columns};--rows:{grid.rows};--board:{board:.1f}mm}}"
        f"@page{{size:{width:g}mm {height:g}mm;margin:{MARGIN}mm}}"
    )


def _page(frame: _Frame, grid: _Grid, part: Sequence[Exercise], first: int, lines: int, text: str, number: str) -> str:
    said = frame.said
    who = "".join(f"<span>{escaped(said[name])}</span><i></i>" for name in ("name", "group", "date"))
    kinds = ["page", *["beside"] * grid.beside, *["dense"] * (grid.columns > 2)]  # noqa: PLR2004 - small letters
    items = "".join(_item(frame, each, at, lines) for at, each in enumerate(part, first))
    legend = "".join(f"<span>{DISCS[side]}{escaped(frame.turn(side))}</span>" for side in Side)
    return (
        f'<section class="{" ".join(kinds)}"><header><h1>{frame.own("title", frame.title)}</h1>'
        f'<p class="who">{who}</p></header>'
        + (f"<p>{frame.own('text', text)}</p>" if text else "")
        + f'<ol class="exercises">{items}</ol><footer><p>{legend}</p>'
        f"<p><bdi>{_cut(frame.footer, 'footer')}</bdi></p><p>{number}</p></footer></section>\n"
    )


def _item(frame: _Frame, exercise: Exercise, number: int, lines: int) -> str:
    position = exercise.position
    turn = frame.turn(position.turn)
    picture = print_svg(position, title=turn, shapes=exercise.shapes, goals=exercise.goals)
    title = f"<b>{frame.own('title', exercise.title)}</b> " if exercise.title else ""
    ruled = f'<div class="lines">{"<i></i>" * lines}</div>' if lines else ""
    return (
        f'<li><p class="task"><b>{number}.</b> {DISCS[position.turn]} {title}{frame.own("task", exercise.task)}</p>'
        f'<div class="work"><div class="board">{picture}</div>{ruled}</div></li>'
    )


def _solutions(frame: _Frame, exercises: Sequence[Exercise]) -> str:
    items = "".join(_solution(each, number) for number, each in enumerate(exercises, 1))
    heading = f"<h1>{escaped(frame.said['solutions'])}</h1><p>{frame.own('title', frame.title)}</p>"
    return f'<section class="solutions">{heading}<ol>{items}</ol></section>'


def _solution(exercise: Exercise, number: int) -> str:
    moves = escaped(exercise.solution) or "–"
    origin = f' <span class="origin"><bdi>{_cut(exercise.origin, "footer")}</bdi></span>' if exercise.origin else ""
    return f"<li><b>{number}.</b> <bdi>{moves}</bdi>{origin}</li>"
