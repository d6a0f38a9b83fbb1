"""How much memory an analysis takes in a tab: Python's heap in Chromium, which never shrinks, while one goes on.

    python build.py lab memory [--seconds 600]

A worker analyses with three lines and no bound, half a minute for each position of a game in which it plays its own
best moves; everything that it keeps fills up meanwhile. A second worker, as the page has for the rules, is counted at
what it takes at rest. What Chromium itself needs for a tab comes on top.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from e2e import browsers  # noqa: E402
from lab.boot import served, stock  # noqa: E402

MOST: Final = 250
"""Megabytes."""
EACH: Final = 30
"""Seconds for a position."""
WORKER: Final = b"""
import { loadPyodide } from "./pyodide.mjs";
const started = loadPyodide().then(async (python) => {
  python.unpackArchive(await (await fetch("tama_core.zip")).arrayBuffer(), "zip");
  return { handle: python.pyimport("tama_core.bridge.handle"), memory: python._module };
});
onmessage = async ({ data }) => {
  const { handle, memory } = await started;
  postMessage([handle(data), memory.HEAPU8.length]);
};
"""
ANALYSE: Final = """
async ([seconds, each]) => {
  const worker = new Worker("worker.js", { type: "module" });
  const ask = (message) => new Promise((resolve, reject) => {
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.onmessage = ({ data: [reply, heap] }) => resolve({ ...JSON.parse(reply), heap });
    worker.postMessage(JSON.stringify({ id: 1, ...message }));
  });
  const { heap: idle } = await ask({ op: "view", game: {} });
  const heaps = [idle];
  let [game, nodes] = [{}, 0];
  const begin = performance.now();
  while (performance.now() < begin + 1000 * seconds) {
    let reply = await ask({ op: "search", game, limit: { time: each }, lines: 3, slice: 0.05 });
    while (reply.more) reply = await ask({ op: "continue" });
    if (!reply.ok) break;
    heaps.push(reply.heap);
    nodes += reply.result.nodes;
    ({ game } = await ask({ op: "play", game, text: reply.result.move.text }));
  }
  return { heaps, nodes };
}
"""


def main() -> int:
    """Analyse, print the heap after each position, and return 1 where it is too large."""
    parser = argparse.ArgumentParser(description="Measure the memory of an analysis in Chromium.")
    parser.add_argument("--seconds", type=int, default=600, metavar="N", help="how long (600)")
    seconds = parser.parse_args().seconds
    with served({**stock(), "worker.js": WORKER}) as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(**browsers.launch_options())
        page = chromium.new_page()
        page.goto(address)
        found = page.evaluate(ANALYSE, [seconds, min(EACH, seconds)])
        chromium.close()
    heaps = [heap / 1e6 for heap in found["heaps"]]
    print("heap, MB: " + ", ".join(f"{heap:.0f}" for heap in heaps))
    total = heaps[0] + max(heaps)
    good = total <= MOST
    print(
        f"{found['nodes'] / 1e6:.1f} million nodes in {seconds} s; with the worker for the rules {total:.0f} MB ",
        end="",
    )
    print(f"(at most {MOST})  {'' if good else 'TOO LARGE'}")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
