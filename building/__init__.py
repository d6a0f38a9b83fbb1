"""The modules of `python build.py`. They use only the standard library, since a bare machine runs them first."""
