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


HANDED_OUT = """async () => {
  while (window.handed.length === 0) await new Promise(requestAnimationFrame);
  return window.handed.at(-1);
}"""
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
FILL = """choices => {
  document.querySelector("#actions [data-action=new]").click();
  const form = document.querySelector("#new-game form");
  for (const [selector, value] of choices) {
    const field = form.querySelector(selector);
    if (field.type === "radio") field.click();
    else {
      field.value = value;
      for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
    }
  }
  form.querySelector("[type=submit]").click();
}"""
"""Makes choices in the dialog for a new game, as `TamaPage.new_game` does."""
NAMES = [("input[name=own]", "Ani"), ("input[name=friend]", "Aram"), ("input[name=side][value=white]", "")]


def begin(page: TamaPage) -> None:
    """Start a game by links through the dialog, in which Ani is White and Aram the friend."""
    page.page.evaluate(FILL, [("input[name=opponent][value=friend]", ""), *NAMES])
    expect(page.new_dialog).to_be_hidden()
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
    return _copied(page, "#friend [data-do=copy]")


def _copied(page: TamaPage, button: str) -> str:
    """Press a button that puts something on the clipboard, and return that."""
    page.page.evaluate("window.handed.length = 0")
    page.page.locator(button).click()
    found: str = page.page.evaluate(HANDED_OUT)
    return found


def paste(page: TamaPage, text: str) -> None:
    """Paste a friend's link: into the field that is for it while one is awaited, else on the page."""
    field = page.page.locator("#friend [name=link]")
    if not field.is_visible():
        page.paste(text)
        return
    field.fill(text)
    field.press("Enter")


def quoted(link: str) -> str:
    """Return a letter that has broken a link."""
    return f"> {t('friend.message')} {link[:70]}\n> {link[70:]}\nAni"


def forged(page: TamaPage, link: str, **changes: object) -> str:
    """Change parts of a link, as anyone can who holds it."""
    changed: str = page.page.evaluate(FORGE, [link, changes])
    return changed


def invite(page: TamaPage, *, clock: str = "none") -> str:
    """Start a live game through the dialog, between the same two, and copy the invitation."""
    ways = [("input[name=opponent][value=friend]", ""), ("input[name=way][value=live]", "")]
    page.page.evaluate(FILL, [*ways, *NAMES, ("select[name=clock]", clock)])
    return signal(page)


def signal(page: TamaPage, dialog: str = "live") -> str:
    """Copy the invitation or the answer of the dialog."""
    expect(page.page.locator(f"dialog#{dialog}")).to_have_attribute("data-phase", "offered")
    return _copied(page, f"dialog#{dialog} [data-do=copy]")


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
    answer(host, t("live.again"))
    return signal(host)


def paste_answer(page: TamaPage, text: str, dialog: str = "live") -> None:
    field = page.page.locator(f"dialog#{dialog} [name=link]")
    field.fill(text)
    field.press("Enter")
