"""Times CP-SAT (the package ortools) on grids with sums, one thread.

Reads a JSON object a line from standard input: `digits` (lowest and highest), `houses`
and `sums` (cells from 0, with weights and total), `givens` (null for a blank). Writes for
each the milliseconds to a proof that there is one solution, the model included, or -1 if
that takes more than LIMIT seconds or there is not exactly one.
"""

import json
import sys
import time

from ortools.sat.python import cp_model

LIMIT = 60


def model_of(puzzle):
    model = cp_model.CpModel()
    low, high = puzzle["digits"]
    cells = [
        model.new_int_var(low, high, "") if given is None else model.new_constant(given)
        for given in puzzle["givens"]
    ]
    for house in puzzle["houses"]:
        model.add_all_different([cells[cell] for cell in house])
    for sum_of in puzzle["sums"]:
        terms = zip(sum_of["weights"], sum_of["cells"])
        model.add(sum(weight * cells[cell] for weight, cell in terms) == sum_of["total"])
    return model, cells


def solver():
    new = cp_model.CpSolver()
    new.parameters.num_workers = 1
    new.parameters.max_time_in_seconds = LIMIT
    return new


def is_unique(puzzle):
    model, cells = model_of(puzzle)
    first = solver()
    if first.solve(model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return False
    # Any other solution differs somewhere.
    differs = []
    for cell in cells:
        other = model.new_bool_var("")
        model.add(cell != first.value(cell)).only_enforce_if(other)
        differs.append(other)
    model.add_bool_or(differs)
    return solver().solve(model) == cp_model.INFEASIBLE


for line in sys.stdin:
    puzzle = json.loads(line)
    start = time.perf_counter()
    unique = is_unique(puzzle)
    milliseconds = (time.perf_counter() - start) * 1000
    print(milliseconds if unique else -1, flush=True)
