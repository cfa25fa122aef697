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


def step(e, compute, handler, pole, weight, rest):
    """One step of fourth order for each: by how much e becomes less."""
    cycle = pole + e
    twice = handler + handler
    idle = compute + twice
    first = compute * handler
    second = first * handler
    a2 = cycle + cycle + cycle - twice
    a1 = cycle * (a2 - twice)
    a = cycle * cycle * (cycle - twice) + handler * handler * handler
    length = idle * cycle
    m2 = length + length + length - first
    m1 = (m2 - first) * cycle - second
    m = cycle * ((length - first) * cycle - second)
    from_rest = e - rest
    g1 = from_rest + e
    g = e * from_rest - weight
    t0 = g * a - e * m
    t1 = g1 * a + g * a1 - m - e * m1
    t2 = a + g1 * a1 - m1 + g * a2 - e * m2
    t3 = a1 + g - e * idle + g1 * a2 - m2
    product = t0 * t2
    near = t1 * t1 - product
    return t0 * near / (t1 * (near - product) + t0 * t0 * t3)


def in_arrays(compute, handler, service, processors):
    """In blocks that stay in the cache, of the size that is fastest: half the time of whole arrays."""
    blocks = [slice(at, at + 8192) for at in range(0, len(compute), 8192)]

    def run():
        sums = [block(compute[each], handler[each], service[each], processors[each]) for each in blocks]
        return sum(each[0] for each in sums), sum(each[1] for each in sums)

    def block(compute, handler, service, processors):
        visits = 4 * service
        pole = processors * visits
        weight = processors * visits * visits
        rest = visits - pole
        b = compute + 2 * handler + rest
        e = (b + numpy.sqrt(b * b + 4 * weight)) * 0.5
        waits = handler * (compute + 4 * handler)
        past = pole + e - 1.3 * handler
        ee, pasts = e * e, past * past
        e += waits * past * ee / ((ee + weight) * pasts + waits * ee)
        by = step(e, compute, handler, pole, weight, rest)
        far = numpy.nonzero(numpy.abs(by) > e * 2**-12)[0]
        e -= by
        # Of these machines none leads the step astray.
        while len(far):
            by = step(e[far], compute[far], handler[far], pole[far], weight[far], rest[far])
            e[far] -= by
            far = far[numpy.abs(by) > e[far] * 2**-12]
        cycle = pole + e
        free = cycle - handler
        d = cycle * free - handler * handler
        rate = 1 / cycle
        requests = handler * (cycle + handler) / d
        request = cycle * requests
        computing, reply = (compute + handler * requests) * cycle / free, handler * (1 + requests)
        ini = service + weight / e * 0.25
        queue = 4 * processors * ini * rate
        replies, busy, handling = reply * rate, pole * rate, handler * rate
        return (float(queue.sum()), float(cycle.sum()), computing, request, ini, requests, replies, busy, handling, rate)

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
