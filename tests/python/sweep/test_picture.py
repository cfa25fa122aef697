"""Pictures of sweeps."""

from __future__ import annotations

import math
from pathlib import Path
from xml.etree import ElementTree

import pytest
from stagescope import InputError, Scenario, sweep
from stagescope.sweep._axis import Axis, number

SVG = "{http://www.w3.org/2000/svg}"


def test_lines_over_the_longest_parameter_with_a_line_for_each_value_of_the_other(pipe: Scenario, tmp_path: Path) -> None:
    table = sweep(pipe, {"strategy.fragments": [1, 4], "bytes": [100, 1000, 10000]}, metrics=["latency"], workers=1)
    picture = table.plot()
    picture.save(tmp_path / "a.svg")
    root = ElementTree.parse(tmp_path / "a.svg").getroot()
    words = [text.text for text in root.iter(f"{SVG}text")]
    assert words[0] == "Latency [µs]" and "Message size [byte]" in words and {"1", "4"} <= set(words)
    assert sum(path.get("stroke-width") == "1.8" for path in root.iter(f"{SVG}path")) == 2
    assert "nan" not in picture.svg
    assert picture._repr_svg_() in picture._repr_html_()
    assert picture.link == pipe.link and "<figcaption" in picture._repr_html_() and "#v=1&amp;s=pipeline" in picture._repr_html_()


def test_a_stage_has_the_number_that_the_page_gives_it(pipe: Scenario) -> None:
    over = {"stages.2.overhead": [1, 2, 3], "bytes": [100]}
    words = [text.text for text in ElementTree.fromstring(sweep(pipe, over, metrics=["latency"]).plot().svg).iter(f"{SVG}text")]
    assert "Overhead of stage 2 [µs]" in words


def test_a_notebook_shows_a_table_as_a_table(pipe: Scenario) -> None:
    table = sweep(pipe, {"bytes": range(1, 100), "stages.0.name": ["<b>"]}, metrics=["latency"], workers=1)
    root = ElementTree.fromstring(f"<div>{table._repr_html_()}</div>")
    assert [head.text for head in root.iter("th")] == ["point", "bytes [byte]", "stages.0.name", "seed", "latency [µs]"]
    rows = [[cell.text for cell in row.iter("td")] for row in root.iter("tr")][1:]
    assert len(rows) == 8 and rows[0][1:3] == ["1", "<b>"] and rows[5] == ["…"] * 5 and rows[7][1] == "99"
    assert root.find("p").text == "99 rows of 99 points"


def test_a_map_where_two_numbers_have_many_values(pipe: Scenario) -> None:
    over = {"strategy.fragments": range(1, 13), "bytes": range(1000, 1012)}
    picture = sweep(pipe, over, metrics=["latency", "lowerBound"], workers=1).plot("latency", relative_to="lowerBound")
    root = ElementTree.fromstring(picture.svg)
    assert len(list(root.iter(f"{SVG}rect"))) == 144 + 1 + 40
    assert picture.title.endswith("[%]")


@pytest.mark.parametrize(("values", "log"), [((1, 51), True), ((1, 50), False), ((0, 51), False), ((-1, 51), False)])
def test_an_axis_goes_by_ratios_where_it_spans_many_of_one_sign(values: tuple[float, float], log: bool) -> None:
    axis = Axis(values, 0, 100)
    assert axis.log is log and (axis.at(values[0]), axis.at(values[1])) == (0, 100)
    assert not Axis(values, 0, 100, from_zero=True).log


def test_refuses_what_it_cannot_draw(pipe: Scenario) -> None:
    table = sweep(pipe, {"strategy": ["equal", "exact"]}, metrics=["latency"], workers=1)
    with pytest.raises(InputError, match="there are none"):
        table.plot()
    with pytest.raises(InputError, match="latency"):
        table.plot("speed")


@pytest.mark.parametrize("values", [(0.001, 0.3), (20, 10000), (0, 7.8), (-6.5, 12), (1e-9, 1e9), (5, 5)])
def test_ticks_lie_inside_and_are_few(values: tuple[float, float]) -> None:
    axis = Axis(values, 0, 100)
    ticks = axis.ticks()
    assert 2 <= len(ticks) <= 24
    assert all(-1e-6 <= axis.at(tick) <= 100 + 1e-6 for tick in ticks)
    assert len(set(map(number, ticks))) == len(ticks)
    assert math.isclose(axis.at(axis.high), 100)
