"""How soon a visitor can move: from navigation to the first legal moves, in Chromium, nothing cached.

    python build.py lab boot [--runs 5]

Compares the site as built with the same site booted the ordinary way: Pyodide's own python_stdlib.zip, holding
source, and the package unpacked from a zip of its own. Both are measured in turn, run by run, so that a busy machine
slows both.
"""

from __future__ import annotations

import argparse
import io
import statistics
import sys
import threading
import zipfile
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))


from building.paths import PYODIDE  # noqa: E402
from building.server import server  # noqa: E402
from building.site import assets, contents, write_site  # noqa: E402
from e2e import browsers  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

LISTEN = """
globalThis.firstMoves = new Promise((resolve, reject) => {
  const hear = ({ data }) => {
    if (data.failed) reject(new Error(data.failed.message));
    const view = typeof data === "string" ? JSON.parse(data).view : null;
    if (view) resolve({ time: performance.now(), moves: view.moves.length });
  };
  globalThis.Worker = class extends Worker {
    constructor(...parameters) {
      super(...parameters);
      this.addEventListener("message", hear);
    }
  };
});
"""
"""Run before the page's own scripts: hears the first reply of a worker that holds legal moves."""


def ordinary() -> dict[str, bytes]:
    """Return the site with npm's library in place of ours, and the package in a zip to be unpacked."""
    site = contents()
    del site["assets.json"]
    package = io.BytesIO()
    with zipfile.ZipFile(package, "w", zipfile.ZIP_DEFLATED) as packed:
        for path in sorted((ROOT / "tama_core").rglob("*.py")):
            packed.write(path, path.relative_to(ROOT))
    site["python/tama_core.zip"] = package.getvalue()
    site["python/library.bin"] = (PYODIDE / "python_stdlib.zip").read_bytes()
    worker = site["worker.js"]
    worker = replaced(worker, b'body?.pipeThrough(new DecompressionStream("gzip"))', b"body")
    unpack = b'python.unpackArchive(await (await request("python/tama_core.zip")).arrayBuffer(), "zip");\n  '
    site["worker.js"] = replaced(worker, b"return python.pyimport(ENTRY)", unpack + b"return python.pyimport(ENTRY)")
    return {**site, "assets.json": assets(site)}


def replaced(text: bytes, old: bytes, new: bytes) -> bytes:
    """Replace what must stand in the text exactly once."""
    if text.count(old) != 1:
        message = f"expected {old!r} once in worker.js, found it {text.count(old)} times"
        raise ValueError(message)
    return text.replace(old, new)


@contextmanager
def served(site: dict[str, bytes]) -> Iterator[str]:
    """Serve a site and give its address."""
    with TemporaryDirectory() as folder, server(Path(folder)) as host:
        write_site(site, Path(folder))
        threading.Thread(target=host.serve_forever, daemon=True).start()
        yield f"http://localhost:{host.server_port}/"
        host.shutdown()


def measured(browser: Browser, address: str) -> float:
    """Return the milliseconds from navigation to the first legal moves in a fresh profile."""
    context = browser.new_context()
    context.add_init_script(LISTEN)
    page = context.new_page()
    page.goto(address)
    answer = page.evaluate("firstMoves")
    context.close()
    if answer["moves"] != 22:
        message = f"expected 22 legal moves, got {answer['moves']}"
        raise ValueError(message)
    return float(answer["time"])


def main() -> None:
    """Measure both in turn and print medians and their ratio."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args().runs
    times: dict[str, list[float]] = {"as built": [], "npm's library": []}
    with served(contents()) as ours, served(ordinary()) as theirs, sync_playwright() as playwright:
        for _ in range(runs):
            for name, address in zip(times, (ours, theirs), strict=True):
                browser = playwright.chromium.launch(**browsers.launch_options())
                times[name].append(measured(browser, address))
                browser.close()
    print(f"\nnavigation → first legal moves, Chromium, nothing cached, {runs} runs each, ms")
    for name, taken in times.items():
        print(f"{name:>14}: median {statistics.median(taken):5.0f}   ({', '.join(f'{time:.0f}' for time in taken)})")
    ratio = statistics.median(times["as built"]) / statistics.median(times["npm's library"])
    print(f"{'ratio':>14}: {ratio:.2f}   (at most 0.5 wanted)")


if __name__ == "__main__":
    main()
