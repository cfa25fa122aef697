"""W5 in numpy, W6 in scipy and in HiGHS's own Python package. Reads one JSON workload, prints one line of JSON."""

import json
import sys
import time

import numpy


def recurrence(workload):
    """One stage after another over all fragments: a running maximum of what is left after the stage's own sums."""
    index = numpy.arange(workload["fragments"], dtype=numpy.int64)
    sizes = 500.0 + (index * 7919) % 1000

    def run():
        finish = numpy.zeros_like(sizes)
        for overhead, per_byte in workload["stages"]:
            own = numpy.cumsum(overhead + sizes * per_byte)
            before = numpy.concatenate(([0.0], own[:-1]))
            finish = own + numpy.maximum.accumulate(finish - before)
        return float(finish[-1])

    return run


def program(workload):
    """Rows A z <= b and sum x = B over z = (x, t): inequalities (1) to (3) of the paper, scaled to a message of 1000."""
    from scipy.sparse import coo_matrix

    k, n, bytes_ = workload["fragments"], len(workload["stages"]), workload["bytes"]
    unit = sum(g + bytes_ * per_byte for g, per_byte in workload["stages"]) / 1000
    rows, columns, values, right = [], [], [], []

    def row(own, before, overhead, per_byte, fragment):
        at = len(right)
        for column, value in ((own, -1.0), (fragment, per_byte), *(((before, 1.0),) if before is not None else ())):
            rows.append(at)
            columns.append(column)
            values.append(value)
        right.append(-overhead)

    for i in range(k):
        for j, (g, per_byte) in enumerate(workload["stages"]):
            overhead, cost = g / unit, per_byte * bytes_ / 1000 / unit
            own = k + i * n + j
            if i == 0 and j == 0:
                row(own, None, overhead, cost, i)
            if j > 0:
                row(own, own - 1, overhead, cost, i)
            if i > 0:
                row(own, own - n, overhead, cost, i)
    size = k + k * n
    objective = numpy.zeros(size)
    objective[-1] = 1
    whole = coo_matrix((numpy.ones(k), (numpy.zeros(k, int), numpy.arange(k))), shape=(1, size)).tocsr()
    matrix = coo_matrix((values, (rows, columns)), shape=(len(right), size)).tocsr()
    return objective, matrix, numpy.array(right), whole, unit


def scipy_optimum(workload):
    from scipy.optimize import linprog

    objective, matrix, right, whole, unit = program(workload)

    def run():
        answer = linprog(objective, A_ub=matrix, b_ub=right, A_eq=whole, b_eq=[1000.0], method="highs")
        return float(answer.fun) * unit

    return run


def highs_optimum(workload):
    import highspy
    from scipy.sparse import vstack

    objective, matrix, right, whole, unit = program(workload)
    both = vstack([matrix, whole]).tocsr()
    infinity = highspy.kHighsInf

    lp = highspy.HighsLp()
    lp.num_col_, lp.num_row_ = both.shape[1], both.shape[0]
    lp.col_cost_ = objective
    lp.col_lower_ = numpy.zeros(both.shape[1])
    lp.col_upper_ = numpy.full(both.shape[1], infinity)
    lp.row_lower_ = numpy.concatenate((numpy.full(len(right), -infinity), [1000.0]))
    lp.row_upper_ = numpy.concatenate((right, [1000.0]))
    lp.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
    lp.a_matrix_.start_ = both.indptr
    lp.a_matrix_.index_ = both.indices
    lp.a_matrix_.value_ = both.data

    def run():
        solver = highspy.Highs()
        solver.setOptionValue("output_flag", False)
        solver.passModel(lp)
        solver.run()
        return float(solver.getInfo().objective_function_value) * unit

    return run


def main():
    contender, workload = sys.argv[1], json.loads(sys.argv[2])
    run = {"numpy": recurrence, "scipy": scipy_optimum, "highspy": highs_optimum}[contender](workload)
    times, answer = [], 0.0
    while len(times) < 4 or (sum(times) < 1000 and len(times) < 200):
        began = time.perf_counter()
        answer = run()
        times.append((time.perf_counter() - began) * 1000)
    warm = sorted(times[1:])
    print(json.dumps({"answer": answer, "first": times[0], "milliseconds": warm[len(warm) // 2]}))


main()
