test_that("rows stand for themselves through verbs of data frames", {
  path <- explain_sudoku(c(step_puzzles[["x_wing"]], board_text))
  sentence <- format(path)
  check <- function(part, rows) {
    expect_s3_class(part, "sudoku_path")
    expect_identical(format(part), sentence[rows])
    expect_identical(format(part, "short"), format(path, "short")[rows])
    expect_identical(
      oxidoku:::position_at(part$.path[[1]], part$step[[1]]),
      oxidoku:::position_at(path$.path[[rows[[1]]]], path$step[[rows[[1]]]])
    )
  }
  late <- which(path$level > "easy")
  check(path[late, ], late)
  check(subset(path, level > "easy"), late)
  check(head(path, 3), 1:3)
  check(tail(path, 2), nrow(path) - 1:0)
  check(path[rev(late), ], rev(late))
  check(rbind(path[5:6, ], path[1:2, ]), c(5, 6, 1, 2))
  check(do.call(rbind, split(path, path$.id)), seq_len(nrow(path)))
  file <- withr::local_tempfile()
  saveRDS(path, file)
  expect_identical(readRDS(file), path)
  check(readRDS(file)[late, ], late)
  notes <- data.frame(technique = unique(path$technique), note = "new")
  merged <- merge(path, notes, by = "technique")
  merged <- merged[order(merged$.id, merged$step), ]
  check(merged, seq_len(nrow(path)))
  path$mine <- seq_len(nrow(path))
  check(path[late, ], late)
  # Columns alone are an ordinary data frame to print.
  expect_output(print(path[1:2, c("step", "name")]), "step +name")
  expect_error(format(path[c("step", "name")]), class = "oxidoku_error_input")
})

test_that("verbs of dplyr and tidyr keep paths whole", {
  skip_if_not_installed("dplyr")
  skip_if_not_installed("tidyr")
  path <- explain_sudoku(c(step_puzzles[["x_wing"]], board_text))
  late <- which(path$level > "easy")
  part <- dplyr::filter(path, level > "easy")
  expect_s3_class(part, "sudoku_path")
  expect_identical(format(part), format(path)[late])
  back <- dplyr::arrange(path, dplyr::desc(dplyr::row_number()))
  expect_identical(format(back), rev(format(path)))
  joined <- dplyr::left_join(path, list_techniques()[c("id", "se")], by = c(technique = "id"))
  expect_identical(format(joined), format(path))
  expect_identical(format(dplyr::bind_rows(path[1:2, ], path[9, ])), format(path)[c(1, 2, 9)])
  changed <- dplyr::mutate(path, late = step > 3)
  expect_identical(format(changed), format(path))
  places <- tidyr::unnest(dplyr::select(path, "step", "placements"), "placements")
  expect_identical(nrow(places), sum(vapply(path$placements, nrow, 0L)))
})

test_that("facts are data frames with the columns that the help page names", {
  path <- do.call(rbind, lapply(c("x_wing", "skyscraper", "empty_rectangle", "finned_x_wing"), step_of))
  for (i in seq_len(nrow(path))) {
    expect_named(path$placements[[i]], c("row", "col", "digit"))
    expect_named(path$eliminations[[i]], c("row", "col", "digit"))
    expect_named(path$pattern[[i]], c("row", "col", "digit", "part"))
    expect_named(path$houses[[i]], c("kind", "number", "part"))
    expect_named(path$links[[i]], c("link", "strong", "end", "row", "col", "digit"))
  }
  x_wing <- path[1, ]
  expect_identical(x_wing$houses[[1]]$part, c("base", "base", "cover", "cover"))
  expect_true(all(x_wing$pattern[[1]]$digit == x_wing$digits[[1]]))
  expect_true("fin" %in% path$pattern[[4]]$part)
  expect_identical(unique(path$links[[2]]$link), 1:3)
})

test_that("flat data frames have no list columns", {
  path <- explain_sudoku(board)
  plain <- as.data.frame(path)
  expect_s3_class(plain, "data.frame", exact = TRUE)
  expect_false(".path" %in% names(plain))
  flat <- as.data.frame(path, flat = TRUE)
  expect_false(any(vapply(flat, is.list, NA)))
  expect_identical(nrow(flat), nrow(path))
  single <- which(path$technique == "hidden_single")[[1]]
  at <- path$placements[[single]]
  expect_identical(flat$placements[[single]], sprintf("r%dc%d=%d", at$row, at$col, at$digit))
  expect_error(as.data.frame(path, flat = NA), class = "oxidoku_error_input")
})

