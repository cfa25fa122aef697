"""What several files of tests share."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from poison import poisoned_node
from stagescope import Scenario, _node, presets
from stagescope.sweep import _local


@pytest.fixture
def pipe() -> Scenario:
    """The pipeline of the paper's Table 1."""
    return presets["gam"]


@pytest.fixture(scope="session")
def here() -> Path:
    """Where the examples stand."""
    return Path(__file__).parent


@pytest.fixture
def poisoned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """Makes the engine die of, or stay with, scenarios of so many bytes."""

    kept = list(_local._idle)

    def poison(bytes: int, *, once: bool = False, endless: bool = False) -> None:
        monkeypatch.setenv("STAGESCOPE_NODE", os.fspath(poisoned_node(tmp_path, bytes, once=once, endless=endless)))
        _node.node.cache_clear()
        # Engines that were started before know nothing of it.
        kept.extend(_local._idle)
        _local._idle.clear()

    yield poison
    for child in _local._idle:
        child.close()
    _local._idle[:] = dict.fromkeys(kept)
    monkeypatch.undo()
    _node.node.cache_clear()
