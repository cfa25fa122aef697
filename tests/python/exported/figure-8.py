from stagescope import *

# Figure 8, section 5.4: Validation of the fixed-sized model for 4 KB packets
# Towards a Theory of Optimal Communication Pipelines, 1998
# latency: Fragments k to the right, Latency [us] upwards, as the page draws them
points = [
    ("latency", 1, 286.9, "4 KB in 1 fragment", from_link("v=1&s=pipeline&strategy=equal,1&end")),
    ("latency", 2, 214.39999999999998, "4 KB in 2 fragments", from_link("v=1&s=pipeline&strategy=equal,2&end")),
    ("latency", 3, 195.23333333333335, "4 KB in 3 fragments", from_link("v=1&s=pipeline&strategy=equal,3&end")),
    ("latency", 4, 189.39999999999998, "4 KB in 4 fragments", from_link("v=1&s=pipeline&strategy=equal,4&end")),
    ("latency", 5, 188.9, "4 KB in 5 fragments", from_link("v=1&s=pipeline&strategy=equal,5&end")),
    ("latency", 6, 191.06666666666666, "4 KB in 6 fragments", from_link("v=1&s=pipeline&strategy=equal,6&end")),
    ("latency", 7, 194.75714285714287, "4 KB in 7 fragments", from_link("v=1&s=pipeline&strategy=equal,7&end")),
    ("latency", 8, 199.4, "4 KB in 8 fragments", from_link("v=1&s=pipeline&strategy=equal,8&end")),
    ("latency", 9, 204.67777777777775, "4 KB in 9 fragments", from_link("v=1&s=pipeline&strategy=equal,9&end")),
    ("latency", 10, 210.40000000000003, "4 KB in 10 fragments", from_link("v=1&s=pipeline&strategy=equal,10&end")),
    ("latency", 11, 216.44545454545457, "4 KB in 11 fragments", from_link("v=1&s=pipeline&strategy=equal,11&end")),
    ("latency", 12, 222.73333333333332, "4 KB in 12 fragments", from_link("v=1&s=pipeline&strategy=equal,12&end")),
    ("latency", 13, 229.20769230769233, "4 KB in 13 fragments", from_link("v=1&s=pipeline&strategy=equal,13&end")),
    ("latency", 14, 235.82857142857142, "4 KB in 14 fragments", from_link("v=1&s=pipeline&strategy=equal,14&end")),
    ("latency", 15, 242.56666666666666, "4 KB in 15 fragments", from_link("v=1&s=pipeline&strategy=equal,15&end")),
    ("latency", 16, 249.4, "4 KB in 16 fragments", from_link("v=1&s=pipeline&strategy=equal,16&end")),
]
for chart, x, y, label, scenario in points:
    result = run(scenario)
    print(label if chart is None else f"{label} ({chart}: x = {x}, y = {y})")
    for value in result.metrics.values():
        same = y is not None and abs(value - y) <= 1e-6 * abs(y)
        print(f"    {value.label}: {value!r}" + (" = y" if same else ""))
