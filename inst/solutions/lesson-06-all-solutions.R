# From the lesson ----
#: Aus der Lektion ----

file <- tempfile(fileext = ".txt")
whole <- sapply(grids, to_line)


# 1. Both diagonals ----
#: 1. Beide Diagonalen ----

diagonals_ok <- function(grid) {
  n <- nrow(grid)
  anyDuplicated(diag(grid)) == 0 && anyDuplicated(diag(grid[, n:1])) == 0
}
sum(sapply(grids, diagonals_ok))
count_solutions(empty_grid(sudoku_rules(box = c(2, 2), diagonal = TRUE)))


# 2. Never lose a line ----
#: 2. Nie eine Zeile verlieren ----

go_on <- function(grid, file) {
  after <- NULL
  if (file.exists(file)) {
    repair(file)
    kept <- readLines(file)
    if (length(kept) > 0) after <- from_line(tail(kept, 1))
  }
  out <- file(file, "a")
  on.exit(close(out))
  each_solution(grid, function(grid) writeLines(to_line(grid), out), after)
}

file <- tempfile(fileext = ".txt")
go_on(blank4, file)
whole_bytes <- readBin(file, "raw", n = file.size(file))
same <- logical()
for (cut in c(0, 1, 16, 17, 18, 2500, length(whole_bytes) - 1, length(whole_bytes))) {
  writeBin(whole_bytes[seq_len(cut)], file)
  go_on(blank4, file)
  same <- c(same, identical(readLines(file), whole))
}
same
grade_function(go_on, "go_on")$passed

# `on.exit()` is a habit from lesson 5. The argument `grid` of the callback hides the one of
# `go_on()`, which is what we want here.
#: `on.exit()` ist eine Gewohnheit aus Lektion 5. Das Argument `grid` des Callbacks verdeckt
#: das von `go_on()`, und das wollen wir hier.


# 3. Really different ----
#: 3. Wirklich verschieden ----

orders <- list()
for (top in list(1:2, 2:1)) {
  for (bottom in list(3:4, 4:3)) {
    orders <- c(orders, list(c(top, bottom)), list(c(bottom, top)))
  }
}
length(orders)

family_name <- function(grid) {
  best <- NULL
  for (start in list(grid, t(grid))) {
    for (rows in orders) {
      for (cols in orders) {
        digits <- as.vector(t(start[rows, cols]))
        line <- paste(match(digits, unique(digits)), collapse = "")
        if (is.null(best) || line < best) best <- line
      }
    }
  }
  best
}
table(sapply(grids, family_name))

# Two families, and 288 is the sum of their sizes. For 9 x 9 the same question has the
# answer 5,472,730,538, found by Ed Russell and Frazer Jarvis in 2006.
#: Zwei Familien, und 288 ist die Summe ihrer Größen. Für 9 x 9 hat dieselbe Frage die
#: Antwort 5.472.730.538, gefunden 2006 von Ed Russell und Frazer Jarvis.
