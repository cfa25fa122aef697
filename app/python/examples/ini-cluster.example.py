from stagescope import *

# What a message's work on its interface costs the whole cycle.
cluster = presets["figure-6-3"].replace(simulate=False)

print("service   cycle time")
for service in [100, 200, 400, 800]:
    result = run(cluster.replace(iniService=service))
    print(f"{service:4}      {result.cycleTime!r}")
