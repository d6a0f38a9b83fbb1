"""Measure the speed of the page: each time beside the recorded one, and beside an anchor of the same run.

    python build.py lab latency                        everything
    python build.py lab latency highlight --slower 4   one of it

    frames      script for the frames of a turn, on a slower processor, beside an empty page that fills a rectangle
    highlight   from a press to the frame that shows where the piece may go, likewise
    undo        from a click to the change of the position while the engine thinks: undo, new game
    stop        from a stop to the end of a search; --browser firefox or webkit: there
    cell        from Stop to the end of a cell and of a bot that loop
    tasks       tasks over 50 ms while the engine thinks and pieces move, and while it analyses; the depth it reaches
    boards      first moves on twenty boards of one page, Python's start included, beside one board
    slow        a slower processor on a line of 1.6 Mbit/s: when the board can be used, beside when Python is there

Without a better comparison, the anchor is the time in which Python counts to four million.
"""

from __future__ import annotations

import re
from operator import attrgetter
from statistics import median
from typing import TYPE_CHECKING, Final

from playwright.sync_api import expect

import tama_core as tama
from building.budget import first_load_files, gzip_size
from building.paths import DIST
from e2e.embedding import until
from e2e.games import replied
from e2e.host import Bandwidth
from e2e.profiles import NO_SERVICE_WORKER
from e2e.studio import StudioPage, linked
from lab.measuring.arguments import measure, parser_of
from lab.measuring.browser import measured_site, opened_in
from lab.measuring.figures import Figure, beside_the_loop, own_loop
from lab.measuring.frames import EMPTY, throttled, traced_fill, traced_turn

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page

    from e2e.tama_page import TamaPage

ROUNDS: Final = 5
"""Of what takes a second or two each; the median counts."""
TASKS: Final = 50
"""Milliseconds from which Chromium calls a task long."""
TURNS: Final = 4
MANY: Final = 20
BITS: Final = 1_600_000
"""A second, on the slow line."""
LOOK: Final = 10
"""Seconds of an analysis."""

PRESSED: Final = """() => {
  globalThis.forget?.abort();
  globalThis.forget = new AbortController();
  const pressed = [];  // what was pressed before, to begin a game, may be told of later
  globalThis.pressed = pressed;
  document.addEventListener("pointerdown", event => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => pressed.push(performance.now() - event.timeStamp);
      port2.postMessage(null);
    });
  }, { capture: true, signal: forget.signal });
}"""
"""Notes the milliseconds from each press to the end of the next frame."""
SEARCHING: Final = (
    f"{NO_SERVICE_WORKER};"
    """
globalThis.depths = 0;
globalThis.Worker = class extends Worker {
  constructor(...parameters) {
    super(...parameters);
    this.addEventListener("message", ({ data }) => {
      if (typeof data === "string" && JSON.parse(data).info) depths += 1;
    });
  }
};
globalThis.longTasks = [];
new PerformanceObserver(list => longTasks.push(...list.getEntries().map(({ duration }) => duration)))
  .observe({ type: "longtask" });
addEventListener("DOMContentLoaded", () => {
  const board = document.querySelector("tama-board");
  let clicked = 0;
  let ply;
  addEventListener("click", ({ timeStamp }) => { clicked = timeStamp; }, true);
  new MutationObserver(() => {
    if (ply !== board.dataset.ply) globalThis.delay = performance.now() - clicked;
    ply = board.dataset.ply;
  }).observe(board, { attributeFilter: ["data-ply"] });
});
"""
)
"""Counts depths that the engine finished; notes long tasks, and how soon after a click the ply last changed."""
BREAK_OFF: Final = """() => {
  globalThis.stops = [];
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message, ...rest) {
    const { id: asked, op, target } = typeof message === "string" ? JSON.parse(message) : message;
    const begin = performance.now();
    let depths = 0;
    this.addEventListener("message", ({ data }) => {
      const { id, info, more } = typeof data === "string" ? JSON.parse(data) : data;
      if (op === "search" && id === asked && info) depths += 1;
      if (depths === 1) document.querySelector("[data-action=undo]").click();
      if (op === "stop" && id === target && !more) stops.push(performance.now() - begin);
    });
    return postMessage.call(this, message, ...rest);
  };
}"""
"""Takes the move back as soon as the engine has finished a depth, and notes how long it searches on nevertheless."""
STOPPING: Final = """async () => {
  const bench = document.querySelector(".workspace");
  const begin = performance.now();
  bench.querySelector("[data-do=stop]").click();
  while (bench.dataset.phase === "running") await Promise.resolve();
  return performance.now() - begin;
}"""
"""Presses Stop and returns the milliseconds until the page goes on."""
DEPTH: Final = """seconds => new Promise(done => setTimeout(
  () => done(document.querySelector("#study .effort").textContent), 1000 * seconds))"""
