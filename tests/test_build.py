"""Tests the build: its results are complete, reproducible, and served as by a static host."""

from __future__ import annotations

import io
import json
import os
import posixpath
import re
import shutil
import threading
import urllib.error
import urllib.request
import zipfile
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import tama_core as tama
from building import checks, messages, openings, scripts, sources, tools, wheel
from building import library as packing
from building.budget import first_load_files
from building.commands import BuildError
from building.pages import import_order
from building.paths import CACHE, ROOT, WEB
from building.server import server
from building.site import page_sources, site_files, write_site
from building.tools import node
from e2e import browsers
from tama_core.bridge import handle

if TYPE_CHECKING:
    from collections.abc import Iterator

LOCKS = [
    *(f"{folder}/requirements.txt" for folder in ("building", "building/packaging", "e2e", "lab", "tests", "web")),
    "building/packaging/package-lock.json",
    "e2e/bundlers/package-lock.json",
    "web/package-lock.json",
]


@pytest.fixture(scope="module")
def parts(site: dict[str, bytes]) -> list[zipfile.ZipFile]:
    return [zipfile.ZipFile(io.BytesIO(site[f"python/{name}"])) for name in ("library.wasm", "later.wasm")]


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    with server(tmp_path) as host:
        thread = threading.Thread(target=host.serve_forever)
        thread.start()
        yield tmp_path, f"http://localhost:{host.server_port}/"
        host.shutdown()
        thread.join()


@pytest.mark.slow
def test_two_builds_of_the_library_give_the_same_bytes(site: dict[str, bytes]) -> None:
    again = CACHE / f"again-{os.getpid()}"
    try:
        packing.compile_library(again)
        for name in ("library.wasm", "later.wasm"):
            assert (again / name).read_bytes() == site[f"python/{name}"]
    finally:
        shutil.rmtree(again, ignore_errors=True)


