"""Sets up all tests: slow ones run only on request, and random tests come in three sizes.

- ``pytest`` runs everything but the slow tests, ``pytest -m slow`` the slow ones alone.
- ``HYPOTHESIS_PROFILE=thorough pytest tests/test_agreement.py`` tries 16 times as many random positions.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from cli_helpers import PDN
from hub_helpers import PATIENCE
from hypothesis import HealthCheck, settings
from support import ROOT, Clock

from tama_core import endings
from tama_core.engine import limits
from tama_core.hub import driver, process
from tama_core.sandbox import bots
from tama_core.sandbox.bots import Clock as BotClock

if TYPE_CHECKING:
    from collections.abc import Iterator

OF_REPOSITORY = re.compile(r"\b(?:building|e2e|integrations|lab|web)\b")
"""Folders that a source distribution lacks."""
collect_ignore = [
    path.name
    for path in Path(__file__).parent.glob("test_*.py")
    if not (ROOT / "web").exists() and OF_REPOSITORY.search(path.read_text("utf-8"))
]

SLOW_ORACLE = [HealthCheck.too_slow, HealthCheck.data_too_large]

settings.register_profile("quick", max_examples=20, deadline=None, suppress_health_check=SLOW_ORACLE)
settings.register_profile("default", max_examples=60, deadline=None, suppress_health_check=SLOW_ORACLE)
settings.register_profile("thorough", max_examples=1000, deadline=None, suppress_health_check=SLOW_ORACLE)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


@pytest.fixture(scope="session")
def site() -> dict[str, bytes]:
    """Return the files of the site."""
    from building.site import current_site  # noqa: PLC0415 - the source distribution has no site

    return current_site()


@pytest.fixture(scope="session", autouse=True)
def _patience() -> Iterator[None]:
    """Wait for other processes as long as it takes on a busy machine; what tests impatience sets its own."""
    waits = ((driver, "PATIENCE"), (driver, "UNTIMED"), (process, "FAREWELL"))
    with pytest.MonkeyPatch.context() as patch:
        for module, name in waits:
            patch.setattr(module, name, PATIENCE)
        yield


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Let deadlines use a clock that advances by a millisecond at each reading."""
    clock = Clock(step=0.001)
    monkeypatch.setattr(limits, "clock", clock)
    return clock


@pytest.fixture
def clock_of_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give bots a clock that goes by how often they read it: a hundredth of a second each time."""
    monkeypatch.setattr(bots, "Clock", lambda limit: BotClock(limit, Clock(step=0.01)))


@pytest.fixture
def no_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hide the ending tables, so that small positions show what the search itself can do."""
    monkeypatch.setattr(endings, "FILE", "nowhere.bin")


@pytest.fixture
def pdn_file(tmp_path: Path) -> Path:
    """Write a file with one game."""
    path = tmp_path / "games.pdn"
    path.write_text(PDN, "utf-8")
    return path


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the slow tests unless there is a marker expression."""
    if config.option.markexpr:
        return
    slow = [item for item in items if item.get_closest_marker("slow")]
    if slow:
        items[:] = [item for item in items if item not in slow]
        config.hook.pytest_deselected(items=slow)
