chains <- "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"

test_that("the ratings are those of Sukaku Explainer", {
  easy <- "4..7..6....38...........2..62.5............917............43.8.5.....1......9...."
  rated <- rate_sudoku(c(a = chains, b = easy, NA), scale = "se")
  expect_named(rated, c(".id", "er", "ep", "ed", "hardest", "steps"))
  expect_identical(rated$er, c(9, 3.4, NA))
  expect_identical(rated$ep, c(1.2, 1.2, NA))
  expect_identical(rated$ed, c(1.2, 1.2, NA))
  expect_identical(rated$hardest, c("dynamic_forcing_chains", "hidden_pair", NA))
})

test_that("all ratings of the collection up to ER 8 are those of Sukaku Explainer", {
  theirs <- utils::read.csv(dataset_path("ratings-se.csv"))
  theirs <- theirs[theirs$er < 8, ]
  ours <- rate_sudoku(theirs$puzzle, scale = "se")
  expect_equal(ours[c("er", "ep", "ed")], theirs[c("er", "ep", "ed")], ignore_attr = TRUE)
})

test_that("a path on the scale has ratings and proofs, and solves the puzzle", {
  path <- explain_sudoku(chains, scale = "se")
  expect_s3_class(path, "sudoku_path")
  expect_identical(max(path$rating), 9)
  expect_identical(path$rating[[1]], 1.2)
  expect_identical(path$technique[[2]], "direct_hidden_pair")
  told <- path$proof[[match("dynamic_forcing_chains", path$technique)]]
  expect_true(all(told$after < told$place, na.rm = TRUE))
  expect_identical(is.na(told$after), told$cause == "assumed")
  solution <- solve_sudoku(as_sudoku(chains))
  placed <- do.call(rbind, path$placements)
  expect_true(all(solution[cbind(placed$row, placed$col)] == placed$digit))
  gone <- do.call(rbind, path$eliminations)
  expect_false(any(solution[cbind(gone$row, gone$col)] == gone$digit))
  expect_output(print(path, n = 1), "SE 9.0", fixed = TRUE)
  expect_output(print(summary(path)), "SE 9.0", fixed = TRUE)
})

test_that("every step of the scale is told in every language, chains as an outline", {
  puzzles <- utils::read.csv(dataset_path("ratings-se.csv"))
  path <- explain_sudoku(puzzles$puzzle[puzzles$er < 9], scale = "se")
  known <- list_techniques(scale = "se")
  path <- path[!duplicated(path$technique), ]
  expect_setequal(setdiff(path$technique, known$id), character())
  for (lang in languages()) {
    expect_setequal(setdiff(known$id, names(words_of(lang)$techniques)), character())
    for (style in c("vague", "concrete", "full")) {
      text <- format(path, style, lang = lang)
      expect_false(anyNA(text) || any(grepl("[{}]|\\bNA\\b", text)), label = paste(lang, style))
    }
  }
  text <- format(path[path$technique == "multiple_forcing_chains", ])
  expect_match(text, "\n  If r[1-9]c[1-9] is [1-9]: \\(1\\) ")
  expect_false(any(grepl("=.=", format(path[path$technique == "nishio", ], style = "short"))))
})

test_that("inner chains are told below those around them", {
  row <- list(
    at = c(1L, 1L, 1L, 1L), conclusion = c(1L, 1L, 2L, 2L), kind = rep(c("contradiction", "forcing"), each = 2),
    chain = rep(1L, 4), place = c(1L, 2L, 1L, 2L), row = rep(1L, 4), col = 1:4, digit = 5:8,
    true = c(TRUE, FALSE, TRUE, FALSE), cause = c("assumed", "chains", "assumed", "row"),
    after = c(NA, 1L, NA, 1L), inner = c(NA, 2L, NA, NA)
  )
  told <- internal("tell_conclusion")(row, 1L, "", internal("words_of")("en"))
  expect_match(told, "[inner chains 1]", fixed = TRUE)
  expect_match(told, "\n  Inner chains 1: The opposite leads to it.\n    If r1c3 is 7: (1) r1c4 is not 8 [row].", fixed = TRUE)
})

test_that("the scale is for classic rules, and its techniques are not chosen", {
  expect_error(rate_sudoku(matrix(NA, 4, 4), scale = "se"), class = "oxidoku_error_input")
  expect_error(rate_sudoku(chains, scale = "se", rules = "hyper"), class = "oxidoku_error_input")
  expect_error(
    explain_sudoku(chains, scale = "se", techniques = "x_wing"), class = "oxidoku_error_input"
  )
  expect_error(rate_sudoku(chains, scale = "sudocue"), class = "oxidoku_error_input")
  expect_warning(none <- rate_sudoku(strrep(".", 81), scale = "se"), class = "oxidoku_warning_not_unique")
  expect_identical(none$er, NA_real_)
})

test_that("the list of techniques is that of the scale, in its order", {
  known <- list_techniques(scale = "se")
  expect_named(known, c("id", "name", "order", "se"))
  expect_identical(known$order, seq_len(nrow(known)))
  expect_false(anyNA(known$se))
  expect_identical(known$id[1:3], c("full_house", "hidden_single", "direct_pointing"))
})
