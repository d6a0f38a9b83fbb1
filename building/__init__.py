"""What `python build.py` is made of; the standard library alone, since a bare machine runs it first."""
