"""Fit the weights of the engine's evaluation to samples of games, by logistic regression.

    python build.py lab fit OUT SAMPLES.npy …       fits the weights to samples that `lab/train.py` kept

The value of a position is a sum of weights; the logistic function of it is the chance to win. Symmetric terms (left and
right, White and Black) share a weight. Weights of formations are pulled hard towards zero, since the forty samples of a
game share one result, and a search finds every overrated formation.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np
from scipy.optimize import minimize

from lab import selfplay
from lab.selfplay import FORMATIONS, PLAIN, SQUARE_CLASSES, images
from tama_core.engine.pattern_weights import PIECES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from lab.selfplay import Samples

    Places = Sequence[tuple[int, int]]

PLACES: Final = tuple((rank, file) for rank in range(1, 6) for file in range(3))
"""Rank and file, from 0, of the windows' lower left squares; mirror images come with them."""

SEEN: Final = 10
"""Samples that a formation must have been met in, else it has no weight."""
PULL: Final = 10_000.0
PLAIN_PULL: Final = 1.0
"""Towards zero, of a formation's weight and of another's; a sample pulls by 1/4 at most."""
SEARCH_SHARE: Final = 0.5
"""The weight of the search's score in the target, beside the result."""
HELD_OUT: Final = 20
"""One game in so many is for testing."""
MAN: Final = 100
STEPS: Final = 100


class Slots(NamedTuple):
    """Which weight each formation in each window has, from 1; 0 is none."""

    squares: list[int]
    slots: NDArray[np.int32]
    weights: int


class Fitted(NamedTuple):
    """Weights in units of the logistic function: of formations and plain ones, for middle game and ending."""

    places: Places
    slots: Slots
    formations: NDArray[np.float64]
    plain: NDArray[np.float64]
    facts: dict[str, Any]


def squares_of(places: Places) -> list[int]:
    """Return the lower left square of every window, mirror images included."""
    return [square for place in places for square in images(*place)]


def slots_of(places: Places, found: NDArray[np.uint8]) -> Slots:
    """Give each class of symmetric formations that was seen often enough a weight."""
    classes = []
    for number, (rank, file) in enumerate(places):
        for formations in images(rank, file).values():
            same = formations if file != 2 else np.minimum(formations, images(rank, 1)[8 * rank + 3])
            classes.append(number * FORMATIONS + same)
    seen = np.zeros(len(places) * FORMATIONS, np.int64)
    for column in range(found.shape[1]):
        np.add.at(seen, classes[column % len(classes)], np.bincount(found[:, column], minlength=FORMATIONS))
    seen[::FORMATIONS] = 0  # no men, no weight
    numbers = np.cumsum(seen >= SEEN) * (seen >= SEEN)
    return Slots(squares_of(places), numbers[np.array(classes)].astype(np.int32), int(numbers.max()))


class Lesson:
    """Samples, ready for the C code that computes loss and gradient."""

    def __init__(self, slots: Slots, arrays: dict[str, NDArray[Any]], rows: NDArray[np.bool_]) -> None:
        """Take some of the samples."""
        self.slots = slots
        self.arrays = {name: np.ascontiguousarray(array[rows]) for name, array in arrays.items()}
        self.size = int(rows.sum())

    def loss(self, weights: NDArray[np.float64]) -> tuple[float, NDArray[np.float64], NDArray[np.float32]]:
        """Return the loss over all samples, its gradient, and the value of each sample."""
        names = ("formations", "plain", "share", "target")
        addresses = {name: self.arrays[name].ctypes.data for name in names}
        slots = self.slots.slots.ctypes.data
        lesson = selfplay.CLesson(size=self.size, windows=len(self.slots.squares), slots=slots, **addresses)
        split = 2 * self.slots.weights
        of_formations = np.concatenate([np.zeros(2), weights[:split]]).astype(np.float32)
        of_plain = weights[split:].astype(np.float32)
        gradients = np.zeros(split + 2), np.zeros(2 * PLAIN)
        values = np.empty(self.size, np.float32)
        given = (of_formations, of_plain, values, *gradients)
        loss = selfplay.library().tama_loss(ctypes.byref(lesson), *(array.ctypes.data for array in given))
        return loss, np.concatenate([gradients[0][2:], gradients[1]]), values

    def log_loss(self, weights: NDArray[np.float64]) -> float:
        """Return the mean loss against the results alone."""
        values = self.loss(weights)[2]
        return float((np.logaddexp(0, values) - self.arrays["result"] * values).mean())


def scale_of(scores: NDArray[np.float32], results: NDArray[np.float32]) -> float:
    """Return by what to multiply scores so that the logistic function of them foretells the results best."""

    def loss(scale: NDArray[np.float64]) -> float:
        values = scores * scale[0]
        return float((np.logaddexp(0, values) - results * values).mean())

    return float(minimize(loss, [0.01], method="Nelder-Mead").x[0])


