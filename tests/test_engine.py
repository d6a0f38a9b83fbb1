"""Tests the engine: it finds tactics, keeps its limits, and gives the same result twice."""

from __future__ import annotations

import dataclasses
from itertools import pairwise
from math import inf, nan
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
import support

import tama_core as tama
from lab.ladder import Novice, rung
from tama_core import endings, rules
from tama_core.engine.evaluation import hand_made
from tama_core.engine.levels import LEVELS
from tama_core.engine.limits import GRACE, Watch
from tama_core.engine.root import Root
from tama_core.engine.scores import INFINITE, WIN
from tama_core.engine.search import search_sides
from tama_core.engine.transposition import TranspositionTable, usable
from tama_core.movegen.captures import captures_of
from tama_core.movegen.generate import MoveGenerator as Moves
from tama_core.movegen.generate import generator

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from support import Clock

    from tama_core.engine.search import SideSearch
    from tama_core.movegen.generate import CaptureStates, Child

    Search = Generator[tama.SearchInfo | None, bool | None, tama.SearchResult]

WIN_IN_1 = "W:Wa3:Ba4"
WIN_IN_3 = "W:WKa1,Kb8:BKd4"
"""b8-b4 leaves nothing but d4xa4, a1xa5."""
WIN_IN_5 = "W:Wa3,c4,d5,a6,a7:Bb2,d2,e3,Ka5"
WIN_IN_7 = "W:Wf2,Kb4,d5,d7:Ba2,c2,d6"
LOSS_IN_2 = "B:WKa1,Kb4:BKd4"
ONE_FOR_THREE = "W:Wf2,d4,a7,f7:Bc2,g2,h2,a4"
"""a7-a8 offers f2, and the new king takes three."""
MANY_KINGS = "W:WKa1,Kc1,Kf1,Kh3,Ka5,d3,f4:BKh8,Kf8,Kc8,Ka6,Kh4,d6,e5"
WHITE_AHEAD = "W:WKa1,b2,d2:Bf7"
ONE_MOVE = "W:Wb2,c2,d2,e2,f2,g2,h2,a3:Ba4,b7,c7,d7,e7,f7,g7,h7"
NODES_A_LOOK = 100
"""More nodes than a search passes between two looks at the clock."""

PRESETS = pytest.mark.parametrize("preset", tama.PRESETS.values(), ids=tama.PRESETS)


