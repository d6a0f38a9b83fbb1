"""Tests matches: swapped colours, results counted for the right side, and the interval."""

from __future__ import annotations

from math import inf, isinf
from random import Random
from typing import TYPE_CHECKING, cast

import pytest

import tama_core as tama
from tama_core.match import (
    CrossTable,
    EnginePlayer,
    ForfeitError,
    Met,
    Played,
    Score,
    play_game,
    play_match,
    play_tournament,
    random_opening,
)
from tama_core.match_table import pairings

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


@pytest.mark.parametrize("count", [2, 3, 6, 7])
def test_everybody_meets_everybody_once_and_nobody_twice_in_a_round(count: int) -> None:
    rounds = list(pairings(count))
    met = [frozenset(pair) for each in rounds for pair in each]
    assert len(rounds) == count - 1 + count % 2
    assert len(met) == len(set(met)) == count * (count - 1) // 2
    for each in rounds:
        busy = [player for pair in each for player in pair]
        assert len(busy) == len(set(busy)) == count - count % 2
    begun = [sum(first == player for each in rounds for first, _ in each) for player in range(count)]
    assert max(begun) - min(begun) <= 1


def test_a_tournament_goes_on_after_a_forfeit_and_numbers_equal_names() -> None:
    players = [First("ani"), Failing(KeyError("c3"), after=0), First("ani")]
    opening = random_opening(tama.TAMA, 4, 1)
    played = list(play_tournament(players, [opening], 2, FAST))
    pairs = [(2, 1), (2, 1), (0, 2), (0, 2), (1, 0), (1, 0)]
    assert [(met.first, met.second) for met in played] == pairs
    assert [met.played.game.tags["White"] for met in played] == ["ani 2", "failing", "ani", "ani 2", "failing", "ani"]
    assert all(met.played.game.moves[:4] == opening.moves for met in played)
    table = CrossTable(tuple(player.name for player in players), tuple(played))
    last = table.standings()[-1]
    assert (last.rank, last.name, last.points, last.score, last.forfeits) == (3, "failing", 0, Score(0, 0, 4), 4)


def won(first: int, second: int, winner: int | None = None) -> Met:
    """Return a game of a tournament that a player won, or that was drawn."""
    game = tama.Game()
    if winner is None:
        game.agree_draw()
    else:
        game.resign(tama.Side.WHITE if winner == second else tama.Side.BLACK)
    return Met(first, second, Played(game, first_white=True))


@pytest.mark.parametrize(("games", "ranking"), [
    # a and b have as many points, and b has won their game
    ([won(0, 1, 1), won(0, 2, 0), won(0, 3, 0), won(1, 2, 2), won(1, 3, 1), won(2, 3, 3)], "1 b, 2 a, 3 d, 4 c"),
    # a and b have drawn theirs: b has won against the better player
    ([won(0, 1), won(0, 3, 0), won(1, 2, 1), won(0, 2, 2), won(1, 3, 3), won(2, 3, 2)], "1 c, 2 b, 3 a, 4 d"),
    # nothing tells them apart
    ([won(0, 1), won(2, 3), won(1, 0)], "1 a, 1 b, 3 c, 3 d"),
])  # fmt: skip
def test_equal_points_are_ranked_by_their_own_games_and_then_by_those_of_the_beaten(
    games: list[Met], ranking: str
) -> None:
    standings = CrossTable(("a", "b", "c", "d"), tuple(games)).standings()
    assert ", ".join(f"{line.rank} {line.name}" for line in standings) == ranking


def test_a_tournament_needs_two_players() -> None:
    with pytest.raises(tama.TamaError, match="two players"):
        next(play_tournament([First("alone")], [tama.Game()], 1, FAST))
    with pytest.raises(tama.TamaError, match="expected two of 2 players"):
        CrossTable(("a", "b")).plus(won(0, 2, 0))
