"""Strategies of one's own."""

from __future__ import annotations

import pytest
from stagescope import InputError, Scenario, register, run
from stagescope.strategies import registered


def halves(message_bytes, stages):
    assert message_bytes == 4096 and stages[0].overhead > 0
    return [message_bytes // 2] * 2


def test_a_function_cuts_the_message(pipe: Scenario) -> None:
    mine = run(pipe, strategy=halves)
    assert mine.sizes == [2048, 2048]
    assert mine.scenario.strategy.kind == "manual"
    assert mine.latency == run(pipe, strategy={"kind": "equal", "fragments": 2}).latency


def test_a_registered_one_stands_beside_the_built_in_ones(pipe: Scenario) -> None:
    assert register(halves) is halves
    try:
        assert run(pipe, strategy="halves").sizes == [2048, 2048]
    finally:
        registered.clear()
    assert run(pipe, strategy="none").fragmentCount == 1
    with pytest.raises(InputError, match="halves"):
        run(pipe, strategy="halves")


def test_anything_that_can_be_gone_through_is_a_cut(pipe: Scenario) -> None:
    assert run(pipe, strategy=lambda size, stages: (size // 4 for _ in range(4))).fragmentCount == 4


@pytest.mark.parametrize(
    ("function", "said"),
    [
        (lambda size, stages: [size - 1], "sum to 4096 byte"),
        (lambda size, stages: [], "fragment entries"),
        (lambda size, stages: [size / 2 + 0.5, size / 2 - 0.5], "whole number"),
        (lambda size, stages: [0, size], "1 to"),
        (lambda size, stages: [size, "0"], "a number"),
        (lambda size, stages: None, "a list of whole numbers"),
        (lambda size, stages: "4096", "a list of whole numbers"),
        (5, "a function"),
    ],
)
def test_a_wrong_cut_is_told(pipe: Scenario, function: object, said: str) -> None:
    with pytest.raises(InputError, match=said):
        run(pipe, strategy=function)


def test_a_mistake_in_the_function_is_its_own(pipe: Scenario) -> None:
    with pytest.raises(ZeroDivisionError):
        run(pipe, strategy=lambda size, stages: [size // 0])


def test_only_a_message_can_be_cut() -> None:
    with pytest.raises(InputError, match="a system with a message and stages"):
        run(Scenario("ini-cluster"), strategy=halves)