@pytest.fixture(autouse=True)
def _no_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small positions show what the search can do; the tables would know them by heart (test_endings)."""
    monkeypatch.setattr(endings, "FILE", "nowhere.bin")


def load(fen: str, ruleset: tama.RuleSet = tama.TAMA) -> tama.Position:
    return tama.Position.from_fen(fen, rules=ruleset)


def play(fen: str, depth: int) -> tama.SearchResult:
    return tama.Engine(seed=0).play(load(fen), tama.Limit(depth=depth))


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


def exact_search(
    position: tama.Position, depth: int, *, capacity: int
) -> tuple[tama.SearchResult, dict[tama.Side, SideSearch]]:
    """The engine on its own. Up to depth 3 its table answers with nothing deeper than asked."""
    search, both = begun(position, depth, Watch(tama.Limit()), capacity=capacity)
    return last(search), both


def begun(
    position: tama.Position, depth: int, watch: Watch, *, capacity: int = 100_000
) -> tuple[Search, dict[tama.Side, SideSearch]]:
    both = search_sides(generator(position.rules), hand_made(noise=0, seed=0), capacity)
    for half in both.values():
        half.begin([position], watch)
    return Root(position, position.legal_moves(), both, watch).deepen(depth), both


def counting_nodes(limit: tama.Limit, share: float | None = None) -> Watch:
    """A watch whose clock goes by the nodes searched, a second each."""
    watch = Watch(limit, share)
    watch.clock = lambda: watch.nodes
    watch.deadline -= watch.started
    watch.started = 0
    watch.next_slice()
    return watch


def minimax(board: tama.Board, depth: int, ply: int, both: dict[tama.Side, SideSearch]) -> int:
    """Full-width search by the rules alone; captures are followed, and an only move in the last ply costs no depth."""
    moves = rules.legal_moves(board)
    if not moves and (depth > 0 or not board.own):
        return ply - WIN
    if depth <= 0 and not (moves and moves[0].captured):
        return both[board.turn].evaluate(board.own, board.opponent, board.kings)
    rest = 1 if len(moves) == 1 and depth == 1 and ply > 0 else depth - 1
    return max(-minimax(rules.apply(board, move), rest, ply + 1, both) for move in moves)


@PRESETS
@pytest.mark.parametrize("capacity", [2, 100_000])
@pytest.mark.parametrize("number", range(6))
def test_search_agrees_with_plain_minimax_on_random_placings(preset: tama.RuleSet, number: int, capacity: int) -> None:
    chance = Random(f"placing {number}")
    position = random_placing(chance, preset, chance.randint(3, 9))
    result, both = exact_search(position, 2, capacity=capacity)
    assert result.score == minimax(position, 2, 0, both)


@PRESETS
def test_search_of_one_ply_agrees_with_plain_minimax(preset: tama.RuleSet) -> None:
    chance = Random("one ply")
    for _ in range(60):
        position = random_placing(chance, preset, chance.randint(4, 12))
        result, both = exact_search(position, 1, capacity=2)
        assert result.score == minimax(position, 1, 0, both), position


@PRESETS
@pytest.mark.parametrize("number", range(2))
def test_search_that_reduces_nothing_agrees_with_plain_minimax_in_random_games(
    preset: tama.RuleSet, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tama_core.engine.search.reduction", lambda _depth, _number: 0)
    chance = Random(f"game {number}")
    position = random_game(chance, preset, chance.randint(30, 70))
    result, both = exact_search(position, 3, capacity=100_000)
    assert result.score == minimax(position, 3, 0, both)


@pytest.mark.parametrize(
    ("fen", "win"),
    [(WIN_IN_1, 1), (WIN_IN_3, 3), (WIN_IN_5, 5), (WIN_IN_7, 7), (LOSS_IN_2, -2)],
)
def test_forced_end_is_found_and_its_plies_counted(fen: str, win: int) -> None:
    result = play(fen, depth=9)
    assert result.win == win
    assert len(result.pv) == abs(win)


@pytest.mark.parametrize("fen", [WIN_IN_3, WIN_IN_5, WIN_IN_7])
def test_forced_win_is_played_to_its_end(fen: str) -> None:
    position, engine = load(fen), tama.Engine(seed=0)
    plies = 0
    while not position.outcome():
        position = position.play(engine.play(position, tama.Limit(depth=8)).move)
        plies += 1
    assert f"WIN_IN_{plies}" in {name for name, value in globals().items() if value == fen}


def test_a_win_in_sight_ends_the_search() -> None:
    assert play(WIN_IN_3, depth=60).depth == 3


def test_one_man_is_given_for_three() -> None:
    result = play(ONE_FOR_THREE, depth=5)
    assert [str(move) for move in result.pv[:3]] == ["a7-a8", "g2xe2", "a8xa2xd2xf2"]
    assert result.score > 300


@PRESETS
def test_best_play_is_legal_and_begins_with_the_move(preset: tama.RuleSet) -> None:
    position = random_game(Random(5), preset, 30)
    result = tama.Engine(seed=0).play(position, tama.Limit(depth=4))
    assert result.pv[0] == result.move
    for move in result.pv:
        position = position.play(move)


@pytest.mark.parametrize(
    "fen",
    [
        tama.Position.initial().fen(),
        "W:Wa2,c2,d2,e2,f2,g2,h2,a3,c3,d3,h3,a4,c5:Ba5,e6,f6,b7,c7,d7,e7,f7,g7,h7",
        "B:Wb2,c2,e2,f2,g2,h2,c3,f3,a4,b4,g4:Bb5,h5,e6,g6,h6,a7,d7,e7,f7,g7,h7",
        "W:Wa2,h6:Bb7,d7",
    ],
)
def test_best_play_leads_to_what_the_score_promises(fen: str) -> None:
    position = load(fen)
    result, both = exact_search(position, 3, capacity=100_000)
    assert len(result.pv) == 3
    end = position
    for move in result.pv:
        end = end.play(move)
    assert not end.legal_moves()[0].captured
    own, opponent = end.pieces(position.turn), end.pieces(position.turn.other)
    assert result.score == both[position.turn].evaluate(own, opponent, end.kings)


def test_win_in_the_table_is_counted_from_its_own_position() -> None:
    table = TranspositionTable(capacity=10)
    for key, sign in ((1, 1), (2, -1)):
        table.keep(key, sign * (WIN - 7), 2, -INFINITE, INFINITE, ply=5, move=0)
        entry = table.get(key)
        assert entry is not None
        assert usable(entry, 2, -INFINITE, INFINITE, ply=1) == sign * (WIN - 3)


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


@pytest.mark.parametrize("case", HARD_CAPTURES[:3], ids=NAME)
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
def test_deadline_holds_where_draws_cut_every_line(fen: str, preset: str, left: int) -> None:
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
        for seconds in (500, 20_000):
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


def test_analysis_tells_about_each_depth() -> None:
    infos = list(tama.Engine().analyse(tama.Position.initial(), tama.Limit(depth=5)))
    assert [info.depth for info in infos] == [1, 2, 3, 4, 5]
    assert sorted(info.nodes for info in infos) == [info.nodes for info in infos]
    assert all(info.pv and not isinstance(info, tama.SearchResult) for info in infos)


@pytest.mark.parametrize("fen", [tama.Position.initial().fen(), WHITE_AHEAD, MANY_KINGS])
def test_lines_are_the_best_moves_in_order_with_the_scores_of_plain_minimax(fen: str) -> None:
    position, depth = load(fen), 2
    both = search_sides(generator(position.rules), hand_made(noise=0, seed=0), 1000)
    moves = [(-minimax(position.play(move), depth - 1, 1, both), move) for move in position.legal_moves()]
    *_, info = tama.Engine(seed=0, evaluation=hand_made).analyse(position, tama.Limit(depth=depth), lines=4)
    assert [line.score for line in info.lines] == sorted((score for score, _ in moves), reverse=True)[:4]
    assert {(line.score, line.pv[0]) for line in info.lines} <= set(moves)
    assert len({line.pv[0] for line in info.lines}) == min(4, len(moves))
    assert (info.score, info.win, info.pv) == (info.lines[0].score, info.lines[0].win, info.lines[0].pv)


def test_no_more_lines_than_moves() -> None:
    assert [len(info.lines) for info in tama.Engine().analyse(load(ONE_MOVE), tama.Limit(depth=2), lines=3)] == [1, 1]


@pytest.mark.parametrize("lines", [0, -1, 1.0, True, "2"])
def test_number_of_lines_that_makes_no_sense_is_refused(lines: int) -> None:
    with pytest.raises(tama.TamaError, match="expected a number of lines from 1 up, not"):
        tama.Engine().analyse(tama.Position.initial(), tama.Limit(depth=1), lines=lines)


@pytest.mark.parametrize("level", [None, 1, 4])
def test_same_seed_gives_the_same_result(level: int | None) -> None:
    position, limit = random_game(Random(7), tama.TAMA, 20), tama.Limit(depth=5)
    engine = tama.Engine(level, seed=11)
    first, again = engine.play(position, limit), engine.play(position, limit)
    other = tama.Engine(level, seed=11).play(position, limit)
    assert facts(first) == facts(again) == facts(other)


def test_weak_levels_vary_with_the_seed() -> None:
    moves = {tama.Engine(1, seed=seed).play(tama.Position.initial()).move for seed in range(12)}
    assert len(moves) > 3


@pytest.mark.parametrize("level", [1, 4, 7, 10])
def test_games_of_a_level_differ_within_six_plies(level: int) -> None:
    games = set()
    for seed in range(4):
        game, engine = tama.Game(), tama.Engine(level, seed=seed)
        for _ in range(6):
            game.play(engine.play(game.position, tama.Limit(nodes=4_000), history=game.positions[:-1]).move)
        games.add(tuple(game.moves))
    assert len(games) == 4


def test_moves_that_are_as_good_as_each_other_vary_with_the_seed() -> None:
    start, limit = tama.Position.initial(), tama.Limit(depth=2)
    assert len({tama.Engine(seed=seed).play(start, limit).move for seed in range(12)}) > 1


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


def test_winning_side_does_not_repeat_the_position() -> None:
    position = load(WIN_IN_3)
    winning = position.parse_move("b8-b4")
    assert play(WIN_IN_3, depth=4).move == winning
    before = position.play(winning)
    assert tama.Engine(seed=0).play(position, tama.Limit(depth=4), history=[before]).move != winning


def test_losing_side_repeats_the_position_though_a_draw_costs_it_a_little_in_play() -> None:
    position = load("B:WKa1,Kb3,c2,d2:BKh8,f7")
    saving = position.parse_move("h8-h6")
    engine, limit, history = tama.Engine(seed=0), tama.Limit(depth=3), [position.play(saving)]
    played = engine.play(position, limit, history=history)
    *_, analysed = engine.analyse(position, limit, history=history)
    assert (analysed.pv[0], analysed.score) == (played.move, 0) == (saving, 0)
    assert -25 < played.score < 0


def shuffled(fen: str, limit: int, texts: list[str]) -> list[tama.Position]:
    positions = [load(fen, tama.RuleSet(quiet_ply_limit=limit))]
    for text in texts:
        positions.append(positions[-1].play(positions[-1].parse_move(text)))
    return positions


@pytest.mark.parametrize("depth", [2, 3, 4])
def test_winning_side_makes_progress_before_the_quiet_plies_run_out(depth: int) -> None:
    *history, position = shuffled("W:WKa1,c4:Bg7", 5, ["a1-a2", "g7-h7", "a2-a1", "h7-g7"])
    result = tama.Engine(seed=0).play(position, tama.Limit(depth=depth), history=history)
    assert result.move.origin == tama.Square("c4")
    assert result.score > 0


def test_draw_by_quiet_plies_is_seen_coming() -> None:
    *history, position = shuffled("W:WKa1,Kb1:BKg8", 4, ["a1-a2", "g8-g7"])
    *_, quiet = tama.Engine(seed=0).analyse(position, tama.Limit(depth=5), history=history)
    assert quiet.win is None
    assert quiet.score == 0


@PRESETS
def test_every_preset_is_played_to_an_end(preset: tama.RuleSet) -> None:
    game = tama.Game(rules=preset)
    engine = tama.Engine(1, seed=2)
    while not game.outcome:
        game.play(engine.play(game.position, history=game.positions[:-1]).move)
    assert len(game.moves) > 10


def test_higher_level_beats_the_lowest() -> None:
    for strong in tama.Side:
        game = tama.Game()
        players = {side: tama.Engine(5 if side is strong else 1, seed=4) for side in tama.Side}
        while not game.outcome:
            game.play(players[game.position.turn].play(game.position, history=game.positions[:-1]).move)
        assert game.outcome.winner is strong


@pytest.mark.parametrize("number", range(1, len(LEVELS) + 1))
def test_level_bounds_the_nodes(number: int) -> None:
    result = tama.Engine(number, seed=0).play(tama.Position.initial(), tama.Limit(depth=6))
    assert result.nodes < LEVELS[number - 1].nodes + 100


def test_what_a_level_overlooks_of_a_capture_is_its_end() -> None:
    both = [generator(tama.TAMA, most).captures[tama.Side.WHITE] for most in (0, 1, 64)]
    taken = [captures(1 << 18, 1 << 26 | 1 << 35, 0) for captures in both]
    assert taken == [[], [(1 << 34, 1 << 35, 0)], [(1 << 36, 0, 0)]], "nothing, c3xc5, c3xc5xe5"


def test_a_player_who_sees_only_what_can_be_taken_at_once_beats_the_lowest_level() -> None:
    score = rung(Novice, 1, 16)
    assert score.losses > 3 * score.wins


@pytest.mark.parametrize("level", range(1, 6))
def test_what_a_level_expects_is_legal_though_it_overlooks_captures(level: int) -> None:
    for number in range(10):
        position = random_game(Random(number), tama.TAMA, 30)
        for move in tama.Engine(level, seed=number).play(position).pv:
            position = position.play(move)


def test_levels_look_further_and_err_less_as_they_rise() -> None:
    assert [level.nodes for level in LEVELS] == sorted({level.nodes for level in LEVELS})
    assert [level.depth for level in LEVELS] == sorted(level.depth for level in LEVELS)
    assert [level.sight for level in LEVELS] == sorted(level.sight for level in LEVELS)
    assert [level.noise for level in LEVELS] == sorted((level.noise for level in LEVELS), reverse=True)
    assert len({level.name for level in LEVELS}) == 10


@pytest.mark.parametrize("level", [0, 11, -1, 1.5, True, "5"])
def test_level_that_does_not_exist_is_refused(level: int) -> None:
    with pytest.raises(tama.TamaError, match="expected a level from 1 to 10, not"):
        tama.Engine(level)


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


def test_position_without_legal_moves_is_refused_at_once() -> None:
    lost, engine, limit = load("W:W:Ba7"), tama.Engine(), tama.Limit(depth=1)
    for search in (engine.play, engine.analyse, engine.think):
        with pytest.raises(tama.TamaError, match="expected a position with a legal move, but white has none"):
            search(lost, limit)


def test_history_under_other_rules_is_refused() -> None:
    other = tama.Position.initial(rules=tama.DAMA)
    with pytest.raises(tama.TamaError, match="expected a history under TAMA, not DAMA"):
        tama.Engine(1).play(tama.Position.initial(), history=[other])


def test_seed_that_is_no_integer_is_refused() -> None:
    with pytest.raises(tama.TamaError, match="expected an integer or None as the engine's seed, not 'x'"):
        tama.Engine(seed="x")  # type: ignore[arg-type]


def test_slice_that_is_no_time_is_refused() -> None:
    with pytest.raises(tama.TamaError, match="as the length of a slice, not nan"):
        tama.Engine(1).think(tama.Position.initial(), slice=nan)


TWENTY_MOVES = [tama.Position.initial()] * 40
ANY_LEVEL = pytest.mark.parametrize("level", [None, *range(1, len(LEVELS) + 1)])


@ANY_LEVEL
def test_draw_is_accepted_by_the_side_that_is_behind_alone(level: int | None) -> None:
    position = load(WHITE_AHEAD)
    for seed in range(3):
        engine = tama.Engine(level, seed=seed)
        assert not engine.accepts_draw(position, history=TWENTY_MOVES)
        assert not engine.accepts_draw(position, side=tama.Side.WHITE, history=TWENTY_MOVES)
        assert engine.accepts_draw(position, side=tama.Side.BLACK, history=TWENTY_MOVES)


@ANY_LEVEL
def test_draw_is_not_accepted_before_move_20_however_bad_the_position(level: int | None) -> None:
    for seed in range(5):
        engine = tama.Engine(level, seed=seed)
        for fen in (tama.Position.initial().fen(), WHITE_AHEAD, "B:WKa1,Kb1:BKh8,Kg8"):
            for side in tama.Side:
                assert not engine.accepts_draw(load(fen), side=side)
                assert not engine.accepts_draw(load(fen), side=side, history=TWENTY_MOVES[1:])


def test_draw_is_not_accepted_on_a_full_board() -> None:
    assert not tama.Engine(seed=0).accepts_draw(tama.Position.initial(), history=TWENTY_MOVES)


@pytest.mark.parametrize("number", range(4))
def test_draw_is_not_accepted_with_a_better_position_at_any_level(number: int) -> None:
    chance = Random(f"draw {number}")
    position = random_placing(chance, tama.TAMA, chance.randint(4, 9))
    *_, info = tama.Engine(seed=1).analyse(position, tama.Limit(nodes=5_000), history=TWENTY_MOVES)
    better = position.turn if info.score > 0 else position.turn.other
    for level in (1, 3, 6, None):
        assert info.score == 0 or not tama.Engine(level, seed=2).accepts_draw(
            position, side=better, history=TWENTY_MOVES
        )


@pytest.mark.parametrize("side", tama.Side)
def test_draw_is_accepted_where_kings_are_left_and_only_draws_are_to_be_had(side: tama.Side) -> None:
    *history, position = shuffled("W:WKa1,Kb1:BKh8,Kg8", 4, ["a1-a2", "g8-g7"])
    before = [history[0]] * (40 - len(history))
    assert tama.Engine(seed=0).accepts_draw(position, side=side, history=before + history)


def test_draw_is_not_accepted_once_the_game_is_won() -> None:
    lost = load("W:W:Ba7")
    assert tama.Engine().accepts_draw(lost)
    assert not tama.Engine().accepts_draw(lost, side=tama.Side.BLACK)


def test_table_never_holds_more_than_its_capacity() -> None:
    table = TranspositionTable(100)
    sizes = []
    for number in range(1, 1000):
        table.keep(number, 0, 1, -1, 1, ply=0, move=number)
        sizes.append(len(table))
    assert max(sizes) <= 100
    assert table.get(999)
    assert table.get(951)


def test_search_keeps_to_the_capacity_of_its_table() -> None:
    result, both = exact_search(tama.Position.initial(), 6, capacity=500)
    assert result.nodes > 5000
    assert 0 < sum(len(half.table) for half in both.values()) <= 500
