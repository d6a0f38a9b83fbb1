"""Parts of the page that come on demand: one that cannot be loaded says so, and can be tried again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e import native
from e2e.host import serving
from e2e.releases import publish, release

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Locator

    from e2e.host import Host
    from e2e.visit import Visit
    from e2e.watch import Watch

CONNECTION = "could not be loaded. Check the connection and try again."
OLDER = "This page is older than the site"
FAILURES = ("status 404", "failed request", "console error: Failed to load", "console error: Failed to find a valid")


@pytest.fixture
def own_host(tmp_path: Path, host: Host) -> Iterator[Host]:
    """Serve files that the test may change, which browsers keep without asking."""
    with serving(native.site(tmp_path / "site")) as own:
        own.python = host.python
        own.caching = "max-age=600"
        own.policy = None  # it changes with the page
        yield own


def expect_sentence(place: Locator, sentence: str, button: str) -> Locator:
    """The sentence is there, the focus is on it or on its button, and the button is returned."""
    expect(place).to_contain_text(sentence)
    assert place.evaluate("place => place.contains(document.activeElement)"), "the focus is elsewhere"
    return place.get_by_role("button", name=button, exact=True)


def test_a_room_that_could_not_be_loaded_says_so_and_can_be_tried_again(visit: Visit, host: Host, watch: Watch) -> None:
    watch.expect(*FAILURES)
    page = visit()
    for name, link, room in (("later.js", "Learn", "#learn"), ("studio/studio.js", "Python", "#studio")):
        host.break_file(name, "missing")
        page.page.get_by_role("link", name=link, exact=True).locator("visible=true").click()
        sentence = page.page.locator(f"{room} [role=alert]")
        again = expect_sentence(sentence, CONNECTION, "Try again")
        host.repair()
        again.click()
        expect(page.page.locator(f"{room} h1")).to_be_focused()
        expect(sentence).to_have_count(0)


def test_a_part_or_a_language_that_could_not_be_loaded_says_so_and_can_be_tried_again(
    visit: Visit, host: Host, watch: Watch
) -> None:
    watch.expect(*FAILURES)
    page = visit()
    notice = page.page.locator("#notice")
    host.break_file("later.js", "missing")
    page.action("analyse").click()
    again = expect_sentence(notice, CONNECTION, "Try again")
    host.repair()
    again.click()
    expect(page.page.locator("#study")).to_be_visible()
    expect(notice).to_be_hidden()
    host.break_file("i18n/fr.js", "missing")
    page.page.locator("#game [data-action=settings]").click()
    page.page.locator("#settings select[name=language]").select_option("fr")
    again = expect_sentence(notice, "The words of this language could not be loaded.", "Try again")
    host.repair()
    again.click()
    expect(page.page.locator("html")).to_have_attribute("lang", "fr")


def test_a_page_that_is_older_than_the_site_offers_a_reload_and_the_game_goes_on(
    visit: Visit, own_host: Host, watch: Watch
) -> None:
    """As when scripts are gone with a new version, or a host hands out its page in their place."""
    watch.expect(*FAILURES, "console error: .*MIME type")
    page = visit(host=own_host)
    page.new_game()
    page.board.press("c3", "c4")
    page.board.expect_ply(1)
    site = release("two", own_host.folder)
    publish(own_host, {**site, "later.js": site["index.html"]})
    own_host.types["later.js"] = "text/html"
    page.page.get_by_role("link", name="Learn", exact=True).locator("visible=true").click()
    reload = expect_sentence(page.page.locator("#learn [role=alert]"), OLDER, "Reload")
    own_host.types.clear()
    publish(own_host, site)
    with page.page.expect_event("load"):
        reload.click()
    expect(page.page.locator("#learn h1")).to_be_visible()
    page.page.locator("#rooms").get_by_role("link", name="Play", exact=True).click()
    page.board.expect_ply(1)


def test_a_lesson_or_an_analysis_in_a_frame_that_could_not_be_loaded_says_so_and_can_be_tried_again(
    visit: Visit, host: Host, watch: Watch
) -> None:
    watch.expect(*FAILURES)
    host.break_file("embed/learning.js", "missing")
    page = visit(path="embed.html?mode=lesson&lesson=r4&lang=fr", ready=False).page
    expect(page.get_by_role("alert")).to_contain_text("n’a pas pu être chargée")
    host.repair()
    page.get_by_role("button", name="Réessayer").click()
    expect(page.locator(".lesson h1")).to_be_visible()
    host.break_file("embed/analysis/study.js", "missing")
    page = visit(path="embed.html?mode=analyse", ready=False).page
    expect(page.locator("[part=detail]")).to_contain_text(CONNECTION)
    host.repair()
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("[part=detail]")).not_to_contain_text(CONNECTION)
    expect(page.get_by_role("button", name="Try again")).to_have_count(0)
