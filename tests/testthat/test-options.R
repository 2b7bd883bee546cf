# Hard enough for forcing nets.
HARD <- "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"

test_that("options are HoDoKu's unless said otherwise, and printed", {
  options <- sudoku_options()
  expect_s3_class(options, "sudoku_options")
  expect_identical(options$fins, 5L)
  expect_true(options$missing_candidates)
  expect_output(print(options), "chain_length +20\\b")
  expect_output(print(sudoku_options(overlap = TRUE)), "overlap +TRUE +\\(changed\\)")
})

test_that("a bad option is an error that names it", {
  expect_error(sudoku_options(fins = -1), "`fins` must be", class = "oxidoku_error_input")
  expect_error(sudoku_options(fins = 1.5), "`fins` must be", class = "oxidoku_error_input")
  expect_error(sudoku_options(duals = NA), "`duals` must be", class = "oxidoku_error_input")
  expect_error(sudoku_options(fin = 2), "fins", class = "oxidoku_error_input")
  expect_error(sudoku_options(2), class = "oxidoku_error_input")
  expect_error(sudoku_options(fins = 1, fins = 2), class = "oxidoku_error_input")
  expect_error(
    rate_sudoku(HARD, options = list(fins = 2)), "`options`", class = "oxidoku_error_input"
  )
  expect_error(
    rate_sudoku(HARD, scale = "se", options = sudoku_options()), "`options`",
    class = "oxidoku_error_input"
  )
})

test_that("options reach every function that takes them", {
  none <- sudoku_options(chain_length = 0, loop_length = 0, set_chain_length = 0, fins = 0)
  chains <- c("x_chain", "xy_chain", "aic", "discontinuous_nice_loop", "als_chain")
  paths <- list(explain_sudoku(HARD), explain_sudoku(HARD, options = none))
  has <- vapply(paths, function(path) any(chains %in% path$technique), TRUE)
  expect_identical(has, c(TRUE, FALSE))
  steps <- find_steps(HARD, techniques = chains, options = none)
  expect_identical(nrow(steps), 0L)
  expect_warning(
    hint_sudoku(HARD, techniques = chains, options = none), class = "oxidoku_warning_stuck"
  )
  expect_false(identical(rate_sudoku(HARD)$score, rate_sudoku(HARD, options = none)$score))
  # Without chains and forcing chains the puzzle is not solved.
  usual <- subset(list_techniques(), enabled & !startsWith(id, "forcing"))$id
  expect_warning(
    part <- solve_sudoku(HARD, method = "logic", techniques = usual, options = none),
    class = "oxidoku_warning_stuck"
  )
  expect_match(part, ".", fixed = TRUE)
  expect_identical(solve_sudoku(HARD, method = "logic"), solve_sudoku(HARD))
})

test_that("a rating by some techniques is missing where they do not get to the end", {
  easy <- "...8.....25.9.34..1682..3..324....6.5.61.49.3.7....548..3..2657..57.1.92.....8..."
  singles <- c("full_house", "naked_single", "hidden_single")
  expect_warning(
    rated <- rate_sudoku(c(easy, HARD), techniques = singles), class = "oxidoku_warning_stuck"
  )
  expect_identical(is.na(rated$score), c(FALSE, TRUE))
  expect_identical(rated$score[[1]], rate_sudoku(easy)$score)
})

test_that("forcing chains are told by what follows, in each language, and drawn", {
  path <- explain_sudoku(HARD)
  forced <- path[startsWith(path$technique, "forcing"), ]
  expect_gt(nrow(forced), 0)
  expect_true(all(vapply(forced$proof, nrow, 0L) > 0))
  expect_true(all(vapply(path$proof[path$technique == "naked_single"], nrow, 0L) == 0))
  expect_match(format(forced), "(leads? to|follows)")
  expect_match(format(forced, lang = "de"), "(f\u00fchr|folgt)")
  expect_match(format(forced, style = "short"), "^Forcing (Chain|Net) (Contradiction|Verity) => r")
  file <- withr::local_tempfile(fileext = ".pdf")
  grDevices::pdf(file)
  plot(forced, step = forced$step[[1]])
  grDevices::dev.off()
  expect_gt(file.size(file), 1000)
})

test_that("hints and steps have Sukaku Explainer's scale", {
  path <- explain_sudoku(HARD, scale = "se")
  hint <- hint_sudoku(HARD, scale = "se")
  expect_identical(hint$technique, path$technique[[1]])
  expect_identical(hint$rating, path$rating[[1]])
  steps <- find_steps(HARD, scale = "se")
  expect_true(hint$technique %in% steps$technique)
  expect_false(is.unsorted(steps$step))
})

test_that("two fish in one step are told as two", {
  puzzle <- "3.7.4...........918........4.....7.....16.......25..........38..9....5...2.6....."
  told <- function(siamese) {
    steps <- find_steps(puzzle, techniques = "finned_franken_x_wing", options = sudoku_options(siamese = siamese))
    list(format(steps), format(steps, lang = "de"))
  }
  expect_match(told(TRUE)[[1]], "Two fish have the same base, columns 4 and 5. Each covers two of", all = FALSE)
  expect_match(told(TRUE)[[2]], "Zwei Fische haben dieselbe Basis: die Spalten 4 und 5.", all = FALSE)
  expect_no_match(unlist(told(FALSE)), "(Two fish|Zwei Fische)")
})

test_that("the nodes of a chain and its almost locked sets have different colours", {
  expect_length(unique(part_colour(c("base", "set_1", "set_2", "set_3"))), 4)
})

test_that("templates are found on demand and said", {
  steps <- find_steps(HARD, techniques = c("template_set", "template_delete"))
  expect_true(all(steps$code %in% c("1201", "1202")))
  if (nrow(steps) > 0) expect_match(format(steps), "whole grid")
})

test_that("techniques and options without the method that uses them are errors, not ignored", {
  expect_error(solve_sudoku(board, techniques = "naked_single"), "techniques", class = "oxidoku_error_input")
  expect_error(
    solve_sudoku(board, method = "singles", options = sudoku_options()), "options", class = "oxidoku_error_input"
  )
})

test_that("an option that is given twice is said to be", {
  error <- expect_error(sudoku_options(fins = 1, fins = 2), class = "oxidoku_error_input")
  expect_match(conditionMessage(error), "\"fins\" is given more than once")
  expect_no_match(conditionMessage(error), "Is it")
})

test_that("options that were changed by hand are looked at, too", {
  options <- sudoku_options()
  options$fins <- "a"
  puzzle <- "3.7.4...........918........4.....7.....16.......25..........38..9....5...2.6....."
  error <- expect_error(rate_sudoku(puzzle, options = options), "options$fins", fixed = TRUE, class = "oxidoku_error_input")
  expect_identical(error$arg, "options$fins")
  options$fins <- 2
  options$overlap <- NA
  expect_error(explain_sudoku(puzzle, options = options), "options$overlap", fixed = TRUE, class = "oxidoku_error_input")
  options$overlap <- TRUE
  expect_identical(rate_sudoku(puzzle, options = options), rate_sudoku(puzzle, options = sudoku_options(fins = 2, overlap = TRUE)))
})
