# This file watches the clock, see tools/testthat.R.
# Mistakes that beginners make, one by one: the message must name the mistake or
# the idea, and lead to the section where it is taught.

allowed <- function(grid, i, j, digit) digit %in% candidates(grid, i, j)
first_blank <- function(grid) which(is.na(grid), arr.ind = TRUE)

# A search whose input is read well, so that it can only fail later.
after_input <- function(search) {
  force(search)
  function(grid) {
    grid[which(grid == 0)] <- NA
    if (nrow(find_conflicts(grid)) > 0) stop("wrong givens")
    search(grid)
  }
}

expect_advice <- function(grade, case, message, idea) {
  first <- first_failed(grade)
  expect_equal(first$case, case)
  expect_match(first$message, message, fixed = TRUE)
  expect_equal(first$idea, english_words()$ideas[[idea]])
}

test_that("one grid shared by <<-, and no digit taken back", {
  shared <- NULL
  fill <- function() {
    blank <- first_blank(shared)
    if (nrow(blank) == 0) return(TRUE)
    for (digit in candidates(shared, blank[1, 1], blank[1, 2])) {
      shared[blank[1, 1], blank[1, 2]] <<- digit
      if (fill()) return(TRUE)
    }
    FALSE
  }
  solver <- function(grid) {
    grid[which(grid == 0)] <- NA
    if (nrow(find_conflicts(grid)) > 0) stop("wrong givens")
    shared <<- grid
    fill()
    shared
  }
  expect_advice(
    graded(grade_function(solver, "solver")), "easy",
    "`<<-` changes one shared grid: when no digit fits, take the last digit back by hand", "recursion"
  )
  # A counter that is changed by <<- is not what leaves cells blank.
  calls <- 0
  counts <- function(grid) {
    calls <<- calls + 1
    grid
  }
  expect_no_match(first_failed(graded(grade_function(counts, "solver")))$message, "<<-", fixed = TRUE)
})

test_that("stepping back without blanking the cell", {
  steps <- function(grid) {
    blank <- first_blank(grid)
    k <- 1
    while (k >= 1 && k <= nrow(blank)) {
      i <- blank[k, 1]
      j <- blank[k, 2]
      tried <- if (is.na(grid[i, j])) 0 else grid[i, j]
      left <- Filter(function(digit) digit > tried, candidates(grid, i, j))
      if (length(left) > 0) grid[i, j] <- left[[1]]
      k <- if (length(left) > 0) k + 1 else k - 1
    }
    if (k == 0) NULL else grid
  }
  expect_advice(
    graded(grade_function(after_input(steps), "solver", time_limit = 0.3)), "easy", "blank the cell again", "recursion"
  )
})

test_that("returning the first try whatever it is, and throwing it away", {
  at_once <- function(grid) {
    blank <- first_blank(grid)
    if (nrow(blank) == 0) return(grid)
    for (digit in candidates(grid, blank[1, 1], blank[1, 2])) {
      try_grid <- grid
      try_grid[blank[1, 1], blank[1, 2]] <- digit
      return(at_once(try_grid))
    }
    NULL
  }
  expect_advice(
    graded(grade_function(after_input(at_once), "solver")), "easy",
    "return it, or try the next digit if it is NULL", "recursion"
  )
  thrown_away <- function(grid) {
    blank <- first_blank(grid)
    if (nrow(blank) == 0) return(grid)
    for (digit in candidates(grid, blank[1, 1], blank[1, 2])) {
      try_grid <- grid
      try_grid[blank[1, 1], blank[1, 2]] <- digit
      thrown_away(try_grid)
    }
    NULL
  }
  expect_advice(
    graded(grade_function(after_input(thrown_away), "solver", time_limit = 0.3)), "easy",
    "Keep what the inner call returns", "recursion"
  )
})

test_that("a digit put in that is not allowed", {
  anything <- function(grid) {
    grid[is.na(grid) | grid == 0] <- 5
    grid
  }
  expect_advice(graded(grade_function(anything, "solver")), "easy", "Row 1 holds 5 twice", "names")
  expect_advice(graded(grade_function(anything, "solver", method = "singles")), "easy", "Row 1 holds 5 twice", "left")
})

