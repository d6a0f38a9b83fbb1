"""Plays games between two devices: by links, as a visitor sends them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.texts import t

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from e2e.tama_page import TamaPage

HANDED = """(() => {
  delete Navigator.prototype.share;
  window.handed = [];
  const Connection = window.RTCPeerConnection;
  window.peers = [];
  window.RTCPeerConnection = class extends Connection {
    constructor(options) {
      super(options);
      window.peers.push({ peer: this, servers: options.iceServers.map(({ urls }) => urls) });
    }
  };
  if (navigator.clipboard) navigator.clipboard.writeText = async text => { window.handed.push(text) };
})()"""
"""Takes down what the page puts on the clipboard, in a browser that cannot share, and the connections that it makes."""


def begin(page: TamaPage, *, own: str = "Ani", friend: str = "Aram", side: str = "white", rules: str = "TAMA") -> None:
    """Start a game against a friend through the dialog."""
    page.action("new").click()
    dialog = page.new_dialog
    dialog.locator("input[name=opponent][value=friend]").check()
    dialog.locator("input[name=own]").fill(own)
    dialog.locator("input[name=friend]").fill(friend)
    dialog.locator(f"input[name=side][value={side}]").check()
    dialog.locator("select[name=rules]").select_option(rules)
    dialog.locator("button[type=submit]").click()
    expect(dialog).to_be_hidden()
    page.wait_until_ready()


def panel(page: TamaPage) -> Locator:
    return page.page.locator("#friend")


def said(page: TamaPage) -> Locator:
    return page.page.locator("#friend .said")


def answer(page: TamaPage, words: str) -> None:
    """Press a button of the panel."""
    panel(page).get_by_role("button", name=words, exact=True).click()


def link(page: TamaPage) -> str:
    """Copy the link that there is to be sent."""
    before = page.page.evaluate("window.handed.length")
    page.page.locator("#friend [data-do=copy]").click()
    page.page.wait_for_function("before => window.handed.length > before", arg=before)
    found: str = page.page.evaluate("window.handed.at(-1)")
    return found


def paste(page: TamaPage, text: str) -> None:
    """Paste a friend's link into the field that is for it."""
    field = page.page.locator("#friend input[name=link]")
    field.fill(text)
    field.press("Enter")


def invite(page: TamaPage, *, clock: str = "none", **choices: str) -> str:
    """Start a live game through the dialog, and copy the invitation."""
    page.action("new").click()
    dialog = page.new_dialog
    dialog.locator("input[name=opponent][value=friend]").check()
    dialog.locator("input[name=way][value=live]").check()
    dialog.locator("input[name=own]").fill(choices.get("own", "Ani"))
    dialog.locator("input[name=friend]").fill(choices.get("friend", "Aram"))
    dialog.locator(f"input[name=side][value={choices.get('side', 'white')}]").check()
    dialog.locator("select[name=clock]").select_option(clock)
    dialog.locator("button[type=submit]").click()
    return signal(page)


def signal(page: TamaPage) -> str:
    """Copy the invitation or the answer of the dialog."""
    dialog = page.page.locator("dialog#live")
    expect(dialog).to_have_attribute("data-phase", "offered")
    before = page.page.evaluate("window.handed.length")
    dialog.locator("[data-do=copy]").click()
    page.page.wait_for_function("before => window.handed.length > before", arg=before)
    found: str = page.page.evaluate("window.handed.at(-1)")
    return found


def connect(host: TamaPage, guest: TamaPage) -> None:
    """Bring the guest's answer to the host, which waits for it; in Firefox the guest says when to begin."""
    paste_answer(host, signal(guest))
    button = guest.page.locator("dialog#live [data-do=connect]")
    if button.count():
        button.click()
    for page in (host, guest):
        expect(said(page)).to_have_text(t("live.on"))


def invite_again(host: TamaPage) -> str:
    """Make a new invitation to the game on the board, after the connection was lost."""
    answer(host, "Show it")
    host.page.locator("dialog#live [data-do=invite]").click()
    return signal(host)


def paste_answer(page: TamaPage, text: str) -> None:
    field = page.page.locator("dialog#live input[name=link]")
    field.fill(text)
    field.press("Enter")
