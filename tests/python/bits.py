"""Whether two answers are the same to the last bit: for the tests of the child, and as part of a program in the page."""

from __future__ import annotations


def bits(value: object) -> object:
    """A value in which nothing is equal that differs in a bit."""
    if isinstance(value, memoryview):
        return value.format, value.tobytes()
    if isinstance(value, dict):
        return {key: bits(entry) for key, entry in value.items()}
    if isinstance(value, list):
        return [bits(entry) for entry in value]
    return repr(value)
