"""Tests games between two devices, which travel as links or from one to the other directly."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from playwright.sync_api import expect

import tama_core as tama
from e2e import friends
from e2e.profiles import NO_SERVICE_WORKER
from e2e.reloads import reload
from e2e.storage import saved
from e2e.tama_page import TamaPage
from e2e.texts import t

if TYPE_CHECKING:
    from e2e.profiles import Visit

SCRIPT = f"{NO_SERVICE_WORKER};{friends.HANDED}"


def test_a_game_by_links_with_a_take_back_a_draw_declined_and_a_resignation(visit: Visit) -> None:
    ani = visit(script=SCRIPT)
    friends.begin(ani)
    expect(ani.page.locator("#score .name")).to_have_text(["Ani", "Aram"])
    expect(ani.headline).to_have_text(t("status.yourTurn"))
    game = tama.Game()
    game.play("c3-c4")
    ani.board.press("c3", "c4")
    ani.board.expect_ply(1)
    expect(ani.headline).to_have_text(t("status.turn.name", name="Aram"))
    expect(friends.said(ani)).to_have_text(t("friend.send"))
    first = friends.link(ani)
    expect(friends.said(ani)).to_have_text(t("friend.waits"))
    aram = visit(script=SCRIPT, path=first.removeprefix(visit.host.address))
    aram.board.expect_position(game)
    expect(aram.headline).to_have_text(t("status.yourTurn"))
    assert aram.board.flipped
    assert "#" not in aram.page.url, "whoever shares the page does not send the link back"
    assert aram.page.title().startswith(f"● {t('status.yourTurn')}")
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
    friends.answer(ani, t("friend.grant"))
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
    friends.paste(aram, friends.quoted(friends.link(ani)))
    aram.board.expect_position(game)
    expect(friends.said(aram)).to_have_text(t("friend.declined.draw"))
    # He has enough.
    aram.resign()
    expect(aram.headline).to_have_text(t("result.wins.name", name="Ani"))
    friends.paste(ani, friends.link(aram))
    expect(ani.headline).to_have_text(t("result.youWin"))


def opened(visit: Visit, link: str) -> TamaPage:
    """Open a friend's link in a profile of its own."""
    return visit(script=SCRIPT, path=link.removeprefix(visit.host.address))


def move(page: TamaPage, game: tama.Game, text: str) -> None:
    """Play a move, after which it is the friend's turn."""
    game.play(text)
    page.board.press(*text.split("-"))
    page.board.expect_position(game)


class Sent(NamedTuple):
    """The page of Ani, who is White, after her first move and the friend's answer, and the link that she sent."""

    ani: TamaPage
    game: tama.Game
    link: str

    def from_friend(self, *moves: str, **changes: object) -> str:
        """Make the link that the friend's page would send after these moves."""
        return friends.forged(self.ani, self.link, to="white", log=" ".join(moves), **changes)


def answered(visit: Visit, *, answer: str = "f6-f5") -> Sent:
    """Play a first move, and take the friend's answer to it."""
    ani = visit(script=SCRIPT)
    friends.begin(ani)
    game = tama.Game()
    move(ani, game, "c3-c4")
    sent = Sent(ani, game, friends.link(ani))
    reply = sent.from_friend("c3-c4", answer)
    friends.paste(ani, reply[:-9])
    expect(ani.page.locator("#notice-text")).to_have_text(t("link.broken"))
    expect(ani.page.locator("#friend [name=link]")).to_have_value(reply[:-9])
    friends.paste(ani, reply)
    game.play(answer)
    ani.board.expect_choice(game)
    return sent


def expect_refusals(sent: Sent) -> None:
    """A link that brings nothing or cannot be is told, and keeps the board."""
    ani, game, link = sent
    latest = sent.from_friend("c3-c4", "f6-f5")
    reason = game.explain("a3-a6").sentence
    for text, told in (
        (link, t("friend.bad.own")),
        (latest[:-9], t("link.broken")),
        (sent.from_friend("c3-c4", "f6-f5", "a3-a6"), t("friend.bad.move", number=3, move="a3-a6", reason=reason)),
        (sent.from_friend("c3-c4", "e6-e5", rules="CHESS"), t("friend.bad.rules", name="CHESS")),
    ):
        friends.paste(ani, text)
        expect(ani.page.locator("#notice-text")).to_have_text(told)
    friends.paste(ani, latest)
    expect(friends.said(ani)).to_contain_text(t("friend.equal"))
    ani.board.expect_choice(game)


