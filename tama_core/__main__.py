"""Runs the command line for `python -m tama_core`."""

import sys

if __name__ == "__main__":
    try:
        from tama_core.cli import main
    except KeyboardInterrupt:  # while it was imported
        sys.exit(130)
    sys.exit(main())
