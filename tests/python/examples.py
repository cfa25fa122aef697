"""What the package says, to the last digit: the same text in a process of its own and in the page (examples.txt)."""

from stagescope import InputError, advise, from_link, measure, mva, optimum, presets, register, run, sweep, systems


@register
def fragment(message_bytes, stages):
    """Small ends: the pipe fills and drains sooner."""
    k = 5
    end = message_bytes // (2 * (k - 1))
    middle = (message_bytes - 2 * end) // (k - 2)
    return [end, *[middle] * (k - 2), end]


pipe = presets["myrinet-gam"]
equal = run(pipe)
mine = run(pipe, strategy=fragment)
best = optimum(pipe)
print(fragment(4096, pipe.stages))
print(repr(equal.latency), repr(mine.latency), repr(best.latency), repr(best.certificateLowerBound))
print(equal.sentence)
print(mine.link)
print(pipe.stages[2], pipe.strategy)
for finding in equal.findings:
    print(finding["sentence"])
for span in list(mine.timeline)[-3:]:
    print(span)
print(run(pipe, strategy="ramp-up", metrics=["latency", "speedUp"]).metrics)
print(from_link("v=1&s=pipeline&bytes=16384&end").replace(strategy="none"))
print(advise(pipe, 16384))
print(mva([2, {"demand": 1, "servers": 2}], 7, think=3.5))
print(measure("bytes,copy [us],wire [us]\n64,7.6,6.3\n256,9.1,10\n1024,14.3,25.7\n4096,36.1,86.6\n").stages)
for name in systems:
    first = next(iter(systems[name].scenarios))
    said = run(f"{name}/{first}", simulate=False)
    print(name, first, list(said.metrics.items())[:3])
for wrong in (
    lambda: pipe.replace(bytes=0),
    lambda: pipe.replace({"stages.9.overhead": 1}),
    lambda: run(pipe, strategy=lambda message_bytes, stages: [1, 2]),
    lambda: presets["gan"],
    lambda: from_link("v=1&s=pipeline&bytes=16"),
):
    try:
        wrong()
    except InputError as error:
        print(type(error).__name__, "|", error.path, "|", error.rule, "|", repr(error.value))
table = sweep(pipe, {"bytes": [1000, 4096], "strategy": ["equal", "fragment"]}, seeds=2, metrics=["latency", "speedUp"])
print(table)
print([value.hex() for value in table["latency"]], table.link(7))
