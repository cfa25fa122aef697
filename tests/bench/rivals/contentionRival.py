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


def excess_of(b, weight):
    length = numpy.sqrt(b * b + 4 * weight)
    return numpy.where(b < 0, 2 * weight / (length - b), (b + length) / 2)


def in_arrays(compute, handler, service, processors):
    visits, weight = 4 * service, 16 * processors * service * service
    pole = processors * visits

    def run():
        excess = excess_of(compute + 2 * handler + visits - pole, weight)
        for _ in range(60):
            total = pole + excess
            u = handler / total
            rest = 1 - u - u * u
            free = 1 - u
            computing = (compute + handler * u * (1 + u) / rest) / free
            waiting = weight / excess
            missing = computing + handler * (2 + u) / rest + visits + waiting - total
            slope = handler * (rest + (1 + 2 * u) * (2 + u + 1 / free)) / (rest * rest) + computing / free
            by = missing / (1 + slope * u / total + waiting / excess)
            excess = excess + by
            if (by < excess * 2**-26).all():
                break
        total = pole + excess
        u = handler / total
        request = handler * (1 + u) / (1 - u - u * u)
        requests = request / total
        computing, reply = (compute + handler * requests) / (1 - u), handler * (1 + requests)
        excess = excess_of(computing + request + reply + visits - pole, weight)
        total = pole + excess
        ini = service + weight / 4 / excess
        queue = 4 * processors * ini / total
        replies, busy, handling = reply / total, processors * visits / total, handler / total
        return float(queue.sum()), float(total.sum()), replies, busy, handling, requests, 1 / total

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