test_that("9 and 3 written for the size of the grid", {
  grade <- graded(grade_function(function(grid) {
    grid[is.na(grid)] <- 5
    grid
  }, "solver"))
  small <- grade$cases[grade$cases$case == "small", ]
  expect_match(small$message, "holds 5, which is not a digit from 1 to 4. Is a 9 or a 3 written", fixed = TRUE)
  expect_equal(small$idea, english_words()$ideas[["boxes"]])
  # A search that finds nothing there is right elsewhere.
  grade <- graded(grade_function(function(grid) if (nrow(grid) == 9) engine(grid), "solver"))
  expect_true(grade$passed)
  small <- grade$cases[grade$cases$case == "small", ]
  expect_match(small$message, "as if there were nothing to find. Is a 9 or a 3 written", fixed = TRUE)
})

test_that("a digit ruled out that is allowed", {
  search_with <- function(candidates) {
    search <- function(grid) {
      blank <- first_blank(grid)
      if (nrow(blank) == 0) return(grid)
      for (digit in candidates(grid, blank[1, 1], blank[1, 2])) {
        try_grid <- grid
        try_grid[blank[1, 1], blank[1, 2]] <- digit
        found <- search(try_grid)
        if (!is.null(found)) return(found)
      }
      NULL
    }
    after_input(search)
  }
  wrong_box <- function(grid, i, j) {
    rows <- 3 * ((i - 1) %% 3) + 1:3
    cols <- 3 * ((j - 1) %/% 3) + 1:3
    setdiff(1:9, c(grid[i, ], grid[, j], grid[rows, cols]))
  }
  wrong_columns <- function(grid, i, j) {
    rows <- 3 * ((i - 1) %/% 3) + 1:3
    cols <- 3 * ((j - 1) %% 3) + 1:3
    setdiff(1:9, c(grid[i, ], grid[, j], grid[rows, cols]))
  }
  exchanged <- function(grid, i, j) {
    rows <- 3 * ((j - 1) %/% 3) + 1:3
    cols <- 3 * ((i - 1) %/% 3) + 1:3
    setdiff(1:9, c(grid[i, ], grid[, j], grid[rows, cols]))
  }
  misspelt <- function(grid, i, j) list(digits = candidates(grid, i, j))$dgits
  for (wrong in list(wrong_box, wrong_columns, exchanged, misspelt)) {
    grade <- graded(grade_function(search_with(wrong), "solver", time_limit = 0.3))
    expect_advice(grade, "easy", "Or a digit was ruled out that is allowed", "recursion")
    message <- first_failed(grade)$message
    expect_match(message, english_words()$ideas[["boxes"]], fixed = TRUE)
    expect_match(message, "A name that a list does not have gives NULL", fixed = TRUE)
    # The comparison that it asks for can be made, and shows the difference.
    call <- regmatches(message, regexpr("which\\(find_candidates.*?, 2, \\]\\)", message, perl = TRUE))
    right <- eval(parse(text = call))
    expect_false(setequal(unlist(right), wrong(lesson_data()$first, 7, 2)))
  }
})

test_that("a given that is no digit", {
  trusting <- function(grid) {
    if (any(grid == 10, na.rm = TRUE)) {
      grid[is.na(grid)] <- lesson_data()$solved[is.na(grid)]
      return(grid)
    }
    engine(grid)
  }
  expect_advice(
    graded(grade_function(trusting, "solver")), "no_digit",
    "Row 1, column 1 holds 10, which is not a digit from 1 to 9, in the grid it was given.", "givens"
  )
  # A table that is asked for its tenth element is no refusal.
  looks_up <- function(grid) {
    lapply(grid[which(grid > 0)], function(digit) as.list(1:9)[[digit]])
    engine(grid)
  }
  expect_advice(graded(grade_function(looks_up, "solver")), "no_digit", "10 is not a digit of this grid. Check the givens", "givens")
})

