from stagescope import *

# INI cluster
scenario = from_link("v=1&s=ini-cluster&experiment=station,128,16,50,10,20,1.5&end")
result = run(scenario)
for name, value in result.metrics.items():
    print(f"{value.label}: {value!r}")

# Who share it, over its range
first = next(iter(result.metrics))
for value in [1, 17, 33, 48, 64]:
    result = run(scenario.replace({"experiment.sharers": value}), metrics=[first])
    print(value, repr(result.metrics.get(first)))
