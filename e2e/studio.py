"""The studio as a visitor uses it: code, bots, laboratory."""

from __future__ import annotations

import base64
import zlib
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from e2e.board import PATIENCE

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from e2e.tama_page import TamaPage

GO = """hash => {
  document.querySelector(".bench")?.setAttribute("data-left", "");
  location.hash = /=/.test(hash) ? `${hash}&again=${Math.random()}` : hash;
}"""
PLIES = """async (board, [least, patience]) => {
  const deadline = performance.now() + patience * 1000;
  while (Number(board.dataset.ply) < least && performance.now() < deadline) await new Promise(requestAnimationFrame);
  return Number(board.dataset.ply);
}"""
PIECES = """board => [...board.shadowRoot.querySelectorAll("[role=grid] button")].map(
  ({ dataset }) => [dataset.square, dataset.piece])"""
WALL = """async address => {
  const tries = `onmessage = async ({ ports: [port] }) => {
    const address = ${JSON.stringify(address)};
    const wait = how => new Promise((done, fail) => how(done, fail));
    const tries = {
      fetch: () => fetch(address),
      xhr: () => { const it = new XMLHttpRequest(); it.open("GET", address, false); it.send(); },
      socket: () => wait((done, fail) => {
        const it = new WebSocket(address.replace("http", "ws")); it.onopen = done; it.onerror = fail;
      }),
      events: () => wait((done, fail) => { const it = new EventSource(address); it.onopen = done; it.onerror = fail; }),
      scripts: () => importScripts(address),
      module: () => import(address),
      database: () => wait((done, fail) => {
        const it = indexedDB.open("x"); it.onsuccess = done; it.onerror = fail;
      }),
      caches: async () => { await caches.open("x"); },
      files: async () => { await navigator.storage.getDirectory(); },
      eval: () => (0, eval)("1"),
    };
    const open = [];
    for (const [name, does] of Object.entries(tries)) {
      try { await does(); open.push(name); } catch {}
    }
    port.postMessage(open);
  }`;
  const worker = new Worker(URL.createObjectURL(new Blob([tries], { type: "text/javascript" })));
  const { port1, port2 } = new MessageChannel();
  const told = new Promise(done => { port1.onmessage = ({ data }) => done(data); });
  worker.postMessage(null, [port2]);
  return await told;
}"""
"""Tries every way out of a worker of the sandbox that nobody has disarmed, and returns those that are open."""


def linked(code: str, name: str = "py") -> str:
    """Return the fragment of a link that brings code along."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(code.encode()) + packer.flush()
    return f"#{name}={base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


class Bench:
    """One open screen of the studio."""

    def __init__(self, tama: TamaPage) -> None:
        self.page: Page = tama.page
        self.board = tama.page.locator("#studio tama-board")
        self.bench = tama.page.locator(".bench")
        self.state = tama.page.locator(".bench .state")
        self.output = tama.page.locator(".bench .output").first
        self.editor = tama.page.locator(".bench .cm-content")
        self.warning = tama.page.locator(".bench .warning")

    def go(self, fragment: str) -> Bench:
        """Go to an address within the page."""
        self.page.evaluate(GO, fragment)
        expect(self.page.locator(".bench:not([data-left])")).to_be_visible()
        expect(self.page.locator(".code[data-editor], .laboratory")).to_be_visible()
        return self

    def clear(self) -> None:
        """Empty the editor.

        Chromium gives what is typed over coloured text a style that the policy forbids, and says so.
        """
        self.editor.click()
        self.page.keyboard.press("Control+a")
        self.page.keyboard.press("Delete")

    def type(self, code: str) -> None:
        """Replace what stands in the editor."""
        self.clear()
        self.page.keyboard.insert_text(code)

    def wait_for_plies(self, least: int) -> None:
        """Wait until the board of the screen has shown so many pictures, or moves."""
        assert self.board.evaluate(PLIES, [least, PATIENCE]) >= least

    def do(self, what: str) -> Locator:
        return self.page.locator(f".bench [data-do={what}]")

    def begin(self, code: str, name: str = "py") -> None:
        """Bring code by a link and run it."""
        self.go(linked(code, name))
        self.do("run").click()

    def run(self, code: str) -> str:
        """Run code to its end, whatever that is, and return what it printed."""
        self.begin(code)
        self.wait("over", "failed")
        return self.output.text_content() or ""

    def wait(self, *phases: str) -> None:
        """Wait until the run is in one of these phases."""
        expect(self.page.locator(",".join(f".bench[data-phase={phase}]" for phase in phases))).to_be_visible()

    def stop(self) -> None:
        """Press Stop while something runs, and wait until it does not."""
        self.do("stop").click()
        expect(self.bench).not_to_have_attribute("data-phase", "running")

    @property
    def cells(self) -> str:
        """The pieces on the board of the screen."""
        pieces: list[tuple[str, str]] = self.board.evaluate(PIECES)
        return "".join(piece for _, piece in sorted(pieces, key=lambda each: (each[0][1], each[0][0])))

    @property
    def shapes(self) -> list[dict[str, Any]]:
        """The arrows and circles on the board of the screen."""
        shapes: list[dict[str, Any]] = self.board.evaluate("board => board.shapes")
        return shapes
