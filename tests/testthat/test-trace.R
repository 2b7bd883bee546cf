# The search as a table and as a tree.

test_that("a trace is what the search does: it can be replayed, and ends at the solution", {
  boards <- lesson_data()
  for (order in c("fewest", "rows")) for (name in c("first", "several", "small", "stuck")) {
    if (order == "rows" && name == "stuck") next
    trace <- trace_search(boards[[name]], order = order)
    expect_s3_class(trace, c("sudoku_trace", "data.frame"), exact = TRUE)
    expect_true(attr(trace, "complete"))
    expect_identical(trace$step, seq_len(nrow(trace)))
    end <- grid_at(trace, nrow(trace))
    expect_true(check_sudoku(end))
    expect_equal(trace$event[nrow(trace)], "solution")
    # What was placed and not taken back fills the blanks.
    count <- table(factor(trace$event, c("place", "back", "contradiction", "solution")))
    expect_equal(count[["place"]] - count[["back"]], sum(is.na(boards[[name]])))
    # Depths go down by one with each placement, and parents are placements above.
    placed <- trace[trace$event == "place", ]
    inner <- placed$parent > 0
    expect_equal(placed$depth[inner], trace$depth[placed$parent[inner]] + 1)
    expect_true(all(trace$event[placed$parent[inner]] == "place"))
    # Nothing stands that a row, column or box holds already.
    for (step in c(1, nrow(trace) %/% 2)) expect_equal(nrow(find_conflicts(grid_at(trace, step))), 0)
  }
})

test_that("where there is no solution, everything is taken back", {
  trace <- trace_search(lesson_data()$impossible)
  expect_equal(sum(trace$event == "place"), sum(trace$event == "back"))
  expect_false("solution" %in% trace$event)
  expect_identical(grid_at(trace, nrow(trace)), lesson_data()$impossible)
  # Each dead end is a placement under which nothing was tried.
  expect_equal(sum(trace$event == "contradiction"), sum(!trace$step[trace$event == "place"] %in% trace$parent[trace$event == "place"]))
})

test_that("other rules and grids are searched, too", {
  x <- generate_sudoku(clues = 40, rules = "diagonal")
  expect_true(check_sudoku(as_sudoku(grid_at(trace <- trace_search(x), nrow(trace)), rules = "diagonal")))
  cages <- sudoku_rules(rule_cage("r1c12", 3), rule_cage("r2c12", 7), box = c(2, 2))
  trace <- trace_search(empty_grid(cages))
  expect_true(check_sudoku(as_sudoku(grid_at(trace, nrow(trace)), rules = cages)))
  full <- trace_search(lesson_data()$solved)
  expect_equal(full$event, "solution")
  expect_silent(grDevices::pdf(NULL))
  expect_invisible(plot(full))
  grDevices::dev.off()
})

test_that("one's own search is watched as it is written", {
  order <- integer()
  search <- function(grid, note) {
    note(grid)
    blank <- which(is.na(grid))
    if (length(blank) == 0) return(grid)
    i <- row(grid)[blank[1]]
    j <- col(grid)[blank[1]]
    for (digit in 9:1) {
      if (!is_valid_move(grid, digit, i, j)) next
      grid[i, j] <- digit
      found <- search(grid, note)
      if (!is.null(found)) return(found)
    }
    NULL
  }
  trace <- trace_search(lesson_data()$first, solver = search)
  expect_equal(trace$event[nrow(trace)], "solution")
  expect_identical(grid_at(trace, nrow(trace)), lesson_data()$solved)
  placed <- trace[trace$event == "place", ]
  # Column by column, and the larger digits first.
  expect_equal(c(placed$row[1], placed$col[1]), unname(which(is.na(lesson_data()$first), arr.ind = TRUE)[1, ]))
  roots <- placed$digit[placed$parent == 0]
  expect_equal(roots, sort(roots, decreasing = TRUE))
  # Several cells at once, blanks of 0.
  jumps <- trace_search(lesson_data()$small, solver = function(grid, note) {
    note(replace(grid, is.na(grid), 0))
    note(lesson_data()$small_solved)
  })
  expect_equal(sum(jumps$event == "place"), sum(is.na(lesson_data()$small)))
  expect_equal(max(jumps$depth), sum(is.na(lesson_data()$small)))
  expect_error(trace_search(lesson_data()$small, solver = function(grid, note) note(1)), "matrix of the size")
  expect_error(trace_search(lesson_data()$small, solver = function(grid, note) stop("mine")), "mine")
})

