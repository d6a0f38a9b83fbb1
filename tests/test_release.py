"""Tests what a release refuses, and that its packages agree on what they say of the project."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from typing import TYPE_CHECKING

import pytest

import tama_core as tama
from building import npm_package, publish
from building.commands import BuildError
from building.paths import ROOT
from building.project import TOLD, addresses, demand_addresses

if TYPE_CHECKING:
    from pathlib import Path

BOARDS = tomllib.loads((ROOT / "integrations" / "pyproject.toml").read_text("utf-8"))["project"]


def test_all_packages_name_the_addresses_of_one_setting() -> None:
    known = tuple(addresses().values())
    assert BOARDS["urls"] == addresses()
    for path in TOLD:
        links = re.findall(r"https?://[^\s\"')>]+", path.read_text("utf-8"))
        assert links
        assert [link for link in links if not link.startswith(known)] == [], path.name
    told = json.loads(npm_package.manifest())
    assert told["repository"]["url"].endswith(addresses()["Source"])


def test_each_package_has_the_licence() -> None:
    assert (ROOT / "integrations" / "LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()


def test_a_release_needs_addresses() -> None:
    with pytest.raises(BuildError, match=r"example\.org"):
        demand_addresses()


def test_a_release_needs_its_version_in_every_place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    version = tama.__version__
    with pytest.raises(BuildError, match=r"version\.py"):
        publish.demand_version("9.9.9")
    monkeypatch.setattr(publish, "ROOT", tmp_path)
    monkeypatch.setattr(publish, "output", lambda *_command, why: " M web/page.ts\n")  # noqa: ARG005
    for changes in (f"## {version} (unreleased)", "## 9.9.9", f"### {version}"):
        (tmp_path / "CHANGELOG.md").write_text(changes, "utf-8")
        with pytest.raises(BuildError, match="CHANGELOG"):
            publish.demand_version(version)
    (tmp_path / "CHANGELOG.md").write_text(f"# Changes\n\n## {version}, 2026-12-01\n", "utf-8")
    with pytest.raises(BuildError, match=r"page\.ts"):
        publish.demand_version(version)


def test_what_builds_keep_is_forgotten_between_two_of_them(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(publish, "CACHE", tmp_path)
    monkeypatch.setattr(publish, "DIST", tmp_path / "dist")
    for folder in ("dist", "wheel-1", "library-2", "docs-3", "tests-4"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "kept").touch()
    (tmp_path / "site").touch()
    publish.forget()
    assert [path.name for path in tmp_path.iterdir()] == ["tests-4"]


def test_two_builds_that_differ_are_refused_and_named(tmp_path: Path) -> None:
    for folder, content in (("one", b"a"), ("other", b"b")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "same").write_bytes(b"")
        (tmp_path / folder / "tama.html").write_bytes(content)
    (tmp_path / "one" / "alone").touch()
    with pytest.raises(BuildError, match=r"alone, tama\.html$"):
        publish.demand_same(tmp_path / "one", tmp_path / "other")
    publish.demand_same(tmp_path / "one", tmp_path / "one")


def test_the_sums_are_those_that_sha256sum_checks(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"")
    publish.write_sums(tmp_path)
    publish.write_sums(tmp_path)
    empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert (tmp_path / "SHA256SUMS").read_text() == f"{empty}  a\n"


def test_the_licence_of_every_package_in_the_site_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    publish.check_notices()
    monkeypatch.setattr(publish, "NOTICES", tmp_path)
    (tmp_path / "page.txt").write_text("idb", "utf-8")
    with pytest.raises(BuildError, match="valibot"):
        publish.check_notices()


def test_python_m_build_is_the_builder_of_packages_also_beside_build_py() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "build", "--version"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert "python build.py" not in done.stdout + done.stderr
