"""Tests the server of `build.py serve`: saved sources are built, and open pages reload."""

from __future__ import annotations

import os
import re
import threading
import urllib.request
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

import pytest

from building import live_reload, site, sources
from building.commands import BuildError
from building.live_reload import EVENTS, SCRIPT, Version, live_server, watch
from building.paths import ROOT, WEB

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from http.client import HTTPResponse
    from pathlib import Path

    from building.sources import Stamps

PAGE = "<!doctype html><head><title>Tama</title></head><body></body>"
PATIENCE = 120
"""Seconds to wait for what should happen at once."""


class Sources:
    """Sources that the test changes, as two looks in a row may find them, and builds that it counts."""

    def __init__(self) -> None:
        self.found: list[int] = []
        self.built: list[int] = []
        self.stopped = threading.Event()

    def look(self) -> Stamps:
        """Find the next of what there is to find; the last of it ends the watch."""
        self.last = self.found.pop(0)
        if not self.found:
            self.stopped.set()
        return {ROOT: (self.last, 0)}

    def builds_of(self, *found: int, build: Callable[[], None] = lambda: None) -> list[int]:
        """Return what the builds were made from when looks find this, one after another; 0 is known."""

        def note() -> None:
            self.built.append(self.last)
            build()

        self.found += found
        watch(self.look, note, {ROOT: (0, 0)}, self.stopped, pause=0)
        return self.built


@pytest.fixture
def version(tmp_path: Path) -> Version:
    (tmp_path / "index.html").write_text(PAGE)
    (tmp_path / "page.js").write_text("main")
    (tmp_path / "sw.js").write_text("keeps everything")
    (tmp_path / "assets.json").write_text("{}")
    version = Version(tmp_path)
    version.read()
    return version


@pytest.fixture
def address(version: Version) -> Iterator[str]:
    with live_server(version) as serving:
        thread = threading.Thread(target=serving.serve_forever)
        thread.start()
        yield f"http://localhost:{serving.server_port}"
        serving.shutdown()
        thread.join()


def fetched(url: str) -> str:
    with urllib.request.urlopen(url) as response:  # noqa: S310 - our own server
        return str(response.read().decode())


@contextmanager
def listening(address: str) -> Iterator[Callable[[], str]]:
    """Give what waits for the next event and returns what it says."""
    with urllib.request.urlopen(address + EVENTS, timeout=PATIENCE) as response:  # noqa: S310 - our own server
        assert response.headers.get_content_type() == "text/event-stream"
        yield partial(next_event, response)


def next_event(response: HTTPResponse) -> str:
    line, end = response.readline().decode(), response.readline()
    assert end == b"\n"
    return line.removeprefix("data: ").removesuffix("\n")


def test_nothing_is_built_while_nothing_changes() -> None:
    assert Sources().builds_of(0, 0, 0) == []


def test_a_change_is_built_once() -> None:
    assert Sources().builds_of(0, 1, 1, 1, 1) == [1]


def test_a_file_that_is_still_being_written_waits() -> None:
    assert Sources().builds_of(1, 2, 3, 3, 3) == [3]


def test_what_changes_during_a_build_is_built_after_it() -> None:
    changing = Sources()
    assert changing.builds_of(1, 1, build=lambda: changing.found.extend([2, 2, 2])) == [1]
    changing = Sources()
    more = [[2, 2, 2], []]
    assert changing.builds_of(1, 1, 2, 2, 2, build=lambda: changing.found.extend(more.pop(0))) == [1, 2]


def test_a_change_that_is_taken_back_before_it_was_built_is_none() -> None:
    assert Sources().builds_of(1, 0, 0, 0) == []


def test_a_saved_new_or_removed_file_is_a_change(tmp_path: Path) -> None:
    one, two = tmp_path / "one.js", tmp_path / "two.js"
    one.write_text("1")
    before = sources.stamps([one, two])
    assert sources.stamps([one, two]) == before
    os.utime(one, ns=(0, 0))
    assert (saved := sources.stamps([one, two])) != before
    two.write_text("2")
    assert (both := sources.stamps([one, two])) != saved
    one.unlink()
    assert sources.stamps([one, two]) not in (before, saved, both)


def test_what_is_watched_is_what_the_site_is_made_from() -> None:
    watched = {path.relative_to(ROOT).as_posix() for path in sources.sources()}
    some = {"web/page.ts", "web/index.html", "tama_core/rules.py", "building/site.py", "README.md", "docs/rules.md"}
    assert some <= watched
    assert {path.relative_to(ROOT).as_posix() for path in site.page_sources().values()} - {"web/.npmrc"} <= watched
    assert [name for name in watched if re.search(r"node_modules|__pycache__|^tests/|/\.", name)] == []


