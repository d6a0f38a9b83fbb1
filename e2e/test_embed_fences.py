"""Tests boards made of fenced blocks, as the tools that make pages of Markdown write them."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

from playwright.sync_api import expect

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


def test_a_block_of_any_tool_is_a_board_in_which_one_can_move(embedder: Embedder) -> None:
    blocks = (f'<section id="s{number}">{written(tool, POSITION)}</section>' for number, tool in enumerate(WRITTEN))
    page = embedder.open("".join(blocks))
    for number, tool in enumerate(WRITTEN):
        section = page.locator(f"#s{number}")
        board = section.locator("tama-board")
        expect(board).to_have_count(1)
        given = board.evaluate("({ fen, orientation }) => [fen, orientation]")
        assert given == ["W:Wc3,h2:Bc4,h7", "black"], tool
        expect(section.locator("pre, button:has-text('Copy')").last).to_be_hidden()
        assert board.evaluate("board => board.move('c3xc5')")["fen"].startswith("B:Wh2,c5"), tool


def test_a_block_that_comes_later_is_a_board_too_and_its_faults_are_named_with_their_lines(embedder: Embedder) -> None:
    page = embedder.open(WRITTEN["Superfences"].format("level: 2\nfne: W:Wc3:Bc6"))
    expect(page.get_by_role("alert")).to_have_text(re.compile(r"\b2\b.*“fne”"))
    expect(page.locator("tama-board")).to_have_count(0)
    page.evaluate(ADD, "lesson: r10/try")
    expect(page.locator("tama-board")).to_have_attribute("lesson", "r10/try")
    assert page.locator("pre").last.text_content() == "lesson: r10/try"
    page.evaluate(ADD, "ply: 0\n\n1. b3-a4 b6-b5\n2. a4-a6 *")
    board = page.locator("tama-board").nth(1)
    board.scroll_into_view_if_needed()
    expect(board.locator("[part=detail]")).to_have_text(re.compile(r"\b4\b"))


def test_without_scripts_a_block_reads_as_text(embedder: Embedder) -> None:
    page = embedder.open(WRITTEN["Superfences"].format(POSITION), template="<!doctype html><title>A</title>{body}")
    expect(page.locator("pre")).to_have_text(POSITION)
