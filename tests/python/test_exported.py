"""Programs that the page exports: the tests of the page write them down, and here they run."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from stagescope import from_link, run, sweep

EXPORTED = sorted((Path(__file__).parent / "exported").glob("*.py"))


def ran(script: Path, folder: Path) -> str:
    done = subprocess.run([sys.executable, script], cwd=folder, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_there_are_scenarios_a_figure_and_a_sweep() -> None:
    assert {script.stem for script in EXPORTED} == {"pipeline", "ini-cluster", "shared-server", "figure-8", "sweep"}


@pytest.mark.parametrize("name", ["pipeline", "ini-cluster", "shared-server"])
def test_a_scenario_says_what_run_says(name: str, tmp_path: Path) -> None:
    (script,) = [each for each in EXPORTED if each.stem == name]
    lines = ran(script, tmp_path).splitlines()
    (link,) = re.findall(r'from_link\("(.*)"\)', script.read_text())
    result = run(from_link(link))
    metrics = [f"{metric.label} ({name}): {metric!r}" for name, metric in result.metrics.items()]
    assert lines[: len(metrics)] == metrics
    values, *changing = lines[len(metrics) :]
    assert values.count(",") == 4
    # What the first number of all tells need not change with what is varied: that of the network is the sender's overhead.
    over = [line.split(": [", 1)[1].rstrip("]").split(", ") for line in changing]
    assert all(len(each) == 5 and len(set(each)) > 1 for each in over)
    assert any("None" not in each for each in over)


def test_a_figure_says_what_is_drawn(tmp_path: Path) -> None:
    (script,) = [each for each in EXPORTED if each.stem == "figure-8"]
    said = ran(script, tmp_path)
    points = script.read_text().count("from_link(")
    # What the page draws of each point is among what the run yields, to six digits at least.
    assert points > 10 and said.count("(latency: x = ") == points
    assert sum(line.startswith("    Latency: ") and line.endswith(" = y") for line in said.splitlines()) == points


def test_a_sweep_makes_its_table(tmp_path: Path) -> None:
    (script,) = [each for each in EXPORTED if each.stem == "sweep"]
    said = ran(script, tmp_path)
    table = sweep("gam", {"bytes": [1024, 4096, 16384], "strategy.fragments": [1, 2, 5, 9]}, metrics=["latency", "speedUp"])
    assert said.strip() == repr(table)
    assert (tmp_path / "pipeline-sweep.csv").read_text().count("\n") == 2 + len(table)
