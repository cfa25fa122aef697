"""W1, W2 and W3 in SimPy 4.1: `python3 simpyRival.py expert|usual W1|W2|W3`, one line of JSON.

Expert code computes a departure on arrival wherever the discipline allows and yields one timeout for it; the usual idiom
is the one of SimPy's documentation: a process for each customer, Resource and PreemptiveResource with `with request()`.
Shorter runs than the other rivals': the time for an event does not depend on the length.
"""

import json
import random
import sys
import time
from collections import deque

import simpy

SERVICES = [12.96, 25.12, 27.42, 13.72]
EVENTS = 0


def w1_expert(env):
    """One process a stage over a deque; it sleeps on an event while there is nothing to serve."""
    fragments = 50_000
    queues = [deque(range(fragments))] + [deque() for _ in SERVICES[1:]]
    wake = [None] * len(SERVICES)

    def stage(j):
        global EVENTS
        queue, service, last = queues[j], SERVICES[j], j + 1 == len(SERVICES)
        timeout = env.timeout
        for _ in range(fragments):
            if not queue:
                wake[j] = env.event()
                yield wake[j]
            item = queue.popleft()
            yield timeout(service)
            EVENTS += 1
            if not last:
                queues[j + 1].append(item)
                if wake[j + 1] is not None:
                    wake[j + 1].succeed()
                    wake[j + 1] = None

    for j in range(len(SERVICES)):
        env.process(stage(j))
    env.run()
    return {"latency": env.now, "fragments": fragments}


def w1_usual(env):
    fragments = 10_000
    stages = [simpy.Resource(env) for _ in SERVICES]

    def fragment():
        global EVENTS
        for resource, service in zip(stages, SERVICES):
            with resource.request() as request:
                yield request
                yield env.timeout(service)
                EVENTS += 1

    for _ in range(fragments):
        env.process(fragment())
    env.run()
    return {"latency": env.now, "fragments": fragments}


CLUSTERS, NODES, WORK, INI, HANDLER = 4, 8, 41789, 2336, 742


