# The exercises that are no solver, checker, filler, generator, picture or enumerator: for each
# what the function is called with, and what is right, from the engine or by definition.
#
# Those that leave more than a value are in grade-exercises-left.R. An exercise is a list of
#   arguments   their names, as the lesson has them
#   calls       function(seed): a list of lists of arguments, the smallest first
#   answer      function(...): the right value; compared as right_value() says
#   accepts     in its place, for what is drawn at random: function(value, ...) giving NULL, or
#               what is wrong, in words
#   together    function(values, cases): the same for the values of all calls
#   idea        which idea to look at again
#   seconds     what one call may take

EXERCISES <- c(LEFT_EXERCISES, list(
  # Lesson 1
  choices = list(
    arguments = "grid", idea = "left", calls = function(seed) grids_of(seed, c("first", "stuck", "half")),
    answer = function(grid) {
      counts <- rowSums(candidate_marks(grid))
      matrix(ifelse(is.na(grid), counts, NA), 9)
    }
  ),
  hidden_in_row = list(
    arguments = c("grid", "i"), idea = "left",
    calls = function(seed) c(
      lapply(c(1, 2), function(i) list(lesson_data()$stuck, i)),
      with_seed(seed, lapply(1:8, function(k) list(other_guise(lesson_data()[[c("stuck", "half")[[k %% 2 + 1]]]]), sample.int(9, 1))))
    ),
    answer = function(grid, i) {
      marks <- array(candidate_marks(grid), c(9, 9, 9))[i, , ]
      digits <- which(colSums(marks) == 1)
      if (length(digits) == 0) return(NULL)
      cbind(row = i, col = vapply(digits, function(digit) which(marks[, digit]), 1L), digit = digits)
    },
    rows = TRUE
  ),
  # Lesson 2
  count_fast = list(
    arguments = c("grid", "limit"), idea = "several", calls = function(seed) count_calls(seed),
    answer = function(grid, limit) engine_count(grid, limit)
  ),
  # Lesson 3
  fill_rows = list(
    arguments = "n", idea = "restarts", calls = function(seed) rep(list(list(4)), 4),
    accepts = function(value, n) accept_rows(value)
  ),
  # Lesson 4
  needed = list(
    arguments = "puzzle", idea = "unique", calls = function(seed) clue_calls(seed),
    answer = function(puzzle) clues_needed_in(puzzle)
  ),
  minimal = list(
    arguments = "puzzle", idea = "unique", calls = function(seed) clue_calls(seed),
    answer = function(puzzle) all(clues_needed_in(puzzle)[!is.na(puzzle)])
  ),
  dig_pairs = list(
    arguments = c("grid", "clues"), idea = "digging", seconds = 60,
    calls = function(seed) with_seed(seed, list(
      list(as.matrix(generate_grid()), 40), list(as.matrix(generate_grid()), 41), list(as.matrix(generate_grid()), 32)
    )),
    accepts = function(value, grid, clues) accept_dug(value, grid, clues, pairs = TRUE)
  ),
  dig_quick = list(
    arguments = c("grid", "clues"), idea = "digging", seconds = 60,
    calls = function(seed) with_seed(seed, list(
      list(as.matrix(generate_grid()), 45), list(as.matrix(generate_grid()), 32)
    )),
    accepts = function(value, grid, clues) accept_dug(value, grid, clues, pairs = FALSE)
  ),
  # Lesson 6
  diagonals_ok = list(
    arguments = "grid", idea = "list",
    calls = function(seed) c(
      lapply(engine_grids()[c(1, 60, 100, 200, 288)], list), lapply(diagonal_grids(), list),
      # Of larger grids one diagonal may be right alone.
      with_seed(seed, lapply(
        list(NULL, "diagonal", sudoku_rules(houses = list(cbind(1:9, 1:9))), sudoku_rules(houses = list(cbind(1:9, 9:1)))),
        function(rules) list(as.matrix(generate_grid(rules = rules)))
      ))
    ),
    answer = function(grid) {
      n <- nrow(grid)
      anyDuplicated(diag(grid)) == 0 && anyDuplicated(diag(grid[, n:1])) == 0
    }
  ),
  family_name = list(
    arguments = "grid", idea = "list", seconds = 60,
    calls = function(seed) with_seed(seed, lapply(sample.int(288, 8), function(k) list(engine_grids()[[k]]))),
    together = function(values, cases) accept_names(values, cases)
  ),
  # Lesson 7
  check_houses = list(
    arguments = c("grid", "houses"), idea = "inner", calls = function(seed) house_calls(seed),
    answer = function(grid, houses) all(vapply(houses, function(house) setequal(grid[house], 1:9), NA))
  ),
  x_houses = list(
    arguments = character(), idea = "inner", calls = function(seed) list(list()),
    accepts = function(value) accept_houses(value)
  ),
  # Lesson 8
  report = list(
    arguments = "grid", idea = "values",
    calls = function(seed) c(
      list(list(lesson_data()$solved), list(lesson_data()$wrong)),
      # Blanks are no digits, and a digit that is there three times is one line of each house.
      list(list(lesson_data()$twice), list(replace(lesson_data()$solved, cbind(1, 2:3), lesson_data()$solved[[1]]))),
      with_seed(seed, lapply(unname(violations(other_guise(lesson_data()$solved))[c("row", "column", "box", "cell")]), list)),
      # Digits at random: each house holds some twice, and some cells are blank.
      with_seed(seed, list(list(matrix(sample(c(1:9, NA), 81, TRUE), 9))))
    ),
    answer = function(grid) {
      found <- find_conflicts(grid)
      data.frame(house = found$house, index = found$index, digit = found$digit)
    },
    rows = TRUE
  ),
  fool = list(
    arguments = character(), idea = "sums", calls = function(seed) rep(list(list()), 4),
    accepts = function(value) accept_fool(value)
  ),
  # Lesson 9
  search_zero = list(
    arguments = "grid", idea = "faster", calls = function(seed) grids_of(seed, c("first", "stuck", "half")),
    accepts = function(value, grid) accept_search(value, grid)
  ),
  # Lesson 10
  count_bits = list(
    arguments = c("grid", "limit"), idea = "several", calls = function(seed) count_calls(seed),
    answer = function(grid, limit) engine_count(grid, limit)
  ),
  singles_in_lanes = list(
    arguments = "lines", idea = "passes", seconds = 60,
    calls = function(seed) with_seed(seed, {
      lines <- generate_sudoku(clues = 30, n = 60, as = "string")
      boards <- vapply(lesson_data()[c("first", "stuck", "half")], function(grid) as.character(as_sudoku(grid)), "")
      list(list(unname(boards)), list(lines))
    }),
    answer = function(lines) !grepl(".", suppressWarnings(solve_sudoku(lines, method = "singles")), fixed = TRUE)
  ),
  # Lesson 11
  only_subsets = list(
    arguments = "grid", idea = "passes", seconds = 60, calls = function(seed) grids_of(seed, c("first", "half", "stuck")),
    answer = function(grid) suppressWarnings(solve_sudoku(grid, method = "logic", techniques = c(
      "full_house", "naked_single", "hidden_single"
    )))
  ),
  my_rating = list(
    arguments = "grid", idea = "rated", seconds = 60,
    calls = function(seed) with_seed(seed, lapply(generate_sudoku(n = 12, minimal = TRUE), function(grid) list(as.matrix(grid)))),
    accepts = function(value, grid) rating_wrong(value),
    together = function(values, cases) accept_rating(values, cases)
  )
))

