"""Modules as one classic script, for the edition in one file: there, browsers load no module by its address."""

from __future__ import annotations

import json
import posixpath
import re

SITE = "tama:/"
"""The address that the site has inside of one file; nothing is ever asked for there."""

NAMES = r"\{([^{}]*)\}"
IMPORT = re.compile(rf"""^import (?:{NAMES}|(\w+)) from "([^"]+)";$""", re.MULTILINE)
EXPORT = re.compile(r"^export ((?:async )?(?:function\*?|class|const) (\w+))", re.MULTILINE)
EXPORT_LIST = re.compile(rf"\bexport\s*{NAMES};")
EXPORT_DEFAULT = re.compile(r"\bexport default\b")
DYNAMIC = re.compile(r"\bimport\(")
LEFT = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)

RUNTIME = """\
const modules = {};
function imported(address) {
  const module = modules[address];
  module.exports ??= module.run();
  return module.exports;
}
const importing = async (base, address) => imported(new URL(address, base).href);
"""


def pairs(names: str) -> list[tuple[str, str]]:
    """Read what stands between the braces of an import or export: each name, and what it is called on the other side.

    >>> pairs("a, b as c,")
    [('a', 'a'), ('b', 'c')]
    """
    words = [each.split(" as ") for each in names.split(",") if each.strip()]
    return [(each[0].strip(), each[-1].strip()) for each in words]


def function(name: str, source: str) -> str:
    r"""Return a module as a function that runs it and returns what it exports.

    >>> print(function("a/b.js", 'import { x as y } from "../c.js";\nexport const z = y;'))
    () => {
    "use strict";
    const { x: y } = imported("tama:/c.js");
    const z = y;
    return { z };
    }
    """
    exported: list[tuple[str, str]] = []

    def importing(match: re.Match[str]) -> str:
        names, default, address = match.groups()
        target = posixpath.normpath(posixpath.join(posixpath.dirname(name), address))
        wanted = pairs(names) if names is not None else [("default", default)]
        bound = ", ".join(theirs if theirs == ours else f"{theirs}: {ours}" for theirs, ours in wanted)
        return f'const {{ {bound} }} = imported("{SITE}{target}");'

    def exporting(match: re.Match[str]) -> str:
        exported.append((match[2], match[2]))
        return match[1]

    def listing(match: re.Match[str]) -> str:
        exported.extend(pairs(match[1]))
        return ""

    def defaulting(_: re.Match[str]) -> str:
        exported.append(("exportedDefault", "default"))
        return "const exportedDefault ="

    text = EXPORT.sub(exporting, IMPORT.sub(importing, source))
    text = EXPORT_DEFAULT.sub(defaulting, EXPORT_LIST.sub(listing, text))
    here = json.dumps(SITE + name)
    text = DYNAMIC.sub(f"importing({here}, ", text).replace("import.meta.url", here)
    if left := LEFT.search(text):
        raise ValueError(f"{name} cannot be made part of one script, because of {left[0]!r}")
    result = ", ".join(ours if ours == theirs else f"{theirs}: {ours}" for ours, theirs in exported)
    return f'() => {{\n"use strict";\n{text.rstrip()}\nreturn {{ {result} }};\n}}'


def script(entry: str, modules: dict[str, str]) -> str:
    """Return one script that runs the entry, with all modules in it by their names.

    >>> print(script("a.js", {"a.js": ""}).splitlines()[-2])
    imported("tama:/a.js");
    """
    parts = [f'modules["{SITE}{name}"] = {{ run: {function(name, source)} }};' for name, source in modules.items()]
    return "{\n" + RUNTIME + "\n".join(parts) + f'\nimported("{SITE}{entry}");\n}}\n'
