"""No regular expression that meets text from outside takes more than linear time (`lab fuzz --long` measures it).

scslre (tests/js/patterns.ts) finds nested and adjacent repetition, and such that is looked for from each place anew.
Possessive repetition, which it does not know, is read as the usual one; the PDN lexer, which needs it, is measured.
"""

from __future__ import annotations

import ast
import json
import re
import subprocess
from typing import TYPE_CHECKING, Any, Final

from building.paths import ROOT
from building.tools import node

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FILES: Final = [
    path
    for folder in ("tama_core", "integrations/tama_boards")
    for path in sorted((ROOT / folder).rglob("*.py"))
    if "import re\n" in path.read_text("utf-8")
]
CALLS: Final = {"match", "fullmatch", "search", "sub", "findall", "finditer", "split"}
FLAGS: Final = {re.IGNORECASE: "i", re.MULTILINE: "m", re.DOTALL: "s"}
POSSESSIVE: Final = re.compile(r"(?<!\\)([*+?}])\+")
MEASURED: Final = {("lexer.py", "text")}
"""What the lexer compiles: TOKENS and BEGUN."""

Pattern = tuple[str, str, str]


def constants(tree: ast.Module) -> dict[str, Any]:
    """Return the values of a module that are made of constants alone."""
    found: dict[str, Any] = {"re": re}
    for statement in tree.body:
        targets = [statement.target] if isinstance(statement, ast.AnnAssign) else getattr(statement, "targets", [])
        value = getattr(statement, "value", None)
        if value is not None and targets and isinstance(targets[0], ast.Name):
            try:
                found[targets[0].id] = eval(compile(ast.Expression(value), "", "eval"), found)  # noqa: S307 - ours
            except Exception:  # noqa: BLE001, S112 - anything that is not constant
                continue
    return found


def patterns(path: Path) -> Iterator[tuple[str, str, int, str]]:
    """Yield place, pattern, flags and how it is used; TypeError where a pattern is not constant."""
    tree = ast.parse(path.read_text("utf-8"))
    names = constants(tree)
    for call in ast.walk(tree):
        if not isinstance(call, ast.Attribute) or not isinstance(call.value, ast.Name) or call.attr not in CALLS:
            continue
        given = names.get(call.value.id)
        if isinstance(given, re.Pattern):
            yield f"{path.name}:{call.lineno}", given.pattern, given.flags, call.attr
    for call in ast.walk(tree):
        function = call.func if isinstance(call, ast.Call) else None
        if not isinstance(function, ast.Attribute) or ast.unparse(function.value) != "re":
            continue
        if not isinstance(call, ast.Call) or function.attr not in CALLS | {"compile"}:
            continue
        source = ast.unparse(call.args[0])
        if (path.name, source) in MEASURED:
            continue
        try:
            pattern = eval(source, {**names})  # noqa: S307 - ours
        except NameError:
            raise TypeError(f"{path.name}:{call.lineno}: expected a constant pattern, not {source}") from None
        given = sum(getattr(re, name) for name in re.findall(r"\bre\.([A-Z]+)\b", ast.unparse(call)))
        if function.attr != "compile":
            yield f"{path.name}:{call.lineno}", pattern, given, function.attr


def for_javascript(pattern: str, flags: int, use: str) -> tuple[str, str]:
    """Return a pattern as JavaScript writes it, held to where Python looks."""
    inline = re.match(r"\(\?([ims]+)\)", pattern)
    text = pattern[inline.end() :] if inline else pattern
    signs = {sign for flag, sign in FLAGS.items() if flags & flag} | set(inline[1] if inline else "")
    text = POSSESSIVE.sub(r"\1", text).replace("(?P<", "(?<").replace(r"\Z", "$").replace(r"\A", "^")
    if any(sign > "\uffff" for sign in text):
        signs.add("u")
    if use in {"match", "fullmatch"}:
        text = f"^(?:{text})" + "$" * (use == "fullmatch")
    return text, "".join(sorted(signs))


def slow(found: list[Pattern]) -> list[Pattern]:
    """Return those that may take more than linear time."""
    program = [str(node()), str(ROOT / "tests" / "js" / "patterns.ts")]
    done = subprocess.run(program, input=json.dumps(found), capture_output=True, text=True, check=True)  # noqa: S603 - ours
    return [(where, pattern, flags) for where, pattern, flags in json.loads(done.stdout)]


def test_slow_patterns_are_found() -> None:
    cases = [(r"\s*(.*?)\s*$", re.NOFLAG, "match"), (r"\s+$", re.NOFLAG, "sub"), (r"(?P<a>a+)*b", re.NOFLAG, "match")]
    written: list[Pattern] = [(text, *for_javascript(text, flags, use)) for text, flags, use in cases]
    assert slow(written) == written


def test_no_pattern_takes_more_than_linear_time() -> None:
    found = [each for path in FILES for each in patterns(path)]
    assert len(found) > len(FILES), "a module with patterns has one at least"
    written: list[Pattern] = [(where, *for_javascript(pattern, flags, use)) for where, pattern, flags, use in found]
    assert slow(written) == []
