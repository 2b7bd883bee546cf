test_that("a rating sums up the path", {
  puzzles <- unname(step_puzzles[1:12])
  rating <- rate_sudoku(puzzles)
  expect_s3_class(rating, "data.frame", exact = TRUE)
  expect_named(rating, c(".id", "level", "score", "hardest", "steps"))
  path <- explain_sudoku(puzzles)
  known <- list_techniques()
  highest <- c(easy = 800, medium = 1000, hard = 1600, unfair = 1800, extreme = Inf)
  for (i in seq_along(puzzles)) {
    steps <- path[path$.id == i, ]
    expect_identical(rating$steps[[i]], nrow(steps))
    expect_identical(rating$score[[i]], sum(steps$score))
    level <- max(as.integer(steps$level), which(sum(steps$score) <= highest)[[1]])
    expect_identical(as.integer(rating$level)[[i]], level)
    top <- known$id[known$id %in% steps$technique & known$level == max(steps$level)]
    expect_identical(rating$hardest[[i]], top[[length(top)]])
  }
  expect_identical(rate_sudoku(puzzles, threads = 1), rating)
})

test_that("levels and scores agree with HoDoKu's", {
  theirs <- utils::read.csv(dataset_path("ratings-hodoku.csv"))
  names(theirs)[1:3] <- c("puzzle", "level", "score")
  # Those that need singles, locked candidates and subsets: their order is defined.
  easy <- theirs[theirs$level %in% c("easy", "medium"), ]
  rating <- rate_sudoku(easy$puzzle)
  expect_gte(mean(as.character(rating$level) == easy$level), 0.99)
  expect_gte(mean(rating$score == easy$score), 0.95)
})

test_that("a full grid is easy, and without steps", {
  rating <- rate_sudoku(board_solution())
  expect_identical(as.character(rating$level), "easy")
  expect_identical(rating$score, 0L)
  expect_identical(rating$hardest, NA_character_)
  expect_identical(rating$steps, 0L)
})

test_that("what cannot be rated is NA, with one warning a reason", {
  conflict <- paste0("11", strrep(".", 79))
  several <- strrep(".", 81)
  seen <- conditions_of(rating <- rate_sudoku(c(board_text, conflict, NA, several)))
  classes <- vapply(seen, function(condition) class(condition)[[1]], "")
  expect_identical(classes, c("oxidoku_warning_no_solution", "oxidoku_warning_not_unique"))
  expect_identical(seen[[2]]$index, 4L)
  expect_identical(is.na(rating$score), c(FALSE, TRUE, TRUE, TRUE))
  expect_identical(rating$.id, 1:4)
  expect_error(rate_sudoku(from_text(conflict)), class = "oxidoku_error_conflict")
  expect_warning(rate_sudoku(from_text(several)), class = "oxidoku_warning_not_unique")
  expect_identical(nrow(rate_sudoku(character())), 0L)
  expect_error(rate_sudoku(board, scale = "level"), class = "oxidoku_error_input")
})

test_that("ratings follow the rules", {
  small <- sudoku_rules(box = c(2, 3))
  rating <- rate_sudoku("..5.3..34..5.........36.1.25...4.2..", rules = small)
  expect_identical(rating$steps, nrow(explain_sudoku("..5.3..34..5.........36.1.25...4.2..", rules = small)))
})

test_that("the techniques of a path are those that its steps name, in the order of the list", {
  puzzles <- c(board_text |> paste(collapse = ""), strrep(".", 81), NA)
  withr::local_seed(6)
  puzzles <- c(puzzles, generate_sudoku(difficulty = "unfair", n = 4, as = "string"))
  rated <- suppressWarnings(rate_sudoku(puzzles, techniques_used = TRUE))
  path <- suppressWarnings(explain_sudoku(puzzles))
  known <- list_techniques()$id
  by_hand <- lapply(c(1, 4:7), function(i) intersect(known, path$technique[path$.id == i]))
  expect_identical(rated$techniques[c(1, 4:7)], by_hand)
  expect_identical(rated$techniques[2:3], list(NULL, NULL))
  expect_identical(rated[names(rated) != "techniques"], suppressWarnings(rate_sudoku(puzzles)))
  expect_identical(rate_sudoku(board_solution(), techniques_used = TRUE)$techniques, list(character()))
  expect_identical(rate_sudoku(character(), techniques_used = TRUE)$techniques, list())
  se <- rate_sudoku(puzzles[[1]], scale = "se", techniques_used = TRUE)
  expect_setequal(se$techniques[[1]], explain_sudoku(puzzles[[1]], scale = "se")$technique)
})

test_that("disjoint groups are houses, so that a copy with boxes in their place has the same rating", {
  x <- as_sudoku("8.........27.9.......3..5......4..2.........4........5.....7....3.2...79.....4.68", rules = "disjoint")
  lines <- c(1, 4, 7, 2, 5, 8, 3, 6, 9)
  copy <- transform_sudoku(x, sudoku_map(rows = lines, cols = lines))
  own <- rate_sudoku(x, scale = "reasons")
  expect_true(own$exact)
  expect_identical(own[c("level", "rating")], rate_sudoku(copy, scale = "reasons")[c("level", "rating")])
  # As if they were houses = list(...).
  path <- explain_sudoku(x, scale = "reasons")
  reasons <- path[startsWith(path$technique, "reason_"), ]
  kinds <- unlist(lapply(reasons$houses, `[[`, "kind"))
  expect_true("disjoint" %in% kinds)
  expect_identical(unlist(lapply(reasons$clues, nrow)), integer(nrow(reasons)))
  # Each is named by its number, in all languages.
  at <- which(vapply(reasons$houses, function(houses) "disjoint" %in% houses$kind, NA))[[1]]
  houses <- reasons$houses[[at]]
  number <- houses$number[houses$kind == "disjoint"][[1]]
  expect_match(format(reasons[at, ]), sprintf("disjoint groups? (\\d, )?%d", number))
  for (lang in languages()) expect_match(format(reasons[at, ], lang = lang), paste0("", number), fixed = TRUE)
  expect_no_match(format(reasons), "the disjoint rule", fixed = TRUE)
})
