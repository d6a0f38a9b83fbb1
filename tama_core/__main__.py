"""`python -m tama_core`: the command line."""

import sys

from tama_core.cli import main

if __name__ == "__main__":
    sys.exit(main())
