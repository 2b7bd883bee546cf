#' Is a grid right, and what is wrong with it?
#'
#' `check_sudoku()` says whether a grid is a finished, correct solution.
#' `find_conflicts()` lists what is wrong, house by house.
#'
#' Both accept any numbers: a cell with -5 or 2.5 makes a grid wrong, but is not an
#' error. Neither trusts sums or counts: a grid of nine identical columns 1 to 9
#' has every digit nine times and the right sum in every column, and is wrong.
#'
#' @param x One grid or a batch of grids in any form, see [solve_sudoku()], with
#'   any numbers and any blanks.
#' @param ... Must be empty: further arguments are given by name.
#' @param puzzle One grid, or as many as `x` has: the solution must also hold all clues of this
#'   puzzle. The rules may come with either of them. `NULL` for none.
#' @param complete If `TRUE`, blank cells and digits that a house lacks are listed
#'   too.
#' @param rules A [sudoku_rules()] object or the name of a rule.
#' @return `check_sudoku()`: a logical vector with one value per grid, `NA` for a
#'   missing one (an `NA` string, a `NULL` in a list).
#'
#'   `find_conflicts()`: a data frame with one row per problem, no rows if there is
#'   none:
#'   * `.id`: name of the grid, or its number if `x` has no names;
#'   * `problem`: `"foreign"` (a value that is not a digit of the grid),
#'     `"duplicate"`, `"consecutive"` (two cells of [non-consecutive
#'     rules][sudoku_rules()]), `"cage"` (a wrong sum, or one that is already too high) or
#'     another kind of [list_rules()] whose clue does not hold;
#'     with `complete = TRUE` also `"missing"` (a house lacks a digit) and
#'     `"blank"`;
#'   * `house`, `index`: `"row"`, `"column"`, `"box"`, `"region"`, `"diagonal"` (1
#'     from top left, 2 from top right), `"inner box"`, `"frame box"`, `"house"` or
#'     `"cage"` and its number, boxes counted row by row; `"anti-knight"`,
#'     `"anti-king"` or `"non-consecutive"` for two cells that share no house; the name
#'     of another clue, such as `"pair line"`, and its number among those of that name, or that of
#'     one of the houses of a rule, such as `"disjoint"`;
#'     `NA` for a problem of one cell;
#'   * `digit`: the digit, or the foreign value if it is an integer;
#'   * `cells`: a list of data frames with columns `row` and `col` (printed as all
#'     rows, then all columns);
#'   * `expected`, `found`: how often the digit should occur and does; for a cage its sum; where
#'     two sums are compared, as by an arrow, one of either;
#'     for forbidden pairs 0 and 1; for a foreign value `found` is that value
#'     (`NA` for a symbol that is not a number).
#' @section Errors:
#' `oxidoku_error_input` for something that is not a grid, or a `puzzle` of
#' another size or number; `oxidoku_error_rules`.
#' @seealso `vignette("lesson-08-is-it-right")`: a checker of your own.
#' @examples
#' # A 6 x 6 grid that is right for boxes of 2 x 3 cells and wrong for 3 x 2:
#' x <- matrix(
#'   c(1:6, 4:6, 1:3, 2, 3, 1, 5, 6, 4, 5, 6, 4, 2, 3, 1, 3, 1, 2, 6, 4, 5, 6, 4, 5, 3, 1, 2),
#'   6, byrow = TRUE
#' )
#' check_sudoku(x, rules = sudoku_rules(box = c(2, 3)))
#' check_sudoku(x, rules = sudoku_rules(box = c(3, 2)))
#' find_conflicts(x, rules = sudoku_rules(box = c(3, 2)))[1:3, ]
#' @export
check_sudoku <- function(x, ..., puzzle = NULL, rules = NULL) {
  # See solve_sudoku().
  if (nargs() == 1L) x else .External2(oxidoku_arguments)
  if (nargs() == 1L && !is.null(plain <- rs_plain_check(x))) return(plain)
  clues <- list(data = NULL, form = "matrix")
  if (is.null(puzzle)) {
    input <- open_grids(x, rules)
  } else {
    call <- environment()
    check_puzzle_count(length_of(puzzle), length_of(x), call)
    pair <- open_pair(x, puzzle, rules, "puzzle", call)
    input <- pair[[1]]
    clues <- pair[[2]]
  }
  result <- rs_check(input$data, input$form, input$rules, clues$data, clues$form)
  if (!is.null(result$puzzle)) finish(result$puzzle, clues)
  close_values(finish(result, input)$correct, input)
}

