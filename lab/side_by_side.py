"""Compare this package with python-chess and pydraughts on the same tasks: lines of code, and games per CPU-second.

    python build.py lab side_by_side                the tables of docs/other-libraries.md
    python build.py lab side_by_side --games 100 --rounds 1

Each library reads a file of its own notation: random games of Tama, chess and Turkish draughts, all of the same number
of plies, written by the library itself (this package chooses the Turkish moves). The files are read in turn, and the
median of the rounds counts.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections import Counter
from functools import partial
from importlib import import_module
from pathlib import Path
from pkgutil import resolve_name
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

import tama_core as tama
from lab.pdn import report, timed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

TASKS: Final = Path(__file__).with_name("tasks")
LIBRARIES: Final = "tama", "chess", "pydraughts"
PLIES: Final = 50
"""Plies of each game of the files."""
CHECKED: Final = 2
"""Games that pydraughts plays on its board."""
FEN: Final = "W:Wc3,g3:Bc4,g4,d5,Kh8"
ENGINE: Final = [sys.executable, "-m", "tama_core", "hub"]
TRIES: Final[dict[str, dict[str, tuple[list[Any], object]]]] = {
    "tama": {
        "list_legal_moves": ([FEN], ["c3xc5xe5"]),
        "say_why_not": ([FEN, "g3-g5"], "This captures 1; you must capture 2."),
        "play_and_write": ([["c3-c4", "c6-c5"]], "1. c3-c4 c6-c5 *"),
        "walk_tree": (["1. a3-a4 b6-b5 (1... c6-c5) *"], [(1, "a3-a4"), (2, "b6-b5"), (2, "c6-c5")]),
        "ask_engine": ([ENGINE], "-"),
        "draw_board": ([FEN], "<svg"),
    },
    "chess": {
        "list_legal_moves": (["k7/8/8/8/8/8/8/7K w - - 0 1"], ["Kh2", "Kg2", "Kg1"]),
        "say_why_not": (["k7/8/8/8/8/8/8/7K w - - 0 1", "h1h3"], False),
        "play_and_write": ([["e4", "e5"]], "1. e4 e5 *"),
        "walk_tree": (["1. e4 e5 (1... c5) *"], [(1, "e4"), (2, "e5"), (2, "c5")]),
        "ask_engine": ([[sys.executable, str(TASKS / "first_move.py")]], "g1h3"),
        "draw_board": (["k7/8/8/8/8/8/8/7K w - - 0 1"], "<svg"),
    },
    "pydraughts": {
        "list_legal_moves": ([FEN], ["19x37"]),
        "say_why_not": ([FEN, "g3xg5"], False),
        "play_and_write": ([["c3-c4", "c6-c5"]], "1. c3-c4 c6-c5 *"),
        "ask_engine": ([ENGINE], "-"),
        "draw_board": ([FEN], "<svg"),
    },
}
"""Arguments of each task, and what its answer has in it, both as text."""


def lines_of(library: str) -> dict[str, int]:
    """Return how many lines each task takes: those of its function's body, without the docstring."""
    tree = ast.parse((TASKS / f"with_{library}.py").read_text("utf-8"))
    return {
        task.name: (task.end_lineno or 0) - task.body[1].lineno + 1
        for task in tree.body
        if isinstance(task, ast.FunctionDef)
    }


def tasks_of(library: str) -> Any:  # noqa: ANN401 - a module
    """Return the functions that do the tasks, as a module."""
    return import_module(f"lab.tasks.with_{library}")


def names_of(page: str, column: int) -> list[str]:
    """Return the names in a column of the table "Names", which 1 begins: `Game.play` of ``Game.play`` with words."""
    table = page.partition("## Names\n")[2].partition("\n## ")[0]
    rows = [line.split("|")[column] for line in table.splitlines() if line.startswith("| ")][1:]
    return [name for cell in rows for name in re.findall(r"`([\w.]+)`", cell)]


def check_names() -> None:
    """Look up the names that the page has of the other libraries; SystemExit if there is none of that name."""
    page = (TASKS.parents[1] / "docs" / "other-libraries.md").read_text("utf-8")
    for name in names_of(page, 1) + names_of(page, 2):
        try:
            resolve_name(name)
        except AttributeError:
            owner, _, attribute = name.rpartition(".")
            owned = resolve_name(owner)
            if attribute not in owned.__annotations__ and not hasattr(owned(), attribute):
                raise SystemExit(f"expected a name of chess or draughts, not {name!r}") from None


