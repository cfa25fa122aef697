"""A scale with its ticks."""

from __future__ import annotations

import math
from collections.abc import Sequence


class Axis:
    """Maps values to pixels, by ratios where they are positive and span more than a factor of 50 in one direction."""

    def __init__(self, values: Sequence[float], start: float, stop: float, *, from_zero: bool = False) -> None:
        low, high = min(values), max(values)
        self.log = not from_zero and low > 0 and high / low > 50
        if from_zero:
            low, high = min(0.0, low), max(0.0, high)
        if low == high:
            low, high = low - (abs(low) / 2 or 1), high + (abs(high) / 2 or 1)
        self.low, self.high, self._start, self._stop = low, high, start, stop

    def at(self, value: float) -> float:
        low, high, here = self.low, self.high, value
        if self.log:
            low, high, here = math.log(low), math.log(high), math.log(value)
        return self._start + (here - low) / (high - low) * (self._stop - self._start)

    def ticks(self, count: int = 6) -> list[float]:
        if self.log:
            found = self._decades((1, 2, 5))
            return found if len(found) <= 2 * count else self._decades((1,))
        step = _nice((self.high - self.low) / count)
        first = math.ceil(self.low / step - 1e-9)
        return [at * step for at in range(first, math.floor(self.high / step + 1e-9) + 1)]

    def _decades(self, heads: Sequence[int]) -> list[float]:
        powers = range(math.floor(math.log10(self.low)), math.ceil(math.log10(self.high)) + 1)
        found = [head * 10.0**power for power in powers for head in heads]
        return [value for value in found if self.low * 0.999999 <= value <= self.high * 1.000001]


def _nice(step: float) -> float:
    power = 10.0 ** math.floor(math.log10(step))
    return next(head * power for head in (1, 2, 5, 10) if head * power >= step * 0.999)


def number(value: float) -> str:
    """A number of a tick or a legend, short."""
    if value and (abs(value) >= 1e6 or abs(value) < 1e-3):
        return f"{value:.3g}"
    return f"{round(value, 6):,.6g}" if abs(value) < 1e4 else f"{value:,.0f}"
