"""What the long tests share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from cluster import Cluster


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """What workers find in their environment; a test may add to it before it asks for the cluster."""
    return {}


@pytest.fixture
def cluster(tmp_path: Path, environment: dict[str, str]) -> Iterator[Cluster]:
    made = Cluster(tmp_path, environment)
    made.start_scheduler()
    made.start_worker()
    made.start_worker()
    yield made
    made.stop()
