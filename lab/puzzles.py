"""Make a puzzle of a position, find puzzles in games, choose among them, and verify those of the package.

    python build.py lab puzzles make W:Wb2:Bb3,c4,e4
    python build.py lab puzzles find --minutes 10 --seed 1 > pool.txt
    python build.py lab puzzles choose pool.txt --count 1100
    python build.py lab puzzles verify

A puzzle is a position with one winning first choice, by a clear margin; docs/lessons.md has the figures. Its line
continues while the solver has only one winning move, until the gain is made. A full-width search in C finds puzzles,
and the engine in Python, which evaluates differently, has to agree.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from itertools import count
from os import cpu_count
from pathlib import Path
from statistics import mean
from time import process_time
from typing import TYPE_CHECKING, Final, NamedTuple

from lab.puzzle_candidates import Field, blocks, candidates, only_move
from lab.puzzle_lines import WANTED, exact, puzzle_at, winners
from tama_core import Engine, Limit, NotationError, Position, Side, TamaError
from tama_core.lessons import GRADES, Puzzle, Theme, puzzles
from tama_core.lessons.puzzles import read_puzzles
from tama_core.lessons.themes import grade_of, needs_of, themes_of
from tama_core.squares import SQUARES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

RARE: Final = frozenset({Theme.CROWNED_ON_THE_WAY, Theme.OPENED_LINE})
FIELDS: Final = (
    (Field(250, unseen=2), frozenset(Theme)),
    (Field(200, men=8, kings=1, depth=6, unseen=2), frozenset(Theme)),
    (Field(60, men=3, kings=1, depth=6, unseen=2), frozenset(Theme)),
    (Field(300, depth=3), frozenset(Theme)),
    (Field(300, men=12, kings=1, depth=3), frozenset(Theme)),
    (Field(300, men=4, kings=1, depth=3), frozenset(Theme)),
    (Field(200, depth=4), RARE),
    (Field(200, men=8, kings=2, depth=4), RARE),
)
"""The sources of puzzles and their themes: whole games, and games that begin with endings."""
CROWDS: Final = 2_000_000
"""Positions looked at for a block, each time round; games hardly ever end with one."""
LIMIT: Final = Limit(depth=8, nodes=60_000)
"""The limit of the engine in Python."""
OTHERS: Final = Limit(depth=7, nodes=20_000)
"""Its limit for each other move, where the first one ends the game at once."""
CLEAR: Final = 100
"""Hundredths of a man by which the engine must prefer the first move of a puzzle."""
SURE: Final = 1_000
"""From here on a win is a win, and a loss a loss, whether soon or late."""
ROOT: Final = Path(__file__).resolve().parent.parent
FIRST: Final = ROOT / "tama_core" / "lessons" / "data" / "puzzles" / "first.txt"
"""The puzzles of the package, whose size is limited."""
IN_PACKAGE: Final = 250
MORE: Final = ROOT / "web" / "learn" / "more-puzzles.ts"
"""All others, which the page loads when they are first wanted."""
HEADER: Final = """\
# Puzzles found and verified by lab/puzzles.py; docs/lessons.md tells what is in a line. More are in {more}.
"""
HEADER_OF_MORE: Final = """\
// The puzzles that the package does not have, one a line, found and verified by lab/puzzles.py; docs/lessons.md tells
// what is in a line.

export default `
"""


def every_puzzle() -> dict[str, Puzzle]:
    """Return all puzzles by id, those of the package first."""
    _, _, more = MORE.read_text("utf-8").partition("`")
    return puzzles() | {one.id: one for one in read_puzzles(more.partition("`")[0])}


# --- Making -----------------------------------------------------------------------------------------------------------


def make(fen: str) -> Puzzle:
    """Return the puzzle at a position, under the least free number; NotationError where there is no new one."""
    position, known = Position.from_fen(fen), every_puzzle().values()
    puzzle = puzzle_at(position, free_number(known))
    if puzzle is None or len(position.legal_moves()) == 1:
        raise NotationError("expected a position with a choice, in which one move wins and no other comes near")
    if twin := next((one for one in known if not {*alike(one)}.isdisjoint(alike(puzzle))), None):
        raise NotationError(f"expected a new puzzle: this one is {twin.id}, perhaps in a mirror or in other colours")
    if reason := doubt(opinion(puzzle)):
        raise NotationError(f"expected a clear puzzle: {reason}")
    return puzzle


