"""Takes pictures of the site, for the documentation and to compare with: `python build.py lab pictures --record`.

Those of e2e/recorded show the page in every window and theme, and are compared with what it shows now. The grain of the
stone makes docs/pictures/board.png large; where pngquant is installed, it makes it small again.
"""

from __future__ import annotations

import base64
import shutil
import subprocess
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from building.paths import ROOT
from e2e.lessons import Lesson
from tama_core import lessons
from tama_core.diagram import THEMES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from e2e.profiles import Visit
    from e2e.tama_page import TamaPage

PICTURES = ROOT / "docs" / "pictures"
RECORDED = ROOT / "e2e" / "recorded"
LINE = "b3-a4 b6-b5 a4-a5 a6xa4 a3xa5xc5 c6xc4 c3xc5 c7-c6 c5xc7 g6-g5 c7-b8 f6-g6"
"""A game of the engine's lower levels, up to a king that must take two."""
NOTED = "1. b3-a4 {Claims the edge.} b6-b5 (1... g6-g5 2. c3-c4 $1) 2. a4-a5 a6xa4 3. a3xa5xc5 c6xc4 4. c3xc5 *"
WON = "W:Wa3,c3,e3,Kd1:Bc4"
SIZES = ((320, 568), (390, 844), (820, 1180), (1440, 900), (2560, 1440))
LARGEST = 1280
"""Pixels across of a picture of a page."""
SHARP = """() => [...document.querySelectorAll("tama-board")].every(board => {
  const [canvas] = board.shadowRoot.querySelectorAll("canvas");
  return Math.abs(canvas.width - board.clientWidth * devicePixelRatio) < 2;
})"""
SMALL = """async ([png, largest]) => {
  const picture = new Image();
  picture.src = "data:image/png;base64," + png;
  await picture.decode();
  const scale = Math.min(1, largest / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const ctx = canvas.getContext("2d");
  ctx.imageSmoothingQuality = "high";
  ctx.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/jpeg", 0.82).split(",")[1];
}"""


LESSONS: dict[str, tuple[str, str]] = {
    "overview": ("", ""),
    "watch": ("r13/watch", ""),
    "try": ("r10/try", "g3-g5"),
    "course": ("moving/ahead", ""),
    "compare": ("compare/crowning", ""),
    "puzzles": ("puzzles", ""),
    "puzzle": ("puzzles/6", ""),
    "rules": ("rules/R10", ""),
}
"""Each kind of screen of the learning part: its address, and what is tried there before the picture is taken."""


def play(page: TamaPage, line: str) -> None:
    """Play a line of moves by mouse, and take up the piece that is to capture next."""
    page.new_game()
    for ply, move in enumerate(line.split(), start=1):
        page.board.press(*move.replace("x", "-").split("-"))
        page.board.expect_ply(ply)
    page.board.press("b8")
    page.board.expect_targets({"b5", "h5"})


def shrink(picture: Path, colors: int) -> None:
    """Make a PNG small, where the tool for it is installed."""
    if pngquant := shutil.which("pngquant"):
        options = (str(colors), "--nofs", "--speed", "1", "--strip", "--force", "--ext", ".png")
        subprocess.run([pngquant, *options, picture], check=True)  # noqa: S603 - a tool of the machine's, on our picture


def take(visit: Visit) -> None:
    """Write the pictures of the documentation; one of them is a recorded one."""
    page = visit(reduced_motion="reduce", viewport={"width": 1080, "height": 680})
    play(page, LINE)
    page.page.screenshot(path=PICTURES / "board.png")
    page.page.context.close()
    shrink(PICTURES / "board.png", colors=128)
    shutil.copyfile(RECORDED / "learn-try-1440x900.jpg", PICTURES / "lesson.jpg")


def analyse(page: TamaPage) -> None:
    """Open a game in the analysis and have it reviewed; the engine is off, since it never says the same twice."""
    page.action("position").click()
    page.enter_position(NOTED)
    page.board.eventually(page.position_dialog.is_visible, False)
    page.action("analyse").click()
    study = page.page.locator("#study")
    study.locator("[data-do=think]").uncheck()
    study.locator("[data-do=review]").click()
    expect(study.get_by_role("slider")).to_be_visible()
    expect(study.locator(".run progress")).to_be_hidden()
    expect(study.locator(".headline")).not_to_be_empty()


def scenes(page: TamaPage) -> Iterator[str]:
    """Bring the page from one scene that is worth a picture to the next."""
    play(page, LINE)
    yield "before"
    page.board.press("h5")
    page.board.expect_ply(13)
    yield "after"
    page.set_position(WON)
    page.board.press("c3", "c5")
    expect(page.headline).to_have_text("White wins")
    yield "over"
    analyse(page)
    yield "analysis"


def picture(page: TamaPage, blank: TamaPage, width: int, height: int) -> bytes:
    """Return what the window of this size shows, small enough to be kept; `blank` is a page to work in."""
    page.settle()
    page.page.set_viewport_size({"width": width, "height": height})
    page.page.mouse.move(0, 0)
    page.board.eventually(lambda: page.page.evaluate(SHARP), True)
    shot = base64.b64encode(page.page.screenshot(animations="disabled", caret="hide")).decode()
    return base64.b64decode(blank.page.evaluate(SMALL, [shot, LARGEST]))


def empty(visit: Visit) -> TamaPage:
    """Open an empty page; meanwhile a browser may request a default icon."""
    visit.error_log.expect(r"favicon\.ico")
    page = visit(ready=False, path="favicon.svg")
    page.page.goto("about:blank")
    return page


def pages(visit: Visit) -> Iterator[tuple[str, bytes]]:
    """Take a picture of each scene and of each theme, in each window."""
    page, blank = visit(reduced_motion="reduce"), empty(visit)
    for scene in scenes(page):
        for width, height in SIZES:
            yield f"{scene}-{width}x{height}", picture(page, blank, width, height)
    page.page.context.close()
    page = visit(reduced_motion="reduce")
    play(page, LINE)
    for theme in THEMES:
        page.header("settings").click()
        page.page.locator(f"#settings input[value={theme}]").check(force=True)
        page.page.locator("#settings [type=submit]").click()
        for width, height in SIZES:
            yield f"{theme}-{width}x{height}", picture(page, blank, width, height)
    page.page.context.close()
    blank.page.context.close()


def learning(visit: Visit) -> Iterator[tuple[str, bytes]]:
    """Take a picture of each kind of screen there is to learn at, after some progress, on a phone and a wide window."""
    page, blank = visit(reduced_motion="reduce", path="#learn"), empty(visit)
    lesson, done = Lesson(page.page), [one.id for one in lessons.chapter("moving").lessons]
    page.page.evaluate("done => localStorage.setItem('tama-learn', JSON.stringify({ version: 1, done }))", done)
    page.page.reload()
    for name, (identity, move) in LESSONS.items():
        page.page.evaluate("hash => { location.hash = hash; }", f"learn/{identity}" if identity else "learn")
        page.page.locator(f"#learn .learn-screen[data-shown='{identity}']").wait_for()
        if move:
            lesson.play(move)
            expect(lesson.verdict.locator("h2")).to_be_visible()
        for width, height in ((390, 844), (1440, 900)):
            yield f"learn-{name}-{width}x{height}", picture(page, blank, width, height)
    page.page.context.close()
    blank.page.context.close()
