"""Print the recorded figures of all commands, from lab/recorded.json; `lab bytes` prints its own.

python build.py lab recorded
"""

from __future__ import annotations

from lab.measuring.figures import Figure, recorded, row


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
