from stagescope import *

# How long may the sender wait before it sends again?
lossy = presets["loss-one-channel"]

print("timeout   bandwidth")
for timeout in [50, 100, 200, 400, 800]:
    result = run(lossy.replace({"transport.timeout": timeout}))
    print(f"{timeout:4} µs  {result.bandwidth!r}")
