"""What was written down in a run, a row at a time: the trace of a measured system, as columns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ._frames import arrow_table, data_frame
from .timeline import lasting, viewed


class Records:
    """A table of the run: one row each time something was written down."""

    def __init__(self, came: Mapping[str, Any]) -> None:
        self._came = dict(came)
        self.title: str = came["title"]
        #: What a row is, and what in it is not as it was measured.
        self.sentence: str = came["sentence"]

    def __len__(self) -> int:
        return int(self._came["rows"])

    @property
    def labels(self) -> dict[str, str]:
        """What the page calls each column."""
        return {name: str(column["label"]) for name, column in self._came["columns"].items()}

    @property
    def units(self) -> dict[str, str]:
        """The unit of each column of ``columns()``; empty for words and for what is counted."""
        return {name: str(column.get("unit", "")) for name, column in self._came["columns"].items()}

    def columns(self) -> dict[str, list[Any]]:
        """Each column as a list: words, numbers, times in their unit; None where a row has nothing."""
        return {name: _cells(column) for name, column in self._came["columns"].items()}

    def to_pandas(self) -> Any:
        """A data frame; ``frame.attrs["units"]`` says what its times are in. Needs pandas."""
        return data_frame(self.columns(), self.units)

    def to_arrow(self) -> Any:
        """A table; the metadata of a column of times has its ``unit``. Needs pyarrow."""
        kinds = {name: _kind(column) for name, column in self._came["columns"].items()}
        return arrow_table(self.columns(), kinds, self.units)

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (lasting(self._came),)

    def __repr__(self) -> str:
        return f"<Records {self.title}: {len(self)} rows of {', '.join(self._came['columns'])}>"


def _cells(column: Mapping[str, Any]) -> list[Any]:
    names = column.get("names")
    values = (None if value < 0 else value for value in column["values"])
    return [None if value is None else names[value] for value in values] if names is not None else list(values)


def _kind(column: Mapping[str, Any]) -> str:
    return "string" if "names" in column else "float64" if "unit" in column else "int64"


def _again(came: Mapping[str, Any]) -> Records:
    return Records(viewed(came))
