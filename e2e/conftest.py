"""Fixtures for the tests of the site: hosts, browsers, and pages whose errors are collected."""

from __future__ import annotations

from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from building.paths import DIST
from building.single import single_page
from e2e import browsers, native_python
from e2e.analysis import Study
from e2e.artifacts import Artifacts
from e2e.embedding import Embedder, embedding
from e2e.engines import by_playwright, by_webkit
from e2e.error_log import ErrorLog
from e2e.host import Host, copy_of_site, serving
from e2e.profiles import STILL, SharedPage, Visit
from e2e.studio import StudioPage

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext

    from e2e.engines import Opener
    from e2e.tama_page import TamaPage


BASELINE = "--js-flags=--liftoff-only --no-opt --no-maglev --no-sparkplug"
"""Chromium then compiles everything once, not again in the background for speed: a quarter of what Pyodide costs."""


FAILED = pytest.StashKey[bool]()


def in_parallel(config: pytest.Config) -> bool:
    """Tell whether several processes run tests."""
    return hasattr(config, "workerinput")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the tests of an engine in one process, since only one driver of WebKit can run at a time."""
    for item in items:
        if isinstance(item, pytest.Function) and hasattr(item, "callspec"):
            item.add_marker(pytest.mark.xdist_group(item.callspec.params.get("browser_name", "any")))


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], browser_name: str, tmp_path_factory: pytest.TempPathFactory
) -> dict[str, Any]:
    launch = {**browser_type_launch_args, **browsers.launch_options(browser_name)}
    if browser_name == "chromium":
        launch["args"] = [*launch["args"], BASELINE]
        launch["traces_dir"] = tmp_path_factory.mktemp("traces")  # else one folder a context stays behind
    return launch


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Animate nothing; a test of motion opens its page with `reduced_motion="no-preference"`."""
    return {**browser_context_args, **STILL}


@pytest.fixture(scope="session")
def base_url() -> None:
    """Stand in for pytest-playwright's fixture, which pytest 9 warns of."""


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with serving(copy_of_site(tmp_path_factory.mktemp("host") / "site")) as host:
        yield host


