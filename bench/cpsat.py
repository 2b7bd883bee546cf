"""Times CP-SAT (the package ortools) on puzzles, one thread.

Reads lines from standard input: rows and columns of a box, then the values of
all cells in row order, 0 for a blank. Writes for each line the milliseconds, the
model included, or -1 if there was no answer within LIMIT seconds.
"""

import sys
import time

from ortools.sat.python import cp_model

LIMIT = 60


def solve(rows, columns, values):
    size = rows * columns
    model = cp_model.CpModel()

    def variable(value):
        return model.new_constant(value) if value else model.new_int_var(1, size, "")

    cells = [variable(value) for value in values]
    for i in range(size):
        model.add_all_different(cells[i * size : (i + 1) * size])
        model.add_all_different(cells[i::size])
        top, left = i // rows * rows, i % rows * columns
        box = [cells[(top + r) * size + left + c] for r in range(rows) for c in range(columns)]
        model.add_all_different(box)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = LIMIT
    return solver.solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE)


for line in sys.stdin:
    rows, columns, *values = map(int, line.split())
    start = time.perf_counter()
    found = solve(rows, columns, values)
    milliseconds = (time.perf_counter() - start) * 1000
    print(milliseconds if found else -1, flush=True)
