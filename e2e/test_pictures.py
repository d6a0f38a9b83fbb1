"""The page looks as in docs/pictures/pages, in every window and theme, but for what fonts change."""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING

import pytest

from e2e.pictures import PAGES, pages

if TYPE_CHECKING:
    from e2e.conftest import Figures
    from e2e.visit import Visit

ACROSS = 48
"""Blocks into which the longer side of a picture is divided: letters melt in them, what stands where does not."""
FAR = 22
"""The difference of a colour, from 0 to 255, from which on two blocks are not alike."""
UNLIKE = 0.05
"""The share of blocks that may differ so far."""
COMPARE = """async ([was, is, across]) => {
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
  if (before.size !== now.size) return { sizes: [before.size, now.size], far: [] };
  const far = [];
  for (let at = 0; at < now.data.length; at += 4) {
    far.push(Math.max(...[0, 1, 2].map(part => Math.abs(now.data[at + part] - before.data[at + part]))));
  }
  return { sizes: [], far };
}"""


def test_the_page_looks_as_in_its_pictures(visit: Visit, figures: Figures, browser_name: str) -> None:
    if browser_name != "chromium":
        pytest.skip("the pictures are Chromium's")
    judge = visit(ready=False)
    judge.page.goto("about:blank")
    shares, unlike = {}, []
    for name, content in pages(visit):
        was = (PAGES / f"{name}.jpg").read_bytes()
        found = judge.page.evaluate(COMPARE, [*(base64.b64encode(each).decode() for each in (was, content)), ACROSS])
        assert found["sizes"] == [], name
        shares[name] = sum(far > FAR for far in found["far"]) / len(found["far"])
        if shares[name] > UNLIKE:
            unlike.append(name)
    worst = max(shares, key=lambda name: shares[name])
    figures.add(
        f"pictures of the page, {len(shares)}", f"the least alike is {worst}, {shares[worst]:.1%} of it differs"
    )
    assert unlike == [], "look at it; if it is as it should be: python -m e2e.pictures"
