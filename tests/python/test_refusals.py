"""Whatever is given in the place of something else, it is an InputError with path, rule and value."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest
from stagescope import InputError, Scenario, advise, from_link, measure, mva, optimum, presets, register, run, sweep, systems


class Lines:
    """As a data frame shows itself."""

    def __repr__(self) -> str:
        return "   a\n0  1"


class Column:
    """As arrays compare, and as one number of them is gone through."""

    def __eq__(self, other: object) -> Any:
        return self

    def __bool__(self) -> bool:
        raise ValueError("ambiguous")

    def __iter__(self) -> Any:
        raise TypeError("one number")


class Client:
    """As Dask's: the class itself, which nobody has called."""

    submit = scheduler_info = None


#: Lists in themselves, and deeper than Python goes.
ROUND: list[Any] = []
ROUND.append(ROUND)
DEEP: list[Any] = []
for _ in range(5000):
    DEEP = [DEEP]
KNOT: dict[str, Any] = {}
KNOT["bytes"] = KNOT

#: Two scenarios, and two runs of a benchmark.
TWO = "v=1&s=pipeline&b.s=pipeline&b.bytes=8192&end"
TWICE = 2 * "# OSU MPI Latency Test v7.2\n# Size          Latency (us)\n1 1.0\n1000 2.0\n2000 3.0\n\n"

TABLE = sweep("gam", {"bytes": [1, 2]}, metrics=["latency"])


