"""Operates the studio as a visitor does: code, bots, laboratory."""

from __future__ import annotations

import base64
import zlib
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

import tama_core as tama
from building.paths import WEB
from e2e.board import PATIENCE, cells_of

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from e2e.tama_page import TamaPage

EXAMPLES = WEB / "studio" / "examples"
FORGET = "['tama-cell', 'tama-bots', 'tama-tournament'].forEach(name => localStorage.removeItem(name))"
GO = """hash => {
  document.querySelector(".workspace")?.setAttribute("data-left", "");
  location.hash = /=/.test(hash) ? `${hash}&again=${Math.random()}` : hash;
}"""
PLIES = """async (board, [least, patience]) => {
  const deadline = performance.now() + patience * 1000;
  while (Number(board.dataset.ply) < least && performance.now() < deadline) await new Promise(requestAnimationFrame);
  return Number(board.dataset.ply);
}"""
PIECES = """board => [...board.shadowRoot.querySelectorAll("[role=grid] button")].map(
  ({ dataset }) => [dataset.square, dataset.piece])"""
SEARCH = """\
import gc
open_ways = []
for thing in gc.get_objects():
    for name in ("fetch", "indexedDB", "caches", "XMLHttpRequest", "importScripts", "postMessage", "document"):
        if type(thing).__name__ == "JsProxy" and hasattr(thing, name): open_ways.append(name)
open_ways
"""
"""Looks for ways out among the objects of Python, and returns them."""
DIG = """
import sys
frame = sys._getframe()
while not hasattr(frame.f_locals.get("self"), "_send"): frame = frame.f_back
held = [cell.cell_contents for cell in frame.f_locals["self"]._send.__closure__]
(post,) = [each for each in held if "JsProxy" in str(type(each))]
"""
"""Finds the function that sends, by the frames of Python."""
OPEN_WAYS_OUT = """async address => {
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
"""Tries every way out of a fresh worker of the sandbox, and returns the open ones."""


def linked(code: str, name: str = "py") -> str:
    """Return the fragment of a link that brings code along."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(code.encode()) + packer.flush()
    return f"#{name}={base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


class StudioPage:
    """One open screen of the studio."""

    def __init__(self, tama_page: TamaPage) -> None:
        self.tama = tama_page
        self.page: Page = tama_page.page
        self.board = self.page.locator("#studio tama-board")
        self.bench = self.page.locator(".workspace")
        self.state = self.page.locator(".workspace .state")
        self.output = self.page.locator(".workspace .output").first
        self.editor = self.page.locator(".workspace .cm-content")
        self.warning = self.page.locator(".workspace .warning")

    def go(self, fragment: str) -> StudioPage:
        """Go to an address within the page."""
        self.page.evaluate(GO, fragment)
        expect(self.page.locator(".workspace:not([data-left])")).to_be_visible()
        expect(self.page.locator(".code[data-editor], .laboratory, .tournament")).to_be_visible()
        return self

    def forget(self) -> None:
        """Forget what was written here, as long as no screen of the studio is open."""
        expect(self.bench).to_have_count(0)
        self.page.evaluate(FORGET)

    def leave(self) -> None:
        """Go back to the game, which ends every cell."""
        self.page.evaluate("location.hash = '#game'")
        expect(self.tama.board.element).to_be_visible()
        expect(self.page.locator("iframe")).to_have_count(0)

    def expect_fresh(self, example: str) -> None:
        """Expect the screen of a first visit: an example, no output, the game's position."""
        code = (EXAMPLES / example).read_text("utf-8")
        expect(self.editor).to_have_text(code.replace("\n", ""))
        expect(self.output).to_be_empty()
        expect(self.warning).to_be_hidden()
        expect(self.page.get_by_role("button", name="Reset")).to_be_hidden()
        assert self.cells == cells_of(tama.Position.initial())
        assert self.shapes == []

    def type(self, code: str) -> None:
        """Replace what stands in the editor.

        Chromium gives what is typed over coloured text a style that the policy forbids, and says so.
        """
        self.editor.click()
        self.page.keyboard.press("Control+a")
        self.page.keyboard.press("Delete")
        self.page.keyboard.insert_text(code)

    def wait_for_plies(self, least: int) -> None:
        """Wait until the board of the screen has shown so many pictures, or moves."""
        assert self.board.evaluate(PLIES, [least, PATIENCE]) >= least

    def do(self, what: str) -> Locator:
        return self.page.locator(f".workspace [data-do={what}]")

    def begin(self, code: str) -> None:
        """Type code and run it."""
        self.type(code)
        self.page.keyboard.press("Control+Enter")

    def run(self, code: str) -> str:
        """Run code to its end, whatever that is, and return what it printed."""
        self.begin(code)
        self.wait("over", "failed")
        return self.output.text_content() or ""

    def wait(self, *phases: str) -> None:
        """Wait until the run is in one of these phases."""
        expect(self.page.locator(",".join(f".workspace[data-phase={phase}]" for phase in phases))).to_be_visible()

    def question(self, prompt: str) -> Locator:
        """Return the field for the answer to a question."""
        return self.page.locator(".workspace").get_by_label(prompt)

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
