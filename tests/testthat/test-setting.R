test_that("a setter's hour leads from an empty grid to one solution, and by a link to others, each call in one line", {
  set.seed(12)
  x <- add_rules(empty_grid(sudoku_rules(box = c(2, 3))), rule_thermometer("r3c345 r2c5"), rule_arrow("r5c2", "r5c34"))
  solution <- generate_grid(rules = x)
  x <- add_rules(x, suggest_clues(x, c("killer", "little_killer", "black_dot"), solution = solution, n = 1)$clue)
  left <- count_solutions(x, limit = 1e5)
  expect_gt(left, 1)
  kinds <- c("killer", "little_killer", "white_dot", "black_dot")
  # The wished opening: what singles fill at once.
  while (!has_unique_solution(x)) {
    x <- add_rules(x, suggest_clues(x, kinds, solution = solution, goal = "opening", free = "r5c234", n = 1)$clue)
    expect_lt(now <- count_solutions(x, limit = 1e5), left)
    left <- now
  }
  x <- minimize_sudoku(x, what = "clues")
  expect_true(has_unique_solution(x))
  expect_false(anyNA(rate_sudoku(x)$score))
  expect_identical(solve_sudoku(as_sudoku(sudoku_link(x)))[, ], solution[, ])
  # No clue is for nothing.
  for (clue in oxidoku:::clues_of(attr(x, "rules"))) expect_gt(count_solutions(drop_rules(x, clue), limit = 2), 1)
})
