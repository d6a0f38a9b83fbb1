"""Draws the icons of web/icons from the eternity wheel of web/favicon.svg: `python -m e2e.icons`.

As for the pictures of the documentation, a Chromium draws them, and pngquant makes them small.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from playwright.sync_api import sync_playwright

from building.paths import WEB
from e2e import browsers
from e2e.pictures import shrink

if TYPE_CHECKING:
    from playwright.sync_api import Browser

POMEGRANATE = "#8d1b33"


class Icon(NamedTuple):
    """A square picture; where it has a ground, the platform cuts it to the shape that it likes."""

    size: int
    wheel: float
    """The diameter of the wheel's disc, as a share of the side."""
    ground: str = "transparent"


ICONS = {
    "192": Icon(192, 1.0),
    "512": Icon(512, 1.0),
    "maskable": Icon(512, 0.9, POMEGRANATE),  # the blades, 0.83 of the disc, keep within the safe circle of 0.8
    "touch": Icon(180, 1.0, POMEGRANATE),
}


def draw(browser: Browser, icon: Icon) -> bytes:
    """Return the icon as PNG."""
    page = browser.new_page(viewport={"width": icon.size, "height": icon.size})
    drawing = (WEB / "favicon.svg").read_text("utf-8")
    style = f"body {{ margin: 0; background: {icon.ground}; display: grid; place-items: center; height: 100vh }}"
    page.set_content(f"<style>{style} svg {{ width: {100 * icon.wheel}% }}</style>{drawing}")
    picture = page.screenshot(omit_background=True)
    page.close()
    return picture


def main() -> None:
    """Draw all icons anew."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**browsers.launch_options())
        for name, icon in ICONS.items():
            picture = WEB / "icons" / f"{name}.png"
            picture.write_bytes(draw(browser, icon))
            shrink(picture, colors=16)


if __name__ == "__main__":
    main()
