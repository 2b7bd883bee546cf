# From the lesson ----
#: Aus der Lektion ----

set.seed(3)
many <- generate_sudoku(clues = 25, n = 10000, as = "string")


# 1. A report ----
#: 1. Ein Bericht ----

compare <- function(solvers, puzzles, times = 3) {
  report <- NULL
  for (name in names(solvers)) {
    solver <- solvers[[name]]
    results <- lapply(puzzles, solver)
    grids <- lapply(results, function(r) r$grid)
    if (is.null(report)) first <- grids
    if (!identical(grids, first)) stop(name, " gives other grids than ", names(solvers)[1])
    runs <- numeric(times)
    for (k in 1:times) runs[k] <- system.time(lapply(puzzles, solver))[["elapsed"]]
    calls <- sum(sapply(results, function(r) r$calls))
    report <- rbind(report, data.frame(solver = name, calls = calls, seconds = median(runs)))
  }
  report$speed_up <- signif(report$seconds[1] / report$seconds, 3)
  report
}
compare(list(fewest = search_fewest, peers = search_peers), puzzles)
grade_function(compare, "compare")$passed


# 2. One change, measured ----
#: 2. Eine Änderung, gemessen ----

search_zero <- function(grid, calls = 0) {
  calls <- calls + 1
  if (!anyNA(grid)) return(list(grid = grid, calls = calls))
  best <- list(n = Inf)
  for (cell in which(is.na(grid))) {
    digits <- setdiff(1:9, grid[peers[[cell]]])
    if (length(digits) < best$n) best <- list(cell = cell, digits = digits, n = length(digits))
    if (best$n < 1) break
  }
  for (digit in best$digits) {
    grid[best$cell] <- digit
    result <- search_zero(grid, calls)
    calls <- result$calls
    if (!is.null(result$grid)) return(result)
  }
  list(grid = NULL, calls = calls)
}
compare(list(peers = search_peers, zero = search_zero), puzzles)

# Fewer calls, since dead ends are seen earlier, but each of them looks at nearly all blank
# cells. A speed-up below 1 is a slow-down. Neither the number of calls nor the time of a
# call shows which wins, only their product. Lesson 10 looks at all blank cells at once, and
# then it costs nothing.
#: Weniger Aufrufe, da Sackgassen früher bemerkt werden, aber jeder davon sieht sich fast
#: alle leeren Felder an. Eine Beschleunigung unter 1 ist eine Verlangsamung. Weder die
#: Anzahl der Aufrufe noch die Zeit eines Aufrufs sagt, wer gewinnt, nur ihr Produkt. Lektion
#: 10 sieht sich alle leeren Felder auf einmal an, und dann kostet es nichts.


# 3. How many at once? ----
#: 3. Wie viele auf einmal? ----

speeds <- function(puzzles, sizes) {
  speed <- sapply(sizes, function(n) {
    times <- ceiling(2000 / n)
    batch <- puzzles[1:n]
    took <- system.time(for (k in 1:times) solve_sudoku(batch, multiple = "first"))[["elapsed"]]
    n * times / max(took, 1e-3)
  })
  plot(sizes, speed, log = "xy", type = "b", pch = 19, col = "cornflowerblue", lwd = 2,
       xlab = "puzzles in a call", ylab = "puzzles a second")
  invisible(speed)
}
speeds(many, c(1, 10, 100, 1000, 10000))
grade_function(speeds, "speeds")$passed
