"""Tests captures of several pieces: entered step by step or at once, and shown jump by jump."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

import tama_core as tama
from e2e.animations import AnimationRecorder
from e2e.texts import t

if TYPE_CHECKING:
    from e2e.tama_page import TamaPage

TWO_TO_TAKE = "W:Wc3,g3:Bc4,g4,d5,Kh8"
"""c3xc5xe5 takes two and is forced; g3 could take one."""


def begun(page: TamaPage, fen: str) -> tama.Game:
    page.set_position(fen)
    game = tama.Game(start=tama.Position.from_fen(fen))
    page.board.expect_choice(game)
    return game


def test_only_the_pieces_that_must_capture_are_marked(two_players: TamaPage) -> None:
    begun(two_players, TWO_TO_TAKE)
    assert two_players.board.shown.marked("must capture") == {"c3"}
    expect(two_players.status).to_have_attribute("data-tone", "must")
    expect(two_players.detail).to_have_text(t("status.mustCapture", count=2))


def test_a_capture_goes_step_by_step(two_players: TamaPage) -> None:
    game, board = begun(two_players, TWO_TO_TAKE), two_players.board
    board.press("c3")
    board.expect_targets({"c5", "e5"})
    board.press("c5")
    board.expect_targets({"e5"})
    half = board.shown
    assert (half.pieces["c3"], half.pieces["c4"], half.pieces["c5"], half.pieces["d5"]) == (".", ".", "w", "b")
    assert half.ply == 0
    expect(two_players.announcer).to_have_text(
        f"c5, one more capture to make. {t('say.captures', square='c5', ways='e5')}"
    )
    board.press("e5")
    game.play("c3xc5xe5")
    board.expect_choice(game)
    expect(two_players.announcer).to_contain_text(t("say.capture", side="White", count=2, by="c5", to="e5", from_="c3"))


def test_a_capture_begun_can_be_broken_off(two_players: TamaPage) -> None:
    game, board = begun(two_players, TWO_TO_TAKE), two_players.board
    board.press("c3", "c5")
    board.expect_targets({"e5"})
    two_players.page.keyboard.press("Escape")
    board.expect_targets(set())
    board.expect_choice(game)


def test_a_capture_can_be_entered_by_its_last_square(two_players: TamaPage) -> None:
    game, board = begun(two_players, TWO_TO_TAKE), two_players.board
    board.press("c3", "e5")
    game.play("c3xc5xe5")
    board.expect_choice(game)


def test_two_captures_that_end_on_one_square_are_told_apart_step_by_step(two_players: TamaPage) -> None:
    game, board = begun(two_players, "W:Wb3:Bc3,b4,d4,c5,d6,h7"), two_players.board
    board.press("b3", "d7")
    expect(two_players.offer("Play this")).to_be_visible()
    board.expect_position(game)
    board.press("b5", "d7")
    game.play("b3xb5xd5xd7")
    board.expect_choice(game)


def test_of_two_captures_that_end_on_one_square_the_player_chooses(two_players: TamaPage) -> None:
    game, board = begun(two_players, "W:Wb3:Bc3,b4,d4,c5,d6,h7"), two_players.board
    board.press("b3", "d7")
    ways = [move for move in game.position.legal_moves() if str(move.target) == "d7"]
    for number, way in enumerate(ways, start=1):
        text = "×".join(map(str, way.path))
        expect(two_players.detail).to_have_text(f"Way {number} of {len(ways)}: {text}")
        spoken = f"{way.path[0]} to {', '.join(map(str, way.path[1:]))}"
        expect(two_players.announcer).to_have_text(f"Way {number} of {len(ways)}: {spoken}.")
        if number < len(ways):
            two_players.offer("Another way").click()
    board.expect_position(game)
    two_players.offer("Play this").click()
    game.play(ways[-1])
    board.expect_choice(game)


def test_a_player_may_ask_why_a_capture_is_forced(two_players: TamaPage) -> None:
    game = begun(two_players, TWO_TO_TAKE)
    two_players.offer("Why?").click()
    expect(two_players.detail).to_contain_text("as many as you can (R9, R10): 2 pieces")
    two_players.offer("Show me").click()
    two_players.board.expect_position(game)
    two_players.page.keyboard.press("Escape")
    expect(two_players.detail).to_have_text(t("status.mustCapture", count=2))


def test_a_capture_can_be_dragged_to_its_last_square(two_players: TamaPage) -> None:
    game, board = begun(two_players, TWO_TO_TAKE), two_players.board
    board.drag("c3", "e5")
    game.play("c3xc5xe5")
    board.expect_choice(game)


def test_each_piece_vanishes_as_it_is_jumped(two_players: TamaPage) -> None:
    begun(two_players, TWO_TO_TAKE)
    animations = AnimationRecorder(two_players.board, "c3 c4 d5 e5")
    two_players.board.press("c3", "e5")
    two_players.board.expect_ply(1)
    (motion,) = animations.so_far
    assert (motion.before, motion.after) == ("wbb.", "...w")
    assert list(motion.vanishing) == ["c4", "d5"]
    assert 0 < motion.vanishing["c4"] < motion.vanishing["d5"] < 1


def test_with_reduced_motion_the_position_changes_at_once(two_players: TamaPage) -> None:
    begun(two_players, TWO_TO_TAKE)
    animations = AnimationRecorder(two_players.board, "c3 c4 d5 e5")
    two_players.page.emulate_media(reduced_motion="reduce")
    two_players.board.press("c3", "e5")
    two_players.board.expect_ply(1)
    assert animations.so_far == []


def test_a_man_crowned_on_the_way_goes_on_as_a_king(two_players: TamaPage) -> None:
    game, board = begun(two_players, "W:Wd6:Bd7,g8,a2"), two_players.board
    board.press("d6")
    board.expect_targets({"d8", "h8"})
    board.press("d8", "h8")
    game.play("d6xd8xh8")
    board.expect_choice(game)
    assert board.shown.labels["h8"].startswith("h8, white king")
    expect(two_players.announcer).to_contain_text("Crowned.")
