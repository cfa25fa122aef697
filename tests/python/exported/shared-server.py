from stagescope import *

# INI cluster
scenario = from_link("v=1&s=ini-cluster&experiment=station,128,16,50,10,20,1.5&end")
result = run(scenario)
for name, value in result.metrics.items():
    print(f"{value.label} ({name}): {value!r}")

# Who share it, over its range: the numbers that change with it
values = [1, 17, 33, 48, 64]
runs = [run(scenario.replace({"experiment.sharers": value})) for value in values]
print(values)
for name, value in result.metrics.items():
    over = [each.metrics.get(name) for each in runs]
    if any(each != over[0] for each in over):
        print(f"{value.label} ({name}): {over!r}")
