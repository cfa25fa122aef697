"""A sweep as Parquet, by pyarrow, which is imported when it is asked for."""

from __future__ import annotations

import json
import math
from array import array
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import IO, Any

from ..errors import InputError, MissingPackage
from ._ask import Answer
from ._columns import Column, width_of
from ._plan import Plan

KEY = b"stagescope"
#: Rows of a row group: cut by count alone, so that the same sweep gives the same bytes however it was run.
GROUP = 131_072


def arrow() -> Any:
    """pyarrow, with its reader and writer of Parquet. Raises MissingPackage."""
    try:
        import_module("pyarrow.parquet")
        return import_module("pyarrow")
    except ImportError:
        raise MissingPackage(
            "to='....parquet' needs pyarrow (pip install 'stagescope[tables]'); to='....csv' works without it"
        ) from None


def table_of(plan: Plan, columns: Sequence[Column]) -> Any:
    """Columns as an Arrow table that says what it is; NaN is null."""
    pa = arrow()
    types = {"whole": pa.int64(), "number": pa.float64(), "flag": pa.bool_(), "text": pa.string()}
    arrays = [
        _numbers(pa, column.values) if column.kind == "number" else pa.array(column.values, types[column.kind])
        for column in columns
    ]
    schema = pa.schema([(column.name, types[column.kind]) for column in columns], {KEY: json.dumps(plan.about).encode()})
    return pa.Table.from_arrays(arrays, schema=schema)


def _numbers(pa: Any, values: Sequence[Any]) -> Any:
    if not isinstance(values, array) or any(map(math.isnan, values)):
        return pa.array([None if value is None or math.isnan(value) else value for value in values], pa.float64())
    return pa.Array.from_buffers(pa.float64(), len(values), [None, pa.py_buffer(values)])


def write_part(file: IO[bytes], plan: Plan, columns: Sequence[Column]) -> None:
    arrow().parquet.write_table(table_of(plan, columns), file, compression="snappy")


def about(path: Path) -> dict[str, Any]:
    """What a file says of itself. Raises InputError where it is none of a sweep."""
    pa = arrow()
    try:
        found = pa.parquet.read_schema(path).metadata or {}
    except pa.ArrowInvalid as error:
        raise InputError(str(path), "a whole Parquet file of a sweep", str(error).splitlines()[0]) from None
    if KEY not in found:
        keys = ", ".join(key.decode(errors="replace") for key in found)
        raise InputError(str(path), "a file of a sweep, with the key 'stagescope'", keys or "a Parquet file without any")
    said: dict[str, Any] = json.loads(found[KEY])
    return said


def read(path: Path, plan: Plan) -> Iterator[Answer]:
    """The rows of a file in pieces, without their links."""
    pa = arrow()
    try:
        with pa.parquet.ParquetFile(path) as file:
            there = set(file.schema_arrow.names)
            widths = [name for name in plan.metrics if width_of(name) in there]
            wanted = [*plan.metrics, *map(width_of, widths), "error"]
            for batch in file.iter_batches(GROUP, columns=wanted):
                errors = batch.column("error").to_pylist() if batch.column("error").null_count < len(batch) else []
                yield Answer(
                    metrics={name: _column(batch.column(name)) for name in plan.metrics},
                    widths={name: _column(batch.column(width_of(name))) for name in widths},
                    errors={row: text for row, text in enumerate(errors) if text is not None},
                    links=None,
                )
    except (pa.ArrowInvalid, OSError) as error:
        raise InputError(str(path), "a whole Parquet file of a sweep", str(error).splitlines()[0]) from None


def names(path: Path) -> list[str]:
    """The columns of a file."""
    pa = arrow()
    try:
        found: list[str] = pa.parquet.read_schema(path).names
    except (pa.ArrowInvalid, OSError) as error:
        raise InputError(str(path), "a whole Parquet file of a sweep", str(error).splitlines()[0]) from None
    return found


def _column(values: Any) -> array[float]:
    column = array("d")
    if values.null_count:
        column.extend([math.nan if value is None else value for value in values.to_pylist()])
    else:
        first = values.offset * 8
        column.frombytes(memoryview(values.buffers()[1])[first : first + len(values) * 8])
    return column


def join(parts: Sequence[Path], file: IO[bytes], plan: Plan, empty: frozenset[str]) -> None:
    """All parts, in order, as one file without the columns that are ``empty``."""
    pa = arrow()
    writer: Any = None
    waiting: list[Any] = []
    count = 0
    for part in parts:
        table = pa.parquet.read_table(part)
        table = table.select([name for name in table.column_names if name not in empty])
        if writer is None:
            schema = table.schema.with_metadata({KEY: json.dumps(plan.about).encode()})
            writer = pa.parquet.ParquetWriter(file, schema, compression="snappy")
        waiting.append(table)
        count += len(table)
        while count >= GROUP:
            whole = pa.concat_tables(waiting).combine_chunks()
            writer.write_table(whole.slice(0, GROUP), row_group_size=GROUP)
            waiting, count = [whole.slice(GROUP)], count - GROUP
    if count:
        writer.write_table(pa.concat_tables(waiting).combine_chunks(), row_group_size=GROUP)
    writer.close()
