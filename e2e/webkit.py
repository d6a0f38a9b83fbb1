"""Drives Debian's WebKitGTK by the W3C's WebDriver protocol.

Playwright cannot drive the WebKit of distributions, so `Page` and `Locator` here have the methods of Playwright that
our page objects use, with the same meaning. The protocol is a few JSON requests; a library for it would be fourteen
packages.
"""

from __future__ import annotations

import base64
import json
import os
import signal
import socket
import subprocess
import time
from contextlib import ExitStack, contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path
from typing import TYPE_CHECKING, Any

from e2e.board import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import ViewportSize

    from e2e.browsers import WebKitGtk
    from e2e.network_guard import NetworkGuard

KEYS = {
    "Shift": "\ue008",
    "Tab": "\ue004",
    "Enter": "\ue007",
    "Escape": "\ue00c",
    "Space": " ",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
}
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""The protocol's name for "this is an element"."""

EVALUATE = """
const [argument, done] = arguments;
(async () => {
  const value = (%s);
  return typeof value === "function" ? value(argument) : value;
})().then(value => done({ value }), error => done({ error: String(error?.stack ?? error) }));
"""
WITH_ELEMENT = """async ([selector, patience, shown, argument]) => {
  const deadline = performance.now() + patience * 1000;
  const place = element => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return width && height ? `${left},${top}` : "";
  };
  for (let before = ""; ;) {
    const element = document.querySelector(selector);
    const now = element ? place(element) : "";
    if (element && (!shown || (now && now === before))) return (%s)(element, argument);
    if (performance.now() > deadline) throw new Error(`expected ${selector}, there is none`);
    before = now;
    await new Promise(requestAnimationFrame);
  }
}"""
"""Waits for an element, with `shown` until it is to be seen and stands still, and calls a function with it."""

CENTER = """element => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}"""
SET = """(element, [value, event]) => {
  element.value = value;
  element.dispatchEvent(new Event(event, { bubbles: true }));
}"""
TRIES = (5, 10, 20, 20, 20)
"""Seconds in which one driver after the other has to say that it began: most take one or two."""


class Session:
    """A browser under a driver's command."""

    def __init__(self, port: int, capabilities: dict[str, Any], patience: float) -> None:
        self.driver = HTTPConnection("127.0.0.1", port, timeout=patience)
        try:
            begun = self._ask("POST", "/session", {"capabilities": {"alwaysMatch": capabilities}})
        except TimeoutError:
            self.driver.close()
            raise
        self.driver.sock.settimeout(4 * PATIENCE)  # from now on, it waits for pages
        self.path = f"/session/{begun['sessionId']}"
        self("timeouts", {"script": PATIENCE * 2000})

    def __call__(self, command: str, body: dict[str, Any] | None = None) -> Any:  # noqa: ANN401 - whatever JSON holds
        """Give a command, with a body to POST and without one to GET."""
        return self._ask("GET" if body is None else "POST", f"{self.path}/{command}", body)

    def end(self) -> None:
        try:
            self._ask("DELETE", self.path)
        finally:
            self.driver.close()

    def _ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:  # noqa: ANN401
        self.driver.request(method, path, None if body is None else json.dumps(body), {"Content-Type": "text/json"})
        response = self.driver.getresponse()
        value = json.loads(response.read())["value"]
        if response.status >= 400:
            raise RuntimeError(f"WebDriver, {method} {path}: {value['error']}: {value['message']}")
        return value


class Locator:
    """An element, found anew each time by its selector."""

    def __init__(self, page: Page, selector: str) -> None:
        self.page = page
        self.selector = selector

    def locator(self, selector: str) -> Locator:
        return Locator(self.page, f"{self.selector} {selector}")

    def evaluate(self, function: str, argument: object = None, *, shown: bool = False) -> Any:  # noqa: ANN401
        return self.page.evaluate(WITH_ELEMENT % function, [self.selector, PATIENCE, shown, argument])

    def get_attribute(self, name: str) -> str | None:
        value: str | None = self.evaluate("(element, name) => element.getAttribute(name)", name)
        return value

    def text_content(self) -> str:
        return str(self.evaluate("element => element.textContent"))

    def is_visible(self) -> bool:
        find = "selector => document.querySelector(selector)?.checkVisibility() ?? false"
        return bool(self.page.evaluate(find, self.selector))

    def click(self) -> None:
        self.evaluate("element => element.scrollIntoView({ block: 'nearest' })")
        self.page.mouse.click(*self.evaluate(CENTER, shown=True))

    check = click

    def fill(self, text: str) -> None:
        self._set(text, "input")

    def select_option(self, value: str) -> None:
        self._set(value, "change")

    def element_handle(self) -> Locator:
        return self

    def content_frame(self) -> Page:
        """Return the page in an iframe, to read; mouse and keyboard stay with the page around it."""
        return Page(self.page.session, self.page.mouse, self.selector)

    def _set(self, value: str, event: str) -> None:
        self.evaluate(SET, [value, event], shown=True)


DOWN: dict[str, object] = {"type": "pointerDown", "button": 0}
UP: dict[str, object] = {"type": "pointerUp", "button": 0}


