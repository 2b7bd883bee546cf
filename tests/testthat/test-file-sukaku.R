# The candidates of 81 cells, as lines of 729 characters.
sukaku <- function(cells, blank = ".") {
  cells <- strsplit(trimws(cells), "\\s+")[[1]]
  symbols <- vapply(cells, function(cell) {
    paste(ifelse(vapply(1:9, grepl, NA, cell, fixed = TRUE), 1:9, blank), collapse = "")
  }, "")
  paste(symbols, collapse = "")
}

# By Ruud, on the forum of sudoku.com, October 2006; with the solution that he gave.
ruud <- "
1257 23479 12479 2468 1245679 14568 579 357 13458 135679 12456789 4567 35678 2356 256789 24569 234 5679
2348 1256 1235678 12478 345789 1479 45679 134 126789 12356789 45679 356 138 2456 123489 124567 138 12467
123468 134679 34679 2468 15678 12346789 12346789 78 123456 2578 1268 346789 5689 12345678 458 1234567 679 1245789
234567 24678 12458 19 13456789 1234689 2358 234589 12679 378 1689 145689 123456789 1234678 2578 126 12345689 3589
13568 13479 13489 13789 34568 35689 123478 67 235678"
ruud_solution <- "729461538614835927358297641965328714143679285287514369472153896896742153531986472"

# Rated by serate of Sukaku Explainer 1.18.1.
rated <- c(
  "1.7 1.2 1.2" = "3569 3789 3459 1246 1257 2348 1489 1236 1267 267 679 2579 1349 1369 3457 389 1468 478 1349 5789 3689 2347 3468 239 1458 2569 2467 2368 2578 1379 5679 1246 1235 2457 2489 346 4678 124 3567 2378 1256 2345 5678 2369 137 379 156 389 2349 259 246 168 1345 4689 2489 1468 156 158 3568 4678 245 789 2345 245 1238 2678 1348 157 3569 1567 358 456 3489 346 3579 2345 5789 4679 1578 4789 2689",
  "3.4 1.2 1.2" = "1456 1235 12469 12368 13478 1368 26789 16789 2678 1467 14789 1234 1256 35689 1256 1236 1346 35789 13568 2589 35689 12389 2345 12358 56789 4689 1578 24789 34567 5679 45789 12368 13578 12347 2569 13469 34569 23579 35678 23689 2359 23789 1578 2679 13489 4578 1248 23468 14689 12345 1457 1238 1578 23567 4569 1678 1267 12459 36789 3789 1235 1248 3457 2567 1368 13678 2489 13568 5679 1569 3789 4568 34578 4689 12456 2469 12348 13679 1234 3457 25689",
  "7.1 1.5 1.5" = "1359 13569 2468 23679 14578 2478 23469 12345 1249 12567 1347 23569 1346 46789 23569 3679 14567 1678 1358 12389 2378 12345 1246 12489 2567 1269 14789 1248 1457 16789 25789 1467 1268 14568 26789 13458 3489 1279 1468 24689 1356 2369 3678 1379 13458 14579 1348 2359 1239 1249 4679 1258 15789 14678 2789 1689 13467 14567 2359 46789 1248 12589 3459 23489 12358 4579 1479 1234 1249 5678 23479 24578 13468 14567 35679 1234 1478 1346 12679 13478 1389",
  "8.4 1.2 1.2" = "2457 3469 3459 2678 2467 35689 1789 12458 12349 15678 14579 12367 1369 25679 15789 1346 1345 4589 1268 4679 34568 34579 12457 1246 12568 1679 1567 23578 1356 1279 13578 35679 1347 1459 1234 13568 12467 23569 1568 1358 3589 1356 2678 23469 1469 45789 13579 13689 1359 12467 45689 26789 3567 1469 4589 2346 12468 4569 13578 13679 1248 34589 4678 1245 2478 3678 24578 15679 14589 2679 3578 23568 23579 1467 1245 12689 45789 5689 12378 34567 25789"
)

test_that("pencil marks in a line are a puzzle without givens, which everything solves as such", {
  for (blank in c(".", "0")) {
    x <- read_sudoku(text = sukaku(ruud, blank))
    expect_identical(x$puzzle, strrep(".", 81))
    expect_named(x, c("puzzle", "rules"))
    expect_identical(solve_sudoku(x), ruud_solution)
    grid <- as_sudoku(sukaku(ruud, blank))
    expect_identical(as.character(solve_sudoku(grid)), ruud_solution)
  }
  expect_true(has_unique_solution(grid))
  expect_identical(sum(find_candidates(grid)), nchar(gsub("\\s", "", ruud)))
  path <- explain_sudoku(grid)
  placed <- do.call(rbind, path$placements)
  expect_true(all(solve_sudoku(grid)[cbind(placed$row, placed$col)] == placed$digit))
  expect_true(check_sudoku(ruud_solution, rules = attr(grid, "rules")))
  # A digit that the marks do not have breaks them.
  expect_gt(nrow(find_conflicts(chartr("12", "21", ruud_solution), rules = attr(grid, "rules"))), 0)
})

