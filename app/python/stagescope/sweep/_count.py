"""How many rows a sweep may have."""

from __future__ import annotations

import math
import sys
from collections.abc import Iterable, Mapping, Sized
from itertools import islice
from typing import Any

from .._wire import is_list, whole
from ..errors import InputError


def row_count(sizes: list[int], seeds: int, most: int) -> None:
    """Raises InputError for more rows than ``most``: the product of ``sizes``, each with every seed."""
    rows = math.prod(sizes) * seeds
    if rows > most:
        points = " x ".join(f"{size:,}" for size in sizes)
        raise InputError("sweep", _at_most(most), rows, _told(most, f"{rows:,}", f" ({points} points x {seeds:,} seeds)"))


def known_count(over: object, points: object, seeds: object, most: int) -> None:
    """As ``row_count``, of what was given, by lengths alone: before any value is looked at, which would take long."""
    given = list(over.values()) if isinstance(over, Mapping) else [points]
    count = whole(seeds)
    row_count([_length(values) for values in given], _length(seeds) if count is None else count, most)


def listed_up_to(values: Iterable[Any], most: int) -> list[Any]:
    """All values; of what does not say how many it has, and may be endless, no more than one too many is looked at.

    Raises InputError for more than ``most``.
    """
    found = list(islice(values, min(most + 1, sys.maxsize)))
    if len(found) > most:
        raise InputError("sweep", _at_most(most), f"more than {most:,}", _told(most, f"more than {most:,}", ""))
    return found


def _at_most(most: int) -> str:
    return f"at most {most:,} rows, or a larger most_rows=... (the limit is for memory, 8 bytes a number)"


def _told(most: int, rows: str, why: str) -> str:
    return (
        f"sweep: expected at most {most:,} rows, got {rows}{why};"
        " take fewer values, cut it into several sweeps, or allow more by most_rows=..."
    )


def _length(values: object) -> int:
    """1 where it is not known."""
    return len(values) if is_list(values) and isinstance(values, Sized) else 1
