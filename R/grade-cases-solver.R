# The cases of the task "solver".

# What a solver can say where there is nothing to find.
no_answer <- function() tell("null_false_na_or_an")

# The boards of the lessons, and those made from them.
solver_boards <- function() {
  boards <- lesson_data()
  clash <- function(row, col) {
    grid <- matrix(NA_integer_, 9, 9)
    grid[1, 1] <- grid[row, col] <- 5L
    grid
  }
  one_blank <- lapply(seq_len(nrow(SPREAD_CELLS)), function(k) {
    replace(boards$solved, SPREAD_CELLS[k, , drop = FALSE], NA)
  })
  c(boards, list(
    zeros = plain_doubles(boards$first), one_blank = stats::setNames(one_blank, cell_name(SPREAD_CELLS)),
    exchanged = replace(boards$wrong, cbind(5, 2:8), NA), no_digit = replace(boards$first, 1, 10L),
    clash_row = clash(1, 9), clash_column = clash(9, 1), clash_box = clash(2, 2)
  ))
}

solver_cases <- function(method, seed) {
  boards <- solver_boards()
  others <- with_seed(seed, other_guises(boards$first, 6))
  spoiled <- with_seed(seed, violations_of(other_guises(boards$solved, 4)))
  # Those with a blank are puzzles.
  spoiled <- spoiled[names(spoiled) != "missing"]
  solve <- function(id, title, grid, idea = "recursion", ...) {
    grid_case(id, title, grid, tell("the_solution"), judge_solution, idea, method = method, ...)
  }
  refuse <- function(id, title, grid, idea, ...) {
    grid_case(id, title, grid, no_answer(), judge_refusal, idea, ...)
  }
  stuck <- function(id, title, grid) grid_case(id, title, grid, tell("the_grid_as_far_as"), judge_stuck, "stuck")
  singles <- method == "singles"
  easy <- list(
    solve("easy", tell("an_easy_puzzle_blanks_are"), boards$first, if (singles) "passes" else "recursion"),
    solve("zeros", tell("the_same_puzzle_blanks_are"), boards$zeros, if (singles) "input" else "zeros"),
    solve("one_blank", tell("a_grid_with_one_blank"), boards$one_blank, "grid", enough = 9),
    solve("solved", tell("a_grid_that_is_solved"), boards$solved, "grid"),
    solve("others", tell("easy_puzzles_in_other_guises"), others, if (singles) "passes" else "recursion"),
    solve("four", tell("four_blanks_boxes_decide"), four_blanks(), "boxes")
  )
  full <- list(
    refuse("full_wrong", tell("a_full_grid_that_is"), boards$wrong, "full_wrong"),
    refuse("spoiled", tell("full_grids_one_thing_wrong"), if (singles) c(spoiled, wrong_rows(boards$solved), wrong_columns(boards$solved), wrong_boxes(boards$solved), sums_alone(), boards["sums"]) else spoiled, "full_wrong")
  )
  small <- list(
    solve("small", tell("a_small_puzzle"), boards$small, "boxes", needed = FALSE)
  )
  if (singles) {
    return(c(easy, list(
      stuck("stuck", tell("a_puzzle_where_naked_singles_fill"), boards$stuck),
      stuck("half", tell("a_puzzle_where_naked_singles"), c(list(boards$half), with_seed(seed, other_guises(boards$half, 5)))),
      full[[1]], full[[2]]
    ), small))
  }
  c(easy, list(
    solve("search", tell("a_puzzle_that_needs_trying"), boards$stuck),
    solve("doubles", tell("the_first_puzzle_as_doubles"), boards$first + 0, "grid"),
    solve("several", tell("a_puzzle_with_three_solutions"), boards$several),
    solve("empty", tell("an_empty_grid_any_solution"), matrix(NA_integer_, 9, 9)),
    refuse("impossible", tell("a_puzzle_without_a_solution"), boards$impossible, "recursion"),
    full[[1]],
    refuse("given_rows", tell("wrong_givens_in_two_rows"), one_more_blank(wrong_rows(boards$solved)), "givens"),
    refuse("given_columns", tell("wrong_givens_in_two_columns"), one_more_blank(wrong_columns(boards$solved)), "givens"),
    refuse("given_boxes", tell("wrong_givens_in_boxes"), one_more_blank(wrong_boxes(boards$solved)), "givens"),
    refuse("exchanged", tell("two_digits_exchanged_some_cells"), boards$exchanged, "givens"),
    refuse("twice", tell("a_puzzle_with_a_wrong"), boards$twice, "givens"),
    refuse(
      "no_digit", tell("a_puzzle_with_10_among"), boards$no_digit, "givens",
      on_error = tell("10_is_no_digit_of")
    ),
    full[[2]],
    # Nothing but the givens shows here in a short time that there is no solution.
    refuse("row", tell("wrong_givens_5_twice_in_row"), boards$clash_row, "givens"),
    refuse("column", tell("wrong_givens_5_twice_in_column"), boards$clash_column, "givens"),
    refuse("box", tell("wrong_givens_5_twice_in_a"), boards$clash_box, "givens")
  ), small)
}

# Four blanks in a rectangle, where the wrong two digits break nothing but boxes. In each box
# the digit that they would repeat stands in another row and column; which of its three columns
# or rows that is goes through all, and so does which digit is the smaller one: whoever looks
# at two columns of a box takes the wrong ones for right in one of the puzzles.
four_blanks <- function() {
  grid <- matrix(as.integer(strsplit(RECTANGLE$grid, "")[[1]]), 9, byrow = TRUE)
  first <- grid[RECTANGLE$rows[[1]], RECTANGLE$cols[[1]]]
  second <- grid[RECTANGLE$rows[[2]], RECTANGLE$cols[[1]]]
  grid[RECTANGLE$rows, RECTANGLE$cols] <- NA
  exchanged <- relabelled(grid, replace(1:9, c(first, second), c(second, first)))
  # The lines of the repeated digits become line k of their boxes.
  moved <- function(lines, k) {
    order <- 1:9
    for (line in lines) {
      other <- 3 * ((line - 1) %/% 3) + k
      order[c(line, other)] <- order[c(other, line)]
    }
    order
  }
  puzzles <- list()
  for (puzzle in list(grid, exchanged)) for (k in 1:3) {
    puzzles <- c(puzzles, list(puzzle[moved(RECTANGLE$repeated_rows, k), ], puzzle[, moved(RECTANGLE$repeated_cols, k)]))
  }
  puzzles
}

# Found by search.
RECTANGLE <- list(
  grid = "127635498436982571589471623851247369643198752792356814975824136314769285268513947",
  rows = c(1, 4), cols = c(5, 7), repeated_rows = c(3, 6), repeated_cols = c(4, 9)
)

# Wrong full grids with a blank cell that has one candidate: whoever does not look at the
# givens fills it, and is done. It is in no house that is wrong.
one_more_blank <- function(grids) {
  lapply(grids, function(grid) {
    found <- find_conflicts(grid)
    wrong <- function(kind) unique(found$index[found$house == kind])
    cells <- expand.grid(col = 9:1, row = 9:1)
    box <- (cells$row - 1) %/% 3 * 3 + (cells$col - 1) %/% 3 + 1
    free <- !cells$row %in% wrong("row") & !cells$col %in% wrong("column") & !box %in% wrong("box")
    at <- cells[which(free)[[1]], ]
    grid[at$row, at$col] <- NA
    grid
  })
}

# solve_sudoku() is called on boards whose blanks are 0 or NA alike.
plain_doubles <- function(grid) {
  grid[is.na(grid)] <- 0
  grid
}
