"""What stops a sweep."""

from __future__ import annotations


class SweepStopped(OSError):
    """A sweep could not write what it had computed. What stands in the file's parts stays; the same call goes on from there."""


class MissingPackage(ImportError):
    """A package that was asked for is not installed; the message says what to install, and what works without it."""
