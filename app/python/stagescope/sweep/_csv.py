"""A sweep as text: a line of JSON about it, a line of names, a line a row."""

from __future__ import annotations

import csv
import io
import json
import math
from array import array
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO, Any

from ..errors import InputError
from ._ask import Answer
from ._columns import Column, width_of
from ._plan import Plan

FIRST = "# stagescope: "


def write_part(file: IO[bytes], plan: Plan, columns: Sequence[Column]) -> None:
    text = io.StringIO(newline="")
    text.write(f"{FIRST}{json.dumps(plan.about)}\n")
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow([column.name for column in columns])
    writer.writerows(zip(*(_cells(column) for column in columns)))
    file.write(text.getvalue().encode())


def _cells(column: Column) -> list[object]:
    if column.kind == "number":
        return ["" if value is None or math.isnan(value) else repr(value) for value in column.values]
    if column.kind == "flag":
        return ["yes" if value else "no" for value in column.values]
    return ["" if value is None else value for value in column.values]


def about(path: Path) -> dict[str, Any]:
    """What a file says of itself. Raises InputError where it is none of a sweep."""
    rule = f"a file of a sweep, whose first line begins with {FIRST.strip()!r}"
    try:
        with path.open(encoding="utf-8") as file:
            line = file.readline(1 << 26)
        if not line.startswith(FIRST):
            raise InputError(str(path), rule, line.strip()[:60])
        said: dict[str, Any] = json.loads(line[len(FIRST) :])
    except ValueError as error:
        if isinstance(error, InputError):
            raise
        raise InputError(str(path), rule, str(error)) from None
    return said


def read(path: Path, plan: Plan) -> Iterator[Answer]:
    """The rows of a file in pieces, without their links."""
    with path.open(encoding="utf-8", newline="") as file:
        rows = _rows(file)
        places = {name: at for at, name in enumerate(next(rows))}
        error = places["error"]
        piece: list[list[str]] = []
        for row in rows:
            if len(row) != len(places):
                raise InputError(str(path), f"rows of {len(places)} cells", len(row))
            piece.append(row)
            if len(piece) == 50_000:
                yield _answer(plan, places, error, piece)
                piece = []
        if piece:
            yield _answer(plan, places, error, piece)


def names(path: Path) -> list[str]:
    """The columns of a file."""
    with path.open(encoding="utf-8", newline="") as file:
        return next(_rows(file))


def _rows(file: IO[str]) -> Iterator[list[str]]:
    file.readline()
    csv.field_size_limit(1 << 24)
    return csv.reader(file)


def _answer(plan: Plan, places: dict[str, int], error: int, rows: list[list[str]]) -> Answer:
    def column(name: str) -> array[float]:
        at = places[name]
        return array("d", [float(row[at]) if row[at] else math.nan for row in rows])

    return Answer(
        metrics={name: column(name) for name in plan.metrics},
        widths={name: column(width_of(name)) for name in plan.metrics if width_of(name) in places},
        errors={at: row[error] for at, row in enumerate(rows) if row[error]},
        links=None,
    )


def join(parts: Sequence[Path], file: IO[bytes], plan: Plan, empty: frozenset[str]) -> None:
    """All parts, in order, as one file without the columns that are ``empty``."""
    text = io.TextIOWrapper(file, encoding="utf-8", newline="")
    text.write(f"{FIRST}{json.dumps(plan.about)}\n")
    writer = csv.writer(text, lineterminator="\n")
    kept: list[int] = []
    for part in parts:
        with part.open(encoding="utf-8", newline="") as source:
            rows = _rows(source)
            names = next(rows)
            if not kept:
                kept = [at for at, name in enumerate(names) if name not in empty]
                writer.writerow([names[at] for at in kept])
            writer.writerows([row[at] for at in kept] for row in rows)
    text.flush()
    # Whoever opened the file closes it.
    text.detach()
