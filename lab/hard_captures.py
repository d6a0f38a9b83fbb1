"""Measure the boards whose captures take the most work, or search for worse ones.

    python build.py lab hard_captures                         the boards kept in tests/data/hard_captures.txt
    python build.py lab hard_captures --climb 2000 --seed 3   2,000 steps uphill from a random board; also --rules DAMA

The work is counted in groups of states (`tama_core.movegen.setwise`). The search is simulated annealing: it moves,
adds, removes and swaps pieces, and accepts a step down less often towards its end. Add a board that is worse than those
in the file to it, with the answers of a search of single states, which are printed, too.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import tracemalloc
from math import log
from random import Random
from time import process_time
from typing import Final

import tama_core as tama
from building.paths import ROOT
from tama_core.movegen import captures
from tama_core.movegen.generate import generator

KEPT: Final = ROOT / "tests" / "data" / "hard_captures.txt"
ROUNDS: Final = 3
"""Of each measurement, of which the quickest counts."""
HURRY: Final = 0.1
"""Seconds for a move."""
MOST: Final = 16
"""Pieces of a side."""
WARMTH: Final = 0.1
"""The initial temperature: a step down to nine tenths of the work is taken once in three times."""


def report() -> None:
    """Print what each of the kept boards takes."""
    for line in KEPT.read_text().splitlines():
        if not line.startswith("#"):
            name, fen, *_ = (part.strip() for part in line.split(";"))
            position = tama.Position.from_fen(fen, rules=tama.preset(name))
            took = min(milliseconds(position) for _ in range(ROUNDS))
            moves = position.legal_moves()
            work = f"{groups(position):>6} groups {len(moves):>4} choices {took:5.0f} ms {megabytes(position):5.1f} MB"
            before = tama.Position.from_fen(f"B{fen[1:]}", rules=position.rules)
            hurried = f"play({HURRY}) {hurry(position):4.0f} ms, a ply before {hurry(before):4.0f} ms"
            print(work, hurried, name, fen, flush=True)


def milliseconds(position: tama.Position) -> float:
    """Return the CPU milliseconds that the legal moves of a position take."""
    captures.captures_of.cache_clear()
    start = process_time()
    position.legal_moves()
    return 1000 * (process_time() - start)


def hurry(position: tama.Position) -> float:
    """Return the CPU milliseconds that a move takes in a tenth of a second."""
    captures.captures_of.cache_clear()
    engine = tama.Engine(seed=1)
    start = process_time()
    engine.play(position, tama.Limit(time=HURRY))
    return 1000 * (process_time() - start)


def megabytes(position: tama.Position) -> float:
    """Return the most memory that they hold at a time."""
    captures.captures_of.cache_clear()
    tracemalloc.start()
    position.legal_moves()
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return most / 1e6


def groups(position: tama.Position) -> int:
    """Return the number of groups that a sweep of the position's captures goes through."""
    sweep = generator(position.rules).setwise(position.turn, position.own, position.opponent, position.kings)
    return sum(map(len, sweep.levels))


def climb(steps: int, rules: tama.RuleSet, chance: Random) -> tama.Position:
    """Return the worst board found in so many steps."""
    squares = chance.sample(range(64), MOST + chance.randint(3, MOST))
    white, black = set(squares[MOST:]), set(squares[:MOST])
    position = board(white, black, rules)
    best, height = position, groups(position)
    highest = height
    for step in range(steps):
        mine, theirs = changed(white, black, chance)
        position = board(mine, theirs, rules)
        found = groups(position)
        warmth = WARMTH * (1 - step / steps)
        if found >= height or log(found / height) > warmth * log(1 - chance.random()):
            white, black, height = mine, theirs, found
        if found > highest:
            best, highest = position, found
            print(f"step {step}: {found} groups  {best.fen()}", flush=True)
    return best


def changed(white: set[int], black: set[int], chance: Random) -> tuple[set[int], set[int]]:
    """Return the sets with one or two pieces moved, added, removed or swapped."""
    sides = set(white), set(black)
    for _ in range(chance.randint(1, 2)):
        side = chance.choice(sides)
        here, there = chance.choice(sorted(side)), chance.randrange(64)
        kind = chance.randrange(10)
        free = there not in sides[0] | sides[1]
        if kind < 7 and free:
            side.remove(here)
            side.add(there)
        elif kind == 7 and free and len(sides[0]) < MOST:
            sides[0].add(there)
        elif kind == 8 and len(sides[0]) > 1:
            sides[0].remove(chance.choice(sorted(sides[0])))
        elif kind == 9:
            swapped = {chance.choice(sorted(each)) for each in sides}
            for each in sides:
                each.symmetric_difference_update(swapped)
    return sides


def board(white: set[int], black: set[int], rules: tama.RuleSet) -> tama.Position:
    """Return the position of white kings and black men with White to move; on the first rank they are kings, too."""
    mine, theirs = (sum(1 << square for square in side) for side in (white, black))
    return tama.Position(mine, theirs, mine | theirs & 0xFF, rules=rules)


def line_of(position: tama.Position) -> str:
    """Return the line of a position for the file, as a search of single states finds it."""
    captures.captures_of.cache_clear()
    captures.TRACED = sys.maxsize  # type: ignore[misc]
    moves = position.legal_moves()
    digest = hashlib.sha256("\n".join(map(str, moves)).encode()).hexdigest()
    return f"{position.rules.name} ; {position.fen()} ; {len(moves)} ; {len(moves[0].captured)} ; {digest}"


def main() -> int:
    """Measure or climb, as the arguments say."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--climb", type=int, metavar="STEPS", help="look for a worse board")
    parser.add_argument("--rules", default="TAMA", help="the rules of the climb")
    parser.add_argument("--seed", type=int, default=1, help="of the climb")
    told = parser.parse_args()
    if told.climb:
        print(line_of(climb(told.climb, tama.preset(told.rules), Random(told.seed))))
    else:
        report()
    return 0


if __name__ == "__main__":
    sys.exit(main())
