"""What the long tests share. They need pyarrow and Dask: `npm run test:long` makes an environment that has them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from cluster import Cluster

if not os.environ.get("STAGESCOPE_LONG"):
    collect_ignore_glob = ["*"]


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """What workers find in their environment; a file of tests may have its own."""
    return {}


@pytest.fixture
def cluster(tmp_path: Path, environment: dict[str, str]) -> Iterator[Cluster]:
    made = Cluster(tmp_path, environment)
    made.start_scheduler()
    made.start_worker()
    made.start_worker()
    yield made
    made.stop()
