"""Tells what the tests cost: processor seconds by file, beside those recorded in lab/recorded.json."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from typing import TYPE_CHECKING

from building.commands import say
from building.paths import CACHE, RECORDED

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

COSTS = CACHE / "costs"
"""What the last run of all tests wrote: a file for each process, with seconds by test file."""
SHOWN = 10
ALL = "all files"


def fresh_costs() -> Path:
    """Empty the folder for the costs of a run, and return it."""
    shutil.rmtree(COSTS, ignore_errors=True)
    COSTS.mkdir(parents=True)
    return COSTS


def costs() -> dict[str, float]:
    """Return the processor seconds of each test file in the last run, the dearest first, after their sum."""
    sums: Counter[str] = Counter()
    for file in COSTS.glob("*.json"):
        for name, seconds in json.loads(file.read_text("utf-8")).items():
            sums[name] += seconds
    return {ALL: sum(sums.values()), **dict(sums.most_common())} if sums else {}


def recorded_costs() -> dict[str, float]:
    """Return the recorded processor seconds of each test file, and their sum."""
    found: dict[str, float] = json.loads(RECORDED.read_text("utf-8")).get("tests", {}) if RECORDED.exists() else {}
    return found


def table(now: dict[str, float], before: dict[str, float]) -> Iterator[str]:
    r"""Yield a line for each file: its seconds, the recorded ones, and how they have changed.

    >>> print(*table({"all files": 5.0, "a.py": 3.04, "b.py": 1.96}, {"all files": 4.0, "a.py": 4.0}), sep="\n")
    processor seconds                                                 now  recorded
    all files                                                         5.0       4.0  +25%
    a.py                                                              3.0       4.0  -24%
    b.py                                                              2.0       new
    """
    yield f"{'processor seconds':<60}{'now':>9}{'recorded':>10}"
    for name, seconds in now.items():
        then = before.get(name)
        known = f"{then:10.1f}  {seconds / then - 1:+.0%}" if then else f"{'new':>10}"
        yield f"{name:<60}{seconds:9.1f}{known}"


def tell_costs() -> None:
    """Print the sum and the dearest files of the last run."""
    now = costs()
    if now:
        for line in table(dict([*now.items()][: SHOWN + 1]), recorded_costs()):
            print(line)
        say("python build.py lab tests prints the costs of all files, and records them with --record")
