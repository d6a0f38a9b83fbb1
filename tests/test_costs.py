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
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Leave what two processes wrote, and what was recorded before."""
    monkeypatch.setattr(costs, "COSTS", tmp_path / "costs")
    monkeypatch.setattr(costs, "RECORDED", tmp_path / "recorded.json")
    folder = costs.fresh_costs()
    for name, spent_there in {"1": {"a.py": 1.5, "b.py": 4}, "2": {"a.py": 0.5}}.items():
        (folder / f"{name}.json").write_text(json.dumps(spent_there), "utf-8")
    (tmp_path / "recorded.json").write_text(json.dumps({"tests": {"all files": 3, "a.py": 1}}), "utf-8")
    return folder


@pytest.mark.usefixtures("run")
def test_the_dearest_file_comes_first_beside_its_recorded_cost(capsys: pytest.CaptureFixture[str]) -> None:
    assert costs.costs() == {"all files": 6, "b.py": 4, "a.py": 2}
    costs.tell_costs()
    rows = [line.split() for line in capsys.readouterr().out.splitlines()[1:4]]
    assert rows == [["all", "files", "6.0", "3.0", "+100%"], ["b.py", "4.0", "new"], ["a.py", "2.0", "1.0", "+100%"]]


def test_the_costs_of_the_run_before_are_forgotten(run: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert costs.fresh_costs() == run
    costs.tell_costs()
    assert capsys.readouterr().out == ""