# Which digits are candidates: a row for each cell, a column for each digit.
candidate_marks <- function(grid) {
  marks <- matrix(FALSE, 81, 9)
  for (k in which(is.na(grid))) {
    i <- (k - 1) %% 9 + 1
    j <- (k - 1) %/% 9 + 1
    marks[k, setdiff(1:9, c(grid[i, ], grid[, j], box_of(grid, i, j)))] <- TRUE
  }
  marks
}

# What is asked ---------------------------------------------------------------------------

# These boards of the lessons, and guises of them.
grids_of <- function(seed, names) {
  boards <- lesson_data()[names]
  c(lapply(unname(boards), list), with_seed(seed, lapply(unname(boards), function(board) list(other_guise(board)))))
}

count_calls <- function(seed) {
  boards <- lesson_data()
  less <- replace(boards$stuck, cbind(1, 6), NA)
  with_seed(seed, list(
    list(boards$solved, 2), list(boards$first, 2), list(boards$several, 100), list(boards$several, 2),
    list(boards$impossible, 2), list(other_guise(boards$several), 10), list(other_guise(boards$first), 5), list(less, 30)
  ))
}

engine_count <- function(grid, limit) suppressWarnings(count_solutions(grid, limit = limit))

clue_calls <- function(seed) {
  with_seed(seed, list(
    list(as.matrix(generate_sudoku(minimal = TRUE))), list(lesson_data()$first), list(other_guise(lesson_data()$stuck)),
    list(as.matrix(generate_sudoku(minimal = TRUE)))
  ))
}

