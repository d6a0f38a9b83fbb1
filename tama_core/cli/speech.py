"""Speaks the language of the user: chooses it by the environment, and says messages, reasons and errors in it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tama_core import errors, words
from tama_core.base_errors import TamaError, as_sentence
from tama_core.cli.messages import CommandError, message
from tama_core.cli.terminal import escaped
from tama_core.engine.scores import in_moves
from tama_core.words.forms import comma, decimal, listed

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Mapping, Sequence

    from tama_core.cli.arguments import Parser
    from tama_core.cli.terminal import Terminal
    from tama_core.explain.reasons import Explanation
    from tama_core.ruleset import RuleSet

__all__ = ["Speech", "add_language", "error_text", "preferred"]

_SETTINGS = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The variables that give the language of a user by POSIX; the first that is set decides."""


def add_language(parser: Parser) -> None:
    """Add --language."""
    text = "%(choices)s (default: by LC_ALL, LC_MESSAGES or LANG, else en)"
    parser.add_argument("--language", choices=words.LANGUAGES, metavar="CODE", help=text)


def preferred(env: Mapping[str, str]) -> str:
    """Return the language that the environment asks for, English if it is none of ours.

    >>> preferred({"LC_MESSAGES": "hy_AM.UTF-8", "LANG": "C"}), preferred({"LANG": "de_AT"}), preferred({})
    ('hy', 'en', 'en')
    """
    setting = next(filter(None, map(env.get, _SETTINGS)), "")
    return words.spoken(re.split("[_.@-]", setting)[0].lower())


def error_text(error: TamaError | OSError, language: str) -> str:
    """Return an error as sentences of a language.

    >>> error_text(TamaError("closed"), "en"), error_text(CommandError("play.name"), "fr")
    ('Closed.', 'Donnez un nom de fichier après save.')
    """
    if isinstance(error, OSError):
        return escaped(f"{error.filename}: {error.strerror}")
    if language == "en":
        return escaped(as_sentence(error))
    if isinstance(error, CommandError):
        return message(error.key, _safe(error.values), language)
    return errors.said(error, language)


def _safe(values: Mapping[str, str | int | Sequence[str]]) -> dict[str, str | int | Sequence[str]]:
    return {name: escaped(value) if isinstance(value, str) else value for name, value in values.items()}


class Speech:
    r"""What a command says in the language of its user.

    >>> import io
    >>> from argparse import Namespace
    >>> from tama_core.cli.terminal import Terminal
    >>> out = io.StringIO()
    >>> Speech(Namespace(language="ru"), Terminal(io.StringIO(), out, out, {})).say("play.level", number=7)
    >>> out.getvalue()
    'Уровень 7.\n'
    """

    def __init__(self, chosen: Namespace, terminal: Terminal) -> None:
        """Take the language of --language, or of the environment if the terminal can show it."""
        self.terminal: Terminal = terminal
        wanted: str = chosen.language or preferred(terminal.env)
        readable = chosen.language or terminal.can_show(message("play.start", {}, wanted))
        self.language: str = wanted if readable else "en"
        terminal.language = self.language

    def text(self, key: str, **values: str | int | Sequence[str]) -> str:
        """Return a message with its values, whose control characters are escaped."""
        return message(key, _safe(values), self.language)

    def say(self, key: str, **values: str | int | Sequence[str]) -> None:
        """Print a message."""
        self.tell(self.text(key, **values))

    def tell(self, text: str, style: str = "") -> None:
        """Print a text of the package, such as a lesson's, in which marks of direction are its own."""
        self.terminal.say(self.terminal.styled(text, style) if style else text, ours=True)

    def fact(self, explanation: Explanation, style: str = "", after: str = "") -> None:
        """Print an explanation with the numbers of its rules, and perhaps a sentence after it."""
        sentence = explanation.said(self.language)
        styled = self.terminal.styled(sentence, style) if style else sentence
        self.tell(" ".join(filter(None, (styled, self.rules(explanation.rules), after))))

    def rules(self, numbers: Sequence[str]) -> str:
        """Return the numbers of rules in brackets, an empty text if there are none."""
        return f"({comma(self.language).join(numbers)})" if numbers else ""

    def of_board(self, place: str, text: str) -> None:
        """Print a text of the package about the board on the "left" or "right"."""
        self.tell(message(f"learn.{place}", {"text": text}, self.language))

    def complain(self, error: TamaError | OSError) -> None:
        """Print an error as a sentence."""
        self.tell(error_text(error, self.language))

    def side(self, side: str, *, inner: bool = False) -> str:
        """Return the name of a side, at the beginning of a sentence or `inner`, within one."""
        return words.say(f"side.{side}{'.inner' * inner}", language=self.language)

    def title(self, rules: RuleSet, part: str = "") -> str:
        """Return the title of a ruleset, or its "summary"."""
        return words.say(f"rules.{rules.name}{f'.{part}' * bool(part)}", language=self.language)

    def choice(self, items: Sequence[str]) -> str:
        """Return a list with "or"."""
        return listed(self.language, items, choice=True)

    def score(self, hundredths: float, win: int | None = None) -> str:
        """Return a score in men from one in hundredths of a man, or the moves of the winner to the end from plies."""
        if win is None:
            return decimal(self.language, hundredths / 100)
        return self.text("play.win" if win > 0 else "play.loss", count=in_moves(win))

    def help(self, rows: Mapping[str, str], **values: int) -> None:
        """Print what can be typed, each with its meaning."""
        for typed, key in rows.items():
            self.tell(f"{typed:<14}{self.text(key, **values)}")
        if self.language != "en":
            self.say("help.words")
