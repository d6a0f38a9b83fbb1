"""Holds the version of the package, where its build looks for it, too."""

__all__ = ["__version__"]

__version__ = "0.1.0"
