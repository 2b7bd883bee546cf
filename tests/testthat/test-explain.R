# Digits and candidates worked out from the rows themselves, without the engine.
replay <- function(path, puzzle, rules = NULL) {
  cells <- puzzle
  candidates <- find_candidates(cells, rules = rules)
  for (i in seq_len(nrow(path))) {
    placed <- path$placements[[i]]
    gone <- path$eliminations[[i]]
    # What a step does must be possible, and must change something.
    stopifnot(
      nrow(placed) + nrow(gone) > 0,
      all(candidates[as.matrix(gone)]), all(candidates[as.matrix(placed)])
    )
    candidates[as.matrix(gone)] <- FALSE
    cells[as.matrix(placed[c("row", "col")])] <- placed$digit
    candidates <- candidates & find_candidates(cells, rules = rules)
  }
  list(cells = cells, candidates = candidates)
}

test_that("a path leads to the solution, one possible step after the other", {
  path <- explain_sudoku(board)
  expect_s3_class(path, c("sudoku_path", "data.frame"), exact = TRUE)
  expect_identical(replay(path, board)$cells, board_solution())
  expect_identical(path$step, seq_len(nrow(path)))
  expect_true(all(path$.id == 1L))
  known <- list_techniques()
  at <- match(path$technique, known$id)
  expect_identical(path$name, known$name[at])
  expect_identical(path$level, known$level[at])
  expect_identical(path$score, known$score[at])
})

test_that("the position before each step is what the steps before it made", {
  path <- explain_sudoku(board)
  for (i in c(1, 2, nrow(path) %/% 2, nrow(path))) {
    before <- replay(path[seq_len(i - 1), ], board)
    expect_equal(oxidoku:::position_at(path$.path[[i]], path$step[[i]]), before)
  }
})

test_that("all forms of a grid have the same path", {
  text <- to_text(board)
  expected <- explain_sudoku(board)
  expect_equal(explain_sudoku(text), expected)
  expect_equal(explain_sudoku(list(board)), expected)
  expect_equal(explain_sudoku(array(board, c(9, 9, 1))), expected)
  expect_equal(explain_sudoku(as_sudoku(board)), expected)
  expect_equal(explain_sudoku(board_zero), expected)
})

test_that("batches have the paths of their puzzles, with any number of threads", {
  puzzles <- unname(step_puzzles[1:6])
  all <- explain_sudoku(puzzles, threads = 2)
  expect_identical(explain_sudoku(puzzles, threads = 1), all)
  for (i in c(1, 6)) {
    one <- explain_sudoku(puzzles[[i]])
    part <- all[all$.id == i, ]
    part$.id <- 1L
    expect_equal(part, one, ignore_attr = "row.names")
  }
})

test_that("missing, conflicting and impossible puzzles have no rows in a batch", {
  conflict <- paste0("11", strrep(".", 79))
  impossible <- paste0("12345678.", strrep(".", 8), "9", strrep(".", 63))
  several <- strrep(".", 81)
  expect_error(explain_sudoku(from_text(conflict)), class = "oxidoku_error_conflict")
  expect_error(explain_sudoku(from_text(impossible)), class = "oxidoku_error_no_solution")
  seen <- conditions_of(path <- explain_sudoku(c(board_text, conflict, NA, impossible)))
  expect_length(seen, 1)
  expect_s3_class(seen[[1]], "oxidoku_warning_no_solution")
  expect_identical(seen[[1]]$index, c(2L, 4L))
  expect_identical(unique(path$.id), 1L)
  expect_warning(path <- explain_sudoku(several), class = "oxidoku_warning_not_unique")
  expect_identical(nrow(path), 0L)
  expect_output(print(path), "0 steps")
  expect_identical(format(path), character())
  expect_identical(nrow(explain_sudoku(character())), 0L)
  expect_identical(nrow(explain_sudoku(NA_character_)), 0L)
  expect_identical(nrow(explain_sudoku(board_solution())), 0L)
})

test_that("a puzzle with several solutions is explained as far as all of them agree", {
  open <- board
  open[1, 6] <- NA
  open[9, 4] <- NA
  seen <- conditions_of(path <- explain_sudoku(open))
  expect_s3_class(seen[[1]], "oxidoku_warning_not_unique")
  needs <- list_techniques()
  expect_false(any(path$technique %in% c("search", needs$id[needs$needs == "unique"])))
  true <- find_candidates(open, true = TRUE)
  for (i in seq_len(nrow(path))) {
    expect_false(any(true[as.matrix(path$eliminations[[i]])]))
    at <- path$placements[[i]]
    for (j in seq_len(nrow(at))) expect_identical(which(true[at$row[j], at$col[j], ]), at$digit[j])
  }
})

