"""Tests matches: swapped colours, results counted for the right side, and the interval."""

from __future__ import annotations

from math import inf, isinf
from random import Random
from typing import TYPE_CHECKING, cast

import pytest

import tama_core as tama
from tama_core.match import EnginePlayer, ForfeitError, Played, Score, play_game, play_match, random_opening

if TYPE_CHECKING:
    from tama_core.match import Player

FAST = tama.Limit(depth=1)


class First:
    """Plays the first legal move, and remembers which colours it had."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.sides: list[tama.Side] = []
        self.games = 0

    def choose(self, game: tama.Game, limit: tama.Limit) -> tama.Move:
        assert limit == FAST
        self.sides.append(game.position.turn)
        return game.position.legal_moves()[0]

    def new_game(self) -> None:
        self.games += 1
        self.sides.clear()


def test_each_opening_is_played_with_both_colours() -> None:
    openings = [random_opening(tama.TAMA, 4, seed) for seed in (1, 2)]
    first, second = First("first"), First("second")
    played = list(play_match(first, second, openings, 5, FAST))
    assert [one.game.moves[:4] for one in played] == [openings[n].moves for n in (0, 0, 1, 1, 0)]
    assert [one.first_white for one in played] == [True, False, True, False, True]
    assert [one.game.tags["White"] for one in played] == ["first", "second", "first", "second", "first"]
    assert first.games == 5


def test_a_game_goes_to_its_end_by_the_rules() -> None:
    players: list[Player] = [EnginePlayer(1, seed=1), EnginePlayer(1, seed=2)]
    assert play_game(random_opening(tama.DAMA, 6, 3), players[0], players[1], FAST).outcome is not None


@pytest.mark.parametrize(("winner", "first_white", "score"), [
    ("white", True, Score(1, 0, 0)),
    ("white", False, Score(0, 0, 1)),
    ("black", True, Score(0, 0, 1)),
    ("black", False, Score(1, 0, 0)),
])  # fmt: skip
def test_win_counts_for_the_player_not_for_the_colour(winner: str, first_white: bool, score: Score) -> None:  # noqa: FBT001
    game = tama.Game()
    game.resign(tama.Side(winner).other)
    assert Score().plus(Played(game, first_white)) == score


class Failing(First):
    """Plays the first legal move until its n-th, and then does what it is told."""

    def __init__(self, answer: object, after: int = 2) -> None:
        super().__init__("failing")
        self.answer, self.after = answer, after

    def choose(self, game: tama.Game, limit: tama.Limit) -> tama.Move:
        if len(self.sides) < self.after:
            return super().choose(game, limit)
        if isinstance(self.answer, Exception):
            raise self.answer
        return cast("tama.Move", self.answer)


@pytest.mark.parametrize(("answer", "reason"), [
    (None, "failing forfeits: expected a Move or its text, not None"),
    (7, "failing forfeits: expected a Move or its text, not 7"),
    ("", "failing forfeits: '' is not legal: expected a move such as a3-a4 or c3xc5xe5, not ''"),
    ("a1-a8", "failing forfeits: 'a1-a8' is not legal: "),
    (KeyError("c3"), "failing forfeits: KeyError: 'c3'"),
    (tama.TamaError("expected {better}"), "failing forfeits: expected {better}"),
])  # fmt: skip
def test_player_that_fails_loses_that_game_and_the_match_goes_on(answer: object, reason: str) -> None:
    openings = [random_opening(tama.TAMA, 4, seed) for seed in (1, 2)]
    played = list(play_match(First("first"), Failing(answer), openings, 4, FAST))
    assert [one.forfeit is not None and one.forfeit.startswith(reason) for one in played] == [True] * 4
    assert [one.game.outcome and one.game.outcome.winner for one in played] == ["white", "black"] * 2
    assert [len(one.game.moves) for one in played] == [9, 8] * 2
    for one in played:
        text = tama.pdn.dumps([one.game])
        assert tama.pdn.loads(text)[0].moves == one.game.moves
        assert one.game.notes[len(one.game.moves)].comments[-1].startswith(reason.partition("{")[0])


def test_player_that_cannot_start_a_game_loses_it_unplayed() -> None:
    class Broken(First):
        def new_game(self) -> None:
            raise OSError("no such engine")

    (played,) = play_match(Broken("broken"), First("first"), [tama.Game()], 1, FAST)
    assert (played.forfeit, played.game.moves) == ("broken forfeits: OSError: no such engine", ())
    assert Score().plus(played) == Score(0, 0, 1)


def test_one_game_that_a_player_fails_in_says_so_with_the_cause() -> None:
    with pytest.raises(ForfeitError, match="ZeroDivisionError") as told:
        play_game(tama.Game(), First("first"), Failing(ZeroDivisionError()), FAST)
    assert isinstance(told.value.__cause__, ZeroDivisionError)
    assert told.value.side is tama.Side.BLACK


def test_player_cannot_spoil_the_game_that_it_sees() -> None:
    class Careless(First):
        def choose(self, game: tama.Game, limit: tama.Limit) -> tama.Move:
            move = super().choose(game, limit)
            game.resign(game.position.turn)
            return move

    game = play_game(tama.Game(), Careless("careless"), First("first"), FAST)
    assert game.outcome
    assert game.outcome.reason is not tama.Reason.RESIGNATION


def test_draw_counts_half() -> None:
    game = tama.Game()
    game.agree_draw()
    assert Score().plus(Played(game, first_white=True)).points == 0.5


def test_opening_is_the_same_for_the_same_seed_alone() -> None:
    assert random_opening(tama.TAMA, 8, 1).moves == random_opening(tama.TAMA, 8, 1).moves
    assert random_opening(tama.TAMA, 8, 1).moves != random_opening(tama.TAMA, 8, 2).moves


@pytest.mark.parametrize(("points", "elo"), [(Score(3, 0, 1), 191), (Score(64, 0, 36), 100), (Score(1, 0, 3), -191)])
def test_elo_is_the_textbook_s(points: Score, elo: int) -> None:
    assert round(points.elo) == elo


def test_no_games_prove_nothing() -> None:
    assert Score().elo == 0
    assert Score().elo_interval == (-inf, inf)


def test_all_points_one_way_leave_one_side_open() -> None:
    low, high = Score(10, 0, 0).elo_interval
    assert 0 < low < inf
    assert isinf(high)
    assert Score(0, 0, 10).elo_interval[1] == pytest.approx(-low)


@pytest.mark.parametrize("chances", [(0.5, 0.3, 0.2), (0.1, 0.8, 0.1), (0.75, 0.2, 0.05), (0.5, 0.0, 0.5)])
@pytest.mark.parametrize("games", [20, 100])
def test_interval_holds_the_truth_about_95_times_in_100(chances: tuple[float, float, float], games: int) -> None:
    chance = Random(f"{chances} {games}")
    share = chances[0] + chances[1] / 2
    held = 0
    for _ in range(400):
        results = chance.choices("wdl", chances, k=games)
        low, high = Score(*map(results.count, "wdl")).elo_interval
        held += (1 / (1 + 10 ** (-low / 400)) if low > -inf else 0) <= share <= 1 / (1 + 10 ** (-high / 400))
    assert 0.91 <= held / 400 <= 0.995
