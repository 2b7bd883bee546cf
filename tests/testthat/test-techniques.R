test_that("the catalogue has a row a technique, in the order of search", {
  known <- list_techniques()
  expect_s3_class(known, "data.frame", exact = TRUE)
  expect_named(
    known, c("id", "name", "code", "order", "level", "score", "enabled", "needs", "se", "source")
  )
  expect_false(anyDuplicated(known$id) > 0 || anyDuplicated(known$name) > 0)
  expect_false(is.unsorted(known$order))
  expect_identical(levels(known$level), c("easy", "medium", "hard", "unfair", "extreme"))
  expect_true(is.ordered(known$level) && !anyNA(known$level))
  expect_setequal(known$needs, c("clues", "none", "unique", "variant"))
  x_wing <- known[known$id == "x_wing", ]
  expect_identical(x_wing$name, "X-Wing")
  expect_identical(x_wing$code, "0300")
  expect_identical(as.character(x_wing$level), "hard")
  expect_identical(x_wing$score, 140L)
  expect_identical(x_wing$se, 3.2)
  expect_identical(known$needs[known$id == "uniqueness_1"], "unique")
  expect_false(known$enabled[known$id == "last_digit"])
})

test_that("the catalogue agrees with HoDoKu's", {
  theirs <- utils::read.csv(dataset_path("hodoku-catalogue.csv"), colClasses = c(code = "character"))
  # Some lines have several codes.
  codes <- strsplit(theirs$code, "/", fixed = TRUE)
  theirs <- theirs[rep(seq_along(codes), lengths(codes)), ]
  theirs$code <- unlist(codes)
  known <- list_techniques()
  # Techniques of clues and variants are on a scale of our own.
  ours <- known[known$enabled & known$code != "" & !known$needs %in% c("clues", "variant"), ]
  at <- match(ours$code, theirs$code)
  expect_false(anyNA(at))
  expect_equal(ours$order, theirs$order[at])
  expect_equal(ours$score, theirs$score[at])
  expect_equal(as.character(ours$level), theirs$level[at])
})

test_that("what HoDoKu does not know is off unless it is asked for, and says who described it", {
  known <- list_techniques()
  new <- known[startsWith(known$code, "N"), ]
  expect_true(all(c("deadly_pattern", "junior_exocet", "trivalue_oddagon", "whip") %in% new$id))
  expect_false(any(new$enabled))
  expect_false(anyNA(new$source))
  expect_true(all(is.na(known$source[known$code %in% c("0300", "C500")])))
})

test_that("\"all\" stands for all techniques, with what is named beside it", {
  all <- internal("arg_techniques")("all")
  expect_setequal(all, list_techniques()$id)
  expect_identical(internal("arg_techniques")(c("x_wing", "all", "easy")), all)
  expect_error(generate_sudoku(require = "all"), class = "oxidoku_error_input")
})

test_that("unknown techniques are errors that name the nearest", {
  expect_error(explain_sudoku(board, techniques = "x wing"), "x_wing", class = "oxidoku_error_input")
  expect_error(explain_sudoku(board, techniques = "X-Wing"), "x_wing", class = "oxidoku_error_input")
  expect_error(explain_sudoku(board, techniques = "0300"), "x_wing", class = "oxidoku_error_input")
  expect_error(explain_sudoku(board, techniques = "skyscrapers"), "skyscraper", class = "oxidoku_error_input")
  cnd <- expect_error(
    explain_sudoku(board, techniques = c("x_wing", "swordfsh")), "Element 2", class = "oxidoku_error_input"
  )
  expect_identical(cnd$index, 2L)
  expect_identical(cnd$near[[1]], "swordfish")
  for (bad in list(1, NA, TRUE, factor("x_wing"), NA_character_, list("x_wing"), "", "%s%n{x}")) {
    expect_error(explain_sudoku(board, techniques = bad), class = "oxidoku_error_input")
  }
  expect_snapshot(error = TRUE, {
    explain_sudoku(board, techniques = c("x_wing", "swordfsh"))
    explain_sudoku(board, techniques = 300)
  })
})

test_that("searches that are given up are told, and paths and ratings say so", {
  puzzle <- "39.8......1..978..5.....1....21..7...8.764251....586.9...38......5..29...2.....1."
  techniques <- step_techniques("deadly_pattern")
  expect_snapshot({
    path <- explain_sudoku(puzzle, techniques = techniques)
    rated <- rate_sudoku(c(a = step_puzzles[["x_wing"]], b = puzzle), techniques = c(techniques, "search"))
  })
  expect_identical(path$.path[[1]]$given_up, "deadly_pattern")
  cnd <- rlang::catch_cnd(find_steps(puzzle, techniques = techniques), "oxidoku_message_given_up")
  expect_identical(cnd$techniques, "deadly_pattern")
  expect_identical(cnd$index, 1L)
  expect_null(rlang::catch_cnd(path <- explain_sudoku(puzzle), "oxidoku_message_given_up"))
  expect_null(path$.path[[1]]$given_up)
})