test_that("`techniques` restricts the path, which may end early", {
  seen <- conditions_of(path <- explain_sudoku(board, techniques = c("naked_single", "full_house")))
  expect_s3_class(seen[[1]], "oxidoku_warning_stuck")
  expect_identical(seen[[1]]$steps, nrow(path))
  expect_true(all(path$technique %in% c("naked_single", "full_house")))
  singles <- suppressWarnings(solve_sudoku(board, method = "singles"))
  expect_identical(replay(path, board)$cells, singles)
  # Order and repetition make no difference.
  again <- suppressWarnings(explain_sudoku(board, techniques = c("full_house", "naked_single", "full_house")))
  expect_identical(again, path)
  # Nothing but search solves everything, too.
  searched <- explain_sudoku(board, techniques = "search")
  expect_identical(nrow(searched), sum(is.na(board)))
  expect_identical(replay(searched, board)$cells, board_solution())
})

test_that("the notation of cells is compact and complete", {
  one <- function(row, col) oxidoku:::cells_text(rep(1, length(row)), row, col, 1, max(row, col) > 9)
  expect_identical(one(c(4, 4, 4, 4, 5, 6), c(2, 3, 8, 9, 6, 6)), "r4c2389,r56c6")
  expect_identical(one(c(2, 4, 4, 4), c(2, 1, 2, 9)), "r24c2,r4c19")
  expect_identical(one(c(1, 1, 2, 5), c(6, 8, 6, 6)), "r1c68,r25c6")
  expect_identical(one(c(1, 5, 1, 5), c(2, 3, 3, 2)), "r1c23,r5c23")
  expect_identical(one(c(10, 10, 3), c(1, 12, 4)), "r3c4, r10c1,12")
  expect_identical(one(7, 7), "r7c7")
  # Several groups at once, one of them without cells, some of large grids.
  at <- c(1, 1, 3, 3, 3)
  row <- c(2, 2, 10, 10, 3)
  col <- c(1, 3, 1, 12, 4)
  expect_identical(
    oxidoku:::cells_text(at, row, col, 3, c(FALSE, TRUE, TRUE)), c("r2c13", "", "r3c4, r10c1,12")
  )
})

test_that("sentences say what there is, for each family of techniques", {
  expect_snapshot({
    for (id in names(step_puzzles)) {
      step <- step_of(id)
      cat(format(step, "short"), "\n")
      for (style in c("vague", "full")) {
        cat(strwrap(format(step, style), 78, prefix = "  "), sep = "\n")
      }
    }
  })
})

test_that("paths print as one line a step", {
  expect_snapshot({
    suppressWarnings(explain_sudoku(step_puzzles[["x_wing"]], techniques = step_techniques("x_wing")))
    print(explain_sudoku(board, techniques = c("full_house", "naked_single", "search")), n = 3)
  })
  expect_error(print(explain_sudoku(board), n = -1), class = "oxidoku_error_input")
})

test_that("houses of other rules are named as theirs", {
  kinds <- function(path) {
    unique(unlist(lapply(path$houses, function(houses) houses$kind)))
  }
  hyper <- "2..9.3.....3....457..........6..51.3.3......9....9...........6...8....3...2.....8"
  path <- explain_sudoku(hyper, rules = "hyper")
  expect_true(any(c("inner box", "frame box") %in% kinds(path)))
  expect_match(format(path), "(inner|frame) box [1-5]", all = FALSE)
  diagonal <- "..........9..........7...8.9..53...6..6.....91...9..2...3.....8....5......16..4.7"
  path <- explain_sudoku(diagonal, rules = "diagonal")
  expect_match(format(path), "diagonal [12]", all = FALSE)
  regions <- matrix(c(
    1, 1, 1, 1, 1, 6, 6, 6, 8, 2, 1, 4, 1, 6, 6, 6, 6, 8, 2, 1, 4, 4, 6, 8, 8, 6, 8, 2, 1, 4, 4,
    7, 7, 8, 8, 8, 2, 2, 4, 4, 7, 7, 7, 7, 8, 2, 2, 4, 4, 7, 9, 9, 9, 9, 2, 3, 3, 3, 7, 7, 9, 9,
    9, 2, 3, 5, 3, 3, 3, 9, 9, 5, 3, 3, 5, 5, 5, 5, 5, 5, 5
  ), 9)
  jigsaw <- "...2........6...........8...254.3..........6.8....7..........1.36.7.......3.9.4.."
  path <- explain_sudoku(jigsaw, rules = sudoku_rules(regions = regions))
  expect_match(format(path), "region [1-9]", all = FALSE)
  expect_false("box" %in% kinds(path))
  small <- sudoku_rules(box = c(2, 3))
  path <- explain_sudoku("..5.3..34..5.........36.1.25...4.2..", rules = small)
  puzzle <- from_text("..5.3..34..5.........36.1.25...4.2..")
  expect_identical(replay(path, puzzle, small)$cells, solve_sudoku(puzzle, rules = small))
  # No technique that needs boxes alone is used where there are more rules.
  known <- list_techniques()
  for (rules in c("hyper", "diagonal")) {
    path <- explain_sudoku(list(hyper = hyper, diagonal = diagonal)[[rules]], rules = rules)
    expect_false(any(path$technique %in% known$id[known$needs == "unique"]))
  }
})

