"""What the tests cost is counted with all processes, summed by file, and told beside what was recorded."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from costs import spent

from building import costs

if TYPE_CHECKING:
    from pathlib import Path

WORK = "import time; until = time.process_time() + 0.2\nwhile time.process_time() < until: pass\n"


def test_what_another_process_spends_counts_while_it_lives_and_after_it_has_ended() -> None:
    before = spent()
    command = [sys.executable, "-c", f"{WORK}print()\ninput()"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as child:  # noqa: S603
        assert child.stdout
        child.stdout.readline()
        alive = spent()
        child.communicate("\n")
    assert alive - before >= 0.1  # the system counts in hundredths
    assert spent() - before >= 0.1


@pytest.fixture
def recorded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Record figures of an earlier run, and keep those of the run that this test is part of."""
    monkeypatch.setenv("TAMA_COSTS", "restored afterwards")
    monkeypatch.setattr(costs, "RECORDED", tmp_path / "recorded.json")
    (tmp_path / "recorded.json").write_text(json.dumps({"tests": {"all files": 3, "a.py": 1}}), "utf-8")


def run(folder: Path) -> None:
    """Write what two processes of a run cost, after one that left a file there."""
    folder.mkdir(parents=True)
    (folder / "0.json").write_text('{"old.py": 9}', "utf-8")
    with costs.counted(folder):
        for name, spent_there in {"1": {"a.py": 1.5, "b.py": 4}, "2": {"a.py": 0.5}}.items():
            (folder / f"{name}.json").write_text(json.dumps(spent_there), "utf-8")


A, B = ["a.py", "2.0", "1.0", "+100%"], ["b.py", "4.0", "new"]


@pytest.mark.usefixtures("recorded")
def test_the_dearest_file_comes_first_beside_its_recorded_cost(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(tmp_path / "costs")
    rows = [line.split() for line in capsys.readouterr().out.splitlines()[1:4]]
    assert rows == [["all", "files", "6.0", "3.0", "+100%"], B, A]


@pytest.mark.usefixtures("recorded")
def test_of_chosen_tests_no_sum_is_told_since_it_is_not_that_of_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(costs, "CHOSEN", tmp_path / "chosen")
    run(costs.CHOSEN)
    assert [line.split() for line in capsys.readouterr().out.splitlines()[1:]] == [B, A]