clues_needed_in <- function(puzzle) {
  result <- matrix(FALSE, nrow(puzzle), ncol(puzzle))
  for (cell in which(!is.na(puzzle))) result[cell] <- engine_count(replace(puzzle, cell, NA), 2) > 1
  result
}

# The 288 grids of size 4.
engine_grids <- function() enumerate_solutions(matrix(NA_integer_, 4, 4), limit = 300)

# Grids of size 4 of which no diagonal is right, or one, or the other, or both.
diagonal_grids <- function() {
  grids <- engine_grids()
  kind <- vapply(grids, function(grid) {
    (anyDuplicated(diag(grid)) == 0) + 2 * (anyDuplicated(diag(grid[, 4:1])) == 0)
  }, 0)
  lapply(sort(unique(kind)), function(one) grids[[which(kind == one)[[1]]]])
}

all_houses <- function() {
  cells <- matrix(1:81, 9)
  box <- (row(cells) - 1) %/% 3 * 3 + (col(cells) - 1) %/% 3
  unname(c(split(cells, row(cells)), split(cells, col(cells)), split(cells, box)))
}

house_calls <- function(seed) {
  plain <- all_houses()
  cells <- matrix(1:81, 9)
  inner <- lapply(list(c(2, 2), c(2, 6), c(6, 2), c(6, 6)), function(at) c(cells[at[[1]] + 0:2, at[[2]] + 0:2]))
  with_seed(seed, {
    solved <- other_guise(lesson_data()$solved)
    hyper <- as.matrix(generate_grid(rules = "hyper"))
    first <- replace(solved, cbind(1, 1:2), solved[1, 1])
    c(
      # The first and the last house of a list.
      list(list(first, plain[1:3]), list(first, plain[3:1])),
      # Sums are right.
      list(list(sums_alone()$rows, plain)),
      list(list(solved, plain), list(hyper, c(plain, inner)), list(solved, c(plain, inner)), list(solved, plain[1:9])),
      lapply(unname(violations(solved)), function(grid) list(grid, plain)),
      # Nine houses of one kind only: what is wrong elsewhere does not count.
      list(list(violations(solved)$row, plain[10:18]))
    )
  })
}

# What is accepted ------------------------------------------------------------------------

accept_rows <- function(value) {
  if (!is.list(value) || !all(c("grid", "restarts", "draws") %in% names(value))) return(tell("a_list_with_parts", "grid, restarts, draws"))
  cells <- as_cells(value$grid, 4L)
  wrong <- if (is_problem(cells)) cells else if (any(blanks(cells))) problem("blank", tell("cells_are_blank_where_no", sum(blanks(cells)))) else
    wrong_cells(cells)
  if (!is.null(wrong)) return(wrong$text)
  draws <- value$draws
  if (!is.numeric(draws) || length(draws) != 4 || anyNA(draws)) return(tell("one_number_of_draws_for_each_row"))
  restarts <- value$restarts
  if (!is.numeric(restarts) || length(restarts) != 1 || is.na(restarts)) return(tell("restarts_must_be_a_number"))
  # The first row always fits: it is drawn once in each try.
  if (draws[[1]] != restarts + 1 || any(draws < 1)) return(tell("draws_and_restarts_do_not_fit", draws[[1]], restarts))
  NULL
}

