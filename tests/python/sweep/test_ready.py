"""The sweeps that are ready, on a few of their points; all of them in the long run."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from stagescope.sweep.ready import READY, main


def test_the_equations_against_the_simulation(tmp_path: Path) -> None:
    ready = READY["ini-cluster"]
    table = ready.run(every=12)
    assert list(dict.fromkeys(table["processorsPerCluster"])) == [1, 13, 25]
    assert len(table) == 4 * 3 * 2 and not table.errors
    for solved, simulated in zip(table["cycleTime"], table["cycleTimeSimulated"]):
        assert 0.8 < solved / simulated < 1.25
    ready.picture(table).save(tmp_path / "a.svg")
    assert "lies above Cycle time R, simulated [%]" in (tmp_path / "a.svg").read_text()


def test_a_longer_timeout_is_a_longer_round_trip_where_much_is_lost() -> None:
    ready = READY["timeout"]
    over = {"network.lossData": [0.3], "transport.timeout": [30, 70, 300, 1500]}
    table = replace(ready, over=over, seeds=1).run(workers=1)
    trips = list(table["roundTrip"])
    assert trips == sorted(trips) and trips[-1] > 10 * trips[0]
    assert table["duplicatesPerMessage"][0] > 0
    assert "Loss" not in ready.picture(table).svg


def test_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["ini-cluster", "--every", "20", "--to", str(tmp_path / "a.csv"), "--picture", str(tmp_path / "a.svg")])
    assert "[8 rows of 4 points]" in capsys.readouterr().out
    assert (tmp_path / "a.csv").exists() and (tmp_path / "a.svg").exists()
