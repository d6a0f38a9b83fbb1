"""PDN as tokens, taken from a stream piece by piece.

The text of the game under way is kept, so that a token tells its line and column when asked,
and what lies behind is forgotten: a file of any length takes the memory of its longest game.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from tama_core.errors import PdnError, shown
from tama_core.faults import Fault

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Lexer", "Token"]

LOOKAHEAD: Final = 16
"""More characters than any token needs to see behind its end."""
CHUNK: Final = 1 << 16
LONGEST_PATH: Final = 64
"""More squares than any move has."""

TOKENS: Final = rf"""
  (?: [\s\ufeff]++ | %[^\n]*+ | [0-9]++ (?![-/\w]) [.…]*+ | \.[.]++ | … )*+  # blanks, remarks, move numbers
  (?:
    (?P<move>    [a-hA-H][1-8] (?: [ ]{{0,2}}[-xX×:][ ]{{0,2}} [a-hA-H][1-8] | [a-hA-H][1-8] ){{1,{LONGEST_PATH}}}+
                 (?![-xX×:\w]) )
  | (?P<comment> \{{ [^}}\0\ud800-\udfff]*+ \}} )
  | (?P<tag>     \[ \s*+ [A-Za-z0-9_]++ \s*+ "(?: [^"\\\r\n\0\ud800-\udfff]++ | \\[^\r\n\0\ud800-\udfff] )*+" \s*+ \] )
  | (?P<result>  (?: 1-0 | 0-1 | 1/2-1/2 | ½-½ | 2-0 | 1-1 | 0-2 | 0-0 ) (?![-/\w]) | \* )
  | (?P<strength>[!?]{{1,3}} (?![!?]) | \([!?]{{1,3}}\) )
  | (?P<glyph>   \$[0-9]{{1,3}} (?![0-9]) )
  | (?P<open>    \( )
  | (?P<close>   \) )
  | (?P<setup>   / [^/\n]*+ / )
  | (?P<end>     \Z )
  | (?P<wrong>   . )
  )
"""

LONG: Final = ("{", "[", "/")
"""What begins a token that can be longer than what has been read."""
WANTED: Final = {"{": "pdn-comment", "[": "pdn-tag", "$": "pdn-glyph", "/": "pdn-setup"}
"""The fault of what begins like a token and is none."""


class Token(NamedTuple):
    """A piece of PDN: its kind (a name in `TOKENS`), its text, and where it stands in the file."""

    kind: str
    text: str
    at: int


class Readable(Protocol):
    """A text stream."""

    def read(self, size: int, /) -> str:
        """Return up to `size` characters, none at the end."""


@cache
def _pattern() -> re.Pattern[str]:
    """Compile the tokens when the first file is read: a page that reads none need not wait."""
    return re.compile(TOKENS, re.VERBOSE | re.DOTALL)


class Lexer:
    """The tokens of a text stream, blanks and move numbers left out.

    >>> from io import StringIO
    >>> [token.text for token in Lexer(StringIO("1. a3-a4! *"))]
    ['a3-a4', '!', '*']
    """

    def __init__(self, stream: Readable, line: int = 1, column: int = 1) -> None:
        """Begin at the present place of `stream`, which is in this line and column of a file."""
        self._stream = stream
        self._match = _pattern().match
        self._text = ""
        self._base = self._next = 0
        self._line, self._column = line, column
        self._ended = False

    def __iter__(self) -> Iterator[Token]:
        """Yield the tokens that are left; PdnError where what follows is none."""
        while (token := self.take()) is not None:
            yield token

    def take(self) -> Token | None:
        """Return the next token, None at the end of the stream."""
        found = self._match(self._text, self._next)
        while not self._ended and (found is None or self._may_go_on(found)):
            self._grow()
            found = self._match(self._text, self._next)
        kind = found.lastgroup if found else None
        if found is None or kind is None or kind == "end":
            return None
        start, self._next = found.span(kind)
        if kind == "wrong":
            raise self._wrong(start)
        return Token(kind, found[kind], self._base + start)

    def give_back(self, token: Token) -> None:
        """Have `take` return the last token again."""
        self._next = token.at - self._base

    def forget(self) -> None:
        """Let go of the text before the next token, whose tokens can be located no more.

        It waits until that is half of the text: moving the rest costs no more than was read.
        """
        if self._next < len(self._text) // 2:
            return
        self._line, self._column = self._locate(self._next)
        self._text = self._text[self._next :]
        self._base += self._next
        self._next = 0

    def place(self, at: int) -> tuple[int, int]:
        """Return line and column, both from 1, of what stands at `at` in the file."""
        return self._locate(at - self._base)

    def error(self, message: str, at: int) -> PdnError:
        """Return the error that `message` describes and that stands at `at`."""
        return PdnError(message, *self.place(at))

    def _may_go_on(self, found: re.Match[str]) -> bool:
        """Return whether more text could make another token of the one found."""
        return found.end() > len(self._text) - LOOKAHEAD or (found["wrong"] or "") in LONG

    def _locate(self, index: int) -> tuple[int, int]:
        lines = self._text.count("\n", 0, index)
        if not lines:
            return self._line, self._column + index
        return self._line + lines, index - self._text.rindex("\n", 0, index)

    def _grow(self) -> None:
        """Read on: as much again as there is, so that a long token is looked at a few times only."""
        try:
            more = self._stream.read(max(CHUNK, len(self._text) - self._next))
        except UnicodeDecodeError as error:
            raise self.error(f"expected text in {error.encoding}, not {shown(error.object)}", self._end()) from error
        self._ended = not more
        self._text += more

    def _end(self) -> int:
        return self._base + len(self._text)

    def _wrong(self, start: int) -> PdnError:
        """Say what is wrong with text that is no token."""
        rest = self._text[start : start + 200]
        word = rest if rest[0] in WANTED else rest.split(maxsplit=1)[0]
        return self.error(Fault(WANTED.get(rest[0], "pdn-text"), came=shown(word)), self._base + start)
