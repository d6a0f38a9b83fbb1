"""Measure the bytes of every chunk of the site: plain, by gzip beside the recorded size, and by brotli.

    python build.py lab bytes               the first load, then every chunk
    python build.py lab bytes first         the first load, file by file
    python build.py lab bytes --record      write the sizes by gzip, which tests/test_budget.py guards

Files whose names change with their content count as one chunk: shared/*.js.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Final, NamedTuple

import brotli

from building.budget import FIRST_LOAD, chunks, first_load_files, gzip_size, recorded_sizes
from building.paths import DIST
from lab.measuring.arguments import add_record, parser_of
from lab.measuring.figures import write

SMALL: Final = 100_000
"""Bytes."""


class Size(NamedTuple):
    """The bytes of some files: as they are, and as hosts send them."""

    plain: int
    gzip: int
    brotli: int

    @classmethod
    def of(cls, content: bytes, quality: int) -> Size:
        """Compress a file both ways."""
        return cls(len(content), gzip_size(content), len(brotli.compress(content, quality=quality)))


def measured(site: dict[str, bytes], groups: dict[str, list[str]]) -> dict[str, Size]:
    """Return the size of each group of files, the largest first.

    Brotli's best takes a minute for the whole site: it is for the first load, and what is small.
    """
    names = sorted({name for files in groups.values() for name in files})
    best = {*groups[FIRST_LOAD], *(name for name in names if len(site[name]) < SMALL)}
    with ThreadPoolExecutor() as threads:  # both compressors let other threads run
        found = threads.map(lambda name: Size.of(site[name], 11 if name in best else 9), names)
        each = dict(zip(names, found, strict=True))
    sums = {name: Size(*map(sum, zip(*(each[file] for file in files), strict=True))) for name, files in groups.items()}
    return dict(sorted(sums.items(), key=lambda named: -named[1].gzip))


def row(name: str, size: Size, recorded: int | None) -> str:
    """Return a line of the table, in thousands of bytes."""
    then = f"{recorded / 1000:10.1f}{size.gzip / recorded - 1:+9.1%}" if recorded else f"{'–':>10}"
    return f"{name:<44}" + "".join(f"{part / 1000:10.1f}" for part in size) + then


def main() -> None:
    """Print the table."""
    parser = parser_of(__doc__)
    parser.add_argument("what", nargs="?", choices=["first"], help="only the files of the first load")
    add_record(parser)
    chosen = parser.parse_args()
    site = {path.relative_to(DIST).as_posix(): path.read_bytes() for path in DIST.rglob("*") if path.is_file()}
    first = first_load_files(site)
    listed = {name: [name] for name in first} if chosen.what else chunks(site)
    sizes = measured(site, {FIRST_LOAD: first, **listed})
    before = recorded_sizes()
    print(f"\n{'kB':<44}{'as it is':>10}{'gzip':>10}{'brotli':>10}{'recorded':>10}{'change':>9}")
    for name, size in sizes.items():
        print(row(name, size, before.get(name)))
    if chosen.record and not chosen.what:
        write("bytes", {name: size.gzip for name, size in sizes.items()})
        print("recorded; tests/test_budget.py guards these")


if __name__ == "__main__":
    main()
