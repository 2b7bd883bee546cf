# What play_sudoku() hands to the browser. How the page behaves there is tested in
# tests/browser.
skip_if_not_installed("htmlwidgets")

easy <- "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
game <- function(...) play_sudoku(...)$x

# Cells from 0, row by row, as rows and columns.
places <- function(numbers, n = 9) cbind(numbers %/% n + 1, numbers %% n + 1)

test_that("the page gets the givens, the solution and the digits in row order", {
  x <- game(easy, title = "Morning")
  grid <- as.matrix(as_sudoku(easy))
  expect_identical(x$title, "Morning")
  expect_identical(as.integer(x$givens), as.integer(t(ifelse(is.na(grid), 0L, grid))))
  expect_identical(as.integer(x[["solution"]]), as.integer(t(as.matrix(solve_sudoku(as_sudoku(easy))))))
  expect_identical(as.integer(x$entries), rep(0L, 81))
  expect_identical(as.character(x$digits), as.character(1:9))
  expect_identical(x$solutions, "one")
  expect_null(x$marks)
})

test_that("what was filled in is an entry, not a given, and marks can come along", {
  begun <- as_sudoku(easy)
  begun[1, 3] <- 1
  x <- game(begun, puzzle = easy, marks = TRUE)
  expect_identical(x$entries[[3]], 1L)
  expect_identical(sum(x$entries > 0), 1L)
  expect_identical(x$givens[[3]], 0L)
  # The solution and the hints are those of the puzzle, whatever was filled in.
  expect_identical(x[["solution"]], game(easy)[["solution"]])
  expect_identical(x$hints, game(easy)$hints)
  expect_identical(as.integer(x$marks[[4]]), which(find_candidates(begun)[1, 4, ]))
  expect_identical(lengths(x$marks)[1:3], c(0L, 0L, 0L))
})

test_that("houses of the page are those of the rules", {
  rules <- sudoku_rules(diagonal = TRUE, anti_knight = TRUE)
  houses <- game(matrix(NA, 9, 9), rules = rules, hints = FALSE)$houses
  names <- vapply(houses, `[[`, "", "name")
  expect_true(all(c("row 1", "column 9", "box 5", "diagonal 2") %in% names))
  of <- function(name) places(houses[[match(name, names)]]$cells)
  expect_identical(unname(of("diagonal 2")[, 1] + of("diagonal 2")[, 2]), rep(10, 9))
  expect_identical(of("box 5"), unname(as.matrix(expand.grid(4:6, 4:6))[, 2:1]) + 0)
})

test_that("every primitive of rules reaches the page with all that decides it", {
  pairs <- rule_pairs("r1c12", function(a, b) a < b)
  x <- game(
    matrix(NA, 9, 9),
    rules = sudoku_rules(
      pairs, rule_thermometer("r5c5 r5c6"), rule_cage("r2c12", 5), rule_arrow("r4c4", "r4c5"),
      rule_quadruple("r7c7", c(1, 2)), rule_between("r9c1 r9c2 r9c3")
    ),
    solution = FALSE, hints = FALSE, check = FALSE
  )
  constraints <- x$constraints$list
  types <- vapply(constraints, `[[`, "", "type")
  expect_true(all(c("pair", "sum", "count") %in% types))
  # Equal tables are sent once.
  used <- vapply(constraints[types == "pair"], `[[`, 0L, "allowed")
  expect_lt(length(x$constraints$tables), length(used))
  expect_identical(x$constraints$tables[[used[[1]] + 1]][[2]], "001111111")
  arrow <- Filter(function(one) one$type == "sum" && one$total == 0, constraints)[[1]]
  expect_identical(as.integer(arrow$weights), c(-1L, 1L))
  expect_identical(places(arrow$cells), cbind(c(4, 4), c(4, 5)))
  counts <- Filter(function(one) one$type == "count", constraints)
  expect_identical(as.integer(counts[[1]]$digits), 1L)
  expect_true(all(lengths(lapply(counts, `[[`, "counts")) > 0))
})

test_that("every shape of a clue becomes an element of the picture, in its place and colours", {
  rules <- sudoku_rules(rule_thermometer("r1c1 r2c2"), rule_cage("r5c56", 8), rule_parity("r9c9", "even"))
  x <- game(matrix(NA, 9, 9), rules = rules, hints = FALSE)
  layers <- vapply(x$picture, `[[`, "", "layer")
  shapes <- Filter(function(shape) shape$layer != "print", oxidoku:::rules_shapes(rules))
  expect_identical(sum(layers != "lines"), length(shapes))
  of <- function(tag) Filter(function(one) one$tag == tag, x$picture[layers != "lines"])
  bulb <- of("circle")[[1]]$attributes
  expect_equal(c(bulb$cx, bulb$cy), c(50, 50))
  # Light becomes dark on the dark page, and grey stays grey.
  expect_identical(bulb$style, "--fill: #CCCCCC; --fill-dark: #6D6D6D")
  expect_identical(of("polyline")[[1]]$attributes$points, "50,50 150,150")
  cage <- Filter(function(one) !is.null(one$cells), x$picture)[[1]]
  expect_equal(cage$cells, cbind(5, 5:6))
  expect_match(cage$attributes$`stroke-dasharray`, "^[0-9.]+ [0-9.]+$")
  expect_identical(of("text")[[1]]$text, "8")
  expect_identical(as.integer(x$sums), 40L)
})

