"""Splits PDN into tokens, reading a stream piece by piece.

The text of the current game is kept, so that tokens can be located by line and column, and earlier
text is forgotten: a file of any length takes only the memory of its longest game. Text that is not
PDN becomes a token, too, so that reading can continue after it.
"""

from __future__ import annotations

import re
from functools import cache
from math import inf
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from tama_core.base_errors import NotationError, shown
from tama_core.errors import PdnError
from tama_core.faults import Fault
from tama_core.typography import plain

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Lexer", "Readable", "Token", "undecodable"]

LOOKAHEAD: Final = 16
"""The most characters after its end on which a token depends."""
CHUNK: Final = 1 << 16
BLANK: Final = " \t\ufeff"
LONGEST_PATH: Final = 64
"""The most squares of a move token; no move has as many."""
NESTING: Final = 400
"""The most characters after the first } within which the braces of a comment may balance."""
BRACES: Final = 16
"""The most braces there, so that a text of braces alone is read quickly, too."""

TAG_VALUE: Final = r'(?: [^"\\\r\n\0\ud800-\udfff]++ | \\[^\r\n\0\ud800-\udfff] )*+'
SQUARE: Final = "[a-hA-H][1-8]"
STEP: Final = "[ ]{0,4} (?: [-xX:] | -{0,2}> | => ) [ ]{0,4}"
HALF: Final = "(?: 1/2 | ½ )"
TO: Final = "[ ]{0,2}[-:][ ]{0,2}"
NUMBER: Final = (
    r"[0-9]++ (?: [.…]++ | (?! [-/\w½] | :[0-9½] | [ ]{1,2}[-:][ ]{1,2}[0-9½] ) (?: [)](?=[ ]{0,2}[a-hA-H][1-8]) )?+ )"
)
"""A move number, and no part of a result."""
UNESCAPED: Final = r'[^"\r\n\0\ud800-\udfff]*+ (?<=\\) " [ \t]*+ \] (?= [ \t]{0,8}+ (?: [\r\n] | \Z ))'
"""The rest of a tag at the end of its line whose value ends with a backslash, such as a Windows folder."""
TOKENS: Final = rf"""
  (?: \s++ | %[^\n]*+ | {NUMBER} | \.[.]++ | …
    | (?<=[1-8!?]) (?: [+\#]++ (?![-/=]) | ,++ ) | ,++ (?=\s) )*+    # blanks, remarks, numbers, commas, checks
  (?:
    (?P<move>    {SQUARE} (?: [-x]?+ {SQUARE} | {STEP} {SQUARE} | [*] {SQUARE} ){{1,{LONGEST_PATH}}}+
                 (?! [xX:\w] | -(?!/?\+) )
               | {SQUARE} [ ]{{1,4}} {SQUARE} (?! {STEP} {SQUARE} | [*\w] ) )
  | (?P<comment> \{{ [^{{}}\0\ud800-\udfff]*+ \}} | ; [^\r\n\0\ud800-\udfff]*+ )
  | (?P<tag>     \[ \s*+ [A-Za-z0-9_]++ \s*+
                 (?: (?: "{TAG_VALUE}" | [“„«] [^“”„«»\r\n\0\ud800-\udfff]*+ [”“»] ) \s*+ \] | "{UNESCAPED} ) )
  | (?P<result>  (?: {HALF} (?: {TO} {HALF} )?+ | 1{TO}[01] | 0{TO}[012] | 2{TO}0 ) (?![-/:\w½]) | \* )
  | (?P<strength>[!?]{{1,3}} (?![!?]) | \([!?]{{1,3}}\) | [‼⁇⁈⁉]
               | (?: \+/?- | -/?\+ | \+/?= | =/?\+ | [=±∓⩲⩱∞] ) (?![-/\w½+=>]) )
  | (?P<glyph>   \$[0-9]{{1,3}} (?![0-9]) )
  | (?P<open>    \( )
  | (?P<close>   \) )
  | (?P<setup>   / [^/\n]*+ / )
  | (?P<end>     \Z )
  | (?P<wrong>   \[ (?: [^\n]*? \](?= [ \t\r]*+ (?: [\[{{(;*0-9\n] | \Z )) | [^\n]*+ )
               | \$[0-9]*+ | [^\s\[\]{{}}();$]++ | . )
  )
"""
"""Wrong text extends to the bracket or the end of the line if it begins like a tag, else to the next blank or mark."""
BEGUN: Final = rf"""
    \[ \s*+ (?: [A-Za-z0-9_]++ \s*+ (?: "{TAG_VALUE} (?: \\ | " \s*+ )?+ )?+ )?+ \Z  |  / [^/\n]*+ \Z
"""
"""A tag or set-up that may go on in text that has not been read yet."""
AS_WRITTEN: Final = {"comment", "tag", "wrong"}
"""Tokens whose text is taken unchanged from the file; all others have plain signs."""
TAG_LINE: Final = r'^\[[A-Za-z0-9_]+[ \t]*"'
WANTED: Final = {"{": "pdn-comment", "[": "pdn-tag", "$": "pdn-glyph", "/": "pdn-setup"}
"""The fault of wrong text by its first character."""


