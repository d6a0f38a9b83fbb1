"""Says the sentences of the package in each language: a key with its values becomes text.

The sentences are data, a JSON file for each language: `en.json` here, the others in `translated`, which is imported for
the first of them. The page takes its translations from the same files. A sentence is a text with gaps such as `{from}`,
or has a text for each plural form of its value `count`.
"""

from __future__ import annotations

import re
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import TypeAlias

    Value: TypeAlias = str | int | Sequence[str]
    Message: TypeAlias = str | Mapping[str, str]

__all__ = ["LANGUAGES", "filled", "has", "parsed", "say", "spoken"]

LANGUAGES: Final = ("en", "hy", "ru", "tr", "es", "fr", "ar")
"""The languages of sentences and lessons; for any other they are in English."""

_SIDES: Final = frozenset({"white", "black"})
_GAP: Final = re.compile(r"\{(\w+)\}")
_NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})


def spoken(language: str) -> str:
    """Return the language of the sentences for a user of `language`.

    >>> spoken("hy"), spoken("de")
    ('hy', 'en')
    """
    return language if language in LANGUAGES else "en"


def say(key: str, values: Mapping[str, Value] = _NOTHING, language: str = "en") -> str:
    """Return the sentence of `key` with its values filled in.

    A value `side` becomes the name of the side, also as `inner` for the middle of a sentence; a list becomes one with
    "and". KeyError for an unknown key.

    >>> say("explain.no-pieces", {"side": "white"}), say("explain.no-pieces", {"side": "white"}, "ru")
    ('The game is over: White has no pieces left.', 'Партия окончена: белые остались без шашек.')
    """
    code = spoken(language)
    message = _sentences(code).get(key) or _sentences("en")[key]
    return filled(message, _with_side(values, code), code)


def has(key: str) -> bool:
    """Return whether there is a sentence of this key.

    >>> has("explain.free"), has("explain.never")
    (True, False)
    """
    return key in _sentences("en")


def filled(message: Message, values: Mapping[str, Value], language: str) -> str:
    """Return a message with its values filled in, in the plural form that `count` has in the language.

    In the other languages a value of the other direction of writing is isolated, as on the page; an English error may
    go to a log or to another program, and stays plain.

    >>> filled({"one": "{count} man", "other": "{count} men"}, {"count": 2}, "en")
    '2 men'
    """
    text = message if isinstance(message, str) else message.get(_form(values, language)) or message["other"]
    return _GAP.sub(lambda gap: _text(values.get(gap[1], ""), language), text)


def parsed(content: bytes) -> dict[str, Message]:
    """Return the messages of a data file by key.

    >>> parsed(b'{"level": "Level {number}."}')
    {'level': 'Level {number}.'}
    """
    import json  # noqa: PLC0415 - needed for the first sentence only

    messages: dict[str, Message] = json.loads(content)
    return messages


def _form(values: Mapping[str, Value], language: str) -> str:
    from tama_core.words.forms import plural  # noqa: PLC0415 - as below: most English sentences need no forms

    count = values.get("count")
    return plural(language, count) if isinstance(count, int) else "other"


def _text(value: Value, language: str) -> str:
    if language == "en" and isinstance(value, (str, int)):
        return str(value)
    from tama_core.words.forms import isolated, listed  # noqa: PLC0415

    text = str(value) if isinstance(value, (str, int)) else listed(language, value)
    return text if language == "en" else isolated(language, text)


def _with_side(values: Mapping[str, Value], code: str) -> Mapping[str, Value]:
    side = values.get("side")
    if side not in _SIDES:
        return values
    names = _sentences(code)
    return {**values, "side": str(names[f"side.{side}"]), "inner": str(names[f"side.{side}.inner"])}


@cache
def _sentences(code: str) -> dict[str, Message]:
    from pathlib import Path  # noqa: PLC0415 - needed for the first sentence only

    if code == "en":
        return parsed(__loader__.get_data(str(Path(__file__).parent / "en.json")))  # type: ignore[name-defined]
    from tama_core.words import translated  # noqa: PLC0415 - the page fetches it when it is needed

    return parsed(translated.content(code))