def arrays_of(samples: Samples, places: Places, share: float) -> dict[str, NDArray[Any]]:
    """Return what a `Lesson` reads; `share` is that of the search in the target."""
    formations, plain = selfplay.features(samples, squares_of(places))
    pieces = np.bitwise_count(samples["own"] | samples["opponent"])
    results = (samples["result"].astype(np.float32) + 1) / 2
    scores = np.clip(samples["score"].astype(np.float32), -2000, 2000)
    expected = 1 / (1 + np.exp(-scale_of(scores[::10], results[::10]) * scores))
    return {
        "formations": formations,
        "plain": plain,
        "share": pieces.astype(np.float32) / PIECES,
        "target": ((1 - share) * results + share * expected).astype(np.float32),
        "result": results,
    }


def fit(samples: Samples, places: Places = PLACES, *, pull: float = PULL, share: float = SEARCH_SHARE) -> Fitted:
    """Return the weights that foretell best how the games of the samples ended."""
    arrays = arrays_of(samples, places, share)
    held_out = samples["game"] % HELD_OUT == 0
    slots = slots_of(places, arrays["formations"][~held_out])
    lesson, test = Lesson(slots, arrays, ~held_out), Lesson(slots, arrays, held_out)
    split = 2 * slots.weights
    pulls = np.repeat([pull, PLAIN_PULL], [split, 2 * PLAIN])
    start = np.zeros(len(pulls))
    start[split : split + 2 * SQUARE_CLASSES] = 1

    def objective(weights: NDArray[np.float64]) -> tuple[float, NDArray[np.float64]]:
        loss, gradient, _ = lesson.loss(weights)
        return loss + float((pulls * weights**2).sum()) / 2, gradient + pulls * weights

    weights = minimize(objective, start, jac=True, method="L-BFGS-B", options={"maxiter": STEPS, "maxcor": 20}).x
    facts = {
        "samples": len(samples),
        "formations": slots.weights,
        "loss": round(lesson.log_loss(weights), 4),
        "held out": round(test.log_loss(weights), 4),
        "man": round(unit(lesson, weights), 4),
    }
    return Fitted(places, slots, weights[:split].reshape(-1, 2), weights[split:].reshape(-1, 2), facts)


def unit(lesson: Lesson, weights: NDArray[np.float64]) -> float:
    """Return what a man is worth in units of the logistic function, without kings and with half the men or more."""
    men, kings = lesson.arrays["plain"][:, :SQUARE_CLASSES], lesson.arrays["plain"][:, SQUARE_CLASSES:]
    rows = (lesson.arrays["share"] >= 1 / 2) & ~kings.any(1)
    ahead = men[rows].sum(1)
    return float((lesson.loss(weights)[2][rows] * ahead).sum() / (ahead**2).sum())


def written(fitted: Fitted) -> bytes:
    """Return the weights as a file of the engine's, in hundredths of a man."""
    scale = MAN / fitted.facts["man"]
    plain = np.rint(scale * fitted.plain).astype(int)
    men, king = plain[:SQUARE_CLASSES], plain[SQUARE_CLASSES:].tolist()
    men[:4] = men[4:8]  # no man of a game stands on the first rank or the last, but one of a composed position may
    men[28:] = men[24:28]
    text = {
        "version": 2,
        "men": men.tolist(),
        "king": king[:4],
        "kings": king[4:],
        "windows": [list(place) for place in fitted.places],
        **fitted.facts,
    }
    weights = np.rint(np.concatenate([np.zeros((1, 2)), fitted.formations]) * scale)
    tables = []
    for rank, file in fitted.places:
        slots = fitted.slots.slots[fitted.slots.squares.index(8 * rank + file)]
        tables += [np.clip(weights[slots, half], -127, 127).astype(np.int8).tobytes() for half in (0, 1)]
    return zlib.compress(json.dumps(text).encode() + b"\n" + b"".join(tables), 9)


def joined(parts: Sequence[Samples]) -> Samples:
    """Return the samples of several rounds together, each game with a number of its own."""
    copies, games = [], 0
    for part in parts:
        copy = part.copy()
        copy["game"] += games
        games = int(copy["game"].max()) + 1
        copies.append(copy)
    return np.concatenate(copies)


def main() -> None:
    """Fit and write."""
    parser = argparse.ArgumentParser(description="Fit the weights of the evaluation to samples of games.")
    parser.add_argument("out", type=Path, help="the weights file to write")
    parser.add_argument("samples", type=Path, nargs="+", help="files of samples")
    parser.add_argument("--pull", type=float, default=PULL, help="of patterns' weights towards zero (%(default)s)")
    parser.add_argument("--share", type=float, default=SEARCH_SHARE, help="of the search in the target (%(default)s)")
    chosen = parser.parse_args()
    fitted = fit(joined([np.load(path) for path in chosen.samples]), pull=chosen.pull, share=chosen.share)
    chosen.out.write_bytes(written(fitted))
    print(f"{chosen.out}: {chosen.out.stat().st_size} bytes, {json.dumps(fitted.facts)}")


if __name__ == "__main__":
    main()
