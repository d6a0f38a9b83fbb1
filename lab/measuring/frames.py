"""Traces a turn in Chromium and adds up the script of each frame: a piece is dragged, then takes seven."""

from __future__ import annotations

import json
from bisect import bisect_left
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from e2e.board import PATIENCE

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import CDPSession, Page

    from e2e.tama_page import TamaPage

LONG: Final = "W:WKa1:Ba4,b4,c3,c6,e5,f3,g6"
"""A king that takes seven pieces and ends on h6."""
SCRIPT: Final = (
    "FunctionCall",
    "EvaluateScript",
    "v8.evaluateModule",
    "RunMicrotasks",
    "FireAnimationFrame",
    "EventDispatch",
)
TRACED: Final = ["devtools.timeline", "v8", "v8.execute"]
"""The last of them has what follows an answer of a worker: promises."""
STILL: Final = """async patience => {
  const board = document.querySelector("tama-board");
  const deadline = performance.now() + patience * 1000;
  const moves = () => board.dataset.ply !== "1" || board.painter.playback.at(performance.now());
  do await new Promise(done => setTimeout(done, 200)); while (moves() && performance.now() < deadline);
  return !moves();
}"""
"""Looks seldom, to be no part of what is measured."""
STANDS: Final = """async patience => {
  const board = document.querySelector("tama-board");
  const button = square => board.shadowRoot.querySelector(`[data-square=${square}]`);
  const deadline = performance.now() + patience * 1000;
  const stands = () =>
    board.dataset.ply === "0" && button("a1").dataset.piece === "W" && !board.painter.playback.at(performance.now());
  while (!stands() && performance.now() < deadline) await new Promise(requestAnimationFrame);
  return ["a1", "h6"].map(square => {
    const { left, top, width, height } = button(square).getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  });
}"""
"""Waits for LONG, and says where its king stands and ends, without a locator: with the first of them, listeners of
Playwright's own for each event of a mouse come into a page, and stay until it is loaded anew. What is measured is the
page's script alone."""
FRAMES: Final = 5
"""That are drawn while a hand is where it is."""
DRAWN: Final = """async frames => {
  for (; frames > 0; frames -= 1) await new Promise(requestAnimationFrame);
}"""
EMPTY: Final = "<!doctype html><title>empty</title><canvas width='600' height='600'></canvas>"
FILL: Final = """async frames => {
  const ctx = document.querySelector("canvas").getContext("2d");
  for (let frame = 0; frame < frames; frame += 1) {
    await new Promise(requestAnimationFrame);
    ctx.clearRect(0, 0, 600, 600);
    ctx.fillRect(frame, frame, 60, 60);
  }
}"""
"""The anchor: a page that does nothing but fill a rectangle in each frame."""
AS_MANY: Final = 190
"""Frames of a turn, nearly."""


class Turn(NamedTuple):
    """The script of a turn as the browser traced it, in milliseconds of CPU, the shortest first."""

    frames: list[float]
    """All script for each frame that was drawn, in it and since the one before."""
    callbacks: list[float]
    """The script that a frame called itself."""
    layouts: int
    """The number of layouts that script forced."""

    @classmethod
    def of(cls, trace: list[dict[str, Any]]) -> Turn:
        """Read a trace of which one thread drew frames."""
        (main,) = {(event["pid"], event["tid"]) for event in trace if event["name"] == "FireAnimationFrame"}
        events = [event for event in trace if (event["pid"], event["tid"]) == main]
        ran = [event for event in events if event["ph"] == "X" and "dur" in event]
        calls = outermost([event for event in ran if event["name"] in SCRIPT])
        ends = [event for event in events if event["name"] == "AnimationFrame::Render" and event["ph"] == "e"]
        drawn = sorted(event["ts"] for event in ends)
        frames = [0.0] * len(drawn)
        for call in calls:
            frame = bisect_left(drawn, call["ts"])
            if frame < len(drawn):  # the trace shows what it is for
                frames[frame] += cpu(call)
        callbacks = [cpu(event) for event in ran if event["name"] == "FireAnimationFrame"]
        laid_out = [event["ts"] for event in events if event["name"] == "Layout"]
        layouts = sum(call["ts"] <= time < call["ts"] + call["dur"] for call in calls for time in laid_out)
        return cls(sorted(frames), sorted(callbacks), layouts)

    @property
    def called(self) -> float:
        """The longest that a frame itself called."""
        return self.callbacks[-1]

    @property
    def usual(self) -> float:
        """All script for a frame, the median."""
        return median(self.frames)

    @property
    def most(self) -> float:
        """The 95th percentile of all script of a frame."""
        return quantiles(self.frames, n=20)[-1]

    @property
    def whole(self) -> float:
        """The longest frame with all that ran before it."""
        return self.frames[-1]


