"""Tests the limits of a search: time, nodes and depth, also in the hardest captures, pauses and stops."""

from __future__ import annotations

import dataclasses
from itertools import pairwise
from math import inf, nan
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
import support
from engine_helpers import (
    MANY_KINGS,
    ONE_MOVE,
    PRESETS,
    WIN_IN_7,
    begun,
    facts,
    last,
    load,
    random_game,
    shuffled,
)

import tama_core as tama
from tama_core.engine.evaluation import hand_made
from tama_core.engine.limits import GRACE, Watch
from tama_core.engine.root import Root
from tama_core.engine.search import search_sides
from tama_core.movegen.captures import captures_of
from tama_core.movegen.generate import MoveGenerator as Moves
from tama_core.movegen.generate import generator

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from support import Clock

    from tama_core.engine.search import SideSearch
    from tama_core.movegen.generate import CaptureStates, Child

    Search = Generator[tama.SearchInfo | None, bool | None, tama.SearchResult]

NODES_A_LOOK = 100
"""More nodes than a search passes between two looks at the clock."""

pytestmark = pytest.mark.usefixtures("no_tables")


def counting_nodes(limit: tama.Limit, share: float | None = None) -> Watch:
    """A watch whose clock goes by the nodes searched, a second each."""
    watch = Watch(limit, share)
    watch.clock = lambda: watch.nodes
    watch.deadline -= watch.started
    watch.started = 0
    watch.next_slice()
    return watch


@PRESETS
def test_even_no_time_at_all_gives_a_legal_move(preset: tama.RuleSet) -> None:
    position = random_game(Random(6), preset, 30)
    assert tama.Engine(1).play(position, tama.Limit(time=0)).move in position.legal_moves()
    assert tama.Engine().play(position, tama.Limit(nodes=0)).move in position.legal_moves()
    assert tama.Engine().play(position, tama.Limit(depth=0)).move in position.legal_moves()


@pytest.mark.parametrize("seconds", [0, 0.03, 0.2])
@pytest.mark.parametrize("fen", [tama.Position.initial().fen(), MANY_KINGS])
def test_search_uses_its_time_and_ends_soon_after(fen: str, seconds: float, clock: Clock) -> None:
    result = tama.Engine(seed=0).play(load(fen), tama.Limit(time=seconds))
    allowed = max(seconds, GRACE)
    assert allowed <= result.time <= clock.now <= allowed + GRACE
    assert result.depth > 0


@pytest.mark.parametrize("fen", [tama.Position.initial().fen(), MANY_KINGS])
def test_search_reads_the_clock_every_few_nodes(fen: str) -> None:
    for seconds in range(50, 3_000, 175):
        search, _ = begun(load(fen), 64, counting_nodes(tama.Limit(time=seconds)))
        assert seconds <= last(search).nodes < seconds + NODES_A_LOOK


HARD_CAPTURES = [case for case in support.read_hard_captures() if case.preset != "MISREPORTED"]
NAME = "{0.preset} {0.fen}".format
UNNOTICED = 4
"""Boards that look ordinary by the number of captures found, however long that took."""
FORWARD = 12_000
"""States that a hasty look at a board may go through: some tens of milliseconds, where all take 250."""


