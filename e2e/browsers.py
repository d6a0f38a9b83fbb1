"""A Chromium for the tests: `python e2e/browsers.py` makes sure that this machine has one.

What is installed comes first, then Playwright's own download, then Debian's package.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

ARGUMENTS = [
    "--no-sandbox",  # the sandbox does not start for root in a container; all that it opens is our own site
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)
ADVICE = "expected Chromium or Chrome, found none and could not install one; install either and run this again"


def playwrights_own() -> str:
    """Return where Playwright puts the browser that it downloads, whether or not it is there."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - starting it takes a second: only where needed

    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


def candidates() -> Iterator[str]:
    """Name the places where a Chromium may be, cheapest to look at first."""
    yield from filter(None, map(shutil.which, NAMES))
    yield from filter(os.path.exists, PLACES)
    own = playwrights_own()
    if Path(own).exists():
        yield own


def starts(executable: str) -> bool:
    """Tell whether a browser runs at all: a stub that only points to a shop and one without its libraries do not."""
    if os.name == "nt":
        return True  # there `--version` opens a window
    return subprocess.run([executable, "--version"], capture_output=True, check=False).returncode == 0


def find() -> str | None:
    """Return the path of a Chromium that runs, None where there is none."""
    return next(filter(starts, candidates()), None)


def install() -> None:
    """Try to install a Chromium; what does not work is left to the one who looks for it afterwards."""
    playwright = [sys.executable, "-m", "playwright", "install", "chromium"]
    patience = {**os.environ, "PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT": "10000"}
    subprocess.run(playwright, env=patience, capture_output=True, check=False)
    if find() is None and shutil.which("apt-get") and os.geteuid() == 0:
        subprocess.run(["apt-get", "update", "-qq"], check=False)
        subprocess.run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"], check=False)


def launch_options() -> dict[str, Any]:
    """Return the arguments for Playwright's `chromium.launch`."""
    executable = find()
    if executable is None:
        raise FileNotFoundError(ADVICE)
    return {"executable_path": executable, "args": ARGUMENTS}


def main() -> None:
    """Make sure that there is a Chromium and print its path."""
    if find() is None:
        print("no Chromium here yet, installing one …", flush=True)
        install()
    print(find() or sys.exit(ADVICE))


if __name__ == "__main__":
    main()
