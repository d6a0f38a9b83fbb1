"""Checks pages with axe, which finds violations of WCAG."""

from __future__ import annotations

from typing import TYPE_CHECKING

from building.paths import WEB

if TYPE_CHECKING:
    from e2e.tama_page import TamaPage

SCRIPT = WEB / "node_modules" / "axe-core" / "axe.min.js"
COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules on what other colours can spoil."""
SIZES = ["target-size"]
LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN = """async rules => {
  const settled = () => document.getAnimations().every(each => each.playState !== "running");
  while (!settled()) await new Promise(requestAnimationFrame);
  const { violations } = await axe.run(document, { runOnly: rules, resultTypes: ["violations"], iframes: false });
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) =>
    `${id} at ${target.flat().join(" ")}: ${failureSummary.split("\\n").slice(1).join(";")}`));
  const links = [...document.querySelectorAll("a[href]")].filter(link => link.checkVisibility());
  const places = new Map();
  for (const link of links) {
    const name = link.ariaLabel ?? link.textContent;
    if ((places.get(name) ?? link.href) !== link.href) found.push(`two links to different places are called ${name}`);
    places.set(name, link.href);
  }
  return found;
}"""
"""Returns the findings of axe, and links to different places with one name (WCAG 2.4.9)."""


def violations(page: TamaPage, rules: list[str] = LEVELS) -> list[str]:
    """Return what axe finds wrong with the page as it stands by some rules, a line for each element."""
    if not page.page.evaluate("'axe' in window"):
        page.page.evaluate(SCRIPT.read_text("utf-8"))
    found: list[str] = page.page.evaluate(RUN, rules)
    return found
