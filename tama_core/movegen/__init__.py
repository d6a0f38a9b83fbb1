"""Generates moves fast, on bitboards, for the rules and the engine alike."""

__all__: list[str] = []
