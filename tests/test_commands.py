"""Tests steps of the build that run in parallel: their output does not mix, and no process is left at the end."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from contextlib import nullcontext
from typing import TYPE_CHECKING

import pytest

from building import checks
from building.commands import BuildError, run_all, run_in_parallel
from building.paths import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from building.commands import Step

AWAIT = "import pathlib, time\nwhile not pathlib.Path('{}').exists(): time.sleep(0.01)\n"
ENDLESS = "import pathlib, os, time\npathlib.Path({!r}).write_text(str(os.getpid()))\ntime.sleep(600)"
BESIDE = """
import sys
from pathlib import Path
from building.commands import run_in_parallel
shown, hidden = ([(name, Path(), [sys.executable, "-c", code])] for name, code in zip("ab", sys.argv[1:]))
run_in_parallel(shown, hidden * 2)
"""


def python(name: str, code: str, folder: Path = ROOT) -> Step:
    return name, folder, [sys.executable, "-c", code]


def test_lanes_run_beside_one_another(tmp_path: Path) -> None:
    """Each waits for a file that the other writes."""
    run_in_parallel(
        [python("one", "open('one', 'w')", tmp_path), python("two", AWAIT.format("three"), tmp_path)],
        [python("three", AWAIT.format("one") + "open('three', 'w')", tmp_path)],
    )
    assert (tmp_path / "three").exists()


def test_steps_of_a_lane_run_in_their_order(tmp_path: Path) -> None:
    append = "print('{0}', file=open('order', 'a'))"
    run_in_parallel([], [python(name, append.format(name), tmp_path) for name in ("first", "second", "third")])
    assert (tmp_path / "order").read_text().split() == ["first", "second", "third"]


def test_what_a_lane_prints_comes_whole_though_another_prints_meanwhile(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    print_both = "import sys; print('{0} 1', flush=True)\n{1}print('{0} 2', file=sys.stderr)"
    said = AWAIT.format("said")
    run_in_parallel(
        [python("shown", f"print('a dot .', end='', flush=True)\nopen('said', 'w')\n{AWAIT.format('done')}", tmp_path)],
        [
            python("left", print_both.format("left", said), tmp_path),
            python("last", "print('last 1')\nopen('done', 'w')", tmp_path),
        ],
    )
    lines = capfd.readouterr().out.splitlines()
    begin = lines.index("left 1")
    assert lines[begin : begin + 2] == ["left 1", "left 2"]
    assert lines[begin + 2].startswith("build: left: passed in ")
    assert "a dot ." in lines
    assert lines[-1].startswith("build: all of it took ")


def test_every_step_runs_and_those_that_failed_are_named(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    absent: Step = ("absent", tmp_path, [tmp_path / "no-such-program"])
    failing, good, after = python("bad", "raise SystemExit(3)"), python("good", ""), python("after", "print('ran')")
    with pytest.raises(BuildError, match=r"^failed: (bad, absent|absent, bad)$"):
        run_in_parallel([failing, good], [absent, after])
    said = capfd.readouterr().out
    assert "build: bad: failed in " in said
    assert "build: good: passed in " in said
    assert "No such file" in said or os.name == "nt"
    assert "ran\nbuild: after: passed in " in said


def test_a_single_lane_says_nothing_of_a_total(capfd: pytest.CaptureFixture[str]) -> None:
    run_all(python("one", "print('words')"))
    assert re.fullmatch(r"build: one …\nwords\nbuild: one: passed in \d+ s\n", capfd.readouterr().out)


@pytest.mark.skipif(os.name == "nt", reason="there are no such signals there")
def test_an_interruption_ends_all_that_runs_and_begins_nothing(tmp_path: Path) -> None:
    """As of `kill -INT`, which reaches the build alone: from the terminal, Ctrl+C reaches all."""
    notes = [tmp_path / name for name in ("a", "b")]
    codes = [ENDLESS.format(str(note)) for note in notes]
    begin = [sys.executable, "-c", "import building.commands as s; s.PATIENCE = 0.1" + BESIDE, *codes]
    pipe = subprocess.PIPE
    with subprocess.Popen(begin, cwd=ROOT, stdout=pipe, stderr=pipe, text=True) as build:  # noqa: S603 - our own
        while not all(note.exists() and note.read_text() for note in notes):
            time.sleep(0.01)
        children = [int(note.read_text()) for note in notes]
        build.send_signal(signal.SIGINT)
        said, _ = build.communicate(timeout=120)
    assert build.returncode != 0
    assert said.count("build: b …") == 1
    for child in children:
        with pytest.raises(ProcessLookupError):
            os.kill(child, 0)


@pytest.mark.parametrize(
    ("leaves", "sentence"),
    [(False, r"^pytest failed$"), (True, r"^pytest failed; screenshots and traces are in seen/$")],
)
def test_a_failure_names_the_folder_of_what_was_seen_if_anything_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sentence: str, *, leaves: bool
) -> None:
    def fail() -> None:
        assert not seen.exists()
        if leaves:
            (seen / "test_a").mkdir(parents=True)
        raise BuildError("pytest failed")

    seen = tmp_path / "seen"
    monkeypatch.setattr(checks, "ROOT", tmp_path)
    monkeypatch.setattr(checks, "FAILURES", seen)
    (seen / "of-an-earlier-run").mkdir(parents=True)
    with pytest.raises(BuildError, match=sentence), checks.failures_named():
        fail()


@pytest.mark.parametrize(("extra", "marked"), [([], "not slow"), (["--all"], "slow or not slow")])
def test_the_site_is_tested_beside_everything_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, extra: list[str], marked: str
) -> None:
    lanes: list[list[Step]] = []
    monkeypatch.setattr(checks, "FAILURES", tmp_path)
    monkeypatch.setattr(checks, "run_in_parallel", lambda *each: lanes.extend([*lane] for lane in each))
    monkeypatch.setattr(checks, "run", lambda *_, **__: None)
    monkeypatch.setattr(checks, "build_site", lambda: None)
    monkeypatch.setattr(checks, "pyodide_wheels", lambda _: [])
    monkeypatch.setattr(checks, "available", lambda name, *_, **__: name != "firefox")
    monkeypatch.setattr(checks, "counted", lambda _: nullcontext())
    checks.test(extra)
    (site, *smoke), others = lanes
    python, boards = (step[2] for step in others[-3:-1])
    assert all(marked in command for command in (site[2], python, boards))
    assert [folder in command for folder in ("e2e", "integrations") for command in (site[2], python, boards)] == [
        *(True, False, False),
        *(False, False, True),
    ]
    assert [step[2][-1] for step in smoke] == ["--browser=webkit"] * bool(extra)
    assert [name for name, *_ in others[:-3]] == [name for name, *_ in checks.checks()]


def test_all_goes_with_nothing_else() -> None:
    with pytest.raises(BuildError, match="expected no argument beside it"):
        checks.test(["--all", "-x"])
