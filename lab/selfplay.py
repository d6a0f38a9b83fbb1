"""Play games of the C engine against itself (`selfplay.c`), for training and for quick matches.

    python build.py lab selfplay A B --depth 3 --openings 500       a quick match at equal depth

A and B are weights files of the engine, or `hand` for the hand-made evaluation.
"""

from __future__ import annotations

import argparse
import ctypes
from functools import cache
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING, Any, Final

import numpy as np

import tama_core as tama
from lab.opponents import CPosition, compiled
from tama_core.engine import pattern_weights
from tama_core.engine.scores import FINE
from tama_core.match import Score

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

Samples = Any
"""An array of SAMPLE."""

SAMPLE: Final = np.dtype(
    [
        ("own", "u8"),
        ("opponent", "u8"),
        ("kings", "u8"),
        ("game", "i4"),
        ("score", "i2"),
        ("result", "i1"),
        ("depth", "i1"),
    ]
)
"""A quiet position as its mover sees it, the score of the search and the result for the mover."""

FORMATIONS: Final = 256
RANKS: Final = 1 << 16
SQUARE_CLASSES: Final = 32
KING_FEATURES: Final = 4 + SQUARE_CLASSES
PLAIN: Final = SQUARE_CLASSES + KING_FEATURES
LONGEST_GAME: Final = 1000


class CWeights(ctypes.Structure):
    """The weights as the C code has them: of each rank and the next, what all men there are worth."""

    _fields_ = (
        ("men", ctypes.c_int16 * 2 * RANKS * len(pattern_weights.PAIRS)),
        ("king", ctypes.c_int16 * 2 * KING_FEATURES),
    )


class CPlayer(ctypes.Structure):
    """A player: its weights, none for the hand-made evaluation, and the plies that it looks ahead."""

    _fields_ = (("weights", ctypes.POINTER(CWeights)), ("depth", ctypes.c_int32))


class CLesson(ctypes.Structure):
    """Samples as logistic regression reads them."""

    _fields_ = (
        ("size", ctypes.c_int64),
        ("windows", ctypes.c_int32),
        *((name, ctypes.c_void_p) for name in ("formations", "plain", "slots", "share", "target")),
    )


@cache
def library() -> ctypes.CDLL:
    """Return the compiled code; NoCompilerError where that cannot be."""
    loaded = compiled(Path(__file__).with_suffix(".c"))
    number, pointer = ctypes.c_int, ctypes.c_void_p
    loaded.tama_use.argtypes = (pointer,)
    loaded.tama_rules.argtypes = (pointer,)
    loaded.tama_evaluate.argtypes = (pointer,)
    loaded.tama_features.argtypes = (pointer, ctypes.c_int64, pointer, number, pointer, pointer)
    loaded.tama_selfplay.argtypes = (pointer, number, number, number, ctypes.c_uint64, pointer, ctypes.c_int64)
    loaded.tama_selfplay.restype = ctypes.c_int64
    loaded.tama_match.argtypes = (pointer, number, number, ctypes.c_uint64, pointer)
    loaded.tama_loss.argtypes = (pointer,) * 6
    loaded.tama_loss.restype = ctypes.c_double
    return loaded


def halves(value: int) -> tuple[int, int]:
    """Return what `pattern_weights.packed` packed.

    >>> halves(pattern_weights.packed(3, 5))
    (3, 5)
    """
    return pattern_weights.mixed(value, pattern_weights.PIECES) >> FINE, pattern_weights.mixed(value, 0) >> FINE


def images(rank: int, file: int) -> dict[int, NDArray[np.int64]]:
    """Return the lower left square of a window and of its mirror image, each formation with its number in `Window`.

    >>> [(square, list(formations[:3])) for square, formations in images(1, 0).items()]
    [(8, [0, 1, 2]), (12, [0, 8, 4])]
    """
    formations = np.arange(FORMATIONS)
    mirrored = sum((formations >> bit & 1) << (bit ^ 3) for bit in range(8))
    return {8 * rank + file: formations, 8 * rank + 4 - file: mirrored} if file != 2 else {8 * rank + 2: formations}


