from stagescope import *

# Communication pipeline
scenario = from_link("v=1&s=pipeline&end")
result = run(scenario)
for name, value in result.metrics.items():
    print(f"{value.label}: {value!r}")

# Message size, over its range
first = next(iter(result.metrics))
for value in [64, 1048624, 2097184, 3145744, 4194304]:
    result = run(scenario.replace({"bytes": value}), metrics=[first])
    print(value, repr(result.metrics.get(first)))
