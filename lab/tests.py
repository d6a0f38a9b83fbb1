"""Print what each test file cost in the last `python build.py test`, in processor seconds beside the recorded ones.

python build.py lab tests [--record]
"""

from __future__ import annotations

import sys

from building.costs import COSTS, costs, recorded_costs, table
from building.paths import RECORDED
from lab.measuring.arguments import add_record, parser_of
from lab.measuring.figures import write


def main() -> None:
    """Print the table, and record it if told to."""
    parser = parser_of(__doc__)
    add_record(parser)
    chosen = parser.parse_args()
    now = costs(COSTS) or sys.exit("tests: expected the costs of a run, found none; run python build.py test first")
    before = recorded_costs()
    print(*table(now, before), sep="\n")
    for name in sorted(before.keys() - now.keys()):
        print(f"{name:<60}{'gone':>9}{before[name]:10.1f}")
    if chosen.record:
        write("tests", {name: round(seconds, 1) for name, seconds in now.items()})
        print(f"recorded in lab/{RECORDED.name}")


if __name__ == "__main__":
    main()