accept_dug <- function(value, grid, clues, pairs) {
  cells <- as_cells(value, 9L)
  if (is_problem(cells)) return(cells$text)
  cells[blanks(cells)] <- NA
  if (any(cells != grid, na.rm = TRUE)) return(changed_given(replace(cells, is.na(cells), grid[is.na(cells)]), grid)$text)
  count <- sum(!is.na(cells))
  if (pairs && !identical(is.na(c(cells)), rev(is.na(c(cells))))) {
    at <- which(is.na(c(cells)) != rev(is.na(c(cells))))[[1]]
    return(tell("not_the_same_after_half_a_turn", (at - 1) %% 9 + 1, (at - 1) %/% 9 + 1))
  }
  if (count < clues) return(tell("it_has_clues_not", count, as.integer(clues)))
  solutions <- engine_count(cells, 2)
  if (solutions != 1) return(tell("it_has_several_solutions"))
  # More than asked for is right only if nothing more can go.
  step <- if (pairs) 2 else 1
  if (count - clues >= step) {
    for (cell in which(!is.na(cells))) {
      away <- if (pairs) unique(c(cell, 82 - cell)) else cell
      if (length(away) == step && engine_count(replace(cells, away, NA), 2) == 1) {
        return(tell("it_stopped_too_early", count, as.integer(clues), (cell - 1) %% 9 + 1, (cell - 1) %/% 9 + 1))
      }
    }
  }
  NULL
}

# One name for relatives, others for others.
accept_names <- function(values, cases) {
  grids <- lapply(cases, function(case) case$args[[1]])
  family <- vapply(grids, function(grid) paste(canonical_sudoku(grid), collapse = ""), "")
  names <- vapply(values, function(value) paste(value, collapse = " "), "")
  for (i in seq_along(grids)) for (j in seq_len(i - 1)) {
    if (family[[i]] == family[[j]] && names[[i]] != names[[j]]) {
      return(tell("relatives_with_two_names", grid_line(grids[[j]]), grid_line(grids[[i]])))
    }
    if (family[[i]] != family[[j]] && names[[i]] == names[[j]]) {
      return(tell("others_with_one_name", grid_line(grids[[j]]), grid_line(grids[[i]])))
    }
  }
  NULL
}

accept_houses <- function(value) {
  if (!is.list(value)) return(tell("houses_are_wanted_in_a_list", 29, describe(value, words_of()$values)))
  if (length(value) != 29) return(tell("houses_are_wanted", 29, length(value)))
  cells <- matrix(1:81, 9)
  right <- c(all_houses(), list(diag(cells), diag(cells[, 9:1])))
  # Whatever grid[house] takes is a house: numbers of cells, or a table of rows and columns.
  key <- function(houses) vapply(houses, function(house) paste(sort(cells[house], na.last = TRUE), collapse = " "), "")
  missing <- setdiff(key(right), tryCatch(key(value), error = function(e) ""))
  if (length(missing) > 0) tell("a_house_is_missing", missing[[1]])
}

accept_fool <- function(value) {
  cells <- as_cells(value, 9L)
  if (is_problem(cells)) return(cells$text)
  if (!all(cells %in% 1:9)) return(tell("it_must_hold_digits"))
  sums <- vapply(all_houses(), function(house) sum(cells[house]), 0)
  if (any(sums != 45)) return(tell("a_house_adds_up_to", sums[sums != 45][[1]]))
  counts <- tabulate(cells, 9)
  odd <- which(counts != 9)
  if (length(odd) > 0) return(tell("not_each_digit_nine_times", odd[[1]], counts[[odd[[1]]]]))
  if (nrow(find_conflicts(cells)) == 0) return(tell("it_is_right_and_fools_nobody"))
  own <- lines_of_grid(cells)[[1]]
  if (any(vapply(lines_of_grid(lesson_data()$sums), identical, NA, own))) tell("it_is_that_of_the_lesson")
}