FIRST_MOVES: Final = """async (count) => {
  const begin = performance.now();
  const boards = Array.from({ length: count }, () => document.createElement("tama-board"));
  document.body.append(...boards);
  await Promise.all(boards.map((board) => board.move("c3-c4")));
  const time = performance.now() - begin;
  boards.forEach((board) => board.destroy());
  boards.forEach((board) => board.remove());
  return time;
}"""
"""From nothing, Python included, to a first move on each board."""
LOOP_CELL: Final = "print('on its way')\nwhile True: pass"
LOOP_BOT: Final = "print('on its way')\ndef choose(game, limit):\n    while True: pass"


def frames(chosen: argparse.Namespace) -> Iterator[Figure]:
    """Trace turns, the first on a page just opened, and frames of an empty page."""
    slower = chosen.slower
    with measured_site() as site:
        trace = site.folder / "trace.json"
        page = site.visit()
        page.new_game()
        page.page.reload()
        page.wait_until_ready()
        opened, *turns = (traced_turn(page, trace, slower) for _ in range(1 + ROUNDS))
        page.page.context.close()
        empty = traced_fill(site.browser.new_page(), trace, slower)
    beside = "a page that fills a rectangle"
    for name, of in {
        "called by a frame, the longest": attrgetter("called"),
        "all for a frame, the median": attrgetter("usual"),
        "all for a frame, 95 in 100": attrgetter("most"),
        "all for a frame, the longest": attrgetter("whole"),
    }.items():
        yield Figure(f"script {name}, {slower:g} × slower", median(map(of, turns)), "ms", of(empty), beside)
    yield Figure(f"the first of these, just opened, {slower:g} × slower", opened.called, "ms", empty.called, beside)
    yield Figure("layouts that script forces", sum(turn.layouts for turn in (opened, *turns)), "")


def highlight(chosen: argparse.Namespace) -> Iterator[Figure]:
    """Press men on a page just opened, then on one whose workers have started, and an empty page."""
    slower = chosen.slower
    with measured_site() as site:
        page = site.visit()
        opened = presses(page, slower)
        page.new_game(opponent="engine")
        page.board.press("a3", "a4")
        page.board.expect_ply(2)  # so that its worker does not start beside what is measured
        times = [time for _ in range(ROUNDS) for time in presses(page, slower)]
        page.page.context.close()
        empty = empty_presses(site.browser.new_page(), slower)
    beside = "an empty page"
    for name, taken, of in (
        ("median", times, median),
        ("longest", times, max),
        ("just opened, median", opened, median),
        ("just opened, longest", opened, max),
    ):
        yield Figure(f"press to highlight, {name}, {slower:g} × slower", of(taken), "ms", of(empty), beside)


def presses(page: TamaPage, slower: float) -> list[float]:
    """Press each of White's foremost men, and return after how many milliseconds its moves were shown."""
    page.new_game()
    devtools = throttled(page.page, slower)
    page.page.evaluate(PRESSED)
    for square in "abcdefgh":
        page.board.press(f"{square}3")
        page.board.eventually(lambda: bool(page.board.shown.targets), True)
    page.board.eventually(lambda: page.page.evaluate("pressed.length"), 8)  # each is told once its frame is drawn
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    times: list[float] = page.page.evaluate("pressed")
    return times


def empty_presses(page: Page, slower: float) -> list[float]:
    """Press an empty page as often."""
    page.set_content(EMPTY)
    throttled(page, slower)
    page.evaluate(PRESSED)
    for count in range(1, 9):
        page.mouse.click(50 * count, 100)
        page.wait_for_function("count => pressed.length === count", arg=count)
    times: list[float] = page.evaluate("pressed")
    return times


def undo(_: argparse.Namespace) -> Iterator[Figure]:
    """Take a move back, and begin a new game, while the engine thinks for seconds."""
    taken: dict[str, list[float]] = {"undo during a search": [], "new game during a search": []}
    with measured_site() as site:
        page = site.visit(script=SEARCHING)
        for name, times in taken.items():
            for _round in range(ROUNDS):
                think(page)
                if name.startswith("undo"):
                    page.action("undo").click()
                else:
                    page.new_game()
                page.board.expect_ply(0)
                times.append(page.page.evaluate("delay"))
    for name, times in taken.items():
        yield beside_the_loop(name, median(times))


def think(page: TamaPage) -> None:
    """Play a move against an engine that thinks for seconds, and wait until it does."""
    page.new_game(opponent="engine", level=10)
    page.page.evaluate("depths = 0")
    page.board.press("d3", "d4")
    expect(page.board.element).to_have_attribute("data-thinking", "")
    page.board.eventually(lambda: page.page.evaluate("depths > 0"), True)


