test_that("a further house holds different digits, whatever its form and size", {
  three <- "r1c1 r2c3 r4c4"
  expect_grids(sudoku_rules(houses = list(three), box = c(2, 2)), three, function(d) !anyDuplicated(d))
  rules <- sudoku_rules(houses = list(three, "r3c1 r1c2"), box = c(2, 2))
  expect_grids(rules, paste(three, "r3c1 r1c2"), function(d) {
    !anyDuplicated(d[1:3]) && d[4] != d[5]
  })
})