def test_a_build_with_nothing_changed_compiles_nothing(site: dict[str, bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packing, "run_inside", lambda *command, **_: pytest.fail(f"ran {command}"))
    for name, content in packing.files().items():
        assert content == site[f"python/{name}"]


def test_a_library_that_another_build_made_in_the_meantime_is_taken(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def compile_slowly(fresh: Path) -> None:
        for folder in (fresh, fresh.with_suffix("")):
            folder.mkdir()
            (folder / "library.wasm").write_bytes(b"the library")

    monkeypatch.setattr(packing, "CACHE", tmp_path)
    monkeypatch.setattr(packing, "compile_library", compile_slowly)
    assert packing.files() == {"library.wasm": b"the library"}
    assert len(list(tmp_path.iterdir())) == 1


def test_source_maps_that_another_build_puts_in_place_meanwhile_are_left_there(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def remove(folder: Path, **_: object) -> None:
        shutil.rmtree(folder)
        folder.mkdir()
        (folder / "page.js.map").write_bytes(b"theirs")

    kept = tmp_path / "maps"
    kept.mkdir()
    monkeypatch.setattr(scripts, "MAPS", kept)
    monkeypatch.setattr(scripts, "rmtree", remove)
    scripts.keep_maps({"page.js.map": b"ours", "shared/a.js.map": b"ours"})
    assert [path.read_bytes() for path in kept.rglob("*")] == [b"theirs"]


def test_the_library_holds_compiled_code_only_and_the_whole_package(parts: list[zipfile.ZipFile]) -> None:
    first, later = (set(part.namelist()) for part in parts)
    assert not [name for name in first | later if name.endswith(".py")]
    assert first & later == set()
    package = {f"{path.relative_to(ROOT).as_posix()}c" for path in (ROOT / "tama_core").rglob("*.py")}
    assert package <= first | later
    assert not [name for name in first if name.startswith(("tama_core/cli/", "tama_core/hub/", "asyncio/"))]


def test_the_library_carries_no_dates(parts: list[zipfile.ZipFile]) -> None:
    assert {entry.date_time for part in parts for entry in part.infolist()} == {(1980, 1, 1, 0, 0, 0)}


def test_the_library_is_webassembly_to_those_who_compress_by_type(site: dict[str, bytes]) -> None:
    assert site["python/library.wasm"].startswith(b"\0asm\1\0\0\0\0")


def test_assets_list_every_file_with_its_size_and_hash(site: dict[str, bytes]) -> None:
    listed = json.loads(site["assets.json"])["files"]
    left_out = ("assets.json", "sw.js", "docs/")  # of the documentation no page loads a part
    rest = {name: content for name, content in site.items() if not name.startswith(left_out)}
    assert listed == {
        name: {"size": len(content), "sha256": sha256(content).hexdigest()} for name, content in rest.items()
    }


def test_the_openings_are_what_the_bridge_answers() -> None:
    written = re.findall(r"^export const [A-Z]+ = (.*);$", openings.module().decode(), re.MULTILINE)
    rulesets, stands = map(json.loads, written)
    assert [each["name"] for each in rulesets] == list(stands) == list(tama.PRESETS)
    for name, stand in stands.items():
        request = {"id": 7, "op": "view", "game": {"rules": name}}
        assert {"id": 7, "ok": True, **stand} == json.loads(handle(json.dumps(request)))
        moves = tama.Position.initial(tama.PRESETS[name]).legal_moves()
        assert [move["text"] for move in stand["view"]["moves"]] == [str(move) for move in moves]


def test_what_other_pages_run_on_shares_no_script_with_the_page(site: dict[str, bytes]) -> None:
    """A module that came in two versions would run twice, and so would Python."""
    runtime = {name for entry in ("embed/runtime.js", "embed/embed.js") for name in import_order(entry, site)}
    assert not runtime & {name for entry in ("page.js", "python/start.js") for name in import_order(entry, site)}
    assert {*import_order("python/start.js", site)} - {"python/start.js"} <= {*import_order("page.js", site)}


def test_the_script_for_other_pages_is_one_script_that_any_page_can_hold(site: dict[str, bytes]) -> None:
    assert site["tama-board.js"].isascii(), "the page that it comes to may be in any encoding"
    assert not re.search(rb"(?<![.\w])import\b", site["tama-board.js"]), "it is all of one piece"


def test_a_page_has_few_files_for_a_browser_to_ask_for(site: dict[str, bytes]) -> None:
    """Ten, and the scripts that the page preloads all at once: one for each set of modules with the same importers."""
    assert len(first_load_files(site)) <= 20


def test_a_first_visit_has_all_english_that_it_says_and_none_that_comes_on_demand(site: dict[str, bytes]) -> None:
    first, rest = messages.split()
    scripts_of_it = "".join(site[name].decode() for name in first_load_files(site) if name.endswith(".js"))
    said = {key for key in (*first, *rest) if f'"{key}"' in scripts_of_it}
    assert first.keys() <= said
    assert sorted(rest.keys() & said) == []
    begun = {text.partition(".")[0] for text in re.findall(r"`([a-z]+\.[\w.-]*)\$\{", scripts_of_it)}
    assert not begun & messages.ON_DEMAND, "these keys are put together in a script of the first visit"


def test_a_site_that_is_made_again_is_the_same_to_the_byte(site: dict[str, bytes]) -> None:
    """Each time its scripts are bundled in another folder."""
    assert site_files() == site


def test_each_language_is_a_file_of_its_own_that_a_first_visit_does_not_fetch(site: dict[str, bytes]) -> None:
    languages = {f"{path.stem}.js" for path in (WEB / "i18n").glob("??.ts")} - {"en.js"}
    assert {name.removeprefix("i18n/") for name in site if name.startswith("i18n/")} == languages
    assert not [name for name in first_load_files(site) if name.startswith("i18n/")]


def test_the_page_names_no_source_map(site: dict[str, bytes]) -> None:
    assert not [name for name in site if name.endswith(".map")]
    ours = [name for name in site if name.endswith((".js", ".css")) and not name.startswith("python/")]
    assert not [name for name in ours if b"sourceMappingURL=" in site[name]]


def test_the_start_position_that_lies_in_the_page_is_that_of_the_rules(site: dict[str, bytes]) -> None:
    """Read from where the drawing has its men, in squares from the upper left corner."""
    men = re.findall(r'<use href="#first-(\w)" x="(\d+)" y="(\d+)"', site["index.html"].decode())
    drawn = sorted((8 - int(y) // 128, "abcdefgh"[int(x) // 128], piece) for piece, x, y in men)
    white, black = ("".join(f"{file}{rank}," for rank, file, kind in drawn if kind == side) for side in "wb")
    assert f"W:W{white[:-1]}:B{black[:-1]}" == tama.Position.initial().fen()


def test_everyone_whose_work_is_shipped_is_named(site: dict[str, bytes]) -> None:
    notice = site["python/NOTICE.txt"].decode().lower()
    tools = {"esbuild"}  # of which nothing gets into the site
    needed = json.loads((WEB / "package.json").read_text("utf-8"))["dependencies"].keys() - tools
    assert [name for name in needed if name.partition("/")[0].lstrip("@") not in notice] == []


def test_the_site_has_no_tools_in_it(site: dict[str, bytes]) -> None:
    assert [name for name in site if "node_modules" in name or "requirements" in name] == []
    assert [name for name in site if name.startswith((".", "package", "tsconfig", "biome"))] == []


def test_the_pages_name_only_relative_addresses(site: dict[str, bytes]) -> None:
    pages = {name: content.decode() for name, content in site.items() if name.endswith((".html", ".css"))}
    absolute = re.compile(r"""(?:src|href|action)\s*=\s*["']?/|url\(\s*["']?/|@import\s+["']/""")
    assert {name for name, text in pages.items() if absolute.search(text)} == set()


def test_the_files_that_the_pages_link_to_are_in_the_site(site: dict[str, bytes]) -> None:
    pages = {name: content.decode() for name, content in site.items() if name.endswith(".html")}
    links = {
        (name, link) for name, text in pages.items() for link in re.findall(r'(?:href|src)="([^"#?:{…]+)["#?]', text)
    }
    assert len(links) > len(pages)
    named = {(name, link, posixpath.normpath(posixpath.join(posixpath.dirname(name), link))) for name, link in links}
    assert {(name, link) for name, link, address in named if address not in {*site, "."}} == set()


def test_writing_a_site_removes_what_it_does_not_hold(tmp_path: Path) -> None:
    write_site({"a.txt": b"1", "old/b.txt": b"2"}, tmp_path)
    write_site({"a.txt": b"3"}, tmp_path)
    assert [path.name for path in tmp_path.rglob("*")] == ["a.txt"]
    assert (tmp_path / "a.txt").read_bytes() == b"3"


def test_writing_a_site_leaves_unchanged_files_alone(tmp_path: Path) -> None:
    write_site({"a.txt": b"1"}, tmp_path)
    before = (tmp_path / "a.txt").stat().st_mtime_ns
    write_site({"a.txt": b"1", "b.txt": b"2"}, tmp_path)
    assert (tmp_path / "a.txt").stat().st_mtime_ns == before


def test_all_that_the_page_and_the_wheel_are_made_from_decides_whether_a_site_is_up_to_date() -> None:
    assert {*page_sources().values(), *wheel.sources()} <= {*sources.sources()}


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.js", "text/javascript"),
        ("a.mjs", "text/javascript"),
        ("a.wasm", "application/wasm"),
        ("a.bin", "application/octet-stream"),
        ("a.html", "text/html"),
        ("a.css", "text/css"),
        ("a.json", "application/json"),
    ],
)
def test_the_server_names_the_type_of_each_file(served: tuple[Path, str], name: str, kind: str) -> None:
    folder, address = served
    (folder / name).write_bytes(b"content")
    with urllib.request.urlopen(address + name) as response:  # noqa: S310 - our own server
        assert response.headers.get_content_type() == kind
        assert response.read() == b"content"


def test_the_server_answers_404_for_what_is_missing(served: tuple[Path, str]) -> None:
    with pytest.raises(urllib.error.HTTPError) as caught:
        urllib.request.urlopen(served[1] + "missing.js")  # noqa: S310 - our own server
    with caught.value as error:
        assert error.code == 404


def test_a_port_that_is_taken_is_a_sentence(served: tuple[Path, str]) -> None:
    folder, address = served
    port = int(address.rstrip("/").rsplit(":", 1)[1])
    with pytest.raises(BuildError, match=f"port {port} cannot be used"):
        server(folder, port)


@pytest.mark.parametrize("lock", LOCKS)
def test_locks_hold_hashes_and_no_addresses(lock: str) -> None:
    text = (ROOT / lock).read_text("utf-8")
    if lock.endswith(".json"):
        packages = {name: entry for name, entry in json.loads(text)["packages"].items() if name}
        assert [name for name, entry in packages.items() if "integrity" not in entry] == []
        assert [name for name, entry in packages.items() if "resolved" in entry] == []
    else:
        pinned = re.findall(r"^[\w.-]+==\S+.*\\$", text, re.MULTILINE)
        assert len(pinned) == len(re.findall(r"^\w", text, re.MULTILINE))
        assert "://" not in text


def test_pip_installs_and_fetches_only_what_has_the_hash_of_the_lock(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def ran(*command: object, why: str) -> None:  # noqa: ARG001 - its callers name it
        commands.append([str(word) for word in command])
        for name in ("tests-x", "lab-x.new"):
            (tmp_path / name).mkdir(exist_ok=True)

    commands: list[list[str]] = []
    monkeypatch.setattr(tools, "CACHE", tmp_path)
    monkeypatch.setattr(tools, "run", ran)
    monkeypatch.setattr(tools, "digest", lambda *_: "x")
    tools.environment("tests")
    tools.pyodide_wheels("lab")
    by_pip = [command for command in commands if command[1:3] == ["-m", "pip"]]
    assert [command[4] for command in by_pip] == ["install", "download"]
    assert all({"--require-hashes", "--no-deps", "--only-binary=:all:"} <= {*command} for command in by_pip)


@pytest.mark.parametrize("name", packing.PARTS)
def test_what_a_search_asks_for_later_is_in_no_library_and_on_the_site(
    site: dict[str, bytes], parts: list[zipfile.ZipFile], name: str
) -> None:
    assert site[f"parts/{name}"] == (ROOT / name).read_bytes()
    assert not any(name in part.namelist() for part in parts)


@pytest.mark.parametrize(
    ("extra", "wanted"),
    [
        (["tests/test_x.py", "-k", "a"], ["tests/test_x.py", "-k", "a"]),
        (["--browser", "webkit"], [*checks.SMOKE, "--browser=webkit"]),
        (["--browser", "all"], [*checks.SMOKE, "--browser=chromium", "--browser=webkit"]),
        (["-x", "--browser", "webkit", "e2e/test_boot.py::a"], ["-x", "e2e/test_boot.py::a", "--browser=webkit"]),
    ],
)
def test_browsers_are_chosen_among_those_that_can_be_had(
    monkeypatch: pytest.MonkeyPatch, extra: list[str], wanted: list[str]
) -> None:
    monkeypatch.setattr(checks, "available", lambda name, *_, **__: name != "firefox")
    assert checks.pytest_arguments(extra, Path("python")) == wanted


def test_a_browser_that_is_named_must_be_had(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, why: str) -> None:
        raise BuildError(why)

    monkeypatch.setattr(checks, "run", fail)
    with pytest.raises(BuildError, match="cannot be run in webkit"):
        checks.pytest_arguments(["--browser", "webkit"], Path("python"))
    with pytest.raises(BuildError, match="found none"):
        checks.pytest_arguments(["--browser", "all"], Path("python"))


@pytest.mark.skipif(os.name == "nt", reason="no browser tells its version there")
@pytest.mark.parametrize(("says", "fits"), [("Mozilla Firefox 140.12.0esr", False), ("Mozilla Firefox 153.7", True)])
def test_a_browser_too_old_to_be_driven_is_none(tmp_path: Path, says: str, *, fits: bool) -> None:
    firefox = tmp_path / "firefox"
    firefox.write_text(f"#!/bin/sh\necho {says}\n")
    firefox.chmod(0o755)
    assert browsers.fits({"executable_path": str(firefox)}, browsers.ENGINES["firefox"].oldest) is fits
    assert "Firefox 146 or newer" in browsers.advice("firefox")


def test_a_test_of_the_page_s_modules_is_run_by_the_pinned_node(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[tuple[object, ...]] = []
    monkeypatch.setattr(checks, "run", lambda *command, **_: ran.append(command))
    monkeypatch.setattr(checks, "build_site", lambda: None)
    checks.test(["tests/js/clock.test.ts"])
    assert ran == [(node(), "--test", "tests/js/clock.test.ts")]


@pytest.mark.parametrize("extra", [["tests/test_game.py", "a.test.ts"], ["a.test.ts", "e2e/test_embed.py::test_a"]])
def test_tests_in_python_and_in_javascript_are_not_run_together(extra: list[str]) -> None:
    with pytest.raises(BuildError, match=r"^another program runs a\.test\.ts: run .* one after the other$"):
        checks.test(extra)
