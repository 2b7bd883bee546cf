test_that("boards with names are overlapping grids, each of which is right by itself", {
  corners <- list(
    samurai = list(c(0, 0), c(0, 12), c(6, 6), c(12, 0), c(12, 12)), twin = list(c(0, 0), c(6, 6)),
    triple = list(c(0, 0), c(6, 6), c(12, 12)), butterfly = list(c(0, 0), c(0, 3), c(3, 0), c(3, 3)),
    flower = list(c(0, 3), c(3, 0), c(3, 3), c(3, 6), c(6, 3)), sohei = list(c(0, 6), c(6, 0), c(6, 12), c(12, 6))
  )
  for (name in names(corners)) {
    set.seed(1)
    x <- generate_grid(rules = name)
    inside <- matrix(FALSE, nrow(x), ncol(x))
    for (at in corners[[name]]) {
      expect_true(check_sudoku(as.matrix(x)[at[1] + 1:9, at[2] + 1:9]), label = name)
      inside[at[1] + 1:9, at[2] + 1:9] <- TRUE
    }
    expect_identical(!is.na(as.matrix(x)), inside, label = name)
    expect_identical(attr(x, "rules"), sudoku_rules(name))
  }
})

test_that("what is said of a board goes before its name", {
  expect_identical(sudoku_rules("chaos")$size, c(9L, 9L))
  expect_null(sudoku_rules("chaos")$box)
  expect_identical(sudoku_rules("chaos", box = c(2, 3))$box, c(2L, 3L))
  expect_identical(sudoku_rules("doppelganger")$digits, 0:9)
})

test_that("two boards, or a board and another shape, are an error", {
  expect_error(sudoku_rules("samurai", "twin"), "must name one board", class = "oxidoku_error_rules")
  error <- expect_error(sudoku_rules("samurai", box = c(2, 2)), "board of its own", class = "oxidoku_error_rules")
  expect_identical(error$arg, "box")
})

test_that("strings need no more than the name of their board", {
  for (name in setdiff(names(internal("NAMED_BOARDS")), internal("named_kinds")())) {
    set.seed(4)
    texts <- generate_sudoku(n = 2, rules = name, as = "string")
    expect_identical(solve_sudoku(texts, rules = name), solve_sudoku(texts, rules = sudoku_rules(name)))
    expect_identical(solve_sudoku(as_sudoku(texts[[1]], rules = name)), as_sudoku(solve_sudoku(texts[[1]], rules = name), rules = name))
    mixed <- list(name, "classic")
    easy <- "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
    expect_identical(check_sudoku(c(solve_sudoku(texts[[1]], rules = name), easy), rules = mixed), c(TRUE, TRUE))
    expect_error(solve_sudoku(strrep(".", 81), rules = name), "must hold [0-9]+ cells", class = "oxidoku_error_input")
  }
})

test_that("no board has a house twice, and a grid stands for its rules", {
  for (name in names(NAMED_BOARDS)) {
    rules <- sudoku_rules(name)
    expect_identical(anyDuplicated(rules$houses), 0L, label = name)
    expect_identical(sudoku_rules(rules), rules, label = name)
  }
})

test_that("the name of a board among clues is told to be one", {
  of_clue <- function(code) {
    error <- expect_error(code, "is the name of a board", class = "oxidoku_error_rules")
    expect_match(conditionMessage(error), "sudoku_rules\\(\"(samurai|twin)\"\\)")
  }
  of_clue(add_rules(sudoku_rules(), "samurai"))
  of_clue(sudoku_rules() + "samurai")
  of_clue(add_rules(empty_grid(), "samurai"))
  of_clue(sudoku_rules(list("samurai")))
  of_clue(sudoku_rules(c("diagonal", "samurai")))
  of_clue(sudoku_rules(rule_any("twin", rule_cage("r1c12", 3))))
})
