"""Builds the projects that the manual shows, with the tools into which tama-boards puts boards."""

from __future__ import annotations

import os
import re
import subprocess
from typing import TYPE_CHECKING

from building.checks import INTEGRATIONS
from building.paths import ROOT
from building.tools import environment

if TYPE_CHECKING:
    from pathlib import Path

_FILE = re.compile(r"^`([\w./-]+)`:\n\n(`{3,})\w+\n(.*?)^\2$", re.DOTALL | re.MULTILINE)


def write_project(page: str, folder: Path) -> Path:
    """Write the files that a page of the manual shows below their names; return the folder."""
    for name, _, text in _FILE.findall((ROOT / "docs" / page).read_text("utf-8")):
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return folder


def run_tool(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run a module of the integrations' Python in a folder, and return what it says, without colours."""
    paths = os.pathsep.join(map(str, (ROOT, ROOT / INTEGRATIONS)))
    given = {**os.environ, "PYTHONPATH": paths, "NO_COLOR": "1", "NO_MKDOCS_2_WARNING": "1"}
    line = [str(environment(INTEGRATIONS)), "-m", *command]
    return subprocess.run(line, cwd=folder, env=given, capture_output=True, text=True, check=False)


def build_sphinx(folder: Path, builder: str = "html", *options: str) -> tuple[Path, subprocess.CompletedProcess[str]]:
    """Build a project of Sphinx; return the folder of the result and what was said."""
    out = folder.parent / "built" / builder
    done = run_tool(folder, "sphinx", "-q", "-b", builder, "-d", f"{out}-doctrees", *options, ".", str(out))
    return out, done
