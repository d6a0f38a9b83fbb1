"""Reads code cells, and has those recorded that ask for it, in the order in which they are on a page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.transforms import SphinxTransform

from tama_boards.board_text import BoardTextError
from tama_boards.cell_text import CELL_NAMES, RECORD, SWITCHES, CellText
from tama_boards.recording import with_recordings
from tama_boards.sphinx.markup import BoardDirective, fault, warn

if TYPE_CHECKING:
    from sphinx.util.typing import OptionSpec

__all__ = ["CellDirective", "Recordings", "cell_node", "cell_of"]


class cell_node(nodes.General, nodes.Element):  # noqa: N801 - nodes are named so
    """A code cell, as `cell`, with blocks of its code and its output."""


def cell_of(text: str) -> cell_node:
    """Return the cell of a text; BoardTextError."""
    return _filled(cell_node(), CellText.read(text))


def _filled(node: cell_node, cell: CellText) -> cell_node:
    """Give a node the contents of a cell."""
    node["cell"] = cell
    node.children = []
    for text, language in ((cell.code, "python"), (cell.output, "none")):
        if text:
            node += nodes.literal_block(text, text, language=language)
    return node


class CellDirective(BoardDirective):
    """A code cell: the options are its attributes, the content is its code and, after three hyphens, its output."""

    option_spec: ClassVar[OptionSpec] = {
        **dict.fromkeys(CELL_NAMES, directives.unchanged),
        **dict.fromkeys(sorted(SWITCHES), directives.flag),
        "class": directives.class_option,
        "name": directives.unchanged,
    }

    def run(self) -> list[nodes.Node]:
        """Return the cell, or what is wrong with it."""
        given = {name: "true" if name in SWITCHES else self.options[name] for name in self.options if name in GIVEN}
        text = "\n".join([*(f"#| {name}: {value}" for name, value in given.items()), *self.content])
        try:
            cell = cell_of(text)
        except BoardTextError as error:
            return [fault(error.reason, *self.place(error.line, [*given]))]
        cell["classes"] += self.options.get("class", [])
        self.set_source_info(cell)
        self.add_name(cell)
        return [cell]


GIVEN = {*CELL_NAMES, RECORD}


class Recordings(SphinxTransform):
    """Records the cells of a document that ask for it; what goes wrong is a warning."""

    default_priority = 510  # after code blocks have become cells

    def apply(self, **kwargs: Any) -> None:  # noqa: ANN401, ARG002 - as docutils calls it
        """Run the code of all cells up to the last one that is recorded."""
        found = [*self.document.findall(cell_node)]
        for node, (cell, wrong) in zip(found, with_recordings([node["cell"] for node in found]), strict=True):
            if wrong:
                warn(wrong, str(node.source), node.line or 1)
            _filled(node, cell)