test_that("a solver that does more than naked singles passes as one of them, and is told so", {
  note <- "fills cells that naked singles cannot fill"
  complete <- graded(grade_function(after_input(function(grid) engine(grid)), "solver", method = "singles"))
  expect_true(complete$passed)
  expect_match(complete$notes, note, all = FALSE)
  # Hidden singles of rows.
  hidden <- after_input(function(grid) {
    repeat {
      before <- grid
      grid <- singles(grid)
      for (i in 1:9) for (digit in 1:9) {
        cols <- Filter(function(j) is.na(grid[i, j]) && digit %in% candidates(grid, i, j), 1:9)
        if (length(cols) == 1) grid[i, cols] <- digit
      }
      if (identical(before, grid)) break
    }
    if (anyNA(grid)) message("stuck")
    grid
  })
  grade <- graded(grade_function(hidden, "solver", method = "singles"))
  expect_true(grade$passed)
  expect_match(grade$notes, note, all = FALSE)
  # One of naked singles alone hears nothing of it, and a wrong guess does not pass.
  plain <- after_input(function(grid) {
    grid <- singles(grid)
    if (anyNA(grid)) message("stuck")
    grid
  })
  grade <- graded(grade_function(plain, "solver", method = "singles"))
  expect_true(grade$passed)
  expect_identical(grade$notes, character())
  guesses <- after_input(function(grid) {
    grid <- singles(grid)
    grid[is.na(grid)] <- 5
    grid
  })
  expect_false(graded(grade_function(guesses, "solver", method = "singles"))$passed)
})

test_that("a generator that does not look at what it has", {
  # Never fewer than 25, as digging often ends.
  digs <- function(clues) generate_sudoku(clues = max(clues, 25))
  grade <- graded(grade_function(digs, "generator"))
  expect_advice(grade, "clues_24_42", "It has 25 clues, not 24. Digging often ends with too many", "digging")
  expect_match(
    grade$cases$message[grade$cases$case == "too_few"], "a grid with 25 clues, but a puzzle with 10", fixed = TRUE
  )
  expect_false(grade$passed)
  # Giving up is fair, in each of the ways, and two refusals are not the same puzzle.
  ways <- list(function() NULL, function() NA, function() FALSE, function() stop("none"))
  for (give_up in ways) {
    gives_up <- function(clues) if (clues < 25) give_up() else generate_sudoku(clues = clues)
    expect_true(graded(grade_function(gives_up, "generator"))$passed)
  }
  # An error of R's is none.
  breaks <- function(clues) if (clues < 25) list()[[3]] else generate_sudoku(clues = clues)
  expect_false(graded(grade_function(breaks, "generator"))$passed)
})

test_that("a generator is asked for few clues until it was seen to deal with too many", {
  dig <- function(grid, clues) {
    for (cell in sample(81)) {
      if (sum(!is.na(grid)) == clues) break
      without <- replace(grid, cell, NA)
      if (has_unique_solution(without)) grid <- without
    }
    grid
  }
  takes_another <- function(clues) {
    if (clues < 17) stop("too few")
    repeat {
      puzzle <- dig(generate_grid(), clues)
      if (sum(!is.na(puzzle)) == clues) return(puzzle)
    }
  }
  asked <- function(f) {
    grade <- graded(grade_function(f, "generator"))
    expect_true(grade$passed)
    intersect(c("clues_24_42", "clues_23_2", "clues_23_3"), grade$cases$case)
  }
  expect_length(asked(takes_another), 1)
  expect_identical(asked(function(clues) if (clues < 25) NULL else takes_another(clues)), "clues_24_42")
  # Another grid for each number of clues does not show what was done with the first.
  draws_first <- function(clues) {
    runif(clues)
    takes_another(clues)
  }
  expect_length(asked(draws_first), 3)
})

test_that("a generator is not run again once a grid of it breaks the rules", {
  wrong <- function(clues) {
    grid <- matrix(NA, 9, 9)
    left <- 3:5
    while (length(left) > 0) {
      grid[1, length(left)] <- sample(left, 1)
      left <- left[-1]
    }
    grid[1, ] <- 5
    grid
  }
  out <- utils::capture.output(grade <- grade_function(wrong, "generator"))
  expect_equal(grade$cases$status[1:3], c("failed", "not run", "not run"))
  expect_match(first_failed(grade)$message, "sample() fell into its trap", fixed = TRUE)
  expect_match(out, "8 not run, because a grid that breaks the rules came back", fixed = TRUE, all = FALSE)
})

test_that("the package's own function is named", {
  through <- function(grid) solve_sudoku(grid, multiple = "first")
  expect_match(graded(grade_function(through, "solver"))$notes, "calls solve_sudoku(): it is the package's", fixed = TRUE)
  expect_match(graded(grade_function(generate_grid, "filler"))$notes, "calls generate_grid()", fixed = TRUE)
  expect_match(graded(grade_function(function(grid) check_sudoku(grid), "checker"))$notes, "calls check_sudoku()", fixed = TRUE)
  # One of the student's of that name is the student's.
  solve_sudoku <- function(grid) grid
  mine <- function(grid) solve_sudoku(grid)
  expect_identical(graded(grade_function(mine, "solver"))$notes, character())
  # By its name in quotes, or another function that does the whole task; passed or not.
  by_name <- function(grid) do.call("check_sudoku", list(grid))
  expect_match(graded(grade_function(by_name, "checker"))$notes, "calls check_sudoku()", fixed = TRUE)
  listing <- function(grid) enumerate_solutions(grid, limit = 1)[[1]]
  expect_match(graded(grade_function(listing, "solver"))$notes, "calls enumerate_solutions()", fixed = TRUE)
})

