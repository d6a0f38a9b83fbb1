"""Reads the text of a code cell as `tama-board.js` does (web/embed/cell-text.ts): options, code, and recorded output.

`tests/data/cell-texts.json` has the cases that both readers pass; docs/embedding.md describes the text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from html import escape
from typing import TYPE_CHECKING, Final

from tama_boards.reader import UNREADABLE, BoardTextError
from tama_core import InvalidPositionError, Position
from tama_core.diagram import THEMES

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["CELL_NAMES", "RECORD", "SWITCHES", "CellText"]

CELL_NAMES: Final = ("session", "board", "result", "readonly", "theme", "lang")
"""The attributes of `<tama-cell>`."""
RECORD: Final = "record"
"""The option that has the code run while the page is made."""
SWITCHES: Final = frozenset({"readonly", RECORD})
START: Final = "start"
"""The value of `board` and `result` for the position in which a game starts."""
_LONGEST: Final = 100
_OPTION: Final = re.compile(r"\s*#\|\s*([a-z]+)\s*:(.*)", re.IGNORECASE | re.ASCII)


@dataclass(frozen=True, slots=True)
class CellText:
    r"""A code cell: the attributes of `<tama-cell>`, its code, its recorded output, and whether it is to be recorded.

    >>> cell = CellText.read("#| session: first\n\nprint(6 * 7)\n---\n42")
    >>> cell.attributes["session"], cell.code, cell.output
    ('first', 'print(6 * 7)', '42')
    """

    attributes: Mapping[str, str]
    code: str
    output: str = ""
    record: bool = False

    @classmethod
    def read(cls, text: str) -> CellText:
        """Return the cell of a text; BoardTextError with the line of a fault.

        >>> CellText.read("#| size: 3")
        Traceback (most recent call last):
        tama_boards.reader.BoardTextError: Line 1: “size” is not an option; expected session, board, result, readonly, \
theme, lang or record
        """
        lines = re.sub(r"\r\n?", "\n", text).rstrip().split("\n")
        found: dict[str, str] = {}
        at = 0
        while at < len(lines) and (match := _OPTION.fullmatch(lines[at])):
            _add(found, match[1].lower(), match[2].strip(), at + 1)
            at += 1
        while at < len(lines) and not lines[at].strip():
            at += 1
        end = next((index for index in range(at, len(lines)) if lines[index].rstrip() == "---"), len(lines))
        code = "\n".join(lines[at:end]).rstrip()
        if not code:
            raise BoardTextError(min(at + 1, len(lines)), "expected Python code")
        record = found.pop(RECORD, "") == "true"
        if found.pop("readonly", "") == "true":
            found["readonly"] = ""
        return cls(found, code, "\n".join(lines[end + 1 :]), record)

    @property
    def fen(self) -> str | None:
        """The position that its run begins with: empty for the initial one, None to go on from the cell before."""
        board = self.attributes.get("board")
        return "" if board is not None and board.lower() == START else board

    def recorded(self, output: str, result: str | None) -> CellText:
        """Return the cell with this output and, unless it has one, the position that its board shows at the end."""
        more = {} if result is None or "result" in self.attributes else {"result": result}
        return replace(self, output=output, record=False, attributes={**self.attributes, **more})

    def tag(self, identity: str = "") -> str:
        r"""Return the opening tag.

        >>> CellText.read("#| readonly: true\n1").tag("it")
        '<tama-cell id="it" readonly>'
        """
        given = {**({"id": identity} if identity else {}), **self.attributes}
        written = (f' {name}="{escape(value)}"' if value else f" {name}" for name, value in given.items())
        return f"<tama-cell{''.join(written)}>"

    def html(self) -> str:
        r"""Return the tag with the code and its output, which stand there until the script comes.

        >>> CellText.read("1 < 2\n---\nTrue").html()
        '<tama-cell><pre><code>1 &lt; 2</code></pre><pre><samp>True</samp></pre></tama-cell>'
        """
        output = f"<pre><samp>{escape(self.output)}</samp></pre>" if self.output else ""
        return f"{self.tag()}<pre><code>{escape(self.code)}</code></pre>{output}</tama-cell>"


def _add(found: dict[str, str], name: str, value: str, line: int) -> None:
    if name not in {*CELL_NAMES, RECORD}:
        raise BoardTextError(line, f"“{name}” is not an option; expected {', '.join(CELL_NAMES)} or {RECORD}")
    if name in found:
        raise BoardTextError(line, f"“{name}” is given twice")
    if not _is_value(name, value, line):
        raise BoardTextError(line, f"“{value}” is not a valid value for “{name}”")
    found[name] = value.lower() if name in SWITCHES or name == "theme" else value


def _is_value(name: str, value: str, line: int) -> bool:
    if name in SWITCHES:
        return value.lower() in {"true", "false"}
    if name == "theme":
        return value.lower() in {"auto", *THEMES}
    if name in {"board", "result"}:
        return value.lower() == START or _is_position(value, line)
    return 0 < len(value) <= _LONGEST


def _is_position(fen: str, line: int) -> bool:
    """Return whether a text has the form of a FEN; BoardTextError if the rules refuse it."""
    try:
        Position.from_fen(fen)
    except InvalidPositionError as error:
        if any(getattr(reason, "key", "") in UNREADABLE for reason in error.reasons):
            return False
        raise BoardTextError(line, str(error)) from error
    return True
