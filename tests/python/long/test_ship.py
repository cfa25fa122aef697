"""Workers that have another version of the package, or none that works, are given this one."""

from __future__ import annotations

from pathlib import Path

import pytest
from cluster import Cluster
from distributed import Client
from stagescope import presets, sweep


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    other = tmp_path / "other" / "stagescope"
    other.mkdir(parents=True)
    (other / "__init__.py").write_text("raise ImportError('of another version')\n")
    return {"PYTHONPATH": str(other.parent)}


def test_the_package_is_brought_to_workers_also_to_those_that_come_later(cluster: Cluster) -> None:
    over = {"bytes": range(1000, 1100)}
    wanted = sweep("gam", over, metrics=["latency"])["latency"]
    with Client(cluster.address, timeout=120) as client:
        assert sweep("gam", over, metrics=["latency"], backend=client)["latency"] == wanted
        cluster.start_worker()
        client.wait_for_workers(3, timeout=120)
        cluster.kill_worker(0)
        cluster.kill_worker(1)
        assert sweep("gam", over, metrics=["latency"], backend=client)["latency"] == wanted