def w2_expert(env):
    """Departures on arrival; an interrupted computation sleeps on until its postponed end."""
    free_ini = [0.0] * CLUSTERS
    free_node = [0.0] * CLUSTERS * NODES
    finish = [-1.0] * CLUSTERS * NODES
    draw, below = random.expovariate, random.randrange
    cycles, total, at_ini = [0], [0.0], [0.0]

    def ini(i):
        free_ini[i] = max(env.now, free_ini[i]) + draw(1 / INI)
        at_ini[0] += free_ini[i] - env.now
        return env.timeout(free_ini[i] - env.now)

    def handle(node):
        service = draw(1 / HANDLER)
        free_node[node] = max(env.now, free_node[node]) + service
        if finish[node] > env.now:
            finish[node] += service
        return env.timeout(free_node[node] - env.now)

    def thread(node):
        global EVENTS
        home = node // NODES
        while True:
            began = env.now
            finish[node] = max(env.now, free_node[node]) + draw(1 / WORK)
            # The clock's rounding may leave a last bit: less than that is not waited for.
            while finish[node] > env.now + 1e-6:
                yield env.timeout(finish[node] - env.now)
            finish[node] = -1.0
            away = below((CLUSTERS - 1) * NODES)
            there = away if away < home * NODES else away + NODES
            yield ini(home)
            yield ini(there // NODES)
            yield handle(there)
            yield ini(there // NODES)
            yield ini(home)
            yield handle(node)
            EVENTS += 7
            cycles[0] += 1
            total[0] += env.now - began

    for node in range(CLUSTERS * NODES):
        env.process(thread(node))
    while EVENTS < 100_000:
        env.step()
    return {"cycle": total[0] / cycles[0], "atIni": at_ini[0] / env.now / CLUSTERS}


def w2_usual(env):
    inis = [simpy.Resource(env) for _ in range(CLUSTERS)]
    nodes = [simpy.PreemptiveResource(env) for _ in range(CLUSTERS * NODES)]
    draw, below = random.expovariate, random.randrange
    cycles, total, at_ini = [0], [0.0], [0.0]

    def ini(i):
        global EVENTS
        arrived = env.now
        with inis[i].request() as request:
            yield request
            yield env.timeout(draw(1 / INI))
        at_ini[0] += env.now - arrived
        EVENTS += 1

    def handle(node):
        global EVENTS
        with nodes[node].request(priority=0, preempt=True) as request:
            yield request
            yield env.timeout(draw(1 / HANDLER))
        EVENTS += 1

    def compute(node):
        global EVENTS
        left = draw(1 / WORK)
        while left > 0:
            with nodes[node].request(priority=1) as request:
                yield request
                began = env.now
                try:
                    yield env.timeout(left)
                    left = 0
                except simpy.Interrupt:
                    left -= env.now - began
        EVENTS += 1

    def thread(node):
        home = node // NODES
        while True:
            began = env.now
            yield env.process(compute(node))
            away = below((CLUSTERS - 1) * NODES)
            there = away if away < home * NODES else away + NODES
            yield from ini(home)
            yield from ini(there // NODES)
            yield from handle(there)
            yield from ini(there // NODES)
            yield from ini(home)
            yield from handle(node)
            cycles[0] += 1
            total[0] += env.now - began

    for node in range(CLUSTERS * NODES):
        env.process(thread(node))
    while EVENTS < 60_000:
        env.step()
    return {"cycle": total[0] / cycles[0], "atIni": at_ini[0] / env.now / CLUSTERS}


CHANNELS, SENDER, RECEIVER, LATENCY, TIMEOUT, LOSS = 32, 1.900317, 1.700713, 13.371829, 251.318773, 0.01


def w3(env, usual):
    """A process for each channel and each packet; expert code computes departures, the usual idiom queues at Resources."""
    messages = 8_000 if usual else 20_000
    delivered = [0] * messages
    issued = [0]
    free = [0.0, 0.0]
    servers = [simpy.Resource(env), simpy.Resource(env)]
    expected = [0] * CHANNELS
    uniform = random.random

    def departure(server, gap):
        free[server] = max(env.now, free[server]) + gap
        return env.timeout(free[server] - env.now)

    def serve(server, gap):
        with servers[server].request() as request:
            yield request
            yield env.timeout(gap)

    def packet(channel, bit, message, acknowledged):
        global EVENTS
        yield env.timeout(LATENCY)
        EVENTS += 1
        if usual:
            yield from serve(1, RECEIVER)
        else:
            yield departure(1, RECEIVER)
        EVENTS += 1
        if bit == expected[channel]:
            expected[channel] ^= 1
            delivered[message] += 1
        if uniform() >= LOSS:
            yield env.timeout(LATENCY)
            EVENTS += 1
            if not acknowledged.triggered:
                acknowledged.succeed()

    def sender(channel):
        global EVENTS
        bit = 0
        while issued[0] < messages:
            message = issued[0]
            issued[0] += 1
            acknowledged = env.event()
            while not acknowledged.triggered:
                if usual:
                    yield from serve(0, SENDER)
                else:
                    yield departure(0, SENDER)
                EVENTS += 1
                if uniform() >= LOSS:
                    env.process(packet(channel, bit, message, acknowledged))
                yield acknowledged | env.timeout(TIMEOUT)
                if not acknowledged.triggered:
                    EVENTS += 1
            bit ^= 1

    for channel in range(CHANNELS):
        env.process(sender(channel))
    env.run()
    return {"exactlyOnce": all(n == 1 for n in delivered), "messages": messages}


random.seed(1)
idiom, workload = sys.argv[1:3]
run = {
    "W1": {"expert": w1_expert, "usual": w1_usual},
    "W2": {"expert": w2_expert, "usual": w2_usual},
    "W3": {"expert": lambda env: w3(env, False), "usual": lambda env: w3(env, True)},
}[workload][idiom]
began = time.process_time()
checks = run(simpy.Environment())
seconds = time.process_time() - began
print(json.dumps({"events": EVENTS, "nanoseconds": seconds / EVENTS * 1e9, "checks": checks, "version": simpy.__version__}))
