"""W4 in numpy, the product's algorithm over arrays, and in scipy, the ten equations as printed handed to fsolve.

`contentionRival.py numpy|fsolve MACHINES` prints one line of JSON.
"""

import json
import sys
import time

import numpy


def machines(count):
    i = numpy.arange(count, dtype=numpy.int64)
    return (
        (1000 + i * 7919 % 200000).astype(float),
        (i * 104729 % 5000).astype(float),
        (200 + i * 1299709 % 11800).astype(float),
        (1 + i % 32).astype(float),
    )


def step(cycle, compute, handler, pole, weight, rest):
    """One of Newton's steps for each: by how much the cycle becomes longer."""
    rate = 1 / cycle
    u = handler * rate
    d = 1 - u - u * u
    free = 1 - u
    per = 1 / (d * free)
    per_d, per_free = per * free, per * d
    works = compute + 2 * handler * per_d
    slope = (works * per_free * per_free + 2 * handler * (1 + 2 * u) * per_d * per) * u * rate
    b = works * per_free + rest
    length = numpy.sqrt(b * b + weight)
    excess = (b + length) / 2
    return (pole + excess - cycle) * length / (length + slope * excess)


def in_arrays(compute, handler, service, processors):
    """In blocks: what a block works with stays in the cache, which makes it twice as fast as whole arrays."""
    blocks = [slice(at, at + 4096) for at in range(0, len(compute), 4096)]

    def run():
        sums = [block(compute[each], handler[each], service[each], processors[each]) for each in blocks]
        return sum(each[0] for each in sums), sum(each[1] for each in sums)

    def block(compute, handler, service, processors):
        visits = 4 * service
        pole = processors * visits
        weight = 64 * processors * service * service
        rest = visits - pole
        b = compute + 2 * handler + rest
        cycle = pole + (b + numpy.sqrt(b * b + weight)) / 2
        cycle = cycle + step(cycle, compute, handler, pole, weight, rest)
        by = step(cycle, compute, handler, pole, weight, rest)
        cycle = cycle + by
        far = numpy.nonzero(by > cycle * 2**-18)[0]
        while len(far):
            by = step(cycle[far], compute[far], handler[far], pole[far], weight[far], rest[far])
            cycle[far] += by
            far = far[by > cycle[far] * 2**-18]
        rate = 1 / cycle
        u = handler * rate
        d, free = 1 - u - u * u, 1 - u
        per = 1 / (d * free)
        request = handler * (1 + u) * free * per
        requests = request * rate
        computing, reply = (compute + handler * requests) * d * per, handler * (1 + requests)
        b = computing + request + reply + rest
        size = numpy.abs(b)
        larger = (size + numpy.sqrt(b * b + weight)) / 2
        smaller = weight / 4 / larger
        cycle = pole + smaller + (size + b) / 2
        rate = 1 / cycle
        ini = service + (smaller + (size - b) / 2) / 4
        queue = 4 * processors * ini * rate
        replies, busy, handling, requests = reply * rate, pole * rate, handler * rate, request * rate
        return float(queue.sum()), float(cycle.sum()), replies, busy, handling, requests, rate

    return run


def by_fsolve(compute, handler, service, processors):
    from scipy.optimize import fsolve

    def run():
        queues = cycles = 0.0
        for W, o, O, N in zip(compute, handler, service, processors):

            def residual(x):
                R, Rw, Rq, Ry, RO, Qq, Qy, QO, Uq, rate = x
                return [
                    R - (Rw + Rq + 4 * RO + Ry),
                    rate * R - 1,
                    Qq - rate * Rq,
                    Qy - rate * Ry,
                    QO - 4 * N * rate * RO,
                    Rq - o * (1 + Qq + Qy),
                    Ry - o * (1 + Qq),
                    RO - O * (1 + QO),
                    Rw * (1 - Uq) - (W + o * Qq),
                    Uq - o * rate,
                ]

            # Beyond saturation, where nothing is negative: a root finder that starts at R = W may end there.
            R = W + 2 * o + 4 * O * (N + 1)
            start = [R, W, o, o, O * (N + 1) / 2, o / R, o / R, N / 2, o / R, 1 / R]
            x = fsolve(residual, start, xtol=1e-12)
            queues, cycles = queues + x[7], cycles + x[0]
        return float(queues), float(cycles)

    return run


def main():
    contender, count = sys.argv[1], int(sys.argv[2])
    run = {"numpy": in_arrays, "fsolve": by_fsolve}[contender](*machines(count))
    times, answer = [], None
    while len(times) < 4 or (sum(times) < 1000 and len(times) < 40):
        began = time.process_time()
        answer = run()
        times.append((time.process_time() - began) * 1000)
    times.sort()
    print(json.dumps({"queues": answer[0], "cycles": answer[1], "milliseconds": times[len(times) // 2]}))


main()
