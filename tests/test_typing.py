"""Tests the types that the package gives its users: complete, and enough for a script at the strictest settings."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING

from support import ROOT
from user_script import main

import tama_core as tama
from building.checks import pyright
from building.tools import npm_packages

if TYPE_CHECKING:
    from pathlib import Path


def test_the_script_that_the_checkers_read_also_runs(tmp_path: Path) -> None:
    assert "This captures 1; you must capture 2." in main(tmp_path, tama.Limit(depth=1))


def test_the_types_of_all_names_are_known() -> None:
    npm_packages(development=True)
    command = [*pyright(), "--pythonpath", sys.executable, "--verifytypes", "tama_core", "--outputjson"]
    told = subprocess.run(  # noqa: S603 - our own tool
        command, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=False
    )
    found = json.loads(told.stdout)["typeCompleteness"]
    unsure = [name["name"] for name in found["symbols"] if name["isExported"] and not name["isTypeKnown"]]
    assert (unsure, found["completenessScore"]) == ([], 1)
