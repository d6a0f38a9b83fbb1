"""Tests hostile text: every reader reads it or refuses it with a TamaError."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tama_core as tama
from lab.reader_costs import READERS, START, refused, texts_for
from tama_core import pdn
from tama_core.bridge.games import read_game

if TYPE_CHECKING:
    from collections.abc import Callable

READ_BY_EACH = pytest.mark.parametrize("reader", READERS)


def assert_refusals_are_short(reader: str, size: int) -> None:
    for name, text in texts_for(reader, size).items():
        assert len(refused(reader, text)) < 1_000, name


@READ_BY_EACH
def test_hostile_text_is_read_or_refused_with_one_short_sentence(reader: str) -> None:
    """A reader of quadratic cost shows as a test that does not end; `lab reader_costs` has the figures."""
    assert_refusals_are_short(reader, 5_000)


@pytest.mark.slow
@READ_BY_EACH
def test_megabytes_of_hostile_text_are_read_or_refused_with_one_short_sentence(reader: str) -> None:
    assert_refusals_are_short(reader, 1_000_000)


ALPHABET = st.characters() | st.sampled_from([*"WBKabch1238:,-x×[](){}\"'=\\.*!?$%/\0\ud800\n\r\t "])


@given(st.sampled_from([*READERS]), st.text(ALPHABET, max_size=200))
def test_any_text_is_read_or_refused(reader: str, text: str) -> None:
    if "go" not in text:
        refused(reader, text)


VALUES = [10**5000, -(10**5000), 1e308, float("nan"), [[]] * 99, {"a": {}}, b"a3", None, True]


@pytest.mark.parametrize("value", VALUES, ids=[str(number) for number in range(len(VALUES))])
def test_a_value_of_another_kind_is_refused_with_a_tama_error(value: Any) -> None:  # noqa: ANN401 - any at all
    readers: list[Callable[[Any], object]] = [
        tama.Square,
        tama.preset,
        tama.Position.from_fen,
        START.parse_move,
        pdn.loads,
        pdn.read_fen,
    ]
    for read in readers:
        with pytest.raises(tama.TamaError):
            read(value)
    for name in ("rules", "fen", "moves", "tags", "notes", "offer", "ending"):
        if value is not None:
            with pytest.raises(tama.TamaError):
                read_game({name: value if name != "notes" or isinstance(value, int | float) else [value]})
