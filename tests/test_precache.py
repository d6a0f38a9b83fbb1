"""Tests the list of the service worker, the release, and the workflow that publishes the site."""

from __future__ import annotations

import json
import re
import struct
import zipfile
from hashlib import sha256
from typing import TYPE_CHECKING

import pytest

import tama_core
from building import release
from building.paths import DIST, FAILURES, ROOT
from building.precache import NOT_STORED, with_files
from building.site import write_site

if TYPE_CHECKING:
    from pathlib import Path

WORKFLOWS = ROOT / ".github" / "workflows"


def test_the_service_worker_lists_all_that_the_page_may_ask_for(site: dict[str, bytes]) -> None:
    found = re.search(rb"const FILES = (\{.*?\});", site["sw.js"], re.DOTALL)
    assert found
    kept = {
        name: content
        for name, content in site.items()
        if name != "sw.js" and not name.startswith(("wheels/", "alone/")) and not re.match(r"tama-board\..+\.js$", name)
    }
    assert json.loads(found[1]) == {name: sha256(content).hexdigest() for name, content in kept.items()}
    assert NOT_STORED == ("wheels/*", "alone/*", "tama-board.*.js")


def test_a_worker_without_a_place_for_the_list_is_an_error() -> None:
    with pytest.raises(ValueError, match=r"once in the service worker, found it 0 times"):
        with_files(b"const FILES = {a: 1};", {})


def test_the_manifest_names_icons_of_the_sizes_that_they_have(site: dict[str, bytes]) -> None:
    icons = json.loads(site["manifest.webmanifest"])["icons"]
    assert {icon["purpose"] for icon in icons} == {"any", "maskable"}
    for icon in icons:
        picture = site[icon["src"]]
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", picture[16:24])
            assert icon["sizes"] == f"{width}x{height}"
        else:
            assert picture.startswith(b"<svg")


def test_the_manifest_knows_no_address_but_its_own(site: dict[str, bytes]) -> None:
    manifest = json.loads(site["manifest.webmanifest"])
    assert (manifest["start_url"], manifest["scope"]) == ("./", "./")
    assert "id" not in manifest, "one that is relative would be taken from the root of the host"


def test_a_release_holds_the_site_and_what_its_host_wants_to_read(tmp_path: Path) -> None:
    site = {"index.html": b"page", "python/library.wasm": b"library"}
    write_site(site, tmp_path / "dist")
    release.write_archive(tmp_path / "dist", tmp_path / "tama-1.zip")
    with zipfile.ZipFile(tmp_path / "tama-1.zip") as archive:
        packed = {entry.filename.removeprefix("tama-1/"): archive.read(entry) for entry in archive.infolist()}
        assert {entry.date_time for entry in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
    assert packed == site | {name: path.read_bytes() for name, path in release.BESIDES.items()}


@pytest.mark.slow
def test_a_release_is_the_same_to_the_byte_and_holds_the_site(tmp_path: Path) -> None:
    again = ROOT / ".build" / f"{tmp_path.name}-{id(tmp_path)}" / f"tama-{tama_core.__version__}.zip"
    again.parent.mkdir(parents=True)
    try:
        packed_site = release.pack_site()
        release.pack(DIST, again)
        assert again.read_bytes() == packed_site.read_bytes()
        with zipfile.ZipFile(again) as archive:
            folder = f"tama-{tama_core.__version__}/"
            packed = {entry.filename.removeprefix(folder): archive.read(entry) for entry in archive.infolist()}
    finally:
        again.unlink(missing_ok=True)
        again.parent.rmdir()
    built = {path.relative_to(DIST).as_posix(): path.read_bytes() for path in DIST.rglob("*") if path.is_file()}
    assert packed == built | {name: path.read_bytes() for name, path in release.BESIDES.items()}


@pytest.mark.parametrize("path", sorted(WORKFLOWS.iterdir()), ids=lambda path: path.name)
def test_a_workflow_pins_its_actions_by_commit_and_may_only_read(path: Path) -> None:
    text = path.read_text("utf-8")
    used = re.findall(r"uses: (\S+)", text)
    assert used
    assert [action for action in used if not re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", action)] == []
    assert "\npermissions:\n  contents: read\n\n" in text
    assert len(re.findall(r"runs-on:", text)) == len(re.findall(r"timeout-minutes:", text))


def test_every_push_and_pull_request_runs_what_a_commit_must_pass() -> None:
    text = (WORKFLOWS / "ci.yml").read_text("utf-8")
    assert re.findall(r"^  (push|pull_request):", text, re.MULTILINE) == ["push", "pull_request"]
    assert "run: bash .ci/run\n" in text
    assert f"path: {FAILURES.relative_to(ROOT).as_posix()}\n" in text
