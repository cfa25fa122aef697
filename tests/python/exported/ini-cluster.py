from stagescope import *

# INI cluster
scenario = from_link("v=1&s=ini-cluster&end")
result = run(scenario)
for name, value in result.metrics.items():
    print(f"{value.label}: {value!r}")

# Compute, over its range
first = next(iter(result.metrics))
for value in [100, 50075, 100050, 150025, 200000]:
    result = run(scenario.replace({"compute": value}), metrics=[first])
    print(value, repr(result.metrics.get(first)))