def test_hidden_files_of_editors_are_not_watched(tmp_path: Path) -> None:
    for name in ("a.js", ".a.js.swp", "node_modules/b.js", ".cache/c.js", "d/e.js"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    assert [path.relative_to(tmp_path).as_posix() for path in sources.files_in(tmp_path)] == ["a.js", "d/e.js"]


@pytest.mark.parametrize("path", ["/", "/index.html", "/?game=1", "/index.html?game=1"])
def test_a_page_is_served_with_the_script_that_reloads_it(version: Version, address: str, path: str) -> None:
    tag = f'<script src="{SCRIPT}?{version.name}" defer></script>'
    page = fetched(address + path)
    assert page.count(tag) == 1
    assert re.sub(rf"{re.escape(tag)}\s*", "", page) == PAGE
    assert EVENTS in fetched(address + SCRIPT)


def test_everything_else_is_served_as_it_is(address: str) -> None:
    assert fetched(f"{address}/page.js") == "main"
    assert fetched(f"{address}/assets.json") == "{}"


def test_no_service_worker_that_would_answer_with_an_older_version_is_served(address: str) -> None:
    worker = fetched(f"{address}/sw.js")
    assert "registration.unregister()" in worker
    assert '"fetch"' not in worker


def test_the_site_itself_knows_nothing_of_reloading(site: dict[str, bytes]) -> None:
    holds = [name for name, content in site.items() if SCRIPT.encode() in content or EVENTS.encode() in content]
    assert holds == []


def test_the_policies_of_the_pages_allow_the_script_and_its_request() -> None:
    for name in ("index.html", "embed.html", "runtime.html"):
        text = (WEB / name).read_text("utf-8")
        assert "script-src 'self' " in text
        assert "connect-src 'self';" in text


def test_a_page_hears_of_a_new_version_once_it_is_built(
    version: Version, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def build(*_: object, why: str) -> None:  # noqa: ARG001 - its callers name it
        (version.folder / "assets.json").write_text('{"files": {}}')

    monkeypatch.setattr(live_reload, "run", build)
    with listening(address) as event:
        before = event()
        assert before == version.name
        live_reload.rebuild(version)
        assert before != event() == version.name


def test_a_build_that_fails_is_said_and_the_old_site_goes_on_until_the_next(
    version: Version, address: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object, why: str) -> None:
        raise BuildError(why)

    before = version.name
    with listening(address) as event:
        event()
        monkeypatch.setattr(live_reload, "run", fail)
        live_reload.rebuild(version)
        assert capsys.readouterr().out == "build: the site could not be built; the one before is still served\n"
        assert f"{SCRIPT}?{before}" in fetched(f"{address}/")
        monkeypatch.setattr(live_reload, "run", lambda *_, **__: (version.folder / "sw.js").write_text("another"))
        live_reload.rebuild(version)
        assert event() == version.name != before


def test_a_build_that_changes_nothing_reloads_nothing(
    version: Version, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_reload, "SILENCE", 0.05)
    monkeypatch.setattr(live_reload, "run", lambda *_, **__: None)
    with listening(address) as event:
        event()
        live_reload.rebuild(version)
        assert event() == ":"


def test_a_site_that_is_up_to_date_is_not_built_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def site_files() -> dict[str, bytes]:
        built.append(made_from[-1])
        return {"a.txt": made_from[-1].encode()}

    made_from = ["one"]
    built: list[str] = []
    monkeypatch.setattr(site, "DIST", tmp_path / "dist")
    monkeypatch.setattr(site, "STAMP", tmp_path / "stamp")
    monkeypatch.setattr(site, "fingerprint", lambda: made_from[-1])
    monkeypatch.setattr(site, "site_files", site_files)
    monkeypatch.setattr(site, "write_site", partial(site.write_site, target=tmp_path / "dist"))
    site.build_site()
    site.build_site()
    assert built == ["one"]
    assert capsys.readouterr().out.endswith("build: dist/ is up to date\n")
    made_from.append("two")
    site.build_site()
    assert built == ["one", "two"]
    (tmp_path / "dist" / "a.txt").write_text("by hand")
    site.build_site()
    assert built == ["one", "two", "two"]
    assert (tmp_path / "dist" / "a.txt").read_text() == "two"
