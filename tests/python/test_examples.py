"""The file of examples: the same answers as the TypeScript engine gives, to the last bit."""

from __future__ import annotations

import doctest
import json
import subprocess
import sys
from pathlib import Path

import pytest
import stagescope
from bits import bits
from stagescope import _engine, _wire

HERE = Path(__file__).parent
EXAMPLES = json.loads((HERE / "examples.json").read_text())
ANSWERS = (HERE / "answers.jsonl").read_text().splitlines()


def test_there_is_an_answer_to_each() -> None:
    assert len(EXAMPLES) == len(ANSWERS) > 20


@pytest.mark.parametrize("index", range(len(EXAMPLES)), ids=lambda i: f"{i + 1}-{EXAMPLES[i]['call']}")
def test_answers_as_the_engine_does(index: int) -> None:
    example = EXAMPLES[index]
    answer = _engine.home().answer(example["call"], example["args"])
    answer.pop("id", None)
    wanted = _wire.read(ANSWERS[index])
    wanted.pop("id")
    assert bits(answer) == bits(wanted)


def test_the_script_says_the_same_everywhere() -> None:
    said = subprocess.run([sys.executable, HERE / "examples.py"], capture_output=True, text=True, check=True)
    assert said.stdout == (HERE / "examples.txt").read_text()


def test_what_docstrings_show_is_so() -> None:
    modules = [module for name, module in sys.modules.items() if name.partition(".")[0] == "stagescope"]
    shown = [doctest.testmod(module, extraglobs=vars(stagescope)) for module in modules]
    assert sum(each.failed for each in shown) == 0 and sum(each.attempted for each in shown) >= 5
