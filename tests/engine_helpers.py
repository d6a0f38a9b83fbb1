"""Helpers for the tests of the engine: positions, games, and searches step by step."""

from __future__ import annotations

import dataclasses
from math import inf
from typing import TYPE_CHECKING

import pytest

import tama_core as tama
from tama_core import rules
from tama_core.engine.evaluation import hand_made
from tama_core.engine.root import Root
from tama_core.engine.search import search_sides
from tama_core.movegen.generate import generator

if TYPE_CHECKING:
    from collections.abc import Generator
    from random import Random

    from tama_core.engine.limits import Watch
    from tama_core.engine.search import SideSearch

    Search = Generator[tama.SearchInfo | None, bool | None, tama.SearchResult]

WIN_IN_7 = "W:Wf2,Kb4,d5,d7:Ba2,c2,d6"
MANY_KINGS = "W:WKa1,Kc1,Kf1,Kh3,Ka5,d3,f4:BKh8,Kf8,Kc8,Ka6,Kh4,d6,e5"
WHITE_AHEAD = "W:WKa1,b2,d2:Bf7"
ONE_MOVE = "W:Wb2,c2,d2,e2,f2,g2,h2,a3:Ba4,b7,c7,d7,e7,f7,g7,h7"
PRESETS = pytest.mark.parametrize("preset", tama.PRESETS.values(), ids=tama.PRESETS)


def load(fen: str, ruleset: tama.RuleSet = tama.TAMA) -> tama.Position:
    return tama.Position.from_fen(fen, rules=ruleset)


def facts(info: tama.SearchInfo) -> dict[str, object]:
    """Everything but the seconds."""
    return dataclasses.asdict(info) | {"time": None}


def last(search: Generator[object, bool | None, tama.SearchResult], *, stop_after: float = inf) -> tama.SearchResult:
    """Return the result of a generator that is stopped after so many yields."""
    heard = 0
    try:
        next(search)
        while True:
            heard += 1
            search.send(heard >= stop_after or None)
    except StopIteration as end:
        result: tama.SearchResult = end.value
        return result


def random_placing(chance: Random, ruleset: tama.RuleSet, pieces: int) -> tama.Position:
    """A position with legal moves, with pieces anywhere, one in three a king."""
    while True:
        squares = chance.sample(range(64), pieces)
        white, black = (sum(1 << square for square in squares[start::2]) for start in (0, 1))
        kings = sum(1 << square for square in squares if chance.random() < 1 / 3)
        board = tama.Board(white, black, kings, chance.choice(list(tama.Side)), ruleset)
        if not board.problems() and rules.legal_moves(board):
            return tama.Position(white, black, kings, board.turn, ruleset)


def random_game(chance: Random, ruleset: tama.RuleSet, plies: int) -> tama.Position:
    """A position with legal moves that random play reaches."""
    position = tama.Position.initial(rules=ruleset)
    for _ in range(plies):
        following = position.play(chance.choice(position.legal_moves()))
        if not following.legal_moves():
            break
        position = following
    return position


def begun(
    position: tama.Position, depth: int, watch: Watch, *, capacity: int = 100_000
) -> tuple[Search, dict[tama.Side, SideSearch]]:
    both = search_sides(generator(position.rules), hand_made(noise=0, seed=0), capacity)
    for half in both.values():
        half.begin([position], watch)
    return Root(position, position.legal_moves(), both, watch).deepen(depth), both


def shuffled(fen: str, limit: int, texts: list[str]) -> list[tama.Position]:
    positions = [load(fen, tama.RuleSet(quiet_ply_limit=limit))]
    for text in texts:
        positions.append(positions[-1].play(positions[-1].parse_move(text)))
    return positions
