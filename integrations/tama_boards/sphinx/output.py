"""Draws the boards of a document as its builder needs them (live, as a picture, TikZ or text), and its code cells."""

from __future__ import annotations

from binascii import crc32
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Final

from docutils import nodes
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.util.osutil import relative_uri
from sphinx.writers.latex import rstdim_to_latexdim

from tama_boards import drawing
from tama_boards.board_text import BoardText
from tama_boards.sphinx.cells import cell_node
from tama_boards.sphinx.markup import MOVE, board_node
from tama_boards.sphinx.site import is_live, script_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx

__all__ = ["add_script", "draw"]

LIVE: Final = "tama-board"
"""The class of what is around a board in HTML."""
ALIGNED: Final = {"left": "flushleft", "right": "flushright"}


def draw(app: Sphinx, document: nodes.document, docname: str) -> None:
    """Replace each board and move by what the builder needs; one that is unknown gets text."""
    form = app.builder.format
    if app.builder.name == "gettext":
        return  # it collects what is to be translated, and writes no board
    for node in [*document.findall(board_node)]:
        made: list[nodes.Element]
        if form == "html":
            made = [_html(app, node, docname)]
        elif form == "latex":
            picture = nodes.raw("", _latex(node), format="latex")
            made = [nodes.target("", ""), picture] if node["ids"] else [picture]  # the first gets the ids
        else:
            text = drawing.text(BoardText.read(node["text"]))
            made = [nodes.literal_block(text, text, language="none")]
        node.replace_self(made)
    for cell in [*document.findall(cell_node)]:
        cell.replace_self(_cell(app, cell))
    for move in [*document.findall(nodes.inline)] if form in {"html", "latex"} else ():
        if MOVE in move["classes"]:
            move.parent.replace(move, nodes.raw("", _unbroken(move.astext(), form), format=form))


def add_script(app: Sphinx, _page: str, _template: str, _context: dict[str, object], document: nodes.document) -> None:
    """Add the script to a page with live boards."""
    if document and is_live(app.builder) and any(map(_needs_script, document.findall(nodes.raw))):
        app.add_js_file(script_of(app.config.tama_site), loading_method="async")


def _needs_script(raw: nodes.raw) -> bool:
    return LIVE in raw["classes"] or "tama" in raw


def _cell(app: Sphinx, node: cell_node) -> list[nodes.Node]:
    """Return the code and the output, within the tag of a live cell where the builder's pages can have one."""
    if not is_live(app.builder):
        return [*node.children]
    tag = node["cell"].tag(next(iter(node["ids"]), ""))
    classes = f' class="{escape(" ".join(node["classes"]))}"' if node["classes"] else ""
    begin = nodes.raw("", f"{tag[:-1]}{classes}>", format="html", tama=True)
    return [begin, *node.children, nodes.raw("", "</tama-cell>", format="html")]


def _html(app: Sphinx, node: board_node, docname: str) -> nodes.raw:
    board = BoardText.read(node["text"])
    title = node.get("alt") or drawing.title(board, app.config.language)
    style = _style(node, board)
    if is_live(app.builder):
        content = drawing.html(board, title=title, style=style)
    elif isinstance(app.builder, StandaloneHTMLBuilder) and app.builder.embedded:
        content = _image(app.builder, docname, board, title=title, style=style)
    else:
        content = drawing.svg(board, title=title, style=style)
    made = nodes.raw("", content, format="html", classes=[LIVE])
    if "align" in node:
        made["classes"].append(f"align-{node['align']}")
    return made


def _style(node: board_node, board: BoardText) -> str:
    """Return the width and place of a board; it is as wide before it is live as then."""
    figure = node.parent if isinstance(node.parent, nodes.figure) else None
    align = (figure or node).get("align", "center" if figure else "")
    width = node.get("width", str(drawing.WIDTH * (1 + (board.mode == "comparison"))))
    widest = "80vw" if align in ALIGNED else "100%"  # what floats has no width to take a part of
    margin = f"{0 if figure else '1em'} {'auto' if align == 'center' else 0}"
    return f"display:block;width:{width}{'px' * width.isdigit()};max-width:{widest};margin:{margin};text-align:start"


def _image(builder: StandaloneHTMLBuilder, docname: str, board: BoardText, *, title: str, style: str) -> str:
    """Write the picture into a file, since a book's list of contents has to name pages with SVG in them."""
    picture = drawing.svg(board, title=title)
    name = f"tama-{crc32(picture.encode()):08x}.svg"
    folder = Path(builder.outdir, builder.imagedir)
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(picture, "utf-8")
    address = relative_uri(builder.get_target_uri(docname), f"{builder.imagedir}/{name}")
    return f'<img src="{address}" alt="{escape(title)}" style="{style}"/>'


def _latex(node: board_node) -> str:
    width = rstdim_to_latexdim(node["width"]) if "width" in node else ""
    picture = drawing.latex(BoardText.read(node["text"]), width=width)
    if isinstance(node.parent, nodes.figure):
        return picture
    place = ALIGNED.get(node.get("align", ""), "center")
    return rf"\begin{{{place}}}" + f"\n{picture}\n" + rf"\end{{{place}}}"


def _unbroken(move: str, form: str) -> str:
    if form == "latex":
        return rf"\mbox{{{move.replace('–', '--')}}}"
    return f'<span class="{MOVE}" style="white-space:nowrap">{escape(move)}</span>'
