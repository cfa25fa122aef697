from stagescope import *

# Communication pipeline
scenario = from_link("v=1&s=pipeline&end")
result = run(scenario)
for name, value in result.metrics.items():
    print(f"{value.label} ({name}): {value!r}")

# Message size, over its range: the numbers that change with it
values = [64, 1048624, 2097184, 3145744, 4194304]
runs = [run(scenario.replace({"bytes": value})) for value in values]
print(values)
for name, value in result.metrics.items():
    over = [each.metrics.get(name) for each in runs]
    if any(each != over[0] for each in over):
        print(f"{value.label} ({name}): {over!r}")
