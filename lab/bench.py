"""Measure the engine beside other programs, and beside itself in a browser.

    python build.py lab bench                   everything
    python build.py lab bench speed search      parts of it: speed, costs, movegen, search, browser

    speed       nodes at fixed depths, the time of depth 9, by how much limits of time are overrun
    costs       the king with 53,512 longest paths, the reading of the weights, the memory of a table's entry
    movegen     positions per CPU-second beside python-chess and, under Turkish rules, pydraughts; no bulk counting
    search      nodes per CPU-second beside py-draughts' TurboEngine and sunfish, each counting its own
    browser     the time of one search in Chromium's Pyodide beside CPython

The two sides of a ratio are measured in turn in one run, and the quickest of each counts, since noise only slows down.
Times vary with the machine and its load, ratios less. Nodes are the same everywhere, so they show a change of the tree.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tracemalloc
from dataclasses import replace
from random import Random
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Final

import tama_core as tama
from building.commands import BuildError
from building.paths import ROOT
from building.tools import environment
from lab.perft import CHESS_DEPTH, TAMA_DEPTH, count, count_chess
from tama_core.engine import pattern_weights
from tama_core.engine.transposition import ENTRY_BYTES, TranspositionTable
from tama_core.movegen.generate import generator

if TYPE_CHECKING:
    from collections.abc import Callable

POSITIONS: Final = (
    (tama.Position.initial().fen(), 9),
    ("W:Wa2,c2,d2,e2,f2,g2,h2,a3,c3,d3,e3,f3,g3,h3,c4:Bf4,c6,d6,g6,h6,a7,c7,d7,e7,f7,g7,h7", 9),
    ("W:Wa2,c2,d2,e2,f2,g2,h2,a3,c3,d3,h3,a4,c5:Ba5,e6,f6,b7,c7,d7,e7,f7,g7,h7", 9),
    ("W:Wb2,c2,e2,f2,g2,h2,c3,f3,a4,b4,g4:Bb5,h5,e6,g6,h6,a7,d7,e7,f7,g7,h7", 9),
    ("W:Wa2,h2,f4:Bd3,h5,a6,b6,g6,c7,d7,e7,f7,g7", 9),
    ("W:Wa2,b2,d2,f2,g2,d3,f3,g3,Kd4:Bd5,e5,g5", 7),
    ("W:WKa1,Kc1,Kf1,Kh3,Ka5,d3,f4:BKh8,Kf8,Kc8,Ka6,Kh4,d6,e5", 5),
)
"""FEN and the depth to search it to: an opening, four stages of a game, kings."""

CROWDED: Final = "W:WKe1:BKd1,Kf1,e2,g2,d3,f3,a4,c4,g4,b5,a6,e6,g6,b7,d7,f7"
"""A king with 53,512 ways to capture all 16 pieces, and 60 choices."""
TABLE_ENTRIES: Final = 700_000
"""As many as make the table's dictionaries hold most room to spare."""
ROUNDS: Final = 5
"""Of each measurement."""
SEED: Final = 1
PEERS: Final = (("py-draughts' TurboEngine", "turbo", 9, 2), ("sunfish", "sunfish", 6, 10))
"""Name, what lab/peers/nodes.py calls it, a depth that takes some seconds, and the ratio asked."""
BROWSER_DEPTH: Final = 9


def best_of(rounds: int, fen: str, limit: tama.Limit) -> tuple[tama.SearchResult, float]:
    """Search a position some times from an empty table; return the result and the least CPU seconds."""
    position, seconds = tama.Position.from_fen(fen), []
    for _ in range(rounds):
        start = process_time()
        result = tama.Engine(seed=SEED).play(position, limit)
        seconds.append(process_time() - start)
    return result, min(seconds)


