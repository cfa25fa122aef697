from stagescope import *

# What a page costs by each path, in nanoseconds.
for name in ["fast-buffers", "remapping", "standard-receiver"]:
    result = run(presets[name])
    print(name, result.pageWireTime, result.inPlaceTime)
