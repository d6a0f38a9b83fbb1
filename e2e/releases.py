"""Makes releases of the site to update between, each with a mark in a page, a script and a style sheet."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

from building.pages import with_hashes
from building.paths import DIST
from building.precache import EMPTY
from building.site import with_lists, write_site

if TYPE_CHECKING:
    from e2e.host import Host
    from e2e.tama_page import TamaPage

PREVIOUS = Path(os.environ.get("TAMA_PREVIOUS", DIST))
"""The site of the release before, where someone has it; else the present one stands in for it."""
MARKS = """() => [
  document.documentElement.dataset.release,
  document.documentElement.dataset.script,
  getComputedStyle(document.documentElement).getPropertyValue("--release"),
]"""
ASKS_FOR_WORKERS = b"navigator.serviceWorker"


def release(mark: str, folder: Path = DIST) -> dict[str, bytes]:
    """Return the site as built, or another one, with a mark in each kind of file."""
    paths = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    content = {name: path.read_bytes() for name, path in paths.items()}
    content["index.html"] = content["index.html"].replace(b"<html ", f'<html data-release="{mark}" '.encode())
    content["page.js"] += f'document.documentElement.dataset.script = "{mark}";\n'.encode()
    content["style.css"] += f":root {{ --release: {mark}; }}\n".encode()
    content["sw.js"] = re.sub(rb"const FILES = \{.*?\};", EMPTY, content["sw.js"], flags=re.DOTALL)
    return with_lists(content)


def without_worker(mark: str) -> dict[str, bytes]:
    """Return a release from before there was a service worker."""
    content = release(mark)
    del content["sw.js"]
    ours = (name for name in content if not name.startswith(("embed/", "alone/")))
    (asking,) = (name for name in ours if ASKS_FOR_WORKERS in content[name])
    content[asking] = content[asking].replace(ASKS_FOR_WORKERS, b"undefined")
    return content | {"index.html": with_hashes(content)}


def publish(host: Host, site: dict[str, bytes]) -> None:
    """Put a release in place of what the host served before."""
    write_site(site, host.folder)
    host.asked.clear()


def expect_release(page: TamaPage, mark: str) -> None:
    """Page, script and style sheet must be of one release."""
    page.board.eventually(lambda: page.page.evaluate(MARKS), [mark, mark, mark])
