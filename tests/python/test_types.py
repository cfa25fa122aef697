"""What a type checker knows of the package, which the wheel gets from the declarations."""

from __future__ import annotations

import ast
import importlib.util
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import stagescope
from stagescope import Result, Scenario, presets, run, systems, types
from stagescope.scenario import scenario_class

STUB = Path(stagescope.__file__).with_name("types.pyi")

#: The first example of docs/PYTHON.md with annotations, and what else a user writes.
GOOD = """
from typing import Any

from stagescope import *
from stagescope.types import AnyResult, PipelineResult, PipelineScenario

pipe = presets["gam"]
print(run(pipe).latency)


@register
def fragment(message_bytes: int, stages: Any) -> list[int]:
    end = message_bytes // 8
    return [end, *[(message_bytes - 2 * end) // 3] * 3, end]


print(fragment(4096, pipe.stages))
mine = run(pipe, strategy=fragment)
best = optimum(pipe)
print(f"{mine.latency:.2f} µs, best {best.latency:.2f}, none below {best.certificateLowerBound:.2f}")
print(mine.link)


def slower(scenario: PipelineScenario) -> PipelineResult:
    return run(scenario.replace({"stages.2.overhead": scenario.stages[2].overhead + 1.5}, bytes=2 * scenario.bytes))


def any_of(link: str) -> AnyResult:
    return run(from_link(link))


unit: str = slower(pipe).latency.unit
cycles = run(presets["figure-6-3"]).cycleTimeSimulated
print(unit, any_of(mine.link).latency, cycles, Scenario(bytes=16384).bytes, run("gam").latency)
print(sweep("gam", over={"bytes": range(1, 9)}, metrics=["latency"]).scenario(3).bytes)
print(measure("bytes,copy [us]\\n64,7.6\\n256,9.0\\n1024,14.4\\n", method="direct").scenario().stages[0].perByte)
"""

#: Each is a mistake that is found before the program runs.
BAD = """
from stagescope import presets, run

pipe = presets["gam"]
pipe.byte
pipe.stages[0].speed
run(pipe).latencyy
run(pipe).scenario.clusters
pipe.stages + 1
pipe.bytes.upper()
"""


def test_the_stub_says_what_every_system_declares() -> None:
    found = {node.name: node for node in ast.parse(STUB.read_text()).body if isinstance(node, ast.ClassDef)}
    members = {
        name: {part.name for part in node.body if isinstance(part, ast.FunctionDef)} - {"_yields"} for name, node in found.items()
    }
    for system in systems.values():
        made = scenario_class(system.id)
        name = made.__name__
        assert members[name] == set(system.fields)
        assert members[name.replace("Scenario", "Result")] == set(system.metrics)
        assert getattr(types, name) is made
        assert getattr(types, name.replace("Scenario", "Result")) is Result
    literals = {node.value for node in ast.walk(found["TypedPresets"]) if isinstance(node, ast.Constant)}
    assert literals - {...} == set(presets)
    assert types.AnyScenario is Scenario
    with pytest.raises(AttributeError, match="TeapotScenario"):
        types.TeapotScenario  # noqa: B018


def test_no_modules_of_the_package_use_each_other_in_a_circle() -> None:
    package = STUB.parent
    used = {file: set(imported(file, package)) for file in package.rglob("*.py")}
    while free := [file for file, uses in used.items() if not uses & used.keys()]:
        for file in free:
            del used[file]
    assert [str(file.relative_to(package)) for file in used] == []


def imported(file: Path, package: Path) -> Iterator[Path]:
    """The modules of the package that one imports, wherever in it; what only annotations name is no part of a run."""
    for node in ast.walk(WithoutAnnotations().visit(ast.parse(file.read_text()))):
        if isinstance(node, ast.ImportFrom) and node.level:
            where = file.parents[node.level - 1] / (node.module or "").replace(".", "/")
            names = [where] if node.module else [where / each.name for each in node.names]
            yield from (found for each in names for found in (each.with_suffix(".py"), each / "__init__.py"))


class WithoutAnnotations(ast.NodeTransformer):
    def visit_If(self, node: ast.If) -> ast.AST | None:
        return None if ast.unparse(node.test) == "TYPE_CHECKING" else self.generic_visit(node)


def mypy(program: str, folder: Path) -> list[str]:
    (folder / "program.py").write_text(program)
    said = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(folder / "cache"), "program.py"],
        cwd=folder,
        env={**os.environ, "MYPYPATH": str(STUB.parents[1])},
        capture_output=True,
        text=True,
    )
    assert said.stderr == ""
    return said.stdout.splitlines()[:-1]


@pytest.mark.skipif(importlib.util.find_spec("mypy") is None, reason="mypy is not installed")
def test_a_program_of_a_user_is_checked_in_full(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert mypy(GOOD, tmp_path) == []
    lines = sorted({int(line.split(":")[1]) for line in mypy(BAD, tmp_path)})
    assert lines == [5, 6, 7, 8, 9, 10]
    exec(compile(GOOD, "good", "exec"), {})  # noqa: S102
    assert "best 184.36" in capsys.readouterr().out
    assert run("gam").latency == 188.9
