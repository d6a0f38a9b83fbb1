"""Finds or installs the browsers of the tests: `python e2e/browsers.py chromium firefox webkit`.

An installed browser comes first, then Playwright's own download, then Debian's package. For Chromium the headless shell
is preferred: it has no windows, which take a second of processor time for each fresh profile.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, cast

if TYPE_CHECKING:
    from collections.abc import Iterator

Options = dict[str, Any]
"""The arguments for Playwright's `launch`."""


class Engine(NamedTuple):
    """The places of an engine, and the packages that install it."""

    title: str
    commands: tuple[str, ...]
    places: tuple[str, ...]
    options: Options
    """Playwright's options to launch one that it did not download itself."""
    packages: tuple[str, ...]
    """Debian's and Ubuntu's."""
    oldest: int = 0
    """The first version that Playwright can drive, where some that are still shipped are older."""


class WebKitGtk(NamedTuple):
    """The paths of WebKitGTK's parts: Playwright drives only a WebKit of its own."""

    driver: str
    browser: str
    screen: str | None
    """A program that runs a command on a virtual screen, None where there is none."""


ENGINES = {
    "chromium": Engine(
        "Chromium or Chrome",
        (
            "chromium-headless-shell",
            "chromium",
            "chromium-browser",
            "google-chrome",
            "google-chrome-stable",
            "chrome",
            "msedge",
        ),
        (
            "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
            "/Applications/Chromium.app/Contents/MacOS/Chromium",
            "C:/Program Files/Google/Chrome/Application/chrome.exe",
            "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
        ),
        {
            "args": [
                "--no-sandbox",  # it does not start for root in a container; all that it opens is our own site
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--autoplay-policy=no-user-gesture-required",  # a page that is left may still have a sound to play
            ]
        },
        ("chromium-headless-shell", "chromium"),
    ),
    "firefox": Engine(
        "Firefox",
        ("firefox-esr", "firefox"),
        ("/Applications/Firefox.app/Contents/MacOS/firefox", "C:/Program Files/Mozilla Firefox/firefox.exe"),
        # Input reaches a frame of another site only where both run in one process.
        {"channel": "moz-firefox", "firefox_user_prefs": {"fission.webContentIsolationStrategy": 0}},
        ("firefox-esr",),
        146,  # it asks for network.addDataCollector, which 140 lacks and Mozilla's notes on 146 name
    ),
    "webkit": Engine("WebKitGTK and its driver", (), (), {}, ("webkit2gtk-driver", "xvfb", "xauth")),
}


TRIES = 3
"""Attempts to update the lists of packages."""
LIBRARIES = ("lib", "lib64", "lib/*-linux-gnu*", "libexec")
"""The folders below /usr in which distributions put WebKitGTK's own programs."""


def playwrights_own(name: str) -> str:
    """Return where Playwright puts the browser that it downloads, whether or not it is there."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - starting it takes a second: only where needed

    with sync_playwright() as playwright:
        path: str = getattr(playwright, name).executable_path
        return path


def installed(name: str) -> list[Options]:
    """Return launch options for each browser that others have put on this machine."""
    engine = ENGINES[name]
    commands = filter(None, map(shutil.which, engine.commands))
    paths = (*commands, *filter(os.path.exists, engine.places))
    return [{"executable_path": path, **engine.options} for path in paths]


def candidates(name: str) -> Iterator[Options]:
    """Give launch options for each browser that may be here, the one that costs least first."""
    here = installed(name)
    yield from filter(is_shell, here)
    own = [{"args": ENGINES[name].options.get("args", [])}] if Path(playwrights_own(name)).exists() else []
    rest = [each for each in here if not is_shell(each)]
    yield from (*own, *rest) if name == "chromium" else (*rest, *own)


def is_shell(options: Options) -> bool:
    """Tell whether this is a headless shell, which Playwright takes of its own where it is given no path."""
    return "headless-shell" in options.get("executable_path", "headless-shell")


def fits(options: Options, oldest: int) -> bool:
    """Tell whether a browser runs, as a stub or one without its libraries does not, and is not too old."""
    if os.name == "nt" or "executable_path" not in options:
        return True  # on Windows `--version` opens a window, and Playwright's own are as Playwright wants them
    command = [options["executable_path"], "--version"]
    answer = subprocess.run(command, capture_output=True, text=True, check=False)
    version = re.search(r"\d+", answer.stdout)
    return answer.returncode == 0 and (version is None or int(version[0]) >= oldest)


def webkit_gtk() -> WebKitGtk | None:
    """Find WebKitGTK, None where a part of it is missing."""
    driver = shutil.which("WebKitWebDriver")
    browsers = [str(path) for place in LIBRARIES for path in Path("/usr").glob(f"{place}/webkit2gtk-*/MiniBrowser")]
    screen = shutil.which("xvfb-run")
    if driver and browsers and (screen or os.environ.get("DISPLAY")):
        return WebKitGtk(driver, max(browsers), screen)
    return None


def find(name: str) -> Options | WebKitGtk | None:
    """Return how to start an engine that runs here, None where there is none."""
    gtk = webkit_gtk() if name == "webkit" else None
    return gtk or next((how for how in candidates(name) if fits(how, ENGINES[name].oldest)), None)


def serves(name: str) -> bool:
    """Tell whether an engine is here as the tests want it: of Chromium, a headless shell."""
    how = find(name)
    return how is not None and (name != "chromium" or is_shell(cast("Options", how)))


def install(name: str) -> None:
    """Try to install an engine; what does not work is left to the one who looks for it afterwards."""
    playwright = [sys.executable, "-m", "playwright", "install", name]
    patience = {**os.environ, "PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT": "10000"}
    subprocess.run(playwright, env=patience, capture_output=True, check=False)
    if not serves(name) and shutil.which("apt-get") and os.geteuid() == 0:
        lists = ["apt-get", "update", "-qq", "--error-on=any"]  # old ones name old browsers
        for _ in range(TRIES):
            if subprocess.run(lists, check=False).returncode == 0:
                break
        packages = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *ENGINES[name].packages]
        subprocess.run(packages, check=False)


def advice(name: str) -> str:
    """Say what to do about an engine that cannot be had."""
    engine = ENGINES[name]
    title, packages = engine.title, " ".join(engine.packages)
    title += f" {engine.oldest} or newer" if engine.oldest else ""
    return (
        f"no tests in {name}: expected {title}, found none and could not install it; "
        f"install it (on Debian and Ubuntu: apt install {packages}) and run this again"
    )


@cache
def found(name: str) -> Options | WebKitGtk:
    """Return how to start an engine; one that is not here is an error that says what to do."""
    how = find(name)
    if how is None:
        raise FileNotFoundError(advice(name))
    return how


def launch_options(name: str = "chromium") -> Options:
    """Return the arguments for Playwright's `launch` of an engine that Playwright can drive."""
    how = found(name)
    if isinstance(how, WebKitGtk):
        raise TypeError(f"expected an engine for Playwright, found {how.driver}, which it cannot drive")
    return how


def main() -> None:
    """See to it that the engines named are here, and print where."""
    for name in sys.argv[1:]:
        if not serves(name):
            print(f"installing {name} for the tests…", flush=True)
            install(name)
        how = find(name) or sys.exit(advice(name))
        print(how.driver if isinstance(how, WebKitGtk) else how.get("executable_path", "Playwright's own"))


if __name__ == "__main__":
    main()
