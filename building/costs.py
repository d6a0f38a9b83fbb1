"""Tells what the tests cost: processor seconds by file, beside those recorded in lab/recorded.json."""

from __future__ import annotations

import json
import os
import shutil
from collections import Counter
from contextlib import contextmanager
from typing import TYPE_CHECKING

from building.commands import say
from building.paths import CACHE, RECORDED

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

COSTS = CACHE / "costs"
"""What the last run of all tests wrote: a file for each process, with seconds by test file."""
CHOSEN = CACHE / "costs-of-chosen-tests"
"""What the last run of some tests wrote."""
SHOWN = 10
ALL = "all files"


def fresh(folder: Path) -> Path:
    """Empty the folder for the costs of a run, and return it."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def costs(folder: Path) -> dict[str, float]:
    """Return the processor seconds of each test file in a run, the dearest first, after their sum."""
    sums: Counter[str] = Counter()
    for file in folder.glob("*.json"):
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


@contextmanager
def counted(folder: Path) -> Iterator[None]:
    """Have the tests within count what they cost, and print the dearest files, after the sum if they are all tests."""
    os.environ["TAMA_COSTS"] = str(fresh(folder))
    try:
        yield
    finally:
        now = costs(folder)
        if folder == CHOSEN:
            now.pop(ALL, None)
        if now:
            print(*table(dict([*now.items()][: SHOWN + (ALL in now)]), recorded_costs()), sep="\n")
        if ALL in now:
            say("python build.py lab tests prints the costs of all files, and records them with --record")
