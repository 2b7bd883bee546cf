# Killer cages: cells that hold different digits and have a sum.

#' Clues
#'
#' Clues are what a setter draws in a grid. Each of these functions makes one, for
#' the `...` of [sudoku_rules()]; [list_rules()] lists all kinds of rules.
#'
#' * `rule_cage()`: a killer cage. Its cells hold different digits with a given sum; any sum
#'   if it is `NULL` or `NA`. Cages must not overlap: for sums of cells that are already in a
#'   cage use [rule_sum()], for different digits `houses` of [sudoku_rules()].
#' * `rule_pairs()`: a line with a rule of your own for digits next to each other on
#'   it, or for any two of its digits. `allow(a, b)` says whether `a` may come before `b`.
#'   [rule_sequence()] is for rules that look at more than two.
#'
#' \if{html}{\figure{rules-cage.png}{options: style="max-width: 100%" alt="Small grids with a cage and a line of pairs, each with its name"}}
#'
#' @param cells The cells, in one of these forms:
#'   * text: `"r1c1 r1c2"`, shorter `"r1c12"`. Several digits stand for several rows
#'     or columns: `"r12c34"` are four cells, row by row. On grids larger than 9 x 9
#'     numbers are separated by commas: `"r10c3,12"`;
#'   * a matrix or data frame with two columns, row and column; columns of a data frame that are
#'     named `row` and `col` may come in any order;
#'   * a logical n x n matrix, `TRUE` for the cells. Not for lines, whose cells have
#'     an order.
#' @param ... Must be empty: further arguments are given by name.
#' @param sum A whole number, the sum; `NULL` for a cage without one.
#' @return An object of class `sudoku_clue`.
#' @section Errors:
#' `oxidoku_error_rules`. What depends on the size of the grid is checked by
#' [sudoku_rules()]: cells outside it, a sum that no different digits have. Its
#' message says which clue: `..2` is the second argument of `...`.
#' @seealso [sudoku_rules()].
#' @examples
#' # Cages are printed below a grid:
#' killer <- sudoku_rules(rule_cage("r1c1 r2c12", 8), rule_cage("r1c34", 5), box = c(2, 2))
#' solve_sudoku(empty_grid(killer), multiple = "first")
#'
#' # A line on which neighbours differ by 5 or more:
#' whisper <- rule_pairs("r1c1 r2c2 r3c3 r4c3", function(a, b) abs(a - b) >= 5, name = "whisper")
#' set.seed(1)
#' generate_grid(rules = sudoku_rules(whisper))
#' @export
rule_cage <- function(cells, sum = NULL) {
  .External2(oxidoku_arguments)
  call <- environment()
  check_cells_form(cells, call)
  new_clue("cage", cells = cells, sum = whole_sum(sum, "sum", clue_place("sum"), call))
}

kind_cage <- function() {
  new_kind(
    "cage",
    text = "the cells of a cage hold different digits with its sum, if it has one",
    use = "rule_cage(cells, sum)",
    alike = any_order,
    normalize = normalize_cage,
    check = check_overlap,
    lower = in_rust,
    draw = draw_cage,
    words = function(clues, board) {
      summed <- !vapply(clues, function(clue) is.na(clue$sum), NA)
      with <- if (all(summed)) " with given sums" else if (any(summed)) " with given sums or without"
      paste0(counted(clues, "cage"), " of different digits", with)
    },
    code = function(clue, board) {
      paste0(cells_code(clue$cells, board), if (!is.na(clue$sum)) paste(" =", clue$sum))
    },
    title = "cage",
    broken = c(
      "Givens of {.arg {arg}} must leave each cage its sum.",
      "x" = "Cage {index} has the sum {found}, expected {expected}: {cells}."
    ),
    files = list(
      "f-puzzles" = new_key(
        "killercage",
        read = function(values, board) {
          drawn_cages(lapply(values$killercage, function(item) {
            list(cells = fp_cells(item[["cells"]]), sum = item[["value"]])
          }))
        },
        write = function(clues, board) {
          list(killercage = lapply(clues, function(clue) {
            item <- list(cells = fp_names(clue$cells))
            if (!is.na(clue$sum)) item$value <- as.character(clue$sum)
            item
          }))
        }
      ),
      iss = new_key(
        "Cage",
        read = function(values, board) {
          drawn_cages(lapply(values, function(arguments) {
            list(cells = iss_places(arguments[-1]), sum = arguments[[1]])
          }))
        },
        write = function(clues, board) {
          vapply(clues, function(clue) {
            paste("Cage", if (is.na(clue$sum)) 0L else clue$sum, iss_names(clue$cells), sep = "~")
          }, "")
        }
      ),
      sudokupad = new_key(
        "cages",
        read = function(values, board) {
          drawn_cages(lapply(values$cages, function(item) {
            list(cells = pad_cells(item[["cells"]]), sum = item[["value"]])
          }))
        }
      )
    ),
    generate = list(
      killer = clue_generator(generate_cage_clues, mend_cages),
      cage = clue_generator(generate_cage_clues, mend_cages)
    )
  )
}

