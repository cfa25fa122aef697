"""What stops a sweep."""

from __future__ import annotations


class SweepStopped(OSError):
    """A sweep could not write its file. What stands in the file's parts stays; the same call goes on from there."""

    def __str__(self) -> str:
        # Without the number of the system's error, which is in ``errno``.
        return str(self.strerror or super().__str__())
