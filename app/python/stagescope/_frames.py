"""Columns as tables of other libraries, which are imported when they are asked for."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from .errors import MissingPackage


def data_frame(columns: Mapping[str, Any], units: Mapping[str, str]) -> Any:
    """A pandas.DataFrame that says in ``attrs["units"]`` what its columns are in. Raises MissingPackage."""
    try:
        pandas: Any = import_module("pandas")
    except ImportError:
        raise MissingPackage("to_pandas() needs pandas (pip install pandas); columns() works without it") from None
    frame = pandas.DataFrame(columns)
    frame.attrs["units"] = dict(units)
    return frame


def arrow_table(columns: Mapping[str, Any], kinds: Mapping[str, str], units: Mapping[str, str]) -> Any:
    """A pyarrow.Table of the given types, empty columns too, with the ``unit`` in a column's metadata. Raises MissingPackage."""
    try:
        pa: Any = import_module("pyarrow")
    except ImportError:
        raise MissingPackage("to_arrow() needs pyarrow (pip install pyarrow); columns() works without it") from None
    fields = [
        pa.field(name, pa.type_for_alias(kinds[name]), metadata={"unit": units[name]} if units.get(name) else None)
        for name in columns
    ]
    return pa.table(dict(columns), schema=pa.schema(fields))
