# Clues outside the grid and clues that index: what all of them must do. What each means is in a
# file of its own.

# A clue of each kind on a grid of 9 x 9, how it is printed, and the formats that hold it.
outside_clues <- function() {
  both <- c("f-puzzles", "iss")
  list(
    list(rule_sandwich("r3", 12), "r3 = 12", both),
    list(rule_skyscraper("C4", 3), "c4 from the top = 3", both),
    list(rule_skyscraper("r9", 2, from = "right"), "r9 from the right = 2", both),
    list(rule_hidden_skyscraper("r2", 4, from = "left"), "r2 from the left = 4", "iss"),
    list(rule_x_sum("c2", 20, from = "bottom"), "c2 from the bottom = 20", both),
    list(rule_numbered_room("r5", 7), "r5 from the left = 7", "iss"),
    list(rule_full_rank("c9", 12, from = "bottom"), "c9 from the bottom = 12", "iss"),
    list(rule_full_rank("c9", 12, from = "bottom", ties = TRUE), "c9 from the bottom = 12", "iss"),
    list(rule_little_killer("r1c4", 11, "down left"), "r1c4 down left = 11", both),
    list(rule_little_killer("r9c4", 21, "up right"), "r9c4 up right = 21", both),
    list(rule_lunchbox("r1c123 r2c3", 7), "r1c123 r2c3 = 7", "iss"),
    list(rule_region_sum("r1c234 r2c5"), "r1c234 r2c5", both),
    list(rule_indexer("r1c12", "row"), "r1c12", both),
    list(rule_indexer("r12c1", "column"), "r12c1", both),
    list(rule_indexer("r2c34", "box"), "r2c34", "f-puzzles"),
    list(rule_slingshot("r1c1 r2c2 r3c3"), "r1c1 r2c2 r3c3", "iss")
  )
}

test_that("every kind is drawn, printed and kept by the files that have it", {
  for (case in outside_clues()) {
    rules <- sudoku_rules(case[[1]])
    label <- case[[1]]$kind
    grid <- empty_grid(rules)
    shapes <- oxidoku:::rules_shapes(rules)
    expect_gt(length(shapes), 0, label = label)
    expect_false("outside" %in% vapply(shapes, `[[`, "", "shape"), label = label)
    expect_match(utils::capture.output(print(grid)), case[[2]], fixed = TRUE, all = FALSE, label = label)
    for (format in c("f-puzzles", "iss")) {
      if (format %in% case[[3]]) {
        expect_identical(read_sudoku(sudoku_link(grid, format = format))$rules[[1]], rules, label = paste(label, format))
      } else {
        expect_error(sudoku_link(grid, format = format), label, class = "oxidoku_error_file")
      }
    }
  }
  for (name in c("dutch_flatmates", "no_rank_ties")) {
    grid <- empty_grid(name)
    expect_identical(read_sudoku(sudoku_link(grid, format = "iss"))$rules[[1]], sudoku_rules(name))
    expect_error(sudoku_link(grid, format = "f-puzzles"), name, class = "oxidoku_error_file")
  }
  # Boxes beside the grid that nobody filled in say nothing.
  json <- jsonlite::toJSON(list(
    size = 4, grid = rep(list(rep(list(structure(list(), names = character())), 4)), 4),
    sandwichsum = list(list(cell = "R0C1"), list(cell = "R3C5", value = "5")),
    littlekillersum = list(list(cell = "R0C1", cells = list("R1C2"), direction = "DR"))
  ), auto_unbox = TRUE)
  expect_identical(read_sudoku(textConnection(json))$rules[[1]], sudoku_rules(rule_sandwich("r3", 5), box = c(2, 2)))
})

test_that("the other way round a diagonal and a sandwich are the same", {
  rules <- sudoku_rules(rule_little_killer("r4c1", 12, "up right"), rule_sandwich("r1", 2), box = c(2, 2))
  back <- read_sudoku(sudoku_link(empty_grid(rules), format = "iss"))$rules[[1]]
  expect_identical(back$clues[[1]]$direction, "down left")
  expect_identical(
    enumerate_solutions(empty_grid(back), limit = Inf) |> lapply(as.matrix),
    enumerate_solutions(empty_grid(rules), limit = Inf) |> lapply(as.matrix)
  )
})

