# The cases of grade_checker(). That of a wrong grid is a family where there are many ways
# to leave something out: see grade-grids.R.

checker_cases <- function(f) {
  boards <- lesson_data()
  solved <- boards$solved
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
    grids <- if (is.list(grid)) grid
    new_case(
      id, title, c(if (is.null(grids)) list(grid) else unname(grids[1]), if (!is.null(box)) list(box = box)),
      if (right) "TRUE: it is a finished, correct grid" else "FALSE",
      judge_verdict, idea, needed, right = right, grids = grids, enough = enough
    )
  }
  classic <- list(
    case("right", "a right grid", solved, TRUE, "answer"),
    case("shifted", "right grids of other kinds", list(boards$shifted, t(solved), solved[9:1, ]), TRUE, "answer"),
    case("doubles", "a right grid of doubles", solved + 0, TRUE, "answer"),
    case("wrong", "two digits exchanged", boards$wrong, FALSE, "full_wrong"),
    case("rows", "columns and boxes right, two rows wrong", wrong_rows(solved), FALSE, "sums"),
    case("columns", "rows and boxes right, two columns wrong", wrong_columns(solved), FALSE, "sums"),
    case("boxes", "rows and columns right, boxes wrong", wrong_boxes(solved), FALSE, "boxes"),
    case("cell", "one digit wrong", wrong_cell(solved), FALSE, "sums", enough = 3),
    case("far", "two cells of a column or a row exchanged", wrong_far(solved), FALSE, "sums", enough = 1),
    case("counts", "each digit nine times, but wrong", list(boards$columns, mixed), FALSE, "sums"),
    case("sums", "all sums 45, each digit nine times, but wrong", boards$sums, FALSE, "sums"),
    case("alike", "other numbers with the same sums and products", lapply(LOOK_ALIKES, relabelled, grid = solved), FALSE, "sums"),
    case("fives", "nothing but 5: all sums 45", matrix(5L, 9, 9), FALSE, "sums"),
    case("blank", "one blank, NA", list(with(9, 9, NA), with(1, 1, NA), with(5, 4, NA)), FALSE, "values"),
    case("zero", "one blank, 0", list(with(9, 9, 0L), with(1, 1, 0L)), FALSE, "values"),
    case("puzzle", "a puzzle", boards$first, FALSE, "values"),
    case("empty", "nothing but blanks, NA", matrix(NA_integer_, 9, 9), FALSE, "values"),
    case("zeros", "nothing but blanks, 0", matrix(0, 9, 9), FALSE, "values"),
    case("outside", "numbers outside 1 to 9", list(with(3, 4, -5L), with(3, 4, 14L), outside, -solved, solved + 9L), FALSE, "values"),
    case("half", "numbers between the digits", list(with(6, 1, 1.5), with(6, 1, 9.4), with(6, 1, 8.6), solved + 0.4, solved - 0.4), FALSE, "values")
  )
  small <- boards$small_solved
  extras <- list(
    case("small", "a right 4 x 4 grid", small, TRUE, "shapes", FALSE),
    case("small_wrong", "a 4 x 4 grid with wrong boxes", small[c(1, 3, 2, 4), ], FALSE, "shapes", FALSE)
  )
  if ("box" %in% names(formals(args(f)))) {
    extras <- c(extras, list(
      case("one", "a 1 x 1 grid", matrix(1L), TRUE, "shapes", FALSE, c(1, 1)),
      case("six", "a right 6 x 6 grid, boxes of 2 x 3", boards$six, TRUE, "shapes", FALSE, c(2, 3)),
      case("six_turned", "the same grid with boxes of 3 x 2", boards$six, FALSE, "shapes", FALSE, c(3, 2)),
      case("six_t", "the grid turned, boxes of 3 x 2", t(boards$six), TRUE, "shapes", FALSE, c(3, 2)),
      case("misfit", "a 9 x 9 grid with boxes of 2 x 3", solved, FALSE, "shapes", FALSE, c(2, 3))
    ))
  }
  c(classic, extras)
}
