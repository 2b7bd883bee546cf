# The cases of the task "checker". That of a wrong grid is a family where there are many ways
# to leave something out: see grade-grids.R.

checker_cases <- function(f, seed) {
  boards <- lesson_data()
  solved <- boards$solved
  others <- with_seed(seed, other_guises(solved, 12))
  spoiled <- with_seed(seed, violations_of(others[1:6]))
  with <- function(row, col, value) {
    grid <- solved
    grid[row, col] <- value
    grid
  }
  # 10 and -1 in place of 4 and 5: all sums stay, if done in a rectangle of
  # one box; here only the row's does.
  outside <- solved
  outside[1, 1:2] <- outside[1, 1:2] + c(-8L, 8L)
  # Each digit nine times, and some rows, columns and boxes wrong.
  mixed <- solved
  mixed[cbind(c(1, 5), c(1, 5))] <- mixed[cbind(c(5, 1), c(5, 1))]
  case <- function(id, title, grid, right, idea, needed = TRUE, box = NULL, enough = NULL) {
    grid_case(
      id, title, grid, if (right) tell("true_it_is_a_finished") else "FALSE", judge_verdict, idea,
      needed, right = right, enough = enough, more = if (!is.null(box)) list(box = box)
    )
  }
  classic <- list(
    case("right", tell("a_right_grid"), solved, TRUE, "answer"),
    case("shifted", tell("right_grids_of_other_kinds"), c(list(boards$shifted, t(solved), solved[9:1, ]), others), TRUE, "answer"),
    case("doubles", tell("a_right_grid_of_doubles"), solved + 0, TRUE, "answer"),
    case("wrong", tell("two_digits_exchanged"), boards$wrong, FALSE, "full_wrong"),
    case("rows", tell("columns_and_boxes_right_two"), wrong_rows(solved), FALSE, "sums"),
    case("columns", tell("rows_and_boxes_right_two"), wrong_columns(solved), FALSE, "sums"),
    case("boxes", tell("rows_and_columns_right_boxes"), wrong_boxes(solved), FALSE, "boxes"),
    case("cell", tell("one_digit_wrong"), wrong_cell(solved), FALSE, "sums", enough = 3),
    case("far", tell("two_cells_of_a_column"), wrong_far(solved), FALSE, "sums", enough = 1),
    case("counts", tell("each_digit_nine_times_but"), list(boards$columns, mixed), FALSE, "sums"),
    case("sums", tell("all_sums_45_each_digit"), c(list(all = boards$sums), sums_alone()), FALSE, "sums"),
    case("digit", tell("one_digit_in_place_of_another"), stats::setNames(lapply(1:9, function(digit) {
      relabelled(solved, replace(1:9, digit, digit %% 9 + 1))
    }), 1:9), FALSE, "sums"),
    case("alike", tell("other_numbers_with_the_same"), lapply(LOOK_ALIKES, relabelled, grid = solved), FALSE, "sums"),
    case("fives", tell("nothing_but_5_all_sums"), matrix(5L, 9, 9), FALSE, "sums"),
    case("blank", tell("one_blank_na"), list(with(9, 9, NA), with(1, 1, NA), with(5, 4, NA)), FALSE, "values"),
    case("zero", tell("one_blank_0"), list(with(9, 9, 0L), with(1, 1, 0L)), FALSE, "values"),
    case("puzzle", tell("a_puzzle"), boards$first, FALSE, "values"),
    case("empty", tell("nothing_but_blanks_na"), matrix(NA_integer_, 9, 9), FALSE, "values"),
    case("zeros", tell("nothing_but_blanks_0"), matrix(0, 9, 9), FALSE, "values"),
    case("outside", tell("numbers_outside_1_to_9"), list(with(3, 4, -5L), with(3, 4, 14L), outside, -solved, solved + 9L), FALSE, "values"),
    case("half", tell("numbers_between_the_digits"), list(with(6, 1, 1.5), with(6, 1, 9.4), with(6, 1, 8.6), with(1, 1, solved[1, 1] + 0.5), with(9, 9, solved[9, 9] + 0.5), solved + 0.4, solved - 0.4), FALSE, "values"),
    case("spoiled", tell("other_grids_one_thing_wrong"), spoiled, FALSE, "sums")
  )
  small <- boards$small_solved
  extras <- list(
    case("small", tell("a_right_4_x_4"), small, TRUE, "shapes", FALSE),
    case("small_wrong", tell("a_4_x_4_grid"), small[c(1, 3, 2, 4), ], FALSE, "shapes", FALSE)
  )
  if ("box" %in% names(arguments_of(f))) {
    extras <- c(extras, list(
      case("one", tell("a_1_x_1_grid"), matrix(1L), TRUE, "shapes", FALSE, c(1, 1)),
      case("six", tell("a_right_6_x_6"), boards$six, TRUE, "shapes", FALSE, c(2, 3)),
      case("six_turned", tell("the_same_grid_with_boxes"), boards$six, FALSE, "shapes", FALSE, c(3, 2)),
      case("six_t", tell("the_grid_turned_boxes_of"), t(boards$six), TRUE, "shapes", FALSE, c(3, 2)),
      case("misfit", tell("a_9_x_9_grid"), list(solved, boards$six[, -6], boards$six[-6, ], cbind(boards$six, 1:6), boards$six[c(1:6, 1), ]), FALSE, "shapes", FALSE, c(2, 3))
    ), shape_cases(case, seed))
  }
  c(classic, extras)
}

# Right and wrong grids for boxes of other shapes.
shape_cases <- function(case, seed) {
  shapes <- list(c(2, 3), c(3, 2), c(2, 4), c(5, 2))
  do.call(c, lapply(shapes, function(box) {
    grids <- with_seed(seed, lapply(1:3, function(k) other_guise(shape_grid(box), box)))
    spoiled <- with_seed(seed, violations_of(grids, box))
    id <- paste(box, collapse = "_")
    words <- list(box[[1]], box[[2]])
    list(
      case(paste0("right_", id), do.call(tell, c("right_grids_boxes_of", words)), grids, TRUE, "shapes", FALSE, box),
      case(paste0("wrong_", id), do.call(tell, c("wrong_grids_boxes_of", words)), spoiled, FALSE, "shapes", FALSE, box)
    )
  }))
}

# A right grid with boxes of r x s: each row is the one above shifted by a box's columns, each
# band the one above shifted by one.
shape_grid <- function(box) {
  n <- prod(box)
  row <- seq_len(n) - 1
  shift <- (row %% box[[1]]) * box[[2]] + row %/% box[[1]]
  outer(shift, row, function(shift, col) as.integer((shift + col) %% n + 1))
}
