"""Tests the recipes of docs/hosting.md as they are, and hosts that lack a file type."""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e import native_python, servers
from e2e.games import play_against_the_engine
from e2e.host import copy_of_site, serving
from e2e.texts import t

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Page

    from e2e.error_log import ErrorLog
    from e2e.host import Host
    from e2e.profiles import Visit

READY = "navigator.serviceWorker.ready.then(({ active }) => active.state)"
WASM = ("python/pyodide.asm.wasm", "python/library.wasm")
GIVEN = "fetch('python/pyodide.asm.wasm').then(({ headers }) => headers.get('content-type'))"


@contextmanager
def followed(title: str, folder: Path) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """Host a copy of the site as a section of the manual says; give its address and the server's process."""
    site = copy_of_site(folder / "site")
    commands, server = servers.recipe(title)
    if not server:
        assert commands == "python -m http.server 8000\n"
        with servers.http_server(site) as host:
            yield host
        return
    unpacked = servers.packages()
    if unpacked is None:
        pytest.skip("expected Debian's nginx, but its packages cannot be had here; on Debian: apt-get update")
    if commands:
        quickly = commands.replace("brotli ", "brotli --quality=5 ")  # at its best it takes minutes
        servers.follow(quickly, site, unpacked)
    with servers.nginx(unpacked, server, site, folder) as host:
        yield host


@pytest.mark.pyodide
@pytest.mark.slow
@pytest.mark.parametrize(
    ("title", "encoding"),
    [
        ("Python", None),
        ("nginx", None),
        ("With gzip", "gzip"),
        ("With precompressed files, under a path", "br"),
        ("Pages that are isolated", None),
    ],
)
def test_a_host_set_up_by_the_manual_serves_a_game_and_the_next_visit_needs_none(
    visit: Visit, error_log: ErrorLog, tmp_path: Path, title: str, encoding: str | None
) -> None:
    error_log.expect("ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET")
    with followed(title, tmp_path) as (address, process):
        page = visit(address=address, script="")
        for name in WASM:
            given = page.page.request.get(address + name).headers
            assert given.get("content-encoding") == encoding
            assert given["content-type"] == "application/wasm"
        page.page.evaluate(READY)
        process.kill()
        process.wait()
        page.page.reload()
        page.wait_until_ready()
        play_against_the_engine(page)


def test_a_host_for_pinned_scripts_lets_other_pages_read_them_and_nothing_else(page: Page, tmp_path: Path) -> None:
    with followed("A pinned script", tmp_path) as (address, _):
        (pinned,) = (path.name for path in (tmp_path / "site").glob("tama-board.*.js"))
        allowed = {
            name: page.request.get(address + name).headers.get("access-control-allow-origin")
            for name in (pinned, "tama-board.js", "assets.json")
        }
        assert allowed == {pinned: "*", "tama-board.js": None, "assets.json": None}


@pytest.mark.pyodide
@pytest.mark.slow
@pytest.mark.parametrize("kind", ["text/plain", ""])
def test_a_host_that_does_not_know_webassembly_serves_a_game(visit: Visit, tmp_path: Path, kind: str) -> None:
    with serving(copy_of_site(tmp_path / "site")) as host:
        host.types[".wasm"] = kind
        page = visit(host=host)
        assert page.page.evaluate(GIVEN) == (kind or None)
        play_against_the_engine(page)


@pytest.mark.parametrize("fault", ["called plain text", "missing"])
def test_a_page_whose_modules_do_not_run_says_so_and_can_be_tried_again(
    visit: Visit, host: Host, error_log: ErrorLog, tmp_path: Path, fault: str
) -> None:
    error_log.expect("Expected a JavaScript.* module script", "status 404", "Failed to load", "ERR_ABORTED", "preload")
    with serving(native_python.site(tmp_path / "site")) as own:
        own.python, own.caching = host.python, "max-age=600"
        if fault == "missing":
            index = (tmp_path / "site" / "index.html").read_text("utf-8")
            needed = re.findall(r'modulepreload" href="(shared/[^"]+)"', index)
            own.break_file(needed[0], "missing")
        else:
            own.types[".js"] = "text/plain"
        page = visit(host=own, ready=False)
        expect(page.status).to_have_attribute("data-tone", "failed")
        expect(page.headline).to_have_text(t("boot.failed"))
        expect(page.detail).to_contain_text("text/javascript")
        expect(page.status.locator("progress")).to_have_count(0)
        own.types.clear()
        own.repair()
        with page.page.expect_navigation():
            page.status.get_by_role("button", name=t("boot.retry")).click()
        page.wait_until_ready()
