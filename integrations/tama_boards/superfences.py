"""Makes boards and code cells of fenced blocks of Markdown in MkDocs and Zensical, whose blocks Superfences reads.

docs/mkdocs.md shows the settings. A text of which no board can be made is a warning with its page and line, and its
sentence stands in the board's place.
"""

from __future__ import annotations

import logging
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakKeyDictionary

from tama_boards.board_text import BoardText, BoardTextError
from tama_boards.cell_text import CellText
from tama_boards.drawing import html
from tama_boards.recording import with_recordings

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from markdown import Markdown

__all__ = ["format_board", "format_cell"]

LOG: Final = logging.getLogger("mkdocs.plugins.tama_boards")
"""MkDocs counts the warnings of its own loggers for `--strict`."""
_EARLIER: Final[WeakKeyDictionary[Markdown, tuple[str, list[CellText]]]] = WeakKeyDictionary()
"""The name of the page that is being made, and its cells so far."""


def format_board(
    source: str,
    language: str,  # noqa: ARG001
    css_class: str,
    options: dict[str, str],  # noqa: ARG001
    md: Markdown,
    *,
    classes: Sequence[str] = (),
    id_value: str = "",
    **_more: object,
) -> str:
    """Return the HTML of a block: the tag of a live board over its picture, or what is wrong with the text.

    >>> from markdown import Markdown
    >>> format_board("level: 3", "tama", "tama", {}, Markdown())[:43]
    '<div class="tama"><tama-board level="3"><sv'
    """
    return _block(source, md, [css_class, *classes], id_value, lambda: html(BoardText.read(source)))


def format_cell(
    source: str,
    language: str,  # noqa: ARG001
    css_class: str,
    options: dict[str, str],  # noqa: ARG001
    md: Markdown,
    *,
    classes: Sequence[str] = (),
    id_value: str = "",
    **_more: object,
) -> str:
    """Return the HTML of a block: the tag of a code cell over its code and output, or what is wrong with the text.

    >>> from markdown import Markdown
    >>> format_cell("1", "tama-cell", "tama", {}, Markdown())
    '<div class="tama"><tama-cell><pre><code>1</code></pre></tama-cell></div>'
    """

    def made() -> str:
        cell = CellText.read(source)
        page = _page(md)[0]
        before, cells = _EARLIER.get(md, ("", []))
        cells = [*cells, cell] if before == page else [cell]
        _EARLIER[md] = page, cells
        recorded, fault = with_recordings(cells)[-1]
        if fault:
            LOG.warning("%s", f"{_place(md, source, 1)}{fault}")
        return recorded.html()

    return _block(source, md, [css_class, *classes], id_value, made)


def _block(source: str, md: Markdown, classes: Sequence[str], id_value: str, make: Callable[[], str]) -> str:
    """Return what is made of a block, or what is wrong with it, in an element of these classes."""
    identity = f' id="{escape(id_value)}"' if id_value else ""
    try:
        inner = make()
    except BoardTextError as error:
        LOG.warning("%s", f"{_place(md, source, error.line)}{error.reason}")
        inner = f'<p role="alert">Tama: {escape(str(error))}.</p>'
    return f'<div{identity} class="{escape(" ".join(classes))}">{inner}</div>'


def _place(md: Markdown, source: str, line: int) -> str:
    """Return the path and line of a block's line, as well as they can be found out."""
    name, path = _page(md)
    if path is None or not path.is_file():
        return f"line {line} of a block of tama: "
    lines = [each.strip() for each in path.read_text("utf-8-sig").splitlines()]
    block = [each.strip() for each in source.splitlines()]
    first = next((at for at in range(len(lines)) if lines[at : at + len(block)] == block), 0)
    return f"{name}:{first + line}: "


def _page(md: Markdown) -> tuple[str, Path | None]:
    """Return the name and the path of the page that is rendered; MkDocs and Zensical each keep it elsewhere."""
    if "relpath" in md.treeprocessors:
        file: Any = getattr(md.treeprocessors["relpath"], "file", None)
        return (file.src_uri, Path(file.abs_src_path)) if file else ("", None)
    if "rendering_context" in md.preprocessors:
        context: Any = md.preprocessors["rendering_context"]
        return context.page.path, Path(context.config["docs_dir"], context.page.path)
    return "", None
