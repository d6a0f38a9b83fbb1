"""Tests boards whose page says from which site they come, and pages whose style sheets mean frames."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.embedding import POLICY, told, until
from e2e.host import serving
from e2e.texts import t

if TYPE_CHECKING:
    import pytest

    from e2e.embedding import Embedder
    from e2e.error_log import ErrorLog
    from e2e.host import Host

BUNDLED = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A blog</title>
<meta http-equiv="Content-Security-Policy" content="{policy}">
<script src="bundle.js" type="module"></script></head><body>{body}</body></html>"""
"""A page whose own tool has put the script among others."""
OWN = POLICY.replace("script-src", "script-src 'self'")


def bundled(embedder: Embedder, body: str, host: Host) -> str:
    """Write the script under another name beside the page, and return the body."""
    script = (host.folder / "tama-board.js").read_bytes()
    (embedder.here.folder / "bundle.js").write_bytes(script)
    return body


def test_a_style_sheet_that_shows_frames_leaves_the_hidden_one_hidden(embedder: Embedder) -> None:
    style = '<style>iframe { display: block !important; }</style><tama-board id="a"></tama-board>'
    policy = POLICY.format(there=embedder.there) + "; style-src 'unsafe-inline'"
    page = embedder.open(style, policy=policy)
    until(page, "told.some(([, name]) => name === 'ready')")
    frame = page.locator("iframe[title=Tama]")
    expect(frame).to_have_count(1)
    expect(frame).to_be_hidden()


def test_a_bundled_script_plays_at_the_site_that_the_tag_names(embedder: Embedder, host: Host) -> None:
    boards = (
        f'<tama-board id="a" site="{host.address.rstrip("/")}"></tama-board>'
        f'<tama-board id="b" site="{host.address}" lesson="puzzles/4"></tama-board>'
    )
    page = embedder.open(bundled(embedder, boards, host), template=BUNDLED, policy=OWN.format(there=host.address))
    for name in ("a", "b"):
        page.locator(f"#{name}").scroll_into_view_if_needed()
        until(page, f"told.some(([from, name]) => from === '{name}' && name === 'ready')")
    assert page.evaluate("document.querySelector('#a').move('c3-c4')")["ply"] == 1
    assert page.locator("html > iframe").count() == 1, "two ways to write one address are one site"


def test_what_is_no_site_is_said_at_once_in_the_boards_place(embedder: Embedder, host: Host) -> None:
    wanted = "site: expected the address of a Tama site, such as https://example.org/tama/, not"
    sentences = {"a": f"{wanted} none", "b": f"{wanted} javascript:alert(1)", "c": f"{wanted} https://:x/"}
    boards = """<tama-board id="a"></tama-board><tama-board id="b" site="javascript:alert(1)"></tama-board>
        <tama-board id="c" site="https://:x/"></tama-board>"""
    page = embedder.open(bundled(embedder, boards, host), template=BUNDLED, policy=OWN.format(there=host.address))
    for name, sentence in sentences.items():
        page.locator(f"#{name}").scroll_into_view_if_needed()
        until(page, f"told.some(([from, name]) => from === '{name}' && name === 'error')")
        assert told(page, "error", name)[0] == {"message": sentence}
        expect(page.locator(f"#{name} [part=headline]")).to_have_text(sentence)
    assert page.frames == [page.main_frame]
    for name, sentence in sentences.items():
        refused = f"document.querySelector('#{name}').getFen().then(() => 'played', error => error.message)"
        assert page.evaluate(refused) == sentence
    page.evaluate("site => { document.querySelector('#a').site = site; }", host.address)
    until(page, "told.some(([, name]) => name === 'ready')")


def test_boards_of_two_sites_play_in_one_page(embedder: Embedder, host: Host, error_log: ErrorLog) -> None:
    with serving(host.folder) as second:
        error_log.expect(f"request to another host: {second.address}")
        second.python, second.policy = host.python, None
        page = embedder.open(
            f'<tama-board id="a"></tama-board><tama-board id="b" site="{second.address}"></tama-board>',
            policy=f"{POLICY.format(there=host.address)} {second.address}",
        )
        for name in ("a", "b"):
            page.locator(f"#{name}").scroll_into_view_if_needed()
            until(page, f"told.some(([from, name]) => from === '{name}' && name === 'ready')")
        assert sorted(frame.url for frame in page.frames[1:]) == sorted(
            [f"{host.address}runtime.html", f"{second.address}runtime.html"]
        )
        page.evaluate("document.querySelector('#b').remove()")
        until(page, "document.querySelectorAll('html > iframe').length === 1")


ISOLATED = {"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp"}
FOR_ISOLATED = {
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Resource-Policy": "cross-origin",
}
"""What docs/hosting.md tells a host to send."""


def test_a_page_or_host_that_forbids_the_frame_is_told_which_header_does_so(
    embedder: Embedder, host: Host, error_log: ErrorLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    error_log.expect("Content Security Policy", "X-Frame-Options", "ERR_BLOCKED_BY", "target origin provided")
    body = bundled(embedder, f'<tama-board id="a" site="{host.address}"></tama-board>', host)
    allowed, refused = OWN.format(there=host.address), "script-src 'self'; frame-src 'none'"
    monkeypatch.setattr(host, "caching", "no-store")
    for key, here, there, policy in (
        ("embed.blocked.policy", {}, {}, refused),
        ("embed.blocked", {}, {"X-Frame-Options": "DENY"}, allowed),
        ("embed.blocked.isolated", ISOLATED, {}, allowed),
    ):
        monkeypatch.setattr(embedder.here, "headers", here)
        monkeypatch.setattr(host, "headers", there)
        page = embedder.open(body, template=BUNDLED, policy=policy)
        expect(page.locator("iframe")).to_have_count(1)
        expect(page.locator("#a [part=headline]")).to_have_text(t(key, host=host.address.split("/")[2]))
    monkeypatch.setattr(host, "headers", FOR_ISOLATED)
    page.locator("#a [part=offers] button").click()
    until(page, "told.some(([, name]) => name === 'ready')")
