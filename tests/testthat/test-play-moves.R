# The log of a game, as far as R is concerned; tests/browser plays one.
internal <- function(name) get(name, asNamespace("oxidoku"))

sent <- function() {
  list(
    move = list(1L, 2L, 3L, 3L), cell = list(0L, 5L, 15L, 14L), kind = list("centre", "digit", "digit", "centre"),
    digit = list(2L, 4L, 1L, 1L), added = list(TRUE, TRUE, TRUE, FALSE), seconds = list(1L, 4L, 9L, 9L),
    undone = list(FALSE, TRUE, FALSE, FALSE), digits = list(0L, 1L, 2L, 3L), rows = 4L, columns = 4L
  )
}

test_that("a log becomes a data frame with rows, columns and digits as people write them", {
  moves <- internal("input_moves")(sent())
  expect_s3_class(moves, c("sudoku_moves", "data.frame"), exact = TRUE)
  expect_identical(moves$row, c(1L, 2L, 4L, 4L))
  expect_identical(moves$col, c(1L, 2L, 4L, 3L))
  expect_identical(moves$digit, c(1L, 3L, 0L, 0L))
  expect_identical(moves$move, c(1L, 2L, 3L, 3L))
  expect_identical(moves$undone, c(FALSE, TRUE, FALSE, FALSE))
  empty <- lapply(sent()[1:7], function(column) list())
  expect_identical(internal("input_moves")(c(empty, sent()[8:10])), internal("no_moves")())
  file <- withr::local_tempfile()
  utils::write.csv(moves, file, row.names = FALSE)
  expect_equal(utils::read.csv(file), as.data.frame(unclass(moves)))
})

test_that("no log that a browser may send is an error, and none that is wrong is taken", {
  set.seed(1)
  input_moves <- internal("input_moves")
  for (name in names(sent())) {
    for (value in c(fuzz_pool(), replicate(30, random_object(), simplify = FALSE))) {
      wrong <- sent()
      wrong[[name]] <- value
      expect_silent(found <- input_moves(wrong))
      expect_true(is.null(found) || is.data.frame(found))
    }
  }
  wrong <- function(...) input_moves(replace(sent(), ...names(), list(...)))
  expect_null(wrong(cell = list(0L, 5L, 16L, 14L)))
  expect_null(wrong(digit = list(0L, 1L, 1L, 1L)))
  expect_null(wrong(kind = list("digit", "digit", "digit", "colour")))
  expect_null(wrong(seconds = list(1L, 2L, 3L)))
  expect_null(wrong(move = list(1L, 2L, 2.5, 3L)))
  expect_null(input_moves(NULL))
})

test_that("digits of a log are counted in whole numbers", {
  withr::local_pdf(NULL)
  for (count in 1:8) {
    plot(internal("moves_table")(seq_len(count), 1L, seq_len(count), "digit", 1L, TRUE, seq_len(count), FALSE))
    ticks <- graphics::axTicks(2)
    expect_identical(ticks, trunc(ticks))
  }
})

test_that("the picture of a log shows digits over time, in both languages, and takes titles", {
  moves <- internal("input_moves")(sent())
  withr::local_pdf(NULL)
  drawn <- function(...) {
    expect_identical(plot(moves, ...), moves)
    graphics::par("usr")
  }
  usr <- drawn()
  expect_true(usr[[1]] <= 0 && usr[[2]] >= 9)
  drawn(lang = "de", main = "A game", xlim = c(0, 100))
  expect_identical(plot(internal("no_moves")()), internal("no_moves")())
  expect_snapshot(error = TRUE, {
    plot(moves[c("move", "row")])
    plot(moves, lang = "fr")
    plot(replace(moves, "undone", "FALSE"))
    plot(replace(moves, "seconds", "a"))
    plot(replace(moves, "kind", NA))
  })
  # A file of a game without moves has no types.
  file <- withr::local_tempfile()
  utils::write.csv(internal("no_moves")(), file, row.names = FALSE)
  expect_no_error(plot(structure(utils::read.csv(file), class = c("sudoku_moves", "data.frame"))))
})
