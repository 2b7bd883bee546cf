test_that("an operation on the digits of a KenKen cage gives its number", {
  expect_meaning("kenken")
})

test_that("each operation allows what arithmetic does, whichever digit comes first", {
  # All triples and pairs of digits beside the definition; 0 divides nothing.
  for (digits in list(1:4, 0:3)) {
    rules <- function(...) sudoku_rules(rule_kenken(...), size = c(1, 3), digits = digits, lines = FALSE)
    for (count in 1:3) {
      all <- as.matrix(expand.grid(rep(list(digits), count)))
      result <- list(
        "+" = function(d) sum(d), "*" = function(d) prod(d),
        "-" = function(d) vapply(seq_along(d), function(i) d[[i]] - sum(d[-i]), 0),
        "/" = function(d) unlist(lapply(seq_along(d), function(i) if (all(d[-i] != 0)) d[[i]] / prod(d[-i])))
      )
      result$any <- function(d) unlist(lapply(result[c("+", "*", "-", "/")], function(by) by(d)))
      for (by in names(result)) {
        can <- lapply(seq_len(nrow(all)), function(i) result[[by]](unname(all[i, ])))
        for (target in c(0, 1, 2, 3, 6, 12)) {
          right <- sum(vapply(can, function(numbers) any(abs(numbers - target) < 1e-9), NA)) * length(digits)^(3 - count)
          cells <- paste0("r1c", paste(seq_len(count), collapse = ""))
          found <- tryCatch(
            count_solutions(empty_grid(rules(cells, target, if (by != "any") by)), limit = Inf),
            oxidoku_error_rules = function(e) 0
          )
          expect_equal(found, right, label = paste(count, by, target, "from", digits[[1]]))
        }
      }
    }
  }
})

test_that("a KenKen without boxes is generated, solved, explained, drawn and printed", {
  set.seed(5)
  puzzle <- generate_sudoku(kind = "kenken", clues = 0, rules = sudoku_rules(size = c(5, 5)))
  rules <- sudoku_rules(puzzle)
  signs <- vapply(rules$clues, function(clue) clue$operation, "")
  expect_true(all(signs %in% c("+", "-", "*", "/")) && length(unique(signs)) > 2)
  expect_true(has_unique_solution(puzzle))
  solution <- solve_sudoku(puzzle)
  for (clue in rules$clues) {
    d <- sort(as.vector(solution)[(clue$cells[, 2] - 1) * 5 + clue$cells[, 1]], decreasing = TRUE)
    got <- switch(clue$operation, "+" = sum(d), "*" = prod(d), "-" = 2 * d[[1]] - sum(d), "/" = d[[1]] / prod(d[-1]))
    expect_equal(got, clue$target)
  }
  path <- explain_sudoku(puzzle)
  placed <- do.call(rbind, path$placements)
  expect_true(all(as.vector(solution)[(placed$col - 1) * 5 + placed$row] == placed$digit))
  expect_match(paste(format(path), collapse = " "), "KenKen cage")

  rules <- sudoku_rules(
    rule_kenken("r1c12", 2, "/"), rule_kenken("r1c34 r2c4", 24, "*"), rule_kenken("r34c1", 2, "-"), rule_kenken("r4c34", 3),
    size = c(4, 4)
  )
  labels <- vapply(Filter(function(shape) shape$shape == "text", rules_shapes(rules)), `[[`, "", "label")
  expect_setequal(labels, c("2\u00f7", "24\u00d7", "2\u2212", "3"))
  # 100,000 is not written as 1e+05.
  expect_match(rules_shapes(sudoku_rules(rule_kenken("r12c1234", 1e5, "*"), size = c(8, 8)))[[2]]$label, "^100000")
  expect_snapshot(print(empty_grid(rules)))
})

test_that("Interactive Sudoku Solver gets KenKen cages as sums and as states", {
  rules <- sudoku_rules(
    rule_kenken("r1c12", 2, "/"), rule_kenken("r1c34 r2c4", 24, "*"), rule_kenken("r34c1", 2, "-"),
    rule_kenken("r4c34", 3), rule_kenken("r2c123", 8, "+"), size = c(4, 4)
  )
  puzzle <- empty_grid(rules)
  back <- as_sudoku(read_sudoku(text = write_sudoku(puzzle, NULL, format = "iss")))
  solutions <- function(x) vapply(enumerate_solutions(x, limit = Inf), function(grid) paste(grid, collapse = ""), "")
  expect_gt(length(solutions(puzzle)), 0)
  expect_setequal(solutions(back), solutions(puzzle))
  boxes <- empty_grid(sudoku_rules(rule_kenken("r1c12", 2, "/"), box = c(2, 2)))
  expect_error(write_sudoku(boxes, NULL, format = "f-puzzles"), "kenken", class = "oxidoku_error_file")
})

test_that("a difference has a minus sign, in R's own PDF a hyphen, which is drawn as one, and in LaTeX a formula", {
  rules <- sudoku_rules(rule_kenken("r34c1", 2, "-"), size = c(4, 4))
  svg <- vapply(game_picture(rules, board_of(rules)), function(element) element$text %||% "", "")
  expect_true("2\u2212" %in% svg)
  file <- withr::local_tempfile(fileext = ".pdf")
  grDevices::pdf(file, compress = FALSE)
  expect_silent(plot_sudoku(empty_grid(rules)))
  expect_silent(print(ggplot2::autoplot(empty_grid(rules))))
  grDevices::dev.off()
  expect_length(grep("(2-) Tj", readLines(file, warn = FALSE), fixed = TRUE, useBytes = TRUE), 2)
  tex <- withr::local_tempfile(fileext = ".tex")
  write_sudoku(empty_grid(rules), tex, format = "tikz")
  expect_length(grep("{2$-$}", readLines(tex), fixed = TRUE), 1)
})
