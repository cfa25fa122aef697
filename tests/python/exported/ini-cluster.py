from stagescope import *

# INI cluster
scenario = from_link("v=1&s=ini-cluster&end")
result = run(scenario)
for name, value in result.metrics.items():
    print(f"{value.label} ({name}): {value!r}")

# Compute, over its range: the numbers that change with it
values = [100, 50075, 100050, 150025, 200000]
runs = [run(scenario.replace({"compute": value})) for value in values]
print(values)
for name, value in result.metrics.items():
    over = [each.metrics.get(name) for each in runs]
    if any(each != over[0] for each in over):
        print(f"{value.label} ({name}): {over!r}")
