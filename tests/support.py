"""Helpers for the tests: diagrams, data files, the oracle's answers about a position, and a clock."""

from __future__ import annotations

import json
from dataclasses import fields
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import reference

import tama_core as tama

ROOT = Path(__file__).parent.parent
DATA = Path(__file__).parent / "data"

CROWDED_CAPTURE = "W:WKe1:BKd1,Kf1,e2,g2,d3,f3,a4,c4,g4,b5,a6,e6,g6,b7,d7,f7"
"""A king with 53,512 ways to take all 16 pieces, and 60 choices."""


class Row(NamedTuple):
    """One choice as text: its path, its captures in order, and the resulting FEN."""

    path: tuple[str, ...]
    captured: tuple[str, ...]
    result: str


class Case(NamedTuple):
    """One line of choices.jsonl: a position under a preset, and all its choices."""

    preset: str
    fen: str
    rows: list[Row]


class Count(NamedTuple):
    """One line of perft.txt: a position under a preset, and its node counts at depth 1, 2 …."""

    preset: str
    fen: str
    nodes: list[int]


class HardCapture(NamedTuple):
    """One line of hard_captures.txt: a position under a preset, its choices, and how to tell the right ones."""

    preset: str
    fen: str
    choices: int
    most: int
    digest: str


class Clock:
    """A clock that advances by `step` seconds at each reading, and stands still otherwise."""

    def __init__(self, step: float) -> None:
        self.step = step
        self.now = 0.0

    def __call__(self) -> float:
        """Return the time."""
        self.now += self.step
        return self.now


class Diagram(NamedTuple):
    """A board drawn as text: the pieces as in the oracle, and the squares marked with a star."""

    board: reference.Board
    stars: set[str]

    def position(self, side: str = "w", rules: tama.RuleSet = tama.TAMA) -> tama.Position:
        """Return the drawn position, with a side ("w" or "b") to move."""
        return tama.Position.from_fen(reference.write_fen(self.board, side), rules=rules)


def read_diagram(text: str) -> Diagram:
    """Read a drawn board: eight lines from rank 8 to rank 1, each beginning with its rank."""
    lines = [line.split() for line in text.strip().splitlines()]
    assert [line[0] for line in lines[:8]] == list("87654321")
    cells = {file + line[0]: cell for line in lines[:8] for file, cell in zip("abcdefgh", line[1:], strict=True)}
    assert set(cells.values()) <= set(".*wbWB")
    board = {square: cell for square, cell in cells.items() if cell in "wbWB"}
    return Diagram(board, {square for square, cell in cells.items() if cell == "*"})


def read_choices() -> list[Case]:
    """Return every line of choices.jsonl."""
    cases = []
    for line in (DATA / "choices.jsonl").read_text().splitlines():
        data = json.loads(line)
        rows = [Row(tuple(one["path"]), tuple(one["captured"]), one["result"]) for one in data["choices"]]
        cases.append(Case(data["preset"], data["fen"], rows))
    return cases


def read_perft() -> list[Count]:
    """Return every line of perft.txt."""
    lines = (DATA / "perft.txt").read_text().splitlines()
    parts = [[part.strip() for part in line.split(";")] for line in lines if not line.startswith("#")]
    return [Count(preset, fen, [int(count) for count in counts.split()]) for preset, fen, counts in parts]


def read_hard_captures() -> list[HardCapture]:
    """Return every line of hard_captures.txt."""
    lines = (DATA / "hard_captures.txt").read_text().splitlines()
    parts = [[part.strip() for part in line.split(";")] for line in lines if not line.startswith("#")]
    return [HardCapture(preset, fen, int(choices), int(most), digest) for preset, fen, choices, most, digest in parts]


def load(case: Case | Count | HardCapture) -> tama.Position:
    """Return the position of a case."""
    return tama.Position.from_fen(case.fen, rules=tama.preset(case.preset))


def oracle_rules(rules: tama.RuleSet) -> reference.Rules:
    """Return a ruleset for the oracle: the same fields without those of draws."""
    return reference.Rules(**{field.name: getattr(rules, field.name) for field in fields(reference.Rules)})


def oracle_turns(position: tama.Position) -> list[reference.Turn]:
    """Return every full path that the oracle finds legal."""
    return turns_of(position.fen(), position.rules)


@lru_cache(1)
def turns_of(fen: str, rules: tama.RuleSet) -> list[reference.Turn]:
    """The same, kept until another position is asked for: a test looks at them from several sides."""
    board, side = reference.read_fen(fen)
    return reference.legal_turns(board, side, oracle_rules(rules))


def oracle_rows(position: tama.Position) -> list[Row]:
    """Return every choice of a position by the oracle."""
    turns, following = reference.distinct(oracle_turns(position)), position.turn.other[0]
    return [Row(turn.path, turn.captured, reference.write_fen(turn.board, following)) for turn in turns]


def package_rows(position: tama.Position) -> list[Row]:
    """Return every choice of a position by the package."""
    return [
        Row(tuple(map(str, move.path)), tuple(map(str, move.captured)), position.play(move).fen())
        for move in position.legal_moves()
    ]


def move_texts(position: tama.Position) -> list[str]:
    """Return the legal moves as text."""
    return [str(move) for move in position.legal_moves()]
