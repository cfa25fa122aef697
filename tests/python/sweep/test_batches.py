"""In what pieces rows are asked."""

from __future__ import annotations

from array import array
from math import isnan

from stagescope.sweep._ask import Answer, patience
from stagescope.sweep._batches import FIRST, MOST, Batch, Batches
from stagescope.sweep._columns import joined


def taken(batches: Batches, cost: float) -> list[Batch]:
    found = []
    while batch := batches.take():
        found.append(batch)
        batches.done(batch, cost * len(batch))
    return found


def test_batches_grow_to_a_second_and_cover_everything_once() -> None:
    found = taken(Batches([(0, 50_000)], workers=2), cost=0.001)
    assert [row for batch in found for row in range(batch.start, batch.stop)] == list(range(50_000))
    assert len(found[0]) == FIRST
    assert max(map(len, found)) == 1000
    assert len(found[-2]) == 31 and len(found) < 75


def test_costly_rows_are_asked_one_by_one_and_cheap_ones_within_a_limit() -> None:
    assert {len(batch) for batch in taken(Batches([(0, 20)], workers=1), cost=30.0)[1:]} == {1}
    assert max(map(len, taken(Batches([(0, 500_000)], workers=1), cost=1e-7))) == MOST


def test_only_what_is_missing_is_asked() -> None:
    found = taken(Batches([(3, 5), (9, 10)], workers=1), cost=1.0)
    assert [(batch.start, batch.stop) for batch in found] == [(3, 5), (9, 10)]


def test_what_was_lost_is_asked_before_what_is_new() -> None:
    batches = Batches([(0, 100)], workers=1)
    lost = batches.take()
    assert lost == Batch(0, FIRST)
    batches.again(lost)
    assert [batches.take(), batches.take()] == [lost, Batch(FIRST, 2 * FIRST)]


def test_one_batch_alone_does_not_say_what_a_row_costs() -> None:
    batches = Batches([(0, 100_000)], workers=1)
    for cost in (0.01, 0.045):
        batch = batches.take()
        assert batch is not None
        batches.done(batch, cost * len(batch))
    # A quarter of what was known and three of the last: 0.03625 s a row.
    assert len(batches.take() or ()) == 27


def test_answers_to_neighbouring_batches_are_one_with_each_number_in_its_row() -> None:
    def numbers(*values: float) -> array[float]:
        return array("d", values)

    plain = Answer({"a": numbers(1, 2)}, {}, {1: "first"}, ["x", None])
    simulated = Answer({"a": numbers(3)}, {"a": numbers(0.5)}, {0: "second"}, [None])
    last = Answer({"a": numbers(4, 5)}, {}, {1: "third"}, None)
    again = [(15, 16, simulated), (16, 18, last)]
    whole = joined([(10, 12, plain), (12, 13, simulated), (13, 15, last), *again])
    assert list(whole.metrics["a"]) == [1, 2, 3, 4, 5, 3, 4, 5]
    widths = [None if isnan(width) else width for width in whole.widths["a"]]
    assert widths == [None, None, 0.5, None, None, 0.5, None, None]
    assert whole.errors == {1: "first", 2: "second", 4: "third", 5: "second", 7: "third"}
    assert whole.links == ["x", *[None] * 7]
    assert joined([(10, 12, plain)]) is plain


def test_the_row_that_takes_too_long_is_found_by_halves() -> None:
    batches = Batches([(0, 4)], workers=1)
    answered, given_up = [], []
    while batch := batches.take():
        if batch.start <= 2 < batch.stop:
            given_up += [batch] if batches.late(batch) else []
        else:
            answered.append((batch.start, batch.stop))
    assert given_up == [Batch(2, 3)] and sorted(answered) == [(0, 2), (3, 4)]


def test_a_batch_may_take_what_its_rows_may_and_not_for_ever() -> None:
    assert patience(None, 5) is None
    assert [patience(2.0, rows) for rows in (1, 3, 20_000)] == [2.0, 6.0, 10.0]
    assert patience(60.0, 20_000) == 240.0


def test_the_row_that_ends_engines_is_found_by_halves() -> None:
    batches = Batches([(0, 4)], workers=1)
    asked, answered, given_up = 0, [], []
    while batch := batches.take():
        asked += 1
        if batch.start <= 2 < batch.stop:
            given_up += [batch] if batches.ended(batch) else []
        else:
            answered.append((batch.start, batch.stop))
    assert [batch.start for batch in given_up] == [2]
    assert sorted(answered) == [(0, 2), (3, 4)]
    assert asked == 2 + 2 + 3