def test_a_link_may_be_refused_bring_another_move_that_counts_if_accepted_or_a_game_with_another_player(
    visit: Visit,
) -> None:
    ani, game, _ = sent = answered(visit)
    expect_refusals(sent)
    parted = sent.from_friend("c3-c4", "e6-e5")
    friends.paste(ani, parted)
    expect(friends.said(ani)).to_have_text(t("friend.parted", theirs="e6-e5", mine="f6-f5"))
    ani.board.expect_position(game)
    friends.answer(ani, t("friend.keep"))
    expect(friends.said(ani)).to_be_empty()
    friends.paste(ani, parted)
    friends.answer(ani, t("friend.take"))
    game.undo()
    game.play("e6-e5")
    ani.board.expect_choice(game)
    # What the link has in the player's name is asked about, also in a game that this browser does not know.
    friends.paste(ani, sent.from_friend("c3-c4", "e6-e5", "white:resign"))
    expect(friends.said(ani)).to_have_text(t("friend.elsewhere", theirs=t("friend.entry.resign")))
    friends.answer(ani, t("friend.no"))
    expect(friends.said(ani)).to_have_text(t("friend.kept"))
    ani.board.expect_choice(game)
    friends.paste(ani, sent.from_friend("c3-c4", "d6-d5", names=["Ani", "Eve"]))
    expect(ani.page.locator("#notice-text")).to_have_text(t("friend.elsewhere", theirs="c3-c4"))
    expect(ani.page.locator("#score .name")).to_have_text(["Ani", "Aram"])
    ani.page.locator("#notice").get_by_role("button", name=t("friend.yes"), exact=True).click()
    expect(ani.page.locator("#score .name")).to_have_text(["Ani", "Eve"])
    ani.header("games").click()
    expect(ani.page.locator("#games .yours li")).to_have_count(2)


def test_a_link_finds_its_game_among_the_saved_ones_after_another_was_played(visit: Visit) -> None:
    ani, game, _ = sent = answered(visit)
    move(ani, game, "a3-a4")
    ani.new_game()
    ani.play("b3-b4")
    game.play("e6-e5")
    ani.paste(sent.from_friend("c3-c4", "f6-f5", "a3-a4", "e6-e5"))
    ani.board.expect_position(game)
    ani.header("games").click()
    expect(ani.page.locator("#games .yours li")).to_have_count(1)
    expect(ani.page.locator("#games .yours")).to_contain_text("Ani – Aram")
    expect(ani.page.locator("#games > .content .games > .saved li")).to_have_count(1)


def test_a_friend_s_game_outlives_reloads_is_no_ones_to_move_twice_and_goes_to_the_tab_that_opens_it(
    visit: Visit,
) -> None:
    ani, game, _ = sent = answered(visit)
    reload(ani)
    ani.board.expect_choice(game)
    expect(ani.headline).to_have_text(t("status.yourTurn"))
    move(ani, game, "a3-a4")
    reload(ani)
    expect(friends.said(ani)).to_have_text(t("friend.sendBack"))
    ani.board.press("b6", "b5")
    ani.board.expect_position(game)
    ani.page.locator("#friend [data-do=code]").click()
    expect(ani.page.get_by_role("img", name=t("friend.code"))).to_be_visible()
    ani.page.keyboard.press("Escape")
    tab = TamaPage(ani.page.context.new_page())
    tab.page.goto(sent.from_friend("c3-c4", "f6-f5", "a3-a4", "e6-e5"))
    game.play("e6-e5")
    tab.board.expect_choice(game)
    # The first tab shows the game still, and saves nothing, until it is to go on there.
    expect(ani.headline).to_have_text(t("status.moved"))
    expect(friends.panel(ani)).to_be_hidden()
    ani.header("games").click()
    expect(ani.page.locator("#games .games li")).to_have_count(1)
    ani.page.keyboard.press("Escape")
    move(tab, game, "b3-b4")
    tab.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")  # it is left, and saves at once
    tab.board.eventually(lambda: saved(tab, "plies"), [len(game.moves)])
    ani.offer(t("status.here")).click()
    ani.board.expect_position(game)
    expect(friends.said(ani)).to_have_text(t("friend.sendBack"))
    expect(tab.headline).to_have_text(t("status.moved"))


REACHED = "() => window.peers.at(-1).peer.iceConnectionState === 'connected'"


def test_an_invitation_stays_until_its_answer_comes_also_in_a_new_tab_or_of_one_of_two_guests_and_asks_no_server(
    visit: Visit,
) -> None:
    ani = visit(script=SCRIPT)
    invitation = friends.invite(ani)
    dialog = ani.page.locator("dialog#live")
    for text, told in (("c3-c4", t("live.bad.text")), (invitation, t("live.bad.own"))):
        friends.paste_answer(ani, text)
        expect(dialog.locator(".fault")).to_have_text(told)
    assert friends.signal(ani) == invitation
    aram, eve = opened(visit, invitation), opened(visit, invitation)
    answer = friends.signal(aram)
    friends.signal(eve)
    eve.page.wait_for_function(REACHED)  # as each guest does in Chromium that has opened the invitation
    for page in (ani, aram):
        assert page.page.evaluate("window.peers.map(({ servers }) => servers)") == [[]]
    tab = ani.page.context.new_page()
    tab.goto(answer)
    expect(tab.locator("#notice-text")).to_contain_text(t("live.handed"))
    for page in (ani, aram):
        expect(friends.said(page)).to_have_text(t("live.on"))


