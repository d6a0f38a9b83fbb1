"""Measure memory in Chromium: of a long analysis, of a page over many games, of boards that are destroyed.

    python build.py lab memory                           everything; the analysis takes ten minutes
    python build.py lab memory analysis --seconds 60     a part of it
    python build.py lab memory games boards

    analysis   Python's heap, which never shrinks, while a worker analyses with three lines and no bound, half a minute
               for each position of a game in which it plays its own best moves; a second worker, as the page has for
               the rules, is counted at what it takes at rest. What Chromium itself needs for a tab comes on top
    games      the heap of the page's scripts over 50 games, after 50 others, beside what it was before them
    boards     the heap of a page after twenty boards came and were destroyed, beside the same after twenty others

The last two are taken after everything unused was collected. Over games, Chromium makes no machine code of scripts, as
it otherwise does for over a hundred games: what grows is the page's.
"""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING, Final

from playwright.sync_api import sync_playwright

from e2e import browsers
from e2e.embedding import until
from e2e.games import PLAY
from lab.boot import served, stock
from lab.latency import FIRST_MOVES, MANY
from lab.measuring.arguments import measure, parser_of
from lab.measuring.browser import measured_site
from lab.measuring.figures import Figure

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterator

    from playwright.sync_api import CDPSession

EACH: Final = 30
"""Seconds for a position."""
GAMES: Final = 50
PLIES: Final = 16
"""Of each game."""
INTERPRETED: Final = "--js-flags=--no-opt --no-maglev --no-sparkplug"
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


def analysis(chosen: argparse.Namespace) -> Iterator[Figure]:
    """Analyse in a worker of a plain page."""
    with served({**stock(), "worker.js": WORKER}) as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(**browsers.launch_options())
        page = chromium.new_page()
        page.goto(address)
        found = page.evaluate(ANALYSE, [chosen.seconds, min(EACH, chosen.seconds)])
        chromium.close()
    heaps = [heap / 1e6 for heap in found["heaps"]]
    print("heap, MB: " + ", ".join(f"{heap:.0f}" for heap in heaps))
    what = f"analysis of {chosen.seconds} s"
    yield Figure(f"{what}, both workers", heaps[0] + max(heaps), "MB", 2 * heaps[0], "both at rest")
    yield Figure(f"{what}, million nodes", found["nodes"] / 1e6, "")


def heap(devtools: CDPSession) -> tuple[float, int]:
    """Return the megabytes that scripts hold, and the nodes that there are, after all unused was collected."""
    gc.collect()  # what Playwright holds here, the browser holds there
    for _ in range(3):
        devtools.send("HeapProfiler.collectGarbage")
    used = devtools.send("Runtime.getHeapUsage")["usedSize"]
    return used / 1e6, int(devtools.send("Memory.getDOMCounters")["nodes"])


def games(_: argparse.Namespace) -> Iterator[Figure]:
    """Play games on one page."""
    with measured_site(INTERPRETED) as site:
        page = site.visit(reduced_motion="reduce").page
        devtools = page.context.new_cdp_session(page)
        page.set_default_timeout(300_000)
        page.evaluate(PLAY, [GAMES, PLIES])
        before, _nodes = heap(devtools)
        page.evaluate(PLAY, [GAMES, PLIES])
        after, _nodes = heap(devtools)
    yield Figure(f"heap of the page after {GAMES} games more", after, "MB", before, "before them")


def boards(_: argparse.Namespace) -> Iterator[Figure]:
    """Make and destroy boards on a page of another host."""
    with measured_site() as site, site.embedder() as embedder:
        page = embedder.open("<p>None yet.</p>")
        until(page, "customElements.get('tama-board')")
        devtools = page.context.new_cdp_session(page)
        page.evaluate(FIRST_MOVES, MANY)
        before, nodes = heap(devtools)
        page.evaluate(FIRST_MOVES, MANY)
        after, left = heap(devtools)
    yield Figure(f"heap after {MANY} boards more were destroyed", after, "MB", before, "before them")
    yield Figure(f"nodes after {MANY} boards more were destroyed", left, "", nodes, "before them")


MEASURES: Final[dict[str, Callable[[argparse.Namespace], Iterator[Figure]]]] = {
    each.__name__: each for each in (games, boards, analysis)
}


def main() -> None:
    """Measure the parts that the command line names."""
    parser = parser_of(__doc__)
    parser.add_argument("--seconds", type=int, default=600, metavar="N", help="of the analysis (%(default)s)")
    measure("memory", MEASURES, parser)


if __name__ == "__main__":
    main()