def cpu(event: dict[str, Any]) -> float:
    """Return the milliseconds of CPU that an event of a trace took."""
    return float(event.get("tdur", event["dur"])) / 1000


def outermost(calls: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Leave out the calls that are within others."""
    found: list[dict[str, Any]] = []
    end = 0.0
    for call in sorted(calls, key=lambda call: (call["ts"], -call["dur"])):
        if call["ts"] >= end:
            found.append(call)
            end = call["ts"] + call["dur"]
    return found


class Mouse:
    """A mouse without Playwright's own, which runs script of its own in the page at each move of a drag.

    No hand comes down, goes up or comes down again within a frame: between these a few are drawn.
    """

    def __init__(self, page: Page, devtools: CDPSession) -> None:
        self.page = page
        self.devtools = devtools

    def do(self, what: str, x: float, y: float, *, button: str = "left") -> None:
        """Send one event."""
        buttons = int(button == "left" and what != "mouseReleased")
        place = {"x": x, "y": y, "button": button, "buttons": buttons, "clickCount": 1}
        self.devtools.send("Input.dispatchMouseEvent", {"type": what, **place})
        if what != "mouseMoved":
            self.page.evaluate(DRAWN, FRAMES)

    def click(self, x: float, y: float) -> None:
        """Press and let go."""
        self.do("mouseMoved", x, y, button="none")
        self.do("mousePressed", x, y)
        self.do("mouseReleased", x, y)

    def drag(self, x: float, y: float, *, far: int) -> None:
        """Drag from here up to the right, and let go."""
        self.do("mousePressed", x, y)
        for step in range(0, far, 6):
            self.do("mouseMoved", x + step, y - step)
        self.do("mouseReleased", x + far, y - far)


def throttled(page: Page, slower: float) -> CDPSession:
    """Let the processor of a page be so many times slower from now on."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    return devtools


def traced_turn(tama: TamaPage, trace: Path, slower: float) -> Turn:
    """Drag a king, then have it take seven pieces."""
    page = tama.page
    tama.paste(LONG)
    king, target = page.evaluate(STANDS, PATIENCE)
    devtools = throttled(page, slower)
    mouse = Mouse(page, devtools)
    start(page, trace)
    mouse.click(*king)
    mouse.drag(*king, far=120)
    mouse.click(*target)
    page.evaluate(STILL, PATIENCE)
    turn = stop(page, trace)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    return turn


def traced_fill(page: Page, trace: Path, slower: float) -> Turn:
    """Fill a rectangle on an empty page, in as many frames as a turn has."""
    page.set_content(EMPTY)
    throttled(page, slower)
    start(page, trace)
    page.evaluate(FILL, AS_MANY)
    return stop(page, trace)


def start(page: Page, trace: Path) -> None:
    """Begin a trace of a page."""
    if browser := page.context.browser:
        browser.start_tracing(page=page, path=trace, categories=TRACED)


def stop(page: Page, trace: Path) -> Turn:
    """End the trace and read it."""
    if browser := page.context.browser:
        browser.stop_tracing()
    return Turn.of(json.loads(trace.read_text("utf-8"))["traceEvents"])
