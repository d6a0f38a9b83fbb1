"""Writes plural forms, lists and values within a sentence as each language does, exactly as web/i18n/ does."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

__all__ = ["comma", "decimal", "isolated", "listed", "plural"]

MILLION: Final = 1_000_000
_AND: Final = {"en": "and", "hy": "և", "ru": "и", "tr": "ve", "es": "y", "fr": "et", "ar": "و"}
_OR: Final = {"en": "or", "hy": "կամ", "ru": "или", "tr": "veya", "es": "o", "fr": "ou", "ar": "أو"}
_LATIN: Final = re.compile("[\x20-\x7e\u2013\u00d7\u200b]*")
_OTHER_WAY: Final = {
    "ltr": re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]"),
    "rtl": re.compile("[A-Za-z\u00c0-\u058f]"),
}
"""For each direction, letters of scripts with the other direction; squares need no isolation."""
_SQUARES: Final = re.compile("[\\s,\u060c\u061b]*(?:[a-h][1-8][\\s,\u060c\u061b\u00d7\u2013-]*)+")


def _russian(count: int) -> str:
    if count % 10 == 1 and count % 100 != 11:  # noqa: PLR2004 - the rule of the language, as in those below
        return "one"
    return "few" if 2 <= count % 10 <= 4 and not 12 <= count % 100 <= 14 else "many"  # noqa: PLR2004


def _arabic(count: int) -> str:
    if count <= 2:  # noqa: PLR2004
        return ("zero", "one", "two")[count]
    return "few" if 3 <= count % 100 <= 10 else "many" if count % 100 > 10 else "other"  # noqa: PLR2004


def _romance(*ones: int) -> Callable[[int], str]:
    return lambda count: "one" if count in ones else "many" if count and count % MILLION == 0 else "other"


_PLURALS: Final[dict[str, Callable[[int], str]]] = {
    "hy": lambda count: "one" if count in {0, 1} else "other",
    "ru": _russian,
    "es": _romance(1),
    "fr": _romance(0, 1),
    "ar": _arabic,
}


def plural(language: str, count: int) -> str:
    """Return the plural form of a whole number, which is not negative, by the rules of the Unicode CLDR.

    >>> [plural("ru", count) for count in (1, 3, 11, 21)], plural("en", 0), plural("ar", 7)
    (['one', 'few', 'many', 'one'], 'other', 'few')
    """
    rule = _PLURALS.get(language)
    return rule(count) if rule else "one" if count == 1 else "other"


def comma(language: str) -> str:
    """Return the sign between the parts of an enumeration.

    >>> comma("fr")
    ', '
    """
    return "، " if language == "ar" else ", "


def listed(language: str, items: Sequence[str], *, choice: bool = False) -> str:
    """Return a list within a sentence, with "and" before the last item, or with "or" for a `choice`.

    Arabic joins "and" to the word after it, which squares and moves do not allow: those have commas alone.

    >>> listed("en", ["a3", "b4", "c5"]), listed("fr", ["a3", "b4"], choice=True), listed("ar", ["a3", "b4"])
    ('a3, b4 and c5', 'a3 ou b4', 'a3، b4')
    """
    if len(items) < 2:  # noqa: PLR2004 - nothing to join
        return "".join(items)
    if language == "ar":
        if all(map(_LATIN.fullmatch, items)):
            return comma(language).join(items)
        return (f" {_OR[language]} " if choice else f" {_AND[language]}").join(items)
    *first, last = items
    return f"{', '.join(first)} {(_OR if choice else _AND)[language]} {last}"


def isolated(language: str, value: str) -> str:
    r"""Return a value as it is put into a sentence: isolated, if its letters run the other way.

    >>> isolated("ar", "Ani"), isolated("ar", "c3, c4"), isolated("fr", "Ani")
    ('\u2068Ani\u2069', 'c3, c4', 'Ani')
    """
    letters = _OTHER_WAY["rtl" if language == "ar" else "ltr"]
    return f"\u2068{value}\u2069" if letters.search(value) and not _SQUARES.fullmatch(value) else value


def decimal(language: str, value: float) -> str:
    """Return a score with its sign and two decimals.

    >>> decimal("en", 1.5), decimal("fr", -0.25)
    ('+1.50', '-0,25')
    """
    text = f"{value:+.2f}"
    return text if language in {"en", "ar"} else text.replace(".", ",")