test_that("TRUE and FALSE on a copy, and the copy lost", {
  on_a_copy <- function(grid) {
    blank <- first_blank(grid)
    if (nrow(blank) == 0) return(TRUE)
    for (digit in candidates(grid, blank[1, 1], blank[1, 2])) {
      grid[blank[1, 1], blank[1, 2]] <- digit
      if (on_a_copy(grid)) return(TRUE)
    }
    FALSE
  }
  solver <- after_input(function(grid) {
    on_a_copy(grid)
    grid
  })
  expect_advice(graded(grade_function(solver, "solver", time_limit = 0.3)), "easy", "fills a copy of its grid, which is lost", "recursion")
})

test_that("TRUE instead of the grid", {
  worked <- after_input(function(grid) !is.null(engine(grid)))
  expect_advice(
    graded(grade_function(worked, "solver")), "easy",
    "It gave TRUE. Return the grid itself, not whether it worked: return(grid).", "recursion"
  )
  grade <- graded(grade_function(function() TRUE, "filler"))
  expect_match(first_failed(grade)$message, "Return the grid itself", fixed = TRUE)
})

test_that("the grid instead of NULL at a dead end", {
  dead_end <- function(grid) {
    blank <- first_blank(grid)
    if (nrow(blank) == 0) return(grid)
    for (digit in candidates(grid, blank[1, 1], blank[1, 2])) {
      try_grid <- grid
      try_grid[blank[1, 1], blank[1, 2]] <- digit
      found <- dead_end(try_grid)
      if (!is.null(found)) return(found)
    }
    grid
  }
  message <- "where no digit fits, return NULL, not the grid"
  expect_advice(graded(grade_function(after_input(dead_end), "solver")), "easy", message, "recursion")
  # The same without any recursion: the first digit that fits.
  first_fit <- function(grid) {
    for (i in 1:9) for (j in 1:9) {
      left <- candidates(grid, i, j)
      if (is.na(grid[i, j]) && length(left) > 0) grid[i, j] <- left[[1]]
    }
    grid
  }
  expect_advice(graded(grade_function(after_input(first_fit), "solver")), "easy", message, "recursion")
})

test_that("only one kind of blanks is understood", {
  zeros_only <- function(grid) {
    blank <- which(grid == 0, arr.ind = TRUE)
    if (nrow(blank) == 0) return(grid)
    grid[grid == 0] <- NA
    engine(grid)
  }
  expect_advice(
    graded(grade_function(zeros_only, "solver")), "easy", "It works when blanks are 0 and not when they are NA.", "zeros"
  )
  expect_advice(
    graded(grade_function(zeros_only, "solver", method = "singles")), "easy",
    "It works when blanks are 0 and not when they are NA.", "input"
  )
  comparing <- function(grid) {
    if (grid[1, 1] == 0) grid[grid == 0] <- NA
    engine(grid)
  }
  expect_advice(graded(grade_function(comparing, "solver")), "easy", "It works when blanks are 0", "zeros")
  na_only <- function(grid) {
    if (!any(grid == 0, na.rm = TRUE)) engine(grid) else grid
  }
  message <- "Here blanks are 0, and your function looks for NA."
  expect_advice(graded(grade_function(na_only, "solver")), "zeros", message, "zeros")
  expect_advice(graded(grade_function(na_only, "solver", method = "singles")), "zeros", message, "input")
})

test_that("a line that is never run is left out where blanks of 0 are the matter", {
  silent <- function(grid) {
    repeat {
      before <- grid
      if (!any(grid == 0, na.rm = TRUE)) grid <- singles(grid)
      if (identical(before, grid)) {
        break
        message("I am stuck")
      }
    }
    grid
  }
  grade <- graded(grade_function(silent, "solver", method = "singles"))
  expect_equal(first_failed(grade)$case, "zeros")
  expect_no_match(first_failed(grade)$message, "never run")
  expect_match(grade$cases$message[grade$cases$case == "stuck"], "never run: it stands after `break`")
})