def speed() -> bool:
    """Print nodes and speed for each position, and by how much the clock is overrun."""
    nodes, total, first = 0, 0.0, 0.0
    for fen, depth in POSITIONS:
        result, least = best_of(ROUNDS, fen, tama.Limit(depth=depth))
        nodes, total, first = nodes + result.nodes, total + least, first or least
        print(f"depth {depth} {result.nodes:>8} nodes {result.nodes / least / 1000:6.0f} k/s  {fen[:56]}", flush=True)
    print(f"all     {nodes:>8} nodes {nodes / total / 1000:6.0f} k/s in {total:.2f} CPU-seconds")
    late = sorted(min(overrun(fen, limit) for _ in range(ROUNDS)) for fen, _ in POSITIONS for limit in (0.05, 0.1, 0.2))
    print(f"limits of time overrun by: median {late[len(late) // 2]:.1f} ms, worst {late[-1]:.1f} ms of {len(late)}")
    return bar("CPU-seconds for depth 9 from the initial position", first, 5, most=True)


def overrun(fen: str, seconds: float) -> float:
    """Return by how many milliseconds of its own a search of a position outlasted its limit."""
    start, busy = perf_counter(), process_time()
    tama.Engine(seed=SEED).play(tama.Position.from_fen(fen), tama.Limit(time=seconds))
    return 1000 * (min(perf_counter() - start, process_time() - busy) - seconds)


def costs() -> bool:
    """Print what single things take that nothing should wait for."""

    def crowded(number: int) -> int:
        fresh = replace(tama.TAMA, quiet_ply_limit=1000 + number)  # what was found before is kept by the ruleset
        return len(tama.Position.from_fen(CROWDED, rules=fresh).legal_moves())

    def weights(_: int) -> object:
        pattern_weights.load.cache_clear()
        return pattern_weights.evaluators(pattern_weights.load())

    crowded(-1)  # the tables of the moves are made once
    return all(
        [
            bar("CPU milliseconds for a king with 53,512 longest paths", milliseconds(crowded), 200, most=True),
            bar("bytes at its peak, in millions", peak(lambda: crowded(-2)) / 1e6, 10, most=True),
            bar("CPU milliseconds to read the weights", milliseconds(weights), 20, most=True),
            bar("bytes of an entry in the table, at most", peak(fill_table) / TABLE_ENTRIES, ENTRY_BYTES, most=True),
        ]
    )


def milliseconds(work: Callable[[int], object]) -> float:
    """Return the least CPU milliseconds of some rounds, which are told their numbers."""
    taken = []
    for number in range(ROUNDS):
        start = process_time()
        work(number)
        taken.append(process_time() - start)
    return 1000 * min(taken)


def peak(work: Callable[[], object]) -> int:
    """Return the most bytes that are held at a time."""
    tracemalloc.start()
    work()
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return most


def fill_table() -> None:
    """Fill a table with an entry for each random key; its dictionaries grow meanwhile, and then hold room to spare."""
    chance, table = Random(0), TranspositionTable(TABLE_ENTRIES)
    for _ in range(TABLE_ENTRIES):
        table.keep(chance.getrandbits(192), 0, 1, -1, 1, ply=0, move=0)


def movegen() -> bool:
    """Print the ratios of the move generator."""
    import chess  # noqa: PLC0415 - peers are needed where they are measured
    import draughts  # noqa: PLC0415

    def ours(rules: tama.RuleSet, depth: int) -> int:
        children, start = generator(rules).children, tama.Board(rules=rules)
        white, black = children[tama.Side.WHITE], children[tama.Side.BLACK]
        return count(white, black, start.own, start.opponent, start.kings, depth)

    chess_ratio = ratio(lambda: ours(tama.TAMA, TAMA_DEPTH), lambda: count_chess(chess.Board(), CHESS_DEPTH))
    turkish = ratio(lambda: ours(tama.DAMA, TAMA_DEPTH), lambda: len(following(draughts.Board("turkish"))))
    return all(
        [
            bar(f"move generation beside python-chess {chess.__version__}", chess_ratio, 10),
            bar("move generation beside pydraughts, Turkish rules", turkish, 5000),
        ]
    )


