"""Print the recorded figures of all commands, from lab/recorded.json; `lab bytes` and `lab tests` print their own.

python build.py lab recorded
"""

from __future__ import annotations

from lab.measuring.figures import Figure, recorded, row


def main() -> None:
    """Print them command by command."""
    for command, figures in recorded().items():
        if command in {"bytes", "tests"}:
            continue
        print(f"\npython build.py lab {command}")
        for name, figure in figures.items():
            print(row(Figure(name, **figure)))


if __name__ == "__main__":
    main()
