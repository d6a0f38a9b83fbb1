"""Tests the boards-only site as files; e2e/test_boards.py loads every kind of board from it."""

from __future__ import annotations

import json
import re
from hashlib import sha256

import pytest

from building.boards import boards_files
from building.pages import integrity


@pytest.fixture(scope="module")
def boards(site: dict[str, bytes]) -> dict[str, bytes]:
    return boards_files(site, sandboxes=False)


def test_it_can_be_made_without_the_copy_for_sandboxes(boards: dict[str, bytes]) -> None:
    assert not [name for name in boards if name.startswith("alone/")]


def test_it_has_no_page_of_the_game_no_service_worker_and_no_wheel(boards: dict[str, bytes]) -> None:
    assert {"page.js", "sw.js", "style.css"} & boards.keys() == set()
    assert json.loads(boards["assets.json"])["wheel"] is None


def test_its_list_has_the_hashes_of_its_own_files(boards: dict[str, bytes]) -> None:
    listed = json.loads(boards["assets.json"])["files"]
    assert {name: entry["sha256"] for name, entry in listed.items()} == {
        name: sha256(boards[name]).hexdigest() for name in boards.keys() - {"assets.json", "index.html"}
    }


def test_its_page_gives_the_hash_of_a_script_whose_name_no_other_version_has(boards: dict[str, bytes]) -> None:
    page = boards["index.html"].decode()
    ((name, hashed),) = re.findall(r'src="(tama-board\.\w+\.js)" integrity="([^"]+)" crossorigin="anonymous"', page)
    assert boards[name] == boards["tama-board.js"]
    assert hashed == integrity(boards[name], "sha384")
    assert json.loads(boards["assets.json"])["script"] == {"name": name, "integrity": hashed}


def test_its_page_allows_its_own_style_and_scripts_alone(boards: dict[str, bytes]) -> None:
    page = boards["index.html"].decode()
    (policy,) = re.findall(r'Content-Security-Policy" content="([^"]+)"', page)
    for kind in ("script", "style"):
        (text,) = re.findall(rf"<{kind}>([^<]+)<", page)
        assert integrity(text.encode()) in policy
