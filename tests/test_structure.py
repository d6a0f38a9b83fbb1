"""`build.py lab structure` counts a small tree right."""

from __future__ import annotations

from textwrap import indent
from typing import TYPE_CHECKING

import pytest

from building.budget import FIRST_LOAD, gzip_size
from building.tools import npm_packages
from lab.structure import Area, bundle_of, measure

if TYPE_CHECKING:
    from pathlib import Path

BLOCK = "\n".join(f"    print({number}, 'some', 'words', [])" for number in range(6))
SCRIPT_BLOCK = BLOCK.replace("print", "console.log")
TREE = {
    "tama_core/__init__.py": "",
    "tama_core/game.py": (
        f"from tama_core.move import Move\n\n\ndef play():\n{BLOCK}\n\n\ndef undo():\n    return Move\n"
    ),
    "tama_core/move.py": (
        "import json\nfrom typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    from tama_core.game import play\n\n\n"
        f"class Move:\n    def show(self):\n{indent(BLOCK, '    ')}\n"
    ),
    "tama_core/long.py": "".join(f"x{number} = {number}\n" for number in range(301)),
    "lab/late.py": "def first():\n    import other\n",
    "lab/other.py": "import late\n",
    "web/main.js": (
        'import { step } from "./step.js";\n\nexport function main() {\n  return [1].map((one) => step(one));\n}\n'
    ),
    "web/step.js": (
        '/** @import { Main } from "./main.js" */\n\nexport const step = (one) => one + 1;\n'
        f"[1].forEach(() => {{\n{SCRIPT_BLOCK}\n}});\n"
    ),
    "web/later.js": 'export const later = () => import("./again.js");\n',
    "web/again.js": f'export * from "./later.js";\nclass Clock {{\n  wind() {{\n{SCRIPT_BLOCK}\n  }}\n}}\n',
    "web/style.css": "a { color: red; }\n",
    "notes/none.py": "y = 1\n",
}


@pytest.fixture(scope="module")
def areas(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Area]:
    npm_packages(development=True)
    tree: Path = tmp_path_factory.mktemp("tree")
    for name, text in TREE.items():
        (tree / name).parent.mkdir(exist_ok=True)
        (tree / name).write_text(text, "utf-8")
    return measure(tree)


def test_files_lines_and_functions_are_counted(areas: dict[str, Area]) -> None:
    assert areas["tama_core"].cells()[:6] == ["4", "330", "7", "7: `show`", "1", "3"]
    assert areas["web"].cells()[:6] == ["5", "29", "3", "8: `step.js:4`", "0", "5"]
    assert [place for _, place in areas["web"].functions()] == [
        "web/step.js:4 ",
        "web/again.js:3 wind",
        "web/main.js:3 main",
        "web/step.js:3 step",
        "web/later.js:1 later",
    ]
    assert areas["e2e"].cells() == ["0", "0", "0", "0: `–`", "0", "0", "none", "none", "none", "0: 0"]


def test_circles_are_told_apart_by_the_imports_that_close_them(areas: dict[str, Area]) -> None:
    game, page = ["tama_core/game.py", "tama_core/move.py"], ["web/main.js", "web/step.js"]
    assert areas["tama_core"].circles == [[], [game], [game]]
    assert areas["web"].circles == [[], [page], [["web/again.js", "web/later.js"], page]]
    assert areas["lab"].circles == [[], [], [["lab/late.py", "lab/other.py"]]]


def test_blocks_that_stand_twice_are_found_in_both_places(areas: dict[str, Area]) -> None:
    assert areas["tama_core"].blocks == [(7, "tama_core/game.py:4"), (7, "tama_core/move.py:9")]  # with the `):` above
    assert [place.split(":")[0] for _, place in areas["web"].blocks] == ["web/again.js", "web/step.js"]


def test_the_bundle_is_counted_by_folders_and_the_first_load_by_what_the_page_links_to(tmp_path: Path) -> None:
    site = {
        "index.html": '<link href="icon.png"><link href="style.css"><script src="page.js"></script>',
        "page.js": 'import "./shared/A.js";',
        "shared/A.js": "alert(1);",
        "shared/B.js": "alert(22);",
        "style.css": "a {}",
        "icon.png": "picture",
        "python/worker.js": "work();",
    }
    assert bundle_of(tmp_path) == {}
    for name, text in site.items():
        (tmp_path / "dist" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "dist" / name).write_text(text, "utf-8")
    size = {name: gzip_size(text.encode()) for name, text in site.items()}
    assert bundle_of(tmp_path) == {
        FIRST_LOAD: sum(size.values()) - size["icon.png"] - size["shared/B.js"],
        "page.js": size["page.js"],
        "python/": size["python/worker.js"],
        "shared/": size["shared/A.js"] + size["shared/B.js"],
        "style.css": size["style.css"],
    }