# Of a grid that is mirrored or whose rows and columns are exchanged the rows, in one order.
lines_of_grid <- function(grid) {
  lapply(list(grid, grid[, 9:1], t(grid), t(grid)[, 9:1]), function(turned) sort(apply(turned, 1, paste, collapse = " ")))
}

accept_search <- function(value, grid) {
  if (!is.list(value) || !all(c("grid", "calls") %in% names(value))) return(tell("a_list_with_parts", "grid, calls"))
  cells <- as_cells(value$grid, 9L)
  if (is_problem(cells)) return(cells$text)
  if (!same_value(cells, solve_sudoku(grid))) return(tell("that_is_not_its_solution"))
  blank <- sum(is.na(grid))
  calls <- value$calls
  # One call for each digit of the solution, and one that finds nothing left to do.
  if (!is.numeric(calls) || length(calls) != 1 || is.na(calls) || calls < blank + 1) {
    return(tell("at_least_so_many_calls", blank + 1, value_word(calls)))
  }
  NULL
}

accept_rating <- function(values, cases) {
  mine <- vapply(values, as.numeric, 0)
  finite <- is.finite(mine)
  if (sum(finite) < 3) return(tell("too_few_puzzles_were_solved", sum(finite), length(mine)))
  theirs <- vapply(cases, function(case) as.numeric(rate_sudoku(case$args[[1]])$score), 0)
  if (length(unique(mine[finite])) == 1) return(tell("all_ratings_are_the_same"))
  order <- stats::cor(mine[finite], theirs[finite], method = "spearman")
  if (order < 0.2) tell("another_order_than_the_package", round(order, 2))
}

# Cases and judges ------------------------------------------------------------------------

exercise_cases <- function(task, seed) {
  exercise <- EXERCISES[[task]]
  if (is.null(exercise$cases)) call_cases(task, exercise$calls(seed), seed) else exercise$cases(seed)
}

call_cases <- function(task, calls, seed) {
  exercise <- EXERCISES[[task]]
  lapply(seq_along(calls), function(k) {
    right <- if (!is.null(exercise$answer)) list(do.call(exercise$answer, unname(calls[[k]])))
    new_case(
      paste0("call_", k), tell("call_number", k, call_words(task, calls[[k]])), calls[[k]],
      if (is.null(right)) tell(paste0("expect_", task)) else expect_words(right[[1]]), judge_exercise, exercise$idea,
      seed = seed + k - 1, right = right, exercise = task
    )
  })
}

# The call as one would type it, with the kind of what is too long.
call_words <- function(task, args) {
  words <- vapply(args, function(value) {
    if (is.matrix(value)) tell("a_grid_of_cells", nrow(value), ncol(value), sum(blanks(value))) else
      if (is.list(value)) tell("a_list_of", length(value)) else shorten(paste(deparse(value), collapse = " "), 40)
  }, "")
  sprintf("%s(%s)", task, paste(words, collapse = ", "))
}

expect_words <- function(value) {
  if (is.null(value) || is.atomic(value) && length(value) == 1) return(format_one(value))
  if (is.matrix(value) || is.data.frame(value)) return(tell("a_table_of", nrow(value), ncol(value)))
  shorten(paste(deparse(value), collapse = " "), 60)
}

judge_exercise <- function(run, case) {
  exercise <- EXERCISES[[case$exercise]]
  if (!is.null(exercise$accepts)) {
    words <- do.call(exercise$accepts, c(list(run$value), unname(case$args)))
    return(if (!is.null(words)) exercise_problem(words))
  }
  if (!is.null(exercise$together)) return(NULL)
  words <- value_differs(run$value, case$right[[1]], isTRUE(exercise$rows), run$said)
  if (!is.null(words)) exercise_problem(words)
}

