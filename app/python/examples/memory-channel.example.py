from stagescope import *

# How much shorter the programs get with a larger region.
small = run(presets["small-region"])
paper = run(presets["paper-region"])

for result in (small, paper):
    print(result.sentence)

saved = small.programsEnd - paper.programsEnd
print(f"The larger region saves {saved:.1f} µs.")
