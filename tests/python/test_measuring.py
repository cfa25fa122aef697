"""Timings to stages, advice, queues."""

from __future__ import annotations

import types
from collections.abc import Iterator

import pytest
from stagescope import InputError, Scenario, advise, measure, mva, run

OSU = """# OSU MPI Latency Test v7.3
# Size          Latency (us)
1                       1.20
1024                    2.30
4096                    5.61
16384                  18.80
65536                  71.60
"""


def rows() -> list[dict[str, float]]:
    return [
        {"bytes": size, "copy [us]": 7.2 + 0.007 * size * wobble, "wire [us]": 4.3 + 0.0282 * size}
        for size, wobble in ((64, 1), (256, 1.01), (1024, 0.99), (4096, 1))
    ]


def test_rows_become_stages_with_errors() -> None:
    measured = measure(rows())
    assert measured.method == "direct"
    assert [stage.name for stage in measured.stages] == ["copy", "wire"]
    copy, wire = measured.stages
    assert wire.overhead.value == pytest.approx(4.3) and wire.perByte.value == pytest.approx(0.0282)
    assert copy.overhead.low < 7.2 < copy.overhead.high and copy.overhead.error > 0
    assert "message size" in measured.summary
    assert measured.scenario(8192).stages[1].perByte == pytest.approx(0.0282, rel=1e-5)
    assert (measured.scenario().bytes, measured.scenario(8192).bytes) == (4096, 8192)


class Columns:
    """As a frame of polars or a table of pyarrow: what it yields when it is gone through is columns."""

    def __init__(self, **ways: object) -> None:
        self.__dict__.update({name: lambda given=given: given for name, given in ways.items()})

    def __iter__(self) -> Iterator[list[float]]:
        yield from ([100, 200, 300], [2.0, 3.0, 4.0], [5.0, 6.0, 7.0])


@pytest.mark.parametrize(
    "frame",
    [
        Columns(write_csv="bytes,time (us)\n100,2.0\n200,3.0\n300,4.0\n"),
        Columns(to_pylist=[{"bytes": size, "time (us)": size / 100 + 1} for size in (100, 200, 300)]),
    ],
)
def test_a_frame_of_columns_is_read_by_rows(frame: Columns) -> None:
    (path,) = measure(frame).paths["time"]
    assert path.perByte.value == pytest.approx(0.01) and path.to_bytes == 300


def test_columns_that_come_later_are_not_left_out() -> None:
    late = rows()
    first = {name: value for name, value in late[0].items() if name != "wire [us]"}
    assert [stage.name for stage in measure([*late[1:], first]).stages] == ["copy", "wire"]
    assert [stage.name for stage in measure([first, *late[1:]]).stages] == ["copy", "wire"]
    for mixed in ([*late, [1, 2, 3]], [["bytes", "copy [us]"], *late]):
        with pytest.raises(InputError, match="rows that are all lists or all dictionaries"):
            measure(mixed)


def test_the_text_of_a_benchmark_is_recognised() -> None:
    measured = measure(OSU)
    assert "OSU" in measured.summary and measured.method == "whole"
    (ranges,) = measured.paths.values()
    assert ranges[0].at_zero.value > 0
    for fitted in ranges:
        value, low, high = fitted.bandwidth
        assert value == pytest.approx(1 / fitted.perByte.value) and low < value and (high is None or value < high)
    with pytest.raises(InputError, match="end to end"):
        measured.scenario()


def test_a_data_frame_is_read_as_its_csv() -> None:
    text = "bytes,copy [us]\n64,7.6\n256,9.0\n1024,14.4\n"
    frame = types.SimpleNamespace(to_csv=lambda index: "" if index else text, index=types.SimpleNamespace(names=[None]))
    assert measure(frame, method="direct").stages[0].name == "copy"
    assert measure([["bytes", "copy [us]"], [64, 7.6], [256, 9.0], [1024, 14.4]]) == measure(text)
    assert measure(text.encode()) == measure(f"\ufeff{text}".encode()) == measure(text)
    indexed = types.SimpleNamespace(to_csv=lambda index: text if index else "", index=types.SimpleNamespace(names=["bytes"]))
    assert measure(indexed) == measure(text)


def test_a_unit_is_said_once_for_all_times_that_have_none() -> None:
    rows = [["size", "time"], [64, 0.0076], [256, 0.009], [1024, 0.0144]]
    with pytest.raises(InputError, match=r'Which unit is column 2 \(“time”\) in\?.* give unit="us"'):
        measure(rows)
    measured = measure(rows, unit="ms")
    (ranges,) = measured.paths.values()
    assert 5 < ranges[0].at_zero.value < 9
    with pytest.raises(InputError) as refused:
        measure(rows, unit="years")
    assert refused.value.path == "unit"
    # What has a unit keeps it.
    assert measure([["size", "time [us]"], *rows[1:]], unit="ms") == measure([["size", "time [us]"], *rows[1:]])


def test_columns_with_names_of_ones_own_are_times_where_somebody_says_so() -> None:
    rows = [["size", "send", "net"], [64, 7.6, 6.3], [256, 9.1, 10], [1024, 14.3, 25.7], [4096, 36.1, 86.6]]
    with pytest.raises(InputError, match=r'nothing says what "send", "net" are; write the unit .* "send \(us\)"'):
        measure(rows)
    with pytest.raises(InputError, match=r'Which unit is column 2 \(“send”\) in\?'):
        measure(rows, method="direct")
    measured = measure(rows, method="direct", unit="us")
    assert [stage.name for stage in measured.stages] == ["send", "net"]
    assert measured.stages == measure([["size", "send (us)", "net (us)"], *rows[1:]], method="direct").stages