# --- Finding ----------------------------------------------------------------------------------------------------------


def found(seed: int, seconds: float, grades: frozenset[int] = frozenset(GRADES)) -> Iterator[Puzzle]:
    """Yield puzzles of these grades as long as there is time, at most one from a game."""
    number = 0
    while process_time() < seconds:
        for position, themes in _positions(seed):
            if process_time() > seconds:
                break
            puzzle = puzzle_at(position, number + 1, themes, grades)
            if puzzle:
                number += 1
                yield puzzle
        seed += 1


def _positions(seed: int) -> Iterator[tuple[Position, frozenset[Theme]]]:
    """Yield positions that may be puzzles, and the themes for which they are wanted; the first one of each game."""
    for field, themes in FIELDS:
        of_games = reversed(candidates(field, seed, WANTED))
        yield from ((position, themes) for position in dict(of_games).values())
    yield from ((position, frozenset({Theme.BLOCK})) for position in blocks(CROWDS, 5, seed % 2, seed, WANTED))


def text_of(puzzle: Puzzle) -> str:
    """Return a puzzle as the line of its file."""
    themes, also = ",".join(puzzle.themes), ("/", *puzzle.also) if puzzle.also else ()
    fields = (puzzle.number, puzzle.grade, puzzle.depth, themes, puzzle.start.fen(), *puzzle.solution, *also)
    return " ".join(map(str, fields))


# --- Choosing ---------------------------------------------------------------------------------------------------------


def read(name: str) -> list[Puzzle]:
    """Return the puzzles of a pool, graded."""
    return [graded(one) for one in read_puzzles(Path(name).read_text("utf-8"))]


