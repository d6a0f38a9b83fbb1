"""Makes boards and code cells of code blocks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from docutils import nodes
from sphinx.transforms import SphinxTransform

from tama_boards.board_text import BoardText, BoardTextError
from tama_boards.sphinx.cells import cell_of
from tama_boards.sphinx.markup import board_node, fault, line_with

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = ["CodeBlocks"]


def _board(text: str) -> nodes.Element:
    BoardText.read(text)
    return board_node(text=text)


MAKERS: Final[Mapping[str, Callable[[str], nodes.Element]]] = {"tama": _board, "tama-cell": cell_of}


class CodeBlocks(SphinxTransform):
    """Makes boards and code cells of code blocks of the languages `tama` and `tama-cell`, as the page's script does."""

    default_priority = 500

    def apply(self, **kwargs: Any) -> None:  # noqa: ANN401, ARG002 - as docutils calls it
        """Replace each block, and the container of one that has a caption by a figure."""
        for block in [*self.document.findall(nodes.literal_block)]:
            make = MAKERS.get(block.get("language", ""))
            if make is None:
                continue
            made, old = self._made(block, make), cast("nodes.Element", block)
            if isinstance(block.parent, nodes.container) and block.parent.get("literal_block"):
                old = block.parent
                made = nodes.figure("", made, *(child for child in old if isinstance(child, nodes.caption)))
            made["ids"], made["names"] = old["ids"], old["names"]
            self.document.ids.update(dict.fromkeys(made["ids"], made))
            old.parent.replace(old, made)

    @staticmethod
    def _made(block: nodes.literal_block, make: Callable[[str], nodes.Element]) -> nodes.Element:
        text = block.astext()
        try:
            made = make(text)
        except BoardTextError as error:
            source, line = str(block.source), block.line or 1
            first = text.split("\n", 1)[0].strip()
            begins = line_with(source, line + 1, lambda written: written.strip() == first, otherwise=0)
            return fault(error.reason if begins else str(error), source, begins + error.line - 1 if begins else line)
        made.source, made.line = block.source, block.line
        return made
