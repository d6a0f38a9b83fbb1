"""Runs the commands of the build, one after another or in parallel, and names those that failed."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from contextlib import suppress
from tempfile import TemporaryFile
from typing import IO, TYPE_CHECKING, TypeAlias

from building.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

Step: TypeAlias = "tuple[str, Path, list[str | Path]]"
"""A name, a folder and the command to run there."""
PATIENCE = 5
"""Seconds that a command has to end by itself after Ctrl+C, which the terminal sends to it, too."""


class BuildError(Exception):
    """A reason to stop, as one sentence for the terminal."""


def say(sentence: str) -> None:
    """Print a line of progress."""
    print(f"build: {sentence}", flush=True)


def run(*command: str | Path, why: str, cwd: Path = ROOT, quiet: bool = False) -> None:
    """Run a command that must succeed. `why` is the sentence of the error; `quiet` hides the command's output."""
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
    """Run every step, one after another, then name those that failed."""
    run_in_parallel(steps)


def run_in_parallel(shown: Sequence[Step], *others: Sequence[Step]) -> None:
    """Run lanes of steps in parallel, each lane in its order, then name the steps that failed.

    The steps of the first lane print while they run; the output of the others is shown when a step ends.
    """
    begin = time.monotonic()
    lanes = Lanes()
    threads = [threading.Thread(target=lanes.follow, args=(steps,), daemon=True) for steps in others]
    threads.append(threading.Thread(target=lanes.follow, args=(shown,), kwargs={"captured": False}, daemon=True))
    for thread in threads:
        thread.start()
    try:
        for thread in threads:
            while thread.is_alive():
                thread.join(timeout=0.5)  # on Windows, Ctrl+C cannot end a wait without a timeout
    finally:
        lanes.end()
    if others:
        for steps in (shown, *others):
            names = [name for name, _, _ in steps if name in lanes.took]
            say(f"{in_words(sum(lanes.took[name] for name in names))}: {', '.join(map(lanes.told, names))}")
        say(f"all of it took {in_words(time.monotonic() - begin)}")
    if lanes.failed:
        raise BuildError(f"failed: {', '.join(lanes.failed)}")


def in_words(seconds: float) -> str:
    """Return a time in words.

    >>> in_words(61.4), in_words(0.6)
    ('1 min 1 s', '1 s')
    """
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} min {rest} s" if minutes else f"{rest} s"


class Lanes:
    """The state that lanes share: the terminal, the running commands, and the names of failed steps."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.running: set[subprocess.Popen[bytes]] = set()
        self.failed: list[str] = []
        self.took: dict[str, float] = {}
        self.ended = False

    def follow(self, steps: Sequence[Step], *, captured: bool = True) -> None:
        """Run the steps of one lane; their output goes to the terminal at once, or whole at the end if captured."""
        for name, cwd, command in steps:
            begin = time.monotonic()
            self.show(f"build: {name} …\n".encode(), apart=captured)
            with TemporaryFile() as printed:
                try:
                    code = self.run([str(part) for part in command], cwd, printed if captured else None)
                except OSError as error:  # there is no such program
                    code = 1
                    printed.write(f"{error}\n".encode())
                if self.ended:
                    return
                printed.seek(0)
                words = printed.read()
            if code:
                self.failed.append(name)
            self.took[name] = time.monotonic() - begin
            verdict = f"build: {name}: {'failed' if code else 'passed'} in {in_words(self.took[name])}\n"
            self.show(words + verdict.encode(), apart=captured)

    def told(self, name: str) -> str:
        """Return the name of a step with the time that it took."""
        return f"{name} {in_words(self.took[name])}"

    def run(self, command: list[str], cwd: Path, printed: IO[bytes] | None) -> int:
        """Run a command and return its exit code."""
        with self.lock:
            if self.ended:
                return 1
            child = subprocess.Popen(command, cwd=cwd, stdout=printed, stderr=printed and subprocess.STDOUT)
            self.running.add(child)
        try:
            return child.wait()
        finally:
            with self.lock:
                self.running.discard(child)

    def show(self, words: bytes, *, apart: bool) -> None:
        """Print whole lines; `apart` begins a new line, since another step may be in the middle of one."""
        with self.lock:
            sys.stdout.flush()
            sys.stdout.buffer.write(b"\n" * apart + words)
            sys.stdout.buffer.flush()

    def end(self) -> None:
        """Start no more commands, wait for the running ones, and then end them by force."""
        with self.lock:
            self.ended = True
            running = [*self.running]
        for force in (None, subprocess.Popen.terminate, subprocess.Popen.kill):
            deadline = time.monotonic() + PATIENCE
            for child in running:
                if force and child.poll() is None:
                    force(child)
            for child in running:
                with suppress(subprocess.TimeoutExpired):
                    child.wait(max(0.0, deadline - time.monotonic()))
