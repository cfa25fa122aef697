"""Sweeps on a Dask cluster: whatever ends meanwhile, the file is that of one machine, byte for byte."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow.parquet as parquet
import pytest
from cluster import Cluster
from distributed import Client
from poison import poisoned_node
from stagescope import EngineDied, EngineError, Scenario, _wire, presets, sweep
from stagescope.sweep import Progress

POISONED = 5003
OVER: dict[str, Any] = {"bytes": range(3000, 9000), "strategy": ["equal", "exact"]}
METRICS = ["latency", "certificateGap"]


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    return {"STAGESCOPE_NODE": str(poisoned_node(tmp_path, POISONED))}


class Trouble:
    """Ends a worker, then the scheduler, and starts both again."""

    def __init__(self, cluster: Cluster) -> None:
        self.cluster = cluster
        self.done: list[str] = []
        self.last: Progress | None = None

    def __call__(self, progress: Progress) -> None:
        self.last = progress
        share = progress.done / progress.rows
        if share > 0.1 and not self.done:
            self.done.append("worker")
            self.cluster.kill_worker(0)
            self.cluster.start_worker()
        elif 0.4 < share < 1 and len(self.done) == 1:
            self.done.append("scheduler")
            self.cluster.stop_scheduler()
            self.cluster.start_scheduler()
            # Workers end with their scheduler; who started them starts others.
            for index in (1, 2):
                self.cluster.kill_worker(index)
                self.cluster.start_worker()


def test_a_worker_killed_the_scheduler_restarted_and_a_scenario_poisoned(
    cluster: Cluster, tmp_path: Path, poisoned: Callable[..., None]
) -> None:
    pipe: Scenario = presets["gam"]
    trouble = Trouble(cluster)
    with Client(cluster.address, timeout=120) as client, warnings.catch_warnings():
        warnings.simplefilter("ignore", EngineDied)
        table = sweep(pipe, OVER, metrics=METRICS, backend=client, to=tmp_path / "dask.parquet", progress=trouble)
    assert trouble.done == ["worker", "scheduler"]
    rows = len(OVER["bytes"]) * 2
    assert set(table.errors) == {2 * (POISONED - 3000), 2 * (POISONED - 3000) + 1}
    assert all("ended twice" in text for text in table.errors.values())

    # On one machine the same scenario ends the engine: the very same file.
    poisoned(POISONED)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", EngineDied)
        local = sweep(pipe, OVER, metrics=METRICS, to=tmp_path / "local.parquet")
    assert local.errors == table.errors
    found = parquet.read_table(tmp_path / "dask.parquet")
    assert found.num_rows == rows and found.column("point").to_pylist() == list(range(rows))
    assert (tmp_path / "dask.parquet").read_bytes() == (tmp_path / "local.parquet").read_bytes()


def test_two_workers_write_the_very_bytes_of_one_machine(cluster: Cluster, tmp_path: Path) -> None:
    base = presets["figure-6-3"].replace(
        clusters=2, processorsPerCluster=2, interfacesPerCluster=1, requests=500, pointRequests=0, watched=0
    )
    wanted = {"over": {"variability": [0, 0.5, 1, 2]}, "seeds": 30, "metrics": ["cycleTime", "cycleTimeSimulated"]}
    for ending in ("parquet", "csv"):
        sweep(base, **wanted, to=tmp_path / f"local.{ending}")
        with Client(cluster.address, timeout=120) as client:
            sweep(base, **wanted, backend=client, to=tmp_path / f"dask.{ending}")
        assert (tmp_path / f"dask.{ending}").read_bytes() == (tmp_path / f"local.{ending}").read_bytes()


def both() -> tuple[Callable[[str], list[object]], Callable[[object], object]]:
    """Functions that a worker is sent as they are, for it has no module of these tests: answers, and a value bit for bit."""

    def bits(value: object) -> object:
        if isinstance(value, memoryview):
            return value.format, value.tobytes()
        if isinstance(value, dict):
            return {key: bits(entry) for key, entry in value.items() if key != "id"}
        return [bits(entry) for entry in value] if isinstance(value, list) else repr(value)

    def answers(questions: str) -> list[object]:
        from json import loads

        from stagescope import _engine

        return [bits(_engine.home().answer(each["call"], each["args"])) for each in loads(questions)]

    return answers, bits


def test_a_worker_answers_the_examples_of_all_homes_to_the_last_bit(cluster: Cluster) -> None:
    given = (Path(__file__).parents[1] / "examples.json").read_text()
    answers, bits = both()
    with Client(cluster.address, timeout=120) as client:
        found = client.submit(answers, given, pure=False).result()
    lines = (Path(__file__).parents[1] / "answers.jsonl").read_text().splitlines()
    assert len(lines) == len(found)
    for answer, line in zip(found, lines, strict=True):
        assert answer == bits(_wire.read(line))


def test_a_worker_that_lacks_the_package_is_sent_it(tmp_path: Path) -> None:
    cluster = Cluster(tmp_path, {})
    try:
        cluster.start_scheduler()
        cluster.start_worker(bare=True)
        with Client(cluster.address, timeout=120) as client:
            table = sweep("gam", {"bytes": range(1000, 1040)}, metrics=["latency"], backend=client)
            assert client.submit(lambda: str(__import__("stagescope").__file__), pure=False).result().startswith(str(tmp_path))
        assert not table.errors and table["latency"] == sweep("gam", {"bytes": range(1000, 1040)}, metrics=["latency"])["latency"]
    finally:
        cluster.stop()


def test_a_scheduler_that_lacks_the_package_is_told_in_a_sentence(tmp_path: Path) -> None:
    cluster = Cluster(tmp_path, {})
    try:
        cluster.start_scheduler(bare=True)
        cluster.start_worker()
        with Client(cluster.address, timeout=120) as client, pytest.raises(EngineError, match="install stagescope where it runs"):
            sweep("gam", {"bytes": [1000]}, metrics=["latency"], backend=client)
    finally:
        cluster.stop()


def test_a_scenario_that_goes_on_for_ever_is_ended(tmp_path: Path) -> None:
    cluster = Cluster(tmp_path, {"STAGESCOPE_NODE": str(poisoned_node(tmp_path, POISONED, endless=True))})
    try:
        cluster.start_scheduler()
        cluster.start_worker()
        with Client(cluster.address, timeout=120) as client:
            table = sweep("gam", {"bytes": [5002, POISONED]}, metrics=["latency"], backend=client, time_limit=2)
        assert table.errors == {1: "the scenario took longer than the time limit of 2 s"} and table["latency"][0] > 0
    finally:
        cluster.stop()
