"""Tests the panels around the board: undo and redo, the list of moves, resigning, draws."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

import tama_core as tama
from e2e.keyboard import Keyboard
from e2e.texts import t

if TYPE_CHECKING:
    from e2e.tama_page import TamaPage

TURN = "Turn the board (F)"
LEAVE = """name => {
  const dialog = document.querySelector(`dialog#${name}`);
  dialog.close();  // and says so a moment later
  document.querySelector("tama-board#board").emit("square-press", { square: "c3" });
  return dialog.open;
}"""
"""Leaves a dialog and takes a man up before anyone was told."""


def test_moves_are_undone_and_redone(two_players: TamaPage) -> None:
    game = two_players.play("d3-d4", "a6-a5", "e3-e4")
    for _ in range(3):
        two_players.action("undo").click()
        game.undo()
        two_players.board.expect_choice(game)
    expect(two_players.action("undo")).to_have_attribute("aria-disabled", "true")
    two_players.page.keyboard.press("Control+y")
    game.redo()
    two_players.board.expect_choice(game)
    expect(two_players.announcer).to_have_text("White: d3 to d4.")
    two_players.action("redo").click()
    game.redo()
    two_players.board.expect_choice(game)
    two_players.page.keyboard.press("Control+z")
    game.undo()
    two_players.board.expect_choice(game)


def test_a_game_goes_on_by_itself_to_its_end_or_until_something_is_pressed(two_players: TamaPage) -> None:
    two_players.play("c3-c4", "d6-d5")
    play = two_players.page.locator("#steps [data-do=play]")
    play.click()
    two_players.board.expect_ply(0)
    expect(play).to_have_accessible_name(t("step.pause"))
    two_players.board.expect_ply(1)
    expect(two_players.announcer).to_have_text(t("say.move", side="White", from_="c3", to="c4"))
    two_players.board.expect_ply(2)
    expect(play).to_have_accessible_name(t("step.play"))
    play.click()
    two_players.page.keyboard.press("Escape")
    expect(play).to_have_accessible_name(t("step.play"))


def test_the_list_holds_the_moves_and_leads_back_to_each_position(two_players: TamaPage) -> None:
    game = two_players.play("d3-d4", "a6-a5", "e3-e4")
    names = [move.get_attribute("aria-label") or "" for move in two_players.moves.all()]
    assert [name.split()[-1] for name in names] == [str(move) for move in game.moves]
    two_players.moves.nth(0).click()
    two_players.board.expect_position(play_through("d3-d4"))
    expect(two_players.headline).to_have_text(t("status.looking", number=1, total=2, inner="White"))
    expect(two_players.moves.nth(0)).to_have_attribute("aria-current", "step")
    two_players.offer(t("status.return")).click()
    two_players.board.expect_choice(game)
    expect(two_players.moves).to_have_count(3)


def test_buttons_go_through_the_game_and_the_end_is_the_position_that_is_played(two_players: TamaPage) -> None:
    game = two_players.play("d3-d4", "a6-a5", "e3-e4")
    two_players.action("undo").click()
    game.undo()
    two_players.board.expect_choice(game)
    steps = two_players.page.locator("#steps [data-do]")
    walk = {"back": 1, "first": 0, "on": 1, "last": 2}
    for name, ply in walk.items():
        steps.and_(two_players.page.locator(f"[data-do={name}]")).click()
        two_players.board.expect_ply(ply)
    two_players.board.expect_choice(game)
    two_players.page.locator("#steps [data-do=last]").click()  # now to what was taken back
    two_players.board.expect_ply(3)
    expect(two_players.headline).to_have_text(t("status.looking", number=2, total=2, inner="White"))
    possible = [each.get_attribute("aria-disabled") for each in steps.all()]
    assert possible == ["false", "false", "false", "true", "true"]
    two_players.offer(t("status.return")).click()
    two_players.board.expect_choice(game)


def play_through(*moves: str) -> tama.Game:
    game = tama.Game()
    for move in moves:
        game.play(move)
    return game


def test_the_game_can_go_on_from_an_earlier_position(two_players: TamaPage) -> None:
    two_players.play("d3-d4", "a6-a5", "e3-e4")
    two_players.moves.nth(0).click()
    two_players.offer(t("status.continue")).click()
    game = play_through("d3-d4")
    two_players.board.expect_choice(game)
    two_players.board.press("h6", "h5")
    game.play("h6-h5")
    two_players.board.expect_choice(game)
    expect(two_players.moves).to_have_count(2)


def test_whoever_is_to_move_may_resign(two_players: TamaPage) -> None:
    game = two_players.play("d3-d4")
    two_players.resign()
    game.resign("black")
    two_players.expect_result(game, t("result.wins", side="White"))


def test_the_menu_is_used_by_keyboard_alone_and_giving_up_is_asked_once(two_players: TamaPage) -> None:
    page = two_players
    page.new_game(opponent="engine")
    keyboard, focus = Keyboard(page.page), page.page.locator(":focus")
    more, menu = page.page.locator("#actions [data-action=more]"), page.page.locator("#more")
    keyboard.tab_to("#actions [data-action=more]")
    keyboard.press("ArrowUp")
    expect(more).to_have_attribute("aria-expanded", "true")
    expect(focus).to_have_text("Resign")
    for key, words in {"ArrowDown": TURN, "End": "Resign", "Home": TURN, "p": "Position and game"}.items():
        keyboard.press(key)
        expect(focus).to_have_text(words)
    keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(more).to_be_focused()
    keyboard.press("Enter", "End", "Enter")
    expect(menu).to_be_hidden()
    expect(page.detail).to_have_text(t("status.askResign"))
    expect(page.announcer).to_have_text(t("status.askResign"))
    expect(focus).to_have_text("Play on")
    keyboard.press("Enter")
    expect(page.detail).to_have_text("")
    page.resign()
    expect(page.headline).to_have_text(t("result.wins.name", name=t("player.level", level=1)))
    page.offer(t("status.takeBack")).click()
    expect(page.headline).to_have_text(t("status.yourTurn"))
    page.action("position").click()
    keyboard.press("Escape")
    expect(more).to_be_focused()


def test_a_draw_is_agreed_where_the_offer_is_accepted(two_players: TamaPage) -> None:
    game = two_players.play("d3-d4")
    two_players.action("draw").click()
    expect(two_players.headline).to_have_text(t("status.offered", side="Black"))
    two_players.offer(t("status.accept")).click()
    game.agree_draw()
    two_players.expect_result(game, t("result.draw"))


def test_the_game_goes_on_where_a_draw_offer_is_declined(two_players: TamaPage) -> None:
    game = two_players.play("d3-d4")
    two_players.action("draw").click()
    two_players.offer(t("status.decline")).click()
    expect(two_players.headline).to_have_text(t("status.turn", side="Black"))
    two_players.board.expect_choice(game)


def test_the_engine_declines_a_draw_offer_before_move_20(two_players: TamaPage) -> None:
    page = two_players
    page.new_game(opponent="engine")
    for fen in ("W:Wa2:BKh8,Kg8,Kf8,Ke8", "W:WKa1,Kb1,Kc1:Bh7"):
        page.set_position(fen)
        page.action("draw").click()
        page.offer(t("action.draw.hint")).click()
        expect(page.detail).to_have_text(t("status.declined"))
        expect(page.announcer).to_have_text(t("status.declined"))
        page.board.expect_choice(tama.Game(start=tama.Position.from_fen(fen)))


def test_a_press_right_after_a_dialog_was_left_is_the_boards(two_players: TamaPage) -> None:
    ways = {"settings": ["settings"], "position": ["more", "position"], "editor": ["more", "position", "setup"]}
    for name, way in ways.items():
        for action in way:
            header = two_players.header(action) if action == "settings" else None
            (header or two_players.page.locator(f"[data-action={action}]").first).click()
        expect(two_players.page.locator(f"dialog#{name}")).to_be_visible()
        assert not two_players.page.evaluate(LEAVE, name)
        two_players.board.press("c4")
        two_players.board.expect_ply(1)
        two_players.new_game()
