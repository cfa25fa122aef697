"""Strategies of one's own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from stagescope import InputError, Scenario, from_link, register, run, sweep, systems
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


def test_the_name_of_a_built_in_one_is_taken(pipe: Scenario) -> None:
    exact = run(pipe, strategy="exact").latency
    kinds = list(systems["pipeline"].fields["strategy"]["cases"])
    assert "exact" in kinds and "none" in kinds
    for kind in kinds:
        whole = lambda message_bytes, stages: [message_bytes]  # noqa: E731
        whole.__name__ = kind
        with pytest.raises(InputError) as refused:
            register(whole)
        assert refused.value.path == "register" and refused.value.value == kind
        assert ", ".join(kinds) in refused.value.rule
    assert not registered
    with pytest.raises(InputError, match=r"one of .*, exact, got"):
        pipe.replace(strategy="magic")
    assert run(pipe, strategy="exact").latency == exact


def thirds(message_bytes, stages):
    """More pieces where the first stage is slow."""
    count = 3 if stages[0].overhead < 100 else 2
    size = message_bytes // count
    return [size] * (count - 1) + [message_bytes - size * (count - 1)]


@pytest.fixture
def registered_thirds() -> Iterator[None]:
    register(thirds)
    yield
    registered.clear()


@pytest.mark.usefixtures("registered_thirds")
def test_a_registered_one_is_named_wherever_a_strategy_is(pipe: Scenario) -> None:
    wanted = run(pipe, strategy=thirds)
    assert pipe.replace(strategy="thirds") == pipe.replace({"strategy": thirds}) == wanted.scenario
    assert Scenario(strategy="thirds", bytes=9000).strategy.sizes == (3000, 3000, 3000)
    assert pipe.replace(bytes=9000, strategy=thirds).strategy.sizes == (3000, 3000, 3000)
    for refuse in (
        lambda: run(pipe, strategy="nope"),
        lambda: pipe.replace(strategy="nope"),
        lambda: sweep(pipe, {"strategy": ["nope"]}),
    ):
        with pytest.raises(InputError, match="one of none, equal, .*, thirds"):
            refuse()
    with pytest.raises(InputError, match="a system with a message and stages"):
        Scenario("ini-cluster", strategy=thirds)


@pytest.mark.usefixtures("registered_thirds")
def test_a_registered_one_is_swept_beside_the_built_in_ones(pipe: Scenario, tmp_path: Path) -> None:
    over = {"bytes": [4096, 9000], "strategy": ["equal", "thirds"], "stages.0.overhead": [7.2, 200]}
    table = sweep(pipe, over, metrics=["latency", "fragmentCount"], to=tmp_path / "a.csv", workers=1)
    assert table["strategy"] == ["equal", "equal", "thirds", "thirds"] * 2
    assert [table.row(row)["strategy"] for row in range(4)] == table["strategy"][:4]
    for row in range(8):
        said = table.row(row)
        scenario = pipe.replace({path: said[path] for path in over})
        assert table.scenario(row) == scenario and from_link(table.link(row)) == scenario
        assert table["latency"][row] == run(scenario).latency
    assert [table["fragmentCount"][row] for row in (2, 3, 6, 7)] == [3, 2, 3, 2]
    points = sweep(pipe, points=[{"bytes": 9000, "strategy": "thirds"}, {"bytes": 30, "strategy": "none"}], metrics=["fragmentCount"])
    assert list(points["fragmentCount"]) == [3, 1]
    # The file is of this very function.
    register(lambda message_bytes, stages: [message_bytes])
    registered["thirds"] = registered.pop("<lambda>")
    with pytest.raises(InputError, match="of another sweep"):
        sweep(pipe, over, metrics=["latency", "fragmentCount"], to=tmp_path / "a.csv", workers=1)


@pytest.mark.usefixtures("registered_thirds")
def test_a_cut_that_is_none_is_told_in_its_row(pipe: Scenario) -> None:
    register(lambda message_bytes, stages: [1000, 3096])
    registered["fixed"] = registered.pop("<lambda>")
    table = sweep(pipe, {"bytes": [4096, 9000], "strategy": ["fixed"]}, metrics=["latency"], workers=1)
    assert list(table.errors) == [1] and "9000" in table.errors[1]
    register(lambda message_bytes, stages: None)
    with pytest.raises(InputError, match="a list of whole numbers of bytes"):
        sweep(pipe, {"strategy": ["<lambda>"]}, metrics=["latency"])


def test_a_function_elsewhere_is_told_where_it_stands(pipe: Scenario) -> None:
    with pytest.raises(InputError) as refused:
        pipe.replace({"stages.1.overhead": thirds})
    assert refused.value.path == "pipeline.stages.1.overhead"


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
