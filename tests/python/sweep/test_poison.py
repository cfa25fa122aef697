"""Scenarios that no engine survives."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from pathlib import Path

import pytest
from stagescope import EngineDied, InputError, Scenario, sweep


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


def test_a_scenario_that_goes_on_for_ever_is_ended_and_told_in_its_row(
    pipe: Scenario, poisoned: Callable[..., None]
) -> None:
    poisoned(1003, endless=True)
    table = sweep(pipe, {"bytes": [1002, 1003]}, metrics=["latency"], workers=1, time_limit=1)
    assert table.errors == {1: "the scenario took longer than the time limit of 1 s"}
    assert table["latency"][0] > 0


@pytest.mark.parametrize("limit", [0, -1, True, "long", float("nan")])
def test_a_time_limit_is_a_number_of_seconds(pipe: Scenario, limit: object) -> None:
    with pytest.raises(InputError, match="time_limit: expected a number of seconds above 0"):
        sweep(pipe, {"bytes": [1000]}, metrics=["latency"], time_limit=limit)  # type: ignore[arg-type]