def following(board: object) -> list[object]:
    """Return pydraughts' positions two plies on, each made as its own moves make it."""
    boards = [board]
    for _ in range(2):
        grown = []
        for before in boards:
            for move in before.legal_moves():  # type: ignore[attr-defined]
                after = before.copy()  # type: ignore[attr-defined]
                after.push(move)
                grown.append(after)
        boards = grown
    return boards


def ratio(ours: Callable[[], int], theirs: Callable[[], int]) -> float:
    """Return how many times more positions a CPU-second `ours` reaches, the two taking turns."""
    speeds: tuple[list[float], list[float]] = [], []
    for _ in range(ROUNDS):
        for taken, reach in zip(speeds, (ours, theirs), strict=True):
            start = process_time()
            taken.append(reach() / (process_time() - start))
    return max(speeds[0]) / max(speeds[1])


def search() -> bool:
    """Print the ratios of nodes per CPU-second in the initial positions of each game."""
    try:
        python = environment("lab/peers")
    except BuildError as missing:
        print(f"py-draughts and sunfish left out: {missing}")
        return True
    good = True
    for name, word, depth, asked in PEERS:
        ours, theirs = [], []
        for _ in range(ROUNDS):
            result, seconds = best_of(1, *POSITIONS[0][:1], tama.Limit(depth=POSITIONS[0][1]))
            ours.append(result.nodes / seconds)
            command = [str(python), str(ROOT / "lab" / "peers" / "nodes.py"), word, str(depth)]
            said = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()  # noqa: S603
            theirs.append(int(said[0]) / float(said[1]))
        print(f"{max(ours) / 1000:.0f} k/s, {name} {max(theirs) / 1000:.1f} k/s")
        good = bar(f"nodes per CPU-second beside {name}", max(ours) / max(theirs), asked) and good
    return good


def browser() -> bool:
    """Print how fast the same search is in Chromium, of CPython's speed; both by the clock on the wall."""
    from lab.measuring.pyodide import in_chromium  # noqa: PLC0415 - not without Playwright

    request = {"op": "search", "game": {}, "limit": {"depth": BROWSER_DEPTH}, "seed": SEED}
    theirs = [one["time"] for one in in_chromium(request, ROUNDS)]
    ours = [
        tama.Engine(seed=SEED).play(tama.Position.initial(), tama.Limit(depth=BROWSER_DEPTH)).time
        for _ in range(ROUNDS)
    ]
    print(f"depth {BROWSER_DEPTH}: CPython {min(ours):.2f} s, Pyodide in Chromium {min(theirs):.2f} s")
    return bar("Pyodide's speed, of CPython's", min(ours) / min(theirs), 0.4)


def bar(name: str, value: float, asked: float, *, most: bool = False) -> bool:
    """Print a figure beside the one asked, and return whether it is as good."""
    good = value <= asked if most else value >= asked
    digits = 0 if value >= 100 else 2
    print(
        f"{name}: {value:,.{digits}f} ({'at most' if most else 'at least'} {asked:,})  {'' if good else 'SHORT'}",
        flush=True,
    )
    return good


PARTS: Final = {"speed": speed, "costs": costs, "movegen": movegen, "search": search, "browser": browser}


def main() -> int:
    """Measure what was asked for; return 1 where something falls short."""
    parser = argparse.ArgumentParser(description="Measure the engine beside its peers.")
    parser.add_argument("parts", nargs="*", choices=[[], *PARTS], metavar="part", help=", ".join(PARTS))
    chosen = parser.parse_args().parts or list(PARTS)
    return 0 if all([PARTS[part]() for part in chosen]) else 1  # noqa: C419 - every part, also after one falls short


if __name__ == "__main__":
    sys.exit(main())
