# This file watches the clock, see tools/testthat.R.
# Exercises that leave more than a value: right programs in different styles pass, and each
# with one thing wrong is told what.

lesson_parts <- "
candidates_of <- function(grid, i, j) {
  n <- nrow(grid)
  side <- sqrt(n)
  rows <- side * ((i - 1) %/% side) + 1:side
  cols <- side * ((j - 1) %/% side) + 1:side
  which(!1:n %in% c(grid[i, ], grid[, j], grid[rows, cols]))
}
one_pass <- function(grid) {
  for (i in 1:9) for (j in 1:9) if (is.na(grid[i, j])) {
    left <- candidates_of(grid, i, j)
    if (length(left) == 1) grid[i, j] <- left
  }
  grid
}
"

# The report of a program, changed in one place. What never ends need not be waited for as long as
# a student is.
first_line <- function(task, text, from = NULL, to = "") {
  format(graded(grade_function(program(paste0(lesson_parts, text), from, to), task, time_limit = 3)))[[1]]
}

expect_left <- function(task, right, mutants) {
  testthat::skip_on_cran()
  for (text in right) {
    grade <- graded(grade_function(program(paste0(lesson_parts, text)), task))
    expect_true(grade$passed, info = paste(c(task, format(grade), text), collapse = "\n"))
  }
  for (mutant in mutants) {
    line <- first_line(task, right[[1]], mutant[[1]], mutant[[2]])
    expect_match(line, mutant[[3]], info = paste(task, mutant[[1]], "->", mutant[[2]]))
  }
}

test_that("pictures of any size", {
  expect_left("draw_any", list("
colours <- rainbow(9)
f <- function(grid) {
  n <- nrow(grid)
  side <- sqrt(n)
  old <- par(mar = c(0.5, 0.5, 0.5, 0.5))
  on.exit(par(old))
  image(1:n, 1:n, t(grid[n:1, ]), col = colours[1:n], zlim = c(1, n), axes = FALSE, xlab = '', ylab = '', asp = 1)
  thin <- 0:n + 0.5
  segments(0.5, thin, n + 0.5, thin, lwd = 0.5)
  segments(thin, 0.5, thin, n + 0.5, lwd = 0.5)
  thick <- seq(0.5, n + 0.5, by = side)
  segments(0.5, thick, n + 0.5, thick, lwd = 3)
  segments(thick, 0.5, thick, n + 0.5, lwd = 3)
  given <- which(!is.na(grid), arr.ind = TRUE)
  text(given[, 2], n + 1 - given[, 1], grid[given])
}", "
f <- function(grid) {
  n <- nrow(grid)
  plot.new()
  plot.window(c(0, n), c(n, 0), asp = 1)
  for (i in 1:n) for (j in 1:n) {
    rect(j - 1, i - 1, j, i, col = if (!is.na(grid[i, j])) hcl.colors(n)[grid[i, j]], lwd = 0.5)
    if (!is.na(grid[i, j])) text(j - 0.5, i - 0.5, grid[i, j])
  }
  for (k in seq(0, n - 1, sqrt(n))) for (l in seq(0, n - 1, sqrt(n))) rect(k, l, k + sqrt(n), l + sqrt(n), lwd = 4)
}", "f <- function(grid) plot_sudoku(grid)"), list(
    list("side <- sqrt(n)\n  old", "side <- 3\n  old", "thick lines that are not those of the boxes"),
    list("n <- nrow(grid)\n  side <- sqrt(n)\n  old", "n <- 9\n  side <- 3\n  old", "outside the grid"),
    list("n + 1 - given[, 1]", "10 - given[, 1]", "draws"),
    list("thin <- 0:n", "thin <- 0:9", "draws 10 lines across|run past|draws [0-9]+ lines"),
    list("zlim = c(1, n), ", "", "changes the colours of digits"),
    list("  on.exit(par(old))\n", "", "leaves the settings"),
    list("t(grid[n:1, ])", "grid[n:1, ]", "draws the colours turned")
  ))
})

