"""How far a sweep is."""

from __future__ import annotations

import sys
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

#: Seconds between two reports.
EVERY = 0.5
#: The rate is that of the last so many seconds, and of no fewer than these.
LATELY, MEASURED = 10.0, 1.0


@dataclass(frozen=True)
class Progress:
    """How far a sweep is. ``str(progress)`` says it in words."""

    #: Rows that are there, of how many; and those of them that were there before this run.
    done: int
    rows: int
    kept: int
    #: Rows that have an error in the place of numbers.
    refused: int
    #: Since this run began [s].
    seconds: float
    #: Rows a second of late, from the first answer on: what came before it is the start of the engines. 0 while nothing is known.
    rate: float = 0.0

    @property
    def seconds_left(self) -> float | None:
        """At the present rate; None while that is not known."""
        return (self.rows - self.done) / self.rate if self.rate > 0 else None

    def __str__(self) -> str:
        said = [f"{self.done:,} of {self.rows:,} rows"]
        if self.rate > 0:
            said.append(f"{self.rate:,.0f} a second" if self.rate >= 10 else f"{self.rate:.2g} a second")
        if self.seconds_left is not None and self.done < self.rows:
            said.append(f"{_duration(self.seconds_left)} left")
        if self.refused:
            said.append(f"{self.refused:,} refused")
        return ", ".join(said)


def _duration(seconds: float) -> str:
    if seconds < 100:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 6000 else f"{seconds / 3600:.1f} h"


class Reporter:
    """Tells progress twice a second, and at the end."""

    def __init__(self, wanted: bool | Callable[[Progress], object] | None, rows: int, kept: int) -> None:
        terminal = sys.stderr is not None and sys.stderr.isatty()
        if wanted is None:
            wanted = terminal
        self._tell: Callable[[Progress], object] | None = None
        if callable(wanted):
            self._tell = wanted
        elif wanted:
            self._tell = _rewrite if terminal else _line
        self._rows, self._kept, self._done, self._refused = rows, kept, kept, 0
        self._began = self._told = time.monotonic()
        #: When how many rows of this run were there, of late; the first batch only begins it.
        self._lately: deque[tuple[float, int]] = deque()

    def add(self, rows: int, refused: int) -> None:
        self._done += rows
        self._refused += refused
        now = time.monotonic()
        self._lately.append((now, self._done))
        while len(self._lately) > 2 and now - self._lately[1][0] >= LATELY:
            self._lately.popleft()
        if self._tell and now - self._told >= EVERY and self._done < self._rows:
            self._told = now
            self._tell(self.now())

    def end(self) -> None:
        if self._tell:
            self._tell(self.now())

    def now(self) -> Progress:
        seconds = time.monotonic() - self._began
        return Progress(self._done, self._rows, self._kept, self._refused, seconds, self._rate(seconds))

    def _rate(self, seconds: float) -> float:
        if self._done == self._rows:
            return (self._done - self._kept) / seconds if seconds > 0 else 0.0
        if len(self._lately) < 2:
            return 0.0
        (began, before), (ended, after) = self._lately[0], self._lately[-1]
        # The few rows of the first batches are no measure: a rate is told when it is of a second.
        return (after - before) / (ended - began) if ended - began >= MEASURED else 0.0


def _rewrite(progress: Progress) -> None:
    end = "\n" if progress.done == progress.rows else ""
    sys.stderr.write(f"\r\x1b[K{progress}{end}")
    sys.stderr.flush()


def _line(progress: Progress) -> None:
    sys.stderr.write(f"{progress}\n")