def for_c(weights: pattern_weights.Weights) -> CWeights:
    """Return the weights for the C code."""
    made, ranks = CWeights(), np.arange(RANKS)
    men = np.ctypeslib.as_array(made.men)
    for rank in pattern_weights.PAIRS:
        for file in range(8):
            men[rank] += np.outer(ranks >> file & 1, halves(weights.men[pattern_weights.wing(rank, file)])).astype(
                np.int16
            )
    for window in weights.windows:
        table = np.stack([np.array(window.middle), np.array(window.ending)], 1)
        for square, numbers in images(window.rank, window.file).items():
            file = square & 7
            men[window.rank] += table[numbers[ranks >> file & 0xF | ranks >> file + 4 & 0xF0]]
    np.ctypeslib.as_array(made.king)[:] = [halves(value) for value in weights.king + weights.kings]
    return made


def player(weights: pattern_weights.Weights | None, depth: int) -> CPlayer:
    """Return a player for the C code."""
    return CPlayer(ctypes.pointer(for_c(weights)) if weights else None, depth)


def play(one: CPlayer, games: int, plies: tuple[int, int], seed: int) -> Samples:
    """Return the samples of games of a player against itself; each begins with so many random plies."""
    room = np.zeros(games * 80 + 2 * LONGEST_GAME, SAMPLE)
    written = library().tama_selfplay(ctypes.byref(one), games, *plies, seed, room.ctypes.data, len(room))
    return room[:written].copy()


def match(first: CPlayer, second: CPlayer, openings: int, plies: int, seed: int) -> Score:
    """Return the score of the first player; each opening of random plies is played with both colours."""
    results = (ctypes.c_int32 * 3)()
    library().tama_match((CPlayer * 2)(first, second), openings, plies, seed, results)
    losses, draws, wins = results
    return Score(wins, draws, losses)


def features(samples: Samples, squares: Sequence[int]) -> tuple[NDArray[np.uint8], NDArray[np.int8]]:
    """Return of each sample the formations in each window, those of both sides, and the plain features."""
    windows = np.array(squares, np.int32)
    found = np.empty((len(samples), 2 * len(squares)), np.uint8), np.empty((len(samples), PLAIN), np.int8)
    addresses = (array.ctypes.data for array in found)
    library().tama_features(samples.ctypes.data, len(samples), windows.ctypes.data, len(squares), *addresses)
    return found


def disagreements(weights: pattern_weights.Weights, samples: Samples) -> int:
    """Return how many samples the engine in Python and the C code evaluate differently: 0, or one of them is wrong."""
    made, evaluate = for_c(weights), pattern_weights.evaluators(weights)[tama.Side.WHITE]
    library().tama_use(ctypes.byref(made))
    positions = [tuple(int(board) for board in sample) for sample in samples[["own", "opponent", "kings"]]]
    return sum(library().tama_evaluate(ctypes.byref(CPosition(*one))) != evaluate(*one) for one in positions)


def main() -> None:
    """Let two evaluations play at equal depth."""
    parser = argparse.ArgumentParser(description="Let two evaluations play in C, at equal depth.")
    parser.add_argument("players", nargs=2, help="a weights file, or `hand`")
    parser.add_argument("--depth", type=int, default=3, help="plies (%(default)s)")
    parser.add_argument("--openings", type=int, default=500, help="each is played twice (%(default)s)")
    parser.add_argument("--plies", type=int, default=8, help="random ones at the start of each game (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of the openings (%(default)s)")
    chosen = parser.parse_args()
    start = process_time()
    both = [None if name == "hand" else pattern_weights.read(Path(name).read_bytes()) for name in chosen.players]
    first, second = (player(weights, chosen.depth) for weights in both)
    score = match(first, second, chosen.openings, chosen.plies, chosen.seed)
    low, high = score.elo_interval
    print(f"{score}  Elo {score.elo:+.0f}, 95 % {low:+.0f} to {high:+.0f}, {process_time() - start:.0f} CPU-seconds")


if __name__ == "__main__":
    main()
