"""Make the opening theory: games of the C engine that begin with varied good moves (`openings.c`), and their tree.

    python build.py lab openings            all of it, then writes tama_core/engine/data/openings.bin
    python build.py lab openings --play     the games alone

Games and scores are kept in .build/openings, so an interrupted run continues where it stopped.
"""

from __future__ import annotations

import argparse
import ctypes
import hashlib
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

import tama_core as tama
from lab import selfplay
from lab.opponents import CACHE, SOURCE, CPosition, compiled, use_rules
from lab.train import DATA
from tama_core.endings import stamp
from tama_core.engine import pattern_weights
from tama_core.movegen.generate import generator
from tama_core.openings.book import Known, folded, key, written
from tama_core.ruleset import TAMA

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

Folded = tuple[int, int, int]
"""The pieces of the mover, of the opponent, and the kings of both, as `tama_core.openings.book` folds them."""

KEPT: Final = CACHE / "openings"

CHUNKS: Final = 40
GAMES: Final = 1250
"""Of each chunk, which has its own seed."""
DEPTH: Final = 4
"""Plies that each move of a game is searched to, captures followed."""

SEEN: Final = np.dtype(
    [("own", "u8"), ("opponent", "u8"), ("kings", "u8"), ("result", "i1"), ("ply", "i1")], align=True
)
"""A folded position as its mover sees it, with the game's result for the mover."""


POSITIONS: Final = 22_000
"""How many are kept at least; all that were seen as often as the last of them."""
PLIES_WHOLE: Final = 2
"""All positions of so many plies are kept, also those that no game had."""
PLAIN: Final = 6
"""Plies of full width that a position is searched to, captures followed."""
DEEPER: Final = 8
"""The same for the positions of the first plies, and those seen in `OFTEN` games or more."""
OFTEN: Final = 400
PARTS: Final = 200
WIN: Final = 9_999
"""More than any score that is kept; a search's forced win counts as this."""


class Counted(NamedTuple):
    """The first ply at which a position was seen, in how many games, and how many of them its mover won and drew."""

    ply: int
    games: int
    wins: int
    draws: int


class CBeginning(ctypes.Structure):
    """How games begin: the plies with varied moves, their depth and margin, and the last ply that is written."""

    _fields_ = tuple((name, ctypes.c_int32) for name in ("plies", "depth", "margin", "written"))


WIDE: Final = CBeginning(plies=12, depth=4, margin=20, written=16)
"""The first half of the games tries all that may be good,"""
NARROW: Final = CBeginning(plies=16, depth=4, margin=6, written=20)
"""the second half keeps to what looks best, and so comes further."""


@cache
def library() -> ctypes.CDLL:
    """Return the compiled code, which plays by the standard rules; NoCompilerError where that cannot be."""
    loaded = compiled(Path(__file__).with_suffix(".c"))
    pointer, number, long = ctypes.c_void_p, ctypes.c_int, ctypes.c_int64
    loaded.tama_openings.argtypes = (pointer, pointer, number, ctypes.c_uint64, pointer, long, pointer)
    loaded.tama_openings.restype = long
    loaded.tama_scores.argtypes = (pointer, pointer, pointer, long, pointer, pointer)
    loaded.tama_rules.argtypes = (pointer,)
    use_rules(loaded, TAMA)
    return loaded


def player(depth: int) -> selfplay.CPlayer:
    """Return the C engine with the weights for the standard rules."""
    return selfplay.player(pattern_weights.read((DATA / "weights.bin").read_bytes()), depth)


def beginning(chunk: int) -> CBeginning:
    """Return how the games of a chunk begin."""
    return WIDE if chunk < CHUNKS // 2 else NARROW


def kept(name: str, how: CBeginning) -> Path:
    """Return the file of a part of the work, which changes with all that it was made from."""
    sources = b"".join((SOURCE.parent / each).read_bytes() for each in ("opponents.c", "selfplay.c", "openings.c"))
    facts = repr([how.plies, how.depth, how.margin, how.written, GAMES, DEPTH]).encode()
    KEPT.mkdir(parents=True, exist_ok=True)
    return KEPT / f"{name}-{hashlib.sha256(sources + facts).hexdigest()[:12]}.npz"


def save(file: Path, **arrays: NDArray[Any]) -> None:
    """Write a part of the work, at once."""
    with file.with_suffix(".part").open("wb") as part:
        np.savez_compressed(part, **arrays)
    file.with_suffix(".part").replace(file)


def play(chunk: int) -> tuple[NDArray[Any], NDArray[np.int32]]:
    """Return the positions of a chunk of games, and how many games were lost, drawn and won by who began."""
    how = beginning(chunk)
    file = kept(f"games-{chunk}", how)
    if not file.exists():
        seen, results = np.zeros(GAMES * (how.written + 2), SEEN), np.zeros(3, np.int32)
        count = library().tama_openings(
            ctypes.byref(player(DEPTH)),
            ctypes.byref(how),
            GAMES,
            chunk + 1,
            seen.ctypes.data,
            len(seen),
            results.ctypes.data,
        )
        save(file, seen=seen[:count], results=results)
    loaded = np.load(file)
    return loaded["seen"], loaded["results"]


def played() -> tuple[NDArray[Any], NDArray[np.int32]]:
    """Return the positions of all games, and how many were lost, drawn and won by who began."""
    seen, results = [], np.zeros(3, np.int32)
    with ProcessPoolExecutor() as pool:
        for chunk, (some, ended) in enumerate(pool.map(play, range(CHUNKS))):
            seen.append(some)
            results += ended
            print(f"{(chunk + 1) * GAMES} games: {results[::-1].tolist()} won, drawn, lost by White", flush=True)
    return np.concatenate(seen), results