def to(x: float, y: float) -> dict[str, object]:
    """Return the action of moving the pointer to a point of the page."""
    return {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}


class Mouse:
    """The pointer, in CSS pixels of the page."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.at = (0.0, 0.0)

    def move(self, x: float, y: float, steps: int = 1) -> None:
        (left, top), self.at = self.at, (x, y)
        parts = [step / steps for step in range(1, steps + 1)]
        self._act(*(to(left + (x - left) * part, top + (y - top) * part) for part in parts))

    def down(self) -> None:
        self._act(DOWN)

    def up(self) -> None:
        self._act(UP)

    def click(self, x: float, y: float) -> None:
        self.at = (x, y)
        self._act(to(x, y), DOWN, UP)

    def _act(self, *actions: dict[str, object]) -> None:
        pointer = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": actions}
        self.session("actions", {"actions": [pointer]})


class Keyboard:
    """The keys, by Playwright's names for them."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def press(self, key: str) -> None:
        values = [KEYS.get(name, name) for name in key.split("+")]
        actions = [{"type": "keyDown", "value": value} for value in values]
        actions += [{"type": "keyUp", "value": value} for value in reversed(values)]
        self.session("actions", {"actions": [{"type": "key", "id": "keyboard", "actions": actions}]})


class Page:
    """The page in a window, or in an iframe of it."""

    def __init__(self, session: Session, mouse: Mouse | None = None, frame: str | None = None) -> None:
        self.session = session
        self.frame = frame
        self.mouse = mouse or Mouse(session)
        self.keyboard = Keyboard(session)

    def set_default_timeout(self, _milliseconds: float) -> None:
        """Do nothing: all waiting here takes as long as PATIENCE says."""

    def set_viewport_size(self, size: ViewportSize) -> None:
        """Make the window so large that the page in it has this size."""
        outer = self.session("window/rect", dict(size))
        width, height = self.evaluate("[innerWidth, innerHeight]")
        frame = {"width": outer["width"] - width, "height": outer["height"] - height}
        self.session(
            "window/rect", {"width": size["width"] + frame["width"], "height": size["height"] + frame["height"]}
        )

    def goto(self, address: str) -> None:
        self.session("url", {"url": address})

    def locator(self, selector: str) -> Locator:
        return Locator(self, selector)

    def evaluate(self, script: str, argument: object = None) -> Any:  # noqa: ANN401
        """Return what an expression gives, or a function called with the argument, or the promise of either."""
        with self._inside():
            answer = self.session("execute/async", {"script": EVALUATE % script, "args": [argument]})
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer.get("value")

    def screenshot(self, path: Path) -> None:
        Path(path).write_bytes(base64.b64decode(self.session("screenshot")))

    @contextmanager
    def _inside(self) -> Iterator[None]:
        """Look into the iframe for a while, where it is one that is meant."""
        if self.frame is None:
            yield
            return
        found = self.session("element", {"using": "css selector", "value": self.frame})
        self.session("frame", {"id": {ELEMENT: found[ELEMENT]}})
        try:
            yield
        finally:
            self.session("frame", {"id": None})


@contextmanager
def opened(found: WebKitGtk, guard: NetworkGuard) -> Iterator[Page]:
    """Open a window with a fresh profile on a virtual screen while the block runs.

    Requests to other machines go to a proxy.
    """
    proxies = dict.fromkeys(("httpProxy", "sslProxy"), guard.address)
    proxy = {"proxyType": "manual", **proxies, "noProxy": ["localhost", "127.0.0.1"]}
    browser = {"binary": found.browser, "args": ["--automation"]}
    capabilities = {"webkitgtk:browserOptions": browser, "proxy": proxy}
    with ExitStack() as stack:
        session = begun(stack, found, capabilities)
        stack.callback(session.end)
        yield Page(session)


def begun(stack: ExitStack, found: WebKitGtk, capabilities: dict[str, Any]) -> Session:
    """Return a session with a driver that runs as long as the stack holds.

    Now and then a driver begins one and never says so: eight times in thirty, three of them in a row.
    """
    for patience in TRIES:
        with suppress(TimeoutError):
            return Session(stack.enter_context(driving(found)), capabilities, patience)
    raise TimeoutError(f"{len(TRIES)} of WebKit's drivers did not say that they began")


@contextmanager
def driving(found: WebKitGtk) -> Iterator[int]:
    """Run the driver while the block runs, and give its port."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    screen = [found.screen, "--auto-servernum", "--server-args=-screen 0 1600x1200x24"] if found.screen else []
    command = [*screen, found.driver, f"--port={port}"]
    process = subprocess.Popen(command, start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # noqa: S603 - what browsers.py found on this machine
    try:
        wait_for(port, process)
        yield port
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait()


def wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    """Wait until the driver listens."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port)).close()
        except ConnectionError:
            assert process.poll() is None, f"WebKit's driver ended with exit code {process.returncode}"
            assert time.monotonic() < deadline, f"WebKit's driver does not listen after {PATIENCE} s"
            time.sleep(0.02)
