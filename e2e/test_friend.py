"""Tests games between two devices, which travel as links or from one to the other directly."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from playwright.sync_api import expect

import tama_core as tama
from e2e import friends
from e2e.profiles import NO_SERVICE_WORKER
from e2e.reloads import reload
from e2e.tama_page import TamaPage
from e2e.texts import t

if TYPE_CHECKING:
    from pathlib import Path

    from e2e.profiles import Visit

SCRIPT = f"{NO_SERVICE_WORKER};{friends.HANDED}"
FORGE = """async ([link, changes]) => {
  const through = async (bytes, stream) => new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer();
  const [head, packed] = link.split("#turn=");
  const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, letter => letter.charCodeAt(0));
  const text = new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
  const forged = JSON.stringify({ ...JSON.parse(text), ...changes });
  const again = await through(new TextEncoder().encode(forged), new CompressionStream("deflate-raw"));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(again)));
  return `${head}#turn=${base64.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}"""
"""Changes parts of a link."""


def test_a_game_by_links_with_a_take_back_a_draw_declined_and_a_resignation(visit: Visit) -> None:
    ani = visit(script=SCRIPT)
    friends.begin(ani)
    expect(ani.page.locator("#score .name")).to_have_text(["Ani", "Aram"])
    expect(ani.headline).to_have_text("Your move")
    game = tama.Game()
    game.play("c3-c4")
    ani.board.press("c3", "c4")
    ani.board.expect_ply(1)
    expect(ani.headline).to_have_text("Aram to move")
    expect(friends.said(ani)).to_have_text(t("friend.send"))
    first = friends.link(ani)
    expect(friends.said(ani)).to_have_text(t("friend.waits"))
    aram = visit(script=SCRIPT, path=first.removeprefix(visit.host.address))
    aram.board.expect_position(game)
    expect(aram.headline).to_have_text("Your move")
    assert aram.board.flipped
    assert aram.page.title().startswith("● Your move")
    expect(aram.page.locator("link[rel=icon]")).to_have_attribute("href", "icons/turn.svg")
    expect(ani.page.locator("link[rel=icon]")).to_have_attribute("href", "favicon.svg")
    # Aram takes back a move, which Ani allows.
    aram.board.press("f6", "f5")
    aram.board.expect_ply(2)
    aram.action("undo").click()
    expect(friends.said(aram)).to_contain_text(t("friend.asked"))
    friends.paste(ani, friends.link(aram))
    expect(friends.said(ani)).to_have_text(t("friend.asks"))
    ani.board.expect_ply(2)
    friends.answer(ani, "Allow")
    ani.board.expect_position(game)
    friends.paste(aram, friends.link(ani))
    expect(friends.said(aram)).to_have_text(t("friend.granted"))
    aram.board.expect_position(game)
    # He offers a draw with another move; she declines by moving.
    aram.action("draw").click()
    expect(friends.said(aram)).to_contain_text(t("friend.drawing"))
    game.play("d6-d5")
    aram.board.press("d6", "d5")
    aram.board.expect_ply(2)
    ani.page.goto(friends.link(aram))
    expect(friends.said(ani)).to_have_text(t("friend.offers"))
    ani.board.expect_choice(game)
    game.play("a3-a4")
    ani.board.press("a3", "a4")
    ani.board.expect_position(game)
    friends.paste(aram, f"Your move in Tama: {friends.link(ani)}")
    aram.board.expect_position(game)
    expect(friends.said(aram)).to_have_text(t("friend.declined.draw"))
    # He has enough.
    aram.resign()
    expect(aram.headline).to_have_text("Ani wins")
    friends.paste(ani, friends.link(aram))
    expect(ani.headline).to_have_text("You win")


def opened(visit: Visit, link: str) -> TamaPage:
    """Open a friend's link in a profile of its own."""
    return visit(script=SCRIPT, path=link.removeprefix(visit.host.address))


def forged(page: TamaPage, link: str, **changes: object) -> str:
    """Change parts of a link, as anyone can who holds it."""
    changed: str = page.page.evaluate(FORGE, [link, changes])
    return changed


class Two(NamedTuple):
    """The pages of Ani, who is White, and Aram, with the game between them and its links."""

    ani: TamaPage
    aram: TamaPage
    game: tama.Game
    links: list[str]


def two(visit: Visit, *moves: str) -> Two:
    """Play these moves by links."""
    ani = visit(script=SCRIPT)
    friends.begin(ani)
    game = tama.Game()
    aram: TamaPage | None = None
    links: list[str] = []
    for at, move in enumerate(moves):
        here = aram if at % 2 else ani
        assert here
        game.play(move)
        here.board.press(*move.split("-"))
        here.board.expect_position(game)
        links.append(friends.link(here))
        if aram is None:
            aram = opened(visit, links[0])
        else:
            friends.paste(ani if here is aram else aram, links[-1])
        (ani if here is aram else aram).board.expect_position(game)
    assert aram
    return Two(ani, aram, game, links)


def test_each_kind_of_link_is_told_and_keeps_the_board(visit: Visit) -> None:
    ani, aram, game, (old, latest) = two(visit, "c3-c4", "f6-f5")
    friends.paste(ani, old)
    expect(ani.page.locator("#notice-text")).to_have_text(t("friend.bad.own"))
    friends.paste(ani, latest)
    expect(friends.said(ani)).to_contain_text(t("friend.equal"))
    friends.paste(aram, old)
    expect(friends.said(aram)).to_contain_text("This is an older link")
    friends.paste(ani, latest[:-9])
    expect(ani.page.locator("#notice-text")).to_have_text(t("link.broken"))
    friends.paste(ani, "c3-c4")
    expect(ani.page.locator("#notice-text")).to_have_text(t("friend.bad.link"))
    ani.board.expect_position(game)
    aram.board.expect_position(game)


def test_a_forged_move_is_named_and_why_it_is_not_legal(visit: Visit) -> None:
    _, aram, game, (_, latest) = two(visit, "c3-c4", "f6-f5")
    friends.paste(aram, forged(aram, latest, to="black", log="c3-c4 f6-f5 a3-a6"))
    notice = aram.page.locator("#notice-text")
    expect(notice).to_contain_text("its move 3, a3-a6, is not legal.")
    expect(notice).to_contain_text("A capture jumps over a piece to an empty square; a6 is occupied.")
    aram.board.expect_position(game)


def test_a_link_finds_its_game_among_the_saved_ones_after_another_was_played(visit: Visit) -> None:
    ani, aram, game, _ = two(visit, "c3-c4", "f6-f5")
    ani.board.press("a3", "a4")
    game.play("a3-a4")
    ani.board.expect_position(game)
    friends.paste(aram, friends.link(ani))
    ani.new_game()
    ani.play("b3-b4")
    aram.board.expect_position(game)
    game.play("e6-e5")
    aram.board.press("e6", "e5")
    aram.board.expect_position(game)
    ani.paste(friends.link(aram))
    ani.board.expect_position(game)
    ani.header("games").click()
    expect(ani.page.locator("#games .yours li")).to_have_count(1)
    expect(ani.page.locator("#games .yours")).to_contain_text("Ani – Aram")
    expect(ani.page.locator("#games > .content .games > .saved li")).to_have_count(1)


def test_a_friend_s_game_outlives_a_reload_and_is_no_ones_to_move_twice(visit: Visit) -> None:
    ani, _, game, _ = two(visit, "c3-c4", "f6-f5")
    reload(ani)
    ani.board.expect_choice(game)
    expect(ani.headline).to_have_text("Your move")
    ani.board.press("a3", "a4")
    game.play("a3-a4")
    ani.board.expect_position(game)
    expect(friends.said(ani)).to_have_text(t("friend.send"))
    reload(ani)
    expect(friends.said(ani)).to_have_text(t("friend.send"))
    ani.board.press("b6", "b5")
    ani.board.expect_position(game)


def test_another_tab_takes_the_game_over(visit: Visit) -> None:
    ani, _, game, (_, latest) = two(visit, "c3-c4", "f6-f5")
    tab = TamaPage(ani.page.context.new_page())
    tab.page.goto(latest)
    tab.wait_until_ready()
    tab.board.expect_choice(game)
    expect(ani.page.locator("#notice-text")).to_have_text(t("friend.moved"))
    expect(friends.panel(ani)).to_be_hidden()


def test_a_link_that_cannot_be_opened_leaves_the_usual_game(visit: Visit) -> None:
    page = visit(script=SCRIPT, path="#turn=abc")
    expect(page.page.locator("#notice-text")).to_have_text(t("link.broken"))
    page.board.expect_choice(tama.Game())


def test_the_link_is_also_a_code_for_a_camera(visit: Visit) -> None:
    ani, *_ = two(visit, "c3-c4")
    ani.page.locator("#friend [data-do=code]").click()
    expect(ani.page.get_by_role("img", name="QR code")).to_be_visible()


def test_a_game_by_links_in_the_edition_in_one_file(visit: Visit, one_file: Path) -> None:
    page = visit(script=SCRIPT, address=one_file.as_uri())
    friends.begin(page)
    page.board.press("c3", "c4")
    page.board.expect_ply(1)
    link = friends.link(page)
    assert link.startswith("#turn=")
    aram = opened(visit, link)
    aram.board.expect_ply(1)
    aram.board.press("f6", "f5")
    aram.board.expect_ply(2)
    friends.paste(page, friends.link(aram))
    page.board.expect_ply(2)
    assert page.page.title().startswith("● Your move")


def test_a_text_that_is_no_answer_is_told_and_the_invitation_stays(visit: Visit) -> None:
    ani = visit(script=SCRIPT)
    invitation = friends.invite(ani)
    fault = ani.page.locator("dialog#live .fault")
    friends.paste_answer(ani, "c3-c4")
    expect(fault).to_have_text(t("live.bad.text"))
    friends.paste_answer(ani, invitation)
    expect(fault).to_have_text(t("live.bad.own"))
    assert friends.signal(ani) == invitation


def test_no_connection_asks_a_server_unless_one_is_named(visit: Visit) -> None:
    ani = visit(script=SCRIPT)
    aram = opened(visit, friends.invite(ani))
    friends.signal(aram)
    for page in (ani, aram):
        assert page.page.evaluate("window.peers.map(({ servers }) => servers)") == [[]]
    dialog = ani.page.locator("dialog#live")
    dialog.get_by_text("Not on one network?").click()
    field = dialog.get_by_label("Address of a STUN server")
    field.fill("https://example.org")
    field.press("Enter")
    assert len(ani.page.evaluate("window.peers.map(({ servers }) => servers)")) == 1
    expect(dialog).to_contain_text("It learns your address on the internet")


def test_a_live_game_with_a_clock_a_phrase_and_a_rematch(visit: Visit) -> None:
    ani = visit(script=SCRIPT)
    aram = opened(visit, friends.invite(ani, clock="300+0"))
    friends.connect(ani, aram)
    for page in (ani, aram):
        expect(page.page.locator("#score .clock")).to_have_text(["5:00", "5:00"])
    ani.board.press("c3")
    in_hand = "board => board.scenePassed.points.map(({ square }) => square)"
    aram.board.eventually(lambda: aram.board.element.evaluate(in_hand), ["c3"])
    ani.board.press("c4")
    aram.board.expect_ply(1)
    expect(aram.headline).to_have_text("Your move")
    expect(aram.announcer).to_contain_text("White: c3 to c4.")
    aram.page.locator("#friend [data-do=say]").select_option("good")
    expect(friends.said(ani)).to_have_text("Aram: Good move!")
    aram.resign()
    expect(ani.headline).to_have_text("You win")
    ani.offer("Rematch").click()
    expect(friends.said(aram)).to_contain_text(t("live.wantsAgain"))
    aram.offer("Rematch").click()
    for page, flipped in ((ani, True), (aram, False)):
        expect(page.headline).to_have_text("Your move" if page is aram else "Aram to move")
        assert page.board.flipped == flipped
    aram.board.press("c3", "c4")
    ani.board.expect_ply(1)


def test_an_answer_that_opens_in_a_new_tab_goes_to_the_one_that_waits(visit: Visit) -> None:
    ani = visit(script=SCRIPT)
    aram = opened(visit, friends.invite(ani))
    tab = ani.page.context.new_page()
    tab.goto(friends.signal(aram))
    expect(tab.locator("#notice-text")).to_contain_text(t("live.handed"))
    for page in (ani, aram):
        expect(friends.said(page)).to_have_text(t("live.on"))


def test_a_live_game_goes_on_after_a_closed_tab_and_then_by_link(visit: Visit) -> None:
    ani = visit(script=SCRIPT)
    aram = opened(visit, friends.invite(ani))
    friends.connect(ani, aram)
    ani.board.press("c3", "c4")
    aram.board.expect_ply(1)
    context = aram.page.context
    aram.page.close()
    expect(friends.said(ani)).to_have_text(t("live.left"))
    aram = TamaPage(context.new_page())
    aram.page.goto(friends.invite_again(ani))
    friends.connect(ani, aram)
    aram.board.expect_ply(1)
    aram.board.press("f6", "f5")
    ani.board.expect_ply(2)
    aram.page.close()
    expect(friends.said(ani)).to_have_text(t("live.left"))
    friends.answer(ani, "Go on by link")
    ani.board.press("a3", "a4")
    ani.board.expect_ply(3)
    aram = TamaPage(context.new_page())
    aram.page.goto(friends.link(ani))
    aram.board.expect_ply(3)
    expect(aram.headline).to_have_text("Your move")


def test_on_a_phone_the_end_of_a_game_can_be_sent(visit: Visit) -> None:
    ani = visit(script=SCRIPT, viewport={"width": 390, "height": 844})
    friends.begin(ani)
    ani.board.press("c3", "c4")
    ani.board.expect_ply(1)
    friends.link(ani)
    ani.resign()
    expect(ani.status).to_have_attribute("data-tone", "over")
    copy = ani.page.locator("#friend [data-do=copy]")
    expect(copy).to_be_in_viewport(ratio=1)
    friends.link(ani)
    expect(ani.offer("Rematch")).to_be_in_viewport(ratio=1)


def test_another_move_of_a_friend_is_named_and_counts_if_it_is_accepted(visit: Visit) -> None:
    ani, _, game, (_, latest) = two(visit, "c3-c4", "f6-f5")
    friends.paste(ani, forged(ani, latest, log="c3-c4 e6-e5"))
    expect(friends.said(ani)).to_have_text(t("friend.parted", theirs="e6-e5", mine="f6-f5"))
    ani.board.expect_position(game)
    friends.answer(ani, "The one on the board")
    expect(friends.said(ani)).to_be_empty()
    friends.paste(ani, forged(ani, latest, log="c3-c4 e6-e5"))
    friends.answer(ani, "The one in the link")
    other = tama.Game()
    for move in ("c3-c4", "e6-e5"):
        other.play(move)
    ani.board.expect_choice(other)


def test_of_moves_on_two_devices_the_answered_one_counts_and_else_one_chooses(visit: Visit) -> None:
    ani, _, _, (_, latest) = two(visit, "c3-c4", "f6-f5")
    friends.paste(ani, forged(ani, latest, log="b3-b4 f6-f5"))
    expect(friends.said(ani)).to_have_text(t("friend.twoDevices", theirs="b3-b4", mine="c3-c4"))
    friends.answer(ani, "The one on the board")
    ani.board.press("a3", "a4")
    ani.board.expect_ply(3)
    friends.paste(ani, forged(ani, latest, log="c3-c4 f6-f5 h3-h4 e6-e5"))
    expect(friends.said(ani)).to_have_text(t("friend.elsewhere"))
    game = tama.Game()
    for move in ("c3-c4", "f6-f5", "h3-h4", "e6-e5"):
        game.play(move)
    ani.board.expect_choice(game)


def test_other_rules_are_refused_and_other_players_make_another_game(visit: Visit) -> None:
    ani, _, game, (_, latest) = two(visit, "c3-c4", "f6-f5")
    notice = ani.page.locator("#notice-text")
    friends.paste(ani, forged(ani, latest, rules="CHESS"))
    expect(notice).to_have_text(t("friend.bad.rules", name="CHESS"))
    friends.paste(ani, forged(ani, latest, digest="0"))
    expect(notice).to_contain_text("Your friend’s page has other rules under the name TAMA.")
    ani.board.expect_choice(game)
    friends.paste(ani, forged(ani, latest, names=["Ani", "Eve"], log="c3-c4 e6-e5"))
    expect(ani.page.locator("#score .name")).to_have_text(["Ani", "Eve"])
    ani.header("games").click()
    expect(ani.page.locator("#games .yours li")).to_have_count(2)
