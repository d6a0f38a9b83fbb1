"""Builds the projects that the manual shows, with the tools into which tama-boards puts boards."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from building.checks import INTEGRATIONS
from building.paths import CACHE, ROOT
from building.tools import digest, environment

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

SITE, BOOK = "http://site.invalid/", "http://book.invalid/"
"""Addresses in a result that is kept, for those of the hosts of a test: of the site of Tama, and of the result."""
_TEXTS = {".html", ".js", ".json", ".xml"}
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


def sources(folder: Path) -> list[bytes]:
    """Return the names and contents of all files in a folder, but for what Python compiles."""
    files = sorted(path for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc")
    return [part for path in files for part in (path.relative_to(folder).as_posix().encode(), path.read_bytes())]


def writers_sources(page: str) -> list[bytes]:
    """Return all on which the result of a tool depends: a page of the manual, our packages, and the tools' lock."""
    packages = (ROOT / INTEGRATIONS / "tama_boards", ROOT / "tama_core")
    files = (ROOT / "docs" / page, ROOT / INTEGRATIONS / "requirements.txt")
    return [part for folder in packages for part in sources(folder)] + [file.read_bytes() for file in files]


def kept(kind: str, parts: Iterable[bytes], make: Callable[[Path], None]) -> Path:
    """Return the folder that `make` wrote from these parts, which it does only once; results of others are removed."""
    home = CACHE / f"{kind}-{digest(Path(__file__).read_bytes(), *parts)}"
    if home.exists():
        return home
    fresh = home.with_name(f"{home.name}.{os.getpid()}")
    fresh.mkdir(parents=True)
    try:
        make(fresh)
        with suppress(OSError):  # another process may have been faster
            fresh.rename(home)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    assert home.is_dir(), f"{fresh} could not be renamed"
    for old in CACHE.glob(f"{kind}-*"):
        if not old.name.startswith(home.name):
            shutil.rmtree(old, ignore_errors=True)
    return home


def copy_for(hosts: Mapping[str, str], built: Path, target: Path) -> None:
    """Copy a result that was kept, with the addresses of these hosts in the places of `SITE` and `BOOK`."""
    shutil.copytree(built, target, dirs_exist_ok=True)
    for file in target.rglob("*"):
        if file.suffix not in _TEXTS:
            continue
        text = file.read_text("utf-8")
        for placeholder, address in hosts.items():
            text = text.replace(placeholder, address)
        file.write_text(text, "utf-8")
