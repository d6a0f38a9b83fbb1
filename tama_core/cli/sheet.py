"""Runs `tama sheet`, which makes worksheets to print."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from tama_core import lessons
from tama_core.base_errors import NotationError, TamaError
from tama_core.cli.arguments import add_encoding, add_rules, whole
from tama_core.cli.files import load_games, read_text, replace_file, whole_game, whole_games
from tama_core.cli.speech import preferred
from tama_core.lessons.exercises import choose_puzzles, of_game, of_puzzles, of_set
from tama_core.lessons.worksheet import LINES, MOST_EXERCISES, PAPERS, PER_PAGE, worksheet

if TYPE_CHECKING:
    from argparse import Namespace

    from tama_core.cli.arguments import Commands
    from tama_core.cli.terminal import Terminal
    from tama_core.lessons.exercises import Exercise

__all__ = ["add"]

PUZZLES: Final = "puzzles"


def add(commands: Commands) -> None:
    """Add the command."""
    text = """\
Make a worksheet: an HTML file to print from a browser, with lines to write on and the solutions on a page of their own.
The positions are those of a set (a .toml file), puzzles, or those marked in a file of games: before a move with !, or
with ? and a variation, where marks or arrows are drawn, or the first one of a game that has a start of its own."""
    parser = commands.add_parser("sheet", help="make a worksheet to print", description=text)
    parser.add_argument("source", help=f'a set, a file of games, "-" for games from the standard input, or {PUZZLES}')
    parser.add_argument(
        "-o", "--output", default="-", metavar="FILE", help='the HTML file, "-" for the standard output (the default)'
    )
    parser.add_argument(
        "--per-page", type=whole(*PER_PAGE), default=6, metavar="N", help="positions a page (default: 6)"
    )
    parser.add_argument("--paper", choices=PAPERS, default="a4", help="the size of the paper (default: a4)")
    parser.add_argument("--lines", type=whole(*LINES), metavar="N", help="lines to write on, as far as they have room")
    parser.add_argument("--no-solutions", action="store_true", help="leave out the page of solutions")
    parser.add_argument("--title", default="", help="the heading")
    parser.add_argument(
        "--language",
        choices=lessons.LANGUAGES,
        help="language of the words (default: the set’s, else by LC_ALL, LC_MESSAGES or LANG)",
    )
    parser.add_argument(
        "--count", type=whole(1, MOST_EXERCISES), default=12, metavar="N", help="how many puzzles (default: 12)"
    )
    parser.add_argument("--grade", type=int, choices=lessons.GRADES, help="only puzzles of this grade")
    parser.add_argument("--theme", type=lessons.Theme, choices=list(lessons.Theme), help="only puzzles of this theme")
    parser.add_argument("--seed", type=whole(0, 10**9), default=0, metavar="N", help="another number, other puzzles")
    parser.add_argument("--game", type=whole(1, 10**9), metavar="N", help="only game number N of a file")
    parser.add_argument(
        "--ply",
        type=whole(0, 10**9),
        action="append",
        default=[],
        metavar="N",
        help="the position after N moves, counting both sides, not those marked; may be repeated",
    )
    add_encoding(parser)
    add_rules(parser)
    parser.set_defaults(run=_run)


def _run(chosen: Namespace, terminal: Terminal) -> int:
    found = lessons.LessonSet("", chosen.language or preferred(terminal.env))
    lost = False
    exercises: tuple[Exercise, ...]
    if chosen.source == PUZZLES:
        exercises = of_puzzles(choose_puzzles(_puzzles(chosen), chosen.count, chosen.seed), found.language)
    elif Path(chosen.source).suffix.lower() == ".toml":
        found, exercises = _of_file(chosen, terminal)
    else:
        exercises, lost = _of_games(chosen, found.language, terminal)
    page = worksheet(
        exercises,
        title=chosen.title or found.title,
        text=found.text,
        language=chosen.language or found.language,
        written=found.language,
        paper=chosen.paper,
        per_page=chosen.per_page,
        lines=chosen.lines,
        solutions=not chosen.no_solutions,
    )
    if chosen.output == "-":
        terminal.write(page)
    else:
        replace_file(Path(chosen.output), page)
    return int(lost)


def _puzzles(chosen: Namespace) -> list[lessons.Puzzle]:
    """Return the puzzles of the grade and theme chosen; NotationError if there are none."""
    every = lessons.puzzles().values()
    wanted = [one for one in every if chosen.grade in {None, one.grade} and chosen.theme in {None, *one.themes}]
    if not wanted:
        raise NotationError(f"there are no puzzles of grade {chosen.grade} with the theme {chosen.theme}")
    return wanted


def _of_file(chosen: Namespace, terminal: Terminal) -> tuple[lessons.LessonSet, tuple[Exercise, ...]]:
    text = read_text(chosen.source, terminal, chosen.encoding)
    try:
        found = lessons.read_set(text)
        return found, of_set(found)
    except TamaError as error:
        raise NotationError(f"{chosen.source}: {error}") from None


def _of_games(chosen: Namespace, language: str, terminal: Terminal) -> tuple[tuple[Exercise, ...], bool]:
    """Return the positions of a file of games, and whether a game with faults was left out."""
    name = chosen.source
    found = load_games(name, chosen, terminal)
    if chosen.game is not None and chosen.game > len(found):
        raise NotationError(f"expected a game number from 1 to {len(found)}, not {chosen.game}")
    games = whole_games(found, name, terminal) if chosen.game is None else [whole_game(found, chosen.game, name)]
    exercises = tuple(each for game in games for each in of_game(game, language, chosen.ply))
    if not exercises:
        raise NotationError(f"{name}: nothing is marked: put a ! after a move in a game, or name positions with --ply")
    return exercises, chosen.game is None and len(games) < len(found)
