"""Results: metrics with units, parts, and the picture of a notebook."""

from __future__ import annotations

import pickle
import sys
import types
import xml.etree.ElementTree as ElementTree

import pytest
from stagescope import InputError, Scenario, optimum, presets, run, systems


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


def test_unknown_metrics_and_scenarios_are_refused(pipe: Scenario) -> None:
    with pytest.raises(InputError) as refused:
        run(pipe, metrics=["latency", "beauty"])
    assert (refused.value.path, refused.value.value) == ("metrics.1", "beauty")
    with pytest.raises(InputError, match="a scenario, the id of a preset or a link"):
        run(5)
    assert run("v=1&s=pipeline&end").latency == run("gam").latency == 188.9


def test_the_optimum_is_proved(pipe: Scenario) -> None:
    best = optimum(pipe)
    assert best.certificateLowerBound <= best.latency <= run(pipe).latency
    assert sum(best.sizes) == 4096 and all(isinstance(size, int) for size in best.sizes)
    with pytest.raises(InputError, match="a system with optimum: pipeline"):
        optimum(Scenario("ini-cluster"))


def test_the_timeline_is_memoryviews(pipe: Scenario) -> None:
    timeline = run(pipe, timeline=True).timeline
    assert (timeline.start.format, timeline.end.format, timeline.item.format) == ("d", "d", "i")
    assert timeline.start.readonly and timeline.until == 188.9 and timeline.unit == "us"
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
    assert "±" in repr(measured)


def test_without_simulation_only_the_equations_answer() -> None:
    equations = run(presets["two-processors"], simulate=False)
    assert equations.cycleTime > 0 and "cycleTimeSimulated" not in equations.metrics
    assert "cycleTimeSimulated" in run(presets["two-processors"]).metrics
    assert all(metric.half_width is None for metric in equations.metrics.values())


def test_tables_for_other_libraries(pipe: Scenario, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", types.SimpleNamespace(DataFrame=dict))
    monkeypatch.setitem(sys.modules, "pyarrow", types.SimpleNamespace(table=dict))
    result = run(pipe)
    frame = result.to_pandas()
    assert frame["metric"][0] == "latency" and frame["unit"][0] == "µs" and frame["value"][0] == 188.9
    assert result.to_arrow() == frame
    assert result.timeline.to_arrow()["end"][-1] == 188.9
    assert set(result.timeline.to_pandas()) == {"lane", "kind", "item", "start", "end"}


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


def test_names_cannot_break_the_picture(pipe: Scenario) -> None:
    named = pipe.replace({"stages.0.name": "<b>&\"'"})
    assert ElementTree.fromstring(run(named)._repr_svg_()) is not None
    assert "<b>" not in run(named)._repr_html_()


def test_every_metric_has_a_unit() -> None:
    for system in systems.values():
        for name in system.metrics:
            assert isinstance(system.unit(name), str)