def stop(chosen: argparse.Namespace) -> Iterator[Figure]:
    """Break off searches in any engine."""
    with opened_in(chosen.browser) as page:
        page.page.evaluate(BREAK_OFF)
        page.new_game(opponent="engine", level=10)
        for count in range(1, 2 * ROUNDS):
            page.board.press("d3", "d4")
            page.board.eventually(lambda: page.page.evaluate("stops.length"), count)
            page.board.expect_choice(tama.Game())
        stops = page.page.evaluate("stops")
    yield beside_the_loop(f"stop of a search, {chosen.browser}, median", median(stops))
    yield beside_the_loop(f"stop of a search, {chosen.browser}, longest", max(stops))


def cell(_: argparse.Namespace) -> Iterator[Figure]:
    """Stop a cell and a bot that loop."""
    with measured_site() as site:
        bench = StudioPage(site.visit())
        for what, name, code in (("cell", "py", LOOP_CELL), ("bot", "bot", LOOP_BOT)):
            times = []
            for _round in range(ROUNDS):
                bench.go(linked(code, name))
                if name == "bot":
                    bench.page.locator(".workspace select[name=white]").select_option("code")
                    bench.page.locator(".workspace select[name=black]").select_option("bot:random")
                bench.do("run").click()
                expect(bench.output).to_have_text("on its way\n")
                times.append(bench.page.evaluate(STOPPING))
                expect(bench.state).to_contain_text("Stopped")
            yield beside_the_loop(f"stop of a {what} that loops, longest", max(times))


def tasks(_: argparse.Namespace) -> Iterator[Figure]:
    """Play against the engine, then analyse, and note what keeps the page's thread busy."""
    with measured_site() as site:
        page, game = site.visit(script=SEARCHING), tama.Game()
        page.new_game(opponent="engine", level=7)
        page.page.evaluate("longTasks.length = 0")
        for _round in range(TURNS):
            move = game.position.legal_moves()[0]
            page.board.press(*map(str, move.path))
            game.play(move)
            replied(page.board, game)
            page.board.expect_choice(game)
        playing = page.page.evaluate("longTasks.splice(0)")
        page.new_game()
        page.action("analyse").click()
        expect(page.page.locator("#study .effort")).to_contain_text("Depth")
        page.page.evaluate("longTasks.length = 0")
        reached = re.search(r"Depth (\d+)", page.page.evaluate(DEPTH, LOOK))
        analysing = page.page.evaluate("longTasks")
    for what, found in ((f"{TURNS} turns against the engine", playing), (f"{LOOK} s of analysis", analysing)):
        yield Figure(f"tasks over {TASKS} ms in {what}", len(found), "")
        yield beside_the_loop(f"longest task over {TASKS} ms in {what}", max(found, default=0))
    yield Figure(f"depth after {LOOK} s of analysis with three lines", int(reached[1]) if reached else 0, "plies")


def boards(_: argparse.Namespace) -> Iterator[Figure]:
    """Play first moves on one board and on twenty, in turn."""
    ones, many = [], []
    with measured_site() as site, site.embedder() as embedder:
        page = embedder.open("<p>None yet.</p>")
        until(page, "customElements.get('tama-board')")
        page.evaluate(FIRST_MOVES, 1)
        for _round in range(ROUNDS):
            ones.append(page.evaluate(FIRST_MOVES, 1))
            many.append(page.evaluate(FIRST_MOVES, MANY))
    yield Figure(f"first moves on {MANY} boards of one page", median(many), "ms", median(ones), "one board")


def slow(chosen: argparse.Namespace) -> Iterator[Figure]:
    """Open the page on a slow machine and a slow line, whose server compresses."""
    files = {path.relative_to(DIST).as_posix(): path.read_bytes() for path in DIST.rglob("*") if path.is_file()}
    names = first_load_files(files)
    rate = BITS / 8 * sum(len(files[name]) for name in names) / sum(gzip_size(files[name]) for name in names)
    with measured_site() as site:
        page = site.visit(ready=False)
        throttled(page.page, chosen.slower)
        site.host.caching = "max-age=600"
        site.host.bandwidth = Bandwidth(rate)
        page.page.reload()
        expect(page.board.element).to_have_attribute("data-ready", "")
        usable = page.page.evaluate("performance.now()")
        expect(page.status).to_have_attribute("data-python", "ready", timeout=300_000)
        ready = page.page.evaluate("performance.now()")
    line = f"{BITS / 1e6} Mbit/s, {chosen.slower:g} × slower"
    yield Figure(f"board to be used, {line}", usable, "ms", ready, "Python there")
    yield Figure(f"Python there, {line}", ready, "ms", own_loop(), "the machine's own loop")


MEASURES: Final[dict[str, Callable[[argparse.Namespace], Iterator[Figure]]]] = {
    each.__name__: each for each in (frames, highlight, undo, stop, cell, tasks, boards, slow)
}


def main() -> None:
    """Measure the parts that the command line names."""
    parser = parser_of(__doc__)
    parser.add_argument("--slower", type=float, default=4, help="times, for frames, highlight, slow (%(default)s)")
    parser.add_argument("--browser", default="chromium", help="for stop (%(default)s)")
    measure("latency", MEASURES, parser)


if __name__ == "__main__":
    main()