test_that("a puzzle with clues outside is made, solved, explained and rated", {
  set.seed(3)
  rules <- sudoku_rules(
    rule_sandwich("r2", 10), rule_skyscraper("c5", 4), rule_x_sum("r7", 20, from = "right"),
    rule_numbered_room("c1", 4), rule_little_killer("r1c6", 17, "down right"), rule_region_sum("r5c345")
  )
  puzzle <- generate_sudoku(rules = rules, minimal = TRUE)
  solution <- solve_sudoku(puzzle)
  expect_true(check_sudoku(solution, puzzle = puzzle))
  path <- explain_sudoku(puzzle)
  solved <- as.matrix(solution)
  for (i in seq_len(nrow(path))) {
    gone <- path$eliminations[[i]]
    expect_false(any(solved[cbind(gone$row, gone$col)] == gone$digit))
  }
  expect_identical(nrow(rate_sudoku(puzzle)), 1L)
})

test_that("clues outside of all sizes take microseconds once their tables are known", {
  for (box in list(c(2, 2), c(2, 3), c(3, 3), c(3, 4), c(4, 4))) {
    size <- prod(box)
    lines <- paste0(c("r", "c"), sample(size, 2))
    rules <- sudoku_rules(
      rule_sandwich(lines[[1]], size + 1), rule_skyscraper(lines[[2]], 3), rule_x_sum("r1", 6),
      rule_little_killer(c(1, size), size * (size + 1) / 2, "down left"), box = box
    )
    grid <- solve_sudoku(empty_grid(rules), multiple = "first")
    expect_identical(sandwich_of(seen_from(as.matrix(grid), list(line = lines[[1]], from = "left"))), as.integer(size + 1))
  }
})

test_that("bad clues outside are errors that name the clue, the line and the number", {
  expect_snapshot(error = TRUE, {
    rule_sandwich(3, 5)
    rule_sandwich("r", 5)
    rule_sandwich("r1c1", 5)
    rule_skyscraper("r1", 3, from = "top")
    rule_skyscraper("c1", 3, from = "left")
    rule_skyscraper("c1", 3, from = NA)
    rule_full_rank("c1", 3, ties = NA)
    rule_little_killer(1i, 5, "down left")
    sudoku_rules(rule_sandwich("r10", 5))
    sudoku_rules(rule_sandwich("c0", 5))
    sudoku_rules(rule_sandwich("r1", 36))
    sudoku_rules(rule_sandwich("r1", -1))
    sudoku_rules(rule_sandwich("r1", 34))
    sudoku_rules(rule_sandwich("r1", 0), size = c(4, 1))
    sudoku_rules(rule_region_sum("r1c4 r1c5 r1c6 r2c6 r1c7"))
    sudoku_rules(rule_skyscraper("r1", 10))
    sudoku_rules(rule_skyscraper("r1", "a"))
    sudoku_rules(rule_hidden_skyscraper("r1", 9))
    sudoku_rules(rule_x_sum("r1", 2))
    sudoku_rules(rule_x_sum("r1", 46))
    sudoku_rules(rule_numbered_room("r1", 0))
    sudoku_rules(rule_full_rank("r1", 37))
    sudoku_rules(rule_full_rank("r1", 3), rule_full_rank("r1", 4))
    sudoku_rules(rule_full_rank("r1", 3), rule_full_rank("r2", 3))
    sudoku_rules(rule_little_killer("r1c10", 5, "down left"))
    sudoku_rules(rule_little_killer("r2c2", 5, "down left"))
    sudoku_rules(rule_little_killer("r1c4", 5, "down"))
    sudoku_rules(rule_little_killer("r1c4", 50, "down left"))
    sudoku_rules(rule_little_killer("r1c45", 10, "down left"))
    sudoku_rules(rule_lunchbox("r1c1", 0))
    sudoku_rules(rule_lunchbox("r1c12", 1))
    sudoku_rules(rule_lunchbox("r1c123 r1c1", 1))
    sudoku_rules(rule_region_sum("r1c1"))
    sudoku_rules(rule_indexer("r1c0", "row"))
    sudoku_rules(rule_indexer("r1c1 r1c1", "column"))
    sudoku_rules(rule_indexer(matrix(0, 0, 2), "box"))
    sudoku_rules(rule_slingshot("r1c12"))
    sudoku_rules("dutch_flatmates", box = c(2, 2))
  })
})

