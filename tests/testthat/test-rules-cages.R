cages <- list(
  list(cells = "r1c12", sum = 5), list(cells = "r1c34", sum = 5), list(cells = "r2c123", sum = 6),
  list(cells = "r3c23", sum = 5), list(cells = "r4c34", sum = 3)
)
killer <- sudoku_rules(cages = cages, box = c(2, 2))

test_that("cages may be tables: a row a cell, or a row a cage", {
  by_cell <- data.frame(
    row = c(1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4), col = c(1, 2, 3, 4, 1, 2, 3, 2, 3, 3, 4),
    cage = c("a", "a", "b", "b", "c", "c", "c", "d", "d", "e", "e"),
    sum = c(5, 5, 5, 5, 6, 6, 6, 5, 5, 3, 3)
  )
  expect_identical(sudoku_rules(cages = by_cell, box = c(2, 2)), killer)
  once <- by_cell
  once$sum[duplicated(once$cage)] <- NA
  once$cage <- match(once$cage, letters)
  expect_identical(sudoku_rules(cages = once, box = c(2, 2)), killer)
  by_cage <- data.frame(
    cells = vapply(cages, `[[`, "", "cells"), sum = vapply(cages, `[[`, 0, "sum"),
    stringsAsFactors = TRUE
  )
  expect_identical(sudoku_rules(cages = by_cage, box = c(2, 2)), killer)
  expect_identical(sudoku_rules(cages = by_cell[0, ]), sudoku_rules())
})

test_that("cages may be drawn as a matrix of labels", {
  drawn <- rbind(c(1, 1, 2, 2), c(3, 3, 3, NA), c(0, 4, 4, 0), c(0, 0, 5, 5))
  sums <- c(5, 5, 6, 5, 3)
  expect_identical(sudoku_rules(cages = list(cells = drawn, sum = sums), box = c(2, 2)), killer)
  letters <- matrix(c(".", letters)[ifelse(is.na(drawn), 0, drawn) + 1], 4)
  named <- c(e = 3, d = 5, c = 6, b = 5, a = 5)
  expect_identical(sudoku_rules(cages = list(cells = letters, sum = named), box = c(2, 2)), killer)
})

test_that("wrong tables and drawings of cages are errors that say where", {
  expect_snapshot(error = TRUE, {
    sudoku_rules(cages = data.frame(row = 1, col = 1, cage = 1))
    sudoku_rules(cages = data.frame(row = 1, col = 1:2, cage = c(1, NA), sum = 3))
    sudoku_rules(cages = data.frame(row = 1, col = 1:2, cage = 7, sum = 3:4))
    sudoku_rules(cages = data.frame(row = 1, col = 1:2, cage = "a", sum = NA))
    sudoku_rules(cages = data.frame(row = 1, col = 9:10, cage = "a", sum = 3))
    sudoku_rules(cages = data.frame(row = 1, col = 1:2, cage = "a", sum = 30))
    sudoku_rules(cages = data.frame(row = "1", col = 1:2, cage = "a", sum = 3))
    sudoku_rules(cages = data.frame(cells = c("r1c12", "r2d3"), sum = 3))
    sudoku_rules(cages = data.frame(cells = c("r1c12", "r2c3"), sum = c(3, 2.5)))
    sudoku_rules(cages = list(cells = matrix(1:2, 4, 4), sum = 3), box = c(2, 2))
    sudoku_rules(cages = list(cells = matrix("a", 4, 4), sum = c(b = 3)), box = c(2, 2))
    sudoku_rules(cages = list(cells = replace(matrix(NA, 9, 9), 1:2, "a"), sum = c(a = 3, z = 4)))
    sudoku_rules(cages = list(cells = replace(matrix(NA, 9, 9), 1:2, 1), sum = 3:4))
    sudoku_rules(cages = list(cells = matrix(1, 9, 3), sum = 3))
    sudoku_rules(cages = list(cells = "r1c1", sum = 3))
  })
})
