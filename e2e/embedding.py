"""Serves pages of another origin that embed boards of the site."""

from __future__ import annotations

import json
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from e2e.host import serving

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import BrowserContext, Frame, Page

    from e2e.error_log import ErrorLog
    from e2e.host import Host

PATIENCE = 60_000
POLICY = "default-src 'none'; script-src {there}; frame-src {there}"
"""The least that a page must allow for a board."""
PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A blog</title>
<meta http-equiv="Content-Security-Policy" content="{policy}">
<script src="{there}tama-board.js" async></script></head><body>{body}</body></html>"""
FRAME = """<!doctype html><title>A blog</title>
<iframe id="f" width="400" height="500" src="{there}embed.html{query}"></iframe>"""
LISTEN = """globalThis.told = [];
const names = ["ready", "change", "move", "select", "illegal", "gameover", "solved", "error"];
for (const name of names) addEventListener(name, event => told.push([event.target.id, name, event.detail]));
addEventListener("message", ({ data }) => told.push(["frame", data?.type, data?.payload, data?.id]));
"""


class Embedder:
    """A host of another origin whose pages embed boards."""

    def __init__(self, host: Host, here: Host, context: BrowserContext) -> None:
        self.host = host
        self.there = host.address
        self.here = here
        self.context = context

    def open(self, body: str, *, template: str = PAGE, clock: bool = False, **more: str) -> Page:
        values = {"there": self.there, "policy": POLICY.format(there=self.there), "body": body, **more}
        (self.here.folder / "blog.html").write_text(template.format(**values), "utf-8")
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        if clock:
            page.clock.install()
        page.goto(self.address)
        return page

    @property
    def address(self) -> str:
        return self.here.address.replace("localhost", "127.0.0.1") + "blog.html"

    @property
    def origin(self) -> str:
        return self.address.removesuffix("/blog.html")


@contextmanager
def embedding(host: Host, folder: Path, context: BrowserContext, error_log: ErrorLog) -> Iterator[Embedder]:
    """Serve pages of an empty folder with boards of a site; fail afterwards for each error that was not expected."""
    error_log.expect(r"favicon\.ico", "status of 404")
    with serving(folder) as here:
        error_log.over(context, host.address, here.address.replace("localhost", "127.0.0.1"))
        context.add_init_script(LISTEN)
        yield Embedder(host, here, context)
        assert error_log.complaints() == []


def until(page: Page | Frame, condition: str) -> None:
    """Wait for a condition in a way that a strict policy allows."""
    look = """([patience, condition]) => new Promise((resolve, reject) => {
      const deadline = performance.now() + patience;
      const test = CONDITION;
      const look = () => {
        if (test()) resolve(true);
        else if (performance.now() > deadline) reject(new Error(`never: ${condition}; ${JSON.stringify(told)}`));
        else setTimeout(look, 20);
      };
      look();
    })"""
    page.evaluate(look.replace("CONDITION", f"() => {condition}"), [PATIENCE, condition])


def told(page: Page, name: str, board: str = "") -> list[Any]:
    """Return the details of the events of this name so far."""
    return [each[2] for each in page.evaluate("told") if each[1] == name and each[0] == board]


def ask(page: Page, message: dict[str, object]) -> list[Any]:
    """Send a message to the frame and return its answer."""
    page.evaluate("message => document.querySelector('#f').contentWindow.postMessage(message, '*')", message)
    until(page, f"told.some(([, , , id]) => id === {json.dumps(message['id'])})")
    (answer,) = (each for each in page.evaluate("told") if each[0] == "frame" and each[3] == message["id"])
    return list(answer[1:3])
