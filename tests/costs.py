"""A plugin of pytest: counts the processor seconds of each test file, its browsers and other processes included.

`python build.py test` loads it (`-p tests.costs`) and names the folder in TAMA_COSTS; building/costs.py tells the sums.
"""

from __future__ import annotations

import json
import os
from collections import defaultdict
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import psutil
import pytest

if TYPE_CHECKING:
    from collections.abc import Generator

ROOT = Path(__file__).parents[1]


def spent() -> float:
    """Return the processor seconds of this process and all below it, those included that have ended."""
    own, total = psutil.Process(), 0.0
    for process in (own, *own.children(recursive=True)):
        with suppress(psutil.Error):  # it has ended just now
            total += sum(process.cpu_times()[:4])
    return total


class Costs:
    """Gives what is spent to the file whose tests are running; a process runs a few of one file, then of another."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.seconds: dict[str, float] = defaultdict(float)
        self.before = spent()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(
        self, item: pytest.Item, nextitem: pytest.Item | None
    ) -> Generator[None, object, object]:
        """Count at the end of a row of tests of one file, since asking for all processes takes a millisecond."""
        result = yield
        if nextitem is None or nextitem.path != item.path:
            now = spent()
            self.seconds[item.path.relative_to(ROOT).as_posix()] += max(0.0, now - self.before)
            self.before = now
        return result

    def pytest_sessionfinish(self) -> None:
        """Write the sums down."""
        if self.seconds:
            (self.folder / f"{os.getpid()}.json").write_text(json.dumps(self.seconds), "utf-8")


def pytest_configure(config: pytest.Config) -> None:
    """Count where a folder for the sums is named."""
    folder = os.environ.get("TAMA_COSTS")
    if folder:
        config.pluginmanager.register(Costs(Path(folder)))
