"""What the tests of the site share: one host, one browser, and pages that are watched."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest

from building.paths import DIST
from building.single import single
from e2e import browsers, native_python
from e2e.artifacts import Evidence
from e2e.embedding import LISTEN, Elsewhere
from e2e.engines import by_playwright, by_webkit
from e2e.error_log import Watch
from e2e.host import Host, copy_of_site, serving
from e2e.profiles import Table, Visit
from e2e.studio import Bench

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext

    from e2e.engines import Opener
    from e2e.tama_page import TamaPage


BASELINE = "--js-flags=--liftoff-only"
"""Chromium then compiles WebAssembly once, not again in the background for speed: a quarter of what a page costs."""


FAILED = pytest.StashKey[bool]()


def beside_others(config: pytest.Config) -> bool:
    """Tell whether this process is one of several that run tests."""
    return hasattr(config, "workerinput")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the tests of an engine in one process, where there are several: WebKit's driver wants no other beside it."""
    for item in items:
        if isinstance(item, pytest.Function) and hasattr(item, "callspec"):
            item.add_marker(pytest.mark.xdist_group(item.callspec.params.get("browser_name", "any")))


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], browser_name: str) -> dict[str, Any]:
    launch = {**browser_type_launch_args, **browsers.launch_options(browser_name)}
    if browser_name == "chromium":
        launch["args"] = [*launch["args"], BASELINE]
    return launch


@pytest.fixture(scope="session")
def base_url() -> None:
    """Stand in for pytest-playwright's fixture, which pytest 9 warns of."""


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with serving(copy_of_site(tmp_path_factory.mktemp("host") / "site")) as host:
        yield host


@pytest.fixture(scope="session")
def site_with_native_python(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    python = native_python.Native()
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
    file.write_bytes(single(site))
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
def watch() -> Watch:
    return Watch()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Note that a test failed, for those who keep its evidence."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture
def new_context(
    new_context: Callable[..., BrowserContext], watch: Watch, request: pytest.FixtureRequest, browser_name: str
) -> Iterator[Callable[..., BrowserContext]]:
    """Record each context of pytest-playwright's, and keep the evidence where the test fails."""
    evidence = Evidence(in_detail=not beside_others(request.config))

    def recorded(**options: object) -> BrowserContext:
        context = new_context(**options)
        if browser_name == "chromium":
            evidence.record(context)
        return context

    yield recorded
    if request.node.stash.get(FAILED, False) or watch.complaints():
        evidence.keep(request.node.nodeid)


@pytest.fixture
def visit(host: Host, watch: Watch, new_context: Callable[..., BrowserContext]) -> Iterator[Visit]:
    """Open pages in fresh profiles; afterwards, nothing may have happened on them that the test did not expect."""
    yield Visit(new_context, host, watch)
    assert watch.complaints() == []


@pytest.fixture
def open_page(browser_name: str, watch: Watch, request: pytest.FixtureRequest) -> Iterator[Opener]:
    """Open one page in a fresh profile of whichever engine the test runs in."""
    how = browsers.found(browser_name)
    if isinstance(how, browsers.WebKitGtk):
        opening = by_webkit(how, watch)
    else:
        opening = by_playwright(request.getfixturevalue("new_context"), watch)
    with opening as opener:
        yield opener
    assert watch.complaints() == []


@contextmanager
def shared_table(browser: Browser, host: Host, config: pytest.Config) -> Iterator[Table]:
    """Have a table in a context of its own, which no test closes."""
    table = Table(Visit(browser.new_context, host, Watch()), Evidence(in_detail=not beside_others(config)))
    yield table
    table.leave()


@contextmanager
def seat(table: Table, test: pytest.Item) -> Iterator[TamaPage]:
    """Begin a new game at a table; leave it after a test that failed, or that something unexpected happened in."""
    watch = table.visit.watch
    usual = [*watch.expected]
    all_is_well = False
    try:
        yield table.sit_down()
        all_is_well = not test.stash.get(FAILED, False) and not watch.complaints()
    finally:
        complaints = watch.complaints()
        watch.expected = usual
        watch.noticed.clear()
        if not all_is_well:
            table.evidence.keep(test.nodeid)
            table.leave()
    assert complaints == []


@pytest.fixture(scope="session")
def table(browser: Browser, site_with_native_python: Host, pytestconfig: pytest.Config) -> Iterator[Table]:
    with shared_table(browser, site_with_native_python, pytestconfig) as table:
        yield table


@pytest.fixture
def two_players(table: Table, request: pytest.FixtureRequest) -> Iterator[TamaPage]:
    """Begin a new game of two people at one screen, on a page that such tests share."""
    with seat(table, request.node) as page:
        yield page


@pytest.fixture(scope="session")
def table_with_pyodide(browser: Browser, site: Host, pytestconfig: pytest.Config) -> Iterator[Table]:
    with shared_table(browser, site, pytestconfig) as table:
        yield table


@pytest.fixture
def studio(host: Host, table: Table, table_with_pyodide: Table, request: pytest.FixtureRequest) -> Iterator[Bench]:
    """Begin a new game on a page that such tests share, where nobody has written any code yet.

    As with `host`, a test that is marked `pyodide` has cells that run.
    """
    (table,) = (each for each in (table, table_with_pyodide) if each.visit.host is host)
    with seat(table, request.node) as page:
        table.visit.watch.expect("blob:null", "a worker was replaced")  # cells break down; bots want a third worker
        bench = Bench(page)
        bench.forget()
        yield bench
        if not request.node.stash.get(FAILED, False):
            bench.leave()


@pytest.fixture
def elsewhere(
    host: Host, watch: Watch, tmp_path: Path, new_context: Callable[..., BrowserContext]
) -> Iterator[Elsewhere]:
    watch.expect(r"favicon\.ico", "status of 404")
    (tmp_path / "blog").mkdir()
    with serving(tmp_path / "blog") as here:
        context = new_context()
        watch.over(context, host.address, here.address.replace("localhost", "127.0.0.1"))
        context.add_init_script(LISTEN)
        yield Elsewhere(host, here, context)
        assert watch.complaints() == []
