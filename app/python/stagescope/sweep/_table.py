"""What a sweep yields: a table in long form, a row a scenario and seed."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, SupportsIndex

from .._frames import data_frame
from .._wire import whole
from ..errors import InputError, UnknownName
from ..scenario import of_document
from ._ask import Answer
from ._columns import width_of
from ._plan import Plan

if TYPE_CHECKING:
    from ..types import AnyScenario
    from ._picture import Picture

#: Rows that ``repr`` shows.
SHOWN = 8


class Table:
    """Rows in the order of the sweep: the last path of ``over`` changes fastest, then the seed.

    ``table["latency"]`` is a column: an ``array`` of numbers (NaN where there is none) or a list of words. ``table.units``
    says what they are in, ``table.errors`` which rows were refused and why.
    """

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._metrics = {name: array("d", [math.nan]) * plan.rows for name in plan.metrics}
        self._widths: dict[str, array[float]] = {}
        #: Why a row has no numbers, by its place.
        self.errors: dict[int, str] = {}
        #: The file that it was written to.
        self.file: Path | None = None

    def _fill(self, start: int, stop: int, answer: Answer) -> None:
        for name, values in answer.metrics.items():
            self._metrics[name][start:stop] = values
        for name, values in answer.widths.items():
            if name not in self._widths:
                self._widths[name] = array("d", [math.nan]) * self._plan.rows
            self._widths[name][start:stop] = values
        self.errors.update((start + row, text) for row, text in answer.errors.items())

    def _end(self) -> None:
        self.errors = dict(sorted(self.errors.items()))

    def __len__(self) -> int:
        return self._plan.rows

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the columns: what was varied by path, ``point``, ``seed``, metrics and ``<metric>.halfWidth``."""
        metrics = [
            name for metric in self._plan.metrics for name in (metric, width_of(metric)) if name == metric or metric in self._widths
        ]
        return ("point", *(axis.path for axis in self._plan.axes), "seed", *metrics)

    @property
    def units(self) -> dict[str, str]:
        """The unit of each column, as the page writes it; empty for plain numbers and words."""
        system = self._plan.system
        units = dict.fromkeys(self.columns, "")
        units |= {axis.path: axis.place.word for axis in self._plan.axes}
        for metric in self._plan.metrics:
            units |= dict.fromkeys({metric, width_of(metric)} & set(self.columns), system.unit(metric))
        return units

    @property
    def about(self) -> Mapping[str, Any]:
        """What a file of this sweep says of itself: system, version, seeds, the scenario that was varied."""
        return self._plan.about

    def __getitem__(self, name: str) -> Any:
        if not isinstance(name, str):
            raise UnknownName("column", f"one of {', '.join(self.columns)}", name)
        if name in self._metrics:
            return self._metrics[name]
        if name.endswith(width_of("")) and name.removesuffix(width_of("")) in self._widths:
            return self._widths[name.removesuffix(width_of(""))]
        if name == "point":
            return array("q", (row // len(self._plan.seeds) for row in range(len(self))))
        if name == "seed":
            return array("q", self._plan.seeds_of(0, len(self)))
        for at, axis in enumerate(self._plan.axes):
            if axis.path == name:
                values = [axis.shown(value) for value in self._plan.values(at, 0, len(self))]
                if axis.kind == "whole":
                    return array("q", values)
                if axis.kind == "number":
                    return array("d", (math.nan if value is None else value for value in values))
                return values
        raise UnknownName("column", f"one of {', '.join(self.columns)}", name)

    def scenario(self, row: SupportsIndex) -> AnyScenario:
        """The scenario of a row. Raises InputError for one that was refused."""
        return of_document(self._plan.base).replace(self._plan.change(self._place(row)))

    def link(self, row: SupportsIndex) -> str:
        """What stands behind the ``#`` of the page's address for a row."""
        return self.scenario(row).link

    def row(self, row: SupportsIndex) -> dict[str, Any]:
        """One row by the names of its columns, with ``error`` where it was refused; None where there is no number."""
        at = self._place(row)
        found: dict[str, Any] = {"point": at // len(self._plan.seeds)}
        for axis, place in zip(self._plan.axes, self._plan.places(at), strict=True):
            found[axis.path] = axis.shown(axis.values[place])
        (found["seed"],) = self._plan.seeds_of(at, at + 1)
        for name in self.columns[len(found) :]:
            value = self[name][at]
            found[name] = None if math.isnan(value) else value
        return {**found, "error": self.errors.get(at)}

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return (self.row(row) for row in range(len(self)))

    def _place(self, row: SupportsIndex) -> int:
        at = whole(row)
        if at is None or not -len(self) <= at < len(self):
            raise InputError("row", f"0 to {len(self) - 1}", row)
        return at % len(self)

    def to_arrow(self) -> Any:
        """As a pyarrow.Table, with what the file says of itself as metadata. Needs pyarrow."""
        from ._columns import Column
        from ._parquet import table_of

        kinds = {axis.path: axis.kind for axis in self._plan.axes} | {"point": "whole", "seed": "whole"}
        columns = [Column(name, kinds.get(name, "number"), self[name]) for name in self.columns]
        columns.append(Column("error", "text", [self.errors.get(row) for row in range(len(self))]))
        return table_of(self._plan, columns)

    def to_pandas(self) -> Any:
        """As a pandas.DataFrame; ``frame.attrs["units"]`` says what its columns are in. Needs pandas."""
        columns = {name: self[name] for name in self.columns}
        columns["error"] = [self.errors.get(row) for row in range(len(self))]
        return data_frame(columns, self.units)

    def plot(self, metric: str | None = None, *, relative_to: str | None = None, x: str | None = None) -> Picture:
        """A picture as SVG: lines over ``x`` with 95 % intervals, or a map where two numbers were varied in many steps.

        ``relative_to`` draws by how many per cent ``metric`` lies above another one. Seeds are averaged.
        """
        from ._picture import picture

        widths = {width_of(name): values for name, values in self._widths.items()}
        return picture(self._plan, self._metrics | widths, self._plan.metrics[0] if metric is None else metric, relative_to, x)

    def __repr__(self) -> str:
        lines, cut = self._excerpt()
        widths = [max(len(line[at]) for line in lines) for at in range(len(lines[0]))]
        said = ["  ".join(cell.rjust(width) for cell, width in zip(line, widths)) for line in lines]
        if cut:
            said.insert(cut + 1, "...")
        return "\n".join([*said, f"[{self._counted()}]"])

    def _repr_html_(self) -> str:
        (heads, *lines), cut = self._excerpt()
        rows = [f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in line)}</tr>" for line in lines]
        if cut:
            rows.insert(cut, f"<tr>{'<td>…</td>' * len(heads)}</tr>")
        named = "".join(f"<th>{escape(head)}</th>" for head in heads)
        return (
            f"<table><thead><tr>{named}</tr></thead><tbody>{''.join(rows)}</tbody></table><p>{self._counted()}</p>"
        )

    def _excerpt(self) -> tuple[list[list[str]], int]:
        """The headings and the first and last rows as text, and behind how many rows some are left out; 0 for nowhere."""
        units = self.units
        heads = [f"{name} [{units[name]}]" if units[name] else name for name in self.columns]
        whole = len(self) <= SHOWN
        rows = list(range(len(self))) if whole else [*range(SHOWN - 3), *range(len(self) - 2, len(self))]
        lines = [heads, *([_shown(value) for value in list(self.row(row).values())[:-1]] for row in rows)]
        return lines, 0 if whole else SHOWN - 3

    def _counted(self) -> str:
        refused = f", {len(self.errors):,} refused" if self.errors else ""
        return f"{_many(len(self), 'row')} of {_many(self._plan.points, 'point')}{refused}"


def _many(count: int, noun: str) -> str:
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def _shown(value: object) -> str:
    if value is None:
        return "-"
    return f"{value:.6g}" if isinstance(value, float) else str(value)
