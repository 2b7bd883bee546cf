# Conflicts under rules beyond boxes.

conflicts_of <- function(cells, rules) {
  grid <- matrix(NA, rules$size[[1]], rules$size[[2]])
  for (cell in cells) grid[cell[[1]], cell[[2]]] <- cell[[3]]
  found <- find_conflicts(grid, rules = rules)
  lapply(seq_len(nrow(found)), function(i) {
    list(
      found$problem[[i]], paste(found$house[[i]], found$index[[i]]), found$digit[[i]],
      paste0("r", found$cells[[i]]$row, "c", found$cells[[i]]$col), found$expected[[i]],
      found$found[[i]]
    )
  })
}

test_that("conflicts name the rule that is broken, its digit and its cells", {
  four <- c(2, 2)
  expect_identical(
    conflicts_of(list(c(2, 6, 5), c(4, 8, 5)), sudoku_rules(hyper = TRUE)),
    list(list("duplicate", "inner box 2", 5L, c("r2c6", "r4c8"), 1, 2))
  )
  expect_identical(
    conflicts_of(list(c(1, 1, 5), c(5, 9, 5)), sudoku_rules(hyper = TRUE)),
    list(list("duplicate", "frame box 5", 5L, c("r1c1", "r5c9"), 1, 2))
  )
  expect_identical(
    conflicts_of(list(c(1, 9, 3), c(9, 1, 3), c(1, 1, 4), c(5, 5, 4)), sudoku_rules(diagonal = TRUE)),
    list(
      list("duplicate", "diagonal 1", 4L, c("r1c1", "r5c5"), 1, 2),
      list("duplicate", "diagonal 2", 3L, c("r1c9", "r9c1"), 1, 2)
    )
  )
  knight <- conflicts_of(list(c(3, 4, 7), c(5, 3, 7)), sudoku_rules(anti_knight = TRUE))
  expect_identical(
    knight, list(list("duplicate", "anti-knight NA", 7L, c("r3c4", "r5c3"), 1, 2))
  )
  king <- conflicts_of(list(c(3, 4, 7), c(4, 3, 7)), sudoku_rules(anti_king = TRUE))
  expect_identical(
    king, list(list("duplicate", "anti-king NA", 7L, c("r3c4", "r4c3"), 1, 2))
  )
  near <- conflicts_of(list(c(3, 4, 7), c(4, 4, 8)), sudoku_rules(non_consecutive = TRUE))
  expect_identical(near[[1]][c(1, 2, 4)], list("consecutive", "non-consecutive NA", c("r3c4", "r4c4")))
  expect_length(near, 1)
  expect_identical(
    conflicts_of(list(c(2, 2, 1), c(5, 2, 1)), sudoku_rules(regions = six_regions))[[1]][1:4],
    list("duplicate", "column 2", 1L, c("r2c2", "r5c2"))
  )
  expect_identical(
    conflicts_of(list(c(2, 2, 1), c(4, 3, 1)), sudoku_rules(regions = six_regions)),
    list(list("duplicate", "region 3", 1L, c("r2c2", "r4c3"), 1, 2))
  )
  expect_identical(
    conflicts_of(list(c(1, 2, 1), c(9, 5, 1)), sudoku_rules(houses = list(cbind(1:2, 8:9), cbind(c(1, 9), c(2, 5))))),
    list(list("duplicate", "house 2", 1L, c("r1c2", "r9c5"), 1, 2))
  )
})

test_that("conflicts of cages give the sum that is and the sum that should be", {
  sums <- c(17, 17, 16, 16, 15)
  rules <- sudoku_rules(cages = Map(function(sum, row) cage(sum, row, 1:2), sums, 1:5))
  expect_identical(
    conflicts_of(list(c(5, 1, 8), c(5, 2, 9)), rules),
    list(list("cage", "cage 5", NA_integer_, c("r5c1", "r5c2"), 15, 17))
  )
  # Too low is wrong only when the cage is full, too high is wrong at once.
  low <- sudoku_rules(cages = list(cage(15, 1, 1:3)))
  expect_length(conflicts_of(list(c(1, 1, 1), c(1, 2, 2)), low), 0)
  expect_identical(
    conflicts_of(list(c(1, 1, 9), c(1, 2, 8)), low),
    list(list("cage", "cage 1", NA_integer_, c("r1c1", "r1c2", "r1c3"), 15, 17))
  )
  expect_identical(
    conflicts_of(list(c(1, 1, 1), c(1, 2, 2), c(1, 3, 3)), low),
    list(list("cage", "cage 1", NA_integer_, c("r1c1", "r1c2", "r1c3"), 15, 6))
  )
  # A cage over two boxes: its digits differ though no line says so.
  bent <- sudoku_rules(cages = list(cage(12, c(3, 3, 4), c(1, 2, 2))))
  expect_identical(
    conflicts_of(list(c(3, 1, 4), c(4, 2, 4)), bent),
    list(list("duplicate", "cage 1", 4L, c("r3c1", "r4c2"), 1, 2))
  )
})

test_that("givens that break a rule are an error that names it", {
  broken <- list(
    list("inner box 2", "hyper", list(c(2, 6, 5), c(4, 8, 5))),
    list("diagonal 2", "diagonal", list(c(1, 9, 3), c(9, 1, 3))),
    list("anti-knight", "anti_knight", list(c(3, 4, 7), c(5, 3, 7))),
    list("anti-king", "anti_king", list(c(3, 4, 7), c(4, 3, 7))),
    list("consecutive", "non_consecutive", list(c(3, 4, 7), c(4, 4, 8)))
  )
  for (case in broken) {
    grid <- matrix(NA, 9, 9)
    for (cell in case[[3]]) grid[cell[[1]], cell[[2]]] <- cell[[3]]
    error <- expect_error(solve_sudoku(grid, rules = case[[2]]), class = "oxidoku_error_conflict")
    expect_match(conditionMessage(error), case[[1]], ignore.case = TRUE)
    expect_warning(
      expect_identical(solve_sudoku(to_text(grid), rules = case[[2]]), NA_character_),
      class = "oxidoku_warning_no_solution"
    )
    expect_false(has_unique_solution(grid, rules = case[[2]]))
    expect_identical(count_solutions(grid, rules = case[[2]]), 0)
  }
  killer <- sudoku_rules(cages = list(cage(15, 5, 1:2)))
  grid <- matrix(NA, 9, 9)
  grid[5, 1:2] <- 8:9
  expect_snapshot(solve_sudoku(grid, rules = killer), error = TRUE)
})