test_that("pictures of passes", {
  right <- "
f <- function(grid) {
  now <- grid
  pass <- 0
  repeat {
    after <- one_pass(now)
    if (identical(after, now)) return(invisible(now))
    pass <- pass + 1
    plot_sudoku(grid, solution = after, style = 'newspaper', main = paste('Pass', pass))
    now <- after
  }
}"
  by_columns <- "
f <- function(grid) {
  repeat {
    blank <- sum(is.na(grid))
    for (cell in which(is.na(grid))) {
      left <- candidates_of(grid, row(grid)[cell], col(grid)[cell])
      if (length(left) == 1) grid[cell] <- left
    }
    if (sum(is.na(grid)) == blank) break
    image(1:9, 1:9, t(grid[9:1, ]), axes = FALSE, xlab = '', ylab = '')
    segments(0.5, 0:9 + 0.5, 9.5, 0:9 + 0.5)
    segments(0:9 + 0.5, 0.5, 0:9 + 0.5, 9.5)
    text(c(col(grid)), 10 - c(row(grid)), ifelse(is.na(grid), '', grid))
  }
  grid
}"
  all_at_once <- "
f <- function(grid) {
  repeat {
    left <- lapply(seq_along(grid), function(k) if (is.na(grid[k])) candidates_of(grid, row(grid)[k], col(grid)[k]))
    one <- lengths(left) == 1
    if (!any(one)) return(grid)
    grid[one] <- unlist(left[one])
    plot_sudoku(grid)
  }
}"
  expect_left("watch", list(right, by_columns, all_at_once), list(
    list("solution = after", "solution = now", "shows nothing new"),
    list("    if (identical(after, now)) return(invisible(now))\n", "", "was stopped|stopped|too long"),
    list("return(invisible(now))", "return(invisible(grid))", "wrong"),
    list("if (identical(after, now)) return(invisible(now))\n    pass <- pass + 1\n    plot_sudoku(grid, solution = after, style = 'newspaper', main = paste('Pass', pass))", "plot_sudoku(grid, solution = after)\n    if (identical(after, now)) return(now)", "shows nothing new"),
    list("    plot_sudoku(grid, solution = after, style = 'newspaper', main = paste('Pass', pass))\n", "", "0 pictures"),
    list("pass <- pass + 1", "pass <- pass + 1; if (pass == 2) { now <- after; next }", "pictures; "),
    list("plot_sudoku(grid, solution = after,", "plot_sudoku(grid, solution = t(after),", "stops with|shows"),
    # The cell of row 2 that is wrong or blank is told by its row and its column.
    list("plot_sudoku(grid, solution = after,", "k <- which(is.na(grid[2, ]) & !is.na(after[2, ]) & 1:9 != 2)[1]
    shown <- after
    if (!is.na(k)) shown[2, k] <- shown[2, k] %% 9 + 1
    plot_sudoku(grid, solution = shown,", "shows [1-9] in row 2, column [^2]; right is [1-9]"),
    list("plot_sudoku(grid, solution = after,", "k <- which(vapply(1:9, function(j) j != 2 && is.na(now[2, j]) && length(candidates_of(now, 2, j)) == 1, NA))[1]
    shown <- after
    if (!is.na(k)) shown[2, k] <- NA
    plot_sudoku(grid, solution = shown,", "shows row 2, column [^2] blank: before that pass [1-9] was"),
    list("if (identical(after, now)) return(invisible(now))", "if (pass == 1 || identical(after, now)) return(invisible(now))", "wrong: row")
  ))
})

test_that("files that go on where they were torn", {
  right <- "
each_solution <- function(grid, visit, after = NULL) {
  if (!anyNA(grid)) {
    if (is.null(after)) visit(grid)
    return(invisible())
  }
  n <- nrow(grid)
  k <- which(is.na(t(grid)))[1]
  i <- (k - 1) %/% n + 1
  j <- (k - 1) %% n + 1
  for (digit in candidates_of(grid, i, j)) {
    if (!is.null(after) && digit < after[i, j]) next
    grid[i, j] <- digit
    same <- !is.null(after) && digit == after[i, j]
    each_solution(grid, visit, if (same) after)
  }
}
f <- function(grid, file) {
  after <- NULL
  if (file.exists(file)) {
    bytes <- readBin(file, 'raw', n = file.size(file))
    ends <- which(bytes == as.raw(10))
    writeBin(bytes[seq_len(max(0, ends))], file)
    kept <- readLines(file)
    if (length(kept) > 0) {
      digits <- as.integer(strsplit(tail(kept, 1), '')[[1]])
      after <- matrix(digits, nrow(grid), byrow = TRUE)
    }
  }
  out <- file(file, 'a')
  on.exit(close(out))
  each_solution(grid, function(one) writeLines(paste(t(one), collapse = ''), out), after)
}"
  by_count <- "
f <- function(grid, file) {
  all <- sort(sapply(enumerate_solutions(grid), function(one) paste(t(one), collapse = ' ')))
  kept <- if (file.exists(file)) readLines(file, warn = FALSE) else character()
  whole <- kept[nchar(kept) == 31]
  place <- match(tail(whole, 1), all)
  writeLines(c(whole, if (length(whole) == 0) all else all[-seq_len(place)]), file)
}"
  expect_left("go_on", list(right, by_count), list(
    list("writeBin(bytes[seq_len(max(0, ends))], file)", "invisible()", "outside the grid|torn"),
    list("max(0, ends)", "max(ends)", "stops with|error|torn"),
    list("    if (length(kept) > 0) {", "    if (TRUE) {", "outside the grid"),
    list("file(file, 'a')", "file(file, 'w')", "torn behind"),
    list("same <- !is.null(after) && digit == after[i, j]", "same <- FALSE", "torn behind"),
    list("digit < after[i, j]) next", "digit <= after[i, j]) next", "torn behind"),
    list("if (is.null(after)) visit(grid)", "visit(grid)", "torn behind"),
    list("if (file.exists(file)) {", "unlink(file); if (file.exists(file)) {", "written anew"),
    list("  on.exit(close(out))\n", "", "lines|written|torn"),
    list("which(is.na(t(grid)))[1]", "which(is.na(grid))[1]", "wrong|stops"),
    list("paste(t(one), collapse = '')", "paste(one, collapse = '')", "no solution|wrong")
  ))
})

test_that("solvers compared by the clock", {
  right <- "
f <- function(solvers, puzzles, times = 3) {
  report <- NULL
  for (name in names(solvers)) {
    solver <- solvers[[name]]
    results <- lapply(puzzles, solver)
    grids <- lapply(results, function(r) r$grid)
    if (is.null(report)) first <- grids
    if (!identical(grids, first)) stop(name, ' gives other grids than ', names(solvers)[1])
    runs <- numeric(times)
    for (k in 1:times) runs[k] <- system.time(lapply(puzzles, solver), gcFirst = FALSE)[['elapsed']]
    calls <- sum(sapply(results, function(r) r$calls))
    report <- rbind(report, data.frame(solver = name, calls = calls, seconds = median(runs)))
  }
  report$speed_up <- signif(report$seconds[1] / report$seconds, 3)
  report
}"
  in_one <- "
f <- function(solvers, puzzles) {
  started <- proc.time()[[3]]
  run <- function(solver) {
    start <- Sys.time()
    found <- lapply(puzzles, function(puzzle) solver(puzzle))
    list(seconds = as.numeric(difftime(Sys.time(), start, units = 'secs')), found = found)
  }
  runs <- lapply(solvers, run)
  grids <- lapply(runs, function(run) sapply(run$found, `[[`, 'grid'))
  stopifnot(all(sapply(grids, function(one) all(one == grids[[1]]))))
  seconds <- sapply(runs, `[[`, 'seconds')
  data.frame(
    solver = names(solvers), calls = sapply(runs, function(run) sum(sapply(run$found, `[[`, 'calls'))),
    seconds = seconds, speed_up = seconds[[1]] / seconds
  )
}"
  expect_left("compare", list(right, in_one), list(
    list("report$seconds[1] / report$seconds", "report$seconds / report$seconds[1]", "speed_up"),
    list("    if (!identical(grids, first)) stop(name, ' gives other grids than ', names(solvers)[1])\n", "", "nobody noticed"),
    list("if (is.null(report)) first <- grids", "first <- grids", "nobody noticed"),
    list("!identical(grids, first)", "!identical(grids[[1]], first[[1]])", "nobody noticed"),
    list("sum(sapply(results, function(r) r$calls))", "results[[1]]$calls", "all calls for all puzzles"),
    list("sum(sapply(results, function(r) r$calls))", "sum(sapply(results, function(r) length(r$calls)))", "all calls for all puzzles"),
    list("seconds = median(runs)", "seconds = 1", "slower solver"),
    list("rbind(report, data.frame(solver", "rbind(data.frame(solver", "names of the solvers|stops"),
    list("system.time(lapply(puzzles, solver),", "system.time(lapply(puzzles, solvers[[1]]),", "slower solver"),
    list("  report$speed_up <- signif(report$seconds[1] / report$seconds, 3)\n", "", "column is missing: speed_up")
  ))
})

test_that("puzzles a second", {
  # Each size is asked for 20 milliseconds at least, so that a pause of this process is not most of them.
  right <- "
f <- function(puzzles, sizes) {
  speed <- sapply(sizes, function(n) {
    times <- 20 + ceiling(5000 / n)
    batch <- puzzles[1:n]
    took <- system.time(for (k in 1:times) solve_sudoku(batch, multiple = 'first'), gcFirst = FALSE)[['elapsed']]
    n * times / max(took, 1e-3)
  })
  plot(sizes, speed, log = 'xy', type = 'b')
  speed
}"
  until_long <- "
f <- function(puzzles, sizes) {
  speed <- numeric(length(sizes))
  for (s in seq_along(sizes)) {
    done <- 0
    start <- proc.time()[['elapsed']]
    while (proc.time()[['elapsed']] < start + 0.2) {
      solve_sudoku(head(puzzles, sizes[s]))
      done <- done + sizes[s]
    }
    speed[s] <- done / (proc.time()[['elapsed']] - start)
  }
  speed
}"
  # What else a machine does slows one call down.
  slow_once <- paste0("asked <- 0", sub(
    "  plot(", "  asked <<- asked + 1\n  if (asked == 1) speed[2] <- speed[2] / 1000\n  plot(", right,
    fixed = TRUE
  ))
  expect_left("speeds", list(right, until_long, slow_once), list(
    list("n * times / max(took, 1e-3)", "n / max(took, 1e-3)", "or 1 in a call"),
    list("n * times / max(took, 1e-3)", "times / max(took, 1e-3)", "or 20 in a call|or 5000"),
    list("n * times / max(took, 1e-3)", "max(took, 1e-3) / (n * times)", "or 1 in a call"),
    list("n * times / max(took, 1e-3)", "took", "or 1 in a call"),
    list("  speed\n}", "}", "numbers are right"),
    list("times <- 20 + ceiling(5000 / n)\n    batch <- puzzles[1:n]", "times <- 20\n    batch <- puzzles", "or 1 in a call")
  ))
})

test_that("puzzles from easy to hard", {
  right <- "
f <- function(puzzles, n) {
  rating <- rate_sudoku(puzzles)
  chosen <- order(rating$score)[round(seq(1, length(puzzles), length.out = n))]
  for (k in chosen) plot_sudoku(puzzles[k], style = 'newspaper', main = paste(rating$level[k], rating$score[k]))
  chosen
}"
  on_one_page <- "
f <- function(puzzles, n) {
  score <- rate_sudoku(puzzles)$score
  at <- unique(floor(seq(1, length(puzzles), length.out = n)))
  names(score) <- seq_along(score)
  chosen <- as.integer(names(sort(score)))[at]
  old <- par(mfrow = c(3, 2))
  on.exit(par(old))
  for (puzzle in chosen) plot_sudoku(puzzles[[puzzle]], main = sprintf('No. %d, score %s', puzzle, score[puzzle]))
  invisible(chosen)
}"
  expect_left("easy_to_hard", list(right, on_one_page), list(
    list("order(rating$score)[", "order(-rating$score)[", "do not always get harder"),
    list("order(rating$score)[", "seq_along(puzzles)[", "do not always get harder|missing"),
    list("round(seq(1, length(puzzles), length.out = n))", "1:n", "hardest puzzle is missing"),
    list("seq(1, length(puzzles)", "seq(2, length(puzzles)", "easiest puzzle is missing"),
    list("round(seq(1, length(puzzles), length.out = n))", "c(1:(n - 1), length(puzzles))", "evenly"),
    list("for (k in chosen)", "for (k in chosen[-1])", "o picture has the score"),
    list("main = paste(rating$level[k], rating$score[k])", "main = NULL", "o picture has the score"),
    list("plot_sudoku(puzzles[k], style = 'newspaper', main", "plot(1, main", "digits; the puzzles have"),
    list("  chosen\n}", "}", "numbers of puzzles are right"),
    list("rating$score)[round", "rating$score)[-1][round", "must be one grid")
  ))
})

test_that("they are graded in the process of a script as here", {
  skip_on_cran()
  folder <- withr::local_tempdir()
  writeLines("
easy_to_hard <- function(puzzles, n) {
  rating <- rate_sudoku(puzzles)
  chosen <- order(rating$score)[round(seq(1, length(puzzles), length.out = n))]
  for (k in chosen) plot_sudoku(puzzles[k], main = paste(rating$level[k], rating$score[k]))
  chosen
}
compare <- function(solvers, puzzles) {
  runs <- lapply(solvers, function(solver) {
    found <- NULL
    list(time = system.time(found <- lapply(puzzles, solver))[[3]], found = found)
  })
  grids <- lapply(runs, function(run) lapply(run$found, function(one) one$grid))
  if (length(unique(grids)) > 1) stop('they differ')
  seconds <- sapply(runs, function(run) run$time)
  calls <- sapply(runs, function(run) sum(sapply(run$found, function(one) one$calls)))
  data.frame(solver = names(solvers), calls = calls, seconds = seconds, speed_up = seconds[1] / seconds)
}
go_on <- function(grid, file) {
  all <- sapply(enumerate_solutions(grid), function(one) paste(t(one), collapse = ''))
  kept <- if (file.exists(file)) readLines(file, warn = FALSE)
  kept <- kept[nchar(kept) == 16]
  writeLines(c(kept, if (length(kept) > 0) all[-seq_len(match(tail(kept, 1), all))] else all), file)
}", file.path(folder, "anna.R"))
  for (task in c("compare", "go_on", "easy_to_hard")) {
    table <- grade_folder(folder, task, name = task, time_limit = 10)
    expect_identical(table$status, "passed", info = paste(task, table$wrong))
  }
})
