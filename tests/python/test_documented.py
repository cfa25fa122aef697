"""What docs/PYTHON.md says can be given, held against the functions."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest
import stagescope

TEXT = Path(__file__).parents[2].joinpath("docs/PYTHON.md").read_text(encoding="utf-8")
#: Of each row of the table that is a call: its name, and the names before each "=".
ROWS = {name: re.findall(r"(\w+)=[,)]", given + ")") for name, given in re.findall(r"^\| `(\w+)\((.*?)\)`", TEXT, re.M)}


@pytest.mark.parametrize("name", ["run", "measure", "mva"])
def test_the_table_has_every_option(name: str) -> None:
    options = inspect.signature(getattr(stagescope, name)).parameters.values()
    assert ROWS[name] == [each.name for each in options if each.kind is each.KEYWORD_ONLY]
