"""What stops a sweep."""

from __future__ import annotations


class SweepStopped(OSError):
    """A sweep could not write what it had computed. What stands in the file's parts stays; the same call goes on from there."""
