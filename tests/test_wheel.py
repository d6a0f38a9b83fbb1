"""Tests the wheel: complete, reproducible, and usable in an empty environment."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from shutil import copytree, ignore_patterns
from typing import TYPE_CHECKING
from zipfile import ZipFile

import pytest

import tama_core as tama
from building.paths import ROOT
from building.tools import environment
from building.wheel import wheel_file

if TYPE_CHECKING:
    from pathlib import Path

PARTS = ("tama_core", "pyproject.toml", "building/packaging", "LICENSE", ".gitignore")


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> ZipFile:
    name, content = wheel_file()
    path = tmp_path_factory.mktemp("wheel") / name
    path.write_bytes(content)
    return ZipFile(path)


def run(*command: object, cwd: Path, **env: str) -> str:
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PIP_NO_"))}
    done = subprocess.run(  # noqa: S603 - python and what it has installed
        [str(word) for word in command], cwd=cwd, env=clean | env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_wheel_needs_nothing(package: ZipFile) -> None:
    metadata = package.read(f"tama_core-{tama.__version__}.dist-info/METADATA").decode()
    assert re.search(r"^Author-email: The Tama authors <\S+>$", metadata, re.MULTILINE)
    assert "Requires-Dist" not in metadata
    assert "\nRequires-Python: >=3.11\n" in metadata
    assert "\nLicense-Expression: MIT\n" in metadata


def test_wheel_holds_every_file_of_the_package_and_that_it_is_typed(package: ZipFile) -> None:
    held = {name for name in package.namelist() if ".dist-info/" not in name}
    files = (path for path in (ROOT / "tama_core").rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    assert held == {path.relative_to(ROOT).as_posix() for path in files}
    assert "tama_core/py.typed" in held


def test_standard_build_elsewhere_and_at_another_time_gives_the_bytes_that_the_site_serves(tmp_path: Path) -> None:
    name, content = wheel_file()
    builds = []
    for folder, seconds in (("a", 1_000_000_000), ("deeper/b", 1_900_000_000)):
        source = tmp_path / folder / "source"
        for part in PARTS:
            if (ROOT / part).is_dir():
                copytree(ROOT / part, source / part, ignore=ignore_patterns("__pycache__"))
            else:
                source.mkdir(parents=True, exist_ok=True)
                (source / part).write_bytes((ROOT / part).read_bytes())
        for path in source.rglob("*"):
            os.utime(path, (seconds, seconds))
        run(environment("building"), "-m", "build", "--no-isolation", cwd=source)
        builds.append({path.name: path.read_bytes() for path in (source / "dist").iterdir()})
    assert builds[0] == builds[1]
    assert builds[0][name] == content
    assert len(builds[0]) == 2, "a source distribution, and the wheel made from it"


def test_site_serves_the_wheel_and_says_where(site: dict[str, bytes]) -> None:
    name, content = wheel_file()
    assert site[f"wheels/{name}"] == content
    assert f'"wheel": "wheels/{name}"'.encode() in site["assets.json"]


def test_readme_and_command_work_in_an_empty_environment(package: ZipFile, tmp_path: Path) -> None:
    run(sys.executable, "-m", "venv", "--without-pip", tmp_path / "empty", cwd=tmp_path)
    scripts = tmp_path / "empty" / ("Scripts" if os.name == "nt" else "bin")
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", scripts / "python")
    run(*pip, "install", "-qq", "--no-index", package.filename, cwd=tmp_path)
    (tmp_path / "README.md").write_bytes((ROOT / "building" / "packaging" / "tama-core.md").read_bytes())
    report = run(scripts / "python", "-m", "doctest", "-v", "README.md", cwd=tmp_path)
    assert re.search(r"\n(\d+ passed|Test passed)", report)
    assert run(scripts / "tama", "--version", cwd=tmp_path) == f"tama {tama.__version__}\n"
    assert run(scripts / "tama", "perft", 3, "--quiet", cwd=tmp_path) == "12174\n"
    assert [path.name for path in tmp_path.rglob("*.dist-info")] == [f"tama_core-{tama.__version__}.dist-info"]
