"""Steps of the build: commands that are run, what is said of them, and the sentence when one fails."""

from __future__ import annotations

import subprocess
import sys
import time
from typing import TYPE_CHECKING, TypeAlias

from building.paths import ROOT

if TYPE_CHECKING:
    from pathlib import Path

Step: TypeAlias = "tuple[str, Path, list[str | Path]]"
"""A name, a folder and the command to run there."""


class BuildError(Exception):
    """A reason to stop, as a sentence for whoever ran the command."""


def say(sentence: str) -> None:
    """Tell the person at the terminal what takes the time."""
    print(f"build: {sentence}", flush=True)


def run(*command: str | Path, why: str, cwd: Path = ROOT, quiet: bool = False) -> None:
    """Run a command that must succeed; `why` is the sentence for when it does not; one that is `quiet` has no other."""
    done = subprocess.run([str(part) for part in command], cwd=cwd, capture_output=quiet, check=False)
    if done.returncode:
        sys.stderr.write((done.stderr or b"").decode(errors="replace"))
        raise BuildError(f"{why} (exit code {done.returncode}; its own words are above)")


def output(*command: str | Path, why: str, cwd: Path = ROOT) -> str:
    """Run a command that must succeed, and return what it prints."""
    done = subprocess.run([str(part) for part in command], cwd=cwd, stdout=subprocess.PIPE, check=False)
    if done.returncode:
        raise BuildError(f"{why} (exit code {done.returncode}; its own words are above)")
    return done.stdout.decode()


def run_all(*steps: Step) -> None:
    """Run every step, then name those that failed."""
    failed = []
    for name, cwd, command in steps:
        say(f"{name} …")
        begin = time.monotonic()
        if subprocess.run([str(part) for part in command], cwd=cwd, check=False).returncode:
            failed.append(name)
        say(f"{name}: {'failed' if name in failed else 'passed'} in {time.monotonic() - begin:.0f} s")
    if failed:
        raise BuildError(f"failed: {', '.join(failed)}")