def try_tasks(library: str) -> None:
    """Do all tasks that need no file; SystemExit where an answer is wrong."""
    for task, (arguments, expected) in TRIES[library].items():
        found = getattr(tasks_of(library), task)(*arguments)
        if str(expected) not in str(found):
            raise SystemExit(f"{library}, {task}: expected {expected!r}, found {found!r}")


def random_moves(rules: tama.RuleSet, seed: int) -> list[tama.Move]:
    """Return the moves of a random game that is still unfinished after them."""
    chance, position, moves = Random(seed), tama.Position.initial(rules), list[tama.Move]()
    for _ in range(PLIES):
        moves.append(chance.choice(position.legal_moves()))
        position = position.play(moves[-1])
        if position.outcome:
            return random_moves(rules, seed + 1_000_000)
    return moves


def tags_of(seed: int) -> dict[str, str]:
    """Return the tags of a game."""
    return {"Event": "Club", "Date": "2026.01.02", "White": ["Ani", "Ara"][seed % 2], "Black": "Gor"}


def tama_game(seed: int) -> str:
    """Return a game of Tama that White wins by resignation."""
    game = tama.Game.from_moves(random_moves(tama.TAMA, seed), tags=tags_of(seed))
    if not game.outcome:
        game.resign("black")
    return tama.pdn.dumps(game) + "\n"


def pydraughts_game(seed: int) -> str:
    """Return a game of Turkish draughts; the moves come from this package, since pydraughts needs seconds for them."""
    from draughts.PDN import PDNWriter  # noqa: PLC0415 - tests read this file without it

    moves = [str(move) for move in random_moves(tama.DAMA, seed)]
    return str(PDNWriter("", moves=moves, variant="turkish", tags=tags_of(seed), game_ending="1-0").pdn_text)


def chess_game(seed: int) -> str:
    """Return a game of chess."""
    import chess.pgn  # noqa: PLC0415 - as above

    chance, board = Random(seed), chess.Board()
    while board.ply() < PLIES:
        board.push(chance.choice([*board.legal_moves]))
        if board.is_game_over():
            board.reset()
    game = chess.pgn.Game.from_board(board)
    game.headers.update(tags_of(seed) | {"Result": "1-0"})
    return f"{game}\n\n"


def readings(folder: Path, games: int) -> Iterator[tuple[str, int, Callable[[], object], object]]:
    """Yield a name, the number of games, a reader of a file, and what it should find."""
    names = [tags_of(seed)["White"] for seed in range(games)]
    for library, write in zip(LIBRARIES, (tama_game, chess_game, pydraughts_game), strict=True):
        tasks, file, few = tasks_of(library), folder / library, folder / f"{library}-few"
        texts = [write(seed) for seed in range(games)]
        file.write_text("".join(texts), "utf-8")
        print(f"{library}: {games} games of {PLIES} plies, {file.stat().st_size} bytes")
        won = Counter({"1-0": games})
        if library == "pydraughts":
            few.write_text("".join(texts[:CHECKED]), "utf-8")
            checked = partial(tasks.count_results_checked, few)
            yield f"{library}, moves checked ({CHECKED} games)", CHECKED, checked, Counter({"1-0": CHECKED})
            yield f"{library}, moves as text", games, partial(tasks.count_results, file), won
        else:
            yield f"{library}, moves checked", games, partial(tasks.count_results, file), won
        yield f"{library}, headers", games, partial(tasks.read_headers, file), names


def measure(games: int, rounds: int) -> None:
    """Print games per CPU-second, the median of the rounds."""
    rates: dict[str, list[float]] = {}
    with TemporaryDirectory() as folder:
        readers = [*readings(Path(folder), games)]
        for _ in range(rounds):
            for name, count, read, expected in readers:
                rate, found = timed(count, read)
                if found != expected:
                    raise SystemExit(f"{name}: expected {expected!r}, found {found!r}")
                rates.setdefault(name, []).append(rate)
    for name, measured in rates.items():
        report(name, median(measured))


def main() -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(description="Compare this package with python-chess and pydraughts.")
    parser.add_argument("--games", type=int, default=500, help="games in each file (500)")
    parser.add_argument("--rounds", type=int, default=5, help="times that each file is read (5)")
    options = parser.parse_args()
    lines = {library: lines_of(library) for library in LIBRARIES}
    print(f"{'lines':<24}" + "".join(f"{library:>12}" for library in LIBRARIES))
    for task in lines["tama"]:
        print(f"{task:<24}" + "".join(f"{lines[library].get(task, '-'):>12}" for library in LIBRARIES))
    check_names()
    for library in LIBRARIES:
        try_tasks(library)
    measure(options.games, options.rounds)


if __name__ == "__main__":
    main()
