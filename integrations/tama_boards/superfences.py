"""Makes boards of fenced blocks of Markdown in MkDocs and Zensical, whose blocks Superfences reads.

docs/mkdocs.md shows the settings. A text of which no board can be made is a warning with its page and line, and its
sentence stands in the board's place.
"""

from __future__ import annotations

import logging
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tama_boards.board_text import BoardText, BoardTextError
from tama_boards.drawing import html

if TYPE_CHECKING:
    from collections.abc import Sequence

    from markdown import Markdown

__all__ = ["format_board"]

LOG: Final = logging.getLogger("mkdocs.plugins.tama_boards")
"""MkDocs counts the warnings of its own loggers for `--strict`."""


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
    identity = f' id="{escape(id_value)}"' if id_value else ""
    kinds = escape(" ".join([css_class, *classes]))
    try:
        inner = html(BoardText.read(source))
    except BoardTextError as error:
        LOG.warning("%s", f"{_place(md, source, error.line)}{error.reason}")
        inner = f'<p role="alert">Tama: {escape(str(error))}.</p>'
    return f'<div{identity} class="{kinds}">{inner}</div>'


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
