"""Which rows a sweep has, and what it refuses before anything runs."""

from __future__ import annotations

import itertools
import warnings
from typing import Any

import pytest
from stagescope import InputError, Scenario, run, sweep, systems
from stagescope.sweep import Progress, _local, _progress
from stagescope.sweep._paths import place_at
from stagescope.sweep._plan import planned
from stagescope.sweep._progress import Reporter

GRID: dict[str, Any] = {"bytes": [4096, 16384], "stages.2.overhead": [1.5, 3], "strategy": ["equal", "exact"]}


def test_grid_has_the_last_path_fastest_and_every_row_is_what_run_says(pipe: Scenario) -> None:
    table = sweep(pipe, GRID, seeds=[7, 3], metrics=["latency", "fragmentCount"], workers=1)
    wanted = list(itertools.product(*GRID.values(), [7, 3]))
    columns = [table[name] for name in (*GRID, "seed")]
    assert list(zip(*columns)) == wanted
    assert list(table["point"]) == [row // 2 for row in range(16)]
    for row, values in enumerate(wanted):
        scenario = pipe.replace(dict(zip((*GRID, "seed"), values)))
        assert table.scenario(row) == scenario
        result = run(scenario, metrics=["latency", "fragmentCount"])
        assert (table["latency"][row], table["fragmentCount"][row]) == (result.latency, result.fragmentCount)
    assert table.units["latency"] == "µs" and table.units["bytes"] == "byte" and table.units["strategy"] == ""
    assert "latency [µs]" in repr(table) and "[16 rows of 8 points]" in repr(table)
    assert "[1 row of 1 point]" in repr(sweep("gam", {"bytes": [1]}, metrics=["latency"], workers=1))


@pytest.mark.parametrize("grid", [True, False])
def test_columns_say_each_value_once_and_mean_that_of_every_row(pipe: Scenario, grid: bool) -> None:
    over = {"bytes": range(1, 8), "strategy.fragments": [1, 2, 3]}
    points = [dict(zip(over, pair)) for pair in itertools.product(*over.values())]
    given: Any = (over, None) if grid else (None, points)
    plan = planned(pipe, "0", *given, [5, 6], "latency", 1000)
    for start, stop in itertools.combinations(range(plan.rows + 1), 2):
        columns = plan.columns(start, stop)
        wanted = [plan.values(0, start, stop), plan.values(1, start, stop), plan.seeds_of(start, stop)]
        assert list(columns) == ["bytes", "strategy.fragments", "seed"]
        for column, values in zip(columns.values(), wanted):
            said, each, skip = column["values"], column["each"], column["skip"]
            assert len(values) == column["rows"]
            assert [said[(skip + row) // each % len(said)] for row in range(stop - start)] == values


def test_points_stand_as_they_were_given(pipe: Scenario) -> None:
    points = [{"bytes": 9000, "strategy.fragments": 3}, {"bytes": 100, "strategy.fragments": 1}]
    assert list(sweep(pipe.replace(seed=7), points=points, seeds=2, metrics="latency", workers=1)["seed"]) == [7, 8, 7, 8]
    table = sweep(pipe, points=points, seeds=2, metrics="latency", workers=1)
    assert list(table["bytes"]) == [9000, 9000, 100, 100]
    assert list(table["seed"]) == [1, 2, 1, 2]
    assert table.row(-1) == {
        "point": 1,
        "bytes": 100,
        "strategy.fragments": 1,
        "seed": 2,
        "latency": run(pipe.replace(points[1]), metrics=["latency"]).latency,
        "error": None,
    }


class Whole:
    """As a whole number of numpy."""

    def __init__(self, value: int) -> None:
        self._value = value

    def __index__(self) -> int:
        return self._value


class Single:
    """As an array of numpy without a length."""

    def __iter__(self) -> Any:
        raise TypeError("iteration over a 0-d array")

    def __len__(self) -> int:
        raise TypeError("len() of unsized object")


def test_whole_numbers_of_other_libraries_count(pipe: Scenario) -> None:
    def swept(number: Any) -> Any:
        return sweep(pipe, {"bytes": [1, 2, 4]}, seeds=number(2), metrics="latency", workers=number(1), most_rows=number(6))

    table = swept(Whole)
    assert list(table["seed"]) == list(swept(int)["seed"]) == [1, 2] * 3
    # As of what numpy.argmin gives.
    assert table.row(Whole(5)) == table.row(5) and table.link(Whole(-1)) == table.link(5)
    assert sweep(pipe, {"bytes": [1]}, seeds=[Whole(7)], metrics="latency", time_limit=Whole(60)).row(0)["seed"] == 7
    with pytest.raises(InputError, match="at most 2 rows, got 3"):
        sweep(pipe, {"bytes": [1]}, seeds=Whole(3), most_rows=Whole(2))
    with pytest.raises(InputError, match="expected 0 to 5"):
        table.row(Whole(6))


def test_a_simulation_has_half_widths(pipe: Scenario) -> None:
    base = Scenario("ini-cluster", clusters=2, processorsPerCluster=2, requests=400, pointRequests=0, watched=0)
    table = sweep(base, {"variability": [0, 1]}, metrics=["cycleTime", "cycleTimeSimulated"], workers=1)
    assert table.columns[-1] == "cycleTimeSimulated.halfWidth"
    result = run(table.scenario(1), metrics=["cycleTimeSimulated"])
    assert table["cycleTimeSimulated"][1] == result.cycleTimeSimulated
    assert table["cycleTimeSimulated.halfWidth"][1] == result.cycleTimeSimulated.half_width


def test_rows_that_are_refused_say_why_and_others_do_not_notice(pipe: Scenario) -> None:
    table = sweep(pipe, {"bytes": [4096, 4], "strategy.fragments": [1, 8]}, metrics=["latency"], workers=1)
    assert list(table.errors) == [3]
    assert "fragments" in table.errors[3] and "got 8" in table.errors[3]
    assert table.row(3)["latency"] is None
    assert all(value > 0 for value in table["latency"][:3])
    assert "1 refused" in repr(table)


def test_progress_ends_with_all_rows(pipe: Scenario) -> None:
    told: list[Progress] = []
    sweep(pipe, {"bytes": range(1, 30)}, metrics=["latency"], progress=told.append, workers=2)
    assert told[-1].done == told[-1].rows == 29 and told[-1].rate > 0
    assert str(Progress(100, 400, 0, 2, 2.0, 50.0)) == "100 of 400 rows, 50 a second, 6 s left, 2 refused"
    assert str(Progress(400, 400, 0, 1, 8.0, 5.5)) == "400 of 400 rows, 5.5 a second, 1 refused"
    assert [_progress._duration(seconds) for seconds in (99, 600, 7200)] == ["99 s", "10 min", "2.0 h"]


def test_time_left_is_told_by_the_rate_of_late_and_not_by_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(_progress.time, "monotonic", lambda: now[0])
    told: list[Progress] = []
    reporter = Reporter(told.append, 1_000_000, 1000)
    for seconds, rows in ((3.0, 4), (0.1, 128), (0.9, 4000), (1.0, 50_000), (10.0, 100_000)):
        now[0] += seconds
        reporter.add(rows, 0)
    # Four rows in three seconds, which took the engines to start, are 66 hours; nothing is said of them.
    assert [progress.seconds_left for progress in told[:1]] == [None] and "left" not in str(told[0])
    assert [round(progress.rate) for progress in told[1:]] == [4128, 27_064, 10_000]
    assert told[-1].seconds_left == pytest.approx((1_000_000 - 155_132) / 10_000)
    # At the end it is the rate of the whole run, without what was there before it, and it is told once.
    before = len(told)
    now[0] += 5
    reporter.add(1_000_000 - 155_132, 0)
    reporter.end()
    assert len(told) == before + 1 and told[-1].done == told[-1].rows
    assert told[-1].rate == pytest.approx((1_000_000 - 1000) / 20)


@pytest.mark.parametrize(
    ("wanted", "path", "said"),
    [
        ({"over": {"byte": [1]}}, "over.byte", "bytes, stages, strategy"),
        ({"over": {"stages.2.speed": [1]}}, "over.stages.2.speed", "overhead"),
        ({"over": {"bytes.more": [1]}}, "over.bytes.more", "no parts"),
        ({"over": {"bytes": [4096, 0]}}, "over.bytes.1", "1 to 1073741824 byte, got 0"),
        ({"over": {"bytes": [1.5]}}, "over.bytes.0", "a whole number"),
        ({"over": {"bytes": ["many"]}}, "over.bytes.0", "a number"),
        ({"over": {"bytes": [float("nan")]}}, "over.bytes.0", "finite"),
        ({"over": {"strategy": ["best"]}}, "over.strategy.0", "one of"),
        ({"over": {"strategy": [print]}}, "over.strategy.0", "registered"),
        ({"over": {"stages.99.overhead": [1, 2]}}, "over.stages.99.overhead.0", "an index, 0 to 3"),
        ({"points": [{"bytes": 4096}, {"bytes": 0}]}, "points.1.bytes", "1 to 1073741824 byte"),
        ({"points": [{"byte": 1}]}, "points.0.byte", "bytes, stages, strategy"),
        ({"over": {"stages.0.overhead": [{}]}}, "over.stages.0.overhead.0", "a number"),
        ({"points": 5}, "points", "a list of dictionaries"),
        ({"over": {"bytes": [1, 1]}}, "over.bytes", "each value once"),
        ({"over": {"bytes": [1024, 1024.0]}}, "over.bytes", "each value once"),
        ({"over": {"bytes": Single()}}, "over.bytes", "a list"),
        ({"points": Single()}, "points", "a list"),
        ({"over": {"bytes": [1]}, "seeds": Single()}, "seeds", "a list of seeds"),
        ({"over": {"bytes": [1]}, "seeds": True}, "seeds", "how many"),
        ({"over": {"bytes": [1]}, "workers": True}, "workers", "a whole number of processes"),
        ({"over": {"bytes": [1]}, "workers": 1.0}, "workers", "a whole number of processes"),
        ({"over": {"bytes": [1]}, "most_rows": True}, "most_rows", "a whole number of rows"),
        ({"over": {"bytes": [1]}, "time_limit": True}, "time_limit", "a number of seconds"),
        ({"over": {"bytes": [1]}, "time_limit": object()}, "time_limit", "a number of seconds"),
        ({"over": {"bytes": []}}, "over.bytes", "one value or more"),
        ({"over": {"bytes": 4096}}, "over.bytes", "a list"),
        ({"over": {"seed": [1]}}, "over.seed", "seeds=..."),
        ({"over": {}}, "over", "one path or more"),
        ({}, "over", "points"),
        ({"points": [{"bytes": 1}, {"strategy": "exact"}]}, "points.1", "a value for each of bytes"),
        ({"over": {"bytes": [1]}, "metrics": ["speed"]}, "metrics.0", "latency"),
        ({"over": {"bytes": [1]}, "seeds": 0}, "seeds", "1 or more"),
        ({"over": {"bytes": [1]}, "seeds": 1.5}, "seeds", "a list of seeds"),
        ({"over": {"bytes": [1]}, "seeds": [2**32]}, "seeds.0", "4294967295"),
        ({"over": {"bytes": [1]}, "metrics": 5}, "metrics", "names of metrics"),
        ({"over": {"bytes": [1]}, "most_rows": "many"}, "most_rows", "1 or more"),
        ({"over": {"bytes": [1]}, "to": 5}, "to", ".parquet or .csv"),
        ({"over": {"bytes": [1]}, "backend": "cloud"}, "backend", "distributed.Client"),
        ({"over": {"bytes": [1]}, "workers": 0}, "workers", "1 or more"),
        ({"over": {"bytes": [1]}, "to": "sweep.xlsx"}, "to", ".parquet or .csv"),
        ({"over": {"bytes": [1]}, "to": "/no/such/folder/sweep.csv"}, "to", "a folder that exists"),
    ],
)
def test_what_is_wrong_is_refused_in_one_sentence(pipe: Scenario, wanted: dict[str, Any], path: str, said: str) -> None:
    with pytest.raises(InputError) as refused:
        sweep(pipe, **{"metrics": ["latency"], **wanted})
    assert refused.value.path == path
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_parameter_of_a_stage_is_called_by_the_number_that_it_has_everywhere() -> None:
    for path, title in (("bytes", "Message size"), ("stages.0.overhead", "Overhead of stage 0")):
        assert place_at(systems["pipeline"], path, "over").title == title


def test_a_hundred_million_rows_are_refused_by_a_limit_that_is_told(pipe: Scenario) -> None:
    with pytest.raises(InputError, match=r"at most 10,000,000 rows, got 100,000,000 \(10,000 x 10,000 points x 1 seeds\)"):
        sweep(pipe, {"bytes": range(1, 10_001), "stages.0.overhead": range(10_000)}, metrics=["latency"])
    # At once: no value of what is too large is looked at, which here would take a minute and all memory.
    for given, seeds in (({"bytes": range(1, 10**9)}, 1), ({"bytes": [1]}, 10**9)):
        with pytest.raises(InputError, match="at most 10,000,000 rows, got 999,999,999|got 1,000,000,000"):
            sweep(pipe, given, seeds=seeds, metrics=["latency"])
    with pytest.raises(InputError, match="at most 5 rows, got 6"):
        sweep(pipe, {"bytes": range(1, 7)}, metrics=["latency"], most_rows=5)


def test_values_without_a_length_are_looked_at_no_further_than_the_limit(pipe: Scenario) -> None:
    looked = itertools.count(1)
    endless: Any = (
        {"over": {"bytes": looked}},
        {"points": ({"bytes": size} for size in looked)},
        {"over": {"bytes": [4096]}, "seeds": looked},
    )
    for wanted in endless:
        before = next(looked)
        with pytest.raises(InputError, match="at most 1,000 rows, got more than 1,000"):
            sweep(pipe, **wanted, metrics=["latency"], most_rows=1000)
        assert next(looked) - before == 1002
    table = sweep(pipe, {"bytes": (size for size in (4096, 8192))}, metrics=["latency"], most_rows=2)
    assert list(table["bytes"]) == [4096, 8192]


def test_engines_are_kept_for_the_next_sweep_and_none_of_them_dies(pipe: Scenario) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for _ in range(2):
            sweep(pipe, {"bytes": range(1000, 1020)}, metrics=["latency"], workers=2)
    before = {child.pid for child in _local._idle}
    sweep(pipe, {"bytes": range(1000, 1020)}, metrics=["latency"], workers=2)
    assert {child.pid for child in _local._idle} == before
