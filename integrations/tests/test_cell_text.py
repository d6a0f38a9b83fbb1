"""The reader of cell texts agrees with the page's, and cells are recorded by running their code."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tama_boards import BoardTextError, recording
from tama_boards.cell_text import CellText
from tama_boards.recording import Recorded, record, with_recordings

CASES: Any = json.loads((Path(__file__).parents[2] / "tests/data/cell-texts.json").read_text("utf-8"))


@pytest.mark.parametrize("case", CASES["read"])
def test_a_text_is_read_as_in_the_page(case: dict[str, Any]) -> None:
    cell = CellText.read(case["text"])
    assert {"attributes": cell.attributes, "code": cell.code, "output": cell.output} == {
        name: case[name] for name in ("attributes", "code", "output")
    }


@pytest.mark.parametrize(("text", "fault"), [(case["text"], case["fault"]) for case in CASES["faults"]])
def test_a_fault_has_the_sentence_of_the_page(text: str, fault: str) -> None:
    with pytest.raises(BoardTextError) as caught:
        CellText.read(text)
    assert str(caught.value) == fault


def test_a_position_that_the_rules_refuse_is_refused_with_its_line() -> None:
    with pytest.raises(BoardTextError, match="Line 2: not a valid position: two pieces on a2"):
        CellText.read("#| session: a\n#| board: W:Wa2,a2:Bc6\n1")


def test_no_code_or_output_ends_its_tag() -> None:
    cell = CellText.read('#| session: "><script>\n</pre></tama-cell>\n---\n<img src=x>')
    assert cell.html() == (
        '<tama-cell session="&quot;&gt;&lt;script&gt;"><pre><code>&lt;/pre&gt;&lt;/tama-cell&gt;</code></pre>'
        "<pre><samp>&lt;img src=x&gt;</samp></pre></tama-cell>"
    )


def recorded(*texts: str) -> list[tuple[str, str | None, str | None]]:
    """Return output, result and fault of each of the cells of a page."""
    cells = with_recordings([CellText.read(text) for text in texts])
    return [(cell.output, cell.attributes.get("result"), fault) for cell, fault in cells]


def test_a_cell_goes_on_with_those_above_it_that_share_its_python() -> None:
    first = "x = 20\nboard.show('W:Wc3:Bc6')\n---\nby hand"
    other = "#| session: other\nx = 1"
    last = "#| record: true\nprint(x + 1)\nboard.position.fen()"
    assert recorded(first, other, last) == [
        ("by hand", None, None),
        ("", None, None),
        ("21\n'W:Wc3:Bc6'", None, None),
    ]
    shown = "#| record: true\n#| board: start\nboard.show(board.position.play('c3-c4'))"
    assert str(recorded(shown)[0][1]).startswith("B:Wa2,")


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        ("print('before')\n1 / 0", "the code raised ZeroDivisionError: division by zero: "),
        ("print('before')\ninput('Name? ')", "the code asks for input: "),
        ("print('before')\nimport socket", "the code raised ImportError: a cell cannot use the network"),
    ],
)
def test_what_goes_wrong_is_told_and_what_came_before_is_recorded(code: str, fault: str) -> None:
    ((output, _, told),) = recorded(f"#| record: true\n{code}")
    assert output.startswith("before\n")
    assert told is not None
    assert told.startswith(fault)


def test_code_that_does_not_end_or_ends_its_python_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    record.cache_clear()
    with monkeypatch.context() as hurried:
        hurried.setattr(recording, "PATIENCE", 1)
        assert str(recorded("#| record: true\nwhile True: pass")[0][2]).startswith(
            "the code did not end within 1 second"
        )
    ended = record((("print(1)", None), ("import os\nos._exit(1)", None)))
    assert ended[0] == Recorded("1")
    assert str(ended[1].fault).startswith("the code ended its Python")
    record.cache_clear()
