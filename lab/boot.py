"""Measure the start of the page in Chromium, beside a plain page that starts npm's Pyodide.

    python build.py lab boot [--runs 5]

All kinds of visit are measured in turn, run by run, so that a busy machine slows all of them; the ratios count. Times
are in milliseconds since the address was entered.

    stock    Pyodide's own standard library, holding source, and the package unpacked from a zip of its own
    cold     the site as built, nothing cached
    warm     the same again, from the browser's cache
    offline  the same without a network, from the service worker

`lab bytes first` lists the downloads of a first visit.
"""

from __future__ import annotations

import io
import os
import statistics
import threading
import zipfile
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Literal

from playwright.sync_api import sync_playwright

from building.paths import PYODIDE, ROOT
from building.server import Handler, Server
from building.site import site_files, write_site
from e2e import browsers
from lab.measuring.arguments import parser_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, BrowserContext

LISTEN = """
globalThis.seen = {};
const waiting = [];
const note = (name) => {
  seen[name] ??= performance.now();
  for (const look of waiting) look();
};
globalThis.until = (name) => new Promise((resolve, reject) => {
  const look = () => {
    const failed = Object.keys(seen).find((each) => each.startsWith("failed"));
    if (failed) reject(new Error(failed));
    if (seen[name]) resolve(seen);
  };
  waiting.push(look);
  look();
});
const look = () => {
  const men = document.querySelector("tama-board .men")?.getBoundingClientRect();
  const canvas = document.querySelector("tama-board")?.dataset.ply;
  if (men?.width > 0 || canvas) requestAnimationFrame(() => setTimeout(() => note("board")));
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);
let started = 0;
globalThis.Worker = class extends Worker {
  constructor(...parameters) {
    super(...parameters);
    const number = ++started;
    note(`worker ${number}`);
    this.addEventListener("message", ({ data }) => {
      if (data.failed) note(`failed: ${data.failed}`);
      if (data.ready) {
        note(`ready ${number}`);
        if (number === 1) this.postMessage('{"id": 0, "op": "view", "game": {}}');
      }
      const view = typeof data === "string" ? JSON.parse(data).view : null;
      if (view?.moves.length === 22) note("moves");
    });
  }
};
"""
"""Run before the page's own scripts: notes when the board is painted, when a worker is ready, and when legal moves
of the start position first come from one."""

STOCK_MOVES = "stock: first legal moves"
STOCK = {
    "index.html": b'<!doctype html><title>stock</title><script type="module" src="page.js"></script>',
    "page.js": b"""
const worker = new Worker("worker.js", { type: "module" });
worker.postMessage('{"id": 1, "op": "view", "game": {}}');
""",
    "worker.js": b"""
import { loadPyodide } from "./pyodide.mjs";
const started = loadPyodide().then(async (python) => {
  python.unpackArchive(await (await fetch("tama_core.zip")).arrayBuffer(), "zip");
  return python.pyimport("tama_core.bridge.handle");
});
onmessage = async ({ data }) => postMessage((await started)(data));
""",
}


def stock() -> dict[str, bytes]:
    """Return a site that starts Pyodide as its documentation shows."""
    package = io.BytesIO()
    with zipfile.ZipFile(package, "w", zipfile.ZIP_DEFLATED) as packed:
        weights = ROOT / "tama_core" / "engine" / "data" / "weights.bin"
        for path in (*sorted((ROOT / "tama_core").rglob("*.py")), weights):
            packed.write(path, path.relative_to(ROOT))
    names = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
    return {**STOCK, "tama_core.zip": package.getvalue(), **{name: (PYODIDE / name).read_bytes() for name in names}}


class CachedHandler(Handler):
    """Lets a browser keep what it has, as static hosts do."""

    def send_header(self, keyword: str, value: str) -> None:
        """Say ten minutes where the project's own server forbids it."""
        super().send_header(keyword, "max-age=600" if keyword == "Cache-Control" else value)


@contextmanager
def served(site: dict[str, bytes]) -> Iterator[str]:
    """Serve a site and give its address."""
    with TemporaryDirectory() as folder:
        write_site(site, Path(folder))
        with Server(("127.0.0.1", 0), partial(CachedHandler, directory=folder)) as host:
            threading.Thread(target=host.serve_forever, daemon=True).start()
            yield f"http://localhost:{host.server_port}/"
            host.shutdown()


def visit(context: BrowserContext, address: str, until: str) -> dict[str, float]:
    """Visit a site and return when things were first seen, once `until` was."""
    page = context.new_page()
    page.goto(address)
    seen: dict[str, float] = page.evaluate("name => until(name)", until)
    page.close()
    return seen


Times = dict[str, list[float]]


def measure(browser: Browser, ours: str, theirs: str, times: Times) -> None:
    """Make one visit of each kind and note how long it took."""

    def note(turn: str, seen: dict[str, float]) -> None:
        times.setdefault(f"{turn}: board painted", []).append(seen["board"])
        times.setdefault(f"{turn}: first legal moves", []).append(seen["moves"])
        times.setdefault(f"{turn}: second worker, its start", []).append(seen["ready 2"] - seen["worker 2"])

    def context(service_workers: Literal["allow", "block"] = "allow") -> BrowserContext:
        fresh = browser.new_context(service_workers=service_workers)
        fresh.add_init_script(LISTEN)
        return fresh

    with context() as stock_visitor:
        times.setdefault(STOCK_MOVES, []).append(visit(stock_visitor, theirs, "moves")["moves"])
    with context("block") as visitor:
        for turn in ("cold", "warm"):
            note(turn, visit(visitor, ours, "ready 2"))
    with context() as regular:
        page = regular.new_page()
        page.goto(ours)
        page.evaluate("until('ready 2').then(() => navigator.serviceWorker.ready).then(() => true)")
        page.close()
        regular.set_offline(True)
        note("offline", visit(regular, ours, "ready 2"))


def row(name: str, taken: list[float], stock: float) -> str:
    """Return a line of the table: the median, its ratio to the stock one, and every run."""
    median = statistics.median(taken)
    runs = ", ".join(f"{time:.0f}" for time in taken)
    return f"{name:>37}: median {median:5.0f}   {median / stock:5.2f} of stock   ({runs})"


def main() -> None:
    """Measure all kinds of visit in turn and print medians and ratios."""
    parser = parser_of(__doc__)
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args().runs
    times: Times = {}
    with served(site_files()) as ours, served(stock()) as theirs, sync_playwright() as playwright:
        for _ in range(runs):
            with playwright.chromium.launch(**browsers.launch_options()) as browser:
                measure(browser, ours, theirs, times)
    print(f"\nChromium, {runs} runs each, ms; {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    for name, taken in times.items():
        print(row(name, taken, statistics.median(times[STOCK_MOVES])))


if __name__ == "__main__":
    main()
