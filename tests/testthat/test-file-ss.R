test_that("drawings of Simple Sudoku are read for what they are, and the same after writing", {
  expect_inputs(
    "Simple Sudoku" = input("ss", c("*-----------*", "|53.|.7.|...|", "|6..|195|...|", "|.98|...|.6.|", "|---+---+---|", "|8..|.6.|..3|", "|4..|8.3|..1|", "|7..|.2.|..6|", "|---+---+---|", "|.6.|...|28.|", "|...|419|..5|", "|...|.8.|.79|", "*-----------*"))
  )
})
