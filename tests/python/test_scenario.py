"""Scenarios: attributes from the declarations, changes, links."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from stagescope import Estimate, InputError, Scenario, from_link, presets, sweep, systems


class Wide:
    """As a number of numpy that is longer than Python's: what it gives as Python's is itself."""

    def __init__(self, value: float) -> None:
        self._value = value

    def item(self) -> "Wide":
        return Wide(self._value)

    def __float__(self) -> float:
        return self._value


class Arrow:
    """As a value of a column of pyarrow."""

    def __init__(self, value: int) -> None:
        self._value = value

    def as_py(self) -> int:
        return self._value


def test_attributes_are_the_parameters(pipe: Scenario) -> None:
    assert pipe.bytes == 4096
    assert len(pipe.stages) == 4
    assert pipe.stages[0].name == "Sender copy"
    assert pipe.strategy.kind == "equal"
    assert pipe.strategy.fragments is None
    assert list(pipe.stages[0]) == ["name", "overhead", "perByte"]


def test_docstrings_say_unit_bounds_and_meaning(pipe: Scenario) -> None:
    said = type(pipe).bytes.__doc__
    assert "Message size B [byte]" in said and "1 to 1,073,741,824 byte" in said and "4,096" in said
    assert "Cost per byte G [µs/B]" in type(pipe.stages[0]).perByte.__doc__
    assert type(pipe.strategy).fragments.__doc__.endswith("Left out (None): best.")
    assert "Default: 0.01." in type(pipe.stages[0]).perByte.__doc__


def test_a_scenario_does_not_change(pipe: Scenario) -> None:
    with pytest.raises(AttributeError, match="replace"):
        pipe.bytes = 1
    with pytest.raises(AttributeError, match="replace"):
        pipe.stages[0].overhead = 1
    with pytest.raises(AttributeError, match="perByte"):
        pipe.stages[0].per_byte  # noqa: B018


def test_its_document_is_a_copy(pipe: Scenario) -> None:
    document = pipe.to_dict()
    document["params"]["stages"][0]["overhead"] = 99
    assert pipe.stages[0].overhead == 7.2 and pipe.to_dict() != document


def test_replace_by_name_and_by_path(pipe: Scenario) -> None:
    other = pipe.replace({"stages.2.overhead": 1.5}, bytes=8192, strategy="exact")
    assert (other.bytes, other.stages[2].overhead, other.strategy.kind) == (8192, 1.5, "exact")
    assert other.strategy.maxFragments == 64
    assert pipe.bytes == 4096
    assert pipe.replace(seed=9).seed == 9
    assert pipe.replace() == pipe
    assert pipe.replace(stages=pipe.stages) == pipe
    whole_and_part = {"strategy.maxFragments": 8, "strategy": "exact"}
    assert pipe.replace(whole_and_part).strategy.maxFragments == 8
    with pytest.raises(InputError, match=r"^pipeline\.bytes: expected to be said once, got \[1, 2\]$"):
        pipe.replace({"bytes": 1}, bytes=2)
    hand = pipe.replace(strategy={"kind": "manual", "sizes": [2048, 2048]})
    assert hand.replace(bytes=8192).strategy.sizes == (4096, 4096)


def test_several_values_are_checked_together(pipe: Scenario) -> None:
    many = pipe.replace({"strategy.fragments": 4096})
    assert many.replace({"bytes": 4, "strategy.fragments": 2}).bytes == 4
    with pytest.raises(InputError) as refused:
        many.replace(bytes=4)
    assert refused.value.path == "pipeline.strategy.fragments"


@pytest.mark.parametrize(
    ("values", "path", "rule"),
    [
        ({"bytes": 0}, "pipeline.bytes", "1 to 1073741824 byte"),
        ({"bytes": 1.5}, "pipeline.bytes", "a whole number"),
        ({"bytes": "many"}, "pipeline.bytes", "a number"),
        ({"bytes": None}, "pipeline.bytes", "a value"),
        ({"bytes": float("nan")}, "pipeline.bytes", "a finite number"),
        ({"bytes": object}, "pipeline.bytes", "a number, text"),
        ({"stages": [{"overhead": float("inf")}]}, "pipeline.stages.0.overhead", "a finite number"),
        ({"bytez": 1}, "pipeline.bytez", "one of the fields bytes, stages, strategy"),
        ({"stages.9.overhead": 1}, "pipeline.stages.9", "an index, 0 to 3"),
        ({"strategy": "magic"}, "pipeline.strategy.kind", "one of none, equal"),
        ({"seed": -1}, "pipeline.seed", "0 to 4294967295"),
        ({"bytes": 2**60}, "pipeline.bytes", "1 to 1073741824"),
    ],
)
def test_what_is_refused_names_path_rule_and_value(
    pipe: Scenario, values: dict[str, object], path: str, rule: str
) -> None:
    with pytest.raises(InputError) as refused:
        pipe.replace(values)
    assert refused.value.path == path
    assert rule in refused.value.rule
    assert refused.value.path in str(refused.value)


def test_a_new_one_begins_with_the_defaults() -> None:
    assert Scenario("pipeline", bytes=16384) == presets["gam"].replace(bytes=16384)
    assert Scenario() == presets["gam"]
    with pytest.raises(InputError) as refused:
        Scenario("teapot")
    assert refused.value.path == "system"


def test_every_preset_survives_its_link_and_pickle() -> None:
    assert len(presets) > 100
    for name in list(presets)[::9]:
        scenario = presets[name]
        assert from_link(scenario.link) == scenario, name
        assert from_link(f"https://example.org/#{scenario.link}") == scenario
        assert pickle.loads(pickle.dumps(scenario)) == scenario
        assert hash(from_link(scenario.to_json())) == hash(scenario)


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda thing: pickle.loads(pickle.dumps(thing))])
@pytest.mark.parametrize("system", list(systems))
def test_what_a_scenario_is_made_of_can_be_copied_and_pickled(system: str, again: Callable[[Any], Any]) -> None:
    scenario = Scenario(system)
    parts = [getattr(scenario, name) for name in systems[system].fields]
    records = [part for part in (*parts, *(each for part in parts if isinstance(part, tuple) for each in part)) if hasattr(part, "to_dict")]
    for part in (scenario, *records):
        other = again(part)
        assert type(other) is type(part) and other == part and repr(other) == repr(part)
    assert again(systems[system]) is systems[system] and again(systems) is systems


def test_a_strategy_of_each_kind_can_be_pickled(pipe: Scenario) -> None:
    for kind in systems["pipeline"].fields["strategy"]["cases"]:
        strategy = pipe.replace(strategy=kind).strategy
        assert repr(pickle.loads(pickle.dumps(strategy))) == repr(strategy)


@pytest.mark.parametrize(
    ("given", "value"),
    [
        (Wide(4.5), 4.5),
        (Arrow(7), 7),
        (Fraction(9, 2), 4.5),
        (Decimal("0.1"), 0.1),
        (Estimate(value=2.5, error=0.1, low=None, high=None), 2.5),
    ],
)
def test_numbers_of_other_libraries_are_numbers(pipe: Scenario, given: object, value: float) -> None:
    assert pipe.replace({"stages.0.overhead": given}).stages[0].overhead == value
    assert sweep(pipe, {"stages.0.overhead": [given]}, metrics=["latency"])["stages.0.overhead"][0] == value


def test_a_damaged_link_is_refused() -> None:
    with pytest.raises(InputError, match="at its end"):
        from_link("#v=1&s=pipeline&bytes=16384")
    packed = Scenario(stages=[{"name": f"A stage of its own {i}", "overhead": i} for i in range(40)]).link
    assert "z=" in packed and from_link(packed).stages[39].overhead == 39
    with pytest.raises(InputError, match="undamaged"):
        from_link(packed[:-3])
    assert from_link("v=1&s=pipeline&b.s=pipeline&b.bytes=7&end", side="b").bytes == 7
    with pytest.raises(InputError, match="one scenario"):
        from_link("v=1&s=pipeline&end", side="b")


def test_presets_are_found_by_id_and_by_name() -> None:
    gam = presets["gam"]
    assert presets["myrinet-gam"] == presets["Myrinet GAM"] == presets["pipeline/gam"] == gam
    assert "gam" in presets and "gan" not in presets
    assert presets.get("gan") is None
    with pytest.raises(KeyError) as missing:
        presets["gan"]
    assert str(missing.value) == "preset: expected the id of a preset, such as pipeline/gam, got 'gan'"
    with pytest.raises(KeyError) as missing:
        presets["gan" * 99]
    assert len(str(missing.value)) < 160
    with pytest.raises(InputError, match="ini-cluster/water-rr-8-8"):
        presets["water-rr"]
    # One id, one preset, whatever the system.
    assert len(presets) == sum(len(system.scenarios) for system in systems.values())
    assert "Wang" in presets.about("gam")


def test_no_parameter_hides_an_attribute_of_every_scenario() -> None:
    own = {name for name in dir(Scenario) if not name.startswith("_")}
    for system in systems.values():
        assert not own & set(system.fields), system.id
