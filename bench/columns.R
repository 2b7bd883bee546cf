# How long a column of solved grids takes what R's strings of them do not do in any time:
#   R_LIBS=build/library Rscript bench/columns.R
# One line a task, seconds of the processor for 10^5 and 10^6 grids on one thread. `left_join of
# numbers` and `count of numbers` are the same verbs on whole numbers.
library(oxidoku)
suppressMessages(library(dplyr))

seconds <- function(code) {
  gc(FALSE)
  # Of the processor: others may use the machine.
  sum(system.time(code)[1:2])
}

measure <- function(n) {
  set.seed(1)
  x <- generate_grid(n = n, as = "column", threads = 1)
  turned <- x[sample(n)]
  table <- tibble(p = x, a = seq_len(n))
  other <- tibble(p = turned, b = seq_len(n))
  file <- tempfile(fileext = ".txt")
  write_sudoku(x, file, format = "lines")
  text <- as.character(x)
  c(
    bytes = as.numeric(object.size(x)) / n,
    unique = seconds(unique(x)), match = seconds(match(turned, x)), `%in%` = seconds(turned %in% x),
    duplicated = seconds(duplicated(x)), `==` = seconds(x == turned), order = seconds(order(x)),
    distinct = seconds(distinct(table, p)), left_join = seconds(left_join(table, other, by = "p")),
    `left_join of numbers` = seconds(left_join(tibble(p = sample(n)), tibble(p = sample(n), b = 1), by = "p")),
    count = seconds(count(table, p)), `count of numbers` = seconds(count(table, a)), arrange = seconds(arrange(table, p)),
    slice = seconds(x[sample(n)]), c = seconds(c(x, turned)), sudoku = seconds(sudoku(text)),
    read = seconds(read_sudoku(file, as = "column")),
    read_part = seconds(read_sudoku(file, as = "column", skip = n / 2, n = 1000)),
    solve = seconds(solve_sudoku(x, threads = 1)), check = seconds(check_sudoku(x))
  )
}

print(round(cbind(`10^5` = measure(1e5), `10^6` = measure(1e6)), 3))