class Token(NamedTuple):
    """A piece of PDN: its kind (a name in `TOKENS`), its text, and its index in the file."""

    kind: str
    text: str
    at: int


class Readable(Protocol):
    """A text stream."""

    def read(self, size: int, /) -> str:
        """Return up to `size` characters, and an empty string at the end."""


def undecodable(error: UnicodeError) -> str:
    r"""Return the message for bytes that cannot be decoded.

    >>> try:
    ...     b"Ren\xe9".decode("utf-8")
    ... except UnicodeError as error:
    ...     print(undecodable(error))
    expected text in utf-8, not b'\xe9': name its encoding (--encoding, in Python encoding=), such as cp1254
    """
    if not isinstance(error, UnicodeDecodeError):
        return f"expected text: {error}"
    wrong = f"expected text in {error.encoding}, not {shown(error.object[error.start : error.end])}"
    return f"{wrong}: name its encoding (--encoding, in Python encoding=), such as cp1254"


@cache
def _pattern(text: str = TOKENS) -> re.Pattern[str]:
    """Compile a pattern when the first file is read, so that a page without files need not wait."""
    return re.compile(text, re.VERBOSE | re.DOTALL)


@cache
def _tag_line() -> re.Pattern[str]:
    return re.compile(TAG_LINE, re.MULTILINE)