@pytest.fixture(scope="session")
def site_with_native_python(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    python = native_python.NativePython()
    with serving(native_python.site(tmp_path_factory.mktemp("native") / "site")) as host:
        host.python = python
        host.caching = "max-age=600"
        yield host
    python.end()


@pytest.fixture(scope="session")
def one_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the edition in one file."""
    file = tmp_path_factory.mktemp("single") / "tama.html"
    site = {path.relative_to(DIST).as_posix(): path.read_bytes() for path in DIST.rglob("*") if path.is_file()}
    file.write_bytes(single_page(site))
    return file


@pytest.fixture
def host(request: pytest.FixtureRequest) -> Iterator[Host]:
    """Serve the site as it is to a test that is marked `pyodide`, with the tests' own Python to any other."""
    as_it_is = request.node.get_closest_marker("pyodide")
    host: Host = request.getfixturevalue("site" if as_it_is else "site_with_native_python")
    host.asked.clear()
    yield host
    host.repair()
    host.expect_no_violations()


@pytest.fixture
def error_log() -> ErrorLog:
    return ErrorLog()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Note that a test failed, for the fixtures that save its artifacts."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture
def new_context(
    new_context: Callable[..., BrowserContext], error_log: ErrorLog, request: pytest.FixtureRequest, browser_name: str
) -> Iterator[Callable[..., BrowserContext]]:
    """Record each context of pytest-playwright, and save the artifacts if the test fails."""
    artifacts = Artifacts(in_detail=not in_parallel(request.config))

    def recorded(**options: object) -> BrowserContext:
        context = new_context(**options)
        if browser_name == "chromium":
            artifacts.record(context)
        return context

    yield recorded
    if request.node.stash.get(FAILED, False) or error_log.complaints():
        artifacts.keep(request.node.nodeid)


@pytest.fixture
def visit(host: Host, error_log: ErrorLog, new_context: Callable[..., BrowserContext]) -> Iterator[Visit]:
    """Open pages in fresh profiles, and fail afterwards for each error that the test did not expect."""
    yield Visit(new_context, host, error_log)
    assert error_log.complaints() == []


@pytest.fixture
def open_page(browser_name: str, error_log: ErrorLog, request: pytest.FixtureRequest) -> Iterator[Opener]:
    """Open one page in a fresh profile of the engine that the test runs in."""
    how = browsers.found(browser_name)
    if isinstance(how, browsers.WebKitGtk):
        opening = by_webkit(how, error_log)
    else:
        opening = by_playwright(request.getfixturevalue("new_context"), error_log)
    with opening as opener:
        yield opener
    assert error_log.complaints() == []


@contextmanager
def open_shared_page(browser: Browser, host: Host, config: pytest.Config) -> Iterator[SharedPage]:
    """Open a page for several tests in a context of its own, which no test closes."""
    shared_page = SharedPage(
        Visit(partial(browser.new_context, **STILL), host, ErrorLog()), Artifacts(in_detail=not in_parallel(config))
    )
    yield shared_page
    shared_page.close()


@contextmanager
def game_on(shared_page: SharedPage, test: pytest.Item) -> Iterator[TamaPage]:
    """Begin a new game on a shared page; close the page after a failure or an unexpected error."""
    error_log = shared_page.visit.error_log
    expected = [*error_log.expected]
    passed = False
    try:
        yield shared_page.new_game()
        passed = not test.stash.get(FAILED, False) and not error_log.complaints()
    finally:
        complaints = error_log.complaints()
        error_log.expected = expected
        error_log.noticed.clear()
        if not passed:
            shared_page.artifacts.keep(test.nodeid)
            shared_page.close()
    assert complaints == []


@pytest.fixture(scope="session")
def shared_page(browser: Browser, site_with_native_python: Host, pytestconfig: pytest.Config) -> Iterator[SharedPage]:
    with open_shared_page(browser, site_with_native_python, pytestconfig) as shared_page:
        yield shared_page


@pytest.fixture
def two_players(shared_page: SharedPage, request: pytest.FixtureRequest) -> Iterator[TamaPage]:
    """Begin a new game of two people at one screen, on a shared page."""
    with game_on(shared_page, request.node) as page:
        yield page


@pytest.fixture(scope="session")
def shared_page_with_pyodide(browser: Browser, site: Host, pytestconfig: pytest.Config) -> Iterator[SharedPage]:
    with open_shared_page(browser, site, pytestconfig) as shared_page:
        yield shared_page


@pytest.fixture
def studio(
    host: Host, shared_page: SharedPage, shared_page_with_pyodide: SharedPage, request: pytest.FixtureRequest
) -> Iterator[StudioPage]:
    """Begin a new game on a shared page without any saved code.

    As with `host`, cells run in a test that is marked `pyodide`.
    """
    (shared_page,) = (each for each in (shared_page, shared_page_with_pyodide) if each.visit.host is host)
    with game_on(shared_page, request.node) as page:
        # Cells break down, and bots need a third worker.
        shared_page.visit.error_log.expect("blob:null", "a worker was replaced")
        screen = StudioPage(page)
        screen.forget()
        yield screen
        if not request.node.stash.get(FAILED, False):
            screen.leave()


@pytest.fixture
def embedder(
    host: Host, error_log: ErrorLog, tmp_path: Path, new_context: Callable[..., BrowserContext]
) -> Iterator[Embedder]:
    (tmp_path / "blog").mkdir()
    with embedding(host, tmp_path / "blog", new_context(), error_log) as embedder:
        yield embedder


@pytest.fixture
def study(shared_page: SharedPage, two_players: TamaPage) -> Iterator[Study]:
    yield Study(two_players)
    shared_page.close()