test_that("no object at all makes a clue outside fail without a class", {
  odd <- list(NULL, NA, NaN, Inf, 1i, "x", "r1", character(), 1:3, list(), sum, as.raw(1), factor("r1"), quote(a), -1, 1e9)
  makers <- list(
    rule_sandwich = list("r1", 5), rule_skyscraper = list("r1", 3, "left"), rule_hidden_skyscraper = list("r1", 3, "left"),
    rule_x_sum = list("r1", 10, "left"), rule_numbered_room = list("r1", 3, "left"),
    rule_full_rank = list("r1", 3, "left", TRUE), rule_little_killer = list("r1c4", 10, "down left"),
    rule_lunchbox = list("r1c123", 5)
  )
  bare <- character()
  for (name in names(makers)) {
    for (argument in seq_along(makers[[name]])) {
      for (object in odd) {
        given <- makers[[name]]
        given[argument] <- list(object)
        error <- tryCatch(sudoku_rules(do.call(name, given, quote = TRUE)), error = identity)
        if (inherits(error, "error") && !inherits(error, "oxidoku_error")) bare <- c(bare, paste(name, argument, deparse1(object)))
      }
    }
  }
  expect_identical(bare, character())
})

test_that("kinds are right for digits from 0, and for more digits than a row has cells", {
  set.seed(8)
  boards <- list(list(4L, 0:3), list(6L, 0:5), list(4L, 1:6), list(6L, 0:8), list(6L, 1:9))
  for (case in boards) {
    size <- case[[1]]
    regions <- oxidoku:::rules_regions(list(size = c(size, size), box = boxes_of(size)))
    board <- oxidoku:::new_board(size, regions, case[[2]])
    for (kind in names(outside_definitions())) {
      ranks <- kind %in% c("full_rank", "full_rank_ties", "no_rank_ties")
      if (ranks && board$count != size) next
      definition <- outside_definitions()[[kind]]
      for (i in 1:3) {
        grid <- random_digits_grid(size, case[[2]])
        args <- definition$args(size)
        value <- definition$value(grid, args)
        # Its own value, and another one.
        other <- if (is.logical(value)) value else if (stats::runif(1) < 0.5) value + 1L else value
        if (is.na(other)) next
        clue <- definition$clue(args, other)
        if (is.character(clue)) clue <- oxidoku:::new_clue(clue)
        made <- oxidoku:::kind_of(clue)
        # What cannot be on this board is an error.
        clue <- tryCatch(
          made$normalize(clue, board, oxidoku:::clue_place("clue"), NULL),
          oxidoku_error_rules = function(e) NULL
        )
        label <- paste(kind, size, toString(range(case[[2]])), i)
        right <- if (is.logical(value)) value else other == value
        if (is.null(clue)) {
          expect_false(right, label = label)
        } else {
          holds <- all(vapply(made$lower(clue, board), primitive_holds, NA, grid, board))
          expect_identical(holds, right, label = label)
        }
      }
    }
  }
})

test_that("a clue that cannot hold may be one of several of which another does", {
  for (wrong in list(rule_sandwich("r1", 1), rule_x_sum("r1", 2), rule_lunchbox("r1c123", 1))) {
    expect_error(sudoku_rules(wrong, box = c(2, 2)), class = "oxidoku_error_rules")
    either <- sudoku_rules(rule_any(wrong, rule_skyscraper("r1", 4)), box = c(2, 2))
    alone <- sudoku_rules(rule_skyscraper("r1", 4), box = c(2, 2))
    expect_equal(count_solutions(empty_grid(either), limit = Inf), count_solutions(empty_grid(alone), limit = Inf))
  }
})
