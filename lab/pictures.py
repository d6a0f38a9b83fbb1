"""Compare the page with its recorded pictures in every window and theme, and the first paint with the canvas.

    python build.py lab pictures              both, and the least alike pictures by name
    python build.py lab pictures pages
    python build.py lab pictures first
    python build.py lab pictures --record     take all pictures anew, also for the documentation, and record the figures

    pages   e2e/recorded, block by block, so that letters melt and what stands where does not: the share of
            blocks whose colour differs clearly. Fonts of another machine change up to 5 %
    first   the drawing of the start position before any script, and the canvas that replaces it: the mean difference
            of a colour, 0 to 255, beside that of the two themes that are most alike

Pictures are saved as they are taken; where pngquant is installed, it reduces the large ones.
"""

from __future__ import annotations

import base64
import json
from itertools import combinations
from typing import TYPE_CHECKING, Final

from e2e.error_log import ErrorLog
from e2e.pictures import RECORDED, learning, pages, take
from e2e.profiles import NO_SERVICE_WORKER, WINDOW, Visit
from e2e.tama_page import TamaPage
from lab.measuring.arguments import measure, parser_of
from lab.measuring.browser import MeasuredSite, measured_site
from lab.measuring.figures import Figure
from tama_core.diagram import THEMES

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page

ACROSS: Final = 48
"""Blocks into which the longer side of a picture is divided."""
FAR: Final = 22
"""The difference of a colour, from 0 to 255, from which on two blocks are not alike."""
NAMED: Final = 5
"""Pictures that are told by name, the least alike first."""
COMPARE: Final = """async ([was, is, across]) => {
  const blocks = async jpeg => {
    const picture = new Image();
    picture.src = "data:image/jpeg;base64," + jpeg;
    await picture.decode();
    const scale = across / Math.max(picture.width, picture.height);
    const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
    const canvas = new OffscreenCanvas(width, height);
    const ctx = canvas.getContext("2d");
    ctx.imageSmoothingQuality = "high";
    ctx.drawImage(picture, 0, 0, width, height);
    return { size: `${picture.width} × ${picture.height}`, data: ctx.getImageData(0, 0, width, height).data };
  };
  const [before, now] = [await blocks(was), await blocks(is)];
  if (before.size !== now.size) return { sizes: [before.size, now.size], far: [255] };
  const far = [];
  for (let at = 0; at < now.data.length; at += 4) {
    far.push(Math.max(...[0, 1, 2].map(part => Math.abs(now.data[at + part] - before.data[at + part]))));
  }
  return { sizes: [], far };
}"""
DIFFERENCE: Final = """async pictures => {
  const draw = async picture => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(picture), letter => letter.charCodeAt(0))]));
    const context = new OffscreenCanvas(256, 256).getContext("2d");
    context.drawImage(image, 0, 0, 256, 256);
    return context.getImageData(0, 0, 256, 256).data;
  };
  const [a, b] = await Promise.all(pictures.map(draw));
  return a.reduce((sum, value, at) => sum + Math.abs(value - b[at]), 0) / a.length;
}"""
SCRIPTS: Final = ("page.js", "python/start.js", "first-paint/unstarted.js")
"""Files that are held back so that the drawing stays."""


def text(picture: bytes) -> str:
    """Return a picture as pages take it."""
    return base64.b64encode(picture).decode()


def visiting(site: MeasuredSite) -> Visit:
    """Open pages for those who take pictures."""
    return Visit(site.browser.new_context, site.host, ErrorLog())


def compare_pages(chosen: argparse.Namespace) -> Iterator[Figure]:
    """Compare each picture with the one of the same name, or replace it."""
    shares = {}
    with measured_site() as site:
        visit = visiting(site)
        judge = site.browser.new_page()
        for name, content in (*pages(visit), *learning(visit)):
            recorded = RECORDED / f"{name}.jpg"
            if recorded.exists():
                found = judge.evaluate(COMPARE, [text(recorded.read_bytes()), text(content), ACROSS])
                shares[name] = 100 * sum(far > FAR for far in found["far"]) / len(found["far"])
                if found["sizes"]:
                    print(f"{name}: recorded at {found['sizes'][0]}, now {found['sizes'][1]}")
            else:
                print(f"{name}: not recorded yet")
            if chosen.record:
                recorded.write_bytes(content)
        if chosen.record:
            take(visit)
    worst = sorted(shares, key=lambda name: -shares[name])[:NAMED]
    print("least alike: " + ", ".join(f"{name} {shares[name]:.1f} %" for name in worst))
    yield Figure("blocks that differ in the least alike picture", max(shares.values(), default=0), "%")
    yield Figure("blocks that differ in all pictures", sum(shares.values()) / max(len(shares), 1), "%")


def compare_first(_: argparse.Namespace) -> Iterator[Figure]:
    """Take the drawing of each theme, then the canvas of the same page."""
    drawn, painted = {}, {}
    with measured_site() as site:
        for theme in THEMES:
            for name in SCRIPTS:
                site.host.break_file(name, "held")
            kept = json.dumps(json.dumps({"version": 1, "theme": theme}))
            context = site.browser.new_context(viewport=WINDOW)
            context.add_init_script(f"{NO_SERVICE_WORKER}; localStorage.setItem('tama-preferences', {kept})")
            page = context.new_page()
            page.goto(site.host.address, wait_until="commit")
            page.locator("tama-board .men").wait_for()
            drawn[theme] = page.locator("#board").screenshot()
            site.host.repair()
            tama = TamaPage(page)
            tama.wait_until_ready()
            tama.settle()
            painted[theme] = page.locator("#board").screenshot()
            context.close()
        judge = site.browser.new_page()
        apart = {theme: difference(judge, drawn[theme], painted[theme]) for theme in THEMES}
        themes = min(difference(judge, painted[one], painted[other]) for one, other in combinations(THEMES, 2))
    worst = max(apart, key=lambda theme: apart[theme])
    print(f"drawing and canvas are furthest apart in {worst}")
    yield Figure("first drawing beside its canvas, mean difference", apart[worst], "", themes, "the two likest themes")


def difference(judge: Page, one: bytes, other: bytes) -> float:
    """Return how far two pictures are apart, each made small."""
    found: float = judge.evaluate(DIFFERENCE, [text(one), text(other)])
    return found


MEASURES: Final[dict[str, Callable[[argparse.Namespace], Iterator[Figure]]]] = {
    "pages": compare_pages,
    "first": compare_first,
}


def main() -> None:
    """Measure the parts that the command line names."""
    parser = parser_of(__doc__)
    measure("pictures", MEASURES, parser)


if __name__ == "__main__":
    main()