exercise_problem <- function(words) {
  # Values of R, such as TRUE, stay as they are.
  begins <- if (grepl("^.[[:upper:]]", words)) identity else lower_first
  problem("different", words, say = tell("gives_something_else", begins(sub("[.]$", "", words))))
}

# Numbers without names, in the shape they have.
plain_value <- function(value) {
  if (is.data.frame(value)) value <- as.matrix(value)
  size <- dim(value)
  value <- if (is.logical(value) && !all(is.na(value))) as.vector(value) else if (is.numeric(value) || is.logical(value)) as.numeric(value) else as.vector(value)
  if (!is.null(size)) dim(value) <- size
  value
}

same_value <- function(value, right) identical(plain_value(value), plain_value(right))

# How a value differs from the right one: the smallest part that shows it. With `rows` the
# order of rows does not count, and no rows are as good as NULL.
value_differs <- function(value, right, rows, said = FALSE) {
  if (rows) return(rows_differ(value, right))
  if (same_value(value, right)) return(NULL)
  if (is.null(value) && said) return(tell("it_was_printed_not_returned"))
  if (is.matrix(right)) {
    if (is.data.frame(value)) value <- as.matrix(value)
    if (!is.matrix(value)) return(tell("no_matrix_but", nrow(right), ncol(right), describe(value, words_of()$values)))
    if (!identical(dim(value), dim(right))) return(tell("matrix_of_another_size", nrow(value), ncol(value), nrow(right), ncol(right)))
    same <- (is.na(value) & is.na(right)) | (value == right) %in% TRUE
    if (all(same)) return(tell("another_type", typeof(value), typeof(right)))
    at <- which(t(!same))[[1]] - 1
    row <- at %/% ncol(right) + 1
    col <- at %% ncol(right) + 1
    return(tell("cell_differs", row, col, format(value[row, col]), format(right[row, col]), sum(!same)))
  }
  if (length(right) > 1 && length(value) == length(right) && is.atomic(value)) {
    k <- which(!((is.na(value) & is.na(right)) | (value == right) %in% TRUE))
    if (length(k) > 0) return(tell("element_differs", k[[1]], format(value[[k[[1]]]]), format(right[[k[[1]]]]), length(k)))
  }
  tell("value_differs", if (is.list(value)) describe(value, words_of()$values) else value_word(value), expect_words(right))
}

rows_differ <- function(value, right) {
  # Columns with these names may stand in any order.
  if (length(dim(value)) == 2 && identical(sort(colnames(value)), sort(colnames(right)))) {
    value <- value[, colnames(right), drop = FALSE]
  }
  lines <- function(table, once = TRUE) {
    if (is.null(table)) return(character())
    if (is.data.frame(table)) table <- as.matrix(data.frame(lapply(table, as.character)))
    if (!is.matrix(table)) return(NULL)
    found <- sort(apply(table, 1, function(row) paste(trimws(row), collapse = " ")))
    if (once) unique(found) else found
  }
  mine <- lines(value)
  wanted <- lines(right)
  if (is.null(mine)) return(tell("no_table_but", describe(value, words_of()$values)))
  extra <- setdiff(mine, wanted)
  if (length(extra) > 0) return(tell("a_row_too_many", extra[[1]]))
  missing <- setdiff(wanted, mine)
  if (length(missing) > 0) return(tell("a_row_is_missing", missing[[1]]))
  again <- lines(value, FALSE)
  again <- again[duplicated(again)]
  if (length(again) > 0) tell("a_row_stands_twice", again[[1]])
}

# What the values of all calls have to do with each other.
judge_together <- function(result, task, rows, cases) {
  together <- EXERCISES[[task]]$together
  if (is.null(together) || !all(vapply(rows, function(row) row$status == "passed", NA))) return(result)
  words <- tryCatch(
    together(lapply(rows, function(row) row$run$value), cases),
    error = function(e) tell("what_came_back_cannot_be")
  )
  found <- if (!is.null(words)) exercise_problem(words)
  add_case(
    result, "together", tell("all_values_together"), if (is.null(found)) "passed" else "failed", found,
    tell(paste0("expect_", task))
  )
}
