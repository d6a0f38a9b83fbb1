"""Runs the command line for `python -m tama_core`."""

import sys

from tama_core.cli import main

if __name__ == "__main__":
    sys.exit(main())
