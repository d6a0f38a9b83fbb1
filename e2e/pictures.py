"""Takes the pictures of the documentation from the real site: `python -m e2e.pictures`.

The grain of the stone makes them large; where pngquant is installed, it makes them small again.
"""

from __future__ import annotations

import shutil
import subprocess
from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright

from building.paths import DIST, ROOT
from building.site import build_site
from e2e import browsers
from e2e.host import serving
from e2e.visit import Visit
from e2e.watch import Watch

if TYPE_CHECKING:
    from pathlib import Path

    from e2e.tama_page import TamaPage

PICTURES = ROOT / "docs" / "pictures"
LINE = "b3-a4 b6-b5 a4-a5 a6xa4 a3xa5xc5 c6xc4 c3xc5 c7-c6 c5xc7 g6-g5 c7-b8 f6-g6"
"""A game of the engine's lower levels, up to a king that must take two."""
WINDOWS: dict[str, dict[str, Any]] = {
    "board": {"viewport": {"width": 1080, "height": 680}},
    "dark": {"viewport": {"width": 1080, "height": 680}, "color_scheme": "dark"},
    "phone": {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 1.5},
}


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


def take(visit: Visit, folder: Path) -> None:
    """Write one picture for each window."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, window in WINDOWS.items():
        page = visit(reduced_motion="reduce", **window)
        play(page, LINE)
        picture = folder / f"{name}.png"
        page.page.screenshot(path=picture)
        page.page.context.close()
        shrink(picture, colors=128)


def main() -> None:
    """Take all pictures anew."""
    build_site()
    with serving(DIST) as host, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**browsers.launch_options())
        take(Visit(browser.new_context, host, Watch()), PICTURES)


if __name__ == "__main__":
    main()
