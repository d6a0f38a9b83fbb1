"""Bundles the script that boards in notebooks need, before a test or an example makes one."""

from __future__ import annotations

import pytest

from building.notebook import write_script

collect_ignore = ["hatch_build.py"]  # it belongs to the builder of packages, which alone has hatchling


@pytest.fixture(scope="session", autouse=True)
def _script() -> None:
    write_script()
