"""Results: metrics with units, parts, and the picture of a notebook."""

from __future__ import annotations

import pickle
import sys
import types
import xml.etree.ElementTree as ElementTree

import pytest
from stagescope import InputError, MissingPackage, Result, Scenario, optimum, presets, run, systems
from stagescope._gantt import BOTTLENECK


class Frame(dict):
    """As much of a pandas.DataFrame as is used."""

    def __init__(self, columns: dict) -> None:
        super().__init__(columns)
        self.attrs: dict = {}


#: As much of pyarrow as is used: a table is its columns and its fields.
ARROW = types.SimpleNamespace(
    type_for_alias=str,
    field=lambda name, kind, metadata: (name, kind, metadata),
    schema=list,
    table=lambda columns, schema: (columns, schema),
)


def test_metrics_have_units_and_are_floats(pipe: Scenario) -> None:
    latency = run(pipe).latency
    assert latency == 188.9 and isinstance(latency, float)
    assert repr(latency) == "188.9 µs" and str(latency) == f"{latency}" == "188.9"
    assert latency.unit == "µs" and latency.label == "Latency" and "section 2" in latency.source
    again = pickle.loads(pickle.dumps(latency))
    assert (again, again.unit) == (latency, "µs")


def test_metrics_alone_equal_those_of_the_whole_result(pipe: Scenario) -> None:
    whole = run(pipe, strategy="exact").metrics
    for name in whole:
        alone = run(pipe, strategy="exact", metrics=[name]).metrics
        assert list(alone) == [name]
        assert repr(alone[name]) == repr(whole[name])


def test_what_was_not_asked_for_comes_when_it_is_used(pipe: Scenario) -> None:
    lean = run(pipe, metrics="latency")
    assert list(lean.metrics) == ["latency"]
    assert lean.findings[0]["id"] == run(pipe).findings[0]["id"]
    assert lean.sentence == run(pipe).sentence
    assert lean.sizes == [819.2] * 5
    assert len(lean.timeline) == 20
    assert list(lean.metrics) == ["latency"]
    with pytest.raises(AttributeError, match="latency"):
        lean.latencies  # noqa: B018
    assert "latency" in dir(lean)
    # One that was not made, as `pickle` and `copy` have it for a moment, has no metrics and says so.
    assert "latency" not in dir(Result.__new__(Result))


def test_unknown_metrics_and_scenarios_are_refused(pipe: Scenario) -> None:
    with pytest.raises(InputError) as refused:
        run(pipe, metrics=["latency", "beauty"])
    assert (refused.value.path, refused.value.value) == ("metrics.1", "beauty")
    with pytest.raises(InputError, match="a scenario, the id of a preset or a link"):
        run(5)
    assert run("v=1&s=pipeline&end").latency == run("gam").latency == 188.9
    # As JSON, too, with blanks before it.
    assert run('\n {"v": 1, "system": "pipeline"}').latency == 188.9


def test_the_optimum_is_proved(pipe: Scenario) -> None:
    best = optimum(pipe)
    assert best.certificateLowerBound <= best.latency <= run(pipe).latency
    assert sum(best.sizes) == 4096 and all(isinstance(size, int) for size in best.sizes)
    with pytest.raises(InputError, match="a system with optimum: pipeline"):
        optimum(Scenario("ini-cluster"))


def test_the_timeline_is_memoryviews(pipe: Scenario) -> None:
    timeline = run(pipe, timeline=True).timeline
    assert (timeline.start.format, timeline.end.format, timeline.item.format) == ("d", "d", "i")
    assert timeline.start.readonly and timeline.until == 188.9 and timeline.unit == "µs"
    assert [span.item for span in timeline][:6] == [0, 1, 2, 3, 4, 0]
    assert timeline.busy(2) == pytest.approx(137.05, abs=0.2)
    assert [lane["id"] for lane in timeline.lanes] == [f"stage-{i}" for i in range(4)]


