"""Tests two players at one device, with names, a pause and a board that turns; and handicaps for anyone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

import tama_core as tama
from e2e.analysis import Study
from e2e.games import replied
from e2e.reloads import reload
from e2e.saved_games import SavedGames, file_of
from e2e.storage import saved

if TYPE_CHECKING:
    from e2e.profiles import Visit
    from e2e.tama_page import TamaPage

WITHOUT_TWO = "W:Wb2,c2,d2,e2,f2,g2,a3,b3,c3,d3,e3,f3,g3,h3:Ba6,b6,c6,d6,e6,f6,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7"

OF_BLACK = "W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3,h3:Ba6,b6,c6,d6,e6,f6,g6,h6,b7,c7,d7,e7,f7,g7"


def begin(page: TamaPage, *, turning: bool = False, clock: str = "none") -> None:
    """Start a game of Ani, who is White, and Aram."""
    page.action("new").click()
    page.new_dialog.locator("input[name=opponent][value=person]").check()
    page.new_dialog.get_by_label("White’s name").fill("Ani")
    page.new_dialog.get_by_label("Black’s name").fill(" Aram ")
    page.new_dialog.get_by_label("Turn the board").set_checked(turning)
    page.new_dialog.locator("select[name=clock]").select_option(clock)
    page.new_dialog.locator("button[type=submit]").click()
    expect(page.new_dialog).to_be_hidden()
    page.wait_until_ready()


def test_two_players_are_called_by_their_names_and_find_them_again(visit: Visit) -> None:
    page = visit()
    begin(page)
    expect(page.page.locator("#score .name")).to_have_text(["Ani", "Aram"])
    expect(page.headline).to_have_text("Ani to move")
    page.board.press("c3", "c4")
    page.board.expect_ply(1)
    expect(page.headline).to_have_text("Aram to move")
    page.resign()
    expect(page.headline).to_have_text("Ani wins")
    expect(page.announcer).to_contain_text("Ani wins.")
    page.board.eventually(lambda: [each["winner"] for each in saved(page, "result") if each], ["white"])
    page.page.locator("#masthead [data-action=games]").click()
    expect(page.page.locator("#games .saved")).to_contain_text("Ani – Aram")
    expect(page.page.locator("#games .saved")).to_contain_text("Ani wins")
    page.page.keyboard.press("Escape")
    page.action("new").click()
    expect(page.new_dialog.get_by_label("White’s name")).to_have_value("Ani")
    expect(page.new_dialog.get_by_label("Black’s name")).to_have_value("Aram")


def test_a_pause_hides_the_board_and_outlives_a_reload(visit: Visit) -> None:
    page = visit(clock=True)
    begin(page, clock="300+0")
    clocks = page.page.locator("#score .clock")
    pause = page.page.locator("#more [data-action=pause]")
    page.page.locator("#actions [data-action=more]").click()
    expect(pause).to_have_attribute("aria-disabled", "true")  # no clock runs before the first move
    page.page.keyboard.press("Escape")
    page.board.press("c3", "c4")
    page.board.expect_ply(1)
    page.page.locator("#actions [data-action=more]").click()
    pause.click()
    expect(page.headline).to_have_text("Paused")
    expect(page.offer("Resume")).to_be_focused()
    expect(page.announcer).to_contain_text("Paused.")
    expect(page.board.element).to_be_hidden()
    left = clocks.nth(1).inner_text()
    page.page.clock.fast_forward(100_000)
    expect(clocks.nth(1)).to_have_text(left)
    page.board.eventually(lambda: page.page.evaluate("history.state?.carried?.paused"), True)
    reload(page)
    expect(page.headline).to_have_text("Paused")
    expect(page.board.element).to_be_hidden()
    expect(clocks.nth(1)).to_have_text(left)
    page.offer("Resume").click()
    expect(page.board.element).to_be_visible()
    page.board.press("c6", "c5")
    page.board.expect_ply(2)


def test_without_clocks_there_is_nothing_to_pause(visit: Visit) -> None:
    page = visit()
    begin(page)
    page.page.locator("#actions [data-action=more]").click()
    expect(page.page.locator("#more [data-action=draw]")).to_be_visible()
    expect(page.page.locator("#more [data-action=pause]")).to_be_hidden()


def test_the_board_turns_once_the_move_was_seen(visit: Visit) -> None:
    page = visit()
    begin(page, turning=True)
    page.board.press("c3", "c4")
    page.board.expect_ply(1)
    page.board.eventually(lambda: page.board.flipped, True)
    assert page.announcer.text_content() == "White: c3 to c4."
    page.board.press("c6", "c5")
    page.board.expect_ply(2)
    page.board.eventually(lambda: page.board.flipped, False)


def test_a_game_with_men_off_and_a_clock_of_ones_own_is_played_kept_and_found_again(visit: Visit) -> None:
    page = visit()
    page.action("new").click()
    page.new_dialog.locator("input[name=opponent][value=engine]").check()
    page.new_dialog.locator("input[name=side][value=white]").check()
    page.new_dialog.get_by_label("Clock").select_option("own")
    page.new_dialog.get_by_label("Minutes").fill("6")
    page.new_dialog.get_by_label("Seconds a move").fill("4")
    page.new_dialog.locator("summary").click()
    page.new_dialog.get_by_label("Fewer men").select_option("You: 2 men off")
    page.new_dialog.get_by_label("Less time").select_option("The engine: 3:00")
    expect(page.new_dialog.locator("summary")).to_contain_text("You: 2 men off · The engine: 3:00")
    page.new_dialog.locator("button[type=submit]").click()
    game = tama.Game(start=WITHOUT_TWO)
    page.board.expect_choice(game)
    expect(page.page.locator("#score .clock")).to_have_text(["6:00", "3:00"])
    page.board.press("b2", "a2")  # where a man is off
    game.play("b2-a2")
    replied(page.board, game)
    page.board.eventually(lambda: saved(page, "plies"), [2])
    reload(page)
    page.board.expect_choice(game)
    page.page.locator("#masthead [data-action=games]").click()
    expect(page.page.locator("#games .saved")).to_contain_text("You: 2 men off")


def test_a_clock_out_of_range_is_refused_in_the_dialog(visit: Visit) -> None:
    page = visit()
    page.action("new").click()
    page.new_dialog.get_by_label("Clock").select_option("own")
    page.new_dialog.get_by_label("Minutes").fill("0")
    page.new_dialog.locator("button[type=submit]").click()
    expect(page.new_dialog).to_be_visible()
    assert not page.new_dialog.get_by_label("Minutes").evaluate("each => each.validity.valid")


def test_a_game_with_a_handicap_is_reviewed_and_goes_out_and_comes_in_whole(visit: Visit) -> None:
    page = visit()
    page.action("new").click()
    page.new_dialog.locator("input[name=opponent][value=person]").check()
    page.new_dialog.get_by_label("White’s name").fill("Ani")
    page.new_dialog.get_by_label("Black’s name").fill("Aram")
    page.new_dialog.locator("select[name=clock]").select_option("600+5")
    page.new_dialog.locator("summary").click()
    page.new_dialog.get_by_label("Fewer men").select_option("Ani: 2 men off")
    page.new_dialog.get_by_label("Less time").select_option("Aram: 5:00")
    page.new_dialog.locator("button[type=submit]").click()
    page.board.expect_choice(tama.Game(start=WITHOUT_TWO))
    game = page.play("c3-c4", "d6-d5", "e3-e4", game=tama.Game(start=WITHOUT_TWO))
    page.resign()
    expect(page.headline).to_have_text("Ani wins")
    page.offer("Review").click()
    study = Study(page)
    expect(study.panel.locator(".run progress")).to_be_hidden()
    expect(study.moves).to_have_count(3)
    study.does("close").click()
    page.board.eventually(lambda: [each["winner"] for each in saved(page, "result") if each], ["white"])
    library = SavedGames(page).open()
    content = library.exported()
    with page.page.expect_download() as download:
        library.do("pdn")
    read = tama.pdn.loads(download.value.path().read_text("utf-8"))[0]
    assert (read.position, read.tags["White"], read.tags["Black"]) == (game.position, "Ani", "Aram")
    other = visit()
    library = SavedGames(other).open()
    library.take_in("tama.jsonl", file_of(content))
    expect(library.titles).to_have_text(["Ani – Aram"])
    library.dialog.locator(".saved .open").click()
    other.board.expect_choice(read)
    expect(other.headline).to_have_text("Ani wins")
    expect(other.page.locator("#rules")).to_have_text("Ani: 2 men off · Aram: 5:00")
    other.page.locator("#steps button").first.click()
    other.board.expect_position(tama.Game(start=WITHOUT_TWO))
    other.offer("Return").click()
    other.offer("Rematch").click()
    other.board.expect_choice(tama.Game(start=OF_BLACK))
    expect(other.page.locator("#score .name")).to_have_text(["Aram", "Ani"])
    expect(other.page.locator("#rules")).to_have_text("Ani: 2 men off · Aram: 5:00")


def test_the_steps_never_lie_over_the_actions_however_much_is_said(visit: Visit) -> None:
    page = visit(viewport={"width": 320, "height": 568})
    page.action("new").click()
    page.new_dialog.locator("input[name=opponent][value=person]").check()
    page.new_dialog.get_by_label("White’s name").fill("Aram Khachaturian")
    page.new_dialog.locator("summary").click()
    page.new_dialog.get_by_label("Fewer men").select_option("Aram Khachaturian: 2 men off")
    page.new_dialog.locator("button[type=submit]").click()
    page.board.expect_choice(tama.Game(start=WITHOUT_TWO))
    page.board.press("c3", "c6")  # is refused, with a reason of several lines
    expect(page.detail).to_have_text("A capture jumps over a piece to an empty square; c6 is occupied.")
    page.settle()
    steps, actions = (page.page.locator(each).bounding_box() for each in ("#typed", "#actions"))
    assert actions
    assert not steps or steps["y"] + steps["height"] <= actions["y"]
