"""Splits English into two files: the messages of a first visit, and those of parts that are loaded on demand."""

from __future__ import annotations

import json
import re

from building.commands import output
from building.paths import WEB
from building.tools import node

ON_DEMAND = frozenset(
    "allow backup bot bots cards cell device doubt edit encoding end ending endings example fact form"
    " friend games glyph grade help homework idea kiosk lab learn live maker motif moving outcome projector review run"
    " sharing stats studio study tour tournament verdict".split()
)
"""First words of keys that only parts loaded on demand use; index.html may use some of these keys, too."""
PRINT = 'import en from "./i18n/en.ts"; console.log(JSON.stringify(en));'
PRINT_CELL = """
import { CELL_KEYS } from "./embed/cell-words.ts";
import { LANGUAGES } from "./i18n/languages.ts";
const all = {};
for (const code of Object.keys(LANGUAGES)) {
  const { default: texts } = await import(`./i18n/${code}.ts`);
  all[code] = Object.fromEntries(Object.entries(CELL_KEYS).map(([name, key]) => [name, texts[key]]));
}
console.log(JSON.stringify(all));
"""


def english() -> dict[str, object]:
    """Return all messages of web/i18n/en.ts by key."""
    command = (node(), "--input-type=module", "-e", PRINT)
    messages: dict[str, object] = json.loads(output(*command, cwd=WEB, why="web/i18n/en.ts could not be read"))
    return messages


def split() -> tuple[dict[str, object], dict[str, object]]:
    """Return the messages of a first visit, and those of parts that are loaded on demand."""
    shown = set(re.findall(r'data-i18n(?:-\w+)?="([^"]+)"', (WEB / "index.html").read_text("utf-8")))
    first: dict[str, object] = {}
    rest: dict[str, object] = {}
    for key, text in english().items():
        part = rest if key.partition(".")[0] in ON_DEMAND and key not in shown else first
        part[key] = text
    return first, rest


def cell_words() -> str:
    """Return the words of <tama-cell> in each language, as JSON."""
    command = (node(), "--input-type=module", "-e", PRINT_CELL)
    return output(*command, cwd=WEB, why="web/i18n/ could not be read").strip()


def modules() -> dict[str, bytes]:
    """Return web/i18n/en.ts and en-on-demand.ts with their messages, and the words of <tama-cell>."""
    first, rest = (json.dumps(part, ensure_ascii=False) for part in split())
    return {
        "embed/cell-words.ts": f"export const CELL_WORDS = {cell_words()};\n".encode(),
        "i18n/en.ts": f"export default {first};\n".encode(),
        "i18n/en-on-demand.ts": f'import {{ addWords }} from "./messages.ts";\naddWords({rest});\n'.encode(),
    }