def test_stations_have_half_widths() -> None:
    result = run(presets["two-processors"])
    station = result.stations[0]
    assert station["utilisation"]["mean"] > 0
    assert any("halfWidth" in each["utilisation"] for each in result.stations)
    assert any(metric.half_width for metric in result.metrics.values())
    measured = next(metric for metric in result.metrics.values() if metric.half_width)
    assert repr(measured).startswith(f"{float(measured)!r} ± {measured.half_width!r}")
    assert result.timeline.unit == "cycles"


def test_which_systems_have_no_stations_is_told() -> None:
    without = [system for system in systems if not run(Scenario(system)).stations]
    assert without == ["pipeline", "memory-channel", "speculative-defragmentation"]
    assert all(system in Result.stations.__doc__ for system in without)


def test_without_simulation_only_the_equations_answer() -> None:
    equations = run(presets["two-processors"], simulate=False)
    assert equations.cycleTime > 0 and "cycleTimeSimulated" not in equations.metrics
    assert "cycleTimeSimulated" in run(presets["two-processors"]).metrics
    assert all(metric.half_width is None for metric in equations.metrics.values())


def test_tables_for_other_libraries(pipe: Scenario, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", types.SimpleNamespace(DataFrame=Frame))
    monkeypatch.setitem(sys.modules, "pyarrow", ARROW)
    result = run(pipe)
    frame = result.to_pandas()
    assert frame["metric"][0] == "latency" and frame["unit"][0] == "µs" and frame["value"][0] == 188.9
    table, schema = result.to_arrow()
    assert table == frame
    # Of two results the columns are of the same types, whether or not there are intervals.
    assert [said[:2] for said in schema] == [
        ("metric", "string"), ("value", "float64"), ("unit", "string"), ("halfWidth", "float64"),
    ]


def test_a_table_of_a_timeline_says_its_unit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", types.SimpleNamespace(DataFrame=Frame))
    monkeypatch.setitem(sys.modules, "pyarrow", ARROW)
    for system, unit in (("pipeline", "µs"), ("memory-channel", "ps"), ("virtual-network", "ns")):
        timeline = run(Scenario(system), timeline=True).timeline
        frame = timeline.to_pandas()
        assert list(frame) == ["lane", "kind", "item", "start", "end"]
        assert frame.attrs["units"]["start"] == frame.attrs["units"]["end"] == unit
        table, schema = timeline.to_arrow()
        assert schema[-1] == ("end", "float64", {"unit": unit}) and schema[0] == ("lane", "string", None)
        assert max(table["end"]) <= timeline.until
        micro = timeline.in_("µs")
        assert timeline.unit == unit and micro.unit == micro.units["end"] == "µs" and micro.until == run(Scenario(system), timeline=True).timeline.in_("us").until
        assert micro.end[0] == pytest.approx(timeline.end[0] / {"µs": 1, "ns": 1e3, "ps": 1e6}[unit])
        seconds = timeline.in_("s")
        assert list(seconds.in_("ns").end) == [value * 10**9 for value in seconds.end]
        assert [item is None for item in frame["item"]] == [item < 0 for item in timeline.item]
    with pytest.raises(InputError, match="s, ms, µs, ns or ps"):
        timeline.in_("years")


def test_without_pandas_or_pyarrow_a_sentence_says_so(pipe: Scenario, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("pandas", "pyarrow"):
        monkeypatch.setitem(sys.modules, name, None)
    for thing in (run(pipe), run(pipe).timeline):
        with pytest.raises(MissingPackage, match="pip install pandas"):
            thing.to_pandas()
        with pytest.raises(MissingPackage, match="pip install pyarrow"):
            thing.to_arrow()


def test_results_and_timelines_can_be_pickled(pipe: Scenario) -> None:
    for simulated in (pipe, presets["two-processors"]):
        result = run(simulated, timeline=True)
        again = pickle.loads(pickle.dumps(result))
        assert again.columns() == result.columns() and again.scenario == result.scenario
        assert again.sentence == result.sentence and again.findings == result.findings
        if result.timeline is not None:
            assert list(again.timeline) == list(result.timeline) and again.timeline.start.readonly
            assert list(pickle.loads(pickle.dumps(result.timeline))) == list(result.timeline)


def test_a_notebook_draws_the_bars_with_the_link_as_caption(
    pipe: Scenario, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("STAGESCOPE_PAGE", raising=False)
    result = run(pipe)
    svg = ElementTree.fromstring(result._repr_svg_())
    bars = svg.findall("{http://www.w3.org/2000/svg}rect")
    assert len(bars) == 20
    texts = ["".join(text.itertext()) for text in svg.iter("{http://www.w3.org/2000/svg}text")]
    assert "Sender copy" in texts and "busy 73%" in texts and "150 µs" in texts
    html = result._repr_html_()
    assert result.sentence in html and "#v=1&amp;s=pipeline&amp;end" in html and "href" not in html
    monkeypatch.setenv("STAGESCOPE_PAGE", "https://example.org/")
    assert 'href="https://example.org/#v=1&amp;s=pipeline&amp;end"' in pipe._repr_html_()


@pytest.mark.parametrize("system", list(systems))
def test_only_the_bottleneck_that_the_engine_names_stands_out(system: str) -> None:
    result = run(Scenario(system), timeline=True)
    if result.timeline is None:
        return
    svg = ElementTree.fromstring(result._repr_svg_())
    texts = list(svg.iter("{http://www.w3.org/2000/svg}text"))
    bold = [text.text for text in texts if text.get("font-weight") == "bold"]
    named = [lane["name"] for lane in result.timeline.lanes if lane["id"] == result.timeline.bottleneck]
    assert bold == named and len(bold) == (1 if system == "pipeline" else 0)
    assert sum(text.get("fill") == BOTTLENECK for text in texts) == len(bold)
    # The axis is in a unit that a person reads: four digits before the point at most, where it is a time.
    (last,) = [text.text for text in texts if text.text.split()[-1] in ("s", "ms", "µs", "ns", "ps", "cycles")]
    number, unit = last.split()
    assert unit == "cycles" or 0 < float(number.replace(",", "")) < 1000


def test_names_cannot_break_the_picture(pipe: Scenario) -> None:
    named = pipe.replace({"stages.0.name": "<b>&\"'"})
    assert ElementTree.fromstring(run(named)._repr_svg_()) is not None
    assert "<b>" not in run(named)._repr_html_()


def test_every_metric_has_a_unit() -> None:
    for system in systems.values():
        for name in system.metrics:
            assert isinstance(system.unit(name), str)


def test_what_a_run_wrote_down_is_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    short = Scenario("ini-cluster").replace(requests=400, pointRequests=0)
    trace = run(short.replace({"rules.tracing": "detailed"})).records["trace"]
    columns = trace.columns()
    assert len(trace) == len(columns["stay"]) and len(trace) > 1500
    assert columns["request"].count("p0:0") == 4 and set(columns["leg"]) == set(columns["leg"][:200])
    assert trace.units["stay"] == "cycles" and trace.units["found"] == ""
    split = ("wait", "handler", "queue", "window", "udp", "ip", "unlisted")
    for row, stay in enumerate(columns["stay"]):
        assert sum(columns[name][row] for name in split) == pytest.approx(stay)
    assert pickle.loads(pickle.dumps(trace)).columns() == columns
    monkeypatch.setitem(sys.modules, "pyarrow", ARROW)
    kinds = {name: kind for name, kind, _ in trace.to_arrow()[1]}
    assert (kinds["request"], kinds["found"], kinds["stay"]) == ("string", "int64", "float64")
    assert all(value is None or isinstance(value, str) or value >= 0 for column in columns.values() for value in column)
    assert run(short).records == {}