def picture(page: TamaPage, square: str) -> bytes:
    """Return what is painted on a square, where a ring shows the piece in the friend's hand."""
    x, y = page.board.center(square)
    return page.page.screenshot(clip={"x": x - 25, "y": y - 25, "width": 50, "height": 50})


def test_a_live_game_with_a_clock_a_phrase_and_a_rematch(visit: Visit) -> None:
    ani = visit(script=SCRIPT)
    aram = opened(visit, friends.invite(ani, clock="300+0"))
    friends.connect(ani, aram)
    for page in (ani, aram):
        expect(page.page.locator("#score .clock")).to_have_text(["5:00", "5:00"])
    before = picture(aram, "c3")
    ani.board.press("c3")
    aram.board.eventually(lambda: picture(aram, "c3") != before, True)
    ani.board.press("c4")
    aram.board.expect_ply(1)
    expect(aram.headline).to_have_text(t("status.yourTurn"))
    expect(aram.announcer).to_contain_text("White: c3 to c4.")
    aram.page.locator("#friend [data-do=say]").select_option("good")
    expect(friends.said(ani)).to_have_text(t("live.said", name="Aram", words=t("live.say.good")))
    aram.resign()
    expect(ani.headline).to_have_text(t("result.youWin"))
    ani.offer(t("status.rematch")).click()
    expect(friends.said(aram)).to_contain_text(t("live.wantsAgain"))
    aram.offer(t("status.rematch")).click()
    for page, flipped in ((ani, True), (aram, False)):
        expect(page.headline).to_have_text(t("status.yourTurn") if page is aram else t("status.turn.name", name="Aram"))
        assert page.board.flipped == flipped
    aram.board.press("c3", "c4")
    ani.board.expect_ply(1)


def test_a_live_game_goes_on_by_link_after_the_friend_has_left(visit: Visit) -> None:
    ani = visit(script=SCRIPT)
    aram = opened(visit, friends.invite(ani))
    friends.connect(ani, aram)
    ani.board.press("c3", "c4")
    aram.board.expect_ply(1)
    aram.board.press("f6", "f5")
    ani.board.expect_ply(2)
    context = aram.page.context
    aram.page.close()
    expect(friends.said(ani)).to_have_text(t("live.left"))
    friends.answer(ani, t("live.byLink"))
    ani.board.press("a3", "a4")
    ani.board.expect_ply(3)
    aram = TamaPage(context.new_page())
    aram.page.goto(friends.link(ani))
    aram.board.expect_ply(3)
    expect(aram.headline).to_have_text(t("status.yourTurn"))


def test_on_a_small_phone_a_move_and_the_end_can_be_sent_and_the_button_says_so(visit: Visit) -> None:
    ani = visit(script=SCRIPT, viewport={"width": 390, "height": 664})
    friends.begin(ani)
    ani.board.press("c3", "c4")
    ani.board.expect_ply(1)
    copy = ani.page.locator("#friend [data-do=copy]")
    expect(copy).to_be_in_viewport(ratio=1)
    friends.link(ani)
    expect(copy).to_have_text(t("position.copied"))
    expect(copy).to_be_focused()
    ani.resign()
    expect(ani.status).to_have_attribute("data-tone", "over")
    expect(copy).to_be_in_viewport(ratio=1)
    friends.link(ani)
    expect(ani.offer(t("status.rematch"))).to_be_in_viewport(ratio=1)


def test_a_first_visitor_gets_one_card_that_says_who_invites_and_can_learn_before_the_reply(visit: Visit) -> None:
    ani = visit(script=SCRIPT)
    friends.begin(ani)
    game = tama.Game()
    move(ani, game, "c3-c4")
    aram = visit(script=SCRIPT, path=friends.link(ani).removeprefix(visit.host.address), first=True)
    expect(aram.page.get_by_role("heading", name=t("welcome.invited", name="Ani"))).to_be_visible()
    aram.board.expect_position(game)
    expect(friends.panel(aram)).to_be_hidden()
    aram.page.get_by_role("button", name=t("welcome.learn")).click()
    aram.page.locator("#tour [data-do=leave]").click()
    aram.board.expect_position(game)
    expect(aram.page.locator("#friend form")).to_be_hidden()
    move(aram, game, "f6-f5")
    expect(friends.said(aram)).to_have_text(t("friend.sendBack"))
