"""Scenarios that no engine survives."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from pathlib import Path

import pytest
from stagescope import EngineDied, Scenario, sweep


def test_a_poisoned_scenario_is_isolated_and_told_in_its_row(
    pipe: Scenario, tmp_path: Path, poisoned: Callable[..., None]
) -> None:
    values = list(range(1000, 1012))
    whole = sweep(pipe, {"bytes": values}, metrics=["latency"], workers=1)
    poisoned(1003)
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        table = sweep(pipe, {"bytes": values}, metrics=["latency"], workers=1, to=tmp_path / "a.csv")
    assert {warning.category for warning in said} == {EngineDied}
    assert list(table.errors) == [3]
    assert "ended twice on this scenario (signal 9" in table.errors[3]
    assert [value for row, value in enumerate(table["latency"]) if row != 3] == [
        value for row, value in enumerate(whole["latency"]) if row != 3
    ]
    lines = (tmp_path / "a.csv").read_text().splitlines()
    assert len(lines) == 2 + 12 and "ended twice" in lines[5]


def test_an_engine_that_dies_once_is_replaced(pipe: Scenario, poisoned: Callable[..., None]) -> None:
    poisoned(1001, once=True)
    with pytest.warns(EngineDied, match="signal 9"):
        table = sweep(pipe, {"bytes": range(1000, 1008)}, metrics=["latency"], workers=2)
    assert not table.errors and all(value > 0 for value in table["latency"])