@pytest.fixture
def grown(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Count the states that are followed one by one, in one number; nothing may be swept."""
    count, grow = [0], Moves.grow

    def counting(self: Moves, side: tama.Side, level: CaptureStates, rest: int, opponent: int) -> CaptureStates:
        count[0] += len(level)
        return grow(self, side, level, rest, opponent)

    monkeypatch.setattr(Moves, "grow", counting)
    monkeypatch.setattr(Moves, "setwise", None)
    captures_of.cache_clear()
    return count


@pytest.mark.parametrize("case", [case for case in HARD_CAPTURES if case.most == 16], ids=NAME)
def test_a_hurried_search_looks_at_some_captures_of_the_worst_boards(
    case: support.HardCapture, grown: list[int]
) -> None:
    position = support.load(case)
    move = tama.Engine(seed=1).play(position, tama.Limit(time=0.1)).move
    assert grown[0] < FORWARD
    assert len(move.captured) == case.most
    assert all(len(step.captured) == case.most for step in captures_of(position).some)


@pytest.mark.parametrize("case", HARD_CAPTURES, ids=NAME)
def test_captures_that_a_hurried_search_looks_at_are_legal(case: support.HardCapture) -> None:
    position = support.load(case)
    captures_of.cache_clear()
    for move in captures_of(position).some:
        assert position.find_move(move.path) == move


@pytest.mark.parametrize("case", HARD_CAPTURES, ids=NAME)
def test_below_the_root_some_captures_of_the_worst_boards_stand_for_all(case: support.HardCapture) -> None:
    position = support.load(case)
    moves, pieces = generator(position.rules), (position.own, position.opponent, position.kings)
    some = moves.some_children[position.turn](*pieces)
    assert 0 < len(some) < case.choices
    assert set(some) < set(moves.children[position.turn](*pieces))


@pytest.mark.parametrize("case", HARD_CAPTURES[:1], ids=NAME)
@pytest.mark.usefixtures("grown")
def test_a_search_that_comes_upon_the_worst_boards_sweeps_none(case: support.HardCapture) -> None:
    position = load(f"B{case.fen[1:]}", tama.preset(case.preset))
    result = tama.Engine(seed=1).play(position, tama.Limit(nodes=300))
    assert result.move in position.legal_moves()


@pytest.mark.parametrize("case", HARD_CAPTURES[:3], ids=NAME)
def test_a_search_looks_at_the_clock_after_each_of_the_worst_boards(case: support.HardCapture) -> None:
    work = [0]
    watch = Watch(tama.Limit(time=3))
    search, both = begun(load(f"B{case.fen[1:]}", tama.preset(case.preset)), 3, watch)
    takes = both[tama.Side.WHITE].takes

    def slow(own: int, opponent: int, kings: int, able: int) -> list[Child]:
        work[0] += 1
        return takes(own, opponent, kings, able)

    both[tama.Side.WHITE].takes = slow
    watch.clock = lambda: work[0]
    watch.started, watch.deadline = 0, 3
    watch.next_slice()
    last(search)
    assert 3 <= work[0] <= 3 + UNNOTICED


KING_ENDINGS = [
    ("W:WKf7:BKa8", "DAMA"),
    ("W:WKf3:BKh8", "DAMA"),
    ("W:WKa4:BKe6", "TAMA_1934"),
    ("W:WKa1,Kb1:BKg8", "TAMA"),
    ("W:WKa1,c4:BKg7,h6", "TAMA_NO_REVERSAL"),
]
CALLS_A_LOOK = 2_000
"""More moves made and boards judged than a search passes between two looks at the clock: some milliseconds."""


def counting_calls(watch: Watch, both: dict[tama.Side, SideSearch]) -> None:
    """Have the clock of a search go by its work: a second for each list of moves and each position looked up."""
    work = [0.0]

    def counted(function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*values: Any) -> Any:  # noqa: ANN401 - whatever the function takes
            work[0] += 1
            return function(*values)

        return call

    for half in both.values():
        for name in ("children", "takes", "jumpers", "quiet", "evaluate"):
            setattr(half, name, counted(getattr(half, name)))
    watch.clock = lambda: work[0]
    watch.deadline -= watch.started
    watch.started = 0
    watch.next_slice()


@pytest.mark.parametrize(("fen", "preset"), KING_ENDINGS)
@pytest.mark.parametrize("left", [1, 2, 3, 5, 12])
@pytest.mark.parametrize("longest", [4_000, pytest.param(20_000, marks=pytest.mark.slow)])
def test_deadline_holds_where_draws_cut_every_line(fen: str, preset: str, left: int, longest: int) -> None:
    """Also with a table that an earlier search has filled, as in a game."""
    chance = Random(f"{fen} {left}")
    start = load(fen, dataclasses.replace(tama.preset(preset), quiet_ply_limit=left + 6))
    both = search_sides(generator(start.rules), hand_made(noise=0, seed=0), 100_000)
    history = [start]
    for _ in range(6):
        quiet = [move for move in history[-1].legal_moves() if not move.captured]
        following = [position for position in map(history[-1].play, quiet) if position.legal_moves()]
        if not following:
            break
        history.append(chance.choice(following))
        for seconds in (500, longest):
            watch = Watch(tama.Limit(time=seconds))
            for half in both.values():
                half.begin(history, watch)
            position = history[-1]
            search = Root(position, position.legal_moves(), both, watch)
            counting_calls(watch, both)
            last(search.deepen(64))
            assert watch.clock() < seconds + CALLS_A_LOOK


def test_search_whose_every_line_is_drawn_does_not_go_deeper() -> None:
    *history, position = shuffled("W:WKa1:BKg8", 6, ["a1-a2", "g8-g7"])
    result = tama.Engine(seed=0).play(position, tama.Limit(depth=60), history=history)
    assert (result.depth < 20, result.win) == (True, None)


def test_nodes_bound_a_search_whose_every_line_is_drawn() -> None:
    *history, position = shuffled("W:WKa1,Kb1:BKg8,Kh8", 6, ["a1-a2", "g8-g7"])
    assert tama.Engine(seed=0).play(position, tama.Limit(nodes=300), history=history).nodes < 300 + NODES_A_LOOK


def test_line_of_a_search_whose_time_is_over_is_not_followed_for_long(clock: Clock) -> None:
    """Following it costs time, too."""
    engine, position = tama.Engine(seed=0), tama.Position.initial()
    whole = engine.play(position, tama.Limit(depth=5))
    assert len(whole.pv) > 2
    clock.step = 0.3
    assert len(engine.play(position, tama.Limit(time=1)).pv) == 1


def test_only_move_is_played_without_thinking(clock: Clock) -> None:
    position = load(ONE_MOVE)
    assert len(position.legal_moves()) == 1
    assert tama.Engine().play(position, tama.Limit(time=3)).depth == 1
    assert clock.now < 3


def test_only_move_is_analysed_all_the_same() -> None:
    infos = list(tama.Engine().analyse(load(ONE_MOVE), tama.Limit(time=60, depth=4)))
    assert [info.depth for info in infos] == [1, 2, 3, 4]


@pytest.mark.parametrize("nodes", [100, 3000])
def test_search_ends_within_a_few_moves_of_its_nodes(nodes: int) -> None:
    result = tama.Engine().play(tama.Position.initial(), tama.Limit(nodes=nodes))
    assert nodes <= result.nodes < nodes + 100


@pytest.mark.parametrize("fen", [tama.Position.initial().fen(), MANY_KINGS, WIN_IN_7])
def test_slices_change_nothing_but_the_pauses(fen: str) -> None:
    position, limit = load(fen), tama.Limit(depth=5)
    whole = list(tama.Engine(seed=3).think(position, limit))
    sliced = list(tama.Engine(seed=3).think(position, limit, slice=0))
    assert None not in whole
    assert sliced.count(None) > 10
    assert [facts(info) for info in whole if info] == [facts(info) for info in sliced if info]
    result = last(tama.Engine(seed=3).think(position, limit, slice=0))
    assert facts(result) == facts(tama.Engine(seed=3).play(position, limit))


def test_slices_are_about_as_long_as_asked() -> None:
    share = 1_000
    watch = counting_nodes(tama.Limit(time=30_000), share)
    search, _ = begun(tama.Position.initial(), 64, watch)
    pauses = [0] + [watch.nodes for info in search if info is None]
    lengths = [end - begin for begin, end in pairwise(pauses)]
    assert min(lengths) >= share
    assert max(lengths) < 3 * share


@pytest.mark.parametrize("heard", [1, 2, 7, 40])
def test_stopped_search_returns_what_it_has(heard: int) -> None:
    position = tama.Position.initial()
    search = tama.Engine(seed=0).think(position, tama.Limit(), slice=0)
    assert last(search, stop_after=heard).move in position.legal_moves()


@pytest.mark.parametrize("name", ["time", "depth", "nodes"])
@pytest.mark.parametrize("value", [-1, nan, inf, True, "1"])
def test_bad_limit_is_refused(name: str, value: float) -> None:
    with pytest.raises(tama.TamaError, match=f"from 0 up as the limit's {name}, not"):
        tama.Limit(**{name: value})  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["depth", "nodes"])
def test_part_of_a_ply_or_node_is_refused(name: str) -> None:
    with pytest.raises(tama.TamaError, match=f"expected a whole number from 0 up as the limit's {name}, not 2.5"):
        tama.Limit(**{name: 2.5})  # type: ignore[arg-type]


@pytest.mark.parametrize("limit", [None, tama.Limit()])
def test_play_without_bound_is_refused(limit: tama.Limit | None) -> None:
    with pytest.raises(tama.TamaError, match="expected a limit of time, depth or nodes"):
        tama.Engine().play(tama.Position.initial(), limit)


def test_slice_that_is_no_time_is_refused() -> None:
    with pytest.raises(tama.TamaError, match="as the length of a slice, not nan"):
        tama.Engine(1).think(tama.Position.initial(), slice=nan)