test_that("colours keep their hue in the dark", {
  dark <- function(colour, layer) sub(".*-dark: ", "", oxidoku:::themed(colour, "fill", layer))
  hue <- function(colour) unname(round(360 * grDevices::rgb2hsv(grDevices::col2rgb(dark(colour, "line")))[1, ]))
  expect_identical(hue("red"), 0)
  expect_identical(hue("#00FF00"), 120)
  expect_identical(hue("blue"), 240)
  expect_identical(oxidoku:::themed(NA, "stroke", "line"), "--stroke: none; --stroke-dark: none")
  # Lines and marks stand out on dark paper, shades do not, and dots keep what they mean.
  expect_gte(oxidoku:::contrast(dark("grey85", "line"), oxidoku:::DARK_PAPER), 3)
  expect_lt(oxidoku:::contrast(dark("grey85", "area"), oxidoku:::DARK_PAPER), 2)
  expect_identical(dark(I("white"), "front"), "#FFFFFF")
})

test_that("lines are thick where regions end", {
  lines <- Filter(function(one) one$layer == "lines", game("..3.1...........")$picture)
  expect_length(lines, 3)
  pieces <- function(line) lengths(regmatches(line$attributes$d, gregexpr("M", line$attributes$d)))
  # 4 x 4: of 24 borders between cells 8 are those of boxes.
  expect_identical(pieces(lines[[1]]), 16L)
  expect_identical(pieces(lines[[2]]), 8L)
})

test_that("hints are the steps of the path, in its words", {
  path <- explain_sudoku(easy)
  hints <- game(easy)$hints
  expect_length(hints, nrow(path))
  for (level in 1:3) {
    said <- vapply(hints, function(hint) hint$texts[[level]], "")
    expect_identical(said, format(path, c("vague", "concrete", "full")[[level]]))
  }
  placed <- do.call(rbind, lapply(hints, `[[`, "placed"))
  expect_identical(nrow(placed), sum(is.na(as.matrix(as_sudoku(easy)))))
  expect_identical(placed[, 2], as.integer(game(easy)[["solution"]])[placed[, 1] + 1])
})

test_that("a page that may not help does not hold the solution", {
  x <- game(easy, solution = FALSE, hints = FALSE, check = FALSE)
  expect_null(x[["solution"]])
  expect_null(x$hints)
  expect_identical(x$solutions, "unknown")
  expect_null(game(easy, hints = FALSE)$hints)
})

test_that("a puzzle that is not sound can be played, without hints", {
  expect_identical(game(matrix(NA, 9, 9))$solutions, "several")
  expect_identical(game("..3.1144........")$solutions, "none")
  none <- game(sub("^53", "55", easy))
  expect_identical(none$solutions, "none")
  expect_null(none$hints)
})

test_that("no string can end the data in a page", {
  nasty <- "</script><script>alert(1)</script><!-- \"'"
  page <- as.character(htmltools::as.tags(play_sudoku(easy, title = nasty)))
  expect_no_match(page, "</script><script>", fixed = TRUE)
  data <- sub(".*<script type=\"application/json\"[^>]*>(.*?)</script>.*", "\\1", page)
  expect_identical(jsonlite::fromJSON(data)$x$title, nasty)
})

test_that("progress of puzzles that differ in anything is kept under different names", {
  blank <- matrix(NA, 9, 9)
  one <- replace(blank, 1, 1)
  play <- function(x, rules) game(x, rules = rules, solution = FALSE, hints = FALSE, check = FALSE)$name
  names <- c(
    play(one, sudoku_rules()), play(replace(blank, 1, 0), sudoku_rules(digits = 0:8)),
    play(one, sudoku_rules(lines = FALSE)), play(one, sudoku_rules(digits = 1:10)),
    play(one, sudoku_rules(digits = 0:9)), play(one, sudoku_rules(regions = matrix(NA, 9, 9))),
    play(one, sudoku_rules("diagonal")), play(one, sudoku_rules(rule_sandwich("r1", 5))), play(blank, sudoku_rules())
  )
  expect_identical(anyDuplicated(names), 0L)
  expect_identical(play(one, sudoku_rules()), names[[1]])
})

test_that("grids of every size can be played, up to 36 x 36", {
  for (n in c(1, 4, 16, 25, 36)) {
    x <- game(matrix(NA, n, n), solution = FALSE, hints = FALSE, check = FALSE)
    expect_length(x$givens, n^2)
    expect_length(x$digits, n)
  }
})

test_that("the page has words for all that it says", {
  files <- list.files(system.file("htmlwidgets", package = "oxidoku"), "[.]js$", full.names = TRUE, recursive = TRUE)
  code <- unlist(lapply(files, readLines))
  used <- unlist(regmatches(code, gregexpr("words[.][a-z_]+", code)))
  used <- unique(sub("words.", "", used, fixed = TRUE))
  expect_gt(length(used), 30)
  expect_setequal(setdiff(used, names(oxidoku:::english_words()$play)), character())
})

test_that("a missing package is told by name, with what installs it", {
  condition <- expect_error(
    oxidoku:::check_installed("no.such.package", "to play in the browser", rlang::current_env()),
    class = "oxidoku_error_package"
  )
  expect_s3_class(condition, "oxidoku_error")
  expect_identical(condition$package, "no.such.package")
  expect_snapshot(cat(conditionMessage(condition)))
})

test_that("what ships for the browser is small", {
  size <- function(pattern) {
    files <- list.files(system.file("htmlwidgets", package = "oxidoku"), pattern, full.names = TRUE, recursive = TRUE)
    expect_gt(length(files), 0)
    sum(file.size(files))
  }
  expect_lt(size("[.]js$"), 80 * 1024)
  expect_lt(size("[.]css$"), 15.5 * 1024)
})