# The cages that say what cages say, those with another text in place of a sum without it, and the name of what is
# not read of them. Where cages are `drawn` they may mean something else: with more cells than there are
# digits, or a sum that no digits have.
sound_cages <- function(cages, size, drawn) {
  text <- vapply(cages, function(cage) trimws(paste0("", unlist(cage[["value"]])[1])), "")
  count <- lengths(lapply(cages, `[[`, "cells"))
  long <- drawn & count > max(size)
  sum <- suppressWarnings(as.integer(text))
  beyond <- drawn & (sum < count * (count + 1) / 2 | sum > count * (2 * max(size) - count + 1) / 2)
  odd <- !text %in% c("", "NA", "0") & (is.na(sum) | beyond)
  cages[odd] <- lapply(cages[odd], function(cage) replace(cage, "value", list(NULL)))
  list(sound = cages[!long], unknown = if (any(odd | long)) "cages")
}

# Cages as setters draw them. One that overlaps with one before, or has a cell twice, is
# told as a house and a sum, in which a cell may count twice.
drawn_cages <- function(cages) {
  taken <- numeric()
  clues <- lapply(unname(cages), function(cage) {
    cells <- cage$cells
    if (nrow(cells) == 0) return(NULL)
    sum <- suppressWarnings(as.integer(if (is.null(cage$sum)) NA else cage$sum))
    # 0 is for no sum, too.
    if (is.na(sum) || sum <= 0) sum <- NA_integer_
    place <- cells[, 1] * 100 + cells[, 2]
    if (!anyDuplicated(c(taken, place))) {
      taken <<- c(taken, place)
      return(list(rule_cage(cells, sum)))
    }
    once <- cells[!duplicated(place), , drop = FALSE]
    c(
      if (nrow(once) > 1) list(new_clue("house", cells = once)),
      if (!is.na(sum)) list(rule_sum(cells, sum))
    )
  })
  unlist(clues, recursive = FALSE)
}

normalize_cage <- function(clue, board, at, call) {
  sum <- whole_sum(clue$sum, part_path(at, "sum"), at, call)
  cells <- arg_cells(clue$cells, board, at, call = call)
  check_count(cells, 1, board$count, at, call)
  again <- repeated_cell(cells)
  if (again > 0L) abort_overlap(at, at, cells[again, , drop = FALSE], call)
  if (is.na(sum)) return(new_clue("cage", cells = cells, sum = sum))
  # The sums of the lowest and of the highest digits.
  lowest <- sum(board$digits[seq_len(nrow(cells))])
  highest <- sum(rev(board$digits)[seq_len(nrow(cells))])
  if (sum < lowest || sum > highest) {
    abort_at(
      if (lowest == highest) {
        "{.arg {at$path}} must have the sum {lowest}, the only one that different digits in its cells can have."
      } else {
        "{.arg {at$path}} must have a sum from {lowest} to {highest}, as different digits in its cells have."
      },
      at, call, x = "It is {sum}."
    )
  }
  new_clue("cage", cells = cells, sum = sum)
}

# NA for no sum.
whole_sum <- function(sum, path, at, call) {
  if (is.null(sum) || is.atomic(sum) && !is.object(sum) && length(sum) == 1 && is.na(sum) && !is.nan(sum)) {
    return(NA_integer_)
  }
  whole <- is.numeric(sum) && length(sum) == 1 && !is.na(sum) && sum == trunc(sum) &&
    sum >= 0 && sum <= MAX_SIZE^2
  if (!whole) {
    abort_at("{.arg {path}} must be a whole number, not {describe(sum)}.", at, call)
  }
  as.integer(sum)
}

check_overlap <- function(clues, ats, board, call) {
  cells <- lapply(clues, `[[`, "cells")
  owner <- rep(seq_along(cells), vapply(cells, nrow, 0L))
  cells <- do.call(rbind, cells)
  again <- repeated_cell(cells)
  if (again == 0L) return(invisible())
  shared <- cells[again, , drop = FALSE]
  first <- which(cells[, 1] == shared[[1]] & cells[, 2] == shared[[2]])[[1]]
  abort_overlap(ats[[owner[[first]]]], ats[[owner[[again]]]], shared, call)
}

abort_overlap <- function(one, other, cell, call) {
  shared <- cells_in_words(cell)
  abort(
    "Cages must not overlap.", "rules",
    x = if (identical(one, other)) {
      "{.arg {one$path}} has {shared} twice."
    } else {
      "{.arg {one$path}} and {.arg {other$path}} share {shared}."
    },
    arg = other$arg, index = other$index, row = cell[[1]], col = cell[[2]], call = call
  )
}

# A dashed line inside the border, and the sum in the first cell.
draw_cage <- function(clue, board) {
  cells <- clue$cells
  first <- order(cells[, 1], cells[, 2])[[1]]
  c(
    list(shape_outline(cells, 0.09, stroke(2, "grid", "grey20", "22"), layer = "front")),
    if (!is.na(clue$sum)) list(shape_text(cells[first, ], as.character(clue$sum), inset = 0.09))
  )
}
