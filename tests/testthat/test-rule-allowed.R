test_that("cells hold the allowed digits only", {
  expect_meaning("allowed")
})

test_that("what all cells of the grid may hold is not drawn in each of them", {
  shapes <- function(cells) {
    clue <- sudoku_rules(rule_allowed(cells, 1:4), box = c(2, 2), digits = 0:4)$clues[[1]]
    kind_allowed()$draw(clue, new_board(4, digits = 0:4))
  }
  expect_length(shapes("r1234c123"), 12)
  expect_length(shapes("r1234c1234"), 0)
})