def graded(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle with the grade that it should have."""
    return replace(puzzle, grade=grade_of(puzzle.depth, needs_of(puzzle.start, puzzle.solution)))


def chosen(pool: list[Puzzle], shipped: Iterable[Puzzle], total: int) -> list[Puzzle]:
    """Return the shipped puzzles and others up to `total`, so that grades, themes, sides and sizes are spread."""
    made = [one for one in map(graded, shipped) if not (fault(one) or doubt(opinion(one)))]
    seen = {key for one in made for key in alike(one)}
    tally = Counter(kind for one in made for kind in _kinds(one))
    known = [(one, alike(one), _kinds(one)) for one in sorted(pool, key=lambda one: one.start.fen())]
    while len(made) < total:
        known = [entry for entry in known if seen.isdisjoint(entry[1])]
        if not known:
            break
        best, keys, kinds = min(known, key=lambda entry: _worth(entry[2], tally))
        seen |= set(keys)
        if not (fault(best) or doubt(opinion(best))):
            made.append(replace(best, id=f"puzzles/{free_number(made)}"))
            tally.update(kinds)
    return made


def free_number(made: Iterable[Puzzle]) -> int:
    """Return the least number that no puzzle has, so that no gap remains."""
    taken = {one.number for one in made}
    return next(number for number in count(1) if number not in taken)


def alike(puzzle: Puzzle) -> tuple[frozenset[str], frozenset[str]]:
    """Return what two puzzles share that are one: the position or the line, whatever the colours, also in a mirror."""
    start, marks = puzzle.start, {puzzle.start.turn: "oO", puzzle.start.turn.other: "xX"}
    pieces = [f"{marks[piece.side][piece.king]}{square}" for square in SQUARES if (piece := start[square])]
    turned = start.turn is Side.BLACK
    position, line = (
        frozenset(_image(text, turned=turned, mirrored=mirrored) for mirrored in (False, True))
        for text in (pieces, puzzle.solution)
    )
    return position, line


def _image(texts: Iterable[str], *, turned: bool, mirrored: bool) -> str:
    """Return texts with their squares as they are on the other side of the board, or in a mirror."""
    ranks = str.maketrans("12345678", "87654321") if turned else {}
    files = str.maketrans("abcdefgh", "hgfedcba") if mirrored else {}
    return " ".join(sorted(text.translate(ranks).translate(files) for text in texts))


def _kinds(puzzle: Puzzle) -> list[object]:
    size = (puzzle.start.white | puzzle.start.black).bit_count() // 6
    return [("grade", puzzle.grade), puzzle.start.turn, ("size", size), *puzzle.themes]


def _worth(kinds: list[object], tally: Counter[object]) -> float:
    """Return how well represented already is what a puzzle brings: the lower, the more it is wanted."""
    grade, side, size, *themes = (tally[kind] for kind in kinds)
    return 2 * grade + side / 2 + size / 2 + 2 * min(themes)


def write(shipped: Iterable[Puzzle]) -> None:
    """Write the data files."""
    ordered = sorted(shipped, key=lambda one: one.number)
    first, more = ([text_of(one) for one in part] for part in (ordered[:IN_PACKAGE], ordered[IN_PACKAGE:]))
    FIRST.write_text(HEADER.format(more=MORE.relative_to(ROOT).as_posix()) + "\n".join([*first, ""]), "utf-8")
    MORE.write_text(HEADER_OF_MORE + "\n".join([*more, "`;", ""]), "utf-8")


# --- Verifying --------------------------------------------------------------------------------------------------------


class Opinion(NamedTuple):
    """The judgement of the engine in Python: its depth, and the scores of the first move and the second best."""

    depth: int
    first: int
    second: int

    @property
    def margin(self) -> int:
        """Hundredths of a man between the two."""
        return self.first - self.second


def fault(puzzle: Puzzle) -> str:
    """Return why a puzzle is none, "" for one that is sound: by the rules, and by the search that has found it."""
    position, moves = puzzle.start, list(puzzle.solution)
    if themes_of(position, moves) != puzzle.themes:
        return "other themes"
    if grade_of(puzzle.depth, needs_of(position, moves)) != puzzle.grade:
        return "another grade"
    for at, text in enumerate(moves):
        move = position.parse_move(text)
        if at + 1 == len(moves) and puzzle.also:
            return "" if {text, *puzzle.also} == set(map(str, winners(position, WANTED))) else "other last moves"
        if at % 2 == 0:
            best = only_move(position, WANTED)
            if best is None or best.moves[0] != move or not exact(position, [move]):
                return f"{text} is not the only move that wins"
            if at == 0 and best.found != puzzle.depth:
                return f"{text} is found at depth {best.found}"
        position = position.play(move)
    return ""


def opinion(puzzle: Puzzle) -> Opinion | None:
    """Return what the engine in Python says of the first move, None where it prefers another."""
    start, engine = puzzle.start, Engine(seed=0)
    *_, last = engine.analyse(start, LIMIT, lines=2)
    if str(last.pv[0]) != puzzle.solution[0]:
        return None
    first, second = (_clamped(line.score) for line in last.lines)
    if last.win:  # a search ends with the first win that it sees: look at the other moves, too
        others = [start.play(move) for move in start.legal_moves() if move != last.pv[0]]
        second = max(_clamped(-engine.play(after, OTHERS).score) for after in others)
    return Opinion(last.depth, first, second)


def _clamped(score: int) -> int:
    return max(-SURE, min(score, SURE))


def doubt(view: Opinion | None) -> str:
    """Return why the engine in Python does not take a puzzle for one, "" where it does."""
    if view is None:
        return "the engine plays something else"
    return "" if view.margin >= CLEAR and view.second < WANTED.win else f"the engine is in doubt: {view}"


def verify(only: frozenset[str], jobs: int) -> int:
    """Check the shipped puzzles, or only some, and print a table by grade and theme; return how many are none."""
    asked = [one for one in every_puzzle().values() if not only or one.id in only]
    sound, wrong, seconds = {}, 0, 0.0
    with ProcessPoolExecutor(jobs) as workers:
        for puzzle, (view, reason, used) in zip(asked, workers.map(checked, asked), strict=True):
            seconds += used
            if view and not reason:
                sound[puzzle] = view
            else:
                wrong += 1
                print(f"{puzzle.id}: {reason}", flush=True)
    for line in table(sound):
        print(line)
    print(f"{len(sound)} sound, {wrong} not; {seconds:.0f} s of one core")
    return wrong


def checked(puzzle: Puzzle) -> tuple[Opinion | None, str, float]:
    """Return the engine's opinion of a puzzle, why it is none, and the seconds that this took."""
    started = process_time()
    view = opinion(puzzle)
    reason = fault(puzzle) or doubt(view)
    return view, reason, process_time() - started


def table(sound: dict[Puzzle, Opinion]) -> Iterator[str]:
    """Yield a line for each grade and theme: how many puzzles, and what they are like on average."""
    yield f"| | {' | '.join(COLUMNS)} |"
    yield "|---|" + "---|" * len(COLUMNS)
    rows: dict[str, list[Puzzle]] = {f"grade {grade}": [one for one in sound if one.grade == grade] for grade in GRADES}
    rows |= {theme: [one for one in sound if theme in one.themes] for theme in Theme}
    for name, group in (rows | {"all": list(sound)}).items():
        if group:
            yield f"| {name} | {len(group)} | " + " | ".join(_figures(group, sound)) + " |"


COLUMNS: Final = ("puzzles", "White to move", "pieces", "moves", "given", "choices", "seen at depth", "margin")


def _figures(group: list[Puzzle], sound: dict[Puzzle, Opinion]) -> Iterator[str]:
    needs = [needs_of(one.start, one.solution) for one in group]
    yield str(sum(one.start.turn is Side.WHITE for one in group))
    yield f"{mean((one.start.white | one.start.black).bit_count() for one in group):.0f}"
    for values in ([one.turns for one in needs], [one.given for one in needs]):
        yield f"{mean(values):.1f}"
    yield f"{mean(one.choices for one in needs):.0f}"
    yield f"{mean(one.depth for one in group):.1f}"
    yield f"{mean(sound[one].margin for one in group) / 100:.1f}"


def main() -> int:
    """Run as a script."""
    parser = argparse.ArgumentParser(
        description="Make or find puzzles, choose among them, and verify those that are shipped."
    )
    commands = parser.add_subparsers(dest="command", required=True)
    making = commands.add_parser("make", help="print the line of the puzzle at a position")
    making.add_argument("fen", metavar="FEN")
    finding = commands.add_parser("find", help="print puzzles found in games")
    finding.add_argument("--minutes", type=float, default=10, help="of one core (%(default)s)")
    finding.add_argument("--seed", type=int, default=1, help="of the games (%(default)s)")
    finding.add_argument("--grades", type=int, nargs="+", choices=GRADES, default=GRADES, help="that are wanted (all)")
    choosing = commands.add_parser("choose", help="add puzzles of pools to those that are shipped")
    choosing.add_argument("pools", nargs="+", metavar="FILE")
    choosing.add_argument("--count", type=int, default=1100, help="of all puzzles afterwards (%(default)s)")
    verifying = commands.add_parser("verify", help="check the shipped puzzles and print a table of them")
    verifying.add_argument("only", nargs="*", metavar="PUZZLE", help="such as puzzles/1; all if left out")
    verifying.add_argument("--jobs", type=int, default=cpu_count(), help="processes (%(default)s)")
    asked = parser.parse_args()
    if asked.command == "make":
        try:
            puzzle = make(asked.fen)
        except TamaError as error:
            sys.exit(f"puzzles: {error}")
        print(text_of(puzzle))
    elif asked.command == "find":
        for puzzle in found(asked.seed, 60 * asked.minutes, frozenset(asked.grades)):
            print(text_of(puzzle), flush=True)
    elif asked.command == "choose":
        pool = [one for name in asked.pools for one in read(name)]
        write(chosen(pool, every_puzzle().values(), asked.count))
    else:
        return min(1, verify(frozenset(asked.only), asked.jobs))
    return 0


if __name__ == "__main__":
    sys.exit(main())
