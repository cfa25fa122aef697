from stagescope import *

scenario = from_link("{\"v\":1,\"system\":\"pipeline\",\"params\":{\"bytes\":4096,\"stages\":[{\"name\":\"Sender copy\",\"overhead\":7.2,\"perByte\":0.00703125},{\"name\":\"Sender DMA\",\"overhead\":5.2,\"perByte\":0.02431640625},{\"name\":\"Network and receiver DMA\",\"overhead\":7.5,\"perByte\":0.02431640625},{\"name\":\"Receiver copy\",\"overhead\":7.4,\"perByte\":0.00771484375}],\"strategy\":{\"kind\":\"equal\"}},\"seed\":1,\"interventions\":[]}")
table = sweep(
    scenario,
    over={
        "bytes": [1024, 4096, 16384],
        "strategy.fragments": [1, 2, 5, 9],
    },
    seeds=[1],
    metrics=["latency", "speedUp"],
    to="pipeline-sweep.csv",
)
print(table)
