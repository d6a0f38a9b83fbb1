"""Reads boards and moves from reStructuredText and MyST; a fault is a warning with its file and line."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from docutils import nodes
from docutils.parsers.rst import directives
from docutils.parsers.rst.states import RSTStateMachine
from sphinx.addnodes import translatable
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective, SphinxRole

from tama_boards.board_text import BoardText, BoardTextError
from tama_boards.reader import NAMES, TURN
from tama_core import NotationError, Square
from tama_core.notation import parse_path
from tama_core.typography import plain

if TYPE_CHECKING:
    from collections.abc import Callable

    from sphinx.util.typing import OptionSpec

__all__ = ["BoardDirective", "MovesRole", "board_node", "fault", "line_with", "typeset", "warn"]

NO_BREAK: Final = "\u00a0"
MOVE: Final = "tama-move"
"""The class of a square or move in running text."""
_WORDS: Final = re.compile(r"(?<!\S)\d+\.+\s+\S+|\S+")
_WORD: Final = re.compile(r"(\d+\.(?:\.\.)?\s*)?([a-h][a-h1-8x:-]*)?([!?]{0,2})", re.IGNORECASE)

logger = logging.getLogger(__name__)


class board_node(nodes.General, nodes.Element, translatable):  # noqa: N801 - nodes are named so
    """A board whose text has been checked: `text`, with `alt`, `width` and `align` where they were given."""

    def preserve_original_messages(self) -> None:
        """Keep `alt` as it was written."""
        if "alt" in self:
            self.setdefault("written", self["alt"])

    def extract_original_messages(self) -> list[str]:
        """Return what is to be translated."""
        return [self["written"]] if "written" in self else []

    def apply_translated_message(self, original_message: str, translated_message: str) -> None:
        """Take the translation of `alt`."""
        if self.get("written") == original_message:
            self["alt"] = translated_message


class BoardDirective(SphinxDirective):
    """A board: the options are its attributes and those of a figure, the content is the text of the board."""

    has_content = True
    option_spec: ClassVar[OptionSpec] = {
        **dict.fromkeys((*NAMES, TURN), directives.unchanged),
        "caption": directives.unchanged_required,
        "alt": directives.unchanged_required,
        "width": directives.length_or_percentage_or_unitless,
        "align": lambda value: directives.choice(value, ("left", "center", "right")),
        "class": directives.class_option,
        "name": directives.unchanged,
    }

    def run(self) -> list[nodes.Node]:
        """Return the board, within a figure if it has a caption; or what is wrong with it."""
        given = {name: " ".join(self.options[name].split()) for name in self.options if name in {*NAMES, TURN}}
        text = "\n".join([*(f"{name}: {value}" for name, value in given.items()), *self.content])
        try:
            BoardText.read(text)
        except BoardTextError as error:
            return [fault(error.reason, *self.place(error.line, [*given]))]
        board = board_node(text=text, **{name: self.options[name] for name in ("alt", "width") if name in self.options})
        outer = self._figure(board) if "caption" in self.options else board
        if "align" in self.options:
            outer["align"] = self.options["align"]
        outer["classes"] += self.options.get("class", [])
        self.set_source_info(outer)
        self.set_source_info(board)
        self.add_name(outer)
        return [outer]

    def _figure(self, board: board_node) -> nodes.figure:
        inline, messages = self.parse_inline(self.options["caption"], lineno=self.lineno)
        caption = nodes.caption(self.options["caption"], "", *inline, *messages)
        self.set_source_info(caption)
        return nodes.figure("", board, caption)

    def place(self, line: int, given: list[str]) -> tuple[str, int]:
        """Return the file and the line of a line of the text, which begins with the options in `given`."""
        at = line - 1 - len(given)
        if 0 <= at < len(self.content):
            source, offset = self.content.info(at)
            if isinstance(self.state_machine, RSTStateMachine):
                return str(source), (offset or 0) + 1
            return str(source), self.lineno + self.content_offset + 1 + at  # MyST counts from the fence
        source, first = self.get_source_info()
        written = f"{given[line - 1]}:" if line <= len(given) else ""
        return source, line_with(source, first, lambda text: text.lstrip().removeprefix(":").startswith(written))


class MovesRole(SphinxRole):
    """Moves and squares in running text, of which no move is broken at the end of a line."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return the moves with the signs of print; wrong ones as they are, with a warning."""
        try:
            words = typeset(self.text)
        except NotationError as error:
            source, first = self.get_source_info()
            line = line_with(source, first, lambda written: f"`{self.text}`" in written)
            warn(str(error), source, line)
            words = [self.text]
        moves = nodes.inline(self.rawtext, "", classes=["tama-moves"])
        for index, word in enumerate(words):
            moves += [nodes.Text(" ")] * bool(index) + [nodes.inline("", word, classes=[MOVE])]
        return [moves], []


def typeset(text: str) -> list[str]:
    r"""Return squares and moves as they are printed, with their numbers and signs; NotationError.

    >>> typeset("1. c3-c4 c6xc4xa4! 2...h2")
    ['1.\xa0c3–c4', 'c6×c4×a4!', '2...h2']
    """
    return [_typeset(word) for word in _WORDS.findall(plain(text))]


def _typeset(word: str) -> str:
    found = _WORD.fullmatch(word)
    number, body, sign = found.groups(default="") if found else ("", word, "")
    if body and len(body) <= len("c3"):
        body = str(Square(body.lower()))
    elif body:
        joined = "×" if set("xX:") & {*body} else "–"
        body = joined.join(map(str, parse_path(body)))
    return f"{number}{body}{sign}".replace(" ", NO_BREAK)


def fault(reason: str, source: str, line: int) -> nodes.paragraph:
    """Warn of a fault, and return the sentence that stands in the board's place."""
    warn(reason, source, line)
    return nodes.paragraph("", f"Tama: {reason.rstrip('.')}.", classes=["tama-fault"])


def warn(reason: str, source: str, line: int) -> None:
    """Warn of a fault in a line of a file."""
    logger.warning("%s", reason, location=f"{source}:{line}", type="tama")


def line_with(source: str, first: int, test: Callable[[str], object], *, otherwise: int | None = None) -> int:
    """Return the first line of a file, from `first`, that passes the test; without one `otherwise` or `first`."""
    try:
        lines = Path(source).read_text("utf-8-sig").splitlines()
    except (OSError, UnicodeError):  # a docstring has no file of its own
        lines = []
    found = (at for at, line in enumerate(lines, 1) if at >= first and test(line))
    return next(found, first if otherwise is None else otherwise)
