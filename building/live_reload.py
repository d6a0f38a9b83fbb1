"""Serves the site while it is edited: a saved source builds it again, and open pages reload.

The script for reloading is added to pages as they are served; dist/ does not contain it. Changes to this server (here
or in server.py) take effect when it is restarted; the rest of the build runs in a new process each time.
"""

from __future__ import annotations

import sys
import threading
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from building.commands import BuildError, run, say
from building.paths import DIST
from building.server import Handler, Server, bound
from building.site import build_site
from building.sources import sources, stamps
from building.tools import digest

if TYPE_CHECKING:
    from collections.abc import Callable

    from building.sources import Stamps

EVENTS = "/live-events"
SCRIPT = "/live-reload.js"
RELOAD = f"""\
// Reloads the page when the server has another version of the site than the page.
if (window === top) {{
  const version = new URL(document.currentScript.src).search.slice(1);
  new EventSource("{EVENTS}").addEventListener("message", ({{ data }}) => {{
    if (data !== version) location.reload();
  }});
}}
"""
RETIRE = """\
// Replaces the site's service worker, which answers with an older version: removes itself and reloads its pages.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  await caches.delete(`tama ${registration.scope}`);
  await registration.unregister();
  for (const page of await clients.matchAll({ type: "window" })) page.navigate(page.url); // waits until this is over
}
"""
PAUSE = 0.3
"""Seconds between two looks at the sources; a build waits until no file was written for as long."""
SILENCE = 15
"""Seconds after which an empty line is sent to a page, since only writing shows that it has left."""


class Version:
    """The version of the site that is served; threads can wait for the next one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.changed = threading.Condition()
        self.name = ""

    def read(self) -> None:
        """Read the version in the folder, and wake the threads that wait for one."""
        parts = [path.read_bytes() for name in ("assets.json", "sw.js") if (path := self.folder / name).is_file()]
        with self.changed:
            self.name = digest(*parts)
            self.changed.notify_all()

    def after(self, known: str, patience: float) -> str:
        """Wait for a version other than the known one, for some seconds at most, and return the current one."""
        with self.changed:
            self.changed.wait_for(lambda: self.name != known, timeout=patience)
            return self.name


class LiveHandler(Handler):
    """Serves the site with the reload script in each page, and sends that script the version."""

    def __init__(self, *details: object, version: Version) -> None:
        self.version = version
        super().__init__(*details, directory=str(version.folder))  # type: ignore[arg-type]

    def do_GET(self) -> None:  # noqa: N802 - the base class looks for it by this name
        """Answer requests for files that dist/ does not have; the base class answers the others."""
        path = urlsplit(self.path).path
        if path == EVENTS:
            self.tell_versions()
        elif path == SCRIPT:
            self.answer("text/javascript", RELOAD.encode())
        elif path == "/sw.js":
            self.answer("text/javascript", RETIRE.encode())
        elif page := self.page():
            self.answer("text/html", page)
        else:
            super().do_GET()

    def page(self) -> bytes | None:
        """Return the requested page with the script in it."""
        file = Path(self.translate_path(self.path))
        file = file / "index.html" if urlsplit(self.path).path.endswith("/") else file
        if file.suffix != ".html" or not file.is_file():
            return None
        script = f'<script src="{SCRIPT}?{self.version.name}" defer></script>\n  </head>'
        return file.read_bytes().replace(b"</head>", script.encode(), 1)

    def answer(self, kind: str, content: bytes) -> None:
        """Send a file that is not in the folder."""
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def tell_versions(self) -> None:
        """Send the current version and each later one, until the page leaves."""
        self.close_connection = True
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        told = ""
        while True:
            name = self.version.after(told, SILENCE)
            self.wfile.write(b":\n\n" if name == told else f"data: {name}\n\n".encode())
            told = name


def live_server(version: Version, port: int = 0) -> Server:
    """Return a server of a version's folder that reloads pages, bound but not yet serving."""
    return bound(partial(LiveHandler, version=version), port)


def watch(
    look: Callable[[], Stamps], build: Callable[[], None], known: Stamps, stopped: threading.Event, pause: float = PAUSE
) -> None:
    """Build whenever the sources differ from the known state, until stopped.

    There is one build at a time, and only when two looks in a row find the same: a file may be half written, and one
    change is often followed by others. Changes during a build are built after it.
    """
    before = known
    while not stopped.wait(pause):
        now = look()
        if now == before and now != known:
            known = now
            build()
        before = now


def rebuild(version: Version) -> None:
    """Build the site in a new process, which reads all sources again; after a failure the old site stays."""
    try:
        run(sys.executable, "build.py", "site", why="the site could not be built; the one before is still served")
    except BuildError as error:
        say(str(error))
    else:
        version.read()


def look() -> Stamps:
    """Return the time and size of each source."""
    return stamps(sources())


def serve(port: int) -> None:
    """Build the site and serve it until interrupted; build it again when a source is saved."""
    version = Version(DIST)
    with live_server(version, port) as serving:
        known = look()
        build_site()
        version.read()
        watching = (look, partial(rebuild, version), known, threading.Event())
        threading.Thread(target=watch, args=watching, daemon=True).start()
        say(f"Tama is at http://localhost:{serving.server_port}/ (Ctrl+C ends it); what you save is built and reloaded")
        serving.serve_forever()