test_that("pencil marks have the ratings that Sukaku Explainer gives them", {
  x <- read_sudoku(text = vapply(rated, sukaku, "", USE.NAMES = FALSE))
  ours <- rate_sudoku(x, scale = "se")
  expect_identical(sprintf("%.1f %.1f %.1f", ours$er, ours$ep, ours$ed), names(rated))
  # So has a single grid, and its path and hint.
  grid <- as_sudoku(sukaku(rated[[2]]))
  expect_identical(max(explain_sudoku(grid, scale = "se")$rating), 3.4)
  expect_identical(hint_sudoku(grid, scale = "se")$rating, 1.2)
  # Other limits are not those of the scale.
  expect_error(rate_sudoku(empty_grid(sudoku_rules(rule_parity("r1c1", "even"))), scale = "se"), class = "oxidoku_error_input")
})

test_that("lines of pencil marks are read for what they are, and the same after writing", {
  text <- sukaku(ruud)
  marks <- find_candidates(as_sudoku(wiki))
  expect_inputs(
    "a classic puzzle in pencil marks" = input("sukaku", write_sudoku(wiki, NULL, format = "sukaku")),
    "pencil marks and a comment" = input("sukaku", paste(write_sudoku(wiki, NULL, format = "sukaku"), "# easy"), comment = "easy")
  )
  expect_identical(read_sudoku(text = write_sudoku(wiki, NULL, format = "sukaku"))$marks[[1]], marks)
  x <- read_sudoku(text = c("# by Ruud", text, "", text))
  expect_identical(write_sudoku(x, NULL, format = "sukaku"), c(text, text))
})

test_that("pencil marks that are the puzzle keep their meaning in every format that holds them", {
  x <- read_sudoku(text = sukaku(ruud))
  for (format in c("sukaku", "marks", "f-puzzles", "sudokupad", "iss", "csv")) {
    y <- read_sudoku(text = write_sudoku(x, NULL, format = format))
    expect_identical(y$rules, x$rules, label = format)
    expect_identical(solve_sudoku(y), ruud_solution, label = format)
  }
  # Others do not drop them silently.
  for (format in c("lines", "sdk", "hodoku", "opensudoku", "sudokuwiki")) {
    expect_error(write_sudoku(x, NULL, format = format), class = "oxidoku_error_file", label = format)
  }
  # A grid of marks without enough givens, too, as in Sudopedia's article "Sukaku".
  drawn <- c(
    ".------------------------.------------------------.------------------------.",
    "| 14789   12349   389    | 136789  1236    12479  | 3458    123469  3789   |",
    "| 123469  15689   123578 | 124568  12346   12     | 45689   146     146789 |",
    "| 46789   2368    1235789| 1234567 234     23468  | 2678    169     3679   |",
    ":------------------------+------------------------+------------------------:",
    "| 36789   1459    4679   | 2489    2578    13478  | 34      1358    679    |",
    "| 25689   2356    379    | 1459    47      14679  | 246     358     58     |",
    "| 4689    34567   134789 | 23568   23789   345679 | 1235679 678     126    |",
    ":------------------------+------------------------+------------------------:",
    "| 24678   346789  12369  | 135679  13459   256789 | 579     168     258    |",
    "| 347     23579   3689   | 125679  1678    123459 | 135     1356    123458 |",
    "| 1567    245789  123478 | 48      12679   489    | 38      789     156789 |",
    "'------------------------'------------------------'------------------------'"
  )
  y <- read_sudoku(text = drawn)
  expect_true(has_unique_solution(y))
  expect_identical(rate_sudoku(y, scale = "se")$er, 2.8)
  expect_false(identical(y$puzzle, solve_sudoku(y)))
})

test_that("givens beside pencil marks stay givens", {
  x <- read_sudoku(text = sukaku(ruud))
  grid <- as_sudoku(x)
  # One that no other cell of its houses can be.
  grid[1, 1] <- 7
  y <- read_sudoku(text = write_sudoku(grid, NULL, format = "sukaku"))
  expect_identical(solve_sudoku(y), ruud_solution)
})

test_that("what is wrong with a line of pencil marks is said of its place", {
  text <- sukaku(ruud)
  wrong <- text
  substr(wrong, 20, 20) <- "7"
  none <- text
  substr(none, 10, 18) <- "........."
  short <- substr(text, 1, 720)
  expect_snapshot(error = TRUE, {
    read_sudoku(text = c(text, wrong))
    read_sudoku(text = c(text, none))
    read_sudoku(text = c(text, short))
    as_sudoku(none)
    solve_sudoku(text)
    write_sudoku(as_sudoku(text), NULL, format = "lines")
  })
})

test_that("a puzzle of 27 x 27 is none of pencil marks", {
  large <- c(1:26, rep(NA, 27 * 27 - 26))
  large <- matrix(large, 27, byrow = TRUE)
  rules <- sudoku_rules(box = c(3, 9))
  text <- write_sudoku(large, NULL, format = "lines", rules = rules)
  expect_identical(read_sudoku(text = text)$puzzle, text)
  expect_identical(oxidoku:::find_format(oxidoku:::open_source(NULL, text, "UTF-8", quote(f())))$name, "lines")
})