test_that("a search ends at its limit", {
  trace <- trace_search(matrix(NA, 9, 9), limit = 20)
  expect_false(attr(trace, "complete"))
  expect_equal(sum(trace$event == "place"), 20)
})

test_that("the tree has each placement once, above what was tried under it", {
  trace <- trace_search(lesson_data()$stuck)
  placed <- trace[trace$event == "place", ]
  across <- tree_places(placed)
  expect_false(anyNA(across))
  expect_equal(anyDuplicated(paste(across, placed$depth)), 0)
  parent <- match(placed$parent, placed$step)
  way <- on_the_way(trace, placed, parent)
  expect_equal(sum(way), sum(is.na(lesson_data()$stuck)))
  file <- withr::local_tempfile(fileext = ".pdf")
  grDevices::pdf(file, compress = FALSE, useKerning = FALSE)
  before <- graphics::par("mar")
  plot(trace)
  expect_identical(graphics::par("mar"), before)
  plot(trace, step = 5)
  grDevices::dev.off()
  expect_gt(file.size(file), 5000)
})

test_that("wrong arguments of trace_search() are errors that name them", {
  expect_snapshot(error = TRUE, {
    trace_search(lesson_data()$first, order = "random")
    trace_search(lesson_data()$first, limit = 0)
    trace_search(lesson_data()$first, solver = function(grid) grid)
    trace_search(c("1", "2"))
    plot(trace_search(lesson_data()$solved), step = 5)
  })
})

test_that("0 is a placement where it is a digit", {
  set.seed(3)
  puzzle <- generate_sudoku(rules = sudoku_rules(box = c(2, 2), digits = 0:3))
  trace <- trace_search(puzzle)
  expect_identical(trace$event[[nrow(trace)]], "solution")
  placed <- trace[trace$event == "place" & !trace$step %in% trace$parent[trace$event == "back"], ]
  expect_true(0L %in% placed$digit)
})

test_that("a full grid with holes is a solution, and pictures of a step are drawn by the rules", {
  ring <- matrix(TRUE, 5, 5)
  ring[3, 3] <- FALSE
  set.seed(1)
  x <- generate_sudoku(rules = sudoku_rules(cells = ring))
  trace <- trace_search(x)
  expect_identical(utils::tail(trace$event, 1), "solution")
  expect_identical(grid_at(trace, nrow(trace)), as.matrix(solve_sudoku(x)))
  six <- generate_sudoku(clues = 14, rules = sudoku_rules(box = c(2, 3)))
  grDevices::pdf(NULL)
  withr::defer(grDevices::dev.off())
  for (puzzle in list(x, six, generate_sudoku(30, rules = sudoku_rules(digits = 0:8)))) {
    trace <- trace_search(puzzle)
    expect_identical(attr(trace, "rules"), sudoku_rules(puzzle))
    expect_no_error(plot(trace, step = 2))
  }
})

test_that("a full grid that a clue forbids is no solution", {
  full <- matrix(c(1, 2, 3, 4, 3, 4, 1, 2, 4, 3, 2, 1, 2, 1, 4, 3), 4, byrow = TRUE)
  events <- function(sum) {
    x <- empty_grid(sudoku_rules(rule_cage("r4c34", sum), box = c(2, 2)))
    trace_search(x, solver = function(grid, note) note(full))$event
  }
  expect_true("solution" %in% events(7))
  expect_false("solution" %in% events(3))
})

test_that("what plot() of a trace has no use for is an error", {
  trace <- trace_search(lesson_data()$stuck)
  grDevices::pdf(NULL)
  withr::defer(grDevices::dev.off())
  expect_snapshot(error = TRUE, {
    plot(trace, 12)
    plot(trace, foo = 1)
  })
})
