# `make demo`: what the package does, in one page. Solves a published puzzle,
# draws it, and generates another with the proof that its solution is unique.
library(oxidoku)

puzzle <- matrix(
  c(
    0, 0, 0,  0, 0, 6,  0, 0, 0,
    0, 9, 5,  7, 0, 0,  3, 0, 0,
    4, 0, 0,  0, 9, 2,  0, 0, 5,

    7, 6, 4,  0, 0, 0,  0, 0, 3,
    0, 0, 0,  0, 0, 0,  0, 0, 0,
    2, 0, 0,  0, 0, 0,  9, 7, 1,

    5, 0, 0,  2, 1, 0,  0, 0, 9,
    0, 0, 7,  0, 0, 5,  4, 8, 0,
    0, 0, 0,  8, 0, 0,  0, 0, 0
  ),
  nrow = 9, byrow = TRUE
)

cat("A puzzle:\n\n")
print(as_sudoku(puzzle))

solved <- solve_sudoku(puzzle)
cat("\nIts solution:\n\n")
print(as_sudoku(solved))

png("demo.png", width = 600, height = 600, res = 96)
plot_sudoku(puzzle, solution = solved)
invisible(dev.off())

set.seed(1)
generated <- generate_sudoku(clues = 30)
cat("\nA new puzzle with", sum(!is.na(generated)), "clues, from set.seed(1):\n\n")
print(as_sudoku(generated))
stopifnot(has_unique_solution(generated))
cat("\nIt has exactly one solution, proven by search.\n")

cat("\nThe first puzzle with its solution is drawn in ", normalizePath("demo.png"), "\n", sep = "")