test_that("each house of a rule of the whole grid has its number, in tables, texts and pictures", {
  for (kind in c("disjoint", "hyper", "diagonal")) {
    set.seed(1)
    puzzle <- generate_sudoku(clues = 24, rules = kind)
    path <- explain_sudoku(puzzle, rules = kind)
    own <- setdiff(unique(unlist(lapply(path$houses, `[[`, "kind"))), c("row", "column", "box"))
    expect_gt(length(own), 0)
    flat <- as.data.frame(path, flat = TRUE)
    for (i in which(vapply(path$houses, function(houses) any(own %in% houses$kind), NA))) {
      houses <- path$houses[[i]]
      expect_false(anyNA(houses$number))
      for (lang in languages()) expect_no_match(format(path[i, ], lang = lang), "NA", fixed = TRUE)
      # The digit that is placed is in the house that is the reason.
      placed <- path$placements[[i]]
      alone <- path$technique[[i]] %in% c("full_house", "hidden_single")
      if (alone) {
        cells <- house_cells(sudoku_rules(kind), houses$kind[[1]], houses$number[[1]])
        expect_true(paste(placed$row, placed$col) %in% paste(cells[, 1], cells[, 2]))
      }
    }
    i <- which(vapply(path$houses, function(houses) any(own %in% houses$kind), NA))[[1]]
    grDevices::pdf(NULL)
    expect_no_error(plot(path[i, ]))
    grDevices::dev.off()
  }
})

test_that("a summary counts techniques", {
  path <- explain_sudoku(board)
  sum <- summary(path)
  expect_identical(sum$steps, nrow(path))
  expect_identical(sum$score, as.double(sum(path$score)))
  expect_identical(sum(sum$techniques$steps), nrow(path))
  expect_identical(sum(sum$techniques$score), as.double(sum(path$score)))
  expect_output(print(sum), "Full House")
})

test_that("an empty row of a path is named", {
  path <- explain_sudoku(board_text)
  expect_error(format(path[c(1, NA), ]), "Row 2 is empty", class = "oxidoku_error_input")
})

test_that("numbers of links stay inside the grid, where a link runs along its border, too", {
  filled <- matrix(FALSE, 9, 9)
  for (ends in list(c(0.7, 1, 0.7, 6), c(9.3, 2, 9.3, 8), c(2, 0.7, 8, 0.7), c(2, 9.3, 8, 9.3))) {
    from <- matrix(ends[1:2], 1)
    to <- matrix(ends[3:4], 1)
    place <- plan_links(list(from = from, to = to), 0.14, rbind(from, to), filled)$numbers
    expect_true(all(place - NUMBER_RADIUS > 0.5 & place + NUMBER_RADIUS < 9.5), info = toString(ends))
    # A curve that leaves the grid does not take its number along.
    out <- number_place(link_curve(from[1, ], to[1, ], 0.4, 0.05), rbind(from, to), filled)
    expect_true(all(out - NUMBER_RADIUS > 0.5 & out + NUMBER_RADIUS < 9.5), info = toString(ends))
    out <- number_place(link_curve(from[1, ], to[1, ], -0.4, 0.05), rbind(from, to), filled)
    expect_true(all(out - NUMBER_RADIUS > 0.5 & out + NUMBER_RADIUS < 9.5), info = toString(ends))
  }
})

test_that("a table that was a path is told to have lost its class", {
  path <- explain_sudoku("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
  lost <- as.data.frame(path)
  lost$.path <- path$.path
  for (use in list(position_before, reason_shapes, function(path) animate_path(path, "path.svg"))) {
    error <- expect_error(use(lost), class = "oxidoku_error_input")
    expect_match(conditionMessage(error), "no longer the class")
    expect_identical(error$arg, "path")
  }
})

test_that("what follows from the digits of a further sheet is a step without a clue", {
  beside <- list(
    list(houses = list("r1c1 s.r1c1")), list(rule_count("r1c1 s.r1c1", 1, 1)),
    list(rule_pairs("r1c1 s.r1c1", function(a, b) a != b))
  )
  for (one in beside) {
    x <- empty_grid(do.call(sudoku_rules, c(
      one, list(size = c(1, 2), digits = 0:2, sheets = list(s = list(size = c(1, 1), digits = 0:1)))
    )))
    x[1, ] <- 1:2
    for (scale in c("hodoku", "reasons")) {
      path <- explain_sudoku(x, scale = scale)
      expect_identical(as.character(path$technique), "naked_single")
      expect_false(grepl("NA", format(path, "full"), fixed = TRUE))
      expect_true(is.data.frame(as.data.frame(path, flat = TRUE)))
    }
    expect_identical(nrow(find_steps(x)), 1L)
    expect_identical(nrow(hint_sudoku(x)), 1L)
  }
})
