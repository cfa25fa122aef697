"""Sweeps as Parquet, which needs pyarrow."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as parquet
import pytest
from stagescope import InputError, MissingPackage, Scenario, SweepStopped, from_link, presets, sweep
from stagescope.sweep import Progress, _batches, _progress, _store

OVER: dict[str, Any] = {"bytes": range(1000, 1040), "strategy.fragments": [1, 2000]}


def swept(to: Path, **more: Any) -> Any:
    return sweep(presets["gam"], **{"over": OVER, "metrics": ["latency"], "workers": 1, "to": to, **more})


def stop(progress: Progress) -> None:
    if progress.done >= 10:
        raise KeyboardInterrupt


def test_columns_types_nulls_and_links(tmp_path: Path) -> None:
    table = swept(tmp_path / "a.parquet")
    found = parquet.read_table(table.file)
    assert [str(field.type) for field in found.schema] == ["int64", "int64", "int64", "int64", "double", "string", "string", "string"]
    assert found.schema.names == ["point", "bytes", "strategy.fragments", "seed", "latency", "error", "scenario", "version"]
    assert found.column("latency").null_count == found.column("scenario").null_count == 40
    assert found.column("error").null_count == 40
    scenario: Scenario = from_link(found.column("scenario")[4].as_py())
    assert scenario == table.scenario(4)
    assert found.schema.metadata[b"stagescope"].startswith(b'{"v": 1, "system": "pipeline"')
    assert found.column("version").unique().to_pylist() == [table.about["version"]]
    columns = parquet.ParquetFile(table.file).metadata.row_group(0)
    assert {columns.column(at).compression for at in range(columns.num_columns)} == {"SNAPPY"}
    assert table.to_arrow().column("latency").null_count == 40


def test_a_cut_run_a_full_disk_and_a_damaged_part_lose_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_progress, "EVERY", 0)
    monkeypatch.setattr(_store, "EVERY", 0)
    # However fast the machine is, there is something to cut between them.
    monkeypatch.setattr(_batches, "MOST", 16)
    swept(tmp_path / "whole.parquet")
    to = tmp_path / "a.parquet"
    with pytest.raises(KeyboardInterrupt):
        swept(to, progress=stop)
    writing = tmp_path / "a.parquet.parts" / _store.WRITING
    writing.symlink_to("/dev/full")
    with pytest.raises(SweepStopped, match="No space left on device"):
        swept(to)
    writing.unlink()
    first = sorted((tmp_path / "a.parquet.parts").glob("0*.parquet"))[0]
    first.write_bytes(first.read_bytes()[:-9])
    # One that an earlier package wrote has no column of versions.
    second = sorted((tmp_path / "a.parquet.parts").glob("0*.parquet"))[1]
    parquet.write_table(parquet.read_table(second).drop_columns(["version"]), second)
    swept(to)
    assert to.read_bytes() == (tmp_path / "whole.parquet").read_bytes()


def test_parquet_of_something_else_is_refused_and_kept(tmp_path: Path) -> None:
    to = tmp_path / "a.parquet"
    parquet.write_table(pa.table({"a": [1, 2]}), to)
    before = to.read_bytes()
    with pytest.raises(InputError, match="with the key 'stagescope'"):
        swept(to)
    assert to.read_bytes() == before
    to.write_text("not Parquet at all")
    with pytest.raises(InputError, match="a whole Parquet file of a sweep"):
        swept(to)
    to.unlink()
    swept(to)
    with pytest.raises(InputError, match="of another sweep"):
        swept(to, seeds=[5])


def test_without_pyarrow_a_sentence_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    with pytest.raises(MissingPackage, match=r"needs pyarrow .*\.csv' works without it"):
        swept(tmp_path / "a.parquet")
    swept(tmp_path / "a.csv")


def test_what_is_written_is_what_the_page_is_tried_with(tmp_path: Path) -> None:
    over = {"bytes": [1024, 4096, 16384], "strategy.fragments": [1, 2, 5, 9]}
    sweep("gam", over=over, metrics=["latency", "speedUp"], to=tmp_path / "gam.parquet")
    written = Path(__file__).parents[2] / "reference" / "sweep" / "gam.parquet"
    found, kept = (parquet.read_table(file) for file in (tmp_path / "gam.parquet", written))
    assert found.equals(kept, check_metadata=True)
