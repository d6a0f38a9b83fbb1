"""Compares the package with 300 positions of a file: every choice, its path and its result."""

from __future__ import annotations

import pytest
import support

import tama_core as tama

CASES = support.read_choices()


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.preset} {case.fen}")
def test_package_finds_the_choices_of_the_case_file(case: support.Case) -> None:
    assert support.package_rows(support.load(case)) == case.rows


def test_case_file_covers_every_preset_and_long_captures() -> None:
    assert {case.preset for case in CASES} == set(tama.PRESETS)
    assert max(len(row.captured) for case in CASES for row in case.rows) >= 9
