"""Splits the tokens of a file into games, for `read` and for `scan` alike.

A game has tags, moves up to a result or the next tags, and anything after the result in the same
paragraph. Text that is not PDN makes as little as possible unreadable: in a variation the rest of the
variation, among the moves the rest of the game, up to a blank line followed by move number 1; a faulty
tag or comment only itself.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from tama_core.base_errors import NotationError, shown
from tama_core.pdn.tags import tag_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tama_core.pdn.lexer import Lexer, Token

__all__ = ["GameTokens", "beginnings", "collects"]

MARKS: Final = ("{", "[", "$")
"""The beginnings of wrong text that is not a move, so that the moves after it can still be read."""
DEPTH: Final = {"open": 1, "close": -1}


def collects(errors: str) -> bool:
    """Return whether errors are collected rather than raised; NotationError for an unknown mode.

    >>> collects("collect"), collects("strict")
    (True, False)
    """
    if errors not in ("strict", "collect"):
        raise NotationError(f"expected errors='strict' or errors='collect', not {shown(errors)}")
    return errors == "collect"


def beginnings(lexer: Lexer) -> Iterator[Token]:
    """Yield the first token of each game, which the lexer returns again; a result alone is not a game.

    >>> from io import StringIO
    >>> from tama_core.pdn.lexer import Lexer
    >>> next(beginnings(Lexer(StringIO("* 1. a3-a4")))).text
    'a3-a4'
    """
    while (token := lexer.take()) is not None:
        if token.kind != "result":
            lexer.give_back(token)
            lexer.forget()
            yield token


class GameTokens:
    """The tokens of the next game of a lexer, without those that are skipped after wrong text.

    `end` is the end of the tokens read so far, and `depth` the number of open variations. With
    `salvage`, wrong text after the result belongs to the game; else it is left to the next.

    >>> from io import StringIO
    >>> from tama_core.pdn.lexer import Lexer
    >>> lexer = Lexer(StringIO('[White "Ani"] 1. a3-a4 oh no (1. a3-b4) 1-0 {flag} [White "Ara"] *'))
    >>> [token.text for token in GameTokens(lexer, salvage=True)]
    ['[White "Ani"]', 'a3-a4', 'oh', '1-0', '{flag}']
    """

    def __init__(self, lexer: Lexer, *, salvage: bool) -> None:
        """Begin at the next token of `lexer`."""
        self._lexer = lexer
        self._salvage = salvage
        self.depth: int = 0
        self._skipping_at: int | None = None
        self._has_wrong = self._may_restart = False
        self.end: int = 0

    def __iter__(self) -> Iterator[Token]:
        """Yield the tokens of the game."""
        begun = False
        first: Token | None = None
        for token in self._lexer:
            kind = token.kind
            if kind == "move" and self._skipping_at is None and not self._may_restart:  # nearly all tokens
                self.end = token.at + len(token.text)
                begun = True
                yield token
                continue
            if (self._may_restart or kind in {"tag", "wrong"}) and self._ends_before(token, first, begun=begun):
                self._lexer.give_back(token)
                return
            self.end = token.at + len(token.text)
            self.depth = max(0, self.depth + DEPTH.get(kind, 0))
            ends = kind == "result" and not self.depth
            if self._skipping_at is None or self.depth < self._skipping_at or ends:
                self._skipping_at = None
                yield token
            if ends:
                yield from self._after()
                return
            if kind == "wrong" and not token.text.startswith(MARKS):
                self.skip()
                self._may_restart = self._may_restart or not self.depth
            first = first or (token if kind == "tag" else None)
            self._has_wrong = self._has_wrong or kind == "wrong"
            begun = begun or not self._may_head(token, tagged=bool(first))

    @property
    def skipping(self) -> bool:
        """Whether moves are being skipped."""
        return self._skipping_at is not None

    def skip(self, *, game: bool = False) -> None:
        """Skip the rest of the variation of the last token, or of the moves of the game."""
        if self._skipping_at is None:
            self._skipping_at = 0 if game else self.depth

    def _ends_before(self, token: Token, first: Token | None, *, begun: bool) -> bool:
        """Return whether a token begins the next game: a tag, or move 1 after text that made this one unreadable."""
        if token.kind == "move":
            return self._may_restart and not self.depth and self._lexer.starts_over(token)
        if token.kind not in {"tag", "wrong"}:
            return False
        return self._begins_next(token) if begun else self._repeats(first, token)

    def _begins_next(self, token: Token) -> bool:
        """Return whether a token after the first move is a tag of the next game, or was meant to be one."""
        if token.kind == "tag" and not self.depth:
            return True
        return bool(re.match(r"\[\s*[A-Za-z]", token.text)) and self._lexer.begins_line(token)

    def _repeats(self, first: Token | None, token: Token) -> bool:
        """Return whether a tag after a blank line begins the next game, although this one had no moves yet.

        That is so if it repeats the first tag of this game, or if a tag of this game was faulty and may have
        swallowed the moves.
        """
        if token.kind != "tag" or not self._lexer.stands_apart(token):
            return False
        return self._has_wrong or (first is not None and tag_of(token.text)[0] == tag_of(first.text)[0])

    def _may_head(self, token: Token, *, tagged: bool) -> bool:
        """Return whether tags of the same game may follow a token."""
        if token.kind == "comment":
            return token.text[0] == ";" or not tagged
        return token.kind == "tag" or (token.kind == "wrong" and token.text[:1] == "[")

    def _after(self) -> Iterator[Token]:
        """Yield the tokens after the result up to a blank line: comments, another result, and the first wrong text.

        Comments at the very end of the file belong to the last game, also after a blank line.
        """
        apart: list[Token] = []
        lost = False
        for token in self._lexer:
            if token.kind == "comment" and (apart or self._lexer.stands_apart(token)):
                apart.append(token)
                continue
            wrong = self._salvage and token.kind == "wrong"
            known = token.kind in {"comment", "result"} or wrong or (lost and token.kind != "tag")
            stray = (wrong or lost) and self._lexer.stands_apart(token)
            if apart or stray or not known or self._begins_next(token):
                self._lexer.give_back(apart[0] if apart else token)
                return
            self.end = token.at + len(token.text)
            if not lost:
                yield token
            lost = lost or wrong
        for token in apart:
            self.end = token.at + len(token.text)
            yield token
