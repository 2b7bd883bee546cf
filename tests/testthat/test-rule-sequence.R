test_that("digits lead from state to state to one that is accepted", {
  expect_meaning("sequence")
})

test_that("a clue without its table is an error, whatever was read before", {
  bare <- structure(list(kind = "sequence", cells = cbind(1L, 1:3)), class = "sudoku_clue")
  kept <- as.list(oxidoku:::SMALLEST)
  withr::defer(list2env(kept, oxidoku:::SMALLEST))
  rm(list = names(kept), envir = oxidoku:::SMALLEST)
  expect_error(sudoku_rules(bare), "step", class = "oxidoku_error_rules")
})