test_that("16 x 16 grids are explained", {
  text <- paste0(
    "G..1E.......9F25.....B876.5F....6.45C29.1.3.DA.E.3985...ED..6B....G3.56....A..D.2....G1.",
    "7E....6..15...4E.GDC.93AF4..D72C.68..1EG..17A4.D..F.E.5C......F8.....DB6.GB..E....2..31F",
    "8...G1.23C6.A794D.8.......7.4.G2....8.7BA2E...F.1..F.DE4..B.387.726.1..F83.9B5.D"
  )
  path <- explain_sudoku(text)
  expect_identical(replay(path, from_text(text))$cells, from_text(solve_sudoku(text)))
  expect_match(format(path), "r1[0-6]c[0-9]+ is [0-9]+", all = FALSE)
})

test_that("solving by logic gives what a path reaches", {
  expect_identical(solve_sudoku(step_puzzles[["hidden_pair"]], method = "logic"), {
    if (all(explain_sudoku(step_puzzles[["hidden_pair"]])$technique != "search")) {
      solve_sudoku(step_puzzles[["hidden_pair"]])
    }
  })
  easy <- board_solution()
  easy[cbind(1:9, c(1, 4, 7, 2, 5, 8, 3, 6, 9))] <- NA
  expect_identical(solve_sudoku(easy, method = "logic"), board_solution())
  several <- matrix(NA_integer_, 9, 9)
  seen <- conditions_of(result <- solve_sudoku(several, method = "logic"))
  expect_s3_class(seen[[1]], "oxidoku_warning_stuck")
  expect_identical(seen[[1]]$open, 81L)
  expect_identical(result, several)
  seen <- conditions_of(solve_sudoku(c(to_text(easy), strrep(".", 81)), method = "logic"))
  expect_identical(seen[[1]]$index, 2L)
  expect_error(
    solve_sudoku(from_text(paste0("11", strrep(".", 79))), method = "logic"),
    class = "oxidoku_error_conflict"
  )
})

test_that("steps are drawn, each with something of its own", {
  ids <- c("hidden_pair", "finned_x_wing", "skyscraper", "multi_colors_1", "w_wing")
  plain <- function(step) {
    before <- oxidoku:::position_at(step$.path[[1]], step$step)
    picture_of(before$cells, candidates = before$candidates, main = NULL, style = "newspaper")
  }
  for (id in ids) {
    step <- step_of(id)
    file <- withr::local_tempfile(fileext = ".bmp")
    grDevices::bmp(file, 600, 600)
    old <- graphics::par(no.readonly = TRUE)
    expect_identical(withVisible(plot(step))$visible, FALSE)
    expect_identical(graphics::par("mar"), old$mar)
    grDevices::dev.off()
    pixels <- read_bmp(file)
    # Red is nowhere but where something goes.
    red <- pixels$red > 240 & pixels$green > 180 & pixels$green < 215 & pixels$blue > 175 & pixels$blue < 210
    expect_gt(sum(red), 50)
  }
})

test_that("only steps that are there are drawn", {
  path <- explain_sudoku(board)
  expect_error(plot(path, step = 1000), class = "oxidoku_error_input")
  expect_error(plot(path, step = 1, id = 2), class = "oxidoku_error_input")
  expect_error(plot(path, step = "a"), class = "oxidoku_error_input")
  expect_error(plot(path[0, ]), class = "oxidoku_error_input")
  expect_error(plot(path["step"]), class = "oxidoku_error_input")
  expect_error(plot(path, style = "none"), class = "oxidoku_error_input")
})

test_that("a level stands for its techniques and all easier ones", {
  puzzle <- paste(board_text, collapse = "")
  known <- list_techniques()
  easy <- known$id[known$enabled & known$level == "easy"]
  hard <- known$id[known$enabled & known$level <= "hard"]
  expect_identical(suppressWarnings(explain_sudoku(puzzle, techniques = "easy")), suppressWarnings(explain_sudoku(puzzle, techniques = easy)))
  expect_identical(explain_sudoku(puzzle, techniques = c("easy", "hard")), explain_sudoku(puzzle, techniques = hard))
  expect_identical(
    explain_sudoku(puzzle, techniques = c("easy", "search")), explain_sudoku(puzzle, techniques = c(easy, "search"))
  )
  expect_error(generate_sudoku(require = "easy"), class = "oxidoku_error_input")
  expect_error(explain_sudoku(puzzle, techniques = "Easy"), class = "oxidoku_error_input")
})
