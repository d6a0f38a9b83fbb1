"""Tests the sentences of the package: each language has them all, and the page says them in the same words."""

from __future__ import annotations

import json
import re
import subprocess
from typing import TYPE_CHECKING, Any, Final

import pytest
from support import ROOT

import tama_core as tama
from building.tools import node
from tama_core import errors, words
from tama_core.explain.keys import KEYS
from tama_core.faults import Fault

if TYPE_CHECKING:
    from pathlib import Path

CORE: Final = ROOT / "tama_core/words"
FILES: Final = {"en": CORE / "en.json"} | {code: CORE / "translated" / f"{code}.json" for code in words.LANGUAGES[1:]}
COUNTS: Final = (0, 1, 2, 5, 11, 21, 100, 1_000_000)
"""Numbers of which some language has a form of its own."""
TEXTS: Final = ("c3", "c3, c4", "'foo'", "c3xc5", "'Արամ'", "'سامي'", "7", 7)
LISTS: Final = (["a4"], ["a4", "b5"], ["a4", "b5", "c6"], ["TAMA", "DAMA"])


def read(path: Path) -> dict[str, Any]:
    messages: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return messages


def wanted() -> list[tuple[str, str, dict[str, Any]]]:
    """Every sentence that Python sends to the page, in every language, with values of every kind."""
    found: list[tuple[str, str, dict[str, Any]]] = []
    for code, path in FILES.items():
        for key, message in read(path).items():
            if not key.startswith("explain.") or code == "en":  # its English is the sentence that Python sends
                continue
            gaps = set(re.findall(r"\{(\w+)\}", json.dumps(message))) - {"inner", "side"}
            for count, text in zip(COUNTS, TEXTS, strict=True):
                plain = {gap: count if gap in {"count", "best"} else text for gap in gaps}
                found.append((code, key.removeprefix("explain."), {**plain, "side": "black" if count % 2 else "white"}))
            listing = [dict.fromkeys(gaps - {"count"}, several) for several in LISTS]
            found += [(code, key.removeprefix("explain."), values) for values in listing]
    return found


def test_python_and_the_page_say_each_sentence_in_the_same_words() -> None:
    asked = wanted()
    program = [str(node()), str(ROOT / "tests" / "js" / "words.ts")]
    done = subprocess.run(program, input=json.dumps(asked), capture_output=True, text=True, check=True)  # noqa: S603 - ours
    for (code, key, values), said in zip(asked, json.loads(done.stdout), strict=True):
        assert words.say(f"explain.{key}", values, code) == said, (code, key, values)


def test_every_language_says_what_english_says_in_its_order() -> None:
    english, *others = map(read, FILES.values())
    for messages in others:
        assert list(messages) == list(english)


def test_there_is_a_sentence_for_every_explanation() -> None:
    assert [key for key in KEYS if not words.has(f"explain.{key}")] == []


def test_an_unknown_language_gets_english() -> None:
    assert Fault("fen-twice", square="c3").said("de") == "two pieces on c3"


@pytest.mark.parametrize("language", words.LANGUAGES[1:])
def test_an_error_is_said_with_its_place_and_all_its_reasons(language: str) -> None:
    with pytest.raises(tama.PdnError) as caught:
        tama.pdn.loads('[FEN "W:Wa2,a2,z9:Ba7"]\n\n1. a2-a3 *')
    said = errors.said(caught.value, language)
    for part in ("1", "a2", "'z9'"):
        assert part in said
    assert errors.said(caught.value, "en") not in said
    assert not set(said.split()) & {"expected", "pieces", "among"}