class Lexer:
    """The tokens of a text stream, without blanks and move numbers; anything else has the kind "wrong".

    >>> from io import StringIO
    >>> [token.text for token in Lexer(StringIO("1. a3-a4! *"))]
    ['a3-a4', '!', '*']
    """

    def __init__(self, stream: Readable, line: int = 1, column: int = 1) -> None:
        """Begin at the current position of `stream`, which is in this line and column of a file."""
        self._stream = stream
        self._match = _pattern().match
        self._text = self._plain = ""
        self._base = self._next = self._before = 0
        self._sure = -LOOKAHEAD
        self._line, self._column = line, column
        self._ended = False
        self._broken: PdnError | None = None

    def __iter__(self) -> Iterator[Token]:
        """Yield the remaining tokens."""
        while (token := self.take()) is not None:
            yield token

    def take(self) -> Token | None:
        """Return the next token, None at the end of the stream."""
        found = self._match(self._plain, self._next)
        kind = found.lastgroup if found else None
        while not self._ended and (found is None or found.end() > self._sure or self._may_go_on(found, kind)):
            self._grow()
            found = self._match(self._plain, self._next)
            kind = found.lastgroup if found else None
        self._before = self._next
        if found is None or kind is None or kind == "end":
            return self._at_end()
        start, self._next = found.span(kind)
        if kind == "wrong" and found[kind] == "{":
            return self._comment(start)
        text = self._text[start : self._next] if kind in AS_WRITTEN else found[kind]
        return Token(kind, text, self._base + start)

    def give_back(self, token: Token) -> None:
        """Have `take` return a token again, and what follows it."""
        self._next = token.at - self._base

    def forget(self) -> None:
        """Forget the text before the next token; earlier tokens can no longer be located.

        This happens only if it is at least half of the text, so that moving the rest costs little.
        """
        if self._next < len(self._text) // 2:
            return
        self._line, self._column = self._locate(self._next)
        self._text = self._text[self._next :]
        self._plain = plain(self._text)
        self._sure = len(self._text) - LOOKAHEAD
        self._base += self._next
        self._next = 0

    def place(self, at: int) -> tuple[int, int]:
        """Return line and column, both from 1, of an index in the file."""
        return self._locate(at - self._base)

    def error(self, message: str, at: int) -> PdnError:
        """Return an error with this message at an index in the file."""
        return PdnError(message, *self.place(at))

    def fault(self, token: Token) -> PdnError:
        """Return the error of a token of the kind "wrong"."""
        if self._broken and token.at + len(token.text) == self._end():
            self._next = len(self._text) + 1
            return self._broken
        sign = token.text[0]
        key = "pdn-null" if plain(token.text).startswith("--") else WANTED.get(sign, "pdn-text")
        return self.error(Fault(key, came=shown(token.text)), token.at)

    def begins_line(self, token: Token) -> bool:
        """Return whether a token is the first in its line."""
        at = token.at - self._base
        while at and self._text[at - 1] in BLANK:
            at -= 1
        return not at or self._text[at - 1] == "\n"

    def stands_apart(self, token: Token) -> bool:
        """Return whether there is a blank line before the token that was taken last."""
        return self._text.count("\n", self._before, token.at - self._base) > 1

    def starts_over(self, token: Token) -> bool:
        """Return whether move number 1 after a blank line comes before the token that was taken last."""
        line = self._plain[self._before : token.at - self._base].rstrip().rpartition("\n")[2]
        return self.stands_apart(token) and line.strip() in {"1", "1.", "1)"}

    def _may_go_on(self, found: re.Match[str], kind: str | None) -> bool:
        """Return whether the token found, which does not end near the end of the text, could go on beyond that."""
        return kind == "wrong" and _pattern(BEGUN).match(self._plain, found.start(kind)) is not None

    def _comment(self, start: int) -> Token:
        """Return the comment that begins at `start` and contains a brace, or a "wrong" token.

        Braces in it may be in pairs; else it ends at the first }. It counts as never closed if another
        { follows a line with a tag, because that belongs to another game.
        """
        first_end, depth, at, most, left = 0, 1, start + 1, inf, BRACES
        while depth and left:
            brace = _BRACE.search(self._text, at)
            while brace is None and not self._ended and len(self._text) < most:
                unread = len(self._text)
                self._grow()
                brace = _BRACE.search(self._text, unread)
            if brace is None or brace.end() > most:
                break
            if brace[0] == "{" and _tag_line().search(self._text, at, brace.start()):
                break
            at = brace.end()
            depth += 1 if brace[0] == "{" else -1
            left -= 1 if first_end else 0
            if brace[0] == "}" and not first_end:
                first_end, most = at, at + NESTING
        end = first_end if depth else at
        text = self._text[start:end]
        kind = "comment" if end and not _UNTYPEABLE.search(text) else "wrong"
        if not end:
            next_tag = _tag_line().search(self._text, start)
            end = next_tag.start() if next_tag else len(self._text)
        self._next = end
        return Token(kind, self._text[start:end], self._base + start)

    def _at_end(self) -> Token | None:
        """Return a "wrong" token, once, if the stream could not be read to its end."""
        if self._broken is None or self._next > len(self._text):
            return None
        self._next = len(self._text) + 1
        return Token("wrong", "", self._end())

    def _locate(self, index: int) -> tuple[int, int]:
        lines = self._text.count("\n", 0, index)
        if not lines:
            return self._line, self._column + index
        return self._line + lines, index - self._text.rindex("\n", 0, index)

    def _grow(self) -> None:
        """Read as much again as there is, so that a long token is matched only a few times."""
        try:
            more = self._stream.read(max(CHUNK, len(self._text) - self._next))
        except UnicodeError as error:
            self._broken = self.error(undecodable(error), self._end())
            more = ""
        if not isinstance(more, str):
            raise NotationError("expected a text stream, not a byte stream: pass a Path, or open the file as text")
        self._ended = not more
        self._text += more
        self._plain = plain(self._text)
        self._sure = len(self._text) - LOOKAHEAD

    def _end(self) -> int:
        return self._base + len(self._text)


_BRACE: Final = re.compile("[{}]")
_UNTYPEABLE: Final = re.compile("[\0\ud800-\udfff]")