test_that("the box forgotten, and passes ended too early, by the solver of lesson 1", {
  without_boxes <- function(grid) {
    grid[which(grid == 0)] <- NA
    repeat {
      before <- grid
      for (i in 1:9) for (j in 1:9) {
        left <- setdiff(1:9, c(grid[i, ], grid[, j]))
        if (is.na(grid[i, j]) && length(left) == 1) grid[i, j] <- left
      }
      if (identical(before, grid)) break
    }
    grid
  }
  grade <- graded(grade_function(without_boxes, "solver", method = "singles"))
  expect_advice(grade, "easy", "if you look at the row, the column AND the box. Was the box forgotten?", "left")
  # What it names is so.
  place <- as.integer(regmatches(
    first_failed(grade)$message,
    regexec("Row (\\d), column (\\d) has one digit left, (\\d)", first_failed(grade)$message)
  )[[1]][-1])
  expect_equal(lesson_data()$solved[place[1], place[2]], place[3])

  one_pass <- function(grid) {
    grid[which(grid == 0)] <- NA
    for (i in 1:9) for (j in 1:9) {
      left <- candidates(grid, i, j)
      if (is.na(grid[i, j]) && length(left) == 1) grid[i, j] <- left
    }
    grid
  }
  expect_advice(
    graded(grade_function(one_pass, "solver", method = "singles")), "easy", "make passes until one of them fills nothing", "passes"
  )
})

test_that("the solver of lesson 1, graded as one that solves everything", {
  grade <- graded(grade_function(after_input(singles), "solver"))
  expect_advice(grade, "search", "grade it with method = \"singles\"", "recursion")
})

test_that("nothing given back, by the solver of lesson 1", {
  grade <- graded(grade_function(function(grid) invisible(NULL), "solver", method = "singles"))
  expect_advice(grade, "easy", "Return the grid", "passes")
  grade <- graded(grade_function(function(grid) {
    print(singles(grid))
    NULL
  }, "solver", method = "singles"))
  expect_advice(grade, "easy", "A printed grid is not returned", "passes")
})

test_that("a function of R's in place of the student's", {
  # base::search() has no arguments.
  copied_in_part <- function(grid) search(grid)$grid
  expect_advice(graded(grade_function(copied_in_part, "solver")), "easy", "`search` is a function of R here", "names")
  mine <- function(grid) grid
  two_arguments <- function(grid) mine(grid, 3)
  expect_advice(graded(grade_function(two_arguments, "solver")), "easy", "your function `mine` has other arguments (grid)", "names")
})

test_that("functions that take too long lead to the section on it", {
  grade <- graded(grade_function(function(clues) repeat {}, "generator", time_limit = 0.1))
  expect_equal(first_failed(grade)$idea, english_words()$ideas[["digging"]])
  waits <- function(clues) if (clues == 10) repeat {} else generate_sudoku(clues = clues)
  expect_advice(
    graded(grade_function(waits, "generator", time_limit = 1)), "too_few", "wait for something that never happens", "digging"
  )
  grade <- graded(grade_function(function() repeat {}, "filler", time_limit = 0.1))
  expect_equal(first_failed(grade)$idea, english_words()$ideas[["back"]])
  grade <- graded(grade_function(function(grid) repeat {}, "solver", method = "singles", time_limit = 0.1))
  expect_equal(first_failed(grade)$idea, english_words()$ideas[["passes"]])
  grade <- graded(grade_function(function(grid) repeat {}, "solver", time_limit = 0.1))
  expect_equal(first_failed(grade)$idea, english_words()$ideas[["recursion"]])
  expect_equal(grade$cases$status[1:3], c("failed", "failed", "not run"))
})

test_that("blanks of a generator may be NA or 0", {
  zeros <- function(clues) {
    puzzle <- generate_sudoku(clues = clues)
    puzzle[is.na(puzzle)] <- 0L
    puzzle
  }
  grade <- graded(grade_function(zeros, "generator"))
  expect_true(grade$passed)
})

test_that("blanks that are 0 are printed as 0", {
  grid <- lesson_data()$small
  expect_equal(grid_lines(grid)[[1]], "  . . | . 4")
  grid[is.na(grid)] <- 0L
  expect_equal(grid_lines(grid)[[1]], "  0 0 | 0 4")
})
