"""Results, timelines and sweeps as data frames, which need pandas."""

from __future__ import annotations

import pyarrow
from stagescope import presets, run, sweep


def test_metrics_with_units() -> None:
    frame = run("gam").to_pandas().set_index("metric")
    assert frame.loc["latency", "value"] == 188.9
    assert frame.loc["latency", "unit"] == "µs"
    assert frame["halfWidth"].isna().all()


def test_a_row_a_span() -> None:
    frame = run("gam").timeline.to_pandas()
    assert list(frame.columns) == ["lane", "kind", "item", "start", "end"]
    assert frame["end"].max() == 188.9
    assert frame.attrs["units"]["end"] == "µs"
    assert run("gam").timeline.to_arrow().schema.field("start").metadata == {b"unit": "µs".encode()}
    assert frame.groupby("lane").size().tolist() == [5, 5, 5, 5]


def test_tables_of_results_with_and_without_intervals_are_of_one_schema() -> None:
    tables = [run(name).to_arrow() for name in ("gam", "two-processors")]
    assert len(pyarrow.concat_tables(tables)) == sum(map(len, tables))


def test_a_row_a_scenario_with_units_and_reasons() -> None:
    table = sweep(presets["gam"], over={"bytes": [3, 4096], "strategy.fragments": [1, 5]}, metrics=["latency"])
    frame = table.to_pandas()
    assert frame.attrs["units"]["latency"] == "µs"
    assert frame["latency"].isna().tolist() == [False, True, False, False]
    assert frame["error"].isna().tolist() == [True, False, True, True]
    assert frame["latency"].iloc[3] == 188.9
