"""Tests the service worker in a browser without the page: an update is complete or not installed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from e2e.host import serving
from e2e.releases import publish, release

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import BrowserContext, Page

    from e2e.host import Fault, Host

BYSTANDER = "python/NOTICE.txt"
"""A file of the site that runs no script of its own."""
INSTALL = """async () => {
  const registration = await navigator.serviceWorker.register("../sw.js", { updateViaCache: "none" });
  const worker = registration.installing ?? registration.active;
  while (worker.state !== "activated") await new Promise(done => { worker.onstatechange = done; });
}"""
UPDATE = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  const found = new Promise(done => { registration.onupdatefound = () => done(registration.installing); });
  await registration.update();
  const worker = await found;
  while (worker.state === "installing") await new Promise(done => { worker.onstatechange = done; });
  return worker.state;
}"""
SETTLED = """async () => {
  const { installing } = await navigator.serviceWorker.getRegistration();
  while (installing?.state === "installing") await new Promise(done => { installing.onstatechange = done; });
}"""
TAKE_OVER = """async () => {
  const { waiting } = await navigator.serviceWorker.getRegistration();
  const taken = new Promise(done => { navigator.serviceWorker.oncontrollerchange = done; });
  waiting.postMessage("take over");
  await taken;
  while (waiting.state !== "activated") await new Promise(done => { waiting.onstatechange = done; });
}"""
KEPT = "caches.keys().then(([name]) => caches.open(name)).then(cache => cache.keys()).then(kept => kept.length)"
READ = """Promise.all(["../", "../page.js", "../style.css"].map(async name => {
  const text = await (await fetch(name)).text();
  return ["one", "two", "three"].filter(mark => text.includes(`"${mark}"`) || text.includes(`--release: ${mark}`));
}))"""


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    with serving(tmp_path / "site", "club/tama/") as host:
        publish(host, release("one"))
        yield host


@pytest.fixture
def page(host: Host, new_context: Callable[..., BrowserContext]) -> Page:
    """Visit a file of the site that the service worker answers for."""
    page = new_context().new_page()
    page.goto(host.address + BYSTANDER)
    page.evaluate(INSTALL)
    page.reload()
    return page


def of(mark: str) -> list[Any]:
    return [[mark]] * 3


def test_until_it_takes_over_an_update_changes_nothing(page: Page, host: Host) -> None:
    publish(host, release("two"))
    assert page.evaluate(UPDATE) == "installed"
    page.reload()
    assert page.evaluate(READ) == of("one")
    page.evaluate(TAKE_OVER)
    assert page.evaluate(READ) == of("two")
    host.stop()
    assert page.evaluate(READ) == of("two")


@pytest.mark.parametrize("fault", ["cut", "garbled", "missing"])
def test_a_broken_update_is_none_until_it_is_whole(page: Page, host: Host, fault: Fault) -> None:
    publish(host, release("two"))
    host.break_file("page.js", fault)
    assert page.evaluate(UPDATE) == "redundant"
    page.reload()
    assert page.evaluate(READ) == of("one")
    host.repair()
    host.asked.clear()
    assert page.evaluate(UPDATE) == "installed"
    assert set(host.asked) == {"sw.js", "page.js"}, "what had arrived is not downloaded again"


def test_a_host_that_dies_in_the_middle_of_an_update_leaves_the_old_version(page: Page, host: Host) -> None:
    publish(host, release("two"))
    host.break_file("page.js", "held")
    updating = "globalThis.updating = (await navigator.serviceWorker.getRegistration()).update()"
    page.evaluate(f"async () => {{ {updating} }}")
    host.expect_asked("style.css")
    host.stop()
    page.reload()
    assert page.evaluate(READ) == of("one")
    page.evaluate(SETTLED)
    host.repair()
    assert page.evaluate(UPDATE) == "installed"
    page.evaluate(TAKE_OVER)
    assert page.evaluate(READ) == of("two")


def test_of_two_updates_the_later_one_counts(page: Page, host: Host) -> None:
    for mark in ("two", "three"):
        publish(host, release(mark))
        assert page.evaluate(UPDATE) == "installed"
    page.evaluate(TAKE_OVER)
    assert page.evaluate(READ) == of("three")
    needed = re.findall(rb'^ "(?!parts/|docs/)', release("three")["sw.js"], re.MULTILINE)
    assert page.evaluate(KEPT) == len(needed), "nothing of the versions before is left"


def test_a_profile_whose_files_were_dropped_goes_back_to_the_network(page: Page, host: Host) -> None:
    page.evaluate("caches.keys().then(([name]) => caches.delete(name))")
    publish(host, release("two"))
    page.reload()
    assert page.evaluate(READ) == of("two")
    page.reload()
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then(found => found.length)") == 0
