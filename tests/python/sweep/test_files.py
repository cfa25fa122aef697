"""Files of sweeps: what stands in them, runs that are cut, and what is not overwritten."""

from __future__ import annotations

import csv
import json
import os
from pathlib import Path
from typing import Any

import pytest
from stagescope import InputError, Scenario, SweepStopped, from_link, sweep
from stagescope.sweep import Progress, Table, _batches, _local, _progress, _store

OVER: dict[str, Any] = {"bytes": range(1000, 1040), "strategy.fragments": [1, 2]}


@pytest.fixture(autouse=True)
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that there is something to cut between them."""
    monkeypatch.setattr(_batches, "MOST", 16)


def swept(pipe: Scenario, to: Path, **more: Any) -> Table:
    return sweep(pipe, **{"over": OVER, "metrics": ["latency"], "workers": 1, "to": to, **more})


def read(path: Path) -> tuple[dict[str, Any], list[dict[str, str]]]:
    with path.open(newline="") as file:
        first = file.readline()
        assert first.startswith("# stagescope: ")
        return json.loads(first[14:]), list(csv.DictReader(file))


def cut_after(rows: int) -> Any:
    def stop(progress: Progress) -> None:
        if progress.done >= rows:
            raise KeyboardInterrupt

    return stop


def test_a_file_says_what_it_is_and_each_row_opens_as_a_link(pipe: Scenario, tmp_path: Path) -> None:
    table = swept(pipe, tmp_path / "a.csv")
    assert table.file == tmp_path / "a.csv"
    about, rows = read(table.file)
    assert about["v"] == 1 and about["system"] == "pipeline" and about["seeds"] == [1]
    assert about["over"][0] == {"path": "bytes", "unit": "B", "title": "Message size"}
    assert about["metrics"] == [{"name": "latency", "unit": "us", "title": "Latency"}]
    assert about["base"] == pipe.to_dict()
    assert {row["version"] for row in rows} == {about["version"]}
    assert list(rows[0]) == ["point", "bytes", "strategy.fragments", "seed", "latency", "error", "scenario", "version"]
    assert [float(row["latency"]) for row in rows] == list(table["latency"])
    assert from_link(rows[5]["scenario"]) == table.scenario(5)
    assert os.listdir(tmp_path) == ["a.csv"]


def test_a_run_that_was_cut_goes_on_and_makes_the_same_file(
    pipe: Scenario, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # One byte cannot be cut in two.
    over = {**OVER, "bytes": [1, *range(1000, 1039)]}
    whole = swept(pipe, tmp_path / "whole.csv", over=over)
    assert list(whole.errors) == [1]
    monkeypatch.setattr(_progress, "EVERY", 0)
    to = tmp_path / "cut.csv"
    with pytest.raises(KeyboardInterrupt):
        swept(pipe, to, over=over, progress=cut_after(10))
    assert not to.exists()
    told: list[Progress] = []
    again = swept(pipe, to, over=over, progress=told.append)
    assert 10 <= told[-1].kept < 80 and told[-1].done == 80
    # Nothing is run of a file that is whole.
    third = swept(pipe, to, over=over, progress=told.append)
    assert told[-1].kept == 80
    for table in (again, third):
        assert table["latency"].tobytes() == whole["latency"].tobytes() and table.errors == whole.errors
    assert to.read_bytes() == (tmp_path / "whole.csv").read_bytes()


def test_a_damaged_part_is_run_again(pipe: Scenario, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_progress, "EVERY", 0)
    monkeypatch.setattr(_store, "EVERY", 0)
    to = tmp_path / "cut.csv"
    with pytest.raises(KeyboardInterrupt):
        swept(pipe, to, progress=cut_after(10))
    part = sorted((tmp_path / "cut.csv.parts").glob("0*.csv"))[0]
    part.write_bytes(part.read_bytes()[:-30])
    assert swept(pipe, to)["latency"] == swept(pipe, tmp_path / "whole.csv")["latency"]


def test_files_of_something_else_are_refused_and_kept(pipe: Scenario, tmp_path: Path) -> None:
    foreign = tmp_path / "table.csv"
    foreign.write_text("a,b\n1,2\n")
    with pytest.raises(InputError, match="# stagescope:"):
        swept(pipe, foreign)
    assert foreign.read_text() == "a,b\n1,2\n"
    to = tmp_path / "a.csv"
    swept(pipe, to)
    for other in ({"seeds": [2]}, {"metrics": ["fragmentCount"]}, {"over": {**OVER, "bytes": range(1000, 1041)}}):
        with pytest.raises(InputError, match="of another sweep"):
            swept(pipe, to, **other)


def test_parts_of_another_sweep_or_process_are_refused(
    pipe: Scenario, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_progress, "EVERY", 0)
    to = tmp_path / "cut.csv"
    with pytest.raises(KeyboardInterrupt):
        swept(pipe, to, progress=cut_after(4))
    with pytest.raises(InputError, match=r"of another sweep \(it differs in seeds\)"):
        swept(pipe, to, seeds=[2])

    seen = []

    def inside(progress: Progress) -> None:
        if progress.done == progress.rows:
            return
        seen.append(progress)
        with pytest.raises(InputError, match="no other process is writing"):
            swept(pipe, to)

    swept(pipe, to, progress=inside)
    assert seen


def test_a_full_disk_stops_in_one_sentence_and_loses_nothing(
    pipe: Scenario, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("this system has no /dev/full")
    to = tmp_path / "a.csv"
    monkeypatch.setattr(_progress, "EVERY", 0)
    with pytest.raises(KeyboardInterrupt):
        swept(pipe, to, progress=cut_after(10))
    writing = tmp_path / "a.csv.parts" / _store.WRITING
    writing.symlink_to("/dev/full")
    with pytest.raises(SweepStopped, match=r"rows kept in .*a\.csv\.parts: No space left on device") as stopped:
        swept(pipe, to)
    assert "\n" not in str(stopped.value) and str(stopped.value).startswith("the sweep stopped with")
    assert stopped.value.errno and str(stopped.value).count("goes on from there") == 1
    writing.unlink()
    told: list[Progress] = []
    table = swept(pipe, to, progress=told.append)
    assert told[-1].kept >= 10
    assert len(read(to)[1]) == len(table) == 80


def test_a_place_that_cannot_be_written_is_told_before_anything_is_computed(
    pipe: Scenario, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def asked(*_: object) -> None:
        raise AssertionError("something was computed")

    with monkeypatch.context() as never:
        never.setattr(_local, "question", asked)
        (tmp_path / "a.csv.parts").write_text("a file where the parts would go")
        with pytest.raises(SweepStopped) as stopped:
            swept(pipe, tmp_path / "a.csv")
    assert str(stopped.value) == f"the sweep cannot write its parts into {tmp_path / 'a.csv.parts'}: {os.strerror(stopped.value.errno)}"
    # A sweep that ends before its first row leaves the place to another.
    with monkeypatch.context() as never:
        never.setattr(_local, "question", asked)
        with pytest.raises(AssertionError):
            swept(pipe, tmp_path / "b.csv")
    assert not (tmp_path / "b.csv.parts").exists()


def test_a_file_of_an_earlier_package_is_read_and_its_parts_are_run_again(
    pipe: Scenario, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def without_version(path: Path) -> None:
        lines = path.read_text().splitlines()
        path.write_text("\n".join([lines[0], *(line.rpartition(",")[0] for line in lines[1:])]) + "\n")

    to = tmp_path / "a.csv"
    whole = swept(pipe, to)
    new = to.read_bytes()
    without_version(to)
    told: list[Progress] = []
    assert swept(pipe, to, progress=told.append)["latency"] == whole["latency"] and told[-1].kept == 80
    monkeypatch.setattr(_progress, "EVERY", 0)
    monkeypatch.setattr(_store, "EVERY", 0)
    cut = tmp_path / "cut.csv"
    with pytest.raises(KeyboardInterrupt):
        swept(pipe, cut, progress=cut_after(10))
    for part in (tmp_path / "cut.csv.parts").glob("0*.csv"):
        without_version(part)
    swept(pipe, cut)
    assert cut.read_bytes() == new


#: A file that the page's own tests read.
WRITTEN = Path(__file__).parents[2] / "reference" / "sweep"


def test_what_is_written_is_what_the_page_is_tried_with(tmp_path: Path) -> None:
    over = {"bytes": [1024, 4096, 16384], "strategy.fragments": [1, 2, 5, 9]}
    sweep("gam", over=over, metrics=["latency", "speedUp"], to=tmp_path / "gam.csv")
    assert (tmp_path / "gam.csv").read_bytes() == (WRITTEN / "gam.csv").read_bytes()
