"""Answers the page's requests with the Python that runs the tests, instead of Pyodide.

Starting Pyodide takes two seconds of processor time a page, and the page only sees the text that crosses the bridge
(docs/protocol.md). So tests of the page get the built site with another worker (native_worker.js), which asks here.
Tests of Python in a browser are marked `pyodide` and get the site as it is.

`python -m e2e.native_python` answers on its standard input and output, in a process of its own, so that a search there
does not block the tests.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from collections import OrderedDict
from pathlib import Path
from threading import Lock

from building.paths import DIST, ROOT
from tama_core.bridge import Bridge

WORKER = Path(__file__).with_name("native_worker.js")
ADDRESS = "native/"
"""The path of the worker's requests, followed by the worker's id."""
STAND_INS = {
    "python/worker.js": WORKER.read_bytes(),
    "sandbox/worker.js": WORKER.with_name("native_sandbox_worker.js").read_bytes(),
    "python/pyodide.asm.wasm": b"\0asm\1\0\0\0",
    "python/library.wasm": b"\0asm\1\0\0\0",
}
"""Small replacements for files that the page downloads for its workers; a cell only repeats its code."""
WORKERS = 64
"""Bridges to hold at a time, since a closed page does not say that it has left."""


class NativePython:
    """A process that answers for all workers of all pages."""

    def __init__(self) -> None:
        self.lock = Lock()
        command = [sys.executable, "-m", "e2e.native_python"]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, encoding="utf-8")

    def answer(self, worker: str, request: str) -> str:
        """Return the reply to one request of a worker."""
        assert self.process.stdin
        assert self.process.stdout
        with self.lock:
            self.process.stdin.write(json.dumps([worker, request]) + "\n")
            self.process.stdin.flush()
            return self.process.stdout.readline().rstrip("\n")

    def end(self) -> None:
        """End the process."""
        self.process.communicate()


def site(target: Path) -> Path:
    """Write the built site with the replacements in it."""
    shutil.copytree(DIST, target)
    assets = json.loads((DIST / "assets.json").read_text("utf-8"))
    for name, content in STAND_INS.items():
        (target / name).write_bytes(content)
        assets["files"][name] = {"size": len(content), "sha256": hashlib.sha256(content).hexdigest()}
    (target / "assets.json").write_text(json.dumps(assets), "utf-8")
    return target


def main() -> None:
    """Answer a line of JSON for each line, until there are no more."""
    bridges: OrderedDict[str, Bridge] = OrderedDict()
    for line in sys.stdin:
        worker, request = json.loads(line)
        bridge = bridges.pop(worker, None) or Bridge()
        bridges[worker] = bridge
        if len(bridges) > WORKERS:
            bridges.popitem(last=False)
        print(bridge.handle(request), flush=True)


if __name__ == "__main__":
    main()
