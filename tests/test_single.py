"""Tests the one-file edition: complete, and without references to other files."""

from __future__ import annotations

import base64
import gzip
import io
import re
import zipfile
from hashlib import sha256

import pytest

from building import pages
from building.sandbox_files import seven_bits
from building.single import single_page


@pytest.fixture(scope="module")
def page(site: dict[str, bytes]) -> str:
    return single_page(site).decode()


def hashed(content: bytes) -> str:
    return f"sha256-{base64.b64encode(sha256(content).digest()).decode()}"


def held(page: str, name: str) -> bytes:
    """Read a file out of the page: seven bits a letter make eight a byte."""
    (text,) = re.findall(rf'<script type="text/plain" data-file="{re.escape(name)}">([^<]*)</script>', page)
    bits = "".join(f"{ord(letter) & 127:07b}" for letter in text)
    length = len(bits) // 8
    return gzip.decompress(int(bits[: 8 * length], 2).to_bytes(length))


def test_no_letter_in_it_is_one_that_browsers_change(page: str) -> None:
    assert "\0" not in page
    assert "\r" not in page


def test_it_names_no_other_file(page: str) -> None:
    markup = re.sub(r"(<(script|style)\b[^>]*>).*?</\2>", r"\1", page, flags=re.DOTALL)
    addresses = re.findall(r"""\s(?:src|srcset|href|action|poster)=["']([^"']*)""", markup)
    assert [address for address in addresses if not address.startswith(("data:", "#"))] == []
    assert "<link" not in markup.replace('<link rel="icon"', "")


def test_its_policy_allows_its_own_script_and_style_and_nothing_from_anywhere(
    page: str, site: dict[str, bytes]
) -> None:
    (policy,) = re.findall(r'^ *<meta http-equiv="Content-Security-Policy" content="([^"]+)"', page, re.MULTILINE)
    scripts = re.findall(r'^ *<script(?: type="module")?>(.*?)</script>$', page, re.DOTALL | re.MULTILINE)
    (style,) = re.findall(r"^ *<style>(.*?)</style>$", page, re.DOTALL | re.MULTILINE)
    first, start, styles = (hashed(text.encode()) for text in (*scripts, style))
    program = hashed(held(page, "page.js"))
    assert dict(part.split(" ", 1) for part in policy.split("; ")) == {
        "default-src": "'none'",
        "script-src": f"'{first}' '{hashed(site[pages.FRAME])}' '{start}' '{program}' 'wasm-unsafe-eval'",
        "style-src": f"'{styles}'",
        "img-src": "data: blob:",
        "worker-src": "blob:",
        "base-uri": "'none'",
        "form-action": "'none'",
    }


def test_it_holds_the_whole_library(page: str, site: dict[str, bytes]) -> None:
    def names(archive: bytes) -> set[str]:
        return set(zipfile.ZipFile(io.BytesIO(archive)).namelist())

    whole = names(site["python/library.wasm"]) | names(site["python/later.wasm"])
    assert names(held(page, "python/library.wasm")) == whole


def test_it_holds_the_licences(page: str, site: dict[str, bytes]) -> None:
    assert held(page, "python/NOTICE.txt") == site["python/NOTICE.txt"]


@pytest.mark.parametrize("length", range(16))
def test_bytes_of_any_number_come_back_from_seven_bits_a_letter(length: int) -> None:
    content = bytes(range(250, 250 - length, -1))
    bits = "".join(f"{ord(letter) & 127:07b}" for letter in seven_bits(content))
    assert bytes(int(bits[at : at + 8], 2) for at in range(0, len(bits) - 7, 8)) == content


def test_a_page_can_be_sealed_anew_for_changed_files(site: dict[str, bytes]) -> None:
    changed = site | {"page.js": site["page.js"] + b"// changed"}
    once = pages.with_hashes(changed)
    assert pages.integrity(changed["page.js"]).encode() in once
    assert pages.integrity(site["page.js"]).encode() not in once
    assert pages.with_hashes(changed | {"index.html": once}) == once
    assert pages.with_hashes(site | {"index.html": once}) == site["index.html"]


def test_every_script_and_style_that_the_page_names_has_its_hash_there(site: dict[str, bytes]) -> None:
    text = site["index.html"].decode()
    loaded = re.findall(r'<(?:script|link rel="stylesheet") [^>]*?(?:src|href)="([^"]+)"', text)
    loaded += re.findall(r'<script type="module" src="([^"]+)"', text)
    assert {"page.js", "python/start.js", "style.css"} <= {*loaded}
    scripts = {name for name in site if name.endswith(".js") and not name.startswith(pages.NO_MODULES)}
    for name in {*loaded, *scripts}:
        assert hashed(site[name]) in text, name


def test_the_policy_of_the_page_names_the_script_that_lies_in_it_and_no_other(site: dict[str, bytes]) -> None:
    text = site["index.html"].decode()
    inline = re.findall(r"<script(?: type=\"importmap\")?>(.*?)</script>", text, re.DOTALL)
    assert len(inline) == 2
    assert re.findall(r"'(sha256-[^']+)'", text.split("script-src", 1)[1].split(";")[0]) == [
        hashed(script) for script in (*map(str.encode, inline), site[pages.FRAME])
    ]


def test_the_policy_of_the_page_allows_nothing_by_default_and_no_script_of_others(site: dict[str, bytes]) -> None:
    (policy,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]+)"', site["index.html"].decode())
    rules = dict(part.split(" ", 1) for part in policy.split("; "))
    assert not re.sub(r"'sha256-\S+'", "", rules.pop("script-src")).split()[2:]
    assert rules.pop("worker-src") == "'self' blob:"
    assert rules.pop("img-src") == "'self' blob:"
    assert set(rules.values()) == {"'none'", "'self'"}
    assert rules["default-src"] == "'none'"
