"""Gives the texts of the page by their keys, so that a test says what is meant and not how it is worded."""

from __future__ import annotations

import json
import subprocess
from functools import cache

from building.paths import WEB
from building.tools import node

PRINT = 'import messages from "./i18n/en.ts"; console.log(JSON.stringify(messages));'


@cache
def _messages() -> dict[str, str | dict[str, str]]:
    command = [str(node()), "--input-type=module", "-e", PRINT]
    printed = subprocess.run(command, cwd=WEB, capture_output=True, check=True).stdout
    messages: dict[str, str | dict[str, str]] = json.loads(printed)
    return messages


def t(key: str, **values: object) -> str:
    """Return the English text of a key with values in its gaps, as `t` does on the page; `from_` stands for `{from}`.

    >>> t("status.mustCapture", count=2)
    '2 pieces must be captured.'
    """
    message = _messages()[key]
    if isinstance(message, dict):
        message = message["one" if str(values["count"]) == "1" else "other"]
    return message.format(**{name.rstrip("_"): value for name, value in values.items()})
