"""Which rows are asked next, in pieces of about one second, and what becomes of those that end an engine."""

from __future__ import annotations

import math
import threading
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass

#: How long a batch should take.
SECONDS = 1.0
#: The first one, before anything is known of what a row costs.
FIRST = 4
#: More rows than this are never asked at once.
MOST = 50_000
#: By how much a batch may be larger than all before it. What a row of the first few costs is mostly their way there and back.
GROWTH = 32
#: The last batches take this part of the time of a whole one.
LAST = 32


@dataclass(frozen=True)
class Batch:
    """Rows ``start`` to ``stop`` (exclusive), and how often they have ended an engine."""

    start: int
    stop: int
    deaths: int = 0

    def __len__(self) -> int:
        return self.stop - self.start


class Batches:
    """What is left of a sweep. Several threads may take from it."""

    def __init__(self, missing: Iterable[tuple[int, int]], workers: int, seconds: float = SECONDS) -> None:
        self.workers = workers
        self._seconds = seconds
        self._lock = threading.Lock()
        self._missing = deque((start, stop) for start, stop in missing if stop > start)
        self._again: deque[Batch] = deque()
        self._cost: float | None = None
        self._largest = FIRST
        #: Rows that nobody has been asked yet.
        self.left = sum(stop - start for start, stop in self._missing)

    def take(self) -> Batch | None:
        """The next rows, those that have ended an engine first; None where nothing is left for now."""
        with self._lock:
            if self._again:
                return self._again.popleft()
            if not self._missing:
                return None
            start, stop = self._missing.popleft()
            end = min(stop, start + self._size())
            if end < stop:
                self._missing.appendleft((end, stop))
            self.left -= end - start
            return Batch(start, end)

    def done(self, batch: Batch, seconds: float) -> None:
        """Learns what a row costs."""
        with self._lock:
            cost = seconds / len(batch)
            self._cost = cost if self._cost is None else (self._cost + 3 * cost) / 4
            self._largest = max(self._largest, len(batch))

    def again(self, batch: Batch) -> None:
        """Gives back what was lost through no fault of its own: a scheduler that stopped, a worker that left."""
        with self._lock:
            self._again.append(batch)

    def ended(self, batch: Batch) -> bool:
        """A batch that ended an engine is asked once more, then in halves. True for a row that does it twice: it is given up."""
        with self._lock:
            if batch.deaths == 0:
                self._again.append(Batch(batch.start, batch.stop, 1))
            elif len(batch) > 1:
                middle = (batch.start + batch.stop) // 2
                self._again.extend(
                    Batch(start, stop, 1 if stop - start > 1 else 0)
                    for start, stop in ((batch.start, middle), (middle, batch.stop))
                )
            else:
                return True
            return False

    def late(self, batch: Batch) -> bool:
        """A batch that took too long is asked in halves. True for a single row: it is given up."""
        if len(batch) == 1:
            return True
        middle = (batch.start + batch.stop) // 2
        with self._lock:
            self._again.extend((Batch(batch.start, middle), Batch(middle, batch.stop)))
        return False

    def _size(self) -> int:
        if self._cost is None:
            return FIRST
        wanted = int(self._seconds / self._cost) if self._cost > 0 else MOST
        # Towards the end smaller ones, so that no worker waits long for the last; to send very small ones takes longer.
        share = max(math.ceil(self.left / (2 * self.workers)), wanted // LAST)
        return max(1, min(wanted, GROWTH * self._largest, MOST, share))
