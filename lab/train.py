"""Train the engine's evaluation from the rules alone, by rounds of games of the engine in C against itself.

    python build.py lab train               all rounds, then writes tama_core/engine/data/weights.bin (8 minutes of CPU)
    python build.py lab train --rules DAMA  the same under other rules; writes weights-dama.bin
    python build.py lab train --out FILE    writes there instead

The first games are played with the hand-made evaluation, those of each later round with the weights of the round
before. Samples are kept in .build/learn, so an interrupted run continues where it stopped.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from lab import fit, selfplay
from lab.opponents import CACHE, SOURCE, use_rules
from tama_core.engine import pattern_weights
from tama_core.ruleset import TAMA, preset

if TYPE_CHECKING:
    from lab.selfplay import Samples
    from tama_core.ruleset import RuleSet

DATA: Final = SOURCE.parent.parent / "tama_core" / "engine" / "data"
KEPT: Final = CACHE / "learn"

DEPTH: Final = 3
PLIES: Final = (4, 16)
"""Random ones at the start of each game: from hardly any to as many as lose several men."""
OPENINGS: Final = 150
"""Of the match that tells what a round has won, each played with both colours."""


class Round(NamedTuple):
    """Games to play, the share of the search's score in what is learned, and whether the samples before count too."""

    games: int
    share: float
    earlier: bool = False


ROUNDS: Final = (
    Round(10_000, share=0.0),  # the hand-made evaluation's scores have nothing to teach
    Round(12_000, share=0.5),
    Round(12_000, share=0.5, earlier=True),
)


def samples_of(number: int, games: int, weights: bytes, rules: RuleSet) -> Samples:
    """Return the samples of a round: those kept, else of games played now with `weights`."""
    sources = b"".join((SOURCE.parent / name).read_bytes() for name in ("opponents.c", "selfplay.c"))
    facts = f"{number} {games} {DEPTH} {PLIES} {rules}"
    digest = hashlib.sha256(sources + facts.encode() + weights).hexdigest()[:16]
    kept = KEPT / f"{number}-{digest}.npy"
    if not kept.exists():
        KEPT.mkdir(parents=True, exist_ok=True)
        player = selfplay.player(pattern_weights.read(weights) if weights else None, DEPTH)
        np.save(kept, selfplay.play(player, games, PLIES, seed=number + 1))
    return np.load(kept)


def learn(rules: RuleSet) -> bytes:
    """Play and fit round after round, telling how it goes; return the last weights as a file."""
    use_rules(selfplay.library(), rules)
    weights, names = b"", ["hand-made"]
    parts: list[Samples] = []
    for number, (games, share, earlier) in enumerate(ROUNDS):
        before = selfplay.player(pattern_weights.read(weights) if weights else None, DEPTH)
        samples = samples_of(number, games, weights, rules)
        parts = [*(parts if earlier else []), samples]
        fitted = fit.fit(fit.joined(parts), share=share)
        weights = fit.written(fitted)
        if different := selfplay.disagreements(pattern_weights.read(weights), samples[:1000]):
            sys.exit(f"expected C and Python to agree on 1,000 positions, but they differ on {different}")
        after = selfplay.player(pattern_weights.read(weights), DEPTH)
        print(f"round {number}: {games} games with the {names[-1]} evaluation, {json.dumps(fitted.facts)}", flush=True)
        names.append(f"round {number}'s")
        for name, other in {names[-2]: before, "hand-made": selfplay.player(None, DEPTH)}.items():
            score = selfplay.match(after, other, OPENINGS, plies=6, seed=1)
            low, high = score.elo_interval
            print(f"  against the {name}: {score}, Elo {score.elo:+.0f} [{low:+.0f}, {high:+.0f}]", flush=True)
    return weights


def main() -> None:
    """Learn and write."""
    parser = argparse.ArgumentParser(description="Learn the weights of the engine's evaluation.")
    parser.add_argument("--rules", type=preset, default=TAMA, help="the name of a preset (TAMA)")
    parser.add_argument("--out", type=Path, help="the file to write (the engine's)")
    chosen = parser.parse_args()
    name = pattern_weights.weights_file(chosen.rules)
    if not name:
        sys.exit("expected rules with long kings and straight captures")
    out: Path = chosen.out or DATA / name
    out.write_bytes(learn(chosen.rules))
    print(f"{out}: {out.stat().st_size} bytes")


if __name__ == "__main__":
    main()
