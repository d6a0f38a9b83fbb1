"""Print the recorded figures of all commands, which lab/recorded.json keeps; `lab bytes` prints its own.

python build.py lab recorded
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from lab.measuring.figures import Figure, recorded, row  # noqa: E402


def main() -> None:
    """Print them command by command."""
    for command, figures in recorded().items():
        if command == "bytes":
            continue
        print(f"\npython build.py lab {command}")
        for name, figure in figures.items():
            print(row(Figure(name, **figure)))


if __name__ == "__main__":
    main()