# As many puzzles as grids, or one for all.
check_puzzle_count <- function(puzzles, count, call) {
  if (puzzles %in% c(1L, count)) return(invisible())
  abort_input(
    "{.arg puzzle} must be one grid or as many as {.arg x}.",
    x = "{.arg puzzle} has {puzzles}, {.arg x} has {count}.", arg = "puzzle", call = call
  )
}

#' @rdname check_sudoku
#' @export
find_conflicts <- function(x, ..., complete = FALSE, rules = NULL) {
  .External2(oxidoku_arguments)
  input <- open_grids(x, rules)
  complete <- arg_flag(complete, "complete")
  table <- name_conflicts(
    finish(rs_conflicts(input$data, input$form, input$rules, complete), input), input
  )
  count <- length(table$grid)
  found <- as.double(table$found)
  digit <- table$digit
  cells <- split_cells(table$rows, table$cols, table$cells)
  for (i in which(table$problem == "foreign")) {
    value <- value_at(input, table$grid[[i]], cells[[i]]$row, cells[[i]]$col)
    found[[i]] <- value
    if (is.finite(value) && value == trunc(value) && abs(value) <= .Machine$integer.max) {
      digit[[i]] <- as.integer(value)
    }
  }
  conflicts <- list(
    .id = ids_of(input)[table$grid],
    problem = table$problem,
    house = table$house,
    index = table$index,
    digit = digit,
    cells = cells,
    expected = as.double(table$expected),
    found = found
  )
  new_data_frame(conflicts, count)
}

# data.frame() would copy, check and rename; there may be thousands.
new_data_frame <- function(columns, rows) {
  structure(columns, class = "data.frame", row.names = .set_row_names(rows))
}

# Cells of many problems, one after the other, as a list of data frames.
split_cells <- function(rows, cols, counts) {
  last <- cumsum(counts)
  Map(
    function(from, count) {
      at <- from + seq_len(count)
      new_data_frame(list(row = rows[at], col = cols[at]), count)
    },
    last - counts, counts
  )
}

# The engine names constraints, and houses that are constraints, by number. This puts the
# names of their clues in the place of `problem`, `house` and `index`. `broken` is the
# number of the clue where one is broken and not only its house has a digit twice, NA
# elsewhere.
name_conflicts <- function(table, input) {
  table$broken <- rep(NA_integer_, length(table$grid))
  of_clues <- which(table$house %in% CLUE_HOUSES)
  for (of_clue in by_kind(input, of_clues, table$grid[of_clues])) {
    rules <- rules_at(input, table$grid[[of_clue[[1]]]])
    names <- clue_names(rules)
    clue <- clue_of_constraint(rules)[table$index[of_clue]]
    table$house[of_clue] <- names$house[clue]
    table$index[of_clue] <- names$index[clue]
    # A house of a rule of the whole grid has a number of its own.
    bare <- of_clue[is.na(names$index[clue]) & !is.na(table$at[of_clue])]
    if (length(bare) > 0) table$index[bare] <- houses_of(rules)$number[table$at[bare]]
    broken <- table$problem[of_clue] == "constraint"
    table$broken[of_clue[broken]] <- clue[broken]
    table$problem[of_clue[broken]] <- names$problem[clue[broken]]
  }
  table
}

# Rows of a table, each of a grid of a input, split by the rules of these grids.
by_kind <- function(input, rows, grids) {
  if (length(rows) == 0) return(list())
  if (!is_mixed(input)) return(list(rows))
  unname(split(rows, match(input$rules, unique(input$rules))[grids]))
}
