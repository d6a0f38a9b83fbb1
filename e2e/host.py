"""Serves a site for the tests, with faults on request: missing, cut, garbled or late files, or no answer at all.

It also sends the page's Content-Security-Policy as a header, so that workers obey it and every browser reports
violations here.
"""

from __future__ import annotations

import re
import shutil
import threading
import time
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from io import BytesIO
from typing import IO, TYPE_CHECKING, Literal

from building.paths import DIST
from building.server import Handler, Server
from e2e import native_python

if TYPE_CHECKING:
    from collections.abc import Iterator, MutableSequence
    from os import PathLike
    from pathlib import Path

    from _typeshed import SupportsRead, SupportsWrite

    from e2e.native_python import NativePython


Fault = Literal["missing", "cut", "garbled", "held"]
"""Answered with 404; ended half-way; of the right length but other bytes; not answered until it is repaired."""

REPORTS = "/violations-of-the-policy"


class Bandwidth:
    """The bandwidth that all connections of a host share, in bytes a second."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self.lock = threading.Lock()
        self.free = 0.0

    def send(self, length: int) -> None:
        """Wait as long as sending so many bytes takes, after those that are queued."""
        with self.lock:
            now = time.monotonic()
            self.free = max(self.free, now) + length / self.rate
            wait = self.free - now
        time.sleep(wait)


class Host:
    """Serves a folder under `path`, on this machine alone."""

    def __init__(self, folder: Path, path: str = "") -> None:
        self.folder = folder
        self.path = path
        self.faults: dict[str, Fault] = {}
        self.violations: MutableSequence[str] = []
        self.policy = policy_of(folder)
        self.repaired = threading.Event()
        self.caching = "no-store"
        self.bandwidth: Bandwidth | None = None
        self.python: NativePython | None = None
        """Answers the workers' requests on a site with native Python."""
        self.types: dict[str, str] = {}
        """Wrong content types by the end of the name, or none at all."""
        self.allows_all_origins = False
        """Whether the scripts of other pages may read its files."""
        self.headers: dict[str, str] = {}
        """More headers that it sends with everything."""
        self.portal: str | None = None
        """A page that a network answers with, whatever is asked for."""
        self.asked: list[str] = []
        """The files that were asked for, by name."""
        self.requested = threading.Condition()
        self.start()
        self.port = self.server.server_port
        self.address = f"http://localhost:{self.port}/{path}"

    def start(self, port: int = 0) -> None:
        """Serve from now on, on any free port unless told which."""
        self.server = Server(("127.0.0.1", port), partial(FaultyHandler, host=self, directory=str(self.folder)))
        self.running = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Answer no more requests, nor those of open connections."""
        self.running = False
        self.repaired.set()
        self.server.shutdown()
        self.server.server_close()

    def expect_asked(self, name: str) -> None:
        """Wait until a file is asked for."""
        with self.requested:
            assert self.requested.wait_for(lambda: name in self.asked, timeout=30), f"no request for {name}"

    def note(self, name: str) -> None:
        with self.requested:
            self.asked.append(name)
            self.requested.notify_all()

    def break_file(self, name: str, fault: Fault) -> None:
        self.repaired.clear()
        self.faults[name] = fault

    def repair(self) -> None:
        """Serve all files as they are, also after a stop."""
        self.faults.clear()
        self.repaired.set()
        if not self.running:
            self.start(self.port)

    def expect_no_violations(self) -> None:
        """Fail for each violation of the policy by a page or worker since the last call."""
        tried, self.violations = self.violations, []
        assert list(tried) == []


class FaultyHandler(Handler):
    """Serves as the project's own server does, with the faults of its host."""

    def __init__(self, *details: object, host: Host, directory: str) -> None:
        self.host = host
        super().__init__(*details, directory=directory)  # type: ignore[arg-type]

    def end_headers(self) -> None:
        if self.host.policy:
            self.send_header("Content-Security-Policy", f"{self.host.policy}; report-uri {REPORTS}")
        if self.host.allows_all_origins:
            self.send_header("Access-Control-Allow-Origin", "*")
        for name, value in self.host.headers.items():
            self.send_header(name, value)
        super().end_headers()

    def do_POST(self) -> None:  # noqa: N802 - the base class looks for it by this name
        text = self.rfile.read(int(self.headers["Content-Length"])).decode()
        if self.host.python and self.path.startswith(f"/{self.host.path}{native_python.ADDRESS}"):
            reply = self.host.python.answer(self.path, text).encode()
            self.send_response(HTTPStatus.OK)
            self.send_header("Content-Length", str(len(reply)))
            self.end_headers()
            self.wfile.write(reply)
            return
        if self.path == REPORTS:
            self.host.violations.append(text)
        self.send_response(HTTPStatus.NO_CONTENT)
        self.end_headers()

    def translate_path(self, path: str) -> str:
        name = path.removeprefix(f"/{self.host.path}")
        return super().translate_path(f"/{name}" if name != path or not self.host.path else "/outside-of-the-site")

    def send_header(self, keyword: str, value: str) -> None:
        if keyword == "Cache-Control":
            value = "no-store" if self.host.faults else self.host.caching  # or a fault would outlive its repair
        if value:
            super().send_header(keyword, value)

    def guess_type(self, path: str | PathLike[str]) -> str:
        kinds = (kind for end, kind in self.host.types.items() if str(path).endswith(end))
        return next(kinds, super().guess_type(path))

    def copyfile(self, source: SupportsRead[bytes], outputfile: SupportsWrite[bytes]) -> None:  # type: ignore[override]
        bandwidth = self.host.bandwidth
        if bandwidth is None:
            super().copyfile(source, outputfile)
            return
        while part := source.read(8192):
            bandwidth.send(len(part))
            outputfile.write(part)

    def send_head(self) -> BytesIO | IO[bytes] | None:  # type: ignore[override]
        name = self.path.removeprefix(f"/{self.host.path}").removeprefix("/")
        fault = self.host.faults.get(name)
        if fault == "held":
            self.host.repaired.wait(timeout=60)
        if not self.host.running:
            raise ConnectionAbortedError
        self.host.note(name)
        if fault == "missing":
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        if self.host.portal is not None:
            page = self.host.portal.encode()
            self.send_response(HTTPStatus.OK)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.send_header("Content-Length", str(len(page)))
            self.end_headers()
            return BytesIO(page)
        head: IO[bytes] | None = super().send_head()
        if head is None or fault not in {"cut", "garbled"}:
            return head
        with head:
            content = head.read()
        if fault == "garbled":
            return BytesIO(bytes(byte ^ 0x55 for byte in content))
        self.close_connection = True
        return BytesIO(content[: len(content) // 2])


@contextmanager
def serving(folder: Path, path: str = "") -> Iterator[Host]:
    """Serve a folder while the block runs."""
    host = Host(folder, path)
    yield host
    if host.running:
        host.stop()
    host.expect_no_violations()


def policy_of(folder: Path) -> str | None:
    """Return the Content-Security-Policy in the page of a site, None where there is none."""
    page = folder / "index.html"
    if not page.exists():
        return None
    policy = re.search(r'http-equiv="Content-Security-Policy"\s+content="([^"]+)"', page.read_text("utf-8"))
    return policy and policy[1]


def copy_of_site(target: Path) -> Path:
    """Copy what `python build.py site` wrote, so that a build in the meantime does not change the site under test."""
    if not (DIST / "index.html").exists():
        message = f"expected the site in {DIST.name}/, found none; run python build.py site"
        raise FileNotFoundError(message)
    return shutil.copytree(DIST, target)