def positions_of(seen: NDArray[Any]) -> dict[Folded, Counted]:
    """Return each position of the games with its first ply, and how many games its mover played, won and drew there."""
    boards = np.stack([seen[name] for name in ("own", "opponent", "kings")], axis=1)
    different, which = np.unique(boards, axis=0, return_inverse=True)
    counts = [np.bincount(which, weights) for weights in (None, seen["result"] == 1, seen["result"] == 0)]
    first = np.full(len(different), NARROW.written + 1)
    np.minimum.at(first, which, seen["ply"])
    rows = zip(different.tolist(), first.tolist(), *(column.astype(int).tolist() for column in counts), strict=True)
    return {tuple(boards): Counted(*numbers) for boards, *numbers in rows}


def after(position: Folded) -> list[Folded]:
    """Return the positions after each move, folded."""
    children = generator(TAMA).children[tama.Side.WHITE](*position)
    return [folded(tama.Board(mine, theirs, kings, tama.Side.BLACK)) for mine, theirs, kings in children]


def chosen_of(counted: dict[Folded, Counted]) -> dict[Folded, Counted]:
    """Return the positions seen most often, all of the first two plies, and where a best move should be known."""
    least = next(least for least in range(50, 1, -1) if sum(c.games >= least for c in counted.values()) >= POSITIONS)
    chosen = {position: numbers for position, numbers in counted.items() if numbers.games >= least}
    level = [folded(tama.Board())]
    for ply in range(PLIES_WHOLE + 1):
        for position in level:
            chosen.setdefault(position, counted.get(position, Counted(ply, 0, 0, 0)))
        level = [child for position in level for child in after(position)] if ply < PLIES_WHOLE else []
    print(f"{len(counted)} positions seen, {len(chosen)} kept: those seen {least} times or more", flush=True)
    return chosen


def depth_of(numbers: Counted) -> int:
    """Return how deep a position is searched."""
    return DEEPER if numbers.games >= OFTEN or numbers.ply <= PLIES_WHOLE else PLAIN


def score(part: Sequence[tuple[Folded, int]]) -> list[tuple[int, Folded]]:
    """Search each position to its depth; return the scores, and the positions after the best moves."""
    file = kept(f"scores-{hashlib.sha256(repr(part).encode()).hexdigest()[:12]}", NARROW)
    if not file.exists():
        positions = (CPosition * len(part))(*(CPosition(*position) for position, _ in part))
        depths, scores = np.array([depth for _, depth in part], np.int32), np.zeros(len(part), np.int32)
        best = (CPosition * len(part))()
        addresses = (depths.ctypes.data, len(part), scores.ctypes.data, best)
        library().tama_scores(ctypes.byref(player(PLAIN)), positions, *addresses)
        boards = np.array([[one.own, one.opponent, one.kings] for one in best], np.uint64)
        save(file, scores=scores, best=boards)
    loaded = np.load(file)
    ends = (folded(tama.Board(mine, theirs, kings, tama.Side.BLACK)) for mine, theirs, kings in loaded["best"].tolist())
    return list(zip(loaded["scores"].tolist(), ends, strict=True))


def scored(chosen: dict[Folded, Counted]) -> dict[Folded, tuple[int, int, Folded]]:
    """Return the score of each position by a search alone, its depth, and the position after its best move."""
    work = [(position, depth_of(numbers)) for position, numbers in chosen.items()]
    parts = [work[start::PARTS] for start in range(PARTS)]
    found: dict[Folded, tuple[int, int, Folded]] = {}
    with ProcessPoolExecutor() as pool:
        for number, (part, scores) in enumerate(zip(parts, pool.map(score, parts), strict=True), 1):
            for (position, depth), (value, end) in zip(part, scores, strict=True):
                found[position] = (value, depth, end)
            if number % 20 == 0:
                print(f"{len(found)} of {len(work)} positions searched", flush=True)
    return found


def theory(chosen: dict[Folded, Counted]) -> dict[Folded, Known]:
    """Return what is known of each position.

    From the last plies back, the score of a position is that of its best move in the theory, unless the search
    prefers a move outside of it by its own score.
    """
    searched, known = scored(chosen), dict[tuple[int, int, int], Known]()
    for position, numbers in sorted(chosen.items(), key=lambda item: -item[1].ply):
        score, depth, best = searched[position]
        later = (child for child in after(position) if child in known and chosen[child].ply > numbers.ply)
        within = max(((-known[child].score, known[child].depth + 1) for child in later), default=(-WIN, 0))
        inside = best in known and chosen[best].ply > numbers.ply
        score, depth = within if inside or within[0] > score else (score, depth)
        known[position] = Known(numbers.games, numbers.wins, numbers.draws, max(-WIN, min(WIN, score)), depth)
    return known


def main() -> None:
    """Make it."""
    parser = argparse.ArgumentParser(description="Make the opening theory.")
    parser.add_argument("--play", action="store_true", help="play the games alone")
    parser.add_argument("--out", type=Path, default=DATA / "openings.bin", help="the file to write (the engine's)")
    options = parser.parse_args()
    seen, results = played()
    if options.play:
        return
    known = theory(chosen_of(positions_of(seen)))
    facts = {
        "rules": stamp(TAMA),
        "played": int(results.sum()),
        "won, drawn, lost by White": results[::-1].tolist(),
    }
    options.out.write_bytes(written({key(position): numbers for position, numbers in known.items()}, facts))
    print(f"{options.out}: {len(known)} positions, {options.out.stat().st_size} bytes")


if __name__ == "__main__":
    main()