@pytest.mark.parametrize(
    ("ask", "path"),
    [
        (lambda: Scenario(5), "system"),
        (lambda: Scenario(["pipeline"]), "system"),
        (lambda: presets["gam"].replace(5), "values"),
        (lambda: presets["gam"].replace({5: 1}), "pipeline.5"),
        (lambda: presets["gam"].replace(bytes=2**60 + 1), "pipeline.bytes"),
        (lambda: presets["gam"].replace(bytes=10**400), "pipeline.bytes"),
        (lambda: presets["gam"].replace(bytes=2**60), "pipeline.bytes"),
        (lambda: from_link(5), "link"),
        (lambda: from_link(b"v=1&s=pipeline&end"), "link"),
        (lambda: from_link("v=1&s=pipeline&end", side=5), "side"),
        (lambda: from_link(TWO, side="A"), "side"),
        (lambda: from_link(TWO, side=Column()), "side"),  # type: ignore[arg-type]
        (lambda: from_link(DEEP), "link"),  # type: ignore[arg-type]
        (lambda: sweep("gam", {"bytes": [1]}, backend=Column()), "backend"),
        (lambda: presets[5], "preset"),
        (lambda: presets[["gam"]], "preset"),
        (lambda: presets.about(None), "preset"),
        (lambda: presets[Column()], "preset"),
        (lambda: run("gam", metrics=Column()), "metrics"),
        (lambda: run("gam", strategy=lambda size, stages: Column()), "<lambda>()"),
        (lambda: measure(Column()), "table"),
        (lambda: measure([Column()]), "table"),
        (lambda: mva(Column(), 1), "stations"),
        (lambda: sweep("gam", {"bytes": [1]}, backend=Client), "backend"),
        (lambda: TABLE.plot(""), "plot"),
        (lambda: run("gam").timeline.busy("stage-0"), "lane"),
        (lambda: run("gam").timeline.busy(-1), "lane"),
        (lambda: systems[["pipeline"]], "system"),
        (lambda: systems["pipeline"].unit(["latency"]), "metric"),
        (lambda: run(None), "scenario"),
        (lambda: run("gam", metrics=5), "metrics"),
        (lambda: run("gam", metrics=[5]), "metrics.0"),
        (lambda: run("gam", metrics=[object()]), "metrics.0"),
        (lambda: run("gam", strategy=5), "strategy"),
        (lambda: run("gam", simulate="no"), "simulate"),
        (lambda: run("gam", timeline="yes"), "timeline"),
        (lambda: run("gam", timeline=None), "timeline"),
        (lambda: optimum(5), "scenario"),
        (lambda: register(5), "register"),
        (lambda: measure(5), "table"),
        (lambda: measure([5]), "table"),
        (lambda: measure("size [B],time [us]\n1,2\n2,3\n3,4\n", method=5), "method"),
        (lambda: measure(TWICE, run=3), "run"),
        (lambda: measure(TWICE, run=-1), "run"),
        (lambda: measure(TWICE, run=0.5), "run"),
        (lambda: measure("size [B],time [us]\n1,2\n2,3\n3,4\n", run=1), "run"),
        (lambda: advise(5), "scenario"),
        (lambda: advise("gam", "many"), "bytes"),
        (lambda: mva([], 7), "stations"),
        (lambda: mva([object()], 7), "stations.0.demand"),
        (lambda: mva([float("nan")], 7), "stations.0.demand"),
        (lambda: mva([{(1, 2): 3}], 7), "stations.0.(1, 2)"),
        (lambda: mva([1], "many"), "population"),
        (lambda: mva([1], 1, think=float("inf")), "think"),
        (lambda: sweep(5, {"bytes": [1]}), "scenario"),
        (lambda: sweep("gam", [1, 2]), "over"),
        (lambda: sweep("gam", {5: [1]}), "over"),
        (lambda: sweep("gam", {"bytes": [1]}, metrics=[["latency"]]), "metrics.0"),
        (lambda: sweep("gam", {"strategy": ["exact", [512, 3584]]}), "over.strategy.1"),
        (lambda: sweep("gam", {"strategy": [{"kind": ["exact"]}]}), "over.strategy.0"),
        (lambda: sweep("gam", {"bytes": iter([0])}, most_rows=10**30), "over.bytes.0"),
        (lambda: TABLE[5], "column"),
        (lambda: TABLE.row("first"), "row"),
        (lambda: TABLE.link(1.5), "row"),
        (lambda: TABLE.plot(5), "plot"),
        (lambda: TABLE.plot(x=5), "plot"),
        (lambda: run("gam").timeline.in_(5), "unit"),
        (lambda: run("gam").timeline.in_(["us"]), "unit"),
        (lambda: run(Lines()), "scenario"),
    ],
)
def test_it_is_an_input_error(ask: Callable[[], object], path: str) -> None:
    with pytest.raises(InputError) as refused:
        ask()
    assert refused.value.path == path
    assert refused.value.rule and hasattr(refused.value, "value")
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("ask", "path"),
    [
        (lambda each: presets["gam"].replace({"stages.2.overhead": each}), "pipeline.stages.2.overhead"),
        (lambda each: presets["gam"].replace(interventions=each), "pipeline.interventions"),
        (lambda each: mva([1, {"demand": each}], 3), "stations.1.demand"),
        (lambda each: mva([1], 3, think=each), "think"),
        (lambda each: advise("gam", each), "bytes"),
        (lambda each: sweep("gam", {"bytes": [each]}), "over.bytes.0"),
        (lambda each: measure("1", unit=each), "unit"),
    ],
)
@pytest.mark.parametrize("each", [ROUND, DEEP, KNOT], ids=["round", "deep", "knot"])
def test_what_has_no_end_is_refused_where_it_stands(
    ask: Callable[[object], object], path: str, each: object
) -> None:
    with pytest.raises(InputError, match="at most 64 levels of lists and dictionaries, got") as refused:
        ask(each)
    assert refused.value.path.startswith(path)
    assert len(str(refused.value)) < 800


def test_processes_are_asked_for_where_there_are_some(monkeypatch: pytest.MonkeyPatch) -> None:
    client = type("Client", (), {"submit": None, "scheduler_info": None})()
    with pytest.raises(InputError, match="workers: expected None with a distributed.Client") as refused:
        sweep("gam", {"bytes": [1]}, backend=client, workers=8)
    assert (refused.value.path, refused.value.value) == ("workers", 8)
    monkeypatch.setattr(import_module("stagescope.sweep._local"), "in_page", lambda: True)
    with pytest.raises(InputError, match="workers: expected None or 1 in a page, which computes in one process, got 8"):
        sweep("gam", {"bytes": [1]}, workers=8)