def test_iperf_2_is_called_by_its_name() -> None:
    said = "Client connecting to node1, TCP port 5001\n[ ID] Interval       Transfer     Bandwidth\n[  3]  0.0-10.0 sec  1.1 GBytes\n"
    with pytest.raises(InputError, match="this is iperf 2 .*no form that tells the time of a message: run iperf3 with --json"):
        measure(said)
    with pytest.raises(InputError, match="this is iperf3 .*Run it with --json"):
        measure("[ ID] Interval           Transfer     Bitrate\n[  5]  0.0-10.0 sec  1.1 GBytes\n")


@pytest.mark.parametrize("table", ["", "nothing", [[1]], 7, {"bytes": 1}, "size [B],time\n1,2\n2,3\n3,4\n"])
def test_what_cannot_be_read_is_told(table: object) -> None:
    with pytest.raises(InputError) as refused:
        measure(table)
    assert refused.value.path == "table"


def test_several_runs_are_told_apart() -> None:
    osu = "# OSU MPI Latency Test v7.2\n# Size          Latency (us)\n1000 {0}.1\n2000 {0}.2\n3000 {0}.3\n\n"
    both = osu.format(2) + osu.format(7)
    first = measure(both)
    assert len(first.runs) == 3 and measure(osu.format(2)).runs == ()
    assert [round(measure(both, run=run).paths["Latency"][0].at_zero.value, 9) for run in range(2)] == [2, 7]
    with pytest.raises(InputError) as refused:
        measure(both, run=3)
    assert refused.value.rule == "one of " + ", ".join(f"{run} ({said})" for run, said in enumerate(first.runs))


def test_wrong_methods_are_told() -> None:
    with pytest.raises(InputError, match="one of whole, direct, indirect, hops"):
        measure(rows(), method="guess")
    with pytest.raises(InputError, match="two columns"):
        measure(OSU, method="indirect")
    with pytest.raises(InputError, match="1000 or 1024"):
        measure(rows(), kilobyte=5)


def test_advice_is_the_best_equal_cut(pipe: Scenario) -> None:
    advice = advise(pipe)
    assert (advice.fragments, advice.latency) == (5, run(pipe).latency)
    assert advise(pipe, 16384).fragments == run(pipe.replace(bytes=16384)).fragmentCount
    assert advise(measure(rows()), 65536).fragments >= 1
    with pytest.raises(InputError, match="whole number"):
        advise(pipe, 0)
    with pytest.raises(InputError, match="stages or their sums"):
        advise(measure(OSU))


def test_mva_agrees_with_what_is_known() -> None:
    # Two balanced stations: X(N) = N / (D (N + 1)).
    for customers in (1, 2, 10):
        assert mva([1, 1], customers).throughput == pytest.approx(customers / (customers + 1))
    solved = mva([{"demand": 2, "servers": 2}, {"demand": 0.5, "count": 3}], 20, think=1)
    assert solved.lower <= solved.throughput <= solved.upper
    assert solved.cycle_time == pytest.approx(20 / solved.throughput)
    assert mva([1, 2], 30, method="linearizer").throughput == pytest.approx(0.5, rel=0.01)
    assert mva([0], 3).throughput is None
    # An own message waits for nothing of itself: with nobody else at home and all that is asked there, nobody waits.
    alone = mva([{"demand": 0.5, "count": 4, "home": 1}], 4, think=1, method="without-own")
    assert alone.cycle_time == pytest.approx(3)
    assert mva([{"demand": 0.5, "count": 4}], 4, think=1, method="bard-schweitzer").cycle_time > 3


@pytest.mark.parametrize(
    ("stations", "population", "more", "path"),
    [
        ([-1], 1, {}, "stations.0.demand"),
        (["a"], 1, {}, "stations.0.demand"),
        ([{"demand": 1, "speed": 2}], 1, {}, "stations.0.speed"),
        ([{"demand": 1, "servers": 0}], 1, {}, "stations.0.servers"),
        ([{"demand": 1, "home": 0.5}], 1, {}, "stations.0.home"),
        ([{"demand": 1, "home": 1.5}], 1, {"method": "without-own"}, "stations.0.home"),
        ([{"demand": 1, "count": 4, "home": 0.5}], 6, {"method": "without-own"}, "population"),
        ([1], 1.5, {}, "population"),
        ([1], 10**9, {}, "population"),
        ([1], 1, {"method": "guess"}, "method"),
        ([1], 1, {"think": -1}, "think"),
        (3, 1, {}, "stations"),
    ],
)
def test_a_wrong_network_is_told(
    stations: object, population: object, more: dict[str, object], path: str
) -> None:
    with pytest.raises(InputError) as refused:
        mva(stations, population, **more)
    assert refused.value.path == path


def test_what_was_measured_can_be_a_key() -> None:
    table = "size,a (us),b (us)\n64,1,2\n1024,2,4\n4096,5,9\n"
    once, again = measure(table), measure(table)
    assert once == again and {once: "kept"}[again] == "kept"
