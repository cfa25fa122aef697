"""What several files of tests share."""

from __future__ import annotations

from pathlib import Path

import pytest
from stagescope import Scenario, presets


@pytest.fixture
def pipe() -> Scenario:
    """The pipeline of the paper's Table 1."""
    return presets["gam"]


@pytest.fixture(scope="session")
def here() -> Path:
    """Where the examples stand."""
    return Path(__file__).parent
