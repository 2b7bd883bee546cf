# Shapes of reasons: of what they are made, wherever on the board.

arrow_path <- function() {
  set.seed(1)
  explain_sudoku(generate_sudoku(kind = "arrow", rules = sudoku_rules(box = c(2, 3))), scale = "reasons")
}

# The shape, written from the help page: kinds, and how many cells each two share.
plain_shape <- function(houses, clues) {
  cells_of <- function(kind, number) {
    all <- expand.grid(row = 1:6, col = 1:6)
    box <- (all$row - 1) %/% 2 * 2 + (all$col - 1) %/% 3 + 1
    all <- switch(kind, row = all[all$row == number, ], column = all[all$col == number, ], box = all[box == number, ])
    paste(all$row, all$col)
  }
  units <- lapply(seq_len(nrow(houses)), function(i) list(kind = houses$kind[i], cells = cells_of(houses$kind[i], houses$number[i])))
  units <- c(units, lapply(split(clues, clues$clue), function(own) list(kind = own$kind[1], cells = paste(own$row, own$col))))
  kinds <- vapply(units, `[[`, "", "kind")
  best <- NULL
  orders <- as.matrix(expand.grid(rep(list(seq_along(units)), length(units))))
  for (k in seq_len(nrow(orders))) {
    order <- orders[k, ]
    if (anyDuplicated(order) || is.unsorted(kinds[order])) next
    pairs <- if (length(order) > 1) utils::combn(order, 2, simplify = FALSE)
    shared <- vapply(pairs, function(two) length(intersect(units[[two[1]]]$cells, units[[two[2]]]$cells)), 0L)
    if (is.null(best) || paste(shared, collapse = " ") < paste(best, collapse = " ")) best <- shared
  }
  text <- paste(sort(kinds), collapse = " + ")
  if (length(kinds) > 1) paste0(text, ": ", paste(best, collapse = ", ")) else text
}

test_that("each reason is counted under its shape", {
  path <- arrow_path()
  reasons <- path[startsWith(path$technique, "reason_"), ]
  expected <- vapply(seq_len(nrow(reasons)), function(i) plain_shape(reasons$houses[[i]], reasons$clues[[i]]), "")
  found <- reason_shapes(path)
  expect_named(found, c("shape", "name", "units", "steps"))
  expect_gt(nrow(found), 1)
  expect_equal(found$steps[order(found$shape)], as.vector(table(expected)[sort(unique(expected))]))
  expect_setequal(found$shape, expected)
  expect_false(is.unsorted(-found$steps))
})

test_that("shapes have names, one's own first", {
  path <- arrow_path()
  found <- reason_shapes(path)
  two <- which(found$units == 2 & grepl("arrow", found$shape))
  expect_gt(length(two), 1)
  expect_true(all(found$name[two] == "clue and house"))
  expect_true(all(found$name[grepl("^box [+] (column|row):", found$shape)] == "pointing or claiming"))
  shape <- found$shape[two[1]]
  withr::local_options(oxidoku.shapes = stats::setNames("mine", shape))
  expect_equal(reason_shapes(path)$name[two[1]], "mine")
  withr::local_options(oxidoku.shapes = stats::setNames("all mine", sub(":.*", "", shape)))
  expect_equal(reason_shapes(path)$name[two[1]], "all mine")
  withr::local_options(oxidoku.shapes = 1)
  expect_snapshot(reason_shapes(path), error = TRUE)
})

test_that("houses of rules of the whole grid are houses in names of shapes", {
  x <- as_sudoku("8.........27.9.......3..5......4..2.........4........5.....7....3.2...79.....4.68", rules = "disjoint")
  found <- reason_shapes(explain_sudoku(x, scale = "reasons"))
  own <- found[grepl("disjoint", found$shape), ]
  expect_setequal(own$units, 1:2)
  expect_identical(own$name, ifelse(own$units == 1, "subset", "houses"))
})

test_that("a path without reasons has no shapes", {
  path <- explain_sudoku(wiki)
  expect_equal(nrow(reason_shapes(path)), 0)
})
