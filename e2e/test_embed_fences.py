"""Tests boards made of fenced blocks, as the tools that make pages of Markdown write them."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.embedding import until

if TYPE_CHECKING:
    from e2e.embedding import Embedder

POSITION = "theme: wood\norientation: black\n\nW:Wc3,h2:Bc4,h7"
WRITTEN = {
    "markdown-it, marked, remark, Python-Markdown": '<pre><code class="language-tama">{}</code></pre>',
    "Superfences": '<pre class="tama"><code>{}</code></pre>',
    "Sphinx": '<div class="highlight-tama notranslate"><div class="highlight"><pre><span></span>{}</pre></div></div>',
    "VitePress": (
        '<div class="language-tama"><button>Copy</button><span class="lang">tama</span>'
        '<pre class="shiki"><code><span class="line">{}</span></code></pre></div>'
    ),
    "Astro": '<pre class="astro-code" data-language="tama"><code><span class="line">{}</span></code></pre>',
    "docsify 4": '<pre v-pre data-lang="tama"><code class="lang-tama">{}</code></pre>',
    "Docusaurus": '<div class="language-tama"><pre class="prism-code language-tama"><code>{}</code></pre></div>',
    "Starlight": '<div class="expressive-code"><pre data-language="tama"><code>{}</code></pre></div>',
}
LINES = {
    "Docusaurus": lambda text: f'<div class="token-line"><span class="token plain">{text}</span><br></div>',
    "Starlight": lambda text: f'<div class="ec-line"><div class="code">{text or chr(10)}</div></div>',
}
"""What those tools make of a line that make an element of each."""


def written(tool: str, text: str) -> str:
    """Return a block of this text as a tool writes it."""
    line = LINES.get(tool)
    return WRITTEN[tool].format("".join(map(line, escape(text).splitlines())) if line else escape(text))


ADD = """text => {
  const section = document.createElement("section");
  section.innerHTML = `<pre><code class="language-tama">${text}</code></pre>`;
  document.body.append(section);
}"""


@pytest.mark.parametrize("tool", WRITTEN)
def test_a_block_is_a_board_in_which_one_can_move(tool: str, embedder: Embedder) -> None:
    page = embedder.open(written(tool, POSITION + "\n"))
    board = page.locator("tama-board")
    expect(board).to_have_count(1)
    assert (board.get_attribute("fen"), board.get_attribute("orientation")) == ("W:Wc3,h2:Bc4,h7", "black")
    expect(page.locator("pre, button:has-text('Copy')").last).to_be_hidden()
    board.scroll_into_view_if_needed()
    until(page, "told.some(([, name]) => name === 'ready')")
    assert board.evaluate("board => board.move('c3xc5')")["fen"].startswith("B:Wh2,c5")


def test_a_block_that_comes_later_is_one_too_and_the_text_is_kept(embedder: Embedder) -> None:
    page = embedder.open("<p>Later.</p>")
    page.evaluate(ADD, "lesson: r10/try")
    expect(page.locator("tama-board")).to_have_attribute("lesson", "r10/try")
    assert page.locator("pre").text_content() == "lesson: r10/try"
    page.evaluate(ADD, "level: 2")
    expect(page.locator("tama-board")).to_have_count(2)


def test_what_is_wrong_stands_where_the_board_would_with_its_line(embedder: Embedder) -> None:
    page = embedder.open(WRITTEN["Superfences"].format("level: 2\nfne: W:Wc3:Bc6"))
    expect(page.get_by_role("alert")).to_contain_text("Tama: Line 2: there is no “fne” here; expected mode, fen, pdn")
    expect(page.locator("tama-board")).to_have_count(0)


def test_a_move_that_is_not_legal_is_named_with_its_line_in_the_block(embedder: Embedder) -> None:
    page = embedder.open(WRITTEN["Superfences"].format("ply: 0\n\n1. b3-a4 b6-b5\n2. a4-a6 *"))
    page.locator("tama-board").scroll_into_view_if_needed()
    expect(page.locator("tama-board [part=detail]")).to_contain_text("Line 4")


def test_without_scripts_a_block_reads_as_text(embedder: Embedder) -> None:
    page = embedder.open(WRITTEN["Superfences"].format(POSITION), template="<!doctype html><title>A</title>{body}")
    expect(page.locator("pre")).to_have_text(POSITION)
